"""What single ships carry besides sails: ghost fire, ice, tentacles, oars, lanterns, cargo."""
import math
import random

import numpy as np

from clay import TURN, gear
from paint import BONE, brass, glow, gold, iron, paint

PINE = (0.52, 0.30, 0.13)


def ghost_fire(c, hull, plan):
    for k in range(7):
        u = 0.12 + 0.13 * k
        for side in (-1, 1):
            p = hull.at(u, 1, side)
            c.lock(glow(plan.glow, 2.4), [p, p + (-0.04, side * 0.05, 0.16), p + (-0.10, side * 0.02, 0.34)], 0.075)


def ice_spikes(c, hull, plan):
    ice, rnd = paint((0.62, 0.84, 0.96), 'gloss'), random.Random(4)
    for k in range(16):
        u, side = rnd.uniform(0.05, 0.95), rnd.choice((-1, 1))
        p = hull.at(u, rnd.uniform(0.35, 0.95), side, -0.03)
        tip = p + (rnd.uniform(-0.1, 0.1), side * rnd.uniform(0.14, 0.32), rnd.uniform(0.12, 0.38))
        c.tube(ice, [p, tip], [0.08, 0.004], 6, smooth=False, curve=False)
    for x, h in plan.masts:
        for k in range(5):
            y = -0.7 + 0.35 * k
            c.tube(
                ice,
                [(x + 0.08, y, h * 0.97), (x + 0.08, y, h * 0.97 - rnd.uniform(0.12, 0.26))],
                [0.04, 0.003],
                6,
                smooth=False,
                curve=False,
            )


def tentacles(c, hull, plan):
    skin, cup = paint((0.30, 0.05, 0.26), 'shell'), paint((0.80, 0.48, 0.50), 'shell')
    for u, side, s in ((0.2, -1, 1.0), (0.55, -1, 1.2), (0.85, -1, 0.9), (0.35, 1, 1.0), (0.75, 1, 1.1)):
        x, y = hull.x(u, 0.5), side * (hull.half(u) + 0.42)
        pts = [
            (x, y * 1.1, -0.1),
            (x + 0.05, y * 1.15, 0.40 * s),
            (x + 0.02, y * 0.85, 0.85 * s),
            (x - 0.06, y * 0.45, 1.02 * s),
            (x - 0.16, y * 0.42, 0.82 * s),
        ]
        c.tube(skin, pts, [0.17, 0.14, 0.105, 0.07, 0.012], 12)
        for k, q in enumerate(pts[1:4]):
            c.ball(cup, (q[0], q[1] - side * 0.1, q[2]), 0.05 - 0.008 * k, detail=2)


def lava_veins(c, hull, plan):
    rnd = random.Random(9)
    for side in (-1, 1):
        for _ in range(9):
            u, v = rnd.uniform(0.05, 0.8), rnd.uniform(0.3, 0.85)
            pts = [hull.at(u + 0.06 * k, v + rnd.uniform(-0.08, 0.08), side, 0.035) for k in range(4)]
            c.tube(glow((1.0, 0.32, 0.04), 4.0), pts, [0.008, 0.022, 0.022, 0.006], 6)
    for k in range(8):
        a = TURN * k / 8
        r = plan.length * 0.6
        c.ball(
            paint((0.04, 0.03, 0.03), 'stone'),
            (r * math.cos(a), r * 0.75 * math.sin(a), 0.02),
            rnd.uniform(0.08, 0.16),
            detail=1,
        )


def steam_works(c, hull, plan):
    for x, y in ((-0.2, -0.16), (0.12, 0.16)):
        z = hull.deck(0.5)
        c.tube(brass(), [(x, y, z), (x, y, z + 0.75), (x - 0.02, y, z + 0.95)], [0.13, 0.11, 0.15], 18, curve=False)
        c.ring(iron(), (x, y, z + 0.92), 0.14, 0.035)
        for k in range(4):
            c.ball(
                paint((0.40, 0.42, 0.44), 'felt'),
                (x - 0.10 - 0.14 * k, y, z + 1.12 + 0.16 * k),
                0.12 + 0.035 * k,
                detail=3,
            )
    for side in (-1, 1):
        y = side * (hull.half(0.5) + 0.14)
        c.plate(brass(), gear(14, 0.52, 0.42), 0.12, (0, y, 0.16), soft=0.02)
        c.disc(gold(), (0, y + side * 0.06, 0.16), 0.16, 0.10, rx=math.pi / 2)
        for k in range(7):
            a = TURN * k / 7
            c.tube(iron(), [(0, y, 0.16), (0.44 * math.sin(a), y, 0.16 + 0.44 * math.cos(a))], 0.03, 8, curve=False)


def oars(c, hull, plan):
    for u in np.linspace(0.25, 0.75, 6):
        for side in (-1, 1):
            p = hull.at(u, 0.74, side)
            tip = p + (-0.12, side * 0.50, -0.42)
            c.tube(paint(PINE, 'wood'), [p, tip], 0.025, 8, curve=False)


def shields(c, hull, plan):
    for k, u in enumerate(np.linspace(0.25, 0.78, 6)):
        for side in (-1, 1):
            p = hull.at(u, 0.93, side, 0.06)
            colour = ((0.55, 0.05, 0.04), (0.06, 0.16, 0.36), (0.75, 0.50, 0.10))[k % 3]
            c.disc(paint(colour, 'plain'), p, 0.15, 0.05, rx=math.pi / 2)
            c.ball(gold(), p + (0, side * 0.04, 0), 0.045, detail=2)


def sun_disc(c, hull, plan):
    x, h = plan.masts[len(plan.masts) // 2]
    with c.at(x - 0.1, 0, h + plan.high + 0.55, rz=math.pi / 2):
        c.disc(glow((1.0, 0.62, 0.12), 2.6), (0, 0, 0), 0.26, 0.1, rx=math.pi / 2)
        for k in range(12):
            a = TURN * k / 12
            c.tube(
                gold(),
                [(0.28 * math.sin(a), 0, 0.28 * math.cos(a)), (0.46 * math.sin(a), 0, 0.46 * math.cos(a))],
                [0.05, 0.006],
                8,
            )


def bones(c, hull, plan):
    mat = paint(BONE, 'bone')
    for u in np.linspace(0.12, 0.86, 8):
        for side in (-1, 1):
            c.tube(
                mat,
                [hull.at(u, v, side, 0.05) for v in (0.15, 0.5, 0.8, 1.0)]
                + [hull.at(u, 1.0, side, 0.05) + (0, -side * 0.06, 0.18)],
                [0.05, 0.06, 0.055, 0.045, 0.01],
                10,
            )


def lanterns(c, hull, plan):
    for u in np.linspace(0.15, 0.85, 5):
        for side in (-1, 1):
            p = hull.at(u, 1, side)
            c.tube(iron(), [p, p + (0, side * 0.06, 0.2)], 0.018, 6)
            c.ball(glow((1.0, 0.6, 0.2), 3.0), p + (0, side * 0.06, 0.25), 0.06, detail=2)


def cargo(c, hull, plan):
    z = hull.deck(0.55)
    for x, y, s in ((0.0, 0.12, 0.26), (0.28, -0.14, 0.22), (-0.2, -0.2, 0.2)):
        c.slab(paint(PINE, 'wood'), (x, y, z + s / 2), (s, s, s), 0.02, rz=x)


def nets(c, hull, plan):
    for k in range(5):
        c.ball(paint((0.75, 0.35, 0.10), 'plain'), hull.at(0.3 + 0.1 * k, 0.9, -1, 0.08), 0.07, detail=2)
    c.tube(
        paint((0.5, 0.4, 0.25), 'cloth'),
        [hull.at(u, 0.85 - 0.08 * math.sin(9 * u), -1, 0.06) for u in np.linspace(0.2, 0.8, 12)],
        0.03,
        6,
    )
