"""Hair and beards, made of sculpted locks."""
import math
import random

import numpy as np

from paint import gold, paint

HAIR = {
    'black': (0.022, 0.018, 0.02),
    'brown': (0.12, 0.055, 0.025),
    'chestnut': (0.26, 0.10, 0.035),
    'red': (0.50, 0.13, 0.03),
    'ginger': (0.62, 0.25, 0.05),
    'blond': (0.72, 0.46, 0.16),
    'grey': (0.36, 0.35, 0.34),
    'white': (0.80, 0.78, 0.74),
    'sea blue': (0.03, 0.22, 0.42),
    'teal': (0.02, 0.36, 0.36),
    'coral pink': (0.80, 0.20, 0.26),
    'violet': (0.26, 0.08, 0.42),
    'emerald': (0.04, 0.32, 0.14),
    'flame': (0.85, 0.26, 0.03),
    'silver blue': (0.42, 0.54, 0.68),
    'copper': (0.52, 0.20, 0.07),
}


def _scalp(clay, head, mat, low=0.32, lift=0.035, back=-0.5):
    """Cap of hair: down to `low` in front and `back` behind."""

    def surface(u, v):
        az = math.pi * 2 * u - math.pi
        front = (math.cos(az) + 1) / 2
        edge = back + (low - back) * front**1.3
        return head.point(az, edge + (1.57 - edge) * v, lift)

    clay.sheet(mat, surface, 40, 10)


def _row(clay, head, mat, rnd, spots, drop, r, flare=0.12, back=0.05, steps=3):
    for az, el, share in spots:
        root = head.point(az, el, 0.01)
        out = np.array([math.sin(az), -math.cos(az), 0])
        length = drop * share * rnd.uniform(0.85, 1.12)
        pts = [root]
        for k in range(1, steps + 1):
            t = k / steps
            wave = rnd.uniform(-0.04, 0.04)
            pts.append(root + out * flare * math.sin(t * 2.2) + np.array([wave, back * t + wave * 0.5, -length * t]))
        clay.lock(mat, pts, r * rnd.uniform(0.85, 1.12), 0.75)


def hair(clay, head, style, colour, seed=0, hatted=True):
    mat, rnd = paint(colour, 'hair'), random.Random(seed)
    if style == 'bald':
        return
    _scalp(clay, head, mat, 0.5 if hatted else 0.62, 0.02 if hatted else 0.04)
    HAIRCUTS[style](clay, head, mat, rnd, hatted)


def _short(clay, head, mat, rnd, hatted):
    _row(clay, head, mat, rnd, [(s * a, 0.12, 1) for s in (-1, 1) for a in (1.25, 1.55, 1.9, 2.3)], 0.30, 0.12, 0.05)
    if not hatted:
        for a in np.linspace(-0.9, 0.9, 7):
            root = head.point(a, 0.66, 0.03)
            clay.lock(mat, [root, root + (a * 0.1, -0.10, 0.07), root + (a * 0.25, -0.16, -0.04)], 0.15)


def _long(clay, head, mat, rnd, hatted):
    spots = [(s * a, 0.2 - 0.1 * (a > 2), 1) for s in (-1, 1) for a in (1.18, 1.34, 1.52, 1.72, 1.95, 2.2, 2.5, 2.9)]
    _row(clay, head, mat, rnd, spots, 1.15, 0.145, 0.16, 0.08, 4)
    if not hatted:
        _fringe(clay, head, mat)


def _fringe(clay, head, mat):
    """Swept from a parting on the crown, over the forehead, to the temples."""
    for s, n in ((-1, 6), (1, 8)):
        for k in range(n):
            t = k / (n - 1)
            root = head.point(0.25 + s * (0.06 + 0.30 * t), 1.22 + 0.25 * t, 0.03)
            high = head.point(0.12 * (1 - t) + s * (0.42 + 0.65 * t), 0.86 - 0.10 * t, 0.10)
            low = head.point(s * (0.82 + 0.52 * t), 0.52 - 0.30 * t, 0.085)
            tip = head.point(s * (1.12 + 0.34 * t), 0.12 - 0.42 * t, 0.05)
            clay.lock(mat, [root, high, low, tip], 0.115, 0.6, 0.7)


def _ponytail(clay, head, mat, rnd, hatted):
    _row(clay, head, mat, rnd, [(s * a, 0.1, 1) for s in (-1, 1) for a in (1.3, 1.7, 2.2)], 0.32, 0.13, 0.04)
    if not hatted:
        _fringe(clay, head, mat)
    clay.lock(mat, [(0.1, 0.6, 0.1), (0.45, 0.62, -0.15), (0.72, 0.40, -0.6), (0.70, 0.10, -1.0)], 0.20)
    clay.ring(gold(), (0.50, 0.60, -0.2), 0.16, 0.04, ry=0.9, rx=0.4)


def _dreads(clay, head, mat, rnd, hatted):
    for s in (-1, 1):
        for a in np.linspace(1.12, 2.9, 8):
            root = head.point(s * a, 0.1, 0)
            length = rnd.uniform(0.75, 1.2)
            sway = rnd.uniform(-0.08, 0.08)
            pts = [
                root,
                root + (s * 0.13, -0.02, -0.25),
                root + (s * 0.16 + sway, 0, -0.6),
                root + (s * 0.12 + sway, 0.02, -length),
            ]
            clay.tube(mat, pts, [0.075, 0.085, 0.08, 0.06], 10)
            clay.ball(mat, pts[-1], 0.06, detail=2)
            if rnd.random() < 0.5:
                clay.ring(gold(), pts[2], 0.075, 0.028)


def _curly(clay, head, mat, rnd, hatted):
    for s in (-1, 1):
        for k in range(16):
            a, e = rnd.uniform(1.2, 2.9), rnd.uniform(-0.75, 0.35)
            clay.ball(mat, head.point(s * a, e, 0.07), rnd.uniform(0.14, 0.21), detail=3)
    if not hatted:
        for k in range(16):
            clay.ball(
                mat,
                head.point(rnd.uniform(-1.1, 1.1), rnd.uniform(0.62, 1.4), 0.07),
                rnd.uniform(0.15, 0.22),
                detail=3,
            )


def _braids(clay, head, mat, rnd, hatted):
    if not hatted:
        _fringe(clay, head, mat)
    _row(clay, head, mat, rnd, [(s * a, 0.1, 1) for s in (-1, 1) for a in (1.7, 2.2)], 0.4, 0.14, 0.04)
    for s in (-1, 1):
        p = head.point(s * 1.3, -0.05, 0.05)
        for k in range(9):
            q = p + np.array([s * (0.10 + 0.03 * math.sin(k * 1.3)), -0.10 - 0.03 * k, -0.13 * k])
            clay.ball(
                mat,
                q + ((-0.045 if k % 2 else 0.045), 0, 0),
                (0.105 - 0.003 * k, 0.10, 0.095),
                ry=0.5 if k % 2 else -0.5,
                detail=3,
            )
        clay.ring(gold(), q + (0, 0, -0.08), 0.075, 0.03)
        clay.lock(mat, [q + (0, 0, -0.08), q + (0, -0.02, -0.28)], 0.09)


def _bun(clay, head, mat, rnd, hatted):
    _short(clay, head, mat, rnd, True)
    if not hatted:
        _fringe(clay, head, mat)
        clay.ball(mat, (0, 0.30, 0.80), (0.26, 0.26, 0.24), detail=4)
        clay.ring(gold(), (0, 0.24, 0.66), 0.19, 0.035, rx=-0.35)


def _mohawk(clay, head, mat, rnd, hatted):
    for k in range(9):
        e = 0.55 + k * 0.24
        root = head.point(0, e, 0)
        d = root / np.linalg.norm(root)
        clay.lock(mat, [root * 0.98, root + d * 0.26 + (0, 0.03, 0.06), root + d * 0.48 + (0, 0.12, 0.04)], 0.17)


HAIRCUTS = {
    'short': _short,
    'long': _long,
    'ponytail': _ponytail,
    'dreadlocks': _dreads,
    'curly': _curly,
    'braids': _braids,
    'bun': _bun,
    'mohawk': _mohawk,
}


# ------------------------------------------------------------------------------------------------------------ beards
def moustache(clay, head, mat, style='walrus'):
    for s in (-1, 1):
        base = head.point(0, -0.27, 0.03)
        if style == 'handlebar':
            pts = [
                base + (s * 0.02, -0.05, -0.02),
                base + (s * 0.20, -0.03, -0.08),
                base + (s * 0.40, 0.05, -0.02),
                base + (s * 0.48, 0.08, 0.13),
            ]
            clay.tube(mat, pts, [0.085, 0.085, 0.05, 0.008], 12, 0.8)
        elif style == 'pencil':
            clay.tube(
                mat,
                [base + (s * 0.01, -0.02, -0.02), base + (s * 0.17, 0.01, -0.06), base + (s * 0.30, 0.07, -0.02)],
                [0.035, 0.035, 0.008],
                10,
            )
        else:
            pts = [
                base + (s * 0.02, -0.05, -0.01),
                base + (s * 0.17, -0.05, -0.09),
                base + (s * 0.32, 0.04, -0.22),
                base + (s * 0.36, 0.09, -0.34),
            ]
            clay.tube(mat, pts, [0.10, 0.125, 0.08, 0.01], 12, 0.8)
        clay.ball(mat, base + (s * 0.03, -0.045, -0.01), 0.085 if style != 'pencil' else 0.034, detail=3)


def _jaw_locks(clay, head, mat, rnd, drop, wide=1.38, n=13, r=0.15, low=-0.42):
    for k in range(n):
        a = wide * (2 * k / (n - 1) - 1)
        side = abs(a) / wide
        root = head.point(a, low + 0.42 * side**2, 0.0)
        length = drop * (1 - 0.62 * side) * rnd.uniform(0.9, 1.1)
        fall = np.array([-0.10 * a, 0.12 * (1 - side) - 0.05, -1.0]) * length
        pts = [root, root + fall * 0.45 + direction_out(a) * 0.10, root + fall]
        clay.lock(mat, pts, r * rnd.uniform(0.9, 1.1), 0.8, 0.85)


def direction_out(a):
    return np.array([math.sin(a), -math.cos(a), 0])


def _full(clay, head, mat, rnd):
    _jaw_locks(clay, head, mat, rnd, 0.52)
    _jaw_locks(clay, head, mat, rnd, 0.62, 0.75, 7, 0.16, -0.62)
    moustache(clay, head, mat)


def _long_beard(clay, head, mat, rnd):
    _jaw_locks(clay, head, mat, rnd, 0.70)
    _jaw_locks(clay, head, mat, rnd, 1.05, 0.72, 7, 0.17, -0.60)
    moustache(clay, head, mat)


def _braided(clay, head, mat, rnd):
    _jaw_locks(clay, head, mat, rnd, 0.50)
    _jaw_locks(clay, head, mat, rnd, 0.5, 0.75, 6, 0.16, -0.62)
    moustache(clay, head, mat)
    for x in (-0.2, 0.2) if rnd.random() < 0.6 else (0,):
        for k in range(6):
            c = (x + (0.035 if k % 2 else -0.035), -0.60 - 0.015 * k, -0.74 - 0.105 * k)
            clay.ball(mat, c, (0.10 - 0.004 * k, 0.09, 0.085), ry=0.5 if k % 2 else -0.5, detail=3)
        clay.ring(gold(), (x, -0.69, -1.36), 0.07, 0.03)
        clay.lock(mat, [(x, -0.69, -1.36), (x, -0.68, -1.55)], 0.08)


def _forked(clay, head, mat, rnd):
    _jaw_locks(clay, head, mat, rnd, 0.42)
    moustache(clay, head, mat, 'handlebar')
    for s in (-1, 1):
        for k in range(3):
            x = s * (0.08 + 0.09 * k)
            pts = [head.point(x, -0.80, 0.0), (x * 1.3, -0.62, -0.75), (s * 0.28 + x * 0.5, -0.66, -1.0 - 0.05 * k)]
            clay.lock(mat, pts, 0.15, 0.8)


def _goatee(clay, head, mat, rnd):
    for x in (-0.12, 0, 0.12):
        clay.lock(
            mat, [head.point(x, -0.72, 0.0), (x * 0.9, -0.60, -0.72), (x * 0.3, -0.58, -0.95 + abs(x))], 0.13, 0.8
        )
    moustache(clay, head, mat, 'handlebar')


def _muttonchops(clay, head, mat, rnd):
    for s in (-1, 1):
        for k in range(6):
            root = head.point(s * (1.42 - 0.10 * k), 0.02 - 0.12 * k, 0.0)
            tip = head.point(s * (1.10 - 0.10 * k), -0.36 - 0.12 * k, 0.12)
            clay.lock(mat, [root, (root + tip) / 2 + direction_out(s * 1.2) * 0.08, tip], 0.14, 0.8)
    moustache(clay, head, mat)


def _walrus(clay, head, mat, rnd):
    moustache(clay, head, mat)


def _handlebar(clay, head, mat, rnd):
    moustache(clay, head, mat, 'handlebar')


def _pencil(clay, head, mat, rnd):
    moustache(clay, head, mat, 'pencil')
    clay.lock(mat, [head.point(0, -0.66, 0.0), head.point(0, -0.86, 0.05)], 0.06, 0.8)


BEARDS = {
    'full': _full,
    'long': _long_beard,
    'braided': _braided,
    'forked': _forked,
    'goatee': _goatee,
    'muttonchops': _muttonchops,
    'walrus': _walrus,
    'handlebar': _handlebar,
    'pencil': _pencil,
}


def beard(clay, head, style, colour, seed=0):
    if style in BEARDS:
        BEARDS[style](clay, head, paint(colour, 'hair'), random.Random(seed))
