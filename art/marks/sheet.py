"""Contact sheet of the marks: each at 128 px and at 20 px on the page's dark sea glass."""
import io
import subprocess

from PIL import Image

COLUMNS, CELL = 8, 156
GLASS = (11, 36, 48)


def _raster(source, size):
    data = subprocess.run(
        ['rsvg-convert', '-w', str(size), '-h', str(size), str(source)], check=True, capture_output=True
    ).stdout
    return Image.open(io.BytesIO(data)).convert('RGBA')


def write_sheet(root, sources):
    rows = -(-len(sources) // COLUMNS)
    sheet = Image.new('RGB', (COLUMNS * CELL, rows * CELL), GLASS)
    for i, source in enumerate(sources):
        x, y = i % COLUMNS * CELL, i // COLUMNS * CELL
        big, small = _raster(source, 128), _raster(source, 20)
        sheet.paste(big, (x + 2, y + 14), big)
        sheet.paste(small, (x + 133, y + 122), small)
    target = root / 'docs/art/marks.webp'
    target.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target, quality=88, method=6)
