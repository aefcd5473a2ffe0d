"""Governor's Reach: a colonial fort town under the noon sun."""
import math

from islands.layout import pads, raise_buildings
from kit.architecture import masonry, round_tower
from kit.houses import townhouse
from kit.mesh import Part
from kit.plants import (bush, crags, cypress, groves, palm, scatter_meshes, sea_rocks, tree, tuft)
from kit.props import barrel, cannon, crate, flag, flagpole, lamp_post, pier
from kit.ships import LINER, ship
from kit.stage import camera, reset, sun
from kit.terrain import Terrain

SITES = {
    'governors-mansion': (.4, 2.2, 0., 1.22, 2.0, 2.0),
    'customs-house': (-1.9, -3.6, .05, 1.15, 1.6, .62),
    'the-general-store': (3.9, -2.7, .12, 1.15, 1.5, .85),
    'fencing-school': (-6.2, -1.4, -.15, 1.2, 1.7, 1.1),
    'emerald-quarry': (-6.3, 4.3, -.2, 1.15, 1.6, 1.9),
    'powder-magazine': (8.2, 2.0, .15, 1.15, 1.7, 1.5),
}
PATHS = [[(-1.8, -6.0), (-1.8, -4.6), (.6, -3.9), (.4, -1.6), (.4, .8)],
         [(.6, -3.9), (3.2, -4.2), (6.2, -3.0), (7.4, -.6), (8., .6)],
         [(.4, -1.6), (-2.6, -1.6), (-4.6, -2.2), (-6., -2.2)], [(-4.2, -2.0), (-4.4, 1.4), (-5.8, 2.8)],
         [(.4, -1.3), (3.2, -.4), (5.4, .6), (7.0, .4)]]
SHIPS = [('ship-royal', 6.0, -7.7, 3.0, 1.3, dict(cloth='sail', trim='gold', brace=.7, masts=LINER, pennant='blue')),
         ('ship-navy', -8.3, -6.8, .2, 1.2, dict(cloth='sail', stripe='sail_blue', brace=-.75, pennant='blue')),
         ('ship-far', 11.2, 7.6, -2.7, 1.05, dict(brace=.7, pennant='blue'))]
LOOK = dict(path=((.58, .52, .42), (.70, .63, .51)), grass=((.12, .30, .05), (.26, .40, .08)))


def build():
    reset(19)
    t = Terrain(land=[(0, 0, 8.8, 5.8), (7.4, 1.4, 4.6, 4.2), (-6.6, 2.2, 4.4, 4.6), (1., 4.6, 7., 3.2),
                      (-2., -3.4, 5.2, 2.3)],
                cuts=[(4.6, -7.6, 4.2, 2.2)],
                peaks=((-8.2, 6.2, 3.0, 2.6, .55), (-4.2, 7.2, 2.2, 2.4, .5), (5.4, 6.6, 2.4, 2.6, .5)),
                plateau=((.4, 3.2, 3.6, 2.6, .7), (8.2, 2.4, 2.8, 2.4, .5)), pads=pads(SITES), paths=PATHS, look=LOOK,
                seed=4.)
    t.build()
    raise_buildings('governors_reach', t, SITES)
    for x, y, angle, s, roof, wall in ((-4.6, -4.0, .2, .85, 'terracotta', 'white'),
                                       (5.9, -1.6, .3, .8, 'terracotta', 'plaster'),
                                       (-3.0, .6, -.2, .8, 'terracotta', 'white'),
                                       (5.0, 2.6, .1, .8, 'orange', 'white'),
                                       (-8.6, -2.4, -.4, .8, 'terracotta', 'plaster'),
                                       (-9.2, .8, -.3, .75, 'orange', 'white'),
                                       (4.4, 4.4, -.1, .75, 'terracotta', 'white')):
        townhouse(t, x, y, angle, s, roof, wall=wall, smoke=x in (5.9, -3.0, -8.6))
    _bastion(t, 9.2, -2.7)
    _quay(t)
    pier(-1.75, -5.9, 0., 2.6)
    _greenery(t)
    sea_rocks(t, 34, keep=[(s[1], s[2], 3.1) for s in SHIPS] + [(-1.7, -7.6, 2.6)])
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    camera(at=(0., .85, .4))
    return sun(-142., 50., 4.5, (1., .92, .77), (.42, .60, .95), .70, 1.2)


def _bastion(t, x, y):
    """A round battery that guards the roads."""
    p, z = Part(), .5
    round_tower(p, 0, 0, 1.5, .95, crenels=False, taper=.06)
    p.tube('stone', [(0, 0, .9), (0, 0, 1.02)], [1.5, 1.5], 24, False)
    for k in range(16):
        a = k / 16 * 2 * math.pi
        p.box('stone3', (1.38 * math.cos(a), 1.38 * math.sin(a), 1.14), (.2, .34, .26), a)
    for k in range(6):
        a = -2.7 + k * .62
        cannon(p, 1.05 * math.cos(a), 1.05 * math.sin(a), 1.02, a + math.pi / 2, .85)
    p.post('wood', 0, 0, 1., 2.9, .045, .03)
    p.make('bastion', (x, y, z - .3), 0, 1., bevel=.01)
    flag('flag-bastion', (x, y, z - .3 + 2.2), 1.0, .62, 'blue', False)


def _quay(t):
    """Dressed stone along the harbour, with lamps, guns and goods."""
    p = Part()
    for k in range(16):
        a = k / 15
        x, y = -5.0 + 9.6 * a, -5.35 + .55 * math.sin(a * 3.1)
        with p.at(x, y, 0, .09 * math.cos(a * 3.1)):
            masonry(p, .66, .5, .75, -.28, 'stone3', 'stone', .25, .33)
        if k % 4 == 1:
            lamp_post(p, x, y, .47, .7)
        if k % 5 == 3:
            cannon(p, x, y, .47, 0, .8)
    for x, y in ((-3.2, -4.9), (-3.5, -4.7), (1.9, -4.5)):
        crate(p, x, y, t.h(x, y), .26, x)
    barrel(p, 2.2, -4.4, t.h(2.2, -4.4))
    p.make('quay', bevel=.008)
    flagpole(t, 'flag-square', .55, -2.6, 2., mat='blue', skull=False)


def _greenery(t):
    scatter_meshes(t.scatter(46, .34, 2.2, .7, density=groves, tall=1.),
                   [palm('leaf', 1.5, .4), palm('leaf2', 1.8, .3)], (.6, .85), .1)
    scatter_meshes(t.scatter(70, .6, 3.2, .5, density=groves, tall=.9), [tree() for _ in range(3)], (.7, 1.05))
    scatter_meshes(t.scatter(40, .8, 3., .6, tall=1.), [cypress(), cypress()], (.75, 1.05), .04)
    scatter_meshes(t.scatter(150, .5, 3.4, .3, path=.34), [bush(f) for f in (None, None, 'flower', 'white')],
                   (.6, 1.1), .1, 0)
    scatter_meshes(t.scatter(800, .4, 3., .1, path=.24, pads=.9), [tuft() for _ in range(3)], (.6, 1.1), .1, 0)
    crags(t, 60)


