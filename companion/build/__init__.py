"""What is made before the app is served: index, engine bundle, pages, static export."""
