"""Ships: a brig with lapped strakes, gun ports, stern cabin, braced yards and bellied sails. Bow towards local +x."""
import math

from mathutils import Matrix, Vector

from .mesh import Part, smooth
from .props import barrel, crate, lamp_post
from .stage import MOVERS

BRIG = ((-.62, 1.75, .58), (.12, 2.25, .74), (.86, 1.65, .5))
SLOOP = ((-.30, 1.55, .5), (.45, 1.95, .62))
LINER = ((-.72, 2.0, .60), (.08, 2.6, .80), (.84, 2.1, .62))


class Hull:
    """u runs from stern to bow, v from keel to rail."""

    def __init__(self, beam=.47, high=0.):
        self.beam, self.high = beam, high

    def half(self, u):
        return self.beam * max(.015, math.sin(math.pi * (.24 + .755 * u))) ** .62

    def top(self, u):
        return (.40 + self.high + .26 * (2 * u - .9) ** 2 + (.26 + self.high) * (1 - smooth(.2, .3, u))
                + .08 * smooth(.82, .9, u))

    @staticmethod
    def keel(u):
        return -.34 + .42 * smooth(.72, 1., u) ** 2

    @staticmethod
    def along(u, v):
        return -1.45 + 2.85 * u + .22 * v * smooth(.7, 1, u) - .12 * v * (1 - smooth(0, .25, u))

    def point(self, u, v, side, off=0.):
        b = self.half(u) * (1 - (1 - v) ** 2.4) ** .55 * (1 - .10 * smooth(.6, 1, v))
        return self.along(u, v), side * (b + off), self.keel(u) + (self.top(u) - self.keel(u)) * v

    def deck(self, u):
        return self.keel(u) + (self.top(u) - self.keel(u)) * .80


def hull(p, shape, trim='gold', wood=('wood', 'wood2'), ports=5, stern=True):
    a, b = wood
    strakes, n = ['dark', 'dark', a, b, a, b, trim, a, b], 22
    for side in (-1, 1):
        for k, mat in enumerate(strakes):
            v0, v1 = k / 9, (k + 1) / 9
            p.sheet(mat, lambda u, v: shape.point(u, v0 + (v1 - v0) * v, side, .022 * (1 - v)), n, 1, False)
        p.tube('dark', [shape.point(k / n, 1, side) for k in range(n + 1)], .028, 5)
        p.tube(a, [shape.point(k / n, .80, side, .02) for k in range(n + 1)], .016, 5)
        for k in range(ports):
            x, y, z = shape.point(.3 + k * .105, .72, side, .012)
            p.box('black', (x, y, z), (.1, .03, .085))
            p.box('red', (x, y + side * .03, z + .06), (.1, .05, .02))
    p.sheet('plank', lambda u, v: (shape.along(u, .8), (2 * v - 1) * shape.half(u) * .95,
                                   shape.deck(u) if u > .27 else shape.deck(.3)), n, 6, False)
    poop = shape.top(.1) - .07
    p.sheet('plank2', lambda u, v: (shape.along(.27 * u, .95), (2 * v - 1) * shape.half(.27 * u) * .9, poop), 3, 5,
            False)
    wall = shape.along(.28, .9)
    p.box(b, (wall, 0, (shape.deck(.3) + poop) / 2), (.03, shape.half(.28) * 1.8, poop + .05 - shape.deck(.3)))
    p.box('dark', (wall + .02, -.1, shape.deck(.3) + .1), (.03, .12, .2))
    p.box('lamp', (wall + .02, .14, shape.deck(.3) + .14), (.03, .1, .1))
    if stern:
        _stern(p, shape, trim, a)


def _stern(p, shape, trim, wood):
    rows = [(-1, (.25, .6, 1)), (1, (1, .6, .25))]
    p.add([shape.point(0, v, side) for side, vs in rows for v in vs], [(0, 1, 2, 3, 4, 5)], wood)
    x = shape.along(0, .8)
    for y in (-.2, 0, .2):
        p.box('lamp', (x - .03, y, .58 + shape.high), (.03, .11, .13))
        p.box(trim, (x - .02, y, .5 + shape.high), (.05, .15, .03))
    p.box(trim, (shape.along(0, 1), 0, shape.top(0) + .02), (.06, .7, .05))
    lamp_post(p, shape.along(0, 1), 0, shape.top(0), .14)
    for u in (.42, .58):
        p.box('dark', (shape.along(u, .8), 0, shape.deck(u) + .03), (.22, .26, .05))
    barrel(p, shape.along(.5, .8), .2, shape.deck(.5), .6)
    crate(p, shape.along(.36, .8), -.18, shape.deck(.36), .15, .3)


def _sail(x, low, high, w0, w1):
    def surface(u, v):
        q = 2 * u - 1
        belly = math.cos(q * 1.25) * math.sin(math.pi * (.12 + .80 * v)) ** .8
        return (x + .07 + .34 * belly * w1 / .6, q * (w0 + (w1 - w0) * v) * (1 - .06 * math.sin(math.pi * v)),
                low + (high - low) * v + .12 * (1 - v) * (1 - q * q))
    return surface


def mast(p, shape, x, h, half_yard, cloth, stripe, brace, furled=False):
    p.tube('dark', [(x, 0, 0), (x, 0, h + .35)], [.05, .025], 8)
    p.tube('wood', [(x, 0, h * .98), (x, 0, h * .98 + .09)], [.07, .1], 10)
    lift = shape.high
    for low, high, share in ((.74 + lift, .30 * h + .86, 1.), (.30 * h + .92, h * .97, .74)):
        if high - low < .25:
            continue
        w1, w0, before = half_yard * share, half_yard * share * 1.12, p.T
        p.T = (before @ Matrix.Translation((x, 0, 0)) @ Matrix.Rotation(brace, 4, 'Z')
               @ Matrix.Translation((-x, 0, 0)))
        p.tube('wood2', [(x + .06, -w1 * 1.12, high), (x + .06, w1 * 1.12, high)], .026, 6)
        if furled:
            p.tube(cloth, [(x + .07, w1 * q, high - .05 - .03 * (1 - q * q)) for q in (-1, -.5, 0, .5, 1)], .055, 7)
        else:
            p.sheet(cloth, _sail(x, low, high, w0, w1), 12, 8, True, stripe)
        p.T = before
    for side in (-1, 1):
        foot = shape.half(max(.05, min(.9, (x + 1.45) / 2.85))) * .97
        for k in (-.18, -.06, .06):
            p.tube('dark', [(x + k, side * foot, .5 + lift), (x, 0, h * .95)], .009, 4)


def _bow(p, shape, masts, cloth, furled):
    x, top = shape.along(1, 1), shape.top(1)
    p.tube('dark', [(x - .3, 0, top - .1), (x + .75, 0, top + .36)], [.045, .022], 7)
    fore = masts[-1]
    p.tube('dark', [(x + .72, 0, top + .34), (fore[0], 0, fore[1] + .1)], .008, 4)
    p.tube('dark', [(fore[0], 0, fore[1] + .3), (masts[-2][0], 0, masts[-2][1])], .008, 4)
    if furled:
        return
    a, b, c = Vector((x + .62, 0, top + .34)), Vector((fore[0] + .06, 0, fore[1] * .92)), Vector((fore[0] + .18, .05,
                                                                                                  .72))

    def jib(u, v):
        belly = .12 * math.sin(math.pi * u) * math.sin(math.pi * (.1 + .8 * v))
        return tuple(a * (1 - u) + (b * v + c * (1 - v)) * u + Vector((0, belly, 0)))
    p.sheet(cloth, jib, 7, 6)


def rig(p, shape, masts=BRIG, cloth='sail', stripe=None, brace=.6, furled=False, pennant='red'):
    for x, h, half_yard in masts:
        mast(p, shape, x, h, half_yard, cloth, stripe, brace, furled)
    _bow(p, shape, masts, cloth, furled)
    if pennant:
        x, z = masts[1][0], masts[1][1] + .34
        p.sheet(pennant, lambda u, v: (x - u * .55, .05 * math.sin(u * 6) * u,
                                       z - .02 - .16 * v * (1 - u * .8) - .05 * u),
                8, 2)


def ship(name, x, y, rz=0., scale=1.4, cloth='sail', stripe=None, trim='gold', brace=.6, masts=BRIG,
         wood=('wood', 'wood2'),
         furled=False, pennant='red', beam=.47, high=0.):
    """A moored ship that rolls in the loop."""
    p, shape = Part(), Hull(beam, high)
    hull(p, shape, trim, wood)
    rig(p, shape, masts, cloth, stripe, brace, furled, pennant)
    p.make(name, (x, y, 0), rz, scale, 'movers')
    MOVERS.append((name, 'ship'))


def wreck(p, ribs=9, mat='dark', skin='wood', s=1.):
    """Half a hull on its ribs, lying along local x, open to the sky."""
    shape = Hull()
    with p.at(0, 0, .18, 0, s, rx=.32):
        for k in range(ribs):
            u = .06 + .86 * k / (ribs - 1)
            for side in (-1, 1):
                p.tube(mat, [shape.point(u, v, side) for v in (.05, .3, .55, .8, 1.)], [.04, .04, .035, .03, .02], 5)
        for k in range(5):
            v0, v1 = k / 9, (k + 1) / 9
            for side, to in ((1, 1.), (-1, .62)):
                p.sheet(skin if k % 2 else mat, lambda u, v: shape.point(u * to, v0 + (v1 - v0) * v, side, .02), 16,
                        1, False)
        p.tube(mat, [(-1.4, 0, -.3), (1.3, 0, -.25), (1.65, 0, .5)], [.05, .05, .03], 6)
        p.tube(mat, [(0, 0, -.1), (.25, -.1, 1.35)], [.07, .05], 7)
        p.tube('wood2', [(-.35, -.3, 1.0), (.75, .1, 1.15)], .03, 6)
