"""Genesis Cove: the armada at anchor in a golden sunset."""
from islands.layout import pads, raise_buildings
from kit.houses import townhouse
from kit.mesh import Part, instance, rnd
from kit.plants import bush, crags, crystals, cypress, groves, palm, scatter_meshes, sea_rocks, tree, tuft
from kit.props import barrel, beach_litter, crate, flagpole, lamp_post, pier
from kit.ships import LINER, SLOOP, ship
from kit.stage import camera, point_light, reset, sun
from kit.terrain import Terrain

SITES = {
    'fleet-command': (.3, 2.4, 0., 1.12, 1.9, 1.5),
    'genesis-cove-condominium': (-5.6, 1.7, -.1, 1.12, 1.7, 1.2),
    'admirals-academy': (6.4, 2.2, .1, 1.15, 1.8, 1.15),
    'crystal-grotto': (-6.9, -3.0, -.1, 1.15, 1.5, .6),
    'armada-anchorage': (6.6, -2.9, .08, 1.12, 1.7, .42),
    'flagship-duel': (.1, -3.5, .0, .92, .1, -1.6),
}
PATHS = [[(.3, .4), (-2.6, .0), (-5.4, -.2), (-6.6, -1.6)], [(.3, .4), (3.6, .2), (6.2, .4), (6.6, -1.4)],
         [(.3, .4), (.3, 1.0)]]
LOOK = dict(grass=((.18, .28, .05), (.34, .38, .08)), path=((.62, .52, .38), (.74, .64, .48)),
            sand=((.82, .60, .36), (.92, .72, .48)))
SHIPS = [('ship-a', -4.1, -6.8, .25, 1., dict(cloth='sail_gold', stripe='cream', brace=-.7, pennant='blue')),
         ('ship-b', 4.1, -6.7, 2.9, 1., dict(cloth='sail', stripe='sail_gold', brace=.7, masts=LINER, pennant='blue')),
         ('ship-c', 8.9, -6.0, 2.85, .78, dict(cloth='sail_gold', brace=.7, masts=SLOOP, pennant='blue')),
         ('ship-d', -10.4, 5.4, -.4, 1.0, dict(cloth='sail_gold', stripe='cream', brace=-.7, pennant='blue')),
         ('ship-e', -9.4, 11., -.3, .9, dict(cloth='sail', stripe='sail_gold', brace=-.7, pennant='blue')),
         ('ship-f', 8.2, 9.4, -2.8, .9, dict(cloth='sail_gold', brace=.7, pennant='blue')),
         ('ship-g', 12.0, 6.0, -2.6, 1.0, dict(cloth='sail', stripe='sail_gold', brace=.7, masts=LINER,
                                               pennant='blue'))]


def build():
    reset(83)
    t = Terrain(land=[(0, 2.2, 8.8, 4.4), (-6.6, -.8, 4.0, 4.4), (6.8, -.6, 4.0, 4.2), (0, 5.4, 7.4, 2.8)],
                cuts=[(.2, -4.4, 4.6, 4.0)],
                peaks=((-2.6, 6.4, 3.0, 2.6, .6), (3.6, 6.6, 2.6, 2.6, .6), (-8.6, 3.6, 2.2, 2.2, .6),
                       (9.0, 4.0, 1.8, 2., .6)),
                plateau=((.3, 2.8, 3.2, 2., .4),), pads=pads(SITES), paths=PATHS, look=LOOK, seed=33.)
    t.build()
    raise_buildings('genesis_cove', t, SITES)
    for x, y, angle, s, roof in ((-2.8, 1.4, -.2, .8, 'navy'), (3.4, 1.9, .2, .8, 'navy'),
                                 (-3.6, 3.9, -.1, .75, 'gold'), (3.3, 4.3, .1, .75, 'gold'), (8.9, .6, .3, .8, 'navy'),
                                 (-8.8, -.4, -.3, .8, 'gold'), (-4.6, -1.7, .1, .75, 'navy'),
                                 (8.9, -2.0, .4, .7, 'gold')):
        townhouse(t, x, y, angle, s, roof, wall='white', smoke=x in (-2.8, 8.9))
    pier(-2.9, -1.2, -.3, 1.9, .8, head=False)
    pier(3.3, -1.1, .3, 1.9, .8, head=False)
    _props(t)
    scatter_meshes(t.scatter(80, .34, 2.2, .6, density=groves, tall=1.),
                   [palm('leaf', 1.6, .45), palm('leaf2', 1.3, .6, 8)], (.6, .9), .12)
    scatter_meshes(t.scatter(60, .6, 3.2, .5, density=groves, tall=.9), [tree() for _ in range(3)], (.7, 1.05))
    scatter_meshes(t.scatter(46, .7, 3., .6, tall=1.), [cypress(), cypress()], (.75, 1.05), .04)
    scatter_meshes(t.scatter(160, .5, 3.2, .3, path=.34), [bush(f) for f in (None, 'flower2', 'flower2', 'flower')],
                   (.6, 1.1), .1, 0)
    scatter_meshes(t.scatter(700, .4, 3., .1, path=.24, pads=.9), [tuft() for _ in range(3)], (.6, 1.1), .1, 0)
    gems = [crystals('crystal'), crystals('crystal2', 4)]
    for x, y, z in t.scatter(16, .1, 2.6, .8, slope=2.):
        instance(rnd.choice(gems), (x, y, z), rnd.uniform(0, 6.3), rnd.uniform(.5, .9), .1)
    crags(t, 70)
    beach_litter(t, 24)
    sea_rocks(t, 36, keep=[(s[1], s[2], 3.) for s in SHIPS] + [(.1, -3.5, 3.4), (-3.2, -2.6, 2.), (3.6, -2.6, 2.)])
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    point_light(-6.9, -4.0, 1.6, 50, (.6, .25, 1.), .4)
    camera(at=(0., .95, .5))
    return sun(-110., 19., 6.2, (1., .60, .26), (.42, .42, .72), .72, 2.)


def _props(t):
    p = Part()
    for x, y in ((-1.6, .4), (2.2, .4), (-4.0, -.3), (4.6, .2), (-6.0, -1.2), (5.6, -.6), (-2.3, -.8), (2.7, -.7),
                 (0.3, .9)):
        lamp_post(p, x, y, t.h(x, y), .75)
    for x, y in ((-3.3, -.8), (3.7, -.7), (-1.8, -.7)):
        crate(p, x, y, t.h(x, y), .28, x)
        barrel(p, x + .35, y + .1, t.h(x + .35, y + .1))
    p.make('props', bevel=.008)
    flagpole(t, 'flag-left', -1.3, 0., 2., mat='blue', skull=False)
    flagpole(t, 'flag-right', 1.9, 0., 2., mat='blue', skull=False)
