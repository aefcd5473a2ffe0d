"""Parts of a costume: the torso and what is laid on it, from lapels to medals."""
import math

import numpy as np

from clay import TURN, star
from paint import gold, leather, paint, silver

PROFILE = [(0.30, -0.66), (0.40, -0.74), (0.66, -0.82), (0.93, -0.97), (1.04, -1.22), (1.02, -1.6), (1.0, -2.5)]
SQUASH = 0.60


class Body:
    """The torso's surface, so that cloth and medals can be laid on it."""

    def radius(self, z):
        zs, rs = [-p[1] for p in PROFILE], [p[0] for p in PROFILE]
        return float(np.interp(-z, zs, rs))

    def front(self, x, z, lift=0.0):
        r = self.radius(z) + lift
        x = max(-r * 0.999, min(r * 0.999, x))
        return np.array([x, -SQUASH * math.sqrt(r * r - x * x) - lift * 0.4 + 0.03, z])


def torso(clay, body, mat, arms=None, wide=1.0):
    rows = [(r * wide, z) for r, z in PROFILE]
    clay.lathe(mat, rows[::-1], (0, 0.03, 0), squash=SQUASH, sides=48)
    for s in (-1, 1):
        clay.ball(arms or mat, (s * 0.88, 0.05, -1.12), (0.36, 0.36, 0.34), detail=4)
        clay.tube(
            arms or mat,
            [(s * 0.90, 0.05, -1.12), (s * 1.13, 0.02, -1.5), (s * 1.2, -0.05, -2.3)],
            [0.34, 0.34, 0.31],
            18,
        )


def neck(clay, skin):
    clay.tube(paint(skin, 'skin'), [(0, 0.08, -0.25), (0, 0.08, -0.95)], [0.30, 0.34], 20)


def panel(clay, body, mat, w0, w1, top=-0.76, lift=0.015, low=-2.3):
    """Shirt or waistcoat: a strip down the front, w0 wide at the neck and w1 below."""

    def surface(u, v):
        z = top + (low - top) * v
        return body.front((2 * u - 1) * (w0 + (w1 - w0) * min(1, v * 3)), z, lift)

    clay.sheet(mat, surface, 12, 24)


def lapels(clay, body, mat, edge, w=0.26, wide=0.36, lift=0.06):
    for s in (-1, 1):

        def surface(u, v):
            z = -0.80 - 1.5 * v
            inner = w * (0.55 + 0.45 * min(1, v * 2))
            out = wide * math.sin(math.pi * min(1, 0.18 + v * 1.1)) ** 0.6 * (1 - 0.3 * v) + 0.10
            return body.front(s * (inner + out * u), z, lift + 0.05 * u * (1 - u) * 4 * 0.5)

        clay.sheet(mat, surface, 8, 24, 0.03 * s)
        rim = [np.array(surface(0, v)) + (0, -0.012, 0) for v in np.linspace(0, 1, 20)]
        clay.tube(edge, rim, 0.026, 8)
        rim = [np.array(surface(1, v)) + (0, -0.012, 0) for v in np.linspace(0, 1, 20)]
        clay.tube(edge, rim, 0.022, 8)


def buttons(clay, body, mat, x, rows, r=0.055, lift=0.10):
    for z in rows:
        for s in (-1, 1) if x else (1,):
            p = body.front(s * x, z, lift)
            clay.ball(mat, p, (r, r * 0.6, r), detail=3)


def collar(clay, mat, edge=None, high=0.34, r=0.47, gap=0.55, flare=0.12):
    def surface(u, v):
        a = gap + (TURN - 2 * gap) * u
        k = r + flare * v
        return k * math.sin(a), -k * math.cos(a) * 0.9 + 0.06, -0.84 + high * v + 0.06 * v * math.cos(a)

    clay.sheet(mat, surface, 36, 5, 0.045)
    if edge:
        clay.tube(edge, [surface(u, 1.0) for u in np.linspace(0, 1, 30)], 0.028, 8)


def cravat(clay, mat, pin=None):
    clay.ring(mat, (0, 0.05, -0.66), 0.34, 0.10, squash=0.95)
    for k, (w, z) in enumerate(((0.20, -0.84), (0.24, -0.98), (0.20, -1.12))):
        for s in (-1, 0, 1):
            clay.ball(
                mat,
                (s * w * 0.62, -0.50 - 0.02 * k - (0.03 if s == 0 else 0), z),
                (w * 0.52, 0.085, 0.12),
                ry=s * 0.3,
                detail=3,
            )
    clay.ball(mat, (0, -0.44, -0.72), (0.14, 0.12, 0.11), detail=3)
    if pin:
        clay.ball(pin, (0, -0.56, -0.72), (0.06, 0.05, 0.06), detail=3)


def scarf(clay, mat, tail=True):
    for z, r in ((-0.62, 0.42), (-0.74, 0.47)):
        clay.ring(mat, (0, 0.04, z), r, 0.12, rx=0.06, squash=0.95)
    if tail:
        clay.tube(
            mat,
            [(0.18, -0.42, -0.74), (0.26, -0.62, -1.05), (0.22, -0.66, -1.5), (0.26, -0.64, -1.9)],
            [0.12, 0.15, 0.15, 0.16],
            12,
            0.4,
        )


def epaulette(clay, side, metal, fringe=True, s=1.0):
    with clay.at(side * 0.90, 0.02, -0.80, ry=side * 0.34, s=s):
        clay.ball(metal, (0, 0, 0), (0.36, 0.33, 0.085), detail=4)
        clay.ring(metal, (side * 0.04, 0, 0.03), 0.25, 0.035, squash=0.9)
        clay.ball(metal, (0, 0, 0.06), (0.12, 0.12, 0.05), detail=3)
        for k in range(13 if fringe else 0):
            a = math.pi * k / 12
            x, y = side * 0.34 * math.sin(a), -0.31 * math.cos(a)
            clay.tube(
                metal,
                [(x, y, -0.01), (x * 1.08, y * 1.08, -0.12), (x * 1.08, y * 1.08, -0.27)],
                [0.035, 0.045, 0.03],
                8,
            )


def sash(clay, body, mat, edge=None, side=1, wide=0.17, lift=0.15):
    """Broad ribbon from one shoulder to the other hip."""
    a, b = np.array([-side * 0.56, -0.84]), np.array([side * 0.80, -2.2])

    def surface(u, v):
        p = a + (b - a) * v
        n = np.array([b[1] - a[1], a[0] - b[0]]) / np.linalg.norm(b - a) * side
        x, z = p + n * wide * (2 * u - 1) * -1
        return body.front(x, min(-0.70, z), lift)

    clay.sheet(mat, surface, 6, 26)
    p = np.array(surface(0.5, 0.0))
    clay.tube(
        mat,
        [p + (side * 0.03, -0.01, -0.03), p + (-side * 0.05, 0.14, 0.09), p + (-side * 0.05, 0.45, 0.10)],
        wide * 1.02,
        14,
        0.32,
    )
    for u in (0.0, 1.0):
        clay.tube(edge or mat, [np.array(surface(u, v)) + (0, -0.01, 0) for v in np.linspace(0, 1, 24)], 0.022, 8)
    return surface


def bandolier(clay, body, mat, buckle, side=1, flasks=None):
    surface = sash(clay, body, mat, paint([c * 0.6 for c in (0.2, 0.085, 0.03)], 'leather'), side, 0.11, 0.15)
    p = surface(0.5, 0.34)
    clay.slab(buckle, (p[0], p[1] - 0.02, p[2]), (0.26, 0.05, 0.22), 0.04, ry=side * -0.85)
    clay.slab(mat, (p[0], p[1] - 0.035, p[2]), (0.14, 0.05, 0.10), 0.02, ry=side * -0.85)
    for v in (0.12, 0.22, 0.47, 0.58) if flasks else ():
        q = surface(0.5, v)
        clay.tube(
            flasks,
            [(q[0], q[1] - 0.04, q[2] + 0.09), (q[0], q[1] - 0.05, q[2] - 0.09)],
            [0.05, 0.06],
            10,
            curve=False,
        )
        clay.ball(gold(), (q[0], q[1] - 0.045, q[2] + 0.10), 0.045, detail=2)


def medal(clay, body, x, z, ribbon, metal, points=5):
    p = body.front(x, z, 0.19)
    clay.slab(ribbon, (p[0], p[1], p[2] + 0.12), (0.13, 0.03, 0.16), 0.01)
    clay.plate(metal, star(points, 0.13, 0.06), 0.05, (p[0], p[1] - 0.02, p[2] - 0.04), soft=0.012)


def keys(clay, body, x, z, metal):
    p = body.front(x, z, 0.17)
    clay.ring(metal, p, 0.10, 0.018, rx=math.pi / 2)
    for a in (-0.45, 0, 0.45):
        tip = p + (0.24 * math.sin(a), -0.02, -0.10 - 0.24 * math.cos(a))
        clay.tube(metal, [p + (0.09 * math.sin(a), -0.01, -0.09 * math.cos(a)), tip], 0.018, 8)
        clay.slab(metal, tip + (0.03, 0, 0.02), (0.07, 0.025, 0.05), 0.008, ry=a)


def insignia(clay, body, look, rank):
    """First mates wear gold epaulettes, a silk sash and a star; quartermasters a bandolier and the ship's keys."""
    if rank == 'FM':
        for s in (-1, 1):
            epaulette(clay, s, gold())
        sash(clay, body, look.silk, gold(), -1)
        medal(clay, body, -0.46, -1.10, look.accent, gold())
    elif rank == 'QM':
        bandolier(clay, body, leather(), silver(), 1)
        keys(clay, body, 0.52, -1.22, silver())
