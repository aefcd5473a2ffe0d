"""Genesis Cove: gilt, navy and white marble of the armada's home."""
import math

from kit.architecture import (arch_gate, balustrade, banner, chimney, column, crenels, dome, door, hip_roof, masonry,
                              pediment, pennon, plinth, round_tower, stairs, window)
from kit.props import anchor, barrel, cannon, cannonballs, chest, crane, crate, lamp_post
from kit.ships import LINER, Hull, hull, rig

TURN = 2 * math.pi


def armada_anchorage(p):
    """A harbour light on a mole, the great anchor of the first ship before it."""
    masonry(p, 2.6, 1.3, .5, -.25, 'stone3', 'stone')
    p.box('marble', (0, 0, .27), (2.66, 1.36, .07))
    with p.at(-.65, .2, .28):
        round_tower(p, 0, 0, .46, 1.35, ('white', 'white', 'stone3'), 0., False, 'white', .3)
        for z in (.42, .95):
            p.tube('blue', [(0, 0, z), (0, 0, z + .16)], [.53 - .12 * z, .52 - .12 * z], 20, False)
        p.tube('marble', [(0, 0, 1.34), (0, 0, 1.44)], [.36, .46], 16)
        p.tube('lamp', [(0, 0, 1.44), (0, 0, 1.74)], .2, 12)
        for k in range(8):
            p.post('brass', .24 * math.cos(k * .785), .24 * math.sin(k * .785), 1.44, 1.76, .02)
        dome(p, 0, 0, 1.74, .3, 'gold', .9, 8, 'brass')
        door(p, 0, -.46, .02, .26, .42, 'blue', 'gold', True)
        p.box('pane', (.2, -.36, .82), (.12, .1, .2), .5)
        p.box('pane', (-.2, -.36, 1.1), (.12, .1, .2), -.5)
    with p.at(.45, -.1, .3):
        p.box('marble', (0, 0, .12), (.6, .5, .26))
        p.box('marble', (0, 0, .3), (.44, .36, .12))
        anchor(p, 0, 0, .33, .25, 1.15, 'gold')
    crane(p, 1.05, .25, .3, -.3, 1.2, .6)
    for x in (-1.2, -.4, .4, 1.2):
        p.post('iron', x, -.62, .2, .5, .07, .05)
    for s in (-1, 1):
        lamp_post(p, s * 1.2, -.5, .3, .55)
    p.tube('rope', [(-1.2, -.62, .45), (-.8, -.66, .36), (-.4, -.62, .45)], .02, 5)
    p.tube('rope', [(.4, -.62, .45), (.8, -.66, .36), (1.2, -.62, .45)], .02, 5)
    cannon(p, 1.05, -.35, .3, 0, .8)
    pennon(p, .95, .5, .3, 1.5, .5, 'blue', 'brass')
    p.chimney_mouth(-.3, .4, 1.6)


def crystal_grotto(p):
    """Violet crystals burst from a sea cave with a gilded stair."""
    for x, y, z, r, flat, mat in ((-.75, .35, .35, .62, 1.4, 'rock'), (.72, .4, .4, .64, 1.4, 'rock2'),
                                  (0, .7, .85, .72, 1.2, 'rock'), (-1.15, .1, .1, .42, 1., 'rock2'),
                                  (1.15, .1, .1, .44, 1., 'rock'), (.2, .9, 1.35, .4, 1.1, 'rock')):
        p.blob(mat, (x, y, z), r, .34, 2, flat)
    p.blob('black', (0, -.02, .34), .42, .1, 3, 1.15)
    for k, (x, y, z, r, h, lean, to) in enumerate((
            (-.62, -.2, .1, .15, .95, .3, 2.6), (-.9, -.2, .0, .11, .6, .5, 3.2), (.66, -.2, .1, .16, 1.05, .3, .4),
                                                   (.95, -.22, .0, .11, .62, .5, 0),
            (-.3, .2, 1.1, .15, .95, .3, 2.3), (.36, .25, 1.2, .17, 1.15, .25, .7), (.05, .0, 1.05, .1, .6, .1, 4.6),
                                                   (-.72, 0, .7, .11, .62, .8, 3.3),
            (.82, 0, .75, .12, .66, .8, 5.8), (-.42, -.42, .0, .08, .4, .3, 4.2), (.44, -.42, .0, .09, .44, .3, 5.2),
                                                   (0, .15, .35, .12, .5, .1, 1.))):
        p.gem(('crystal', 'crystal2')[k % 3 == 1], x, y, z, r, h, x * 3, lean, to)
    stairs(p, 0, -.42, -.1, .12, .62, .55, 4, 'marble')
    p.box('gold', (0, -.40, .11), (.66, .06, .05))
    for s in (-1, 1):
        column(p, s * .5, -.62, 0, .62, .06, 'marble')
        p.blob('crystal', (s * .5, -.62, .72), .1, 0, 2, 1.3)
    p.chimney_mouth(0, .6, 1.7)


def genesis_cove_condominium(p):
    """Four terraces of captains' flats stepping back, a ship's prow for a penthouse."""
    plinth(p, 2.3, 1.3, .14, 'stone3')
    for k in range(4):
        w, d, z = 2.2 - .3 * k, 1.15 - .14 * k, .1 + .56 * k
        y = .06 * k
        p.box('white', (0, y, z + .28), (w, d, .56))
        p.box('marble', (0, y - .04, z + .56), (w + .16, d + .16, .06))
        n = 5 - k
        for i in range(n):
            x = -w / 2 + (i + .5) * w / n
            if k == 0 and i == n // 2:
                door(p, x, y - d / 2 - .005, .1, .3, .4, 'blue', 'gold', True)
                continue
            window(p, x, y - d / 2 - .005, z + .28, .18, .26, frame='gold', shutters=None, arch=k % 2 == 0)
        for s in (-1, 1):
            window(p, s * (w / 2 + .005), y, z + .28, .18, .24, 'r' if s > 0 else 'l', 'gold', None)
        with p.at(0, y - d / 2 - .06, z + .59):
            balustrade(p, w + .1, 0, 0, .11, 'marble')
        for s in (-1, 1):
            p.blob('bush2', (s * (w / 2 - .05), y - d / 2 + .02, z + .66), .08, .2, 1)
            p.blob('flower', (s * (w / 2 - .3), y - d / 2 - .02, z + .64), .05, .2, 1)
    with p.at(.05, .2, 2.58, .0, .52):
        shape = Hull(.47, .1)
        hull(p, shape, 'gold', ('wood', 'wood2'), 4)
        rig(p, shape, ((-.3, 1.5, .5), (.5, 1.7, .55)), 'sail_gold', 'cream', .5, False, 'blue')
    for s in (-1, 1):
        lamp_post(p, s * .45, -.85, 0, .5)
        p.blob('bush', (s * .9, -.78, .14), .18, .2, 2)
        chimney(p, s * .62, .42, 2.2, .5, 'white', 'gold', .14)


def flagship_duel(p):
    """The gilded flagship cleared for action, smoke still at her ports."""
    shape = Hull(.52, .16)
    with p.at(0, 0, .02, .16, 1.25):
        hull(p, shape, 'gold', ('wood', 'dark'), 6)
        rig(p, shape, LINER, 'sail_gold', 'cream', .62, False, 'blue')
        for side in (-1, 1):
            p.tube('gold', [shape.point(k / 20, .93, side, .02) for k in range(21)], .022, 5)
            for k in range(6):
                x, y, z = shape.point(.3 + k * .105, .60, side, .02)
                p.tube('iron', [(x, y, z), (x, y + side * .14, z)], [.03, .026], 7)
        x, z = shape.along(1, 1), shape.top(1)
        p.tube('gold', [(x - .05, 0, z - .3), (x + .14, 0, z - .1), (x + .18, 0, z + .1)], [.08, .07, .03], 7)
        p.blob('gold', (x + .2, 0, z + .16), .07, 0, 2, 1.1, True)
        for k in (-.2, 0, .2):
            p.box('pane', (shape.along(0, .8) - .045, k, .68), (.03, .11, .13))
    p.chimney_mouth(-.3, -.75, .65)
    p.chimney_mouth(.35, -.8, .65)


def admirals_academy(p):
    """A domed school of navigation: portico, two wings, an armillary sphere on the steps."""
    plinth(p, 2.6, 1.2, .18, 'stone3')
    for s in (-1, 1):
        p.box('white', (s * .9, .1, .58), (.85, .9, .84))
        with p.at(s * .9, .1):
            hip_roof(p, .85, .9, 1.0, .34, 'navy', .1)
        for dx in (-.2, .2):
            window(p, s * .9 + dx, -.355, .55, .15, .3, frame='gold', shutters=None, arch=True)
        window(p, s * 1.33, .1, .55, .15, .28, 'r' if s > 0 else 'l', 'gold', None)
    p.tube('white', [(0, .15, .15), (0, .15, 1.45)], .62, 24, False)
    for z in (.98, 1.42):
        p.tube('marble', [(0, .15, z), (0, .15, z + .08)], .68, 24, False)
    for k in range(12):
        a = k / 12 * TURN
        p.box('pane', (.615 * math.cos(a), .15 + .615 * math.sin(a), 1.22), (.04, .14, .24), a)
        column(p, .66 * math.cos(a + .26), .15 + .66 * math.sin(a + .26), 1.04, 1.42, .035)
    dome(p, 0, .15, 1.5, .64, 'teal', .85, 12, 'gold')
    p.box('marble', (0, -.62, .1), (1.2, .5, .24))
    stairs(p, 0, -.85, -.1, .2, 1.0, .34, 4, 'marble')
    for x in (-.48, -.16, .16, .48):
        column(p, x, -.74, .2, 1.0, .06)
    p.box('marble', (0, -.62, 1.04), (1.2, .42, .08))
    pediment(p, 1.2, -.42, 1.08, .32, 'marble', .42, 'blue')
    p.blob('gold', (0, -.86, 1.2), .08, 0, 2, 1., True)
    door(p, 0, -.47, .2, .3, .46, 'blue', 'gold', True, False)
    with p.at(.95, -.85, 0):
        p.post('marble', 0, 0, 0, .34, .12, .08)
        for tilt in (0., 1.05, 2.1):
            ring = [(.24 * math.cos(a) * math.cos(tilt), .24 * math.cos(a) * math.sin(tilt), .62 + .24 * math.sin(a))
                    for a in
                    [k * TURN / 14 for k in range(15)]]
            p.tube('gold', ring, .016, 5)
        p.blob('brass', (0, 0, .62), .07, 0, 2, 1., True)
    lamp_post(p, -.9, -.95, 0, .55)
    chest(p, -.6, -1.0, 0, .2)
    chimney(p, -1.05, .35, 1.05, .42, 'white', 'gold', .15)


def fleet_command(p):
    """The fortress: curtain wall, keep with a signal mast, guns on every side."""
    masonry(p, 2.7, 1.4, .85, -.1, 'stone3', 'stone')
    crenels(p, 2.7, 1.4, .75, 'stone3', .18)
    for x in (-1.3, 1.3):
        for y in (-.65, .65):
            round_tower(p, x, y, .38, 1.15, ('stone3', 'stone3', 'stone'), 0., True, 'stone', .12)
    with p.at(0, .2, .7):
        masonry(p, 1.3, .9, 1.1, 0, 'white', 'stone3')
        crenels(p, 1.3, .9, 1.1, 'stone3', .16)
        for x in (-.4, 0, .4):
            window(p, x, -.47, .62, .16, .3, frame='gold', shutters=None, arch=True)
        for s in (-1, 1):
            window(p, s * .67, 0, .62, .16, .28, 'r' if s > 0 else 'l', 'gold', None)
        p.box('blue', (0, -.475, .24), (1.1, .04, .2))
        for k in range(5):
            p.blob('gold', (-.4 + .2 * k, -.5, .24), .05, 0, 2, 1., True)
        with p.at(0, 0, 1.1):
            masonry(p, .7, .5, .4, 0, 'stone3', 'stone')
            hip_roof(p, .7, .5, .42, .36, 'navy', .1, rows=4)
            window(p, 0, -.265, .22, .2, .2, frame='gold', shutters=None)
    p.tube('wood2', [(0, .2, 2.4), (0, .2, 3.35)], [.05, .03], 8)
    p.tube('wood', [(-.5, .2, 2.98), (.5, .2, 2.98)], .025, 6)
    for k, mat in enumerate(('red', 'gold', 'blue', 'cream', 'red', 'teal')):
        x = -.46 + .19 * k
        p.sheet(mat, lambda u, v: (x + .14 * u, .2 + .02 * math.sin(5 * u), 2.95 - .16 * v), 3, 2)
    p.sheet('blue', lambda u, v: (.6 * u, .2 + .05 * math.sin(6 * u), 3.33 - .26 * v - .06 * u), 8, 3)
    arch_gate(p, 0, -.78, .5, .38, .3, 'marble', 0., .16, 'gold')
    p.box('wood2', (0, -.72, .32), (.5, .06, .64))
    for x in (-.85, .85):
        cannon(p, x, -.6, .76, 0, .7)
        banner(p, x, -.74, .68, .2, .45, 'blue')
    cannonballs(p, .62, -1.0, 0)
    barrel(p, -.6, -1.0, 0)
    crate(p, -.85, -1.05, 0, .26, .2)
    for s in (-1, 1):
        lamp_post(p, s * .42, -1.05, 0, .5)
    p.chimney_mouth(.45, .4, 1.9)


MODELS = {f.__name__.replace('_', '-'): f for f in (
    armada_anchorage, crystal_grotto, genesis_cove_condominium, flagship_duel, admirals_academy, fleet_command)}
