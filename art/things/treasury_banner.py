"""The banner of the treasury: a chest among heaps of coins.

    /usr/bin/python3 art/things/treasury_banner.py
"""
import numpy as np

import paper
from paper import ART, ground, load, mark, put, rays

W, H = 1600, 400


def heap(image, name, centre, seed, count):
    """Coins that pile up towards the middle, the ones in front lower and larger."""
    rnd = np.random.default_rng(seed)
    for row, (y, size, width) in enumerate(((0.80, 0.20, 0.10), (0.88, 0.23, 0.14), (0.97, 0.26, 0.18))):
        for place in np.sort(rnd.uniform(-1, 1, count + row)):
            x = centre + place * width
            image = put(image, mark(name, int(size * H)), x * W, (y + 0.06 * place * place) * H, 0)
    return image


def draw():
    image = ground(W, H, (24, 96, 92), (4, 16, 22), (0.70, 0.55), 1.5)
    image = rays(image, (0.70, 0.5), (255, 226, 150), 20, 0.20)
    for name, x, y, size in (('ruby-idol', 0.875, 0.52, 0.80), ('treasure-map', 0.50, 0.60, 0.66)):
        image = put(image, load(ART / 'items' / f'{name}.webp', int(size * H)), x * W, y * H, 0.5)
    image = put(image, mark('treasure', int(0.82 * H)), 0.70 * W, 0.50 * H, 0.6, (150, 110, 40))
    for name, centre, seed, count in (('booty', 0.585, 4, 4), ('gold', 0.80, 9, 3), ('gems', 0.95, 2, 2)):
        image = heap(image, name, centre, seed, count)
    for name, x, y, size in (('booty', 0.40, 0.30, 0.16), ('gems', 0.335, 0.60, 0.15), ('gold', 0.445, 0.80, 0.16)):
        image = put(image, mark(name, int(size * H)), x * W, y * H, 0.5)
    return paper.vignette(image, 0.35, 1.0)


if __name__ == '__main__':
    paper.save(ART / 'cards' / 'treasury-banner.webp', draw(), 110)
