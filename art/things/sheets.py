"""Contact sheets of what is rendered, one per family, in docs/art.

    /usr/bin/python3 art/things/sheets.py
"""
import json

import numpy as np

import paper
from paper import ART, ROOT, ground, load, mark, put

FAMILIES = {'items': 5, 'crews': 4, 'ships': 6, 'genesis': 6}


def sheet(name, files, columns, cell):
    rows = -(-len(files) // columns)
    image = ground(columns * cell, rows * cell, (24, 84, 104), (8, 26, 36), (0.5, 0.5), 0.9)
    for k, file in enumerate(files):
        x, y = (k % columns + 0.5) * cell, (k // columns + 0.5) * cell
        image = put(image, load(file, cell - 8), x, y)
    paper.save(ROOT / f'docs/art/{name}.webp', image, 295, 86)


def brands():
    names = ['last-haven', 'blacktide', 'reavers', 'the-seven-seas', 'atoms']
    w, h = 480, 270
    image = np.zeros((3 * h, 2 * w, 3), np.float32)
    for k, name in enumerate(names):
        x, y = k % 2 * w, k // 2 * h
        image[y : y + h, x : x + w] = load(ART / f'brands/{name}.webp', (w, h))[..., :3]
        word = mark(name, 72, 'brands')
        image = put(image, word, x + w / 2, y + h / 2, 0.8)
    icon = load(ROOT / 'packages/web/public/app-512.png', 200)
    image = put(image, icon, 1.5 * w, 2.5 * h)
    paper.save(ROOT / 'docs/art/brands.webp', image, 295, 86)


def main():
    things = json.loads((ROOT / 'art/things/things.json').read_text())
    captains = json.loads((ROOT / 'art/portraits/captains.json').read_text())
    for family, columns in FAMILIES.items():
        files = [ART / family / f'{t["id"]}.webp' for t in things if t['family'] == family]
        files = [f for f in files if f.exists()]
        if files:
            sheet(family, files, columns, 220)
    faces = [
        ART / f'captains/{c["id"]}.webp'
        for c in sorted(captains, key=lambda c: (c['type'] != 'UNIQUE', c['type'] != 'FM'))
    ]
    sheet('captains', [f for f in faces if f.exists()], 10, 132)
    brands()


if __name__ == '__main__':
    main()
