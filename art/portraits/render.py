"""Renders captains.

    blender -b -P art/portraits/render.py -- [--size 512] [--samples 6] [--minutes 5] [--out DIR] [id ...]

Without ids: every captain whose picture is missing or older than its sources. Stops after the minutes given, at a
whole picture; run it again to go on. --adopt records pictures that are there as up to date instead of
rendering them again (after a change of the sources that does not show).
"""
import argparse
import hashlib
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

import denoise  # noqa: E402
import studio  # noqa: E402
from defaults import DEFAULTS  # noqa: E402

OUT = ROOT / 'packages/web/public/art/captains'
OVER = 8  # eighths of the size to render at
IMAGES = ROOT / 'packages/web/public/images'
ROOMS = ROOT / 'art/.cache/backdrops'
STAMPS = ROOT / 'art/.cache/portraits.json'


def source_hash():
    """Changes when any module of the generator does."""
    digest = hashlib.sha256()
    for file in sorted(HERE.glob('*.py')):
        if file.name not in (
            'render.py',
            'roll.py',
            'uniques.py',
            'spirits.py',
            'unique_heads.py',
            'matters.py',
            'defaults.py',
        ):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def stamp(card, sources):
    return hashlib.sha256((json.dumps(card, sort_keys=True) + sources).encode()).hexdigest()[:16]


def draw(card, size, samples, target):
    from backdrops import backdrop, compose
    from portrait import build

    big = size * OVER // 8
    studio.empty(big, samples, transparent=True)
    if card['type'] == 'UNIQUE':
        from uniques import build_unique

        room = build_unique(card)
    else:
        room = build(card)
    figure = studio.shoot()
    picture = studio.finish(compose(figure, backdrop(ROOMS, big, **room)), 0.9)
    denoise.save_webp(target, denoise.shrink(picture, size))


def order(card):
    """Defaults and uniques first, then first mates and quartermasters in turn."""
    if 'image' in card:
        return 0, 0
    return (1 if card['type'] == 'UNIQUE' else 2), int(card['id'][-2:])


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('ids', nargs='*')
    parser.add_argument('--size', type=int, default=512)
    parser.add_argument('--samples', type=int, default=6)
    parser.add_argument('--adopt', action='store_true')
    parser.add_argument('--minutes', type=float, default=1e6)
    parser.add_argument('--out', type=Path, default=OUT)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])


def main():
    wanted, started, sources = options(), time.time(), source_hash()
    stamps = json.loads(STAMPS.read_text()) if STAMPS.exists() else {}
    cards = DEFAULTS + json.loads((HERE / 'captains.json').read_text())
    for card in sorted(cards, key=order):
        folder = IMAGES if 'image' in card and wanted.out == OUT else wanted.out
        target, mark = folder / f'{card["id"]}.webp', stamp(card, sources)
        if wanted.ids and card['id'] not in wanted.ids:
            continue
        if not wanted.ids and target.exists() and stamps.get(card['id']) == mark:
            continue
        if time.time() - started > wanted.minutes * 60:
            print('time is up', flush=True)
            return
        begun = time.time()
        if not (wanted.adopt and target.exists()):
            draw(card, wanted.size, wanted.samples, target)
        print(f'{card["id"]} {time.time() - begun:.1f} s', flush=True)
        if wanted.out == OUT:
            stamps[card['id']] = mark
            STAMPS.parent.mkdir(parents=True, exist_ok=True)
            STAMPS.write_text(json.dumps(stamps, indent=1))


main()
