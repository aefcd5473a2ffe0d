"""Writes the picture of every exchange line as SVG, from the shapes and colours of the marks.

    python3 art/exchange/build.py
"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent.parent / 'packages/web/public/art/exchange'
sys.path[:0] = [str(HERE), str(HERE.parent / 'marks')]

from palette import svg  # noqa: E402
from pictures import PICTURES  # noqa: E402


def main():
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (title, body) in PICTURES.items():
        (TARGET / f'{name}.svg').write_text(svg(f'x-{name}', title, body, (96, 96)))


if __name__ == '__main__':
    main()
