"""Masts, sails and what is painted on them."""
import math

import numpy as np

from badges import skull_badge
from clay import star
from hullform import metal
from paint import glow, gold, paint


def _square(x, low, high, w0, w1, belly):
    def surface(u, v):
        q = 2 * u - 1
        b = math.cos(q * 1.2) * math.sin(math.pi * (0.10 + 0.80 * v)) ** 0.8
        return (
            x + 0.06 + belly * b,
            q * (w0 + (w1 - w0) * v) * (1 - 0.05 * math.sin(math.pi * v)),
            low + (high - low) * v + 0.10 * (1 - v) * (1 - q * q),
        )

    return surface


def _striped(c, surface, plan, nu=14, nv=8):
    cloth = paint(plan.sail, 'plain')
    if not plan.stripe:
        c.sheet(cloth, surface, nu, nv, 0.02)
        return
    for k in range(7):
        mat = paint(plan.stripe, 'plain') if k % 2 else cloth
        c.sheet(mat, lambda u, v: surface((k + u) / 7, v), 3, nv, 0.02)


def emblem(c, kind, at, size, plan):
    with c.at(*at, rz=math.pi / 2, s=size):
        if kind == 'skull':
            skull_badge(
                c,
                (0, 0, 0),
                1.8,
                paint((0.90, 0.86, 0.76) if sum(plan.sail) < 1.2 else (0.05, 0.04, 0.05), 'plain'),
                paint(plan.sail, 'plain'),
            )
        elif kind == 'sun':
            c.plate(gold(), star(12, 0.38, 0.22), 0.06, soft=0.01)
            c.ball(gold(), (0, -0.03, 0), (0.2, 0.08, 0.2), detail=3)
        elif kind == 'star':
            c.plate(metal(plan.trim), star(5, 0.38, 0.16), 0.06, soft=0.01)
        elif kind == 'crown':
            c.plate(
                gold(),
                [(-0.34, -0.2), (0.34, -0.2), (0.40, 0.24), (0.18, 0.02), (0, 0.34), (-0.18, 0.02), (-0.40, 0.24)],
                0.06,
                soft=0.01,
            )
        elif kind == 'eye':
            c.ball(glow(plan.glow or (0.2, 1.0, 0.6), 2.0), (0, -0.02, 0), (0.32, 0.06, 0.17), detail=3)
            c.ball(paint((0.02, 0.02, 0.03), 'gloss'), (0, -0.07, 0), (0.08, 0.04, 0.16), detail=3)
        elif kind == 'anchor':
            mat = paint((0.05, 0.14, 0.28), 'plain')
            c.tube(mat, [(0, 0, 0.32), (0, 0, -0.32)], 0.045, 8)
            c.tube(
                mat,
                [(0.28 * math.sin(a), 0, -0.06 - 0.28 * math.cos(a)) for a in np.linspace(-1.4, 1.4, 9)],
                0.045,
                8,
            )
            c.tube(mat, [(-0.16, 0, 0.2), (0.16, 0, 0.2)], 0.04, 8)


def mast(c, hull, plan, x, h, first):
    """The yards are braced round, so that the sails turn their bellies to the viewer."""
    with c.at(x, 0, 0, rz=0 if plan.rig == 'lateen' else -0.5):
        _sails(c, plan, 0.0, h, first)
    c.sheet(
        paint(plan.pennant, 'plain'),
        lambda u, v: (x - 0.02 - 0.5 * u, 0.06 * math.sin(5 * u), h + 0.28 - 0.17 * v * (1 - 0.7 * u) - 0.03 * u),
        8,
        2,
        0.012,
    )
    for side in (-1, 1):
        for k in (-0.16, 0.06):
            u = (x + k) / plan.length + 0.5
            foot = hull.at(max(0.05, min(0.9, u)), 1, side, 0)
            c.tube(paint((0.25, 0.17, 0.09), 'cloth'), [foot, (x, 0, h * 0.93)], 0.012, 5, curve=False)


def _sails(c, plan, x, h, first):
    wood = paint(plan.rail, 'wood')
    c.tube(wood, [(x, 0, 0), (x, 0, h + 0.3)], [0.075, 0.04], 12, curve=False)
    low, scale = 0.78 + plan.high, plan.beam / 0.62
    if plan.rig == 'square':
        cut = low + (h - low) * 0.56
        for a, b, w in ((low, cut - 0.04, 0.88 * scale), (cut + 0.04, h, 0.64 * scale)):
            c.tube(wood, [(x + 0.05, -w * 1.12, b), (x + 0.05, w * 1.12, b)], [0.03, 0.03], 8, curve=False)
            surface = _square(x, a, b, w * 1.1, w, 0.34)
            _striped(c, surface, plan)
            if first and a == low:
                p = np.array(surface(0.5, 0.5))
                emblem(c, plan.emblem, p + (0.05, 0, 0), 0.95 * scale, plan)
    elif plan.rig == 'lateen':
        a, b, d = (
            np.array([x - 0.75, 0, low + 0.1]),
            np.array([x + 0.15, 0, h + 0.35]),
            np.array([x + 0.85, 0, low - 0.05]),
        )
        c.tube(wood, [a - (0.1, 0, 0.1), b + (0.06, 0, 0.12)], 0.035, 8, curve=False)
        _striped(
            c,
            lambda u, v: tuple(
                (a * (1 - v) + b * v) * (1 - u)
                + (d * (1 - v) + b * v) * u
                + np.array([0, -0.28 * math.sin(math.pi * u) * math.sin(math.pi * (0.1 + 0.8 * v)), 0])
            ),
            plan,
        )
    elif plan.rig == 'junk':

        def fan(u, v):
            w = 0.62 * scale + 0.28 * v * (1 - v)
            return (
                x - 0.06 - 0.10 * math.sin(v * 7 * math.pi) ** 2 + 0.05,
                (2 * u - 1) * w + 0.12,
                low + (h - low) * v + 0.10 * (2 * u - 1) * v,
            )

        _striped(c, fan, plan, 8, 24)
        for k in range(6):
            v = k / 5
            c.tube(
                wood,
                [np.array(fan(0, v)) + (0.05, -0.04, 0), np.array(fan(1, v)) + (0.05, 0.04, 0)],
                0.024,
                8,
                curve=False,
            )
        if first:
            emblem(c, plan.emblem, np.array(fan(0.5, 0.55)) + (0.10, 0, 0), 0.9 * scale, plan)
    c.ring(wood, (x, 0, h * 0.97 + 0.12), 0.11, 0.045)
