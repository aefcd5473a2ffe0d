"""What crews hold and what stands among them."""
import math
import random

import numpy as np

from clay import TURN
from companions import COMPANIONS
from items import curved_blade
from paint import brass, glow, gold, iron, leather, paint, silver

WOOD, PINE, ROPE = (0.34, 0.17, 0.065), (0.52, 0.30, 0.13), (0.55, 0.40, 0.20)


def sword(c):
    with c.at(0, 0, 0, ry=-0.5, rx=0.1):
        curved_blade(
            c,
            paint((0.72, 0.75, 0.80), 'metal'),
            [(0, 0), (-0.01, 0.4), (-0.06, 0.7), (-0.18, 0.95)],
            [0.12, 0.13, 0.13, 0.01],
            0.03,
        )
        c.ring(gold(), (0, 0, -0.02), 0.12, 0.03)


def mop(c):
    c.tube(paint(PINE, 'wood'), [(0, 0, -0.55), (0, 0, 0.95)], 0.035, 8, curve=False)
    for k in range(10):
        a = TURN * k / 10
        c.lock(
            paint((0.85, 0.82, 0.74), 'plain'),
            [
                (0.05 * math.sin(a), 0.05 * math.cos(a), 0.95),
                (0.16 * math.sin(a), 0.16 * math.cos(a), 1.1),
                (0.22 * math.sin(a), 0.22 * math.cos(a), 0.85),
            ],
            0.06,
        )


def axe(c):
    c.tube(paint(WOOD, 'wood'), [(0, 0, -0.35), (0, 0, 0.65)], 0.04, 8, curve=False)
    c.plate(
        paint((0.62, 0.65, 0.70), 'metal'),
        [(0.03, 0.62), (-0.26, 0.70), (-0.30, 0.36), (0.03, 0.46)],
        0.06,
        soft=0.02,
    )


def hammer(c):
    c.tube(paint(PINE, 'wood'), [(0, 0, -0.3), (0, 0, 0.5)], 0.04, 8, curve=False)
    c.slab(iron(), (0, 0, 0.55), (0.38, 0.18, 0.18), 0.03)


def spyglass(c):
    with c.at(rx=1.9, rz=0.3):
        for r, a, b in ((0.11, -0.1, 0.25), (0.085, 0.25, 0.55), (0.07, 0.55, 0.8)):
            c.lathe(brass() if r < 0.1 else leather(), [(r, a), (r, b)], sides=16)
            c.ring(gold(), (0, 0, b), r, 0.02)


def ladle(c):
    c.tube(silver(), [(0, 0, -0.2), (0, 0, 0.5), (-0.08, 0, 0.62)], 0.03, 8)
    c.ball(silver(), (-0.14, 0, 0.60), (0.12, 0.12, 0.08), detail=3)


def rope_coil(c):
    for k in range(3):
        c.ring(paint(ROPE, 'cloth'), (0, 0, -0.08 + 0.07 * k), 0.2, 0.05, rx=0.3)


def lantern(c):
    with c.at(0, -0.05, -0.62, s=0.6):
        COMPANIONS['lantern'](c, None)


def harpoon(c):
    c.tube(paint(PINE, 'wood'), [(0, 0, -0.7), (0, 0, 1.1)], 0.035, 8, curve=False)
    c.tube(silver(), [(0, 0, 1.08), (0, 0, 1.4)], [0.07, 0.004], 8, curve=False)


def trident(c):
    c.tube(gold(), [(0, 0, -0.75), (0, 0, 1.1)], 0.035, 8, curve=False)
    for k in (-1, 0, 1):
        c.tube(gold(), [(0, 0, 0.85), (k * 0.16, 0, 0.95), (k * 0.17, 0, 1.32)], [0.035, 0.04, 0.006], 8)


def shield(c):
    c.disc(paint((0.50, 0.05, 0.04), 'plain'), (-0.02, -0.10, 0.0), 0.40, 0.08, rx=math.pi / 2)
    c.ring(silver(), (-0.02, -0.14, 0.0), 0.37, 0.04, rx=math.pi / 2)
    c.ball(gold(), (-0.02, -0.16, 0.0), 0.11, detail=3)


def wrench(c):
    c.tube(brass(), [(0, 0, -0.3), (0, 0, 0.5)], 0.045, 10, curve=False)
    c.ring(brass(), (0, 0, 0.62), 0.13, 0.05, rx=math.pi / 2)


def concertina(c):
    for k in range(6):
        c.slab(
            paint((0.55, 0.06, 0.05) if k % 2 else (0.85, 0.78, 0.62), 'plain'),
            (0.12 + 0.09 * k, -0.06, 0.02),
            (0.07, 0.30, 0.30),
            0.02,
        )


def cannon(c):
    with c.at(0, -0.72, 0, rz=0.2):
        c.tube(
            iron(),
            [(0, 0.45, 0.40), (0, 0.3, 0.40), (0, -0.45, 0.46), (0, -0.52, 0.46)],
            [0.10, 0.20, 0.14, 0.17],
            18,
            curve=False,
        )
        c.slab(paint(WOOD, 'wood'), (0, 0.15, 0.24), (0.36, 0.8, 0.18), 0.03)
        for s in (-1, 1):
            for y in (-0.1, 0.4):
                c.disc(paint((0.12, 0.06, 0.03), 'wood'), (s * 0.22, y, 0.15), 0.15, 0.08, ry=math.pi / 2)


def stew_pot(c):
    c.lathe(iron(), [(0.16, 0.1), (0.36, 0.2), (0.40, 0.42), (0.34, 0.56), (0.38, 0.60)], (0, -0.75, 0), sides=28)
    c.disc(paint((0.50, 0.22, 0.06), 'gloss'), (0, -0.75, 0.53), 0.33, 0.05)
    for k in range(5):
        c.ball(
            paint(((0.85, 0.35, 0.08), (0.30, 0.45, 0.12))[k % 2], 'plain'),
            (0.15 * math.sin(k * 2), -0.75 + 0.15 * math.cos(k * 2), 0.57),
            0.06,
            detail=2,
        )
    c.ball(glow((1.0, 0.35, 0.05), 3.0), (0, -0.75, 0.08), (0.26, 0.26, 0.10), detail=2)


def chart_table(c):
    c.slab(paint(WOOD, 'wood'), (0, -0.78, 0.44), (0.95, 0.55, 0.08), 0.02, rx=0.25)
    for s in (-1, 1):
        c.tube(paint(WOOD, 'wood'), [(s * 0.38, -0.78, 0.4), (s * 0.42, -0.78, 0)], 0.05, 8, curve=False)
    c.slab(paint((0.86, 0.72, 0.46), 'plain'), (0, -0.79, 0.50), (0.75, 0.42, 0.02), 0.005, rx=0.25)
    c.slab(paint((0.65, 0.05, 0.04), 'plain'), (0.18, -0.86, 0.50), (0.12, 0.03, 0.03), 0.005, rx=0.25, rz=0.7)


def drum(c):
    c.lathe(paint((0.55, 0.06, 0.05), 'plain'), [(0.30, 0.06), (0.30, 0.46)], (0, -0.78, 0), sides=28)
    c.disc(paint((0.90, 0.84, 0.70), 'plain'), (0, -0.78, 0.47), 0.31, 0.05)
    for z in (0.08, 0.44):
        c.ring(gold(), (0, -0.78, z), 0.31, 0.035)


def planks(c):
    for k in range(3):
        c.slab(
            paint((PINE, WOOD)[k % 2], 'wood'),
            (0.05 * k, -0.80, 0.08 + 0.12 * k),
            (1.0, 0.22, 0.10),
            0.02,
            rz=0.12 * k,
        )


def chest(c):
    c.slab(paint(WOOD, 'wood'), (0, -0.80, 0.18), (0.62, 0.42, 0.34), 0.03)
    c.cap(paint(WOOD, 'wood'), (0, -0.80, 0.34), (0.31, 0.21, 0.20), (0, math.pi))
    for x in (-0.22, 0.22):
        c.slab(gold(), (x, -0.80, 0.2), (0.07, 0.45, 0.40), 0.02)
    c.slab(gold(), (0, -1.02, 0.32), (0.12, 0.05, 0.14), 0.02)


def coral(c):
    rnd = random.Random(2)
    for k in range(7):
        a = rnd.uniform(-1, 1)
        p = np.array([0.5 * a, -0.82, 0.05])
        tip = p + (0.25 * a, -0.05, 0.42 * rnd.uniform(0.7, 1.2))
        c.tube(
            paint(((0.9, 0.25, 0.2), (0.95, 0.5, 0.25), (0.6, 0.25, 0.65))[k % 3], 'shell'),
            [p, (p + tip) / 2 + (0.05, 0, 0), tip],
            [0.07, 0.06, 0.04],
            10,
        )
        c.ball(paint(((0.9, 0.25, 0.2), (0.95, 0.5, 0.25), (0.6, 0.25, 0.65))[k % 3], 'shell'), tip, 0.055, detail=2)


def deck(c):
    for k in range(11):
        y = -1.2 + 0.24 * k
        half = math.sqrt(max(0.02, 1.32**2 - y * y))
        c.slab(
            paint(((0.36, 0.19, 0.08), (0.30, 0.15, 0.06), (0.26, 0.13, 0.05))[k % 3], 'wood'),
            (0, y * 0.85, -0.07),
            (2 * half, 0.198, 0.14),
            0.02,
        )
    c.ring(paint((0.42, 0.28, 0.13), 'cloth'), (0, 0, -0.06), 1.34, 0.08, squash=0.85, n=(64, 8))
