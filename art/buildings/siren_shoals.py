"""Siren Shoals: shell, coral and pearl."""
import math

from kit.architecture import column, cone_roof, door, stairs
from kit.mesh import rnd
from kit.props import barrel, crate, lamp_post

TURN = 2 * math.pi


def _coral_branch(p, mat, x, y, z, s=1., depth=3, angle=0., side=0.):
    def grow(px, pz, a, length, r, left):
        qx, qz = px + length * math.sin(a), pz + length * math.cos(a)
        p.tube(mat, [(x + px * s, y + side * px * s, z + pz * s), (x + qx * s, y + side * qx * s, z + qz * s)],
               [r * s, r * s * .75], 6)
        for turn in (-.55, .1, .6)[:3 if left > 1 else 2] if left else ():
            grow(qx, qz, a + turn + rnd.uniform(-.15, .15), length * .72, r * .72, left - 1)
        if not left:
            p.blob(mat, (x + qx * s, y + side * qx * s, z + qz * s), r * s * 1.1, 0, 1, 1., True)
    grow(0, -.05, angle, .3, .07, depth)


def _scallop(p, mat, x, y, z, r, ribs=11, tilt=1.2, rz=0., stripe=None, cup=.25):
    """A fan shell whose hinge lies at (x, y, z), open towards the front."""
    with p.at(x, y, z, rz, 1., tilt):
        def surface(u, v):
            a = math.pi * (.04 + .92 * u)
            rib = 1 + .05 * math.cos(u * ribs * TURN)
            q = r * v * rib * (1 + .06 * v * math.cos(u * ribs * TURN))
            bulge = cup * r * math.sin(math.pi * v * .9) + .03 * r * math.cos(u * ribs * TURN) * v
            return -q * math.cos(a), q * math.sin(a), bulge
        p.sheet(mat, surface, ribs * 4, 8, True, stripe)


def safe_haven(p):
    """An inn in a giant conch, a lantern at its tip and a landing in front."""
    turns, n = 2.6, 46
    points, radii = [], []
    for k in range(n + 1):
        t = k / n
        a = t * turns * TURN
        r = .62 * (1 - t) ** 1.1
        points.append((r * math.cos(a) * .9, .15 + r * math.sin(a) * .7, .42 + 1.55 * t ** .9))
        radii.append(.62 * (1 - t) ** .8 + .05)
    p.tube('shell', points, radii, 16)
    for k in range(0, n - 6, 3):
        x, y, z = points[k]
        a = k / n * turns * TURN
        p.gem('pink', x + radii[k] * .8 * math.cos(a), y + radii[k] * .6 * math.sin(a), z + radii[k] * .5, .06, .2, k,
              .7, a)
    for lift, mat, r in ((.55, 'coral', .075), (-.1, 'coral2', .05)):
        ridge = []
        for (x, y, z), q in zip(points, radii):
            out = 1 + .75 * q / max(.05, math.hypot(x, y - .15))
            ridge.append((x * out, .15 + (y - .15) * out, z + lift * q))
        p.tube(mat, ridge[4:-4], [r * (1 - .6 * k / n) for k in range(4, n - 3)], 7)
    p.blob('shell', (0, .1, .35), .85, .05, 3, .62, True)
    p.tube('pearl', [(0, .15, 1.95), (0, .15, 2.1)], [.1, .12], 10)
    p.blob('lamp', (0, .15, 2.2), .11, 0, 2, 1.2, True)
    cone_roof(p, 0, .15, 2.3, .2, .26, 'teal', 3, 10)
    with p.at(0, -.72, .06):
        p.tube('coral', [(.3 * math.cos(a), 0, .38 + .34 * math.sin(a))
                         for a in (-1.2, -.5, .2, .9, 1.57, 2.24, 2.94, 3.64, 4.34)], .06, 8)
        p.blob('dark', (0, .08, .36), .29, 0, 3, 1.1, True)
        door(p, 0, -.04, .02, .28, .42, 'teal', 'coral', True, False)
    for x, z, s in ((-.52, .55, .12), (.54, .52, .12), (.3, 1.05, .1), (-.2, 1.32, .09)):
        y = -.56 if z < .8 else -.42
        p.tube('coral2', [(x, y - .08, z), (x, y + .02, z)], s + .035, 14)
        p.tube('pane', [(x, y - .1, z), (x, y, z)], s, 14)
    p.box('plank', (0, -1.05, .06), (1.2, .5, .06))
    for x in (-.55, .55):
        p.post('dark', x, -1.25, -.4, .3, .05)
        lamp_post(p, x, -1.25, .25, .3)
    barrel(p, .95, -.7, 0)
    crate(p, -.98, -.65, 0, .26, .3)
    _coral_branch(p, 'coral', -1.05, -.2, 0, 1.2)
    _coral_branch(p, 'coral3', 1.1, -.2, 0, 1.1)
    p.chimney_mouth(.3, .3, 1.5)


def pearl_lagoon(p):
    """A giant clam gapes on a coral throne; its pearl lights the pool."""
    for k in range(15):
        a = k / 15 * TURN
        p.blob(('coral2', 'rock', 'coral3')[k % 3], (1.25 * math.cos(a), .95 * math.sin(a), .02),
               .22 + .06 * math.sin(k * 2.3), .25, 2, .7)
    p.tube('teal', [(0, 0, -.1), (0, 0, .06)], [1.15, 1.12], 24, False)
    _scallop(p, 'shell', 0, .48, .22, 1.25, 11, .16, math.pi, 'pink', .30)
    _scallop(p, 'shell', 0, .50, .24, 1.3, 11, 1.28, 0, 'pink', -.30)
    p.blob('coral', (0, .08, .24), .62, .06, 3, .3, True)
    p.blob('pearl', (0, -.02, .56), .36, 0, 3, 1., True)
    for x, y, r in ((-.62, -.5, .11), (.6, -.55, .13), (.35, -.72, .08), (-.3, -.72, .09), (.85, -.2, .09)):
        p.blob('pearl', (x, y, .1), r, 0, 2, 1., True)
    for x, y, mat, s in ((-1.2, .35, 'coral', 1.25), (1.2, .4, 'coral3', 1.3), (-1.1, -.45, 'coral3', .8),
                         (1.15, -.5, 'coral', .8), (-.75, .8, 'coral2', 1.3),
                         (.8, .82, 'coral2', 1.2)):
        _coral_branch(p, mat, x, y, .05, s)
    for s in (-1, 1):
        lamp_post(p, s * .45, -.98, 0, .45)
    p.chimney_mouth(0, .2, 1.3)


def sirens_call(p):
    """Needles of rock, a siren of stone with her harp, and a ship that listened."""
    for x, y, r, h, lean, to in ((-.55, .35, .42, 1.9, .08, 2.), (.05, .5, .46, 2.3, .05, 1.),
                                 (.65, .35, .38, 1.6, .12, .4), (-1.05, .1, .3, 1.1, .15, 3.),
                                 (1.1, .0, .3, .95, .2, 0), (-.2, .1, .4, 1.0, .1, 4.5)):
        with p.at(x, y, -.1, 0, 1., 0, lean * math.cos(to)):
            p.tube('rock', [(0, 0, 0), (.03, 0, h * .4), (-.02, .02, h * .75), (0, 0, h)], [r, r * .8, r * .5, .03],
                   7, False)
    p.blob('rock2', (0, -.25, .15), .8, .3, 2, .5)
    with p.at(0, -.32, .5):
        p.tube('marble', [(-.3, -.12, .0), (-.08, -.05, .04), (0, 0, .2)], [.04, .12, .13], 9)
        p.slab('marble', [(-.30, -.06), (-.52, .02), (-.55, .16), (-.40, .06)], -.14, -.10)
        p.tube('marble', [(0, 0, .18), (.02, 0, .42), (.02, 0, .52)], [.12, .11, .06], 9)
        p.blob('marble', (.02, 0, .62), .1, 0, 2, 1.1, True)
        p.tube('coral', [(.02, .06, .70), (-.04, .12, .55), (-.06, .12, .3)], [.09, .1, .03], 8)
        p.tube('marble', [(.1, -.04, .42), (.28, -.14, .38)], .035, 6)
        p.tube('gold', [(.30, -.14, .06), (.42, -.14, .3), (.38, -.14, .62), (.22, -.14, .66)], .035, 7)
        for k in range(5):
            p.tube('gold', [(.31 + .02 * k, -.14, .12 + .06 * k), (.24 + .03 * k, -.14, .62 - .02 * k)], .007, 4)
    with p.at(.75, -.62, .05, -.5, .62, .35):
        for k in range(7):
            x = -.8 + .26 * k
            for s in (-1, 1):
                p.tube('dark', [(x, 0, -.1), (x, s * .28, .05), (x, s * .34, .4)], .035, 5)
        p.tube('dark', [(-.9, 0, -.12), (.9, 0, -.1), (1.2, 0, .4)], .05, 6)
        for k in range(3):
            p.box('wood', (-.2, .32, .05 + .11 * k), (1.3, .03, .09))
        p.tube('wood', [(.1, 0, 0), (-.1, .1, 1.3)], [.06, .035], 6)
        p.sheet('sail', lambda u, v: (-.45 + .8 * u - .1 * v, .1, .5 + .55 * v - .2 * u * (1 - v)), 5, 4)
    for x, y, z, r in ((-.85, -.45, .05, .1), (.35, -.75, .02, .12), (-.5, -.7, .02, .09)):
        p.blob('pane', (x, y, z + .1), r, 0, 2, 1., True)
    _coral_branch(p, 'coral', -.95, -.35, 0, 1.1)
    _coral_branch(p, 'coral3', 1.2, -.3, 0, .9)
    p.chimney_mouth(.05, .4, 2.1)


def mermaid_choir(p):
    """A stage under a shell: columns, steps like waves, a golden lyre over all."""
    for k, (r, z) in enumerate(((1.45, 0), (1.22, .12), (1.0, .24))):
        p.tube(('marble', 'pink', 'marble')[k], [(0, -.05, z - .12), (0, -.05, z + .1)], r, 28, False)
    _scallop(p, 'shell', 0, .35, .3, 1.35, 13, 1.22, 0, 'pink', -.28)
    for a in (-1.15, -.62, .62, 1.15):
        x, y = 1.08 * math.sin(a), -.05 - 1.0 * math.cos(a)
        if abs(a) > .7:
            column(p, x, y + .15, .1, 1.0, .07)
            p.blob('pearl', (x, y + .15, 1.1), .11, 0, 2, 1., True)
    for k in range(3):
        x = -.46 + .46 * k
        p.tube('coral2' if k != 1 else 'coral', [(x, .0, .34), (x, .0, .62)], [.16, .06], 10)
        p.tube('marble', [(x, 0, .58), (x, 0, .86)], [.08, .07], 9)
        p.blob('marble', (x, 0, .95), .085, 0, 2, 1.1, True)
        p.tube(('gold', 'coral', 'coral3')[k], [(x, .04, 1.02), (x + .04, .09, .85), (x + .05, .08, .62)],
               [.07, .08, .03], 8)
    p.tube('gold', [(-.22, -.72, .3), (-.27, -.72, .55), (-.14, -.72, .78)], .03, 6)
    p.tube('gold', [(.22, -.72, .3), (.27, -.72, .55), (.14, -.72, .78)], .03, 6)
    p.tube('gold', [(-.25, -.72, .72), (.25, -.72, .72)], .022, 6)
    p.tube('gold', [(-.24, -.72, .3), (.24, -.72, .3)], .04, 6)
    for k in range(5):
        p.tube('brass', [(-.12 + .06 * k, -.72, .3), (-.12 + .06 * k, -.72, .72)], .008, 4)
    for k in range(9):
        a = -1.3 + 2.6 * k / 8
        p.blob('pane', (1.28 * math.sin(a), -.05 - 1.28 * math.cos(a), .2), .05, 0, 2, 1., True)
    stairs(p, 0, -1.3, -.1, .1, .7, .3, 3, 'marble')
    _coral_branch(p, 'coral', -1.4, .2, 0, 1.3)
    _coral_branch(p, 'coral3', 1.4, .25, 0, 1.3)
    _coral_branch(p, 'coral2', -1.3, -.5, 0, .8)
    _coral_branch(p, 'coral2', 1.32, -.5, 0, .8)
    p.chimney_mouth(-.5, .2, 1.4)
    p.chimney_mouth(.5, .2, 1.4)


MODELS = {f.__name__.replace('_', '-'): f for f in (safe_haven, pearl_lagoon, sirens_call, mermaid_choir)}
