"""Parts of buildings. All work in local coordinates: ground z = 0, the front looks towards -y."""
import math

from .materials import shades
from .mesh import rnd

TURN = 2 * math.pi
ROOFS = dict(
    red=(.50, .10, .05), orange=(.55, .20, .06), purple=(.13, .06, .17), teal=(.07, .24, .25), blue=(.08, .20, .34),
    slate=(.12, .13, .16), moss=(.16, .22, .09), gold=(.60, .36, .08), brown=(.24, .13, .07),
             terracotta=(.58, .19, .07),
    pink=(.62, .22, .26), black=(.05, .043, .05), crimson=(.30, .05, .045), navy=(.04, .08, .20), green=(.08, .25, .12))


def roof_mats(colour):
    return shades(f'roof-{colour}', ROOFS[colour])


def masonry(p, w, d, h, z=0., mat='stone', other='stone2', course=.2, brick=.34):
    """A block with visible courses on the front and the two sides; other fills the joints."""
    p.box(other, (0, 0, z + h / 2), (w * .98, d * .98, h))
    rows = max(1, int(h / course))
    for r in range(rows):
        zz, off = z + (r + .5) * h / rows, .5 * (r % 2)
        for side, length in (('f', w), ('b', w), ('l', d), ('r', d)):
            n = max(1, round(length / brick))
            for k in range(n):
                u = -length / 2 + (k + .5 + (off - .25)) * length / n
                if abs(u) > length / 2:
                    continue
                depth, size = rnd.uniform(.02, .06), length / n * .94
                where = {'f': (u, -d / 2, zz), 'b': (u, d / 2, zz), 'l': (-w / 2, u, zz), 'r': (w / 2, u, zz)}[side]
                dims = (size, depth, h / rows * .92) if side in 'fb' else (depth, size, h / rows * .92)
                p.box(mat if rnd.random() < .7 else other, where, dims)


def plinth(p, w, d, h=.16, mat='stone2', over=.08):
    p.box(mat, (0, 0, h / 2 - .12), (w + 2 * over, d + 2 * over, h + .24))


def timber_walls(p, w, d, h, floors=1, wall='plaster', beam='wood', z=.08):
    """Plaster between posts and beams."""
    total = h * floors
    p.box(wall, (0, 0, z + total / 2), (w, d, total))
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.box(beam, (sx * w / 2, sy * d / 2, z + total / 2), (.10, .10, total + .04))
    for floor in range(floors + 1):
        zz = z + .02 + floor * h * .985
        for s in (-1, 1):
            p.box(beam, (0, s * d / 2, zz), (w + .05, .07, .08))
            p.box(beam, (s * w / 2, 0, zz), (.07, d + .05, .08))


def plank_walls(p, w, d, h, z=.05, mats=('plank', 'plank2', 'wood2'), step=.13):
    p.box(mats[-1], (0, 0, z + h / 2), (w * .97, d * .97, h))
    for length, where in ((w, 'fb'), (d, 'lr')):
        n = max(2, round(length / step))
        for k in range(n):
            u = -length / 2 + (k + .5) * length / n
            for side in where:
                s = -1 if side in 'fl' else 1
                lift = rnd.uniform(-.03, .03)
                if side in 'fb':
                    p.box(rnd.choice(mats), (u, s * d / 2, z + h / 2 + lift), (length / n * .93, .05, h))
                else:
                    p.box(rnd.choice(mats), (s * w / 2, u, z + h / 2 + lift), (.05, length / n * .93, h))


def window(p, x, y, z, w=.16, h=.22, side='f', frame='wood', shutters='wood2', arch=False):
    """side: f (front), l, r; y (or x) is the wall's face."""
    angle = {'f': 0., 'r': math.pi / 2, 'l': -math.pi / 2}[side]
    with p.at(x, y, z, angle):
        p.box('pane', (0, -.005, 0), (w, .03, h))
        if arch:
            p.slab('pane', _arc(w / 2, h / 2, 7), -.02, .012)
            p.slab(frame, _ring(w / 2, w / 2 + .035, h / 2, 7), -.035, .02)
        else:
            p.box(frame, (0, -.022, h / 2 + .015), (w + .08, .05, .03))
        p.box(frame, (0, -.03, -h / 2 - .015), (w + .10, .07, .03))
        for s in (-1, 1):
            p.box(frame, (s * (w / 2 + .012), -.02, 0), (.025, .04, h))
            if shutters:
                p.box(shutters, (s * (w / 2 + .065), -.025, 0), (.08, .03, h * 1.05))
        p.box(frame, (0, -.022, 0), (.018, .02, h))
        p.box(frame, (0, -.022, .02), (w, .02, .018))


def _arc(r, z, n):
    return [(r * math.cos(math.pi * k / n), z + r * math.sin(math.pi * k / n)) for k in range(n, -1, -1)][::-1]


def _ring(r0, r1, z, n):
    inner = [(r0 * math.cos(math.pi * k / n), z + r0 * math.sin(math.pi * k / n)) for k in range(n + 1)]
    outer = [(r1 * math.cos(math.pi * k / n), z + r1 * math.sin(math.pi * k / n)) for k in range(n, -1, -1)]
    return inner + outer


def door(p, x, y, z=.1, w=.28, h=.46, mat='dark', frame='wood', arch=False, step=True):
    with p.at(x, y, z):
        p.box(mat, (0, -.01, h / 2), (w, .05, h))
        if arch:
            p.slab(mat, _arc(w / 2, h, 8), -.03, .015)
            p.slab(frame, _ring(w / 2, w / 2 + .055, h, 8), -.06, .02)
        else:
            p.box(frame, (0, -.02, h + .025), (w + .10, .07, .06))
        for s in (-1, 1):
            p.box(frame, (s * (w / 2 + .028), -.02, h / 2), (.056, .07, h))
        for k in range(3):
            p.box('wood', (-w / 3 + k * w / 3, -.037, h / 2), (w * .26, .012, h * .94))
        p.blob('brass', (w * .34, -.05, h * .5), .022, 0, 1)
        if step:
            p.box('stone', (0, -.12, -.03), (w + .12, .22, .08))


def gable_roof(p, w, d, eave, ridge, colour='red', over=.14, deep=.2, rows=7, gable='plaster', z=0.):
    """Shingled roof, ridge along x; gable fills the triangles."""
    mats, half = roof_mats(colour), d / 2 + deep
    angle, length = math.atan2(ridge - eave, half), math.hypot(ridge - eave, half)
    n = max(3, int((w + 2 * over) / .13))
    for s in (-1, 1):
        for r in range(rows):
            u = (r + .5) / rows
            for k in range(n):
                x = -(w / 2 + over) + (k + .5 + (.3 if r % 2 else 0)) * (w + 2 * over) / n
                p.box(rnd.choice(mats), (x, s * half * (1 - u), z + eave + (ridge - eave) * u + .03),
                      ((w + 2 * over) / n * .95, length / rows * 1.35, .035), rnd.uniform(-.04, .04),
                      -s * (angle - .12))
    p.box(mats[1], (0, 0, z + ridge + .05), (w + 2 * over, .1, .07))
    if gable:
        slope = (ridge - eave) / half
        for s in (-1, 1):
            edge = eave + slope * deep
            p.add([(s * w / 2, -d / 2, z + eave - .05), (s * w / 2, d / 2, z + eave - .05),
                   (s * w / 2, d / 2, z + edge),
                   (s * w / 2, 0, z + ridge), (s * w / 2, -d / 2, z + edge)], [(0, 1, 2, 3, 4)], gable)
            for side in (-1, 1):
                p.tube('wood', [(s * (w / 2 + over), side * half, z + eave), (s * (w / 2 + over), 0, z + ridge)], .03,
                       5)


def front_gable(p, x, y, w, d, eave, ridge, colour='red', z=0., gable='plaster', rows=6):
    """A roof whose gable looks to the front, standing at (x, y)."""
    with p.at(x, y, 0, math.pi / 2):
        gable_roof(p, d, w, eave, ridge, colour, .10, .12, rows, gable, z)


def hip_roof(p, w, d, eave, rise, colour='terracotta', over=.16, z=0., rows=6, cap=None):
    """Four sloping faces of tiles; cap: width left open at the top."""
    mats = roof_mats(colour)
    W, D, top = w / 2 + over, d / 2 + over, cap or 0.
    p.add([(-W, -D, z + eave), (W, -D, z + eave), (W, D, z + eave), (-W, D, z + eave),
           (-max(W - D, top), 0, z + eave + rise), (max(W - D, top), 0, z + eave + rise)],
          [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], mats[1])
    for r in range(rows):
        u = (r + .45) / rows
        for side in range(4):
            run, depth = (W, D) if side % 2 == 0 else (D, W)
            reach = run - u * (min(W, D) if side % 2 == 0 else D)
            out, n = depth * (1 - u) if side % 2 == 0 else W - u * D, max(1, int(2 * reach / .15))
            pitch = math.atan2(rise, D)
            for k in range(n):
                q = -reach + (k + .5) * 2 * reach / n
                with p.at(0, 0, z, side * math.pi / 2):
                    p.box(rnd.choice(mats), (q, -out, eave + rise * u + .035),
                          (2 * reach / n * .94, math.hypot(rise, D) / rows * 1.25, .035), rnd.uniform(-.03, .03),
                          pitch - .10)
    p.box(mats[0], (0, 0, z + eave + rise + .03), (max(.12, 2 * (W - D)), .12, .07))


def thatch_roof(p, w, d, eave, ridge, over=.25, mats=('thatch', 'thatch2'), layers=5):
    """Shaggy palm thatch in overlapping skirts, ridge along x."""
    for s in (-1, 1):
        for layer in range(layers):
            u0, n = layer / layers, int((w + 2 * over) / .07)
            for k in range(n):
                x = -(w / 2 + over) + (k + .5) * (w + 2 * over) / n
                y0, z0 = s * (d / 2 + over) * (1 - u0), eave + (ridge - eave) * u0
                u1 = min(1., u0 + 1.6 / layers)
                y1, z1 = s * (d / 2 + over) * (1 - u1), eave + (ridge - eave) * u1
                wob = rnd.uniform(-.03, .03)
                p.add([(x - .055, y0 + s * wob, z0 + .02 + wob), (x + .055, y0 + s * wob, z0 + .02 + wob),
                       (x + .04, y1, z1 + .05), (x - .04, y1, z1 + .05)], [(0, 1, 2, 3)], rnd.choice(mats))
    p.tube('rope', [(-w / 2 - over, 0, ridge + .05), (w / 2 + over, 0, ridge + .05)], .07, 7)


def cone_roof(p, x, y, z, r, h, colour='red', rows=6, sides=14):
    mats = roof_mats(colour)
    p.tube(mats[1], [(x, y, z), (x, y, z + h)], [r * .97, .01], sides, False)
    for row in range(rows):
        u = (row + .4) / rows
        radius, n = r * (1 - u), max(5, int(TURN * r * (1 - u) / .15))
        for k in range(n):
            a = (k + .5 * (row % 2)) / n * TURN
            with p.at(x, y, z + h * u, a):
                p.box(rnd.choice(mats), (radius + .02, 0, .02),
                      (math.hypot(h, r) / rows * 1.2, TURN * radius / n * .95, .035),
                      0, 0, math.atan2(h, r) - .1)
    p.blob('gold', (x, y, z + h + .02), .05, 0, 2, 1.3, True)


def dome(p, x, y, z, r, mat='copper', flat=1., ribs=10, rib_mat='brass', sides=20):
    rings = [(r * math.cos(t), r * math.sin(t) * flat) for t in (0, .3, .6, .9, 1.2, 1.45, 1.56)]
    p.tube(mat, [(x, y, z + h) for _, h in rings], [max(.01, q) for q, _ in rings], sides)
    for k in range(ribs):
        a = k / ribs * TURN
        p.tube(rib_mat, [(x + (q + .01) * math.cos(a), y + (q + .01) * math.sin(a), z + h + .01) for q, h in rings],
               .016, 4)
    p.post(rib_mat, x, y, z + r * flat, z + r * flat + .25, .03, .01)
    p.blob(rib_mat, (x, y, z + r * flat + .1), .055, 0, 2, 1., True)


def round_tower(p, x, y, r, h, mats=('stone', 'stone', 'stone2'), z=0., crenels=True, core='stone2', taper=.16):
    with p.at(x, y, z):
        courses = max(2, int(h / .2))
        p.tube(core, [(0, 0, -.4), (0, 0, h)], [r * 1.02, r * (1 - taper + .02)], 20, False)
        for c in range(courses):
            radius, n = r * (1.06 - taper * c / courses), max(8, int(TURN * r / .32))
            for k in range(n):
                a, out = (k + .5 * (c % 2)) / n * TURN, radius + rnd.uniform(-.02, .03)
                p.box(rnd.choice(mats), (out * math.cos(a), out * math.sin(a), .1 + c * h / courses),
                      (.12, TURN * radius / n * .94, h / courses * .92), a)
        if crenels:
            top = r * (1 - taper)
            p.tube(mats[0], [(0, 0, h - .05), (0, 0, h + .08), (0, 0, h + .18)], [top * 1.05, top * 1.26, top * 1.26],
                   20, False)
            n = max(6, int(TURN * top / .5))
            for k in range(n):
                a = k / n * TURN
                p.box(mats[0], (top * 1.16 * math.cos(a), top * 1.16 * math.sin(a), h + .30), (.16, .24, .26), a)


def crenels(p, w, d, z, mat='stone', size=.2, faces='flrb'):
    for side, length in (('f', w), ('b', w), ('l', d), ('r', d)):
        n = max(2, int(length / (size * 1.9)))
        for k in range(n if side in faces else 0):
            u = -length / 2 + (k + .5) * length / n
            where = {'f': (u, -d / 2, z), 'b': (u, d / 2, z), 'l': (-w / 2, u, z), 'r': (w / 2, u, z)}[side]
            p.box(mat, (where[0], where[1], z + size / 2),
                  (size, size * .8, size) if side in 'fb' else (size * .8, size, size))


def chimney(p, x, y, z, h=.7, mat='stone', cap='stone2', w=.19):
    p.box(mat, (x, y, z + h / 2), (w, w, h))
    p.box(cap, (x, y, z + h), (w + .07, w + .07, .07))
    p.box('black', (x, y, z + h + .035), (w * .6, w * .6, .02))
    p.chimney_mouth(x, y, z + h + .06)


def awning(p, w, y, z, deep=.5, drop=.2, cloth='red', stripe='cream', posts=True, x=0.):
    p.sheet(cloth, lambda u, v: (x - w / 2 + w * u, y - deep * v, z - drop * v - .03 * math.sin(math.pi * v)), 10, 3,
            True,
            stripe)
    p.sheet(cloth, lambda u, v: (x - w / 2 + w * u, y - deep,
                                 z - drop - .09 * v * (.6 + .4 * abs(math.sin(u * 15.7)))), 20, 1,
            True, stripe)
    for s in (-1, 1) if posts else ():
        p.post('wood', x + s * w * .47, y - deep + .03, 0, z - drop, .025, None, 6)


def column(p, x, y, z0, z1, r=.07, mat='marble'):
    p.tube(mat, [(x, y, z0 + .05), (x, y, (z0 + z1) / 2), (x, y, z1 - .05)], [r, r * .95, r * .82], 12)
    p.box(mat, (x, y, z0 + .03), (r * 2.7, r * 2.7, .06))
    p.box(mat, (x, y, z1 - .03), (r * 2.6, r * 2.6, .06))


def stairs(p, x, y, z0, z1, w, run, n=6, mat='stone'):
    """Rise from the front (y - run) to y."""
    for k in range(n):
        top = z0 + (z1 - z0) * (k + 1) / n
        p.box(mat, (x, y - run + run * (k + .5) / n, (z0 - .1 + top) / 2), (w, run / n * 1.02, top - z0 + .1))


def pediment(p, w, y, z, h, mat='marble', deep=.2, field='stone3'):
    p.slab(mat, [(-w / 2, z), (w / 2, z), (0, z + h)], y - deep, y)
    p.slab(field, [(-w * .36, z + h * .12), (w * .36, z + h * .12), (0, z + h * .78)], y - deep - .012, y - deep + .02)
    for s in (-1, 1):
        p.tube(mat, [(s * w * .54, y - deep, z), (0, y - deep, z + h * 1.08)], .04, 5)
    p.box(mat, (0, y - deep / 2, z - .03), (w * 1.08, deep + .08, .07))


def balustrade(p, w, y, z, h=.2, mat='marble', n=None):
    n = n or max(2, int(w / .12))
    for k in range(n + 1):
        p.post(mat, -w / 2 + w * k / n, y, z, z + h, .022, .03, 6)
    p.box(mat, (0, y, z + h + .015), (w + .06, .07, .035))


def arch_gate(p, x, y, w, h, deep=.35, mat='stone', z=0., pier=.22, key=None):
    """Two piers and a round arch of wedge stones."""
    with p.at(x, y, z):
        r = w / 2
        for s in (-1, 1):
            masonry_pier(p, s * (r + pier / 2), 0, pier, deep, h, mat)
        n = 9
        for k in range(n):
            a = math.pi * (k + .5) / n
            stone = (key if key and k == n // 2 else mat)
            with p.at((r + pier / 2) * math.cos(a), 0, h + (r + pier / 2) * math.sin(a), 0., 1., 0., math.pi / 2 - a):
                p.box(stone, (0, 0, 0), (math.pi * (r + pier) / n * 1.0, deep * (1.12 if k == n // 2 else 1.),
                                         pier * 1.08))


def masonry_pier(p, x, y, w, d, h, mat='stone', z=0.):
    n = max(2, int(h / .22))
    for k in range(n):
        p.box(mat, (x, y, z + (k + .5) * h / n), (w * rnd.uniform(.95, 1.06), d * rnd.uniform(.95, 1.06), h / n * .96),
              rnd.uniform(-.02, .02))


def hanging_sign(p, x, y, z, mat='wood2', emblem='gold', side=1):
    p.tube('iron', [(x, y, z), (x + side * .3, y, z)], .015, 5)
    p.box(mat, (x + side * .18, y, z - .14), (.24, .03, .2))
    p.blob(emblem, (x + side * .18, y - .025, z - .14), .06, 0, 2, 1., True)


def banner(p, x, y, z, w=.2, h=.5, mat='red', emblem='gold'):
    p.sheet(mat, lambda u, v: (x - w / 2 + w * u, y - .02 - .015 * math.sin(v * 6),
                               z - h * v * (1 - .12 * (1 - abs(2 * u - 1)) * (v > .9))),
            4, 6)
    if emblem:
        p.blob(emblem, (x, y - .035, z - h * .42), w * .24, 0, 2, 1., True)


def pennon(p, x, y, z, h=.8, w=.5, mat='red', pole='wood', tall=.3):
    """Pole with a flag that stands in the wind."""
    p.post(pole, x, y, z, z + h, .025, .018, 6)
    p.blob('gold', (x, y, z + h), .035, 0, 1, 1., True)
    p.sheet(mat, lambda u, v: (x + u * w, y + .05 * math.sin(u * 6),
                               z + h - .04 - tall * v * (1 - .15 * u) - .04 * u), 8, 3)


def skull(p, x, y, z, s=1., mat='bone'):
    with p.at(x, y, z, 0, s):
        p.blob(mat, (0, 0, 0), .13, .05, 2, .95, True)
        p.box(mat, (0, -.06, -.12), (.13, .1, .09))
        for side in (-1, 1):
            p.blob('black', (side * .05, -.105, .005), .04, 0, 1)
