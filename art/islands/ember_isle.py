"""Ember Isle: a volcano at nightfall, lit by its own lava."""
from islands.layout import pads, raise_buildings
from kit.houses import stone_hut
from kit.mesh import Part, rnd
from kit.plants import bush, charred, crags, rock, scatter_meshes, sea_rocks, tuft
from kit.props import barrel, beach_litter, crate, flagpole, pier, torch
from kit.ships import ship
from kit.stage import camera, point_light, reset, sun
from kit.terrain import Terrain

SITES = {
    'firegem-caldera': (-3.4, -.6, .05, 1.3, 1.7, 1.25),
    'lava-gate': (1.3, -2.9, .0, 1.3, 1.6, .85),
    'the-gilded-press': (6.5, -1.2, .12, 1.2, 1.6, .95),
    'volcano-shipyard': (-6.9, -3.9, -.12, 1.15, 1.8, .42),
    'obsidian-docks': (8.9, 4.4, .15, 1.1, 1.4, .30),
}
LAVA = [[(1.0, 3.4), (1.9, 2.2), (3.6, 1.7), (4.2, .2), (3.4, -1.5), (4.1, -3.4), (4.0, -5.6)],
        [(.1, 3.2), (-1., 1.8), (-2.2, 1.6), (-5.6, 1.4), (-7.4, .4), (-9.8, -.2)]]
PATHS = [[(1.3, -6.0), (1.3, -4.4)], [(.4, -4.4), (-2.6, -3.0), (-5.2, -4.4)], [(-2.6, -3.0), (-3.3, -2.0)],
         [(5.2, -3.2), (6.4, -2.4), (8.6, -.6), (8.6, 2.2)]]
LOOK = dict(
    sand=((.085, .075, .078), (.13, .115, .11)), wet=(.03, .028, .03), bed=((.12, .11, .11), (.17, .15, .14)),
            weed=(.05, .05, .06),
    grass=((.12, .085, .06), (.20, .13, .08)), grass_dark=(.06, .045, .04), path=((.24, .18, .15), (.32, .24, .19)),
    rock=((.055, .048, .05), (.13, .105, .10)), rock_high=(.20, .12, .10), rock_moss=(.10, .05, .035), grass_from=.9)
SHIPS = [('ship-fire', 8.0, -6.6, 2.9, 1.3, dict(cloth='sail_red', stripe='sail_black', trim='brass', brace=.75,
                                                 wood=('dark', 'wood'))),
         ('ship-ash', -9.6, 6.6, -.4, 1.1, dict(cloth='sail_black', trim='red', brace=-.7, wood=('dark', 'wood')))]


def build():
    reset(31, dict(rock=((.085, .072, .072), dict(noise=.3)), rock2=((.05, .045, .05), dict(noise=.3)),
                   leaf=((.20, .12, .05), dict(trans=.2, index=1, rand=.3)),
                   leaf2=((.28, .15, .05), dict(trans=.2, index=1, rand=.3)),
                   bush=((.11, .07, .045), dict(index=1, rand=.4, noise=.3)),
                   bush2=((.20, .10, .04), dict(index=1, rand=.4))))
    t = Terrain(land=[(0, .6, 8.6, 5.6), (6.6, 1.2, 4.4, 4.2), (-6.4, -1.6, 4.6, 4.4), (1., -3.6, 4.4, 2.4),
                      (0, 5.6, 6., 3.)],
                cuts=[(5.2, -6.9, 2.4, 1.8), (-3.4, -7.2, 2.6, 1.6)],
                peaks=((.4, 5.0, 5.9, 4.9, .45, .24), (-6.8, 3.6, 1.9, 2.4, .6), (6.2, 5.4, 1.7, 2.2, .6)),
                pads=pads(SITES), paths=PATHS, lava=LAVA, look=LOOK, seed=9.)
    t.build()
    raise_buildings('ember_isle', t, SITES)
    stone_hut(t, -.9, -5.2, .2, .85, 'crimson', ('basalt', 'ash'), True)
    stone_hut(t, 9.2, -1.6, -.2, .85, 'crimson', ('basalt', 'ash'), True)
    stone_hut(t, -8.6, -.9, -.3, .8, 'crimson', ('basalt', 'ash'), True)
    pier(1.3, -6.0, 0., 1.4, head=False)
    _props(t)
    scatter_meshes(t.scatter(60, .5, 3., .6, tall=1.), [charred(), charred()], (.7, 1.15), .15)
    scatter_meshes(t.scatter(70, .6, 2.6, .4, path=.34), [bush('ember'), bush(), bush()], (.5, 1.), .1, 0)
    scatter_meshes(t.scatter(300, .5, 2.4, .15, path=.24, pads=.9), [tuft() for _ in range(3)], (.6, 1.1), .1, 0)
    crags(t, 110, size=(.18, .5))
    _obsidian(t)
    sea_rocks(t, 70, clusters=18, keep=[(s[1], s[2], 3.1) for s in SHIPS] + [(1.3, -7.8, 2.4)], tall=(1.2, 2.6))
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    _fire(t)
    camera(at=(0., 1.2, .7))
    return sun(-128., 30., 3.9, (1., .62, .48), (.36, .34, .66), .62, 3.)


def _props(t):
    p = Part()
    for x, y in ((.2, -4.6), (2.4, -4.6), (5.2, -2.4), (7.9, -2.2), (-4.6, -3.0), (-5.2, -5.2), (9.6, 1.8),
                 (-2.2, -2.4)):
        torch(p, x, y, t.h(x, y), .65)
    for x, y in ((.4, -5.5), (2.2, -5.6)):
        crate(p, x, y, t.h(x, y), .28, x)
    barrel(p, 2.5, -5.3, t.h(2.5, -5.3))
    p.make('props', bevel=.008)
    flagpole(t, 'flag-fire', -3.4, -4.7, 1.9, mat='red', skull=True)
    beach_litter(t, 16)


def _obsidian(t):
    shard = Part()
    for k in range(4):
        shard.gem('obsidian', .1 * k - .15, .08 * (k % 2), 0, .09, .5 + .16 * (k % 3), k, .25, k * 1.9)
    scatter_meshes(t.scatter(46, .3, 3.2, .8, slope=2.), [shard.mesh('shard'), rock('obsidian')], (.25, .8), .2, .05)


def _fire(t):
    """Lava lights the slopes it runs down."""
    for line in LAVA:
        for x, y in line[:-1]:
            point_light(x + rnd.uniform(-.2, .2), y, max(.3, t.h(x, y)) + .7, 70, (1., .30, .06), .5)
    point_light(.4, 5.0, 5.6, 600, (1., .32, .07), 1.)
    point_light(-3.4, -.6, 2.3, 90, (1., .30, .06), .4)
