"""Toy ships: short, round, big in the sails, each on its own piece of sea. The bow points along +x."""
import math

import numpy as np

from badges import skull_badge
from clay import TURN
from hullform import Hull, metal, step
from paint import glow, gold, iron, paint
from sails import mast


def build_hull(c, hull, plan):
    rows, tints = 8, [0.62, 0.75, 1.0, 0.88, 1.0, 0.9, None, 1.0]
    for side in (-1, 1):
        for k in range(rows):
            v0, v1 = k / rows, (k + 1) / rows
            colour = plan.band if tints[k] is None else [q * tints[k] for q in plan.wood]
            c.sheet(paint(colour, 'plain'), lambda u, v: hull.at(u, v0 + (v1 - v0) * v, side, 0.035 * (1 - v)), 26, 2)
        c.tube(paint(plan.rail, 'wood'), [hull.at(u, 1, side, 0.0) for u in np.linspace(0, 1, 24)], 0.045, 8)
        c.tube(metal(plan.trim), [hull.at(u, 0.80, side, 0.03) for u in np.linspace(0, 1, 24)], 0.022, 8)
        for k in range(plan.guns):
            u = 0.40 + 0.34 * k / max(1, plan.guns - 1) if plan.guns > 1 else 0.5
            q = hull.at(u, 0.66, side, 0.03)
            c.slab(metal(plan.trim), q, (0.20, 0.05, 0.18), 0.02)
            c.tube(iron(), [q, q + (0, side * 0.16, 0.01)], [0.055, 0.065], 12, curve=False)
    deck = paint((0.52, 0.32, 0.15), 'wood')
    c.sheet(
        deck,
        lambda u, v: (
            hull.x(0.02 + 0.96 * u, 0.8),
            (2 * v - 1) * hull.half(0.02 + 0.96 * u) * 0.93,
            hull.deck(0.02 + 0.96 * u),
        ),
        20,
        6,
    )
    _stern(c, hull, plan)


def _stern(c, hull, plan):
    z, x0, x1 = hull.top(0.1) - 0.06, hull.x(0, 1), hull.x(0.34, 1)
    c.sheet(
        paint((0.48, 0.29, 0.13), 'wood'),
        lambda u, v: (x0 + (x1 - x0) * u, (2 * v - 1) * hull.half(0.34 * u) * 0.9, z),
        8,
        4,
    )
    wall = [hull.at(0, v, s) for s, vs in ((-1, (0.15, 0.5, 1)), (1, (1, 0.5, 0.15))) for v in vs]
    c.add(paint(plan.wood, 'plain'), wall, [tuple(range(6))], False)
    c.slab(
        paint(plan.wood, 'plain'),
        (x1, 0, (z + hull.deck(0.36)) / 2),
        (0.06, hull.half(0.34) * 1.8, z - hull.deck(0.36) + 0.06),
        0.02,
    )
    light = glow(plan.glow or (1.0, 0.55, 0.16), 2.2)
    for y in (-0.5, 0, 0.5):
        c.slab(light, (hull.x(0, 0.7) - 0.05, y * hull.half(0), hull.top(0) * 0.62), (0.05, 0.16, 0.2), 0.02)
    for y in (-0.55, 0.55):
        c.slab(light, (x1 + 0.04, y * hull.half(0.34), hull.deck(0.36) + 0.16), (0.04, 0.14, 0.16), 0.02)
    for y in (-1, 0, 1):
        c.tube(
            paint(plan.rail, 'wood'),
            [(x0, y * hull.half(0) * 0.8, hull.top(0)), (x0 - 0.05, y * hull.half(0) * 0.8, hull.top(0) + 0.2)],
            0.025,
            8,
        )
        c.ball(light, (x0 - 0.05, y * hull.half(0) * 0.8, hull.top(0) + 0.27), 0.075, detail=2)


def bowsprit(c, hull, plan):
    x, z = hull.x(1, 1), hull.top(1)
    c.tube(paint(plan.rail, 'wood'), [(x - 0.3, 0, z - 0.08), (x + 0.7, 0, z + 0.32)], [0.06, 0.03], 10, curve=False)
    fx, fh = plan.masts[-1]
    if plan.rig != 'junk' and plan.emblem == 'none':
        a, b, d = (
            np.array([x + 0.6, 0, z + 0.30]),
            np.array([fx + 0.06, 0, fh * 0.92]),
            np.array([fx + 0.28, 0.06, 0.80 + plan.high]),
        )
        c.sheet(
            paint(plan.sail, 'plain'),
            lambda u, v: tuple(
                a * (1 - u)
                + (b * v + d * (1 - v)) * u
                + np.array([0, -0.14 * math.sin(math.pi * u) * math.sin(math.pi * (0.1 + 0.8 * v)), 0])
            ),
            8,
            6,
            0.015,
        )
    FIGUREHEADS.get(plan.figurehead, lambda *_: None)(c, x, z, plan)


def _fig_skull(c, x, z, plan):
    with c.at(x + 0.12, 0, z - 0.22, rz=math.pi / 2, s=1.25):
        skull_badge(c, (0, 0, 0), 1.1, metal('bone'))


def _fig_dragon(c, x, z, plan):
    m = gold() if plan.trim == 'gold' else paint(plan.wood, 'shell')
    c.tube(
        m,
        [(x - 0.2, 0, z - 0.3), (x + 0.22, 0, z - 0.1), (x + 0.34, 0, z + 0.3), (x + 0.30, 0, z + 0.55)],
        [0.18, 0.16, 0.13, 0.12],
        14,
    )
    c.ball(m, (x + 0.36, 0, z + 0.64), (0.20, 0.14, 0.14), detail=3)
    c.ball(m, (x + 0.55, 0, z + 0.60), (0.15, 0.10, 0.09), detail=3)
    for s in (-1, 1):
        c.ball(glow((1.0, 0.5, 0.1), 3.0), (x + 0.44, s * 0.11, z + 0.70), 0.04, detail=2)
        c.tube(m, [(x + 0.26, s * 0.08, z + 0.74), (x + 0.12, s * 0.14, z + 0.92)], [0.05, 0.006], 8)
    for k in range(4):
        c.tube(m, [(x + 0.22 + 0.02 * k, 0, z + 0.62 - 0.2 * k), (x + 0.06, 0, z + 0.70 - 0.2 * k)], [0.06, 0.006], 8)


def _fig_maiden(c, x, z, plan):
    m = gold()
    c.tube(m, [(x - 0.15, 0, z - 0.42), (x + 0.12, 0, z - 0.22), (x + 0.26, 0, z + 0.02)], [0.05, 0.14, 0.11], 14)
    c.ball(m, (x + 0.30, 0, z + 0.16), 0.11, detail=3)
    for s in (-1, 1):
        c.tube(
            m,
            [(x + 0.2, s * 0.1, z - 0.02), (x + 0.02, s * 0.2, z - 0.12), (x - 0.1, s * 0.2, z + 0.05)],
            [0.05, 0.045, 0.02],
            8,
        )


def _fig_horn(c, x, z, plan):
    m = metal('bone')
    c.tube(m, [(x - 0.1, 0, z - 0.2), (x + 0.3, 0, z - 0.12), (x + 0.75, 0, z + 0.02)], [0.16, 0.10, 0.008], 14)


FIGUREHEADS = {'skull': _fig_skull, 'dragon': _fig_dragon, 'maiden': _fig_maiden, 'horn': _fig_horn}


def sea(c, plan):
    """The piece of sea under the ship, and the plinth of a ship with a rank."""
    r = plan.length * 0.50 + 0.16
    rnd = np.random.default_rng(5)
    phase = rnd.uniform(0, TURN, 5)

    def top(u, v):
        a, q = TURN * u, v
        x, y = r * 1.12 * q * math.cos(a), r * 0.86 * q * math.sin(a)
        z = 0.035 * math.sin(5 * x + phase[0]) * math.cos(4 * y + phase[1]) + 0.02 * math.sin(9 * y + phase[2]) - 0.02
        drop = 0 if q < 0.96 else (q - 0.96) / 0.04 * -0.05
        return x, y, z + drop

    c.sheet(paint(plan.sea, 'gloss'), top, 72, 18)
    c.sheet(
        paint([q * 0.45 for q in plan.sea], 'gloss'),
        lambda u, v: (
            r * 1.12 * math.cos(TURN * u) * (1 - 0.10 * v),
            r * 0.86 * math.sin(TURN * u) * (1 - 0.10 * v),
            -0.07 - 0.20 * v,
        ),
        72,
        2,
    )
    foam = paint((0.86, 0.92, 0.92), 'plain')
    hull = Hull(plan)
    for side in (-1, 1):
        pts, radii = [], []
        for k, u in enumerate(np.linspace(0.0, 0.97, 30)):
            line = max(0.04, -hull.keel(u) / (hull.top(u) - hull.keel(u)))
            x, y, _ = hull.at(u, line, side, 0.02)
            pts.append((x, y, 0.015))
            radii.append(0.035 + 0.016 * math.sin(2.3 * k) + 0.03 * step(0.8, 1.0, u))
        c.tube(foam, pts, radii, 8, 0.45)
        for k in range(3):
            a = (-0.5 - 0.35 * k) * side
            c.tube(
                foam,
                [
                    (r * (0.75 + 0.08 * k) * math.cos(a + d), r * (0.58 + 0.08 * k) * math.sin(a + d), 0.02)
                    for d in (-0.16, 0, 0.16)
                ],
                [0.004, 0.022, 0.004],
                6,
            )
    if plan.base != 'none':
        m = metal(plan.base)
        c.lathe(
            m,
            [
                (r * 1.02, -0.42),
                (r * 1.14, -0.40),
                (r * 1.16, -0.30),
                (r * 1.10, -0.22),
                (r * 1.10, -0.12),
                (r * 1.155, -0.07),
                (r * 1.125, -0.05),
            ],
            squash=0.768,
            sides=72,
            close=False,
        )
        for k in range(20):
            a = TURN * k / 20
            c.ball(m, (r * 1.15 * math.cos(a), r * 0.885 * math.sin(a), -0.22), 0.045, detail=2)


def launch(c, plan):
    hull = Hull(plan)
    build_hull(c, hull, plan)
    for k, (x, h) in enumerate(plan.masts):
        mast(c, hull, plan, x, h + plan.high, k == len(plan.masts) - 1)
    bowsprit(c, hull, plan)
    for extra in plan.extras:
        extra(c, hull, plan)
    sea(c, plan)
