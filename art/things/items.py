"""Twenty items, each standing on z = 0 and about two units tall."""
import math
import random

import numpy as np

from clay import TURN, smooth_path, star
from badges import skull_badge
from paint import BLACK, BONE, brass, glass, glow, gold, iron, leather, paint, silver

WOOD, DARK, PALE = (0.34, 0.17, 0.065), (0.14, 0.065, 0.03), (0.58, 0.36, 0.17)
ROPE, PARCHMENT = (0.55, 0.40, 0.20), (0.86, 0.72, 0.46)
STEEL = (0.62, 0.65, 0.70)


def jar_of_dirt(c):
    soil, rnd = paint((0.13, 0.065, 0.03), 'stone'), random.Random(3)
    c.lathe(soil, [(0.0, 0.10), (0.62, 0.10), (0.70, 0.35), (0.70, 0.95), (0.64, 1.05), (0.0, 1.12)], sides=36)
    for _ in range(46):
        a, z = rnd.uniform(0, TURN), rnd.uniform(0.2, 1.0)
        c.ball(
            paint(rnd.choice([(0.20, 0.11, 0.05), (0.09, 0.045, 0.02), (0.30, 0.20, 0.11)]), 'stone'),
            (0.66 * math.sin(a), -0.66 * math.cos(a), z),
            rnd.uniform(0.05, 0.10),
            detail=2,
        )
    for k in range(9):
        c.ball(soil, (rnd.uniform(-0.4, 0.4), rnd.uniform(-0.4, 0.4), 1.08), rnd.uniform(0.12, 0.2), detail=2)
    shell = [(0.70, 0.03), (0.78, 0.14), (0.80, 0.5), (0.80, 1.1), (0.74, 1.35), (0.58, 1.5), (0.56, 1.62)]
    c.lathe(glass((0.45, 0.62, 0.60), 0.03, 0.90), shell, sides=40, close=False)
    c.ring(glass((0.80, 0.95, 0.92), 0.03, 0.35), (0, 0, 1.62), 0.57, 0.05)
    c.ring(glass((0.80, 0.95, 0.92), 0.03, 0.35), (0, 0, 0.05), 0.70, 0.05)
    c.lathe(paint((0.50, 0.30, 0.13), 'wood'), [(0.50, 1.50), (0.54, 1.78), (0.50, 1.84), (0.0, 1.85)], sides=30)
    cloth = paint((0.55, 0.06, 0.05), 'cloth')
    c.lathe(cloth, [(0.60, 1.60), (0.62, 1.74), (0.56, 1.92), (0.30, 2.0), (0.0, 2.02)], sides=36)
    for k in range(18):
        a = TURN * k / 18
        c.tube(
            cloth,
            [(0.58 * math.sin(a), -0.58 * math.cos(a), 1.66), (0.74 * math.sin(a), -0.74 * math.cos(a), 1.44)],
            [0.09, 0.10],
            8,
            0.4,
        )
    for r in (0.625, 0.64):
        c.ring(paint(ROPE, 'cloth'), (0, 0, 1.60 + (r - 0.62) * 4), r, 0.04)
    c.slab(paint(PARCHMENT, 'cloth'), (0, -0.80, 0.62), (0.62, 0.06, 0.5), 0.02, rz=0)
    skull_badge(c, (0, -0.86, 0.64), 1.25, paint((0.16, 0.07, 0.03), 'plain'), paint(PARCHMENT, 'plain'))
    c.tube(
        paint((0.28, 0.44, 0.10), 'cloth'),
        [(0.15, -0.1, 2.0), (0.2, -0.12, 2.22), (0.32, -0.16, 2.36)],
        [0.03, 0.025, 0.02],
        8,
    )
    for s in (-1, 1):
        c.ball(
            paint((0.28, 0.50, 0.12), 'cloth'),
            (0.30 + s * 0.12, -0.16, 2.40),
            (0.13, 0.05, 0.07),
            ry=s * 0.5,
            detail=3,
        )


def curved_blade(c, mat, spine, widths, thick=0.05):
    """Blade along a path in the x-z plane with a sharp outer edge."""
    rows = smooth_path(np.column_stack([np.array(spine, float), widths]), 5)
    p, widths = rows[:, :2], rows[:, 2]
    d = np.gradient(p, axis=0)
    n = np.column_stack([-d[:, 1], d[:, 0]])
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    left, right = p + n * widths[:, None] / 2, p - n * widths[:, None] / 2
    verts, k = [], len(p)
    for i in range(k):
        mid = left[i] * 0.68 + right[i] * 0.32
        verts += [
            (*left[i][:1], 0, left[i][1]),
            (mid[0], -thick, mid[1]),
            (*right[i][:1], 0, right[i][1]),
            (mid[0], thick, mid[1]),
        ]
    faces = [
        (i * 4 + j, (i + 1) * 4 + j, (i + 1) * 4 + (j + 1) % 4, i * 4 + (j + 1) % 4)
        for i in range(k - 1)
        for j in range(4)
    ]
    c.add(mat, verts, faces + [(0, 1, 2, 3), tuple(range(4 * k - 4, 4 * k))], True)


def _hilt(c, at, turn, grip=(0.28, 0.05, 0.05), guard=True, bow=True, jewel=(0.85, 0.05, 0.06)):
    with c.at(*at, ry=turn):
        c.tube(leather(grip), [(0, 0, 0), (0, 0, -0.28), (0, 0, -0.5)], [0.085, 0.10, 0.085], 14)
        for k in range(5):
            c.ring(gold(), (0, 0, -0.06 - 0.1 * k), 0.095, 0.016)
        c.ball(gold(), (0, 0, -0.60), 0.13, detail=3)
        c.ball(paint(jewel, 'gloss'), (0, -0.10, -0.60), 0.07, detail=3)
        if guard:
            c.tube(
                gold(),
                [(-0.36, 0, 0.12), (-0.2, 0, 0.02), (0, 0, 0), (0.2, 0, 0.02), (0.36, 0, -0.08)],
                [0.05, 0.06, 0.09, 0.06, 0.05],
                12,
            )
            c.ball(gold(), (-0.37, 0, 0.13), 0.075, detail=2)
        if bow:
            c.tube(
                gold(),
                [(0.36, 0, -0.06), (0.42, 0, -0.3), (0.28, 0, -0.55), (0.08, 0, -0.60)],
                [0.05, 0.055, 0.045, 0.04],
                10,
            )


def scimitar(c):
    with c.at(0, 0, 0.72, ry=0.62):
        spine = [(0, 0), (0.02, 0.4), (0.10, 0.8), (0.28, 1.2), (0.56, 1.52), (0.86, 1.70)]
        curved_blade(c, paint((0.80, 0.84, 0.90), 'metal'), spine, [0.20, 0.22, 0.27, 0.34, 0.30, 0.01])
        c.tube(gold(), [(x - 0.02, -0.045, z) for x, z in spine[:4]], [0.02, 0.02, 0.018, 0.006], 8)
        _hilt(c, (0, 0, 0), 0, bow=False, jewel=(0.05, 0.65, 0.85))


def cutlass(c):
    with c.at(0, 0, 0.72, ry=-0.62):
        spine = [(0, 0), (0, 0.5), (-0.02, 0.9), (-0.08, 1.3), (-0.20, 1.62), (-0.34, 1.80)]
        curved_blade(c, paint(STEEL, 'metal'), spine, [0.24, 0.25, 0.26, 0.27, 0.2, 0.01])
        _hilt(c, (0, 0, 0), 0)
        c.cap(gold(), (0.12, 0, -0.2), (0.36, 0.18, 0.36), (-1.2, 1.2))


def spyglass(c):
    with c.at(0, 0, 0.62, ry=1.0, rz=0.55):
        segments = ((0.34, -0.95, -0.2, leather()), (0.28, -0.2, 0.4, brass()), (0.22, 0.4, 1.0, leather()))
        for r, a, b, mat in segments:
            c.lathe(mat, [(r, a), (r, b)], sides=32)
            for z in (a, b):
                c.ring(gold(), (0, 0, z), r, 0.05)
        c.disc(glass((0.55, 0.85, 0.95), 0.02, 0.2), (0, 0, -0.98), 0.31, 0.05)
        c.ring(gold(), (0, 0, -0.97), 0.34, 0.07)
        c.lathe(gold(), [(0.18, 1.0), (0.24, 1.12), (0.12, 1.16)], sides=28)


def compass(c):
    with c.at(0, 0.1, 0.95, rx=math.pi / 2 - 0.35):
        c.disc(brass(), (0, 0, -0.08), 0.95, 0.28, soft=0.12, sides=60)
        c.ring(gold(), (0, 0, 0.08), 0.86, 0.07, n=(64, 10))
        c.disc(paint(PARCHMENT, 'cloth'), (0, 0, 0.05), 0.80, 0.08, soft=0.02, sides=60)
        with c.at(0, 0, 0.10, rx=-math.pi / 2):
            c.plate(paint((0.10, 0.16, 0.24), 'plain'), star(4, 0.66, 0.12), 0.03, soft=0)
            c.plate(paint((0.55, 0.38, 0.16), 'plain'), star(4, 0.42, 0.10, math.pi / 4), 0.025, soft=0)
        for k in range(24):
            a = TURN * k / 24
            c.ball(
                paint((0.15, 0.08, 0.04), 'plain'),
                (0.72 * math.sin(a), 0.72 * math.cos(a), 0.10),
                0.03 if k % 6 else 0.05,
                detail=1,
            )
        with c.at(0, 0, 0.18, rz=-0.6):
            for s, col in ((1, (0.75, 0.05, 0.04)), (-1, (0.75, 0.78, 0.82))):
                c.tube(
                    paint(col, 'gloss'),
                    [(0, 0, 0), (0, s * 0.3, 0.01), (0, s * 0.62, 0)],
                    [0.10, 0.07, 0.004],
                    4,
                    0.3,
                    smooth=False,
                    curve=False,
                )
            c.ball(gold(), (0, 0, 0.03), 0.07, detail=3)
        c.ring(gold(), (0, 1.05, -0.05), 0.16, 0.05)
    c.tube(gold(), [(0.2, -0.2, 0.06), (0.7, -0.5, 0.05), (1.0, -0.2, 0.05), (1.15, 0.2, 0.05)], 0.05, 8)


def flintlock(c):
    with c.at(0, 0, 0.95, ry=-0.18):
        wood = paint((0.30, 0.12, 0.045), 'wood')
        c.tube(
            wood,
            [(-1.0, 0, -0.72), (-0.86, 0, -0.40), (-0.60, 0, -0.10), (-0.2, 0, 0.04), (0.7, 0, 0.10)],
            [0.20, 0.18, 0.16, 0.14, 0.10],
            16,
        )
        c.ball(gold(), (-1.03, 0, -0.78), (0.22, 0.2, 0.2), detail=3)
        c.tube(iron(), [(-0.4, 0, 0.20), (1.1, 0, 0.24)], [0.11, 0.09], 18, curve=False)
        for x in (-0.38, 0.3, 1.08):
            c.ring(gold(), (x, 0, 0.21 + 0.02 * x), 0.115, 0.035, ry=math.pi / 2)
        c.disc(paint(BLACK, 'plain'), (1.11, 0, 0.24), 0.06, 0.02, ry=math.pi / 2)
        c.slab(brass(), (-0.35, -0.13, 0.12), (0.42, 0.06, 0.18), 0.03)
        c.tube(iron(), [(-0.50, -0.14, 0.18), (-0.60, -0.14, 0.40), (-0.44, -0.14, 0.48)], [0.055, 0.05, 0.03], 10)
        c.tube(iron(), [(-0.18, -0.14, 0.2), (-0.14, -0.14, 0.42)], [0.05, 0.06], 10, curve=False)
        c.tube(gold(), [(-0.56, 0, -0.12), (-0.46, 0, -0.36), (-0.22, 0, -0.32), (-0.14, 0, -0.06)], 0.035, 8)
        c.tube(iron(), [(-0.36, 0, -0.08), (-0.38, 0, -0.24)], 0.025, 8)
        for x in (-0.72, -0.5):
            c.ball(gold(), (x, -0.17, -0.18 + (x + 0.72)), 0.035, detail=2)


def skull_lantern(c):
    bone = paint(BONE, 'bone')
    c.disc(iron(), (0, 0, 0.08), 0.60, 0.16)
    c.ball(bone, (0, 0.05, 1.02), (0.64, 0.66, 0.62), detail=5)
    c.slab(bone, (0, -0.20, 0.46), (0.66, 0.66, 0.46), 0.16)
    for s in (-1, 1):
        c.ball(bone, (s * 0.36, -0.42, 0.74), (0.22, 0.18, 0.16), detail=3)
        c.ball(glow((1.0, 0.45, 0.08), 5.0), (s * 0.25, -0.56, 0.98), (0.17, 0.09, 0.18), detail=3)
        c.tube(
            bone, [(s * 0.08, -0.62, 1.20), (s * 0.26, -0.63, 1.24), (s * 0.46, -0.50, 1.16)], [0.06, 0.08, 0.05], 10
        )
    c.plate(glow((1.0, 0.35, 0.05), 3.0), [(0, 0.12), (0.09, -0.08), (-0.09, -0.08)], 0.06, (0, -0.63, 0.78), soft=0)
    for k in range(7):
        x = -0.24 + 0.08 * k
        c.slab(bone, (x, -0.53, 0.56), (0.066, 0.09, 0.13), 0.02)
        c.slab(bone, (x, -0.53, 0.40), (0.066, 0.09, 0.12), 0.02)
    c.tube(glow((1.0, 0.4, 0.06), 2.5), [(-0.28, -0.50, 0.48), (0.28, -0.50, 0.48)], 0.035, 8)
    c.lathe(iron(), [(0.40, 1.52), (0.44, 1.60), (0.22, 1.74), (0.10, 1.80)], sides=28)
    c.ring(iron(), (0, 0, 1.98), 0.20, 0.05, rx=math.pi / 2)
    for s in (-1, 1):
        c.tube(
            iron(), [(s * 0.58, 0.02, 0.14), (s * 0.78, 0.02, 0.8), (s * 0.62, 0, 1.4), (s * 0.3, 0, 1.62)], 0.05, 10
        )


def sextant(c):
    with c.at(0, 0, 0.15, rx=0.0, rz=0.25):
        arc = [(1.0 * math.sin(a), 0, 1.75 - 1.6 * math.cos(a)) for a in np.linspace(-0.62, 0.62, 21)]
        c.tube(gold(), arc, 0.07, 10, 1.3)
        for k, a in enumerate(np.linspace(-0.6, 0.6, 25)):
            c.slab(
                paint((0.1, 0.06, 0.03), 'plain'),
                (1.0 * math.sin(a), -0.08, 1.75 - 1.6 * math.cos(a)),
                (0.014, 0.02, 0.09 if k % 4 else 0.13),
                0,
                ry=-a * 0.7,
            )
        for s in (-1, 1):
            c.tube(brass(), [(0, 0, 1.75), (s * 0.58, 0, 0.42)], 0.055, 10, curve=False)
        c.tube(brass(), [(-0.42, 0, 0.80), (0.42, 0, 0.80)], 0.045, 10, curve=False)
        c.tube(gold(), [(0, -0.10, 1.78), (0.22, -0.12, 0.20)], [0.07, 0.05], 10, 0.5, curve=False)
        c.disc(gold(), (0, -0.06, 1.75), 0.17, 0.16, rx=math.pi / 2)
        c.ball(glass((0.5, 0.8, 0.95), 0.02, 0.3), (0, -0.14, 1.75), (0.1, 0.06, 0.1), detail=3)
        c.tube(leather(), [(-0.95, -0.05, 1.28), (-0.15, -0.05, 1.28)], 0.13, 20, curve=False)
        for x in (-0.95, -0.55, -0.15):
            c.ring(gold(), (x, -0.05, 1.28), 0.135, 0.03, ry=math.pi / 2)
        c.slab(silver(), (0.38, -0.05, 1.32), (0.06, 0.26, 0.34), 0.02, rz=0.6)
        c.slab(gold(), (0.23, -0.14, 0.16), (0.24, 0.08, 0.16), 0.03, ry=0.15)


def grappling_hook(c):
    rope, rnd = paint(ROPE, 'cloth'), random.Random(1)
    with c.at(0.15, 0, 1.25, ry=0.35):
        c.tube(iron(), [(0, 0, 0.35), (0, 0, -0.5)], [0.09, 0.12], 14, curve=False)
        c.ring(iron(), (0, 0, 0.48), 0.16, 0.05, rx=math.pi / 2)
        for k in range(4):
            a = TURN * k / 4 + 0.5
            x, y = math.sin(a), math.cos(a)
            c.tube(
                iron(),
                [
                    (0, 0, -0.45),
                    (x * 0.35, y * 0.35, -0.72),
                    (x * 0.72, y * 0.72, -0.60),
                    (x * 0.78, y * 0.78, -0.22),
                ],
                [0.11, 0.10, 0.085, 0.012],
                12,
            )
        for z in (-0.05, 0.08, 0.2):
            c.ring(rope, (0, 0, z), 0.12, 0.04)
    pts = [(0.30, 0, 1.75), (0.55, -0.1, 1.55), (0.85, -0.2, 0.8), (0.75, -0.3, 0.25), (0.3, -0.5, 0.10)]
    c.tube(rope, pts, 0.07, 10)
    for k in range(3):
        ring_ = [
            (
                (0.75 - 0.1 * k) * math.sin(a) - 0.15,
                (0.5 - 0.06 * k) * math.cos(a) - 0.25,
                0.08 + 0.12 * k + 0.01 * rnd.random(),
            )
            for a in np.linspace(0, TURN, 25)
        ]
        c.tube(rope, ring_, 0.07, 10, curve=False)


def powder_horn(c):
    horn = paint((0.72, 0.52, 0.30), 'bone')
    pts = [(-0.95, 0, 1.30), (-0.75, 0, 0.80), (-0.30, 0, 0.48), (0.30, 0, 0.46), (0.85, 0, 0.80), (1.05, 0, 1.25)]
    c.tube(horn, pts, [0.42, 0.42, 0.38, 0.30, 0.19, 0.10], 24)
    c.disc(gold(), (-0.99, 0, 1.40), 0.45, 0.16, ry=-0.35)
    c.disc(paint((0.28, 0.10, 0.04), 'wood'), (-1.03, 0, 1.50), 0.34, 0.14, ry=-0.35)
    c.tube(gold(), [(1.02, 0, 1.20), (1.10, 0, 1.42)], [0.13, 0.10], 14, curve=False)
    c.tube(gold(), [(1.10, 0, 1.40), (1.14, 0, 1.62)], [0.06, 0.045], 12, curve=False)
    for i, r in ((1, 0.425), (3, 0.31)):
        q = pts[i]
        c.ring(gold(), q, r, 0.05, ry=(-0.9 if i == 1 else -1.9))
    skull_badge(c, (-0.05, -0.38, 0.50), 1.05, paint((0.18, 0.08, 0.03), 'plain'), paint((0.72, 0.52, 0.30), 'plain'))
    strap = leather((0.25, 0.10, 0.04))
    c.tube(
        strap,
        [(-0.72, 0.05, 1.15), (-0.5, 0.3, 1.9), (0.2, 0.4, 2.1), (0.8, 0.3, 1.8), (0.78, 0.1, 1.0)],
        0.06,
        8,
        0.45,
    )


def treasure_map(c):
    paper = paint(PARCHMENT, 'cloth')

    def sheet_(u, v):
        x = 1.9 * u - 0.95
        return x, 0.28 * math.cos(u * math.pi * 2) * 0.35 + 0.2 - 0.45 * v, 0.10 + 1.75 * v + 0.05 * math.sin(6 * u)

    c.sheet(paper, sheet_, 24, 12, 0.03)
    for v, z in ((0.0, 0.12), (1.0, 1.86)):
        y = 0.2 - 0.45 * v
        c.tube(paper, [(-1.08, y + 0.02, z), (1.08, y + 0.02, z)], 0.14, 18, curve=False)
        for s in (-1, 1):
            c.tube(
                paint((0.30, 0.13, 0.05), 'wood'),
                [(s * 1.06, y + 0.02, z), (s * 1.24, y + 0.02, z)],
                [0.08, 0.09],
                12,
                curve=False,
            )
            c.ball(gold(), (s * 1.26, y + 0.02, z), 0.10, detail=2)

    def on(u, v, lift=0.05):
        p = np.array(sheet_(u, v))
        return p + (0, -lift, 0)

    for k, (u, v) in enumerate(((0.18, 0.25), (0.26, 0.36), (0.36, 0.40), (0.44, 0.50), (0.55, 0.52), (0.63, 0.62))):
        c.ball(paint((0.45, 0.05, 0.03), 'plain'), on(u, v), (0.055, 0.02, 0.03), ry=-0.5, detail=2)
    for s in (-1, 1):
        c.slab(paint((0.65, 0.04, 0.03), 'plain'), on(0.74, 0.70, 0.06), (0.36, 0.03, 0.08), 0.02, ry=s * 0.75)
    isle = [
        (0.26 * (1 + 0.3 * math.sin(3 * a)) * math.cos(a), 0.18 * (1 + 0.25 * math.cos(2 * a)) * math.sin(a))
        for a in np.linspace(0, TURN, 16, endpoint=False)
    ]
    c.plate(paint((0.38, 0.44, 0.16), 'plain'), isle, 0.02, on(0.30, 0.72, 0.05), soft=0)
    c.plate(paint((0.20, 0.42, 0.46), 'plain'), star(8, 0.22, 0.07), 0.02, on(0.74, 0.25, 0.05), soft=0)
    c.disc(paint((0.60, 0.04, 0.04), 'gloss'), on(0.50, 0.06, 0.12), 0.17, 0.07, rx=math.pi / 2)


ITEMS = {
    'jar-of-dirt': (jar_of_dirt, 'Jar of Dirt', 'A jar of somebody else’s island. Whoever carries it gets lucky.'),
    'scimitar': (scimitar, 'Scimitar', 'Curved, quick and hungry: every raid yields a little more.'),
    'spyglass': (spyglass, 'Spyglass', 'Shows the prize an hour before the prize sees you.'),
    'compass': (compass, 'Compass', 'Points to what the crew wants most, which is seldom north.'),
    'flintlock': (flintlock, 'Flintlock', 'One shot, one argument, usually the last.'),
    'cutlass': (cutlass, 'Cutlass', 'Short enough for a crowded deck.'),
    'skull-lantern': (skull_lantern, 'Skull Lantern', 'Its last owner still lights the way.'),
    'sextant': (sextant, 'Sextant', 'Sun, horizon and a steady hand.'),
    'grappling-hook': (grappling_hook, 'Grappling Hook', 'The politest way to say: we are coming aboard.'),
    'powder-horn': (powder_horn, 'Powder Horn', 'Keeps dry what must stay dry.'),
    'treasure-map': (treasure_map, 'Treasure Map', 'The X is real. The rest is an artist’s impression.'),
}
