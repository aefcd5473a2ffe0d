"""Everything there is to render here, and its metadata.

    blender -b -P art/things/catalogue.py      writes things.json
"""
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / 'portraits')]

from crews import BUILDERS, CREWS  # noqa: E402
from curios import CURIOS  # noqa: E402
from fleet import COMMON, GENESIS, MYTHIC  # noqa: E402
from items import ITEMS  # noqa: E402
from shipyard import launch  # noqa: E402


def entries():
    """Family, id, name, line, rarity where there is one, and build(clay)."""
    for key, (build, name, line) in {**ITEMS, **CURIOS}.items():
        yield {'family': 'items', 'id': key, 'name': name, 'description': line, 'build': build}
    for rarity, fleet in (('COMMON', COMMON), ('LEGENDARY', MYTHIC)):
        for key, (name, line, plan) in fleet.items():
            yield {
                'family': 'ships',
                'id': key,
                'name': name,
                'rarity': rarity,
                'description': line,
                'build': lambda clay, p=plan: launch(clay, p),
            }
    for key, (name, line, plan, rank) in GENESIS.items():
        yield {
            'family': 'genesis',
            'id': key,
            'name': name,
            'rarity': rank,
            'description': line,
            'build': lambda clay, p=plan: launch(clay, p),
        }
    for key, (name, line) in CREWS.items():
        yield {
            'family': 'crews',
            'id': key,
            'name': name,
            'description': line,
            'build': BUILDERS[key],
        }


def main():
    rows = [{k: v for k, v in entry.items() if k != 'build'} for entry in entries()]
    for row in rows:
        row['mythic'] = row['family'] == 'ships' and row['rarity'] == 'LEGENDARY'
        if row['family'] != 'ships':
            del row['mythic']
    (HERE / 'things.json').write_text(json.dumps(rows, indent=1, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()
