"""What is shipped to a browser: files with their hashes, packs of pages, icons, the worker."""
