"""Vegetation and rocks: meshes for instancing, and functions that scatter them over a terrain."""
import math

from mathutils import Matrix, Vector

from .mesh import Part, instance, n3, rnd, smooth

TURN = 2 * math.pi


def palm(leaf='leaf', h=1.5, lean=.5, fronds=9):
    p, n = Part(), 7
    points = [(lean * (k / n) ** 1.8, .04 * math.sin(k), h * k / n) for k in range(n + 1)]
    top = Vector(points[-1])
    p.tube('trunk', points, [.085 - .045 * k / n + (.012 if k % 2 else 0) for k in range(n + 1)], 7, False)
    for a in range(fronds):
        length, up, twist = rnd.uniform(.75, 1.), rnd.uniform(.15, .5), rnd.uniform(-.15, .15)
        p.T = Matrix.Translation(top) @ Matrix.Rotation(a / fronds * TURN + rnd.uniform(-.2, .2), 4, 'Z')
        _frond(p, leaf, length, up, twist)
    p.T = Matrix()
    for a in range(3):
        p.blob('wood', (top.x + .07 * math.cos(a * 2.1), .07 * math.sin(a * 2.1), top.z - .06), .055, .1, 1)
    return p.mesh('palm')


def _frond(p, leaf, length, up, twist, pairs=9):
    for k in range(pairs):
        u = (k + .6) / pairs
        x, z, w = length * u, up * u - .85 * u * u, .26 * math.sin(math.pi * (.16 + .80 * u)) ** .8
        for side in (-1, 1):
            p.add([(x - .07, 0, z + .015), (x + .05, 0, z),
                   (x + .12 + .05 * u, side * w, z - .10 - .05 * u + twist * side),
                   (x + .02, side * w * .75, z - .06)], [(0, 1, 2, 3)], leaf)


def tree(crowns=('bush', 'bush2'), h=.75):
    p = Part()
    p.tube('trunk', [(0, 0, 0), (.05, .02, h * .55), (.02, 0, h * 1.05)], [.09, .06, .04], 6)
    for k in range(6):
        a, r = k * 1.1, .22 if k else 0
        z = h + (.22 if not k else rnd.uniform(-.1, .12))
        p.blob(rnd.choice(crowns), (r * math.cos(a), r * math.sin(a), z), rnd.uniform(.26, .36), .3, 2, .85)
    return p.mesh('tree')


def cypress():
    p = Part()
    p.post('trunk', 0, 0, 0, .3, .05)
    for k in range(6):
        p.blob('bush', (0, 0, .28 + k * .2), .19 - .026 * k, .3, 2, 1.25)
    return p.mesh('cypress')


def pine(h=1.5, tiers=5):
    """Snow lies on it by the palette's top coat."""
    p = Part()
    p.post('trunk', 0, 0, 0, h * .3, .07, .05)
    for k in range(tiers):
        t = k / tiers
        r, z, n = .48 * (1 - t) ** .85 + .06, h * (.20 + .74 * t), 9
        ring = [(r * (1 if i % 2 else .72) * math.cos(TURN * i / (2 * n) + k), r * (1 if i % 2 else .72)
                 * math.sin(TURN * i / (2 * n) + k), z - .05 * (i % 2)) for i in range(2 * n)]
        p.add(ring + [(0, 0, z + h * .30)], [(i, (i + 1) % (2 * n), 2 * n) for i in range(2 * n)], 'pine')
        p.add(ring + [(0, 0, z + .04)], [((i + 1) % (2 * n), i, 2 * n) for i in range(2 * n)], 'pine')
    return p.mesh('pine')


def charred():
    """A dead, burnt tree."""
    p = Part()
    p.tube('black', [(0, 0, -.1), (.04, 0, .5), (-.03, .05, .95), (.05, .02, 1.3)], [.09, .07, .045, .01], 6, False)
    for k in range(5):
        a, z = k * 2.4, .5 + .14 * k
        tip = (.38 * math.cos(a), .38 * math.sin(a), z + .34)
        p.tube('black', [(0, 0, z), (tip[0] * .6, tip[1] * .6, z + .12), tip], [.035, .022, .005], 5, False)
    return p.mesh('charred')


def jungle_tree():
    p = Part()
    p.tube('trunk', [(0, 0, -.1), (.08, .05, .8), (0, .05, 1.6)], [.17, .10, .08], 7, False)
    for a in range(5):
        t = a * 1.26
        p.tube('trunk', [(.30 * math.cos(t), .30 * math.sin(t), -.05), (.05 * math.cos(t), .05 * math.sin(t), .4)],
               [.05, .03], 5)
    for k in range(8):
        a, r = k * 2.4, .42 if k else 0
        p.blob(('bush', 'bush2')[k % 3 == 0], (r * math.cos(a), r * math.sin(a), 1.65 + (.2 if not k else
               rnd.uniform(-.16, .10))), rnd.uniform(.34, .46), .3, 2, .62)
    for k in range(5):
        a = k * 1.3
        p.tube('moss', [(.5 * math.cos(a), .5 * math.sin(a), 1.55), (.52 * math.cos(a), .52 * math.sin(a), .8)], .014,
               4)
    return p.mesh('jungle')


def fern(leaf='leaf'):
    p = Part()
    for a in range(8):
        p.T = Matrix.Rotation(a * .785 + rnd.uniform(-.2, .2), 4, 'Z')
        _frond(p, leaf, .42, .42, 0, 6)
    return p.mesh('fern')


def bush(flower=None, crowns=('bush', 'bush2')):
    p = Part()
    for _ in range(4):
        centre = (rnd.uniform(-.16, .16), rnd.uniform(-.16, .16), .08)
        p.blob(rnd.choice(crowns), centre, rnd.uniform(.11, .2), .35, 2, .8)
    for _ in range(9 if flower else 0):
        a, r = rnd.uniform(0, TURN), rnd.uniform(.05, .24)
        p.blob(flower, (r * math.cos(a), r * math.sin(a), rnd.uniform(.16, .25)), .03, 0, 1)
    return p.mesh('bush')


def tuft(blades=('leaf', 'leaf2')):
    p = Part()
    for _ in range(9):
        a, h, out = rnd.uniform(0, TURN), rnd.uniform(.08, .17), rnd.uniform(.3, .8)
        c, s = math.cos(a), math.sin(a)
        p.add([(-.015 * s, .015 * c, 0), (.015 * s, -.015 * c, 0), (c * h * out, s * h * out, h * 1.3)],
              [(0, 1, 2)], rnd.choice(blades))
    return p.mesh('tuft')


def rock(mat='rock', flat=.8):
    p = Part()
    p.blob(mat, (0, 0, 0), 1., .38, 2, flat)
    if rnd.random() < .6:
        p.blob(mat, (rnd.uniform(-.9, .9), rnd.uniform(-.9, .9), -.2), .5, .4, 2, flat)
    return p.mesh('rock')


def coral_fan(mat='coral'):
    """Branching coral, flat like a hand."""
    p = Part()

    def branch(x, z, angle, length, r, depth):
        x1, z1 = x + length * math.sin(angle), z + length * math.cos(angle)
        bend = rnd.uniform(-.06, .06)
        p.tube(mat, [(x, bend * .4, z), (x1, bend, z1)], [r, r * .75], 6)
        if depth:
            for turn in (-.55, .1, .6)[:3 if depth > 1 else 2]:
                branch(x1, z1, angle + turn + rnd.uniform(-.15, .15), length * .72, r * .72, depth - 1)
        else:
            p.blob(mat, (x1, bend, z1), r * 1.1, 0, 1, 1., True)
    branch(0, -.05, 0, .3, .06, 3)
    return p.mesh('coral')


def coral_brain(mat='coral2'):
    p = Part()
    for _ in range(3):
        p.blob(mat, (rnd.uniform(-.2, .2), rnd.uniform(-.2, .2), .05), rnd.uniform(.14, .26), .12, 3, .75, True)
    return p.mesh('coral')


def crystals(mat='crystal', n=6):
    p = Part()
    for k in range(n):
        a, r = k * 2.4, .05 + .035 * k
        p.gem(mat, r * math.cos(a), r * math.sin(a), 0, rnd.uniform(.05, .1), rnd.uniform(.28, .62) * (1 - .06 * k),
              k, rnd.uniform(.1, .5), a)
    return p.mesh('crystals')


def scatter_meshes(points, meshes, scale=(.6, 1.), tilt=.1, sink=.04, stretch=None):
    for x, y, z in points:
        s = rnd.uniform(*scale)
        size = s if stretch is None else (s, s, s * rnd.uniform(*stretch))
        instance(rnd.choice(meshes), (x, y, z - sink), rnd.uniform(0, TURN), size, tilt)


def groves(x, y):
    """Density that clumps plants into groves with glades between."""
    return .04 + smooth(-.12, .22, n3(x, y, 21, .42))


def crags(t, n=70, mats=('rock', 'rock2'), size=(.16, .42)):
    """Faceted outcrops on steep slopes, pebbles below."""
    meshes = [rock(m) for m in (*mats, mats[0])]
    for x, y, z in t.scatter(n, .9, 6., .35, slope=9., steep=.9, pads=1.3):
        k = rnd.uniform(*size)
        instance(meshes[rnd.randrange(3)], (x, y, z - .35 * k), rnd.uniform(0, TURN),
                 (k, k, k * rnd.uniform(.8, 1.5)), .4)
    scatter_meshes(t.scatter(n, .05, 4., .3, slope=3, path=.3), meshes, (.05, .2), .5, 0)


def vegetate(t, palms=110, trees=60, bushes=170, tufts=900, rocks=80):
    """The tropical cover."""
    big = [palm('leaf', 1.6, .45), palm('leaf2', 1.25, .6, 8), palm('leaf', 1.9, .3, 10)]
    scatter_meshes(t.scatter(palms, .34, 2.3, .6, density=groves, tall=1.), big, (.62, .92), .12)
    scatter_meshes(t.scatter(trees, .75, 2.9, .5, density=groves, tall=.8), [tree() for _ in range(3)], (.65, 1.05))
    low = [bush(f) for f in (None, None, 'flower', 'flower2')]
    scatter_meshes(t.scatter(bushes, .5, 3.2, .25, path=.34), low, (.6, 1.2), .1, 0)
    scatter_meshes(t.scatter(tufts, .38, 2.8, .1, path=.24, pads=.9), [tuft() for _ in range(3)], (.6, 1.2), .1, 0)
    crags(t, rocks)


def sea_rocks(t, n=46, low=-2.6, high=-.35, clusters=12, keep=(), mats=('rock', 'rock2'), size=(.12, .42),
              tall=(.9, 1.6)):
    """Stacks in the shallows, in clusters; keep: (x, y, r) that stay clear (ships, piers)."""
    meshes = [rock(m) for m in mats]
    seeds = t.scatter(clusters, low, high, 2.2, slope=2, area=(15., 11.))
    for _ in range(n if seeds else 0):
        x, y, _z = rnd.choice(seeds)
        a, r = rnd.uniform(0, TURN), rnd.uniform(0, .75)
        s = rnd.uniform(*size) * (1 - .4 * r)
        x, y = x + r * math.cos(a), y + r * math.sin(a)
        if any(math.hypot(x - kx, y - ky) < kr for kx, ky, kr in keep):
            continue
        instance(rnd.choice(meshes), (x, y, rnd.uniform(-.08, .06)), a,
                 (s, s * rnd.uniform(.8, 1.2), s * rnd.uniform(*tall)), .3)
