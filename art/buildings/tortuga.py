"""Tortuga: timber, plaster and thatch of a pirate harbour."""
import math

from kit.architecture import (awning, banner, chimney, column, cone_roof, crenels, dome, door, gable_roof, hanging_sign,
                              masonry, pennon, plank_walls, plinth, round_tower, skull, stairs, thatch_roof,
                              timber_walls, window)
from kit.mesh import rnd
from kit.props import anchor, barrel, campfire, cannonballs, chest, crane, crate, lamp_post, rowboat, sacks
from kit.ships import wreck


def supply_store(p):
    """A shop with a loft, its goods spilling out under a striped awning."""
    plinth(p, 1.7, 1.1)
    timber_walls(p, 1.7, 1.1, .78, 1)
    gable_roof(p, 1.7, 1.1, .86, 1.62, 'orange')
    window(p, -.52, -.56, .52)
    window(p, .56, -.56, .52)
    window(p, .86, 0, .5, side='r')
    window(p, -.86, 0, .5, side='l')
    door(p, 0, -.56)
    with p.at(.1, -.42, .98):
        timber_walls(p, .5, .34, .34, 1, z=0)
        window(p, 0, -.18, .18, .16, .18, shutters=None)
        with p.at(rz=math.pi / 2):
            gable_roof(p, .42, .5, .34, .66, 'orange', .08, .1, 4)
    awning(p, 1.8, -.55, .80, .55, .2, 'red')
    chimney(p, .55, .25, 1.15, .62)
    for x, y, s in ((-.72, -.85, .26), (-.42, -.92, .22), (.78, -.8, .28)):
        crate(p, x, y, 0, s, x)
    crate(p, -.72, -.85, .28, .2, .4)
    sacks(p, .42, -.92, 0)
    barrel(p, 1.0, -.35, 0, 1.2)
    barrel(p, 1.05, -.05, 0, 1.1)
    hanging_sign(p, .92, -.56, 1.02)


def sapphire_cove(p):
    """A timbered cave mouth in a crag veined with sapphires, rails running out."""
    for x, y, z, r, flat in ((-.55, .35, .4, .62, 1.3), (.55, .4, .45, .66, 1.35), (0, .62, .85, .7, 1.1),
                             (-.95, .2, .1, .42, 1.),
                             (1.0, .1, .1, .46, 1.), (.25, .75, 1.35, .42, 1.2)):
        p.blob('rock' if x < .3 else 'rock2', (x, y, z), r, .32, 2, flat)
    p.box('black', (0, .02, .32), (.62, .5, .78))
    for s in (-1, 1):
        p.post('wood2', s * .36, -.22, -.1, .78, .065, .055)
    p.tube('wood2', [(-.5, -.22, .80), (.5, -.22, .80)], .07, 8)
    p.tube('wood', [(-.36, -.22, .55), (-.2, -.22, .78)], .035, 6)
    p.tube('wood', [(.36, -.22, .55), (.2, -.22, .78)], .035, 6)
    for x, y, z, r, h, lean, to in ((-.62, -.28, .05, .10, .52, .3, 2.6), (-.82, -.2, .02, .08, .36, .5, 3.2),
                                    (.66, -.26, .1, .11, .60, .3, .4),
                                    (.92, -.28, .02, .08, .34, .5, 0), (-.3, .12, 1.15, .10, .5, .35, 2.4),
                                    (.42, .2, 1.4, .12, .62, .3, .6),
                                    (.12, -.02, 1.08, .07, .34, .2, 4.6), (-.62, -.12, .62, .08, .36, .8, 3.4),
                                    (.78, -.06, .7, .08, .4, .8, 5.6)):
        p.gem('sapphire', x, y, z, r, h, x * 3, lean, to)
    for s in (-1, 1):
        p.box('iron', (s * .13, -.62, .025), (.03, 1.1, .03))
    for k in range(6):
        p.box('wood', (0, -.2 - k * .18, 0), (.42, .07, .04))
    p.box('wood2', (0, -.72, .19), (.36, .42, .2), taper=1.15)
    p.box('iron', (0, -.72, .1), (.38, .44, .03))
    for k in range(7):
        p.gem('sapphire', -.1 + .035 * k, -.72 + .1 * math.sin(k * 2), .24, .045, .14, k, .4, k)
    lamp_post(p, -.52, -.55, 0, .5)
    lamp_post(p, .52, -.42, 0, .5)


def smugglers_run(p):
    """A crooked warehouse on stilts under black canvas, with a hoist and a skull over the door."""
    for x in (-.8, 0, .8):
        for y in (-.5, .45):
            p.post('dark', x, y, -.6, .35, .06)
    p.box('plank2', (0, -.12, .33), (2.0, 1.5, .07))
    with p.at(0, .12, .36):
        plank_walls(p, 1.6, .9, .8)
        gable_roof(p, 1.6, .9, .84, 1.46, 'black', gable='plank2')
        door(p, -.15, -.46, .03, .40, .52)
        skull(p, -.15, -.52, .74, 1.1)
        window(p, -.58, -.46, .42, shutters='black')
        window(p, .42, -.46, .42, shutters='black')
        window(p, .81, .05, .42, side='r', shutters='black')
        chimney(p, -.5, .2, 1.1, .5)
        awning(p, .8, -.45, .74, .42, .16, 'black', 'sail_red', False, .46)
    stairs(p, -.15, -.82, -.1, .33, .5, .45, 4, 'plank')
    crane(p, .86, -.62, .36, -.5, 1.15, .7)
    for x, y, s in ((.3, -.6, .24), (.56, -.52, .2), (-.8, -.58, .22)):
        crate(p, x, y, .37, s, x * 2)
    barrel(p, -.52, -.66, .37)
    barrel(p, -.95, -.2, .37, .9)
    pennon(p, -.9, .5, .36, 1.9, .55, 'black')


def stranded_crew(p):
    """Castaways in half a hull: a sail for a tent, a fire, a plea on a pole."""
    with p.at(.15, .35, .05, .12):
        wreck(p, 9, 'dark', 'wood', .95)
    p.sheet('sail', lambda u, v: (-.95 + .9 * u, -.75 + .8 * v,
                                  .06 + .62 * math.sin(math.pi * v) + .05 * math.sin(6 * u)), 8, 8)
    p.tube('wood', [(-1.0, -.35, .66), (0, -.35, .70)], .03, 6)
    for x in (-.98, -.03):
        p.post('wood', x, -.35, 0, .7, .028)
    campfire(p, .42, -.62, 0)
    p.chimney_mouth(.42, -.62, .2)
    for a in (.2, 2.2, 4.2):
        x, y = .42 + .38 * math.cos(a), -.62 + .30 * math.sin(a)
        p.tube('wood2', [(x - .15, y, .05), (x + .15, y + .06, .05)], .06, 7)
    barrel(p, .95, -.45, 0)
    crate(p, -.2, -.85, 0, .22, .3)
    chest(p, .92, -.78, 0, -.4, 1.1)
    p.post('wood', 1.15, .1, 0, 1.5, .035)
    p.sheet('cream', lambda u, v: (1.15 + .5 * u, .1 + .04 * math.sin(u * 6), 1.45 - .32 * v - .05 * u), 6, 3)
    p.box('red', (1.40, .05, 1.28), (.22, .02, .05), 0, 0, .7)
    p.box('red', (1.40, .05, 1.28), (.22, .025, .05), 0, 0, -.7)


def old_armourer(p):
    """A stone smithy: open forge, big chimney, blades on the wall."""
    plinth(p, 1.5, 1.05, .12)
    with p.at(.28, .05):
        masonry(p, .95, .9, .78, .04)
        gable_roof(p, .95, .9, .84, 1.5, 'slate', gable='stone')
        door(p, .12, -.46, .05, .28, .44, arch=True)
        window(p, -.3, -.47, .5, shutters='dark')
        window(p, .48, 0, .48, side='r', shutters='dark')
    for x, y in ((-.82, -.48), (-.82, .42), (-.2, -.5)):
        p.post('wood', x, y, 0, .72, .045)
    with p.at(-.5, 0, .72, 0, 1., 0, -.16):
        for k in range(6):
            p.box(('wood2', 'plank2')[k % 2], (0, -.5 + k * .2, .03 + .01 * (k % 2)), (.85, .21, .04))
    masonry(p, .5, .42, .42, 0, 'stone2', 'rock2')
    with p.at(-.55, .25):
        masonry(p, .46, .4, .40, 0, 'stone2', 'rock2')
        p.box('lamp', (0, -.06, .41), (.28, .24, .06))
        p.box('stone2', (0, .12, .85), (.36, .26, .95), taper=.7)
        chimney(p, 0, .12, 1.25, .55, w=.24)
    p.tube('wood2', [(-.5, -.35, 0), (-.5, -.35, .22)], [.13, .12], 9)
    p.box('iron', (-.5, -.35, .27), (.26, .12, .10))
    p.tube('iron', [(-.38, -.35, .29), (-.24, -.35, .30)], [.05, .01], 6)
    p.box('wood', (.98, -.42, .3), (.06, .5, .06))
    for k in range(4):
        y = -.6 + k * .13
        p.box('steel', (1.0, y, .42), (.02, .04, .5), 0, 0, .25)
        p.box('brass', (.94, y, .2), (.03, .1, .03))
    cannonballs(p, .1, -.78, 0)
    barrel(p, .62, -.62, 0)
    p.tube('brass', [(.4, -.52, .98), (.4, -.56, .98)], .17, 14)
    for a in (.6, -.6):
        p.box('steel', (.4, -.57, .98), (.03, .02, .46), 0, 0, a)


def tortuga_banking(p):
    """A strongroom that was a fort: round tower, portico, a gilded dome."""
    round_tower(p, 0, .25, .86, 1.55)
    dome(p, 0, .25, 1.72, .62, 'gold', .8, 8, 'brass')
    p.box('stone3', (0, -.78, .06), (1.5, .7, .24))
    stairs(p, 0, -1.1, -.1, .18, 1.1, .3, 3, 'stone3')
    for x in (-.56, -.2, .2, .56):
        column(p, x, -.96, .18, .92, .07)
    p.box('marble', (0, -.82, .98), (1.42, .5, .1))
    p.slab('marble', [(-.74, 1.03), (.74, 1.03), (0, 1.42)], -1.06, -.5)
    p.tube('gold', [(0, -1.08, 1.17), (0, -1.11, 1.17)], .12, 16)
    p.box('brass', (0, -1.12, 1.17), (.03, .02, .14))
    door(p, 0, -.62, .18, .34, .5, 'wood2', 'gold', True, False)
    for x, a in ((-.62, -.72), (.62, .72)):
        p.box('pane', (x, .25 - .62, 1.12), (.14, .1, .24), a)
        p.box('stone', (x * 1.02, .25 - .64, .97), (.24, .12, .05), a)
    banner(p, -.36, -.66, 1.5, .18, .42, 'green')
    banner(p, .36, -.66, 1.5, .18, .42, 'green')
    chest(p, -.9, -.78, 0, .3, 1.3, True)
    lamp_post(p, .86, -1.0, 0, .6)
    lamp_post(p, -.74, -1.16, 0, .6)
    p.chimney_mouth(.3, .6, 1.95)


def the_marketplace(p):
    """An open hall on posts, its roof striped, with stalls on every side."""
    p.box('stone2', (0, 0, -.03), (2.3, 1.5, .2))
    for x in (-.85, 0, .85):
        for y in (-.45, .45):
            p.post('wood', x, y, 0, .98, .055)
    p.box('wood', (0, -.45, .98), (2.0, .1, .1))
    p.box('wood', (0, .45, .98), (2.0, .1, .1))
    gable_roof(p, 1.9, .9, 1.0, 1.66, 'red', .16, .22, gable='wood2')
    with p.at(0, 0, 1.6):
        plank_walls(p, .42, .42, .3, 0)
        p.box('pane', (0, -.22, .16), (.2, .03, .16))
        cone_roof(p, 0, 0, .3, .38, .42, 'gold', 4, 8)
    for x, cloth in ((-.72, 'teal'), (.05, 'flower2'), (.8, 'red')):
        awning(p, .64, -.5, .72, .44, .18, cloth, 'cream', True, x)
        p.box('plank', (x, -.68, .26), (.58, .26, .05))
        p.box('wood', (x, -.68, .12), (.52, .2, .24))
        for k in range(9):
            p.blob(('flower', 'flower2', 'bush2', 'purple')[(k + int(x * 5)) % 4],
                   (x - .23 + .058 * k, -.68 + rnd.uniform(-.07, .07), .31), .045, .1, 1)
    for k in range(5):
        p.box('lamp', (-.7 + .35 * k, -.5, .86), (.06, .06, .08))
    barrel(p, 1.15, -.2, 0)
    barrel(p, 1.12, .1, 0, 1.1)
    sacks(p, -1.1, .0, 0)
    crate(p, -1.08, .35, 0, .3, .2)
    p.chimney_mouth(.5, .1, 1.75)


MODELS = {f.__name__.replace('_', '-'): f for f in (
    supply_store, sapphire_cove, smugglers_run, stranded_crew, old_armourer, tortuga_banking, the_marketplace)}
