"""Writes every mark, emblem and icon as SVG, the marks small as WebP too, and the app icons as PNG.

    python3 art/marks/build.py            all of them
    python3 art/marks/build.py sheet      docs/art/marks.webp too
"""
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PUBLIC = ROOT / 'packages/web/public'
sys.path.insert(0, str(HERE))

from brands import BRANDS  # noqa: E402
from emblems import APP, EMBLEMS  # noqa: E402
from marks import MARKS  # noqa: E402
from palette import svg  # noqa: E402


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def rasterize(source, size, target):
    subprocess.run(['rsvg-convert', '-w', str(size), '-h', str(size), str(source), '-o', str(target)], check=True)


# For a mark beside a word: a page with twenty of them would build twenty SVG documents before it can be used.
SMALL = 96


def shrink(source, target):
    png = target.with_suffix('.png')
    rasterize(source, SMALL, png)
    subprocess.run(
        ['cwebp', '-quiet', '-q', '90', '-alpha_q', '90', '-m', '6', str(png), '-o', str(target)], check=True
    )
    png.unlink()


def main():
    for name, (title, body) in MARKS.items():
        mark = PUBLIC / f'art/marks/{name}.svg'
        write(mark, svg(f'm-{name}', title, body))
        shrink(mark, PUBLIC / f'art/marks/{name}@{SMALL}.webp')
    for name, (title, body) in EMBLEMS.items():
        write(PUBLIC / f'art/collections/{name}.svg', svg(f'c-{name}', title, body))
    for name, draw in BRANDS.items():
        title, body, box = draw()
        write(PUBLIC / f'art/brands/{name}.svg', svg(f'b-{name}', title, body, box))
    icon = PUBLIC / 'favicon.svg'
    write(icon, svg('app', 'Blacktide', APP))
    for name, size in (('favicon-32', 32), ('app-192', 192), ('app-512', 512)):
        rasterize(icon, size, PUBLIC / f'{name}.png')
    if 'sheet' in sys.argv:
        from sheet import write_sheet

        write_sheet(
            ROOT,
            [
                *(PUBLIC / f'art/marks/{n}.svg' for n in MARKS),
                *(PUBLIC / f'art/collections/{n}.svg' for n in EMBLEMS),
                icon,
            ],
        )


if __name__ == '__main__':
    main()
