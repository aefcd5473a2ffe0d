"""Small things that stand about: cargo, lamps, boats, fences, stalls, piers, guns."""
import math

from .mesh import Part, rnd
from .stage import MOVERS

TURN = 2 * math.pi


def barrel(p, x, y, z, s=1., mat='wood2'):
    levels = [(x, y, z + k * s) for k in (0, .1, .2, .28)]
    p.tube(mat, levels, [.085 * s, .11 * s, .11 * s, .085 * s], 10)
    for k in (.05, .21):
        p.tube('iron', [(x, y, z + k * s), (x, y, z + (k + .025) * s)], .114 * s, 10)


def crate(p, x, y, z, s=.26, rz=0.):
    """The lid stands proud of the corner posts: coplanar faces render black."""
    with p.at(x, y, z, rz, s):
        p.box('plank', (0, 0, .5), (.96, .96, .96))
        for dx in (-1, 1):
            for dy in (-1, 1):
                p.box('wood', (dx * .46, dy * .46, .5), (.15, .15, .98))
        for level in (.05, 1.):
            p.box('wood', (0, 0, level), (1.10, 1.10, .12))
        p.box('plank2', (0, 0, 1.05), (.80, .80, .08))


def chest(p, x, y, z, rz=0., s=1., open_lid=False):
    with p.at(x, y, z, rz, s):
        p.box('wood', (0, 0, .08), (.30, .2, .16))
        p.box('wood2', (0, .07 if open_lid else 0, .24 if open_lid else .19), (.30, .18, .08), 0,
              -1.1 if open_lid else 0)
        p.box('gold', (0, 0, .155), (.31, .21, .03))
        p.box('gold', (0, -.005, .1), (.05, .21, .2))
        if open_lid:
            for k in range(9):
                p.blob('gold', (-.11 + .028 * k, rnd.uniform(-.06, .05), .17 + rnd.uniform(0, .04)), .035, .1, 1)


def sacks(p, x, y, z, n=4, mat='cream'):
    for k in range(n):
        a = k * 2.4
        p.blob(mat, (x + .12 * math.cos(a) * (k > 0), y + .12 * math.sin(a) * (k > 0), z + .08 + .09 * (k == 0)),
               .11, .18, 2, .85, True)


def lamp_post(p, x, y, z, h=.75):
    p.post('dark', x, y, z, z + h, .025, None, 6)
    p.box('lamp', (x, y, z + h + .05), (.08, .08, .1))
    p.box('dark', (x, y, z + h + .12), (.12, .12, .03))


def torch(p, x, y, z, h=.5):
    p.post('dark', x, y, z, z + h, .03, .04, 6)
    p.blob('lamp', (x, y, z + h + .06), .07, .3, 1, 1.4)


def rowboat(p, x, y, z, rz=0., s=1., mat='wood2', stripe='wood'):
    def half_width(u):
        return .21 * max(.02, math.sin(math.pi * (.12 + .86 * u))) ** .7
    with p.at(x, y, z, rz, s):
        for side in (-1, 1):
            p.sheet(mat, lambda u, v: (-.5 + u, side * half_width(u) * v ** .5, .02 + .2 * v + .1 * (2 * u - 1) ** 2),
                    10, 4, False, stripe)
        for u in (.25, .5, .75):
            p.box('plank', (-.5 + u, 0, .16), (.09, 1.8 * half_width(u), .02))
        p.tube('plank', [(-.3, -.35, .2), (.25, .3, .3)], .014, 5)


def campfire(p, x, y, z):
    for k in range(7):
        p.blob('rock2', (x + .13 * math.cos(k * .9), y + .13 * math.sin(k * .9), z + .02), .045, .2, 1)
    for k in range(4):
        a = k * 1.57
        p.tube('dark', [(x + .1 * math.cos(a), y + .1 * math.sin(a), z + .02), (x, y, z + .12)], .02, 5)
    p.blob('lamp', (x, y, z + .07), .05, .3, 1)


def cannon(p, x, y, z, rz=0., s=1., mat='iron'):
    """Muzzle towards local -y."""
    with p.at(x, y, z, rz, s):
        p.tube(mat, [(0, .3, .19), (0, .24, .19), (0, -.42, .25), (0, -.46, .25)], [.05, .1, .065, .08], 10)
        p.box('wood', (0, .1, .12), (.17, .5, .09))
        for sx in (-1, 1):
            for yy in (-.08, .26):
                p.tube('dark', [(sx * .09, yy, .07), (sx * .13, yy, .07)], .07, 9)


def cannonballs(p, x, y, z, s=1.):
    for dx, dy, dz in ((-.07, -.04, 0), (.07, -.04, 0), (0, .08, 0), (0, 0, .11)):
        p.blob('iron', (x + dx * s, y + dy * s, z + (.07 + dz) * s), .07 * s, 0, 2, 1., True)


def anchor(p, x, y, z, rz=0., s=1., mat='iron'):
    with p.at(x, y, z, rz, s):
        p.post(mat, 0, 0, .05, .9, .035)
        p.tube(mat, [(-.22, 0, .78), (.22, 0, .78)], .03, 7)
        arc = [(.34 * math.sin(a), 0, .36 - .34 * math.cos(a)) for a in (-1.5, -1, -.5, 0, .5, 1, 1.5)]
        p.tube(mat, arc, .035, 7)
        for side in (-1, 1):
            p.box(mat, (side * .34, 0, .38), (.15, .06, .10), 0, 0, side * .6)
        p.tube(mat, [(.07 * math.cos(a), 0, .96 + .07 * math.sin(a)) for a in (0, 1, 2, 3, 4, 5, 6.28)], .018, 5)


def rope_coil(p, x, y, z, r=.12):
    for k in range(3):
        p.tube('rope', [(x + r * math.cos(a * .7), y + r * math.sin(a * .7), z + .02 + .03 * k) for a in range(10)],
               .02, 5)


def crane(p, x, y, z, rz=0., h=1.3, reach=.9):
    """Dock crane with a hanging crate."""
    with p.at(x, y, z, rz):
        p.post('wood', 0, 0, 0, h, .06, .05)
        p.tube('wood2', [(-.2, 0, h * .82), (reach, 0, h * 1.05)], [.05, .035], 7)
        p.tube('wood', [(0, 0, h * .45), (reach * .55, 0, h * .93)], .03, 6)
        p.tube('rope', [(reach * .95, 0, h * 1.04), (reach * .95, 0, h * .52)], .012, 5)
        crate(p, reach * .95, 0, h * .34, .22, .3)
        for k in range(3):
            p.box('wood', (0, 0, .05), (.5, .08, .08), k * 1.05)


def fence(t, line, step=.3):
    p = Part()
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        n, before = max(1, int(math.hypot(bx - ax, by - ay) / step)), None
        for k in range(n + 1):
            x, y = ax + (bx - ax) * k / n, ay + (by - ay) * k / n
            z = t.h(x, y)
            p.post('wood', x, y, z - .1, z + .26, .022, None, 5)
            for d in (.1, .2) if before else ():
                p.tube('wood2', [(before[0], before[1], before[2] + d), (x, y, z + d)], .014, 4)
            before = (x, y, z)
    p.make('fence')


def stall(t, x, y, rz=0., cloth='red', s=1.2):
    p = Part()
    p.sheet(cloth, lambda u, v: (-.45 + .9 * u, -.3 + .6 * v, .62 + .16 * math.sin(math.pi * v)), 8, 4, True, 'cream')
    for sx in (-1, 1):
        for sy in (-1, 1):
            p.post('wood', sx * .42, sy * .28, 0, .64, .022, None, 5)
    p.box('plank', (0, -.12, .22), (.78, .3, .05))
    p.box('wood', (0, -.12, .1), (.7, .22, .2))
    for k in range(8):
        p.blob(('flower', 'flower2', 'bush2')[k % 3], (-.32 + k * .09, -.12 + rnd.uniform(-.07, .07), .27), .04, .1, 1)
    p.make('stall', (x, y, t.h(x, y)), rz, s)


def _deck(p, x, y, n, width, dx, dy, angle, z):
    for k in range(n):
        p.box(rnd.choice(('plank', 'plank2', 'plank')), (x + dx * k, y + dy * k, z + rnd.uniform(-.012, .012)),
              (width * rnd.uniform(.95, 1.06), .155, .05), angle + rnd.uniform(-.03, .03))


def pier(x, y, rz=0., length=3.2, width=.95, z=.36, head=True, cargo=True, lamps=True):
    """Runs from (x, y) along local -y; piles, planks, cargo, lamps and a T head."""
    p = Part()
    _deck(p, 0, 0, int(length / .17), width, 0, -.17, 0, z)
    piles = [(side * width * .5, -.1 - .75 * k) for k in range(int(length / .75) + 1) for side in (-1, 1)]
    if head:
        _deck(p, -1., -length - .35, 13, .85, .17, 0, math.pi / 2, z + .004)
        piles += [(a, -length + b) for a in (-1.05, 1.1) for b in (-.02, -.7)]
    for px, py in piles:
        p.post('dark', px, py, -1.6, z + .2, .06)
        p.tube('rope', [(px, py, z + .04), (px, py, z + .1)], .07, 8)
    for side in (-1, 1):
        p.box('wood', (side * width * .42, -length / 2, z - .07), (.08, length, .09))
    if cargo:
        for cx, cy, cz, s, a in ((.25, .72, 0, .27, .2), (.22, .84, 0, .22, -.1), (.24, .73, .3, .2, .5)):
            crate(p, cx, -length * cy, z + .03 + cz, s, a)
        barrel(p, -.28, -length * .5, z + .02)
        barrel(p, -.3, -length * .5 - .25, z + .02, .95)
        chest(p, .3, -length * .3, z + .02, .4)
    if lamps:
        lamp_post(p, -width * .45, -.2, z)
        lamp_post(p, width * .45, -length + .1, z)
    p.make('pier', (x, y, 0), rz, 1, bevel=.008)


def flag(name, at, w=.9, h=.55, mat='black', skull=True, rz=-.12):
    """A mover of its own: it hangs flat here, facing the camera, and waves in the loop."""
    p = Part()
    p.sheet(mat, lambda u, v: (.03 + u * w, .06 * math.sin(u * 5), h * v * (1 - .08 * u)), 10, 4)
    if skull:
        with p.at(w * .5, -.09, h * .52, 0, w / .9):
            p.blob('bone', (0, 0, .03), .12, .05, 2, .95)
            for side in (-1, 1):
                p.box('bone', (0, .01, -.1), (.34, .02, .045), 0, 0, side * .5)
                p.blob('black', (side * .045, -.1, .035), .034, 0, 1)
    p.make(name, at, rz, 1., 'movers')
    MOVERS.append((name, 'flag'))


def flagpole(t, name, x, y, h=1.7, **options):
    p, z = Part(), t.h(x, y)
    p.post('wood', 0, 0, -.1, h, .04, .028, 7)
    p.blob('gold', (0, 0, h + .03), .05, 0, 2, 1., True)
    p.make('pole', (x, y, z))
    flag(name, (x, y, z + h - .66), **options)


def beach_litter(t, n=30):
    p = Part()
    for k, (x, y, z) in enumerate(t.scatter(n, .06, .4, slope=2)):
        if k % 3 == 0:
            p.tube('plank', [(x, y, z + .02), (x + rnd.uniform(-.3, .3), y + rnd.uniform(-.15, .15), z + .05)],
                   [.035, .015], 5)
        elif k % 3 == 1:
            p.blob('rock2', (x, y, z + .02), rnd.uniform(.04, .12), .3, 2, .7)
        else:
            for a in range(5):
                c, s = math.cos(a * TURN / 5), math.sin(a * TURN / 5)
                p.box('flower2', (x + .04 * c, y + .04 * s, z + .015), (.09, .03, .02), a * TURN / 5)
    p.make('litter')
