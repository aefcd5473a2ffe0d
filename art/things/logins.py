"""Login backgrounds of the five brands and the social preview: the islands in five kinds of light.

    /usr/bin/python3 art/things/logins.py
"""
import cv2
import numpy as np

import paper
from paper import ART, PUBLIC, cover, grid, haze, mark, medallion, put

W, H = 1920, 1080
UPRIGHT = 680
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)

# brand: preferred islands, zoom, centre of the crop
VIEWS = {
    'last-haven': (('tortuga',), 1.18, (0.56, 0.62)),
    'blacktide': (('drowned-temple', 'tortuga'), 1.45, (0.16, 0.72)),
    'reavers': (('ember-isle', 'governors-reach'), 1.2, (0.5, 0.5)),
    'the-seven-seas': (('siren-shoals', 'tortuga'), 1.5, (0.88, 0.78)),
    'atoms': (('frostbite-fjord', 'governors-reach'), 1.35, (0.5, 0.4)),
}


def picture(brand):
    islands, zoom, at = VIEWS[brand]
    found = [ART / 'islands' / s / 'poster.webp' for s in islands if (ART / 'islands' / s / 'poster.webp').exists()]
    return cover(found[0], W, H, zoom, at)


def grade(image, shadows, lights, chroma=1.0, gain=1.0, gamma=1.0):
    """Split tone: colours of the dark and the bright end (multipliers), saturation, exposure."""
    c = np.clip(image * gain, 0, 1) ** gamma
    grey = (c @ LUMA)[..., None]
    c = grey + (c - grey) * chroma
    return np.clip(c * (np.array(shadows, np.float32) * (1 - grey) + np.array(lights, np.float32) * grey), 0, 1)


def lamps(image, source, strength=0.9):
    """Bloom on what was warm and bright in the daylight picture: windows, lanterns, sails."""
    warm = np.clip((source[..., 0] - source[..., 2]) * 1.4 - 0.35, 0, 1) * np.clip(source @ LUMA - 0.55, 0, 1) * 2
    warm = warm[..., None] * np.array((1.0, 0.62, 0.25), np.float32)
    return image + strength * (0.6 * cv2.GaussianBlur(warm, (0, 0), 6) + 0.8 * cv2.GaussianBlur(warm, (0, 0), 28))


def fog(image, colour, seed, amount, low=0.35):
    _, v = grid(W, H)
    cloud = np.clip(haze(W, H, seed, 5, 3) * 1.7 - 0.55, 0, 1) * np.clip((v - low) * 1.6 + 0.35, 0, 1)
    k = (cloud * amount)[..., None]
    return image * (1 - k) + np.array(colour, np.float32) / 255 * k


def sparks(image, colour, seed, count=160, size=(1.0, 3.2)):
    rnd, layer = np.random.default_rng(seed), np.zeros((H, W), np.float32)
    for _ in range(count):
        x, y, r = rnd.integers(0, W), rnd.integers(0, H), rnd.uniform(*size)
        cv2.circle(layer, (int(x), int(y)), int(round(r)), float(rnd.uniform(0.35, 1)), -1, cv2.LINE_AA)
    glow = layer + 2.2 * cv2.GaussianBlur(layer, (0, 0), 7)
    return image + np.clip(glow, 0, 1.4)[..., None] * np.array(colour, np.float32) / 255


def beams(image, at, colour, amount, count=11, turn=0.0):
    return paper.rays(image, at, colour, count, amount, turn)


def last_haven(day):
    image = grade(day, (0.34, 0.34, 0.62), (1.10, 0.80, 0.52), 1.0, 1.12, 1.1)
    return fog(lamps(image, day, 1.1), (196, 128, 92), 4, 0.30)


def blacktide(day):
    image = grade(day, (0.10, 0.20, 0.34), (0.56, 0.86, 1.04), 0.60, 1.08, 1.25)
    image = beams(image, (0.72, -0.1), (150, 210, 235), 0.30, 9)
    return fog(lamps(image, day, 0.5), (70, 110, 130), 8, 0.45, 0.2)


def reavers(day):
    image = grade(day, (0.36, 0.10, 0.12), (1.14, 0.62, 0.36), 0.85, 1.08, 1.2)
    return sparks(fog(lamps(image, day, 0.9), (120, 40, 26), 11, 0.40), (255, 130, 50), 5, 150)


def seven_seas(day):
    image = grade(day, (0.50, 0.86, 0.92), (1.06, 1.04, 0.96), 1.12, 1.02, 0.96)
    return fog(beams(image, (0.2, -0.15), (255, 246, 214), 0.34, 12, 0.6), (190, 236, 236), 15, 0.22)


def atoms(day):
    image = grade(day, (0.24, 0.16, 0.52), (0.74, 0.92, 1.10), 0.60, 0.90, 1.3)
    return sparks(fog(image, (92, 70, 170), 21, 0.42, 0.1), (120, 230, 255), 9, 190, (0.8, 2.4))


LOOKS = {
    'last-haven': last_haven,
    'blacktide': blacktide,
    'reavers': reavers,
    'the-seven-seas': seven_seas,
    'atoms': atoms,
}


def social():
    """1200 x 630: the harbour at dusk, the name, and three faces."""
    global W, H
    W, H = 1200, 630
    day = cover(ART / 'islands/tortuga/poster.webp', W, H, 1.1, (0.5, 0.55))
    image = last_haven(day)
    _, v = grid(W, H)
    image = (
        image * (1 - 0.55 * np.clip(1 - v * 1.9, 0, 1)[..., None]) * (1 - 0.35 * np.clip(v * 2 - 1, 0, 1)[..., None])
    )
    image = put(image, mark('blacktide', 210, 'brands'), W / 2, 190, 0.8)
    for name, x, size in (('unique-02', 330, 190), ('unique-04', 600, 224), ('unique-05', 870, 190)):
        image = put(image, medallion(ART / 'captains' / f'{name}.webp', size), x, 450, 0.7)
    paper.save(PUBLIC / 'social.jpg', np.clip(image, 0, 1), 160, 88)


def main():
    for brand, look in LOOKS.items():
        image = paper.vignette(look(picture(brand)), 0.55, 1.05)
        image = np.clip(image, 0, 1)
        paper.save(ART / 'brands' / f'{brand}.webp', image, 245, 84)
        # a phone held upright sees no more of it than this
        left = (W - UPRIGHT) // 2
        paper.save(ART / 'brands' / f'{brand}-phone.webp', image[:, left : left + UPRIGHT], 70, 80)
    social()


if __name__ == '__main__':
    main()
