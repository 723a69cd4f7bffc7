"""What a browser needs to run without us: engine bundle, precache list, packs, static export."""
