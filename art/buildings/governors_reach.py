"""Governor's Reach: white walls, terracotta and dressed stone of a colonial town."""
import math

from kit.architecture import (arch_gate, awning, balustrade, banner, chimney, column, dome, door, gable_roof,
                              hanging_sign, hip_roof, masonry, pediment, pennon, plinth, stairs, timber_walls, window)
from kit.mesh import rnd
from kit.props import barrel, cannon, cannonballs, chest, crane, crate, lamp_post, sacks


def _hedge(p, x, y, w, d, h=.16):
    p.box('bush', (x, y, h / 2), (w, d, h))


def customs_house(p):
    """Arcaded stone below, offices above, a clock tower over the door; the King's goods in front."""
    plinth(p, 2.0, 1.1, .14, 'stone3')
    masonry(p, 2.0, 1.1, .66, .06, 'stone3', 'stone')
    p.box('white', (0, .05, 1.03), (1.9, 1.0, .66))
    p.box('stone3', (0, 0, .74), (2.08, 1.16, .07))
    for x in (-.72, -.36, .36, .72):
        door(p, x, -.56, .08, .22, .34, 'black', 'stone3', True, False)
        window(p, x, -.455, 1.05, .15, .26, shutters='green')
    door(p, 0, -.58, .08, .34, .42, 'wood2', 'stone3', True)
    for y in (-.2, .25):
        window(p, .955, y, 1.05, .15, .26, 'r', shutters='green')
        window(p, -.955, y, 1.05, .15, .26, 'l', shutters='green')
    hip_roof(p, 1.9, 1.0, 1.36, .46, 'terracotta')
    with p.at(0, -.2, 1.36):
        p.box('white', (0, 0, .28), (.52, .46, .62))
        p.box('stone3', (0, 0, .60), (.60, .54, .06))
        p.tube('bone', [(0, -.225, .34), (0, -.255, .34)], .16, 18)
        p.tube('brass', [(0, -.22, .34), (0, -.245, .34)], .19, 18)
        p.box('black', (0, -.262, .39), (.02, .01, .11))
        p.box('black', (.035, -.262, .34), (.08, .01, .02))
        dome(p, 0, 0, .63, .25, 'copper', 1., 8, 'brass')
    crane(p, 1.25, -.45, 0, -.6, 1.2, .7)
    for x, y, s in ((-1.25, -.3, .3), (-1.2, .1, .26), (.95, -.85, .24)):
        crate(p, x, y, 0, s, x)
    barrel(p, -.95, -.8, 0)
    sacks(p, -.62, -.86, 0)
    banner(p, -.54, -.57, .98 + .3, .16, .38, 'blue')
    banner(p, .54, -.57, .98 + .3, .16, .38, 'blue')
    chimney(p, -.7, .25, 1.5, .45, 'brick')


def emerald_quarry(p):
    """Steps cut into the hill, emeralds in the faces, a treadmill crane at work."""
    for k, (w, d, z) in enumerate(((2.5, 1.1, .0), (2.1, .85, .34), (1.6, .6, .68), (1.1, .4, 1.02))):
        y = .2 + k * .22
        for i in range(int(w / .3)):
            x = -w / 2 + (i + .5) * w / int(w / .3)
            p.box(rnd.choice(('stone', 'stone2', 'rock')), (x, y + rnd.uniform(-.04, .04), z + .17),
                  (.31, d, .36 * rnd.uniform(.92, 1.08)), rnd.uniform(-.04, .04))
    for x, y, z, r, h, lean, to in ((-.8, -.38, .1, .09, .5, .5, 4.4), (-.55, -.30, .3, .12, .62, .3, 4.9),
                                    (.35, -.1, .55, .11, .6, .4, 4.6),
                                    (.62, -.36, .05, .08, .42, .6, 5.1), (-.1, .18, .95, .12, .7, .2, 4.7),
                                    (.3, .5, 1.3, .10, .52, .2, 1.),
                                    (-.35, .5, 1.28, .08, .42, .3, 3.), (1.0, -.2, .3, .08, .44, .4, 5.6),
                                    (-1.08, -.1, .28, .08, .4, .4, 3.6)):
        p.gem('emerald', x, y, z, r, h, x * 4, lean, to)
    with p.at(-.9, .35, .34):
        p.post('wood', 0, 0, 0, 1.25, .06, .05)
        p.tube('wood2', [(-.35, 0, 1.0), (.95, -.25, 1.42)], [.05, .035], 7)
        p.tube('rope', [(.9, -.24, 1.40), (.9, -.24, .55)], .012, 5)
        p.box('stone3', (.9, -.24, .45), (.26, .22, .2), .3)
        for k in range(8):
            a = k * math.pi / 4
            p.box('wood', (0, -.09, .42), (.06, .04, .62), 0, 0, a)
        p.tube('wood2', [(.3 * math.cos(a), -.09, .42 + .3 * math.sin(a))
                         for a in (0, .8, 1.6, 2.4, 3.2, 4., 4.8, 5.6, 6.28)], .03, 5)
    for s in (-1, 1):
        p.box('iron', (.1 + s * .13, -.75, .02), (.03, .7, .03))
    for k in range(4):
        p.box('wood', (.1, -.45 - k * .2, 0), (.42, .08, .04))
    p.box('wood2', (.1, -.68, .18), (.34, .4, .2), taper=1.15)
    for k in range(6):
        p.gem('emerald', .0 + .04 * k, -.68 + .1 * math.sin(k * 2), .24, .045, .14, k, .4, k)
    for x, y, a in ((.85, -.75, .2), (1.15, -.62, .6), (-.6, -.72, .1)):
        p.box('stone3', (x, y, .11), (.34, .24, .22), a)
    lamp_post(p, -.3, -.7, 0, .5)
    p.chimney_mouth(.6, .3, 1.0)


def powder_magazine(p):
    """A bomb-proof vault: buttresses, a curved stone roof, iron door, no fire allowed."""
    masonry(p, 1.7, 1.15, .72, 0, 'stone', 'stone2', .22, .4)
    n = 9
    for k in range(n):
        a = math.pi * (k + .5) / n
        p.box('stone3' if k % 2 else 'stone', (0, -.64 * math.cos(a), .70 + .46 * math.sin(a)), (1.82, .30, .13), 0,
              a - math.pi / 2)
    for s in (-1, 1):
        with p.at(s * .86, 0, 0, math.pi / 2):
            p.slab('stone', [(-.62, .66), (.62, .66), (.5, .93), (.25, 1.12), (-.25, 1.12), (-.5, .93)], -.05, .05)
        for y in (-.62, .62):
            p.box('stone2', (s * .86, y, .36), (.26, .3, .9), taper=.7)
    for x in (-.45, .45):
        p.box('stone2', (x, -.66, .34), (.2, .3, .76), taper=.65)
    door(p, 0, -.6, .04, .36, .42, 'iron', 'stone3', True)
    for k in (.16, .34):
        p.box('brass', (0, -.645, .04 + k), (.34, .012, .035))
    for x in (-.68, .68):
        p.box('pane', (x, -.585, .5), (.08, .03, .2))
    pennon(p, .72, .42, .9, 1.15, .5, 'red')
    for x, y in ((-1.15, -.5), (-1.12, -.2), (-1.35, -.35)):
        barrel(p, x, y, 0, 1.15, 'red' if x > -1.13 else 'wood2')
    barrel(p, -1.2, -.35, .32, 1.1, 'red')
    cannon(p, 1.2, -.55, 0, .35, 1.15)
    cannonballs(p, .82, -.95, 0, 1.2)
    cannonballs(p, -.7, -.95, 0, 1.)
    for k in range(7):
        p.tube('iron', [(-1.5 + k * .12, -.85, 0), (-1.5 + k * .12, -.85, .34)], [.018, .006], 5)
    p.chimney_mouth(-.5, .1, 1.15)


def governors_mansion(p):
    """A palace: portico, two wings, balustrades, gilded cupola, clipped hedges and a fountain."""
    plinth(p, 3.0, 1.2, .2, 'stone3')
    p.box('white', (0, .1, .72), (1.5, 1.1, 1.2))
    for s in (-1, 1):
        p.box('white', (s * 1.1, .12, .58), (.85, .9, .92))
        p.box('stone3', (s * 1.1, .12, 1.06), (.93, .98, .07))
        with p.at(s * 1.1, .12):
            hip_roof(p, .85, .9, 1.08, .40, 'navy', .08)
        for dx in (-.22, .22):
            for z in (.36, .78):
                window(p, s * 1.1 + dx, -.335, z, .14, .22, shutters='blue', arch=z < .5)
        window(p, s * 1.53, .1, .6, .14, .24, 'r' if s > 0 else 'l', shutters='blue')
    for z in (.80, 1.30):
        p.box('stone3', (0, .1, z), (1.58, 1.18, .06))
    hip_roof(p, 1.5, 1.1, 1.33, .46, 'navy', .1)
    with p.at(0, .1, 1.62):
        p.tube('white', [(0, 0, 0), (0, 0, .38)], .28, 12, False)
        for k in range(8):
            p.box('pane', (.275 * math.cos(k * .785), .275 * math.sin(k * .785), .2), (.03, .1, .2), k * .785)
        dome(p, 0, 0, .38, .31, 'gold', 1., 8, 'brass')
    stairs(p, 0, -.86, -.08, .2, 1.1, .36, 4, 'marble')
    p.box('marble', (0, -.66, .1), (1.3, .5, .24))
    for x in (-.54, -.18, .18, .54):
        column(p, x, -.80, .2, 1.12, .065)
    p.box('marble', (0, -.66, 1.16), (1.34, .46, .08))
    pediment(p, 1.34, -.44, 1.2, .36, 'marble', .44, 'blue')
    p.blob('gold', (0, -.90, 1.34), .09, 0, 2, 1., True)
    door(p, 0, -.455, .2, .3, .46, 'blue', 'gold', True, False)
    for x in (-.46, .46):
        window(p, x, -.455, .48, .14, .28, shutters=None, arch=True)
        window(p, x, -.455, 1.02, .14, .22, shutters='blue')
    for s in (-1, 1):
        banner(p, s * .72, -.47, 1.25, .18, .55, 'blue')
        _hedge(p, s * 1.1, -.72, .85, .16)
        _hedge(p, s * 1.45, -.55, .16, .4)
        p.blob('bush2', (s * .78, -1.02, .2), .16, .15, 2)
        lamp_post(p, s * .72, -1.2, 0, .5)
    for s in (-1, 1):
        chimney(p, s * 1.25, .35, 1.2, .42, 'white', 'stone3', .16)
    pennon(p, 0, .1, 2.36, .42, .4, 'blue', 'brass', .22)


def the_general_store(p):
    """Shopfront with a gallery above, barrels below, a painted sign on the roof."""
    plinth(p, 1.7, 1.15)
    timber_walls(p, 1.7, 1.1, .72, 2, 'white', 'wood')
    gable_roof(p, 1.7, 1.1, 1.54, 2.2, 'green', gable='white')
    for x in (-.55, .55):
        p.box('pane', (x, -.56, .48), (.46, .03, .34))
        for k in (-.23, 0, .23):
            p.box('wood2', (x + k, -.575, .48), (.03, .03, .36))
        p.box('wood2', (x, -.58, .29), (.54, .08, .05))
    door(p, 0, -.56, .08, .3, .46, 'red')
    p.box('plank', (0, -.75, .82), (1.8, .5, .06))
    for x in (-.84, 0, .84):
        p.post('wood', x, -.96, 0, 1.3, .03)
    with p.at(0, 0, .85):
        balustrade(p, 1.7, -.96, 0, .2, 'wood2', 9)
    for x in (-.52, .52):
        window(p, x, -.56, 1.2, .18, .26, shutters='green')
    door(p, 0, -.56, .86, .24, .42, 'green', step=False)
    window(p, .86, 0, .55, .18, .24, 'r', shutters='green')
    window(p, .86, 0, 1.2, .18, .24, 'r', shutters='green')
    awning(p, 1.8, -.96, 1.34, .3, .1, 'green', 'cream', False)
    p.box('wood2', (0, -.62, 1.78), (1.0, .06, .26))
    p.box('gold', (0, -.655, 1.78), (.9, .02, .05))
    p.blob('gold', (-.4, -.66, 1.78), .07, 0, 2, 1., True)
    p.blob('gold', (.4, -.66, 1.78), .07, 0, 2, 1., True)
    for x, y in ((-.75, -1.1), (-.5, -1.15)):
        barrel(p, x, y, 0)
    crate(p, .7, -1.15, 0, .28, .2)
    sacks(p, .35, -1.14, 0)
    crate(p, 1.05, -.3, 0, .3, .1)
    chimney(p, .55, .3, 1.75, .62, 'brick')
    hanging_sign(p, .92, -.95, 1.2)


def fencing_school(p):
    """A Spanish court: arcade, bell gable, a sanded yard with dummies and crossed blades."""
    plinth(p, 2.1, 1.3, .12, 'stone3')
    p.box('plaster', (0, .4, .55), (2.1, .6, .98))
    gable_roof(p, 2.1, .6, 1.04, 1.46, 'terracotta', .1, .14, 5, 'plaster')
    for s in (-1, 1):
        p.box('plaster', (s * .88, -.2, .48), (.36, .8, .84))
        with p.at(s * .88, -.2, 0, math.pi / 2):
            gable_roof(p, .8, .36, .9, 1.14, 'terracotta', .1, .1, 4, 'plaster')
        window(p, s * .88, -.605, .5, .14, .22, shutters='red', arch=True)
    for x in (-.42, 0, .42):
        arch_gate(p, x, -.06, .26, .34, .12, 'stone3', .06, .08)
    p.box('plaster', (0, -.02, .80), (1.4, .18, .24))
    with p.at(0, -.04, .9):
        gable_roof(p, 1.4, .2, .02, .12, 'terracotta', .02, .06, 2, None)
    p.slab('plaster', [(-.36, 1.0), (.36, 1.0), (.36, 1.5), (.2, 1.72), (0, 1.8), (-.2, 1.72), (-.36, 1.5)], .04, .18)
    p.slab('black', [(-.13, 1.22), (.13, 1.22), (.13, 1.42), (.07, 1.52), (-.07, 1.52), (-.13, 1.42)], .02, .06)
    p.tube('brass', [(0, .03, 1.44), (0, .03, 1.3)], [.03, .09], 10)
    p.box('cream', (0, -.5, .03), (1.3, .62, .06))
    for x, y in ((-.34, -.5), (.3, -.42)):
        p.post('wood', x, y, 0, .62, .035)
        p.tube('wood', [(x - .2, y, .46), (x + .2, y, .46)], .025, 6)
        p.blob('thatch', (x, y, .44), .12, .2, 2, 1.3)
        p.blob('cream', (x, y, .70), .09, .1, 2)
    for a in (.75, -.75):
        p.box('silver', (0, -.13, .82), (.035, .02, .50), 0, 0, a)
    p.tube('red', [(0, -.115, .82), (0, -.13, .82)], .15, 14)
    p.box('wood', (.62, -.72, .22), (.06, .06, .44))
    p.box('wood', (.92, -.72, .22), (.06, .06, .44))
    p.box('wood', (.77, -.72, .38), (.4, .05, .05))
    for k in range(4):
        p.box('silver', (.64 + .085 * k, -.76, .3), (.02, .02, .5), 0, .2, .05)
    banner(p, -.88, -.62, .98, .16, .36, 'red')
    banner(p, .88, -.62, .98, .16, .36, 'red')
    chimney(p, -.7, .5, 1.2, .5, 'plaster', 'terracotta')
    chest(p, -.75, -.78, 0, .3)


MODELS = {f.__name__.replace('_', '-'): f for f in (
    customs_house, emerald_quarry, powder_magazine, governors_mansion, the_general_store, fencing_school)}
