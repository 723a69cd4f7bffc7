"""An independent decoder: what a phone's camera would read in a picture."""

from __future__ import annotations

import io

import zxingcpp
from PIL import Image


def read_codes(png: bytes) -> list[str]:
    """Return the texts of the QR codes in a picture; in their noise others see bars of a shop."""
    formats = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
    codes = zxingcpp.read_barcodes(Image.open(io.BytesIO(png)), formats=formats)
    return [code.text for code in codes]
