"""The still of an island: the first frame of its loop, as WebP within its budget, and smaller for phones."""
import argparse
import io
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from PIL import Image  # noqa: E402

from compose.loop import Film  # noqa: E402

BUDGET = 245_000
SMALL_WIDTH = 1280
SMALL_QUALITY = 62


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('slug')
    parser.add_argument('--layers', default='')
    parser.add_argument('--out', required=True)
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    picture = Image.fromarray(Film(args.slug, args.layers or None).frame(0.))
    for quality in (88, 84, 80, 76, 72, 68, 64, 60, 54, 48, 40):
        data = io.BytesIO()
        picture.save(data, 'WEBP', quality=quality, method=6)
        if data.tell() <= BUDGET:
            break
    with open(f'{args.out}/poster.webp', 'wb') as f:
        f.write(data.getvalue())
    small = picture.resize((SMALL_WIDTH, SMALL_WIDTH * picture.height // picture.width), Image.LANCZOS)
    small.save(f'{args.out}/poster-small.webp', 'WEBP', quality=SMALL_QUALITY, method=6)
    print('poster', args.slug, quality, data.tell())


main()
