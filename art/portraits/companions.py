"""Companions that sit on a shoulder. Each is modelled round the origin, standing on z = 0 and looking along -y."""
import math

import numpy as np

from clay import TURN, gear
from paint import BLACK, brass, glow, gold, iron, paint


def _eye(clay, at, r, iris=(0.9, 0.55, 0.05)):
    clay.ball(paint(iris, 'gloss'), at, r, detail=3)
    clay.ball(paint(BLACK, 'gloss'), (at[0], at[1] - r * 0.62, at[2]), r * 0.62, detail=2)
    clay.ball(paint((1, 1, 1), 'gloss'), (at[0] - r * 0.3, at[1] - r * 1.12, at[2] + r * 0.35), r * 0.2, detail=2)


def parrot(clay, look, colours=((0.75, 0.05, 0.03), (0.02, 0.30, 0.62), (0.95, 0.62, 0.05))):
    body, wing, tip = (paint(c, 'felt') for c in colours)
    clay.ball(body, (0, 0, 0.36), (0.22, 0.21, 0.34), detail=4)
    clay.ball(body, (0, -0.06, 0.76), (0.20, 0.20, 0.19), detail=4)
    for s in (-1, 1):
        for k in range(4):
            mat = (body, wing, wing, tip)[k]
            clay.lock(
                mat,
                [
                    (s * 0.19, 0.0, 0.52 - 0.08 * k),
                    (s * 0.27, 0.06, 0.30 - 0.06 * k),
                    (s * 0.20, 0.14, 0.02 - 0.06 * k),
                ],
                0.11,
                0.5,
            )
        clay.ball(paint((0.92, 0.88, 0.80), 'skin'), (s * 0.13, -0.16, 0.78), (0.085, 0.07, 0.09), detail=3)
        _eye(clay, (s * 0.145, -0.20, 0.79), 0.042)
        clay.ball(paint((0.25, 0.2, 0.18), 'leather'), (s * 0.09, -0.14, 0.02), (0.05, 0.09, 0.04), detail=2)
    clay.tube(
        paint((0.12, 0.11, 0.10), 'shell'),
        [(0, -0.20, 0.78), (0, -0.33, 0.76), (0, -0.35, 0.64)],
        [0.085, 0.075, 0.01],
        12,
    )
    clay.tube(paint((0.12, 0.11, 0.10), 'shell'), [(0, -0.20, 0.70), (0, -0.27, 0.67)], [0.06, 0.02], 10)
    for k, mat in enumerate((body, wing, tip, wing, body)):
        clay.lock(
            mat,
            [(0.05 * (k - 2), 0.14, 0.12), (0.07 * (k - 2), 0.24, -0.22), (0.09 * (k - 2), 0.28, -0.55)],
            0.07,
            0.4,
        )
    for k in range(3):
        clay.lock(
            tip if k == 1 else body,
            [(0, -0.02 + 0.05 * k, 0.92), (0, 0.05 + 0.07 * k, 1.05), (0, 0.16 + 0.08 * k, 1.10)],
            0.06,
            0.5,
        )


def macaw(clay, look):
    parrot(clay, look, ((0.02, 0.28, 0.60), (0.95, 0.62, 0.05), (0.05, 0.45, 0.16)))


def raven(clay, look):
    parrot(clay, look, ((0.03, 0.032, 0.045), (0.02, 0.02, 0.03), (0.05, 0.05, 0.08)))


def monkey(clay, look):
    fur, face = paint((0.20, 0.095, 0.04), 'hair'), paint((0.66, 0.42, 0.27), 'skin')
    clay.ball(fur, (0, 0, 0.30), (0.21, 0.19, 0.30), detail=4)
    clay.ball(face, (0, -0.12, 0.28), (0.12, 0.10, 0.20), detail=3)
    clay.ball(fur, (0, -0.04, 0.72), (0.23, 0.21, 0.22), detail=4)
    clay.ball(face, (0, -0.18, 0.74), (0.15, 0.09, 0.13), detail=3)
    clay.ball(face, (0, -0.23, 0.65), (0.12, 0.10, 0.09), detail=3)
    for s in (-1, 1):
        clay.ball(face, (s * 0.24, -0.02, 0.74), (0.05, 0.06, 0.09), detail=3)
        _eye(clay, (s * 0.068, -0.26, 0.77), 0.036, (0.25, 0.10, 0.03))
        clay.tube(
            fur, [(s * 0.18, -0.02, 0.45), (s * 0.30, -0.14, 0.30), (s * 0.16, -0.26, 0.20)], [0.075, 0.07, 0.055], 10
        )
        clay.ball(face, (s * 0.15, -0.27, 0.19), 0.06, detail=2)
        clay.tube(
            fur, [(s * 0.14, 0.02, 0.14), (s * 0.22, -0.16, 0.10), (s * 0.16, -0.20, -0.02)], [0.09, 0.08, 0.06], 10
        )
        clay.ball(face, (s * 0.16, -0.24, -0.02), (0.06, 0.10, 0.04), detail=2)
    clay.tube(
        paint((0.08, 0.02, 0.02), 'plain'), [(-0.06, -0.325, 0.64), (0, -0.33, 0.62), (0.06, -0.325, 0.64)], 0.012, 6
    )
    clay.tube(
        fur,
        [(0, 0.16, 0.10), (0.28, 0.24, 0.0), (0.42, 0.20, 0.26), (0.30, 0.18, 0.44), (0.22, 0.16, 0.36)],
        [0.06, 0.055, 0.05, 0.045, 0.02],
        10,
    )
    clay.lathe(look.accent, [(0.20, 0), (0.19, 0.05), (0.13, 0.12), (0.02, 0.14)], (0, -0.03, 0.87), rx=0.1)
    clay.ball(gold(), (0, -0.05, 1.02), 0.035, detail=2)


def crab(clay, look, colour=(0.80, 0.13, 0.05)):
    shell = paint(colour, 'shell')
    clay.ball(shell, (0, 0, 0.22), (0.34, 0.25, 0.17), detail=4)
    clay.ball(
        paint([min(1, c * 1.35 + 0.08) for c in colour], 'shell'), (0, -0.06, 0.15), (0.29, 0.20, 0.11), detail=3
    )
    for s in (-1, 1):
        clay.tube(shell, [(s * 0.09, -0.16, 0.32), (s * 0.10, -0.19, 0.48)], 0.028, 8)
        clay.ball(paint((0.95, 0.93, 0.88), 'gloss'), (s * 0.10, -0.20, 0.52), 0.075, detail=3)
        clay.ball(paint(BLACK, 'gloss'), (s * 0.095, -0.265, 0.525), 0.04, detail=2)
        clay.tube(
            shell,
            [(s * 0.28, -0.08, 0.22), (s * 0.46, -0.20, 0.30), (s * 0.42, -0.30, 0.46)],
            [0.07, 0.065, 0.06],
            10,
        )
        clay.tube(
            shell,
            [(s * 0.42, -0.30, 0.44), (s * 0.50, -0.33, 0.62), (s * 0.38, -0.34, 0.76)],
            [0.09, 0.12, 0.012],
            12,
            0.7,
        )
        clay.tube(
            shell,
            [(s * 0.40, -0.31, 0.46), (s * 0.28, -0.34, 0.60), (s * 0.33, -0.34, 0.72)],
            [0.06, 0.075, 0.01],
            12,
            0.7,
        )
        for k in range(3):
            clay.tube(
                shell,
                [
                    (s * 0.26, 0.0 + 0.08 * k, 0.18),
                    (s * (0.44 + 0.03 * k), 0.02 + 0.09 * k, 0.26),
                    (s * (0.50 + 0.04 * k), 0.02 + 0.1 * k, 0),
                ],
                [0.05, 0.045, 0.015],
                8,
            )
    clay.tube(
        paint((0.25, 0.02, 0.02), 'plain'),
        [(-0.07, -0.255, 0.20), (0, -0.262, 0.175), (0.07, -0.255, 0.20)],
        0.012,
        6,
    )


def octopus(clay, look, colour=(0.55, 0.12, 0.42)):
    skin, under = paint(colour, 'shell'), paint([min(1, c * 1.5 + 0.12) for c in colour], 'shell')
    clay.ball(skin, (0, 0.05, 0.56), (0.28, 0.27, 0.32), detail=4)
    clay.ball(skin, (0, -0.02, 0.30), (0.25, 0.24, 0.20), detail=4)
    for s in (-1, 1):
        _eye(clay, (s * 0.13, -0.22, 0.38), 0.085, (0.95, 0.80, 0.30))
    for k in range(8):
        a = TURN * (k + 0.5) / 8
        x, y = math.sin(a), -math.cos(a)
        curl = 0.10 if k % 2 else -0.10
        pts = [
            (x * 0.16, y * 0.16, 0.20),
            (x * 0.34, y * 0.32, 0.06),
            (x * 0.46 + curl * 0.4, y * 0.44, -0.04 - 0.14 * (k % 3)),
            (x * 0.40 + curl, y * 0.42, -0.20 - 0.14 * (k % 3)),
            (x * 0.28 + curl * 1.2, y * 0.40, -0.22 - 0.12 * (k % 3)),
        ]
        clay.tube(skin, pts, [0.11, 0.085, 0.065, 0.045, 0.01], 10)
        for q in pts[1:4]:
            clay.ball(under, (q[0], q[1] - 0.05, q[2]), 0.03, detail=2)
    for p in ((0.12, 0.12, 0.80), (-0.1, -0.12, 0.78), (0.2, -0.06, 0.66), (-0.2, 0.05, 0.66)):
        clay.ball(under, p, 0.04, detail=2)


def owl(clay, look):
    """Clockwork owl."""
    clay.ball(brass(), (0, 0, 0.34), (0.25, 0.22, 0.34), detail=4)
    clay.ball(paint((0.78, 0.32, 0.16), 'metal'), (0, -0.10, 0.30), (0.17, 0.14, 0.24), detail=3)
    clay.plate(gold(), gear(9, 0.12, 0.09), 0.04, (0, -0.235, 0.30), soft=0.008)
    clay.ball(brass(), (0, -0.03, 0.74), (0.26, 0.22, 0.20), detail=4)
    for s in (-1, 1):
        clay.ring(gold(), (s * 0.115, -0.20, 0.76), 0.105, 0.03, rx=math.pi / 2)
        clay.ball(glow((0.2, 0.85, 1.0), 1.6), (s * 0.115, -0.20, 0.76), (0.085, 0.05, 0.085), detail=3)
        clay.ball(paint(BLACK, 'gloss'), (s * 0.115, -0.25, 0.76), (0.035, 0.02, 0.035), detail=2)
        clay.tube(brass(), [(s * 0.12, -0.06, 0.88), (s * 0.24, -0.06, 1.05)], [0.08, 0.006], 8)
        for k in range(3):
            clay.lock(
                paint((0.48, 0.51, 0.56), 'worn'),
                [
                    (s * 0.23, 0.02, 0.50 - 0.1 * k),
                    (s * 0.33, 0.06, 0.30 - 0.08 * k),
                    (s * 0.26, 0.12, 0.05 - 0.04 * k),
                ],
                0.10,
                0.4,
            )
        clay.ball(iron(), (s * 0.10, -0.16, 0.02), (0.06, 0.09, 0.04), detail=2)
    clay.tube(iron(), [(0, -0.23, 0.70), (0, -0.31, 0.66), (0, -0.28, 0.60)], [0.045, 0.035, 0.005], 8)


def dragonling(clay, look, colour=(0.70, 0.13, 0.04)):
    skin, belly = paint(colour, 'shell'), paint((0.95, 0.66, 0.25), 'shell')
    clay.ball(skin, (0, 0.02, 0.26), (0.20, 0.20, 0.27), detail=4)
    clay.ball(belly, (0, -0.10, 0.24), (0.13, 0.12, 0.21), detail=3)
    clay.tube(skin, [(0, 0.0, 0.42), (0, -0.04, 0.58), (0, -0.06, 0.70)], [0.13, 0.11, 0.11], 12)
    clay.ball(skin, (0, -0.08, 0.74), (0.17, 0.18, 0.15), detail=4)
    clay.ball(skin, (0, -0.24, 0.70), (0.11, 0.13, 0.085), detail=3)
    for s in (-1, 1):
        _eye(clay, (s * 0.10, -0.19, 0.80), 0.05, (1.0, 0.75, 0.1))
        clay.ball(paint(BLACK, 'plain'), (s * 0.04, -0.365, 0.72), 0.014, detail=2)
        clay.tube(
            gold(), [(s * 0.08, 0.0, 0.84), (s * 0.13, 0.10, 0.98), (s * 0.11, 0.20, 1.05)], [0.045, 0.03, 0.004], 8
        )
        root = np.array([s * 0.14, 0.10, 0.46])
        for k in range(3):
            tip = root + (s * (0.52 - 0.06 * k), 0.12, 0.42 - 0.26 * k)
            clay.tube(skin, [root, root + (s * 0.26, 0.05, 0.34 - 0.12 * k), tip], [0.05, 0.035, 0.006], 8)

        def web(u, v):
            top = root + np.array([s * 0.52 * u, 0.12 * u, 0.10 * u + 0.32 * math.sin(u * 1.9)])
            low = root + np.array([s * 0.40 * u, 0.12 * u, -0.10 * u])
            return top * (1 - v) + low * v

        clay.sheet(belly, web, 10, 5, 0.015)
        clay.tube(
            skin, [(s * 0.14, -0.02, 0.14), (s * 0.2, -0.16, 0.08), (s * 0.16, -0.22, -0.01)], [0.08, 0.07, 0.05], 10
        )
    clay.tube(
        skin,
        [(0, 0.18, 0.12), (0.22, 0.30, 0.0), (0.44, 0.22, -0.10), (0.52, 0.05, 0.02)],
        [0.11, 0.08, 0.05, 0.01],
        10,
    )
    for k in range(5):
        clay.tube(
            gold(), [(0, 0.12 + 0.03 * k, 0.80 - 0.15 * k), (0, 0.24 + 0.03 * k, 0.88 - 0.15 * k)], [0.045, 0.004], 6
        )


def seahorse(clay, look, colour=(0.95, 0.50, 0.22)):
    skin, fin = paint(colour, 'shell'), paint((0.98, 0.80, 0.45), 'shell')
    spine = [
        (0, -0.02, 0.84),
        (0, 0.10, 0.70),
        (0, 0.06, 0.46),
        (0, -0.08, 0.28),
        (0, -0.02, 0.06),
        (0, 0.10, -0.06),
        (0, 0.06, -0.18),
        (0, -0.04, -0.12),
    ]
    clay.tube(skin, spine, [0.11, 0.12, 0.17, 0.16, 0.10, 0.07, 0.05, 0.02], 14)
    for k in range(7):
        clay.ring(fin, (0, 0.09 - 0.03 * k, 0.62 - 0.08 * k), 0.155, 0.022, rx=0.35)
    clay.ball(skin, (0, -0.06, 0.88), (0.13, 0.15, 0.13), detail=3)
    clay.tube(skin, [(0, -0.14, 0.86), (0, -0.34, 0.80)], [0.07, 0.055], 10)
    for s in (-1, 1):
        _eye(clay, (s * 0.10, -0.13, 0.92), 0.045, (0.2, 0.7, 0.8))
    for k in range(4):
        clay.tube(
            fin, [(0, -0.02 + 0.06 * k, 1.0 - 0.03 * k), (0, 0.02 + 0.1 * k, 1.14 - 0.05 * k)], [0.045, 0.005], 8
        )

    def wing(u, v):
        return (
            0 * u,
            0.16 + 0.22 * v * math.sin(math.pi * (0.15 + 0.7 * u)),
            0.66 - 0.32 * u + 0.02 * math.sin(20 * u) * v,
        )

    clay.sheet(fin, wing, 12, 4, 0.02)


def lantern(clay, look):
    """A ship's lantern on a hook: warm light for the settlers."""
    frame_ = iron()
    clay.disc(frame_, (0, 0, 0.04), 0.22, 0.08)
    clay.disc(frame_, (0, 0, 0.62), 0.20, 0.06)
    clay.lathe(frame_, [(0.22, 0), (0.10, 0.14), (0.03, 0.18)], (0, 0, 0.64))
    clay.ring(frame_, (0, 0, 0.90), 0.08, 0.022, rx=math.pi / 2)
    for k in range(6):
        a = TURN * (k + 0.5) / 6
        clay.tube(
            frame_,
            [(0.18 * math.sin(a), -0.18 * math.cos(a), 0.06), (0.18 * math.sin(a), -0.18 * math.cos(a), 0.62)],
            0.018,
            6,
        )
    clay.lathe(
        glow((1.0, 0.55, 0.16), 2.6),
        [(0.05, 0.10), (0.12, 0.18), (0.13, 0.30), (0.07, 0.46), (0.01, 0.56)],
        (0, 0, 0),
    )
    clay.ball(glow((1.0, 0.85, 0.5), 5.0), (0, 0, 0.26), (0.05, 0.05, 0.09), detail=2)


def cat(clay, look, colour=(0.07, 0.06, 0.06)):
    fur, pale = paint(colour, 'hair'), paint((0.75, 0.62, 0.5), 'skin')
    clay.ball(fur, (0, 0.03, 0.28), (0.22, 0.22, 0.30), detail=4)
    clay.ball(fur, (0, -0.06, 0.68), (0.22, 0.19, 0.19), detail=4)
    for s in (-1, 1):
        clay.tube(fur, [(s * 0.11, -0.04, 0.78), (s * 0.16, -0.05, 0.98)], [0.09, 0.008], 8, 0.6)
        clay.tube(pale, [(s * 0.11, -0.085, 0.80), (s * 0.15, -0.085, 0.92)], [0.05, 0.006], 8, 0.4)
        _eye(clay, (s * 0.09, -0.215, 0.71), 0.055, (0.45, 0.85, 0.15))
        clay.tube(fur, [(s * 0.10, -0.12, 0.30), (s * 0.11, -0.20, 0.0)], [0.08, 0.07], 10)
        clay.ball(
            paint([min(1, c * 2.2 + 0.1) for c in colour], 'hair'),
            (s * 0.045, -0.235, 0.61),
            (0.06, 0.05, 0.05),
            detail=2,
        )
    clay.ball(paint((0.75, 0.30, 0.28), 'skin'), (0, -0.27, 0.64), 0.025, detail=2)
    clay.tube(
        fur, [(0, 0.2, 0.1), (0.30, 0.26, 0.02), (0.44, 0.2, 0.26), (0.36, 0.16, 0.46)], [0.07, 0.065, 0.06, 0.02], 10
    )
    clay.ring(look.accent, (0, -0.04, 0.50), 0.17, 0.035, rx=0.15)
    clay.ball(gold(), (0, -0.22, 0.47), 0.04, detail=2)


COMPANIONS = {
    'parrot': parrot,
    'macaw': macaw,
    'raven': raven,
    'monkey': monkey,
    'crab': crab,
    'octopus': octopus,
    'clockwork owl': owl,
    'dragonling': dragonling,
    'seahorse': seahorse,
    'lantern': lantern,
    'cat': cat,
}
