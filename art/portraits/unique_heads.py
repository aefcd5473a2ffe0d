"""Heads of the unique captains."""
import math
import random

import numpy as np

import spirits
import wardrobe
from clay import TURN, gear
from hair import HAIR, beard, hair
from badges import skull_badge
from hats import HAIR_SHOWS, HATS
from head import Head, brows, ears, eyes, lashes, mouth, nose, skin_tints
from paint import BLACK, BONE, brass, glass, glow, gold, iron, paint


def _usual(clay, t, look, rnd, light=None, lips=None, colour='black'):
    """An ordinary face; light: material of the eyes."""
    head = Head(t['face'])
    head.skull(clay, skin_tints(look.skin, 0.3))
    iris = wardrobe.EYES.get(t['eyes'], (0.05, 0.3, 0.3))
    eyes(
        clay,
        head,
        iris,
        [c * 0.9 for c in look.skin],
        shut=(0.45, 0.45),
        slant=-0.12 if t['brows'] == 'stern' else 0.04,
        size=1.08,
        glowing=light,
    )
    if t['lashes']:
        lashes(clay, head, (0.015, 0.012, 0.015), 0.45, 0.04, 1.08)
    brows(clay, head, paint(HAIR.get(colour, (0.1, 0.1, 0.1)), 'hair'), 0.045 if t['lashes'] else 0.075, t['brows'])
    nose(clay, head, look.skin, t['nose'])
    ears(clay, head, look.skin, 2, t['lashes'], gold())
    if t['beard'] in ('none', 'goatee'):
        mouth(clay, head, look.skin, t['mouth'], lips)
    hair(clay, head, t['hair'], HAIR[t['hairColour']], 5, t['hat'] not in HAIR_SHOWS)
    beard(clay, head, t['beard'], HAIR[t['hairColour']], 5)
    with clay.at(0, 0.02, 0, rx=-0.10):
        HATS[t['hat']](clay, head, look)
    return head


def ghost(clay, t, look, rnd):
    _usual(clay, t, look, rnd, glow((0.75, 1.0, 1.0), 5.0))


def gilded(clay, t, look, rnd):
    _usual(clay, t, look, rnd, spirits.pure((0.75, 0.01, 0.03), 'gloss'))


def ice(clay, t, look, rnd):
    _usual(clay, t, look, rnd, glow((0.55, 0.9, 1.0), 3.5))


def lava(clay, t, look, rnd):
    _usual(clay, t, look, rnd, glow((1.0, 0.62, 0.10), 6.0))


def jade(clay, t, look, rnd):
    _usual(clay, t, look, rnd, spirits.pure((1.0, 0.62, 0.16), 'metal'), (0.02, 0.2, 0.1))


def shadow(clay, t, look, rnd):
    _usual(clay, t, look, rnd, glow((0.70, 0.18, 1.0), 8.0))


def storm(clay, t, look, rnd):
    head = _usual(clay, {**t, 'beard': 'full'}, look, rnd, glow((0.55, 0.80, 1.0), 3.0), colour='white')
    cloud, dice = paint((0.26, 0.30, 0.40), 'felt'), random.Random(4)
    for _ in range(46):
        a = dice.uniform(-1.25, 1.25)
        p = head.point(a, dice.uniform(-1.0, -0.60), 0.05)
        clay.ball(cloud, p + (0, -0.04, -0.42 * dice.random() * math.cos(a)), dice.uniform(0.13, 0.22), detail=3)
    bolt = [(0, 0.5), (0.16, 0.5), (0.05, 0.22), (0.18, 0.22), (-0.10, -0.34), (-0.02, 0.06), (-0.14, 0.06)]
    for x, z, s, turn in ((-0.34, -0.72, 0.42, 0.3), (0.36, -0.66, 0.36, -0.35), (0.05, -1.02, 0.34, 0.1)):
        clay.plate(
            glow((0.95, 0.85, 0.30), 4.0), [(a * s, b * s) for a, b in bolt], 0.05, (x, -0.86, z), ry=turn, soft=0.008
        )


def coral_queen(clay, t, look, rnd):
    head = _usual(clay, t, look, rnd, None, (0.75, 0.10, 0.18), 'coral pink')
    dice = random.Random(8)
    for k, az in enumerate(np.linspace(-2.0, 2.0, 13)):
        base = head.point(az, 0.48, 0.05)
        tall = 0.95 - 0.22 * abs(az)
        out = np.array([math.sin(az) * 0.45, 0.10, 1.0]) * tall
        mat = paint(((0.92, 0.24, 0.20), (0.98, 0.50, 0.34), (0.80, 0.14, 0.36))[k % 3], 'shell')
        clay.tube(
            mat, [base, base + out * 0.5 + (dice.uniform(-0.06, 0.06), 0, 0), base + out], [0.07, 0.055, 0.03], 10
        )
        clay.ball(mat, base + out, 0.05, detail=2)
        for share in (0.35, 0.55, 0.75):
            q = base + out * share
            end = q + (dice.choice((-1, 1)) * 0.18, -0.05, 0.16)
            clay.tube(mat, [q, (q + end) / 2 + (0, 0, -0.02), end], [0.045, 0.04, 0.024], 8)
            clay.ball(glow((1.0, 0.55, 0.45), 1.6) if share > 0.7 else mat, end, 0.04, detail=2)
    for s in (-1, 1):
        for k in range(5):
            clay.ball(look.pearl, head.point(s * (0.62 + 0.09 * k), 0.34 + 0.05 * k, 0.02), 0.035, detail=2)


def kraken(clay, t, look, rnd):
    head = _usual(clay, t, look, rnd, None, None, 'teal')
    skin, cup = paint((0.12, 0.40, 0.36), 'shell'), paint((0.80, 0.52, 0.46), 'shell')
    dice = random.Random(2)
    spots = [(a, -0.40 - 0.34 * math.cos(a), 1.25 * math.cos(a * 0.8)) for a in np.linspace(-1.25, 1.25, 9)]
    spots += [(a, -0.72, 1.05) for a in np.linspace(-0.55, 0.55, 5)]
    for k, (a, e, length) in enumerate(spots):
        root = head.point(a, e, 0.02)
        curl = (0.22 if k % 2 else -0.22) * (1 if abs(a) > 0.2 else 0.8)
        out = np.array([math.sin(a), -math.cos(a) * 0.6, 0])
        pts = [
            root,
            root + out * 0.16 + (0, -0.06, -0.28 * length),
            root + out * 0.22 + (curl * 0.4, -0.10, -0.62 * length),
            root + out * 0.20 + (curl, -0.10, -0.86 * length),
            root + out * 0.26 + (curl * 1.7, -0.08, -0.80 * length),
            root + out * 0.26 + (curl * 1.6, -0.10, -0.62 * length),
        ]
        clay.tube(skin, pts, [0.13, 0.125, 0.10, 0.075, 0.05, 0.015], 12)
        clay.ball(skin, root, 0.13, detail=3)
        for q, r in zip(pts[1:5], (0.05, 0.045, 0.04, 0.03)):
            for dx in (-0.05, 0.05):
                clay.ball(cup, (q[0] + dx, q[1] - 0.095, q[2] + dice.uniform(-0.04, 0.04)), (r, r * 0.5, r), detail=2)
    for _ in range(14):
        p = head.point(dice.uniform(-1.2, 1.2), dice.uniform(0.28, 0.5), 0)
        clay.ball(paint((0.62, 0.60, 0.52), 'stone'), p, dice.uniform(0.03, 0.06), detail=2)


def clockwork(clay, t, look, rnd):
    head, plate = Head('heart'), spirits.pure((0.92, 0.60, 0.26), 'metal')
    dress_skull(clay, head, plate)
    for az in (0, 0.78, -0.78):
        clay.tube(brass(), [head.point(az, e, 0.005) for e in np.linspace(-1.2, 1.3, 12)], 0.014, 6)
    for e in (-0.22, 0.44):
        clay.tube(brass(), [head.point(a, e, 0.005) for a in np.linspace(-1.6, 1.6, 21)], 0.016, 6)
    for s in (-1, 1):
        c = head.point(s * 0.37, 0.11)
        clay.disc(iron(), c * 0.99, 0.21, 0.16, rx=math.pi / 2, rz=s * 0.25)
        clay.ring(gold(), c * 1.12, 0.17, 0.04, rx=math.pi / 2, rz=s * 0.25)
        clay.ball(glow((0.25, 0.95, 1.0), 4.0), c * 1.08, (0.12, 0.05, 0.12), rz=s * 0.25, detail=3)
        clay.plate(gold(), gear(12, 0.22, 0.17), 0.06, head.point(s * 1.5, 0.02, 0.05), rz=math.pi / 2, soft=0.01)
        for k in range(4):
            clay.ball(gold(), head.point(s * (0.5 + 0.22 * k), -0.22, 0.012), 0.028, detail=2)
    for k in range(5):
        clay.slab(iron(), head.point(-0.24 + 0.12 * k, -0.52, 0.0), (0.045, 0.04, 0.14), 0.01)
    clay.tube(gold(), [head.point(a, -0.41, 0.01) for a in (-0.34, 0, 0.34)], 0.025, 8)
    clay.tube(gold(), [head.point(a, -0.64, 0.01) for a in (-0.30, 0, 0.30)], 0.025, 8)
    clay.ball(plate, head.point(0, -0.08, 0.03), (0.07, 0.09, 0.11), detail=3)
    with clay.at(0, 0.02, 0, rx=-0.10):
        HATS['top hat'](clay, head, look)


def dress_skull(clay, head, mat):
    """The head's form in a plain material, without a face."""
    from clay import icosphere

    dirs, faces = icosphere(5)
    clay.add(mat, dirs * (0.64, 0.61, 0.71 * head.long) * head.radius(dirs)[:, None], faces)


def skeleton(clay, t, look, rnd):
    bone, head = paint((0.84, 0.78, 0.62), 'bone'), Head('gaunt')
    head.bumps += [(s * 0.38, 0.08, -0.16, 0.24) for s in (-1, 1)] + [(s * 0.85, -0.42, -0.14, 0.3) for s in (-1, 1)]
    dress_skull(clay, head, bone)
    for s in (-1, 1):
        c = head.point(s * 0.38, 0.10)
        clay.ball(paint(BLACK, 'plain'), c * 1.0, (0.20, 0.10, 0.19), rz=s * 0.3, detail=4)
        clay.ball(glow((0.30, 1.0, 0.35), 5.0), c * 1.20, (0.065, 0.04, 0.065), detail=3)
        clay.tube(
            bone,
            [head.point(s * 1.3, -0.12, 0.02), head.point(s * 0.9, -0.20, 0.05), head.point(s * 0.55, -0.18, 0.03)],
            [0.07, 0.075, 0.05],
            10,
        )
        clay.tube(
            bone,
            [head.point(s * a, 0.36 - 0.05 * (a > 0.5), 0.02) for a in (0.10, 0.38, 0.68)],
            [0.05, 0.07, 0.04],
            10,
        )
    clay.plate(
        paint(BLACK, 'plain'),
        [(0, 0.13), (0.085, -0.05), (0.02, -0.03), (-0.02, -0.03), (-0.085, -0.05)],
        0.1,
        head.point(0, -0.10) + (0, 0.01, 0),
        soft=0,
    )
    for row, e in ((0, -0.40), (1, -0.55)):
        for k in range(9):
            p = head.point(-0.42 + 0.105 * k, e, 0.015)
            clay.slab(bone, p, (0.068, 0.07, 0.12), 0.02, rz=-0.42 + 0.105 * k)
    clay.tube(paint(BLACK, 'plain'), [head.point(a, -0.475, 0.03) for a in np.linspace(-0.46, 0.46, 9)], 0.012, 6)
    skull_badge(clay, (0, -1.0, 0.72), 0.8, gold())
    with clay.at(0, 0.02, 0, rx=-0.10):
        HATS['wide-brim'](clay, head, look)


def dragon(clay, t, look, rnd):
    skin, belly, head = paint((0.52, 0.05, 0.03), 'shell'), paint((0.92, 0.56, 0.16), 'shell'), Head('square')
    dress_skull(clay, head, skin)
    clay.tube(skin, [(0, -0.35, -0.12), (0, -0.72, -0.18), (0, -0.95, -0.22)], [0.40, 0.33, 0.26], 20, 0.78)
    clay.ball(skin, (0, -0.97, -0.20), (0.27, 0.14, 0.20), detail=4)
    clay.tube(belly, [(0, -0.35, -0.42), (0, -0.68, -0.44), (0, -0.88, -0.42)], [0.30, 0.25, 0.18], 16, 0.5)
    for s in (-1, 1):
        clay.ball(paint(BLACK, 'plain'), (s * 0.12, -1.08, -0.12), (0.045, 0.03, 0.035), detail=2)
        for k in range(5):
            clay.tube(
                paint(BONE, 'bone'),
                [(s * (0.10 + 0.06 * k), -1.0 + 0.11 * k, -0.33), (s * (0.10 + 0.06 * k), -1.01 + 0.11 * k, -0.45)],
                [0.035, 0.004],
                8,
            )
        c = head.point(s * 0.55, 0.20)
        clay.ball(glow((1.0, 0.68, 0.08), 2.6), c * 0.98, (0.13, 0.10, 0.12), rz=s * 0.5, detail=4)
        clay.ball(paint(BLACK, 'gloss'), c * 1.12, (0.025, 0.03, 0.10), rz=s * 0.5, detail=3)
        clay.tube(
            skin,
            [head.point(s * 0.20, 0.36, 0.05), head.point(s * 0.52, 0.48, 0.09), head.point(s * 0.92, 0.42, 0.04)],
            [0.06, 0.09, 0.05],
            12,
        )
        horn = head.point(s * 0.75, 0.95, 0)
        clay.tube(
            gold(),
            [horn, horn + (s * 0.22, 0.12, 0.30), horn + (s * 0.30, 0.30, 0.62), horn + (s * 0.16, 0.36, 0.86)],
            [0.14, 0.12, 0.08, 0.008],
            14,
        )
        for k in range(4):
            q = head.point(s * 1.45, 0.25 - 0.28 * k, 0)
            clay.tube(
                belly,
                [q, q + (s * 0.25, 0.10, 0.06), q + (s * 0.46, 0.18, 0.16 - 0.05 * k)],
                [0.07, 0.06, 0.005],
                10,
                0.5,
            )
    for k in range(6):
        p = head.point(0, 0.55 + 0.33 * k, 0)
        d = p / np.linalg.norm(p)
        clay.tube(gold(), [p, p + d * 0.18 + (0, 0.06, 0), p + d * 0.32 + (0, 0.16, 0)], [0.09, 0.06, 0.005], 10, 0.5)
    for row in range(6):
        for k in range(10):
            az, e = -1.5 + 0.33 * k + 0.16 * (row % 2), 0.35 + 0.2 * row
            clay.ball(skin, head.point(az, e, 0.0), (0.085, 0.05, 0.085), rz=az, rx=-0.3, detail=2)


def lamp(clay, t, look, rnd):
    frame_ = iron()
    for z, r in ((-0.62, 0.62), (0.46, 0.60)):
        clay.disc(frame_, (0, 0, z), r, 0.13, soft=0.3, sides=40)
        clay.ring(brass(), (0, 0, z), r, 0.05)
    for k in range(8):
        a = TURN * (k + 0.5) / 8
        clay.tube(
            frame_,
            [(0.56 * math.sin(a), -0.56 * math.cos(a), -0.6), (0.56 * math.sin(a), -0.56 * math.cos(a), 0.45)],
            0.035,
            8,
        )
    clay.lathe(
        glass((1.0, 0.86, 0.55), 0.05, 0.82),
        [(0.50, -0.56), (0.54, -0.2), (0.54, 0.1), (0.50, 0.42)],
        sides=40,
        close=False,
    )
    clay.lathe(
        glow((1.0, 0.50, 0.12), 3.2),
        [(0.06, -0.52), (0.22, -0.38), (0.26, -0.16), (0.16, 0.12), (0.05, 0.32), (0.01, 0.38)],
        sides=28,
    )
    clay.lathe(
        glow((1.0, 0.85, 0.45), 7.0),
        [(0.04, -0.46), (0.12, -0.34), (0.13, -0.18), (0.06, 0.02), (0.01, 0.1)],
        (0, -0.14, 0),
        sides=24,
    )
    for s in (-1, 1):
        clay.ball(paint((0.12, 0.03, 0.01), 'plain'), (s * 0.17, -0.50, 0.02), (0.065, 0.04, 0.10), detail=3)
    clay.tube(
        paint((0.12, 0.03, 0.01), 'plain'), [(-0.17, -0.52, -0.22), (0, -0.53, -0.30), (0.17, -0.52, -0.22)], 0.028, 8
    )
    with clay.at(0, 0, 0.06):
        HATS["sou'wester"](clay, Head('round'), look)


def diver(clay, t, look, rnd):
    copper, metal = spirits.pure((0.80, 0.40, 0.18), 'metal'), brass()
    clay.ball(copper, (0, 0, 0.16), (0.80, 0.78, 0.80), detail=5)
    clay.ring(metal, (0, 0, -0.52), 0.66, 0.13, n=(48, 12))
    for k in range(12):
        a = TURN * k / 12
        clay.ball(gold(), (0.74 * math.sin(a), -0.74 * math.cos(a), -0.46), 0.06, detail=2)
    clay.ball(glow((0.06, 0.42, 0.62), 0.45), (0, -0.56, 0.16), (0.44, 0.30, 0.44), detail=4)
    clay.ring(gold(), (0, -0.70, 0.16), 0.46, 0.10, rx=math.pi / 2, n=(48, 12))
    for k in range(8):
        a = TURN * (k + 0.5) / 8
        clay.ball(metal, (0.46 * math.sin(a), -0.80, 0.16 + 0.46 * math.cos(a)), 0.045, detail=2)
    fish = paint((1.0, 0.45, 0.08), 'gloss')
    clay.ball(fish, (0.02, -0.87, 0.14), (0.19, 0.05, 0.12), ry=0.15, detail=3)
    clay.plate(fish, [(0, 0), (0.16, 0.12), (0.12, 0), (0.16, -0.12)], 0.04, (0.19, -0.86, 0.11), ry=0.15, soft=0.006)
    clay.ball(paint(BLACK, 'gloss'), (-0.09, -0.915, 0.19), 0.026, detail=2)
    for x, z, r in ((-0.22, 0.36, 0.03), (-0.16, 0.44, 0.04), (0.2, 0.40, 0.025)):
        clay.ball(paint((0.8, 0.95, 1.0), 'gloss'), (x, -0.80, z), r, detail=2)
    for s in (-1, 1):
        clay.disc(gold(), (s * 0.74, -0.12, 0.20), 0.26, 0.14, ry=math.pi / 2, rz=s * -0.15)
        clay.ball(glow((0.10, 0.55, 0.75), 0.8), (s * 0.80, -0.12, 0.20), (0.06, 0.17, 0.17), detail=3)
        clay.tube(
            iron(),
            [(s * 0.55, 0.3, 0.75), (s * 0.85, 0.35, 0.5), (s * 1.1, 0.3, -0.2), (s * 0.9, 0.2, -0.8)],
            0.08,
            12,
        )
    clay.disc(gold(), (0, -0.25, 0.93), 0.14, 0.12, rx=0.3)
    clay.ring(gold(), (0, -0.25, 1.04), 0.10, 0.03, rx=math.pi / 2)


def stranger(clay, t, look, rnd):
    _usual(clay, t, look, rnd, glow((0.95, 0.70, 0.28), 0.5))


HEADS = {
    'stranger': stranger,
    'ghost': ghost,
    'kraken': kraken,
    'clockwork': clockwork,
    'gilded': gilded,
    'ice': ice,
    'lava': lava,
    'skeleton': skeleton,
    'coral queen': coral_queen,
    'jade': jade,
    'shadow': shadow,
    'storm': storm,
    'dragon': dragon,
    'lamp': lamp,
    'diver': diver,
}
