"""Nine more items: barrels, charms, books and bottles."""
import math
import random

from clay import TURN
from badges import skull_badge
from paint import BLACK, brass, glass, glow, gold, iron, leather, paint, silver

STEEL = (0.62, 0.65, 0.70)
DARK, PALE = (0.14, 0.065, 0.03), (0.58, 0.36, 0.17)
ROPE, PARCHMENT = (0.55, 0.40, 0.20), (0.86, 0.72, 0.46)


def _staves(c, count=18):
    for k in range(count):
        a0, a1 = TURN * k / count, TURN * (k + 0.94) / count
        mat = paint(((0.40, 0.20, 0.08), (0.34, 0.165, 0.065), (0.45, 0.235, 0.10))[k % 3], 'wood')

        def plank(u, v):
            a, z = a0 + (a1 - a0) * u, -1.05 + 2.1 * v
            r = 0.62 + 0.20 * math.cos(z / 1.05 * 1.2)
            return r * math.sin(a), r * math.cos(a), z

        c.sheet(mat, plank, 3, 12)


def rum_barrel(c):
    with c.at(0, 0, 0.86, rx=math.pi / 2, rz=0.5):
        _staves(c)
        for z, r in ((-0.9, 0.71), (-0.45, 0.80), (0.45, 0.80), (0.9, 0.71)):
            hoop = [(r, z - 0.07), (r + 0.03, z - 0.07), (r + 0.03, z + 0.07), (r, z + 0.07)]
            c.lathe(iron(), hoop, sides=40, close=False)
        for z in (-0.98, 0.98):
            c.disc(paint(PALE, 'wood'), (0, 0, z), 0.66, 0.06, soft=0.02, sides=40)
    with c.at(0, 0, 0.86, rz=0.5):
        c.tube(brass(), [(0, -1.02, -0.38), (0, -1.26, -0.38), (0, -1.30, -0.52)], [0.07, 0.06, 0.05], 12)
        c.tube(brass(), [(-0.14, -1.18, -0.26), (0.14, -1.18, -0.26)], 0.045, 10)
        skull_badge(c, (0, -1.04, 0.16), 1.7, paint((0.10, 0.045, 0.02), 'plain'), paint(PALE, 'plain'))
    for s in (-1, 1):
        c.slab(paint(DARK, 'wood'), (s * 0.5, 0.05, 0.14), (0.30, 1.1, 0.28), 0.05, rz=0.5)
    c.lathe(
        paint((0.35, 0.55, 0.60), 'gloss'),
        [(0.20, 0), (0.24, 0.05), (0.22, 0.42), (0.24, 0.46)],
        (1.0, -0.75, 0),
        sides=20,
    )


def parrot_whistle(c):
    with c.at(0, 0, 0.45):
        body = paint((0.80, 0.10, 0.05), 'shell')
        c.ball(body, (0, 0, 0.55), (0.55, 0.45, 0.62), detail=4)
        c.ball(body, (-0.28, 0, 1.22), (0.38, 0.34, 0.36), detail=4)
        c.tube(
            paint((0.95, 0.65, 0.12), 'shell'),
            [(-0.55, 0, 1.24), (-0.86, 0, 1.18), (-0.84, 0, 0.98)],
            [0.16, 0.14, 0.01],
            12,
        )
        for s in (-1, 1):
            c.ball(paint((0.95, 0.92, 0.85), 'gloss'), (-0.42, s * 0.26, 1.30), 0.13, detail=3)
            c.ball(paint(BLACK, 'gloss'), (-0.47, s * 0.36, 1.31), 0.06, detail=2)
            for k, colour in enumerate(((0.02, 0.30, 0.62), (0.95, 0.62, 0.05), (0.05, 0.42, 0.16))):
                wing = [
                    (-0.05 + 0.1 * k, s * 0.40, 0.85 - 0.12 * k),
                    (0.25 + 0.1 * k, s * 0.50, 0.55 - 0.1 * k),
                    (0.62, s * 0.38, 0.22 - 0.08 * k),
                ]
                c.lock(paint(colour, 'shell'), wing, 0.17, 0.5)
        c.tube(gold(), [(0.3, 0, 0.40), (0.75, 0, 0.20), (1.2, 0, 0.10)], [0.20, 0.16, 0.14], 16)
        c.ring(gold(), (1.2, 0, 0.10), 0.14, 0.05, ry=math.pi / 2 - 0.2)
        for x in (0.55, 0.75, 0.95):
            c.ball(paint(BLACK, 'plain'), (x, -0.02, 0.46 - (x - 0.55) * 0.4), 0.05, detail=2)
        for k in range(3):
            crest = [(-0.25 + 0.08 * k, 0, 1.52), (-0.15 + 0.12 * k, 0, 1.75), (0.05 + 0.14 * k, 0, 1.82)]
            c.lock(paint((0.95, 0.62, 0.05), 'shell'), crest, 0.10, 0.5)
    c.disc(paint((0.30, 0.14, 0.05), 'wood'), (0, 0, 0.16), 0.52, 0.32)
    c.ring(gold(), (0, 0, 0.28), 0.5, 0.05)
    c.tube(
        leather(),
        [(0.9, 0.1, 0.42), (0.6, 0.6, 0.05), (-0.4, 0.7, 0.04), (-1.0, 0.2, 0.04), (-0.9, -0.5, 0.04)],
        0.035,
        8,
    )


def anchor_charm(c):
    metal = silver()
    c.tube(metal, [(0, 0, 0.25), (0, 0, 1.55)], [0.13, 0.10], 16, curve=False)
    c.tube(
        metal,
        [(0.80 * math.sin(a * 0.0675), 0, 0.92 - 0.80 * math.cos(a * 0.0675)) for a in range(-20, 21, 2)],
        0.12,
        14,
    )
    for s in (-1, 1):
        c.plate(
            metal,
            [(0, 0.34), (0.24, -0.05), (0, 0.06), (-0.24, -0.05)],
            0.16,
            (s * 0.80, 0, 0.80),
            ry=s * 0.25,
            soft=0.05,
        )
        c.ball(gold(), (s * 0.48, 0, 1.30), 0.13, detail=3)
    c.tube(metal, [(-0.46, 0, 1.30), (0.46, 0, 1.30)], 0.09, 14, curve=False)
    c.ring(gold(), (0, 0, 1.76), 0.22, 0.065, rx=math.pi / 2)
    c.ball(paint((0.03, 0.30, 0.85), 'gloss'), (0, -0.13, 0.92), (0.17, 0.10, 0.20), detail=4)
    c.ring(gold(), (0, -0.10, 0.92), 0.19, 0.045, rx=math.pi / 2)
    for k in range(13):
        a = -1.9 + 3.8 * k / 12
        c.ring(
            gold(), (0.62 * math.sin(a), 0.1, 1.85 + 0.32 * math.cos(a)), 0.085, 0.03, rx=math.pi / 2 * (k % 2), ry=a
        )


def ruby_idol(c):
    g = gold()
    c.slab(g, (0, 0, 0.14), (1.3, 1.0, 0.28), 0.06)
    c.slab(g, (0, 0, 0.36), (1.0, 0.8, 0.22), 0.05)
    c.ball(g, (0, 0, 0.86), (0.50, 0.40, 0.50), detail=4)
    c.ball(g, (0, -0.05, 1.48), (0.48, 0.42, 0.42), detail=4)
    c.ball(paint((0.85, 0.02, 0.06), 'gloss'), (0, -0.36, 0.86), (0.24, 0.16, 0.28), detail=2)
    c.ring(g, (0, -0.36, 0.86), 0.27, 0.06, rx=math.pi / 2)
    for s in (-1, 1):
        c.ball(glow((1.0, 0.10, 0.08), 1.2), (s * 0.18, -0.42, 1.52), (0.10, 0.06, 0.07), detail=3)
        c.tube(g, [(s * 0.42, 0, 1.05), (s * 0.70, -0.10, 0.80), (s * 0.42, -0.38, 0.62)], [0.15, 0.14, 0.12], 12)
        c.tube(g, [(s * 0.3, -0.05, 0.55), (s * 0.62, -0.30, 0.50), (s * 0.30, -0.50, 0.50)], [0.19, 0.18, 0.13], 12)
        c.disc(g, (s * 0.50, 0, 1.45), 0.15, 0.10, ry=math.pi / 2)
        c.ball(paint((0.05, 0.5, 0.3), 'gloss'), (s * 0.56, 0, 1.45), 0.08, detail=2)
    c.slab(paint((0.16, 0.07, 0.02), 'plain'), (0, -0.45, 1.30), (0.30, 0.05, 0.09), 0.03)
    for k in range(7):
        a = -0.9 + 0.3 * k
        ray = [(0.40 * math.sin(a), 0, 1.70 + 0.16 * math.cos(a)), (0.64 * math.sin(a), 0, 1.92 + 0.30 * math.cos(a))]
        c.tube(g, ray, [0.12, 0.03], 8, 0.5)


def captains_log(c):
    with c.at(rz=0.35):
        with c.at(0, 0, 1.0, rx=-0.28):
            cover = leather((0.30, 0.045, 0.04))
            c.slab(cover, (0, -0.20, 0), (1.36, 0.08, 1.85), 0.05)
            c.slab(cover, (0, 0.20, 0), (1.36, 0.08, 1.85), 0.05)
            c.tube(cover, [(-0.68, 0, -0.92), (-0.68, 0, 0.92)], 0.22, 18, 1.1, curve=False)
            c.slab(paint(PARCHMENT, 'cloth'), (0.02, 0, 0), (1.24, 0.32, 1.72), 0.02)
            for z in (-0.55, 0, 0.55):
                c.ring(gold(), (-0.68, 0, z), 0.235, 0.035)
            for x in (-0.55, 0.56):
                for z in (-0.8, 0.8):
                    c.slab(gold(), (x, -0.235, z), (0.26, 0.05, 0.26), 0.04)
            c.ring(gold(), (0, -0.25, 0.05), 0.34, 0.045, rx=math.pi / 2)
            skull_badge(c, (0, -0.27, 0.08), 1.6, gold())
            c.slab(leather((0.16, 0.06, 0.03)), (0.62, 0, -0.05), (0.22, 0.52, 0.22), 0.04)
            c.ball(gold(), (0.62, -0.28, -0.05), 0.09, detail=3)
            c.tube(
                paint((0.75, 0.05, 0.05), 'cloth'),
                [(0.3, 0, -0.85), (0.34, -0.1, -1.0), (0.30, -0.22, -1.08)],
                0.07,
                8,
                0.3,
            )


def storm_bottle(c):
    rnd = random.Random(6)
    c.lathe(
        paint((0.03, 0.20, 0.32), 'gloss'),
        [(0.0, 0.08), (0.62, 0.08), (0.70, 0.28), (0.70, 0.62), (0.0, 0.70)],
        sides=36,
    )
    for k in range(9):
        a = TURN * k / 9
        wave = [
            (r * math.sin(a + d), r * math.cos(a + d), z)
            for r, d, z in ((0.35, 0, 0.62), (0.5, 0.3, 0.86), (0.42, 0.7, 0.92))
        ]
        c.lock(paint((0.55, 0.80, 0.85), 'gloss'), wave, 0.13)
    for _ in range(20):
        at = (rnd.uniform(-0.38, 0.38), rnd.uniform(-0.35, 0.3), rnd.uniform(1.12, 1.34))
        c.ball(paint((0.30, 0.33, 0.40), 'felt'), at, rnd.uniform(0.14, 0.22), detail=3)
    bolt = [(0, 0.42), (0.14, 0.42), (0.05, 0.16), (0.17, 0.16), (-0.08, -0.36), (-0.01, 0.02), (-0.13, 0.02)]
    c.plate(glow((1.0, 0.88, 0.35), 6.0), bolt, 0.06, (0.05, -0.42, 0.92), soft=0.01)
    c.plate(
        glow((1.0, 0.88, 0.35), 5.0),
        [(x * 0.7, z * 0.7) for x, z in bolt],
        0.05,
        (-0.32, -0.30, 0.95),
        ry=0.2,
        soft=0.01,
    )
    shell = [
        (0.66, 0.02),
        (0.78, 0.12),
        (0.80, 0.4),
        (0.80, 1.05),
        (0.70, 1.42),
        (0.40, 1.64),
        (0.28, 1.74),
        (0.28, 2.0),
    ]
    c.lathe(glass((0.40, 0.58, 0.66), 0.02, 0.90), shell, sides=44, close=False)
    c.ring(glass((0.70, 0.90, 0.98), 0.02, 0.4), (0, 0, 2.0), 0.29, 0.06)
    c.lathe(paint((0.48, 0.28, 0.12), 'wood'), [(0.22, 1.82), (0.25, 2.2), (0.0, 2.22)], sides=24)
    c.ring(paint(ROPE, 'cloth'), (0, 0, 1.76), 0.31, 0.06)
    c.tube(paint(ROPE, 'cloth'), [(0.28, -0.1, 1.74), (0.42, -0.3, 1.5), (0.40, -0.55, 1.25)], 0.035, 8)
    c.slab(paint(PARCHMENT, 'cloth'), (0.42, -0.68, 1.1), (0.26, 0.03, 0.34), 0.02, rz=0.5, ry=0.15)


PIPS = {
    1: [(0, 0)],
    5: [(-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (0, 0)],
    6: [(-0.5, -0.5), (-0.5, 0), (-0.5, 0.5), (0.5, -0.5), (0.5, 0), (0.5, 0.5)],
}


def _die(c, at, s, turn, body, dots, faces):
    with c.at(*at, *turn, s):
        c.slab(body, (0, 0, 0), (2, 2, 2), 0.30)
        for n, side in zip(faces, ('front', 'top', 'side')):
            for a, b in PIPS[n]:
                at = {'front': (a, -0.99, b), 'top': (a, b, 0.99), 'side': (0.99, a, b)}[side]
                flat = {'front': (0.19, 0.03, 0.19), 'top': (0.19, 0.19, 0.03), 'side': (0.03, 0.19, 0.19)}[side]
                c.ball(dots, at, flat, detail=3)


def lucky_dice(c):
    _die(
        c,
        (-0.42, 0.15, 0.62),
        0.62,
        (0, 0, 0.42),
        paint((0.88, 0.82, 0.68), 'gloss'),
        paint((0.10, 0.05, 0.03), 'gloss'),
        (5, 6, 1),
    )
    _die(
        c,
        (0.62, -0.42, 0.50),
        0.50,
        (0, 0, -0.5),
        paint((0.62, 0.04, 0.05), 'gloss'),
        paint((0.95, 0.86, 0.6), 'gloss'),
        (6, 1, 5),
    )
    _die(c, (0.05, 0.05, 1.62), 0.40, (0.3, 0.25, 0.9), gold(), paint((0.12, 0.05, 0.02), 'gloss'), (1, 5, 6))
    for a in (3.8, 5.0, 6.3):
        c.disc(gold(), (1.05 * math.cos(a), 0.85 * math.sin(a) - 0.1, 0.06), 0.24, 0.10)


def boarding_axe(c):
    with c.at(0, 0, 1.0, ry=0.5):
        c.tube(
            paint((0.38, 0.19, 0.075), 'wood'), [(0, 0, -1.2), (0.02, 0, -0.4), (0, 0, 0.75)], [0.10, 0.085, 0.10], 14
        )
        c.lathe(leather(), [(0.11, -1.0), (0.12, -0.98), (0.12, -0.5), (0.11, -0.48)], sides=20)
        c.ball(gold(), (0, 0, -1.24), 0.13, detail=3)
        blade = [
            (0.08, 0.18),
            (0.30, 0.30),
            (0.72, 0.48),
            (0.80, 0.18),
            (0.78, -0.14),
            (0.64, -0.40),
            (0.30, -0.10),
            (0.08, -0.14),
        ]
        c.plate(paint(STEEL, 'metal'), [(x, z + 0.45) for x, z in blade], 0.11, soft=0.05)
        edge = [(0.72, -0.0, 0.93), (0.80, 0, 0.63), (0.78, 0, 0.31), (0.64, 0, 0.05)]
        c.tube(paint((0.88, 0.90, 0.94), 'metal'), edge, [0.02, 0.035, 0.035, 0.02], 8)
        c.tube(paint(STEEL, 'metal'), [(-0.05, 0, 0.47), (-0.4, 0, 0.50), (-0.70, 0, 0.36)], [0.12, 0.09, 0.005], 10)
        c.slab(iron(), (0, 0, 0.47), (0.24, 0.24, 0.34), 0.04)
        c.ball(gold(), (0.34, -0.08, 0.50), 0.07, detail=2)
        for z in (-0.55, -0.7, -0.85):
            c.ring(gold(), (0, 0, z), 0.12, 0.02)


def cursed_coin(c):
    with c.at(0, 0, 1.05, rx=math.pi / 2 - 0.12, rz=0.35):
        c.disc(gold(), (0, 0, 0), 1.0, 0.22, soft=0.08, sides=64)
        c.ring(gold(), (0, 0, 0.11), 0.84, 0.05, n=(64, 8))
        for k in range(20):
            a = TURN * k / 20
            c.ball(gold(), (0.92 * math.sin(a), 0.92 * math.cos(a), 0.12), 0.04, detail=1)
    with c.at(0, -0.13, 1.05, rz=0.35, rx=-0.12):
        skull_badge(c, (0, -0.02, 0.02), 3.0, paint((0.95, 0.56, 0.12), 'metal'), glow((0.15, 1.0, 0.45), 3.0))
    for k, (x, y, z) in enumerate(((-0.9, -0.5, 0.10), (0.85, -0.6, 0.08), (0.3, -0.85, 0.08))):
        c.disc(gold(), (x, y, z), 0.30, 0.12, rx=0.2 * (k - 1), ry=0.15)
    for k in range(6):
        a = TURN * k / 6
        c.tube(
            glow((0.15, 1.0, 0.45), 1.2),
            [
                (1.05 * math.sin(a), 0.1, 1.05 + 1.05 * math.cos(a)),
                (1.18 * math.sin(a + 0.2), 0.1, 1.05 + 1.18 * math.cos(a + 0.2)),
                (1.16 * math.sin(a + 0.4), 0.1, 1.05 + 1.16 * math.cos(a + 0.4)),
            ],
            [0.03, 0.045, 0.004],
            8,
        )


CURIOS = {
    'cursed-coin': (cursed_coin, 'Cursed Coin', 'It always comes back, and never alone.'),
    'boarding-axe': (boarding_axe, 'Boarding Axe', 'Opens doors, chests and negotiations.'),
    'rum-barrel': (rum_barrel, 'Rum Barrel', 'Morale, by the gallon.'),
    'parrot-whistle': (parrot_whistle, 'Parrot Whistle', 'Calls every parrot within three islands. All of them.'),
    'anchor-charm': (anchor_charm, 'Anchor Charm', 'Holds a captain steady when the odds do not.'),
    'ruby-idol': (ruby_idol, 'Ruby Idol', 'Taken from a temple that wants it back.'),
    'captains-log': (captains_log, 'Captain’s Log', 'Every mistake, written down so that it need not be made twice.'),
    'storm-bottle': (storm_bottle, 'Storm Bottle', 'A squall in a bottle. Do not shake.'),
    'lucky-dice': (lucky_dice, 'Lucky Dice', 'Loaded, some say. Blessed, says the owner.'),
}
