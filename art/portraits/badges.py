"""What is pinned to a hat: feathers, skulls and the signs of the collections."""
import math

import numpy as np

from clay import gear, star
from paint import BLACK, BONE, brass, gold, paint


def feather(clay, mat, at, turn=0.0, size=1.0, rib=None):
    with clay.at(*at, rz=turn, s=size):
        spine = [(0, 0, 0), (0.10, 0.12, 0.35), (0.32, 0.30, 0.62), (0.66, 0.42, 0.70)]
        clay.tube(rib or mat, spine, [0.025, 0.02, 0.015, 0.004], 6)
        path = [np.array(p) for p in spine]
        for k in range(14):
            t = k / 13 * 2.98
            i = min(2, int(t))
            p = path[i] * (1 - (t - i)) + path[i + 1] * (t - i)
            size_k = 0.15 * math.sin(0.5 + 2.5 * k / 13) + 0.03
            clay.ball(mat, p, (size_k, 0.035, size_k * 0.62), ry=-0.9 + 0.07 * k, rz=0.5, detail=2)


def skull_badge(clay, at, s=1.0, mat=None, eyes=None):
    bone, dark = mat or paint(BONE, 'bone'), eyes or paint(BLACK, 'plain')
    with clay.at(*at, s=s):
        for side in (-1, 1):
            clay.tube(bone, [(-side * 0.20, 0.03, -0.17), (side * 0.20, 0.03, -0.02)], 0.026, 8)
            for end in (-1, 1):
                clay.ball(bone, (end * side * 0.21, 0.03, -0.095 + end * 0.078), 0.042, detail=2)
        clay.ball(bone, (0, 0, 0.05), (0.135, 0.07, 0.125), detail=3)
        clay.slab(bone, (0, -0.01, -0.075), (0.13, 0.09, 0.09), 0.03)
        for side in (-1, 1):
            clay.ball(dark, (side * 0.052, -0.055, 0.03), (0.036, 0.025, 0.042), detail=2)
        clay.ball(dark, (0, -0.07, -0.03), (0.016, 0.012, 0.022), detail=2)


def badge(clay, kind, at, look):
    if kind == 'skull':
        skull_badge(clay, at, 1.05)
    elif kind == 'gear':
        clay.plate(brass(), gear(9, 0.15, 0.11), 0.05, at, soft=0.01)
        clay.ball(look.jewel, (at[0], at[1] - 0.03, at[2]), (0.06, 0.04, 0.06), detail=3)
    elif kind == 'jewel':
        clay.ring(look.trim, at, 0.12, 0.03, rx=math.pi / 2)
        clay.ball(look.jewel, at, (0.11, 0.06, 0.11), detail=3)
    elif kind == 'star':
        clay.plate(look.trim, star(5, 0.17, 0.075), 0.05, at, soft=0.012)
    elif kind == 'sun':
        clay.plate(gold(), star(12, 0.19, 0.11), 0.04, at, soft=0.01)
        clay.ball(gold(), (at[0], at[1] - 0.02, at[2]), (0.09, 0.05, 0.09), detail=3)
    elif kind == 'shell':
        for a in np.linspace(-1.1, 1.1, 7):
            tip = (at[0] + 0.17 * math.sin(a), at[1], at[2] + 0.17 * math.cos(a) - 0.06)
            clay.tube(look.pearl, [(at[0], at[1] - 0.02, at[2] - 0.10), tip], [0.02, 0.045], 8)
    elif kind == 'anchor':
        m = look.trim
        clay.tube(m, [(at[0], at[1], at[2] + 0.12), (at[0], at[1], at[2] - 0.14)], 0.024, 8)
        arc = [
            (at[0] + 0.12 * math.sin(a), at[1], at[2] - 0.03 - 0.12 * math.cos(a)) for a in np.linspace(-1.4, 1.4, 7)
        ]
        clay.tube(m, arc, 0.024, 8)
        clay.ring(m, (at[0], at[1], at[2] + 0.15), 0.04, 0.016, rx=math.pi / 2)
        clay.tube(m, [(at[0] - 0.07, at[1], at[2] + 0.07), (at[0] + 0.07, at[1], at[2] + 0.07)], 0.02, 8)
