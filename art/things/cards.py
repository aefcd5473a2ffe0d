"""Cards, banners, licences and island icons, composed from the rendered things.

    /usr/bin/python3 art/things/cards.py [name ...]
"""
import sys

import cv2
import numpy as np

import paper
from paper import ART, ground, load, mark, medallion, put, rays

SEA, ABYSS = (24, 84, 104), (5, 18, 26)
ISLANDS = [
    'tortuga',
    'governors-reach',
    'ember-isle',
    'siren-shoals',
    'frostbite-fjord',
    'drowned-temple',
    'genesis-cove',
]
LICENCES = {
    'licence-1': ('Rising Tides', (38, 120, 132), 'kind-event-ship'),
    'licence-2': ('Trails of Gold', (150, 104, 30), 'gold'),
    'licence-3': ('Sails of Fortune', (118, 40, 96), 'kind-genesis'),
}


def thing(family, name, size):
    return load(ART / family / f'{name}.webp', size)


def _spread(names, family, w, h, inner, outer, spots, glow=None):
    """Ground with rays and things on it, those at the back first."""
    image = ground(w, h, inner, outer, (0.5, 0.45), 0.85)
    image = rays(image, (0.5, 0.42), (255, 214, 140), 16, 0.10)
    for name, (x, y, size) in zip(names, spots):
        image = put(image, thing(family, name, int(size * h)), x * w, y * h, 0.45, glow)
    return paper.vignette(image, 0.35, 1.0)


def market_items():
    spots = [(0.24, 0.42, 0.58), (0.78, 0.40, 0.58), (0.50, 0.40, 0.70), (0.36, 0.66, 0.52), (0.66, 0.68, 0.52)]
    return _spread(
        ('skull-lantern', 'treasure-map', 'compass', 'jar-of-dirt', 'scimitar'), 'items', 640, 400, SEA, ABYSS, spots
    )


def market_ships():
    spots = [(0.22, 0.40, 0.66), (0.80, 0.40, 0.66), (0.50, 0.56, 0.96)]
    return _spread(('sloop', 'river-junk', 'frigate'), 'ships', 640, 400, (46, 128, 148), (6, 26, 38), spots)


def market_mythic():
    spots = [(0.22, 0.42, 0.72), (0.80, 0.42, 0.72), (0.50, 0.54, 1.0)]
    return _spread(
        ('frostwyrm', 'krakens-embrace', 'emberheart'),
        'ships',
        640,
        400,
        (96, 34, 50),
        (14, 6, 18),
        spots,
        (90, 30, 30),
    )


def market_crews():
    spots = [(0.22, 0.46, 0.74), (0.79, 0.46, 0.74), (0.50, 0.55, 0.96)]
    return _spread(('riggers', 'siren-sisters', 'boarders'), 'crews', 640, 400, (122, 82, 38), (24, 14, 8), spots)


def exchange_banner():
    w, h = 1600, 400
    image = ground(w, h, (120, 82, 30), (14, 16, 20), (0.70, 0.5), 1.5)
    image = rays(image, (0.72, 0.5), (255, 220, 140), 22, 0.14)
    for name, x, y, s in (
        ('cursed-coin', 0.72, 0.52, 0.92),
        ('ruby-idol', 0.88, 0.54, 0.70),
        ('jar-of-dirt', 0.55, 0.58, 0.62),
        ('treasure-map', 0.96, 0.60, 0.5),
    ):
        image = put(image, thing('items', name, int(s * h)), x * w, y * h, 0.5)
    for name, x, y, s in (
        ('gems', 0.44, 0.38, 0.26),
        ('treasure', 0.36, 0.66, 0.30),
        ('booty', 0.29, 0.36, 0.24),
        ('gold', 0.47, 0.74, 0.24),
    ):
        image = put(image, mark(name, int(s * h)), x * w, y * h, 0.5)
    return paper.vignette(image, 0.35, 1.0)


def arena_banner():
    w, h = 1600, 400
    image = ground(w, h, (118, 26, 24), (16, 5, 10), (0.5, 0.5), 1.6)
    image = rays(image, (0.5, 0.5), (255, 150, 90), 24, 0.16)
    sides = (('unique-07', 0.36, 0.52, 0.74), ('fm-04', 0.22, 0.5, 0.58), ('qm-10', 0.10, 0.48, 0.46)), (
        ('unique-12', 0.64, 0.52, 0.74),
        ('fm-02', 0.78, 0.5, 0.58),
        ('qm-08', 0.90, 0.48, 0.46),
    )
    for side in sides:
        for name, x, y, s in side[::-1]:
            image = put(image, medallion(ART / 'captains' / f'{name}.webp', int(s * h)), x * w, y * h, 0.6)
    image = put(image, mark('kind-raid', int(0.62 * h)), 0.5 * w, 0.5 * h, 0.7, (120, 40, 20))
    return paper.vignette(image, 0.4, 1.0)


def _tab(name, inner, pieces):
    image = ground(400, 240, inner, ABYSS, (0.62, 0.5), 0.95)
    image = rays(image, (0.66, 0.5), (255, 220, 150), 14, 0.12)
    for piece, x, y, glow in pieces:
        image = put(image, piece, x * 400, y * 240, 0.5, glow)
    return paper.vignette(image, 0.3, 1.0)


def tabs():
    face = lambda name, size: medallion(ART / 'captains' / f'{name}.webp', size)  # noqa: E731
    return {
        'tab-treasure-chest': _tab(
            't', (110, 76, 28), [(mark('treasure', 170), 0.64, 0.5, None), (mark('booty', 70), 0.36, 0.66, None)]
        ),
        'tab-inventory': _tab(
            'i',
            (32, 96, 112),
            [
                (thing('items', 'scimitar', 150), 0.48, 0.46, None),
                (thing('ships', 'brigantine', 190), 0.72, 0.5, None),
            ],
        ),
        'tab-leaderboard': _tab(
            'l',
            (96, 44, 110),
            [
                (face('unique-04', 130), 0.74, 0.5, None),
                (face('fm-06', 96), 0.52, 0.56, None),
                (mark('kind-genesis', 80), 0.72, 0.18, None),
            ],
        ),
        'tab-arena': _tab(
            'a',
            (120, 34, 30),
            [(face('unique-07', 150), 0.70, 0.5, None), (mark('battle-token', 84), 0.46, 0.66, None)],
        ),
        'tab-exchange': _tab(
            'e',
            (44, 108, 70),
            [(thing('items', 'cursed-coin', 180), 0.68, 0.52, None), (mark('gems', 84), 0.44, 0.62, None)],
        ),
        'tab-upgrade': _tab(
            'u', (40, 70, 124), [(face('qm-08', 140), 0.70, 0.52, None), (mark('strength', 92), 0.46, 0.56, None)]
        ),
    }


def licence(title, colour, sign):
    """A sealed charter: parchment sheet, coloured ribbon, the licence's own mark."""
    w, h = 480, 320
    image = np.zeros((h, w, 4), np.float32)
    u, v = paper.grid(w, h)
    ragged = 0.012 * paper.haze(w, h, 5, 4, 10)
    inside = np.minimum(np.minimum(u, 1 - u) - 0.03 - ragged, (np.minimum(v, 1 - v) - 0.045 - ragged) * 0.8)
    alpha = np.clip(inside * w, 0, 1)
    tone = 0.82 + 0.22 * paper.haze(w, h, 9, 5, 4) - 0.55 * np.clip(0.06 - inside, 0, 1) * 6
    image[..., :3] = np.array((236, 214, 166), np.float32) / 255 * tone[..., None]
    edge = np.minimum(np.minimum(u, 1 - u) - 0.075, (np.minimum(v, 1 - v) - 0.105) * h / w)
    line = np.clip(2.2 - np.abs(edge) * w, 0, 1)[..., None] * 0.85
    image[..., :3] = image[..., :3] * (1 - line) + np.array(colour, np.float32) / 255 * 0.8 * line
    band = (np.abs(v - 0.80) < 0.035)[..., None]
    image[..., :3] = np.where(
        band, np.array(colour, np.float32) / 255 * (1.15 - 0.5 * np.abs(v - 0.80) / 0.035)[..., None], image[..., :3]
    )
    image[..., 3] = alpha
    flat = image[..., :3].copy()
    flat = put(flat, mark(sign, 128), 0.5 * w, 0.40 * h, 0.35)
    for x in (0.26, 0.74):
        for k in range(3):
            row = (np.abs(v - (0.27 + 0.10 * k)) < 0.008) & (np.abs(u - x) < 0.10 - 0.02 * (k == 2))
            flat = np.where(row[..., None], flat * 0.62, flat)
    flat = put(flat, mark('booty', 84), 0.5 * w, 0.80 * h, 0.4)
    return np.concatenate([flat, image[..., 3:]], 2)


def island_icon(slug):
    """Round cut of the island's poster with a brass edge."""
    poster = ART / 'islands' / slug / 'poster.webp'
    if not poster.exists():
        return None
    size = 256
    big = paper.cover(poster, 512, 512, 1.12, (0.5, 0.45))
    face = np.concatenate(
        [cv2.resize(big, (size, size), interpolation=cv2.INTER_AREA), np.ones((size, size, 1), np.float32)], 2
    )
    u, v = paper.grid(size, size)
    d = np.hypot(u - 0.5, v - 0.5) * size
    ring = np.clip(d - size * 0.455, 0, 1)[..., None]
    face[..., :3] = (
        face[..., :3] * (1 - ring) + np.array(paper.BRASS_HIGH, np.float32) / 255 * (1 - 0.5 * v)[..., None] * ring
    )
    face[..., 3] = np.clip(size / 2 - 1 - d, 0, 1)
    return face


def everything():
    """Name, size limit in kB, and the function that draws it."""
    yield 'market-items', 60, market_items
    yield 'market-ships', 60, market_ships
    yield 'market-mythic-ships', 60, market_mythic
    yield 'market-crews', 60, market_crews
    yield 'exchange-banner', 110, exchange_banner
    yield 'arena-banner', 110, arena_banner
    for name in (
        'tab-treasure-chest',
        'tab-inventory',
        'tab-leaderboard',
        'tab-arena',
        'tab-exchange',
        'tab-upgrade',
    ):
        yield name, 30, lambda n=name: tabs()[n]
    for name, facts in LICENCES.items():
        yield name, 40, lambda f=facts: licence(*f)
    for slug in ISLANDS:
        yield f'island-{slug}', 40, lambda s=slug: island_icon(s)


def main():
    wanted = sys.argv[1:]
    for name, limit, draw in everything():
        if wanted and name not in wanted:
            continue
        try:
            image = draw()
        except FileNotFoundError as missing:
            print(f'{name}: waits for {missing.filename}')
            continue
        if image is not None:
            paper.save(ART / 'cards' / f'{name}.webp', image, limit)


if __name__ == '__main__':
    main()
