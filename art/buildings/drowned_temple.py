"""Drowned Temple: weathered blocks, vines, stone faces with light in them."""
import math

from kit.architecture import arch_gate, door, masonry, stairs, thatch_roof
from kit.mesh import rnd
from kit.props import barrel, campfire, chest, crate, lamp_post, rowboat, sacks, torch

STONES = ('temple', 'temple2')


def _blocks(p, w, d, h, z=0., y=0., x=0.):
    with p.at(x, y):
        masonry(p, w, d, h, z, *STONES, .22, .36)


def _vines(p, spots):
    for x, y, z, length in spots:
        points = [(x + .04 * math.sin(k * 1.7), y - .02, z - length * k / 5) for k in range(6)]
        p.tube('moss', points, .022, 5)
        for k in range(6):
            px, py, pz = points[k]
            p.blob(('bush', 'bush2')[k % 2], (px + .03 * (-1) ** k, py - .02, pz), .045, .3, 1)


def _face(p, x, y, z, s=1., eyes='idol', mat='temple'):
    """A stone mask that looks to the front."""
    with p.at(x, y, z, 0, s):
        p.box(mat, (0, 0, .0), (.62, .2, .72), taper=.86)
        p.box('temple2', (0, -.09, .20), (.56, .1, .10))
        p.box(mat, (0, -.14, -.02), (.12, .16, .26), taper=.7)
        p.box('black', (0, -.105, -.24), (.34, .04, .12))
        for k in range(4):
            p.box('bone', (-.12 + .08 * k, -.125, -.20), (.06, .03, .06))
        for side in (-1, 1):
            p.box('black', (side * .16, -.105, .08), (.18, .03, .11))
            p.box(eyes, (side * .16, -.12, .08), (.11, .03, .06))
            p.box(mat, (side * .38, .02, .0), (.14, .2, .5))
            p.tube('gold', [(side * .38, -.08, -.28), (side * .38, -.12, -.28)], .07, 10)
        for k in range(5):
            p.box(('temple2', mat)[k % 2], (-.24 + .12 * k, .02, .44 + .05 * (2 - abs(k - 2))), (.1, .16, .26),
                  taper=.7)


def sunken_market(p):
    """A flooded colonnade; traders tie up their rafts under cloth between the pillars."""
    _blocks(p, 2.5, 1.5, .3, -.25)
    for x in (-1.05, -.35, .35, 1.05):
        for y, h in ((.55, 1.25), (-.55, 1.0)):
            broken = (x, y) in ((1.05, -.55), (-.35, -.55))
            top = h * (.45 if broken else 1)
            p.tube('temple', [(x, y, 0), (x, y, top)], [.13, .11], 9, False)
            p.box('temple2', (x, y, .06), (.34, .34, .12))
            if not broken:
                p.box('temple2', (x, y, top), (.34, .34, .12))
    for k in range(7):
        p.box(STONES[k % 2], (-1.05 + .35 * k, .55, 1.36), (.36, .34, .16), rnd.uniform(-.03, .03))
    for x, cloth, other in ((-.7, 'red', 'cream'), (.05, 'teal', 'gold'), (.72, 'purple', 'cream')):
        p.sheet(cloth, lambda u, v: (x - .32 + .64 * u, .45 - 1.15 * v, 1.12 - .28 * v - .10 * math.sin(math.pi * v)),
                8, 6, True, other)
        p.box('plank', (x, -.62, .26), (.58, .3, .05))
        p.box('wood', (x, -.62, .14), (.5, .24, .24))
        for k in range(8):
            p.blob(('flower', 'flower2', 'gold', 'idol')[k % 4],
                   (x - .22 + .063 * k, -.62 + rnd.uniform(-.08, .08), .31), .042, .1, 1)
    for x, y, a in ((-.95, -1.05, .2), (.55, -1.1, -.3)):
        for k in range(5):
            p.tube('wood2', [(x - .3, y - .2 + .1 * k, .03), (x + .3, y - .2 + .1 * k, .03)], .05, 7)
        crate(p, x, y, .08, .22, a)
        barrel(p, x + .22, y - .05, .08, .8)
    chest(p, 1.12, -.1, .06, .2, 1.4, True)
    for x in (-1.15, 1.18):
        torch(p, x, -.78, .05, .6)
    for k in range(4):
        p.box('pane', (-.9 + .6 * k, .38, 1.15), (.09, .09, .13))
    _vines(p, ((-1.05, .35, 1.3, .7), (.35, .35, 1.3, .8), (1.05, .36, 1.28, .5)))
    p.chimney_mouth(.5, .2, 1.3)


def idol_chamber(p):
    """A stepped shrine; the idol's eyes and the pool before it shine green."""
    for k in range(4):
        s = 1 - k * .2
        _blocks(p, 2.3 * s, 1.7 * s, .32, .3 * k - .05, .25)
    stairs(p, 0, -.15, -.1, 1.1, .5, .85, 8, 'temple2')
    with p.at(0, .25, 1.15):
        _blocks(p, .8, .6, .5)
        p.box('temple2', (0, 0, .54), (1.0, .8, .12))
        p.box('temple', (0, 0, .66), (.7, .56, .14))
    _face(p, 0, -.10, 1.72, 1.25)
    p.gem('idol', 0, .25, 2.05, .13, .48)
    for s in (-1, 1):
        _face(p, s * .78, -.62, .42, .62, 'idol', 'temple2')
        p.gem('idol', s * 1.05, -.2, .2, .1, .42, 0, .2, 0 if s > 0 else 3.1)
        p.gem('idol', s * .62, .1, .85, .09, .36)
        torch(p, s * .42, -1.05, 0, .55)
        p.box('pane', (s * .72, -.42, .5), (.14, .04, .18))
    p.box('black', (0, -.06, 1.36), (.26, .03, .32))
    _vines(p, ((-.9, -.6, .3, .3), (.5, -.32, .85, .5), (-.5, -.3, .85, .45), (.95, -.55, .5, .5)))
    p.chimney_mouth(0, .25, 2.4)


def _guardian(p, x, y, s=1., side=1):
    with p.at(x, y, 0, 0, s):
        _blocks(p, .6, .6, .3)
        p.box('temple', (0, .02, .55), (.42, .34, .55), taper=.85)
        p.box('temple2', (0, -.02, .95), (.58, .36, .36))
        for k in (-1, 1):
            p.box('temple', (k * .34, -.06, .82), (.14, .2, .5))
            p.box('temple', (k * .14, -.24, .38), (.16, .3, .16))
        _face(p, 0, -.1, 1.32, .52)
        p.tube('wood', [(side * .4, -.2, .3), (side * .4, -.2, 1.65)], .03, 6)
        p.gem('silver', side * .4, -.2, 1.65, .07, .3)


def guardians_stair(p):
    """A broad stair between two stone warriors, up to a gate that no one opened."""
    stairs(p, 0, .3, -.15, 1.0, 1.15, 1.35, 10, 'temple')
    for s in (-1, 1):
        _blocks(p, .36, 1.5, .65, -.1, -.3, s * .78)
        _guardian(p, s * 1.05, -.75, .92, s)
        torch(p, s * .78, .35, .55, .4)
    _blocks(p, 2.1, .8, 1.05, -.1, .72)
    with p.at(0, .6, .95):
        arch_gate(p, 0, 0, .56, .5, .36, 'temple', 0., .2, 'idol')
        p.box('black', (0, .12, .42), (.56, .04, .84))
        for s in (-1, 1):
            _blocks(p, .42, .5, .85, 0., .05, s * .72)
            p.box('temple2', (s * .72, .05, .92), (.56, .62, .12))
            p.gem('idol', s * .72, .05, .96, .1, .36)
            p.box('pane', (s * .72, -.22, .45), (.12, .04, .24))
        p.box('temple2', (0, .05, 1.06), (1.2, .5, .14))
    _vines(p, ((-.95, .3, .95, .6), (.98, .3, .9, .7), (-.72, .38, 1.7, .6)))
    for x, y in ((-.35, -1.2), (.45, -1.15)):
        p.box('temple2', (x, y, .07), (.28, .22, .18), x)
    p.chimney_mouth(-.78, .35, 1.1)
    p.chimney_mouth(.78, .35, 1.1)


def hall_of_masks(p):
    """A long hall whose whole front is faces; thatch covers what fell."""
    _blocks(p, 2.4, 1.1, .24, -.1, .1)
    _blocks(p, 2.2, .9, 1.0, .1, .2)
    p.box('temple2', (0, .2, 1.14), (2.4, 1.06, .12))
    with p.at(0, .2, 1.0):
        thatch_roof(p, 2.1, .8, .22, .82)
    for k, (x, z, s, eyes) in enumerate(((-.82, .62, .72, 'idol'), (-.3, .74, .55, 'lamp'), (.34, .74, .55, 'lamp'),
                                         (.84, .62, .72, 'idol'))):
        _face(p, x, -.30, z, s, eyes, STONES[k % 2])
    door(p, 0, -.27, .12, .28, .46, 'black', 'temple2', False)
    for x, mat in ((-.58, 'red'), (.58, 'teal'), (-1.12, 'gold'), (1.12, 'red')):
        p.post('wood', x, -.62, 0, .62, .035)
        p.slab(mat, [(-.14 + x, .55), (x, .46), (.14 + x, .55), (.17 + x, .78), (x, .92), (-.17 + x, .78)], -.68, -.62)
        for s in (-1, 1):
            p.box('black', (x + s * .06, -.69, .72), (.06, .02, .035))
        p.box('bone', (x, -.69, .60), (.12, .02, .03))
    stairs(p, 0, -.3, -.12, .14, .9, .45, 3, 'temple')
    for s in (-1, 1):
        p.box('pane', (s * 1.115, .1, .55), (.03, .2, .26))
        torch(p, s * .32, -.72, 0, .5)
    _vines(p, ((-1.1, -.28, 1.1, .5), (1.1, -.28, 1.1, .6), (-.05, -.34, 1.12, .3)))
    p.chimney_mouth(.6, .2, 1.6)


def lost_expedition(p):
    """Tents, a map table and a boat in the mud; they never came back from the stair."""
    def tent(x, y, a, cloth, stripe, s):
        with p.at(x, y, 0, a, s):
            for side in (-1, 1):
                p.sheet(cloth, lambda u, v: (-.5 + u, side * .46 * (1 - v) ** 1.1,
                                             .72 * v - .03 * math.sin(math.pi * u)), 8, 5, True, stripe)
            p.post('wood', -.5, 0, 0, .82, .025)
            p.post('wood', .5, 0, 0, .82, .025)
            p.add([(-.46, -.4, 0), (-.46, .4, 0), (-.46, 0, .68)], [(0, 1, 2)], 'dark')
            p.add([(-.47, -.15, .1), (-.47, .12, .1), (-.47, 0, .46)], [(0, 1, 2)], 'pane')
    tent(-.7, .35, .9, 'cream', 'pale', 1.25)
    tent(.75, .45, 2.1, 'cream', 'green', 1.1)
    p.post('wood', 0, .7, 0, 1.6, .035)
    p.sheet('red', lambda u, v: (.5 * u, .7 + .04 * math.sin(6 * u), 1.55 - .3 * v - .08 * u), 8, 3)
    p.box('plank', (.05, -.15, .36), (.62, .42, .04))
    for x in (-.2, .3):
        for y in (-.3, 0.):
            p.post('wood', x, y, 0, .36, .025)
    p.box('cream', (.05, -.15, .39), (.46, .32, .012), .1)
    p.box('red', (.1, -.12, .40), (.12, .02, .012), .6)
    p.blob('brass', (-.15, -.05, .43), .05, 0, 2, 1., True)
    campfire(p, -.1, -.78, 0)
    p.chimney_mouth(-.1, -.78, .2)
    with p.at(1.0, -.55, .02, -.6):
        rowboat(p, 0, 0, 0, 0, 1.5)
    crate(p, -1.15, -.45, 0, .3, .2)
    crate(p, -1.12, -.45, .33, .24, .6)
    crate(p, -.8, -.6, 0, .24, .1)
    barrel(p, -1.35, -.15, 0)
    sacks(p, .5, -.85, 0, 3)
    for x, y in ((-.45, -.35), (.62, -.3)):
        lamp_post(p, x, y, 0, .55)
    chest(p, .35, -.55, 0, -.4, 1.1)


MODELS = {f.__name__.replace('_', '-'): f for f in (
    sunken_market, idol_chamber, guardians_stair, hall_of_masks, lost_expedition)}
