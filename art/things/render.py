"""Renders items, crews, ships and Genesis ships on a transparent ground, with a soft contact shadow.

    blender -b -P art/things/render.py -- [--size 512] [--samples 5] [--minutes 5] [--out DIR] [family/id ...]

Without ids: every picture that is missing or older than its sources. Stops after the minutes given, at a whole
picture; run it again to go on. --adopt records pictures that are there as up to date instead of
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
sys.path[:0] = [str(HERE), str(HERE.parent / 'portraits')]

import denoise  # noqa: E402
import studio  # noqa: E402
from catalogue import entries  # noqa: E402
from scenery import prepare  # noqa: E402

OUT = ROOT / 'packages/web/public/art'
STAMPS = ROOT / 'art/.cache/things.json'
SHIP_SOURCES = ('fleet.py', 'fittings.py', 'shipyard.py', 'sails.py', 'hullform.py')
SOURCES = {
    'items': ('items.py', 'curios.py'),
    'crews': ('crews.py', 'crew_props.py'),
    'ships': SHIP_SOURCES,
    'genesis': SHIP_SOURCES,
}


def draw(entry, size, samples, target):
    shadow = prepare(entry, size, samples)
    picture = studio.finish(studio.shoot(), 0.86, shadow=shadow)
    denoise.save_webp(target, picture)


def stamp(entry):
    digest = hashlib.sha256(f'{entry["family"]}/{entry["id"]}'.encode())
    shared = [HERE.parent / 'portraits' / n for n in ('clay.py', 'paint.py', 'studio.py', 'denoise.py')]
    for file in [HERE / n for n in SOURCES[entry['family']]] + shared:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('ids', nargs='*')
    parser.add_argument('--size', type=int, default=512)
    parser.add_argument('--samples', type=int, default=5)
    parser.add_argument('--adopt', action='store_true')
    parser.add_argument('--minutes', type=float, default=1e6)
    parser.add_argument('--out', type=Path, default=OUT)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else [])


def main():
    wanted, started = options(), time.time()
    stamps = json.loads(STAMPS.read_text()) if STAMPS.exists() else {}
    for entry in entries():
        name = f'{entry["family"]}/{entry["id"]}'
        target, mark = wanted.out / f'{name}.webp', stamp(entry)
        if wanted.ids and name not in wanted.ids and entry['family'] not in wanted.ids:
            continue
        if not wanted.ids and target.exists() and stamps.get(name) == mark:
            continue
        if time.time() - started > wanted.minutes * 60:
            print('time is up', flush=True)
            return
        begun = time.time()
        if not (wanted.adopt and target.exists()):
            draw(entry, wanted.size, wanted.samples, target)
        print(f'{name} {time.time() - begun:.1f} s', flush=True)
        if wanted.out == OUT:
            stamps[name] = mark
            STAMPS.parent.mkdir(parents=True, exist_ok=True)
            STAMPS.write_text(json.dumps(stamps, indent=1))


main()
