"""Ember Isle: basalt, obsidian, brass and fire."""
import math

from kit.architecture import (arch_gate, chimney, door, gable_roof, masonry, pennon, plank_walls, plinth, skull,
                              stairs, window)
from kit.mesh import rnd
from kit.props import anchor, barrel, chest, crane, crate, torch
from kit.ships import Hull

TURN = 2 * math.pi


def _spikes(p, spots, mat='obsidian'):
    for x, y, r, h, lean, to in spots:
        p.gem(mat, x, y, -.05, r, h, x * 5, lean, to)


def obsidian_docks(p):
    """A black quay on basalt columns with a furnace-lit warehouse and a heavy crane."""
    for i in range(9):
        for j in range(5):
            x, y = -1.2 + .3 * i + .15 * (j % 2), -.75 + .27 * j
            p.tube('basalt', [(x, y, -1.4), (x, y, .22 + rnd.uniform(-.03, .03))], .172, 6, False)
    with p.at(-.25, .3, .24):
        masonry(p, 1.3, .8, .62, 0, 'basalt', 'obsidian')
        gable_roof(p, 1.3, .8, .66, 1.22, 'crimson', gable='basalt')
        door(p, -.2, -.41, .02, .42, .42, 'iron', 'brass', True, False)
        for x in (-.54, .2, .5):
            window(p, x, -.42, .36, .13, .2, frame='brass', shutters=None)
        window(p, .66, 0, .36, .14, .2, 'r', 'brass', None)
        chimney(p, .4, .2, .85, .75, 'basalt', 'iron', .22)
    crane(p, .95, -.15, .24, -.45, 1.5, .85)
    for x in (-1.15, -.4, .4, 1.1):
        p.post('iron', x, -.82, .1, .52, .07, .05)
        p.blob('ember', (x, -.82, .55), .05, .2, 1)
    for x, y, s in ((-.95, -.55, .26), (-.62, -.5, .22), (.25, -.55, .26)):
        crate(p, x, y, .24, s, x)
    barrel(p, .55, -.5, .24)
    _spikes(p, ((1.35, .5, .14, .9, .3, 0), (1.2, .7, .1, .6, .3, .8), (-1.35, .45, .14, .8, .35, 3.1),
                (-1.2, .75, .1, 1.1, .2, 2.4)))
    anchor(p, 1.2, -.62, .2, .3, .6)


def firegem_caldera(p):
    """A ring of obsidian fangs round a pool of fire; gems grow from the rim."""
    for k in range(17):
        a = k / 17 * TURN
        back = math.sin(a)
        r = 1.05 + .1 * math.sin(k * 2.7)
        p.blob('basalt', (r * math.cos(a), .82 * r * math.sin(a) + .1, .08 + .10 * back), .30 + .08 * back, .35, 2, 1.)
        p.gem('obsidian', 1.02 * r * math.cos(a), .84 * r * math.sin(a) + .1, 0, .14,
              .55 + .65 * max(0, back) + .12 * math.sin(k * 3),
              k, .28, a)
    p.tube('lava', [(0, .1, -.1), (0, .1, .09)], [.92, .88], 22, False)
    for k in range(9):
        a = k * 2.4
        p.blob('basalt', (.62 * math.cos(a), .1 + .5 * math.sin(a), .09), .12, .3, 1, .35)
    for x, y, z, r, h, lean, to in ((-.78, .55, .3, .12, .72, .35, 2.6), (-.45, .78, .4, .14, .95, .2, 2.),
                                    (.1, .85, .4, .15, 1.15, .1, 1.6), (.55, .72, .4, .13, .85, .25, .9),
                                    (.92, .35, .25, .11, .6, .4, .3), (-1.0, .1, .2, .1, .5, .5, 3.2),
                                    (-.9, -.42, .1, .09, .42, .5, 3.9), (.95, -.38, .1, .1, .5, .5, 5.6),
                                    (0, .12, .05, .16, .62, .05, 0), (.18, .02, .05, .1, .4, .3, 5.6),
                                    (-.16, .04, .05, .1, .42, .3, 3.8)):
        p.gem('firegem', x, y, z, r, h, x * 4, lean, to)
    for s in (-1, 1):
        torch(p, s * .38, -.92, 0, .55)
        p.tube('dark', [(s * .2, -1.15, .06), (s * .2, -.5, .16)], .03, 6)
    for k in range(6):
        p.box('plank2', (0, -1.1 + .12 * k, .08 + .018 * k), (.46, .1, .03))
    p.chimney_mouth(0, .1, .7)


def lava_gate(p):
    """A gate of basalt with a horned skull; fire falls on both sides of the portcullis."""
    for s in (-1, 1):
        with p.at(s * .82, .1):
            masonry(p, .62, .7, 1.5, -.1, 'basalt', 'obsidian', .25, .3)
            p.box('obsidian', (0, 0, 1.45), (.76, .84, .12))
            p.gem('obsidian', 0, 0, 1.45, .26, .75, .3)
            for dx, dy in ((-.3, -.34), (.3, -.34), (-.3, .34), (.3, .34)):
                p.gem('obsidian', dx, dy, 1.45, .1, .4)
            p.box('lava', (0, -.36, .62), (.16, .04, 1.2))
            p.blob('lava', (0, -.42, .03), .24, .2, 2, .3)
            p.box('iron', (0, -.39, 1.22), (.28, .08, .1))
            torch(p, s * .42, -.42, 0, .7)
    arch_gate(p, 0, .1, .86, .72, .5, 'basalt', 0., .2, 'ember')
    p.box('black', (0, .3, .5), (.86, .04, 1.0))
    for k in range(6):
        p.post('iron', -.35 + .14 * k, .02, .0, 1.08, .024, None, 6)
    for z in (.3, .6, .9):
        p.tube('iron', [(-.42, .02, z), (.42, .02, z)], .02, 6)
    skull(p, 0, -.2, 1.42, 2.1)
    for s in (-1, 1):
        p.tube('bone', [(s * .2, -.15, 1.55), (s * .42, -.15, 1.72), (s * .46, -.15, 1.98)], [.06, .045, .01], 7)
        p.blob('ember', (s * .105, -.43, 1.43), .05, 0, 1)
    stairs(p, 0, -.3, -.15, .04, .9, .5, 3, 'basalt')
    _spikes(p, ((1.4, -.2, .13, .75, .3, 0), (1.3, .35, .16, 1., .2, .4), (-1.4, -.15, .13, .7, .3, 3.1),
                (-1.32, .35, .15, .95, .2, 2.7)))
    p.chimney_mouth(-.82, .1, 2.1)
    p.chimney_mouth(.82, .1, 2.1)


def _gear(p, x, y, z, r, mat='brass', teeth=12):
    p.tube(mat, [(x, y, z), (x, y - .07, z)], r * .82, 18)
    p.tube('iron', [(x, y - .06, z), (x, y - .1, z)], r * .25, 10)
    for k in range(teeth):
        a = k / teeth * TURN
        p.box(mat, (x + r * .88 * math.cos(a), y - .035, z + r * .88 * math.sin(a)), (r * .24, .07, r * .2), 0, 0, -a)


def the_gilded_press(p):
    """The mint: a brass screw press between stone wings, gears turning, gold at the door."""
    plinth(p, 2.0, 1.1, .14, 'basalt')
    masonry(p, 2.0, 1.05, .82, .04, 'basalt', 'ash')
    for x in (-.66, .66):
        with p.at(x, 0, 0, math.pi / 2):
            gable_roof(p, 1.05, .68, .88, 1.38, 'gold', .12, .1, 6, 'basalt')
        window(p, x, -.545, .5, .2, .3, frame='brass', shutters=None, arch=True)
    p.box('ash', (0, .1, 1.05), (.66, .8, .5))
    for s in (-1, 1):
        p.tube('brass', [(s * .26, -.35, .1), (s * .26, -.35, 1.7)], .075, 12)
        p.blob('gold', (s * .26, -.35, 1.74), .1, 0, 2, 1., True)
    p.box('brass', (0, -.35, 1.52), (.78, .24, .18))
    p.box('copper', (0, -.35, .95), (.66, .26, .14))
    for k in range(9):
        p.tube('steel' if k % 2 else 'brass', [(0, -.35, 1.0 + k * .06), (0, -.35, 1.06 + k * .06)], .11, 12)
    p.tube('brass', [(-.62, -.35, 1.92), (.62, -.35, 1.92)], .045, 8)
    p.post('steel', 0, -.35, 1.5, 1.95, .06)
    for s in (-1, 1):
        p.blob('gold', (s * .64, -.35, 1.92), .13, 0, 2, 1., True)
    p.tube('gold', [(0, -.36, .50), (0, -.36, .56)], .25, 18)
    p.box('iron', (0, -.36, .28), (.62, .4, .42))
    p.box('ember', (0, -.565, .28), (.3, .03, .22))
    _gear(p, -.98, -.56, .78, .3)
    _gear(p, -.66, -.57, 1.02, .2, 'copper', 10)
    _gear(p, 1.0, -.56, .74, .28, 'copper')
    for x in (-.8, .8):
        p.tube('copper', [(x, .3, 1.0), (x, .3, 1.95)], [.13, .10], 12)
        p.tube('brass', [(x, .3, 1.9), (x, .3, 2.0)], .14, 12)
        p.chimney_mouth(x, .3, 2.05)
    for k in range(22):
        a, r = k * 2.4, .045 * math.sqrt(k)
        p.tube('gold', [(.62 + r * 1.3 * math.cos(a), -.86 + r * math.sin(a), .02 + .16 * (1 - k / 22)),
                        (.62 + r * 1.3 * math.cos(a), -.86 + r * math.sin(a), .05 + .16 * (1 - k / 22))], .06, 9)
    chest(p, -.62, -.85, 0, .2, 1.3, True)


def volcano_shipyard(p):
    """A hull on the stocks under a gantry; a forge keeps the iron hot."""
    shape = Hull(.50, .05)
    with p.at(.1, .15, .52, .0, 1.05):
        for k in range(13):
            u = .05 + .9 * k / 12
            for side in (-1, 1):
                p.tube('wood2', [shape.point(u, v, side) for v in (.04, .3, .55, .8, 1.)],
                       [.04, .04, .035, .03, .025], 5)
        for k in range(6):
            v0, v1 = k / 9, (k + 1) / 9
            for side in (-1, 1):
                p.sheet(('wood', 'plank2')[k % 2], lambda u,
                        v: shape.point(u * (.98 if k < 4 else .7), v0 + (v1 - v0) * v, side, .02), 18, 1, False)
        p.tube('dark', [(-1.42, 0, -.32), (1.2, 0, -.28), (1.55, 0, .62)], [.05, .05, .03], 6)
        p.sheet('plank', lambda u, v: (shape.along(.3 + .5 * u, .8), (2 * v - 1) * shape.half(.3 + .5 * u) * .9,
                                       shape.deck(.4)), 6, 4, False)
    for k in range(7):
        x = -1.25 + k * .42
        p.box('wood', (x, .15, .08), (.12, 1.1, .14))
        for s in (-1, 1):
            p.tube('wood', [(x, .15 + s * .52, 0), (x, .15 + s * .34, .42)], .035, 5)
    for x in (-1.0, 1.15):
        for s in (-1, 1):
            p.post('wood', x, .15 + s * .72, 0, 1.95, .055)
        p.box('wood', (x, .15, 1.95), (.12, 1.6, .12))
    p.box('wood2', (.07, .15, 2.05), (2.5, .12, .12))
    p.tube('rope', [(.3, .15, 2.0), (.3, .15, 1.35)], .012, 5)
    p.tube('dark', [(-.1, .15, 1.33), (.7, .15, 1.33)], .05, 7)
    with p.at(-1.35, -.5):
        masonry(p, .55, .5, .5, 0, 'basalt', 'obsidian')
        p.box('ember', (0, -.255, .26), (.28, .03, .24))
        chimney(p, 0, .05, .45, .85, 'basalt', 'iron', .24)
    with p.at(1.25, -.55, 0, .1):
        plank_walls(p, .8, .55, .5)
        gable_roof(p, .8, .55, .54, .9, 'crimson', .1, .12, 5, 'plank2')
        door(p, -.1, -.28, .02, .24, .36)
        window(p, .24, -.285, .32, .13, .15, shutters=None)
    for k in range(5):
        p.box('plank', (-.4 + .05 * (k % 2), -.85, .04 + .06 * k), (1.0, .24, .05), .04 * k)
    barrel(p, .55, -.8, 0)
    pennon(p, 1.15, .87, 1.95, .6, .4, 'sail_red')


MODELS = {f.__name__.replace('_', '-'): f for f in (
    obsidian_docks, firegem_caldera, lava_gate, the_gilded_press, volcano_shipyard)}
