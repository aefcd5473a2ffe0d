"""Frostbite Fjord: logs, turf, runes, iron and ice."""
import math

from kit.architecture import chimney, door, gable_roof, masonry, pennon, plank_walls, round_tower, stairs, window
from kit.props import anchor, barrel, chest, crate, lamp_post, torch
from kit.ships import BRIG, Hull, hull, rig

TURN = 2 * math.pi


def _logs(p, w, d, h, z=0., r=.075):
    for k in range(int(h / (r * 1.8))):
        zz = z + r + k * r * 1.8
        for s in (-1, 1):
            p.tube(('wood', 'wood2')[k % 2], [(-w / 2 - .12, s * d / 2, zz), (w / 2 + .12, s * d / 2, zz)], r, 8)
            p.tube(('wood2', 'wood')[k % 2], [(s * w / 2, -d / 2 - .12, zz + r * .5),
                                              (s * w / 2, d / 2 + .12, zz + r * .5)], r, 8)
    p.box('dark', (0, 0, z + h / 2), (w * .96, d * .96, h))


def _dragon(p, x, y, z, s=1., side=1):
    """Carved finial that curls forward."""
    points = [(x, y, z), (x + side * .10 * s, y, z + .18 * s), (x + side * .06 * s, y, z + .36 * s),
              (x + side * .2 * s, y, z + .46 * s),
              (x + side * .32 * s, y, z + .38 * s)]
    p.tube('wood2', points, [.06 * s, .05 * s, .045 * s, .05 * s, .015 * s], 6)


def _ice(p, spots, mats=('ice', 'ice2')):
    for k, (x, y, z, r, h, lean, to) in enumerate(spots):
        p.gem(mats[k % 2], x, y, z, r, h, k, lean, to)


def whalers_rest(p):
    """A longhouse under turf, an arch of whale ribs before the door."""
    _logs(p, 2.1, 1.0, .55)
    gable_roof(p, 2.1, 1.0, .52, 1.35, 'brown', .22, .3, 7, 'wood2')
    for s in (-1, 1):
        for side in (-1, 1):
            p.tube('wood', [(s * 1.3, side * .85, .42), (s * 1.3, -side * .12, 1.5)], .04, 6)
        _dragon(p, s * 1.3, 0, 1.42, .8, s)
    door(p, 0, -.56, .02, .34, .48, 'wood2', 'bone')
    for x in (-.62, .62):
        window(p, x, -.57, .36, .17, .16, shutters='red')
    window(p, 1.07, 0, .36, .17, .16, 'r', shutters='red')
    for y in (-.82, -1.08):
        for s in (-1, 1):
            arc = [(s * (.55 - .5 * (k / 6) ** 2), y, -.05 + 1.0 * math.sin(k / 6 * 1.57)) for k in range(7)]
            p.tube('bone', arc, [.06 - .006 * k for k in range(7)], 7)
    chimney(p, -.45, .0, 1.2, .45, 'stone2')
    for x, y in ((1.0, -.85), (1.22, -.72)):
        barrel(p, x, y, 0)
    p.tube('wood', [(-1.2, -.95, 0), (-1.2, -.95, .8)], .03)
    p.tube('wood', [(-.75, -1.05, 0), (-.75, -1.05, .8)], .03)
    p.tube('rope', [(-1.25, -.95, .75), (-.7, -1.05, .75)], .015, 5)
    for k in range(4):
        p.blob('silver', (-1.12 + .11 * k, -.97 - .02 * k, .6), .045, .1, 2, 2.)
    torch(p, .5, -.72, 0, .5)
    torch(p, -.5, -.72, 0, .5)


def aurora_mine(p):
    """A cleft in the ice where green light grows as crystal."""
    for x, y, z, r, flat, mat in ((-.7, .35, .35, .6, 1.5, 'ice'), (.7, .4, .4, .62, 1.5, 'ice2'),
                                  (0, .7, .8, .72, 1.3, 'ice'), (-1.1, .1, .1, .42, 1.1, 'rock'),
                                  (1.15, .1, .1, .42, 1.1, 'rock'), (.2, .9, 1.3, .4, 1.2, 'snow')):
        p.blob(mat, (x, y, z), r, .34, 2, flat)
    p.box('black', (0, .05, .34), (.66, .5, .8))
    for s in (-1, 1):
        p.post('wood2', s * .38, -.22, -.1, .82, .065, .055)
    p.tube('wood2', [(-.52, -.22, .84), (.52, -.22, .84)], .07, 8)
    for x, y, z, r, h, lean, to in ((-.66, -.25, .05, .11, .62, .3, 2.7), (-.9, -.2, .0, .08, .4, .5, 3.2),
                                    (.68, -.25, .05, .12, .7, .3, .4), (.95, -.25, 0, .09, .42, .5, 0),
                                    (-.34, .15, 1.15, .11, .62, .35, 2.4), (.4, .2, 1.25, .13, .74, .3, .7),
                                    (.05, 0, 1.1, .08, .42, .15, 4.6),
                                    (-.66, -.1, .66, .09, .44, .8, 3.4), (.8, -.05, .72, .09, .46, .8, 5.7)):
        p.gem('aurora', x, y, z, r, h, x * 3, lean, to)
    for s in (-1, 1):
        p.box('iron', (s * .13, -.62, .025), (.03, 1.0, .03))
    for k in range(5):
        p.box('wood', (0, -.24 - k * .2, 0), (.42, .07, .04))
    p.box('wood2', (0, -.72, .19), (.36, .42, .2), taper=1.15)
    for k in range(7):
        p.gem('aurora', -.1 + .035 * k, -.72 + .1 * math.sin(k * 2), .24, .045, .16, k, .4, k)
    lamp_post(p, -.5, -.55, 0, .55)
    lamp_post(p, .5, -.45, 0, .55)
    p.chimney_mouth(.1, .6, 1.7)


def frozen_armada(p):
    """A ship of the line caught in the pack, sails in rags, ice up to her rails."""
    shape = Hull(.47, .05)
    with p.at(0, .15, .22, .12, 1.0, .12, -.06):
        hull(p, shape, 'steel', ('wood', 'dark'))
        rig(p, shape, BRIG, 'snow', 'ice2', .55, True, 'blue')
        for x, low, high, w in ((-.62, .85, 1.35, .4), (.12, .95, 1.5, .5)):
            p.sheet('sail', lambda u, v: (x + .1 + .1 * math.sin(3 * v), (2 * u - 1) * w,
                                          high - (high - low) * v * (.6 + .4 * math.sin(7 * u) ** 2)), 9, 5)
    for k in range(26):
        a = k / 26 * TURN
        r = 1.0 + .12 * math.sin(k * 3.1)
        p.gem(('ice', 'ice2', 'snow')[k % 3], 1.55 * r * math.cos(a), .15 + .72 * r * math.sin(a), -.1,
              .18 + .08 * math.sin(k * 1.7) ** 2,
              .42 + .35 * abs(math.sin(k * 2.3)), k, .45, a)
    for k in range(9):
        x = -1.2 + .3 * k
        p.blob('snow', (x, -.38 - .1 * math.sin(k), .1), .26, .3, 2, .5)
    for k in range(12):
        u = .1 + .07 * k
        x, y, z = shape.point(u, .98, -1)
        p.tube('ice2', [(x, y + .15, z + .22), (x, y + .13, z + .22 - .18 - .1 * (k % 3))], [.03, .004], 5)
    p.chimney_mouth(.2, .1, 1.0)


def ice_foundry(p):
    """A brick furnace among blocks of blue ice; steam and fire at once."""
    masonry(p, 1.5, 1.0, .75, 0, 'brick', 'stone2', .16, .28)
    gable_roof(p, 1.5, 1.0, .78, 1.3, 'slate', .14, .18, 6, 'brick')
    p.slab('iron', [(-.30, .05), (.30, .05), (.30, .42), (.2, .58), (0, .64), (-.2, .58), (-.30, .42)], -.58, -.5)
    p.slab('ember', [(-.22, .08), (.22, .08), (.22, .40), (.14, .50), (0, .54), (-.14, .50), (-.22, .40)], -.60, -.57)
    for x in (-.55, .55):
        window(p, x, -.52, .42, .16, .22, frame='iron', shutters=None, arch=True)
    window(p, .77, 0, .42, .16, .22, 'r', 'iron', None)
    for x, h in ((-.5, 1.25), (.5, 1.0)):
        p.tube('brick', [(x, .22, .8), (x, .22, .8 + h)], [.2, .15], 12, False)
        p.tube('iron', [(x, .22, .74 + h), (x, .22, .84 + h)], .18, 12)
        p.chimney_mouth(x, .22, .9 + h)
    for x, y, z, s, a in ((-1.1, -.5, 0, .42, .2), (-1.1, -.48, .42, .34, .5), (-.75, -.85, 0, .34, -.2),
                          (1.1, -.35, 0, .4, .1), (1.05, -.75, 0, .3, .5)):
        p.box('ice' if z == 0 else 'ice2', (x, y, z + s / 2), (s, s, s), a)
    p.box('iron', (.32, -.85, .16), (.6, .28, .08))
    p.box('ember', (.32, -.85, .21), (.48, .16, .03))
    p.tube('wood', [(-.2, -.72, .02), (-.2, -.72, .3)], .1, 8)
    p.box('iron', (-.2, -.72, .36), (.28, .12, .1))
    p.tube('copper', [(.78, .2, .2), (1.0, .2, .5), (1.0, .2, 1.0), (.5, .2, 1.25)], .06, 8)


def rune_smith(p):
    """A round stone hut in a ring of standing stones; runes burn blue."""
    with p.at(0, .3):
        round_tower(p, 0, 0, .62, .7, crenels=False, taper=.1)
        for k in range(5):
            r = .78 * (1 - k / 5)
            p.tube(('moss', 'thatch2')[k % 2], [(0, 0, .66 + .16 * k), (0, 0, .88 + .16 * k)], [r + .04, r * .75], 16,
                   False)
        chimney(p, .25, .15, 1.05, .5, 'stone2')
        door(p, 0, -.62, .02, .3, .42, 'wood2', 'stone3', True)
        p.tube('rune', [(0, -.66, .74), (0, -.7, .74)], .06, 6)
        for a in (-.9, .9):
            p.box('pane', (.62 * math.sin(a), -.62 * math.cos(a), .42), (.14, .1, .16), a)
    for k, (x, y, h) in enumerate(((-1.15, .35, 1.1), (-1.2, -.35, .9), (-.75, -.85, .7), (.75, -.85, .75),
                                   (1.2, -.3, .95), (1.15, .4, 1.15))):
        with p.at(x, y, -.1, x * .4):
            p.box('rock', (0, 0, h / 2), (.3, .2, h), 0, 0, .05 * math.sin(k), .75)
            for j in range(3):
                p.box('rune', (-.03 * (j % 2), -.105, h * (.35 + .18 * j)), (.12, .02, .025), 0, 0, .7 * (-1) ** j)
            p.box('rune', (0, -.105, h * .55), (.025, .02, h * .4))
    p.tube('stone2', [(0, -.72, 0), (0, -.72, .2)], [.18, .15], 8, False)
    p.box('iron', (0, -.72, .27), (.32, .15, .12))
    p.box('rune', (.02, -.72, .345), (.2, .04, .03))
    p.box('wood', (.2, -.62, .42), (.05, .05, .3), 0, 0, .5)
    p.box('steel', (.27, -.62, .56), (.18, .12, .12), 0, 0, .5)


def the_long_voyage(p):
    """A longship on its slip, shields along the rail, sail half up."""
    def half(u):
        return .34 * max(.03, math.sin(math.pi * u)) ** .75

    def rail(u):
        return .36 + .95 * abs(2 * u - 1) ** 3.4
    with p.at(0, .1, .25, -.12):
        for side in (-1, 1):
            for k in range(5):
                v0, v1 = k / 5, (k + 1) / 5

                def strake(u, v, side=side, v0=v0, v1=v1):
                    w = v0 + (v1 - v0) * v
                    return (-1.5 + 3. * u, side * half(u) * w ** .55 + side * .015 * (1 - v),
                            rail(u) * w - .12 * math.sin(math.pi * u))
                p.sheet(('wood', 'wood2')[k % 2], strake, 26, 1, False)
            for k in range(8):
                u = .24 + .074 * k
                x, y, z = -1.5 + 3. * u, side * (half(u) + .03), rail(u) - .1
                p.tube(('red', 'cream', 'blue')[k % 3], [(x, y, z), (x, y + side * .035, z)], .12, 12)
                p.blob('brass', (x, y + side * .045, z), .035, 0, 1)
        p.sheet('plank', lambda u, v: (-1.1 + 2.2 * u, (2 * v - 1) * .28 * math.sin(math.pi * (.1 + .8 * u)), .14),
                10, 3, False)
        for s in (-1, 1):
            p.tube('wood2', [(s * 1.42, 0, .9), (s * 1.58, 0, 1.3), (s * 1.5, 0, 1.6), (s * 1.72, 0, 1.74),
                             (s * 1.86, 0, 1.62)],
                   [.07, .06, .055, .07, .02], 7)
            p.blob('gold', (s * 1.70, -.06, 1.74), .03, 0, 1)
        p.post('dark', 0, 0, 0, 1.9, .05, .035)
        p.tube('wood', [(0, -.62, 1.72), (0, .62, 1.72)], .03, 6)
        p.sheet('sail_red', lambda u, v: (.06 + .22 * math.sin(math.pi * v) * math.cos((u - .5) * 2.4), -.6 + 1.2 * u,
                                          1.70 - .95 * v), 10, 6, True, 'cream')
        p.sheet('gold', lambda u, v: (-u * .4, .03 * math.sin(6 * u), 1.92 - .14 * v * (1 - u * .6)), 6, 2)
    for x in (-1., -.35, .35, 1.):
        p.box('wood', (x, .1, .06), (.12, 1.0, .12))
        for s in (-1, 1):
            p.tube('wood', [(x, .1 + s * .46, 0), (x, .1 + s * .26, .36)], .04, 5)
    chest(p, -.6, -.75, 0, .3, 1.3)
    barrel(p, .6, -.72, 0)
    barrel(p, .85, -.68, 0, .9)
    torch(p, 1.3, -.6, 0, .6)
    torch(p, -1.3, -.6, 0, .6)
    p.chimney_mouth(1.3, -.6, .7)


def northern_watch(p):
    """A lighthouse of grey stone, its fire gone low, ice up one side."""
    round_tower(p, 0, .15, .62, 1.9, taper=.34)
    p.tube('iron', [(0, .15, 2.1), (0, .15, 2.16)], .5, 16)
    for k in range(8):
        a = k / 8 * TURN
        p.post('iron', .3 * math.cos(a), .15 + .3 * math.sin(a), 2.12, 2.5, .02)
    p.tube('pane', [(0, .15, 2.16), (0, .15, 2.46)], .24, 12)
    p.tube('iron', [(0, .15, 2.5), (0, .15, 2.82)], [.4, .02], 12, False)
    door(p, 0, -.5, .02, .3, .44, 'wood2', 'stone3', True)
    for z, a in ((.95, .4), (1.45, -.35)):
        r = .60 - .12 * z / 2
        p.box('pane', (r * math.sin(a), .15 - r * math.cos(a), z), (.12, .08, .2), a)
    _ice(p, ((-.6, .1, -.1, .2, 1.2, .15, 3.1), (-.75, -.15, -.1, .15, .8, .25, 3.4),
             (-.45, -.35, -.1, .13, .6, .3, 4.0), (.7, .35, -.1, .16, .7, .3, .4)))
    with p.at(.95, -.05, 0, .1):
        plank_walls(p, .8, .6, .5)
        gable_roof(p, .8, .6, .54, .95, 'slate', .12, .15, 5, 'plank2')
        door(p, -.15, -.31, .02, .22, .36)
        window(p, .2, -.315, .32, .13, .15, shutters=None)
        chimney(p, .2, .1, .7, .4, 'stone2')
    crate(p, .55, -.75, 0, .26, .2)
    anchor(p, -.55, -.75, 0, .3, .7)
    pennon(p, .95, .3, .8, .9, .45, 'blue')
    stairs(p, 0, -.62, -.1, .05, .5, .3, 2)


MODELS = {f.__name__.replace('_', '-'): f for f in (
    whalers_rest, aurora_mine, frozen_armada, ice_foundry, rune_smith, the_long_voyage, northern_watch)}
