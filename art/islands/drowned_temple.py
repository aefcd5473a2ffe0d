"""Drowned Temple: jungle ruins, half under water, in a storm."""
from islands.layout import pads, raise_buildings
from kit.architecture import masonry
from kit.mesh import Part, rnd
from kit.plants import bush, crags, fern, groves, jungle_tree, palm, scatter_meshes, sea_rocks, tree, tuft
from kit.props import flagpole, pier, torch
from kit.ships import ship
from kit.stage import camera, point_light, reset, sun
from kit.terrain import Terrain

SITES = {
    'idol-chamber': (.2, 2.7, 0., 1.25, 1.8, 1.5),
    'guardians-stair': (-5.6, .9, -.08, 1.2, 1.8, 1.0),
    'hall-of-masks': (6.0, .9, .08, 1.2, 1.7, 1.05),
    'sunken-market': (1.9, -3.6, .05, 1.15, 1.8, .14),
    'lost-expedition': (-3.7, -4.7, .05, 1.2, 1.7, .45),
}
PATHS = [[(-2.6, -3.4), (-1.2, -1.6), (.1, .4), (.2, 1.2)], [(-1.2, -1.6), (-3.6, -1.6), (-5.3, -1.4)],
         [(.1, -.2), (3.2, -1.2), (5.8, -.8)]]
LOOK = dict(
    sand=((.40, .33, .22), (.50, .42, .28)), wet=(.20, .16, .10), bed=((.26, .25, .17), (.34, .32, .22)),
            weed=(.07, .12, .06),
    grass=((.07, .19, .05), (.15, .27, .06)), grass_dark=(.035, .12, .035), path=((.34, .32, .25), (.44, .41, .32)),
    rock=((.12, .125, .11), (.25, .25, .21)), rock_high=(.32, .32, .28), rock_moss=(.07, .15, .04), grass_from=.42)
SHIPS = [('ship-lost', 7.8, -6.6, 2.9, 1.25, dict(cloth='sail', trim='gold', brace=.7, furled=True, pennant='red')),
         ('ship-storm', -10.0, 6.2, -.5, 1.05, dict(cloth='sail_black', trim='red', brace=-.7))]
MOSS = ((.11, .19, .05), .80, 1.30, .62)


def build():
    reset(71, dict(leaf=((.07, .26, .06), dict(trans=.3, index=1, rand=.3)),
                   leaf2=((.13, .30, .06), dict(trans=.3, index=1, rand=.3)),
                   bush=((.04, .17, .05), dict(index=1, rand=.4, noise=.3)),
                   bush2=((.09, .23, .05), dict(index=1, rand=.4, noise=.3)),
                   rock=((.22, .22, .19), dict(noise=.25)), rock2=((.17, .17, .15), dict(noise=.25))), MOSS,
          {'temple', 'temple2', 'rock', 'rock2'})
    t = Terrain(land=[(0, 1.6, 8.4, 5.2), (6.4, .6, 4.4, 4.2), (-6., .2, 4.4, 4.6), (-4., -3.6, 3.6, 2.6),
                      (1., 5.6, 7., 2.8), (4.6, -2.4, 3., 2.)],
                cuts=[(1.4, -4.4, 3.0, 2.2), (3.2, 2.6, 1.3, .9), (-2.2, .9, .9, 1.1), (8.6, -4.6, 2., 1.6)],
                peaks=((-6.6, 5.6, 3.0, 2.8, .6), (5.6, 6.0, 3.2, 2.8, .6), (0, 7.2, 2.4, 2.6, .6)),
                pads=pads(SITES), paths=PATHS, look=LOOK, seed=27.)
    t.build()
    raise_buildings('drowned_temple', t, SITES)
    _ruins(t)
    pier(-1.9, -5.7, .1, 1.4, .8, head=False)
    scatter_meshes(t.scatter(70, .5, 3.2, .8, density=groves, tall=1.3), [jungle_tree() for _ in range(3)],
                   (.75, 1.15), .06)
    scatter_meshes(t.scatter(70, .34, 2.2, .6, density=groves, tall=1.),
                   [palm('leaf', 1.5, .5), palm('leaf2', 1.2, .6, 8)], (.6, .9), .14)
    scatter_meshes(t.scatter(70, .6, 3.4, .5, density=groves, tall=.8), [tree(), tree()], (.7, 1.05))
    scatter_meshes(t.scatter(240, .3, 3.2, .25, path=.3),
                   [fern('leaf'), fern('leaf2'), bush('flower'), bush(), bush()], (.6, 1.2), .1, 0)
    scatter_meshes(t.scatter(800, .3, 3., .1, path=.22, pads=.9), [tuft() for _ in range(3)], (.7, 1.3), .1, 0)
    crags(t, 80)
    sea_rocks(t, 60, clusters=16, keep=[(s[1], s[2], 3.) for s in SHIPS] + [(-1.9, -7., 1.8), (1.9, -3.6, 2.2)])
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    for x, y, z in ((.2, 1.2, 3.2), (-5.4, -.8, 2.2), (6., -.6, 2.)):
        point_light(x, y, z, 55, (.15, 1., .7), .4)
    for x, y, z in ((-4., -5.2, 1.6), (1.2, -4.9, 1.5), (2.8, -4.9, 1.5)):
        point_light(x, y, z, 30, (1., .55, .2), .2)
    camera(at=(0., .8, .5))
    return sun(-130., 44., 2.9, (.84, .94, 1.), (.40, .52, .58), .80, 14.)


def _ruins(t):
    """Fallen walls, stumps of pillars and drowned blocks."""
    p = Part()
    stones = ('temple', 'temple2')
    for x, y, h in ((-2.4, 2.9, 1.2), (2.9, 4.3, 1.0), (-1.6, 4.6, .8), (3.3, .2, .9), (-2.9, -.6, .5),
                    (4.2, -2.2, .6), (8.6, -.8, .9), (-8.2, 1.4, 1.), (-7.4, -1.6, .6),
                    (-.6, -3.2, .8), (4.5, -4.2, .9), (.2, -5.5, .7), (3.6, -5.6, .5), (-.9, -4.6, .5)):
        z = max(t.h(x, y), -.5)
        p.tube('temple', [(x, y, z - .3), (x, y, z + h + .3)], [.2, .17], 9, False)
        p.box('temple2', (x, y, z + .08), (.5, .5, .2), rnd.uniform(0, 1))
        if h > .7:
            p.box('temple2', (x, y, z + h + .32), (.46, .46, .16), rnd.uniform(-.2, .2))
    for x, y, w, a in ((-3.2, 1.8, 1.2, .3), (2.8, 1.0, 1.3, -.2), (8.6, 2.6, 1.2, .8), (-8.6, -.2, 1., -.6),
                       (5.2, -1.4, 1., .2), (-.9, -.3, .8, .5)):
        with p.at(x, y, max(t.h(x, y), -.4), a):
            masonry(p, w, .34, .5, -.15, *stones, .2, .3)
    for _ in range(60):
        x, y, z = rnd.uniform(-8, 9), rnd.uniform(-5.5, 5), 0
        z = t.h(x, y)
        if -1. < z < 2.5 and t.free(x, y, 1.0, .3):
            s = rnd.uniform(.14, .32)
            p.box(rnd.choice(stones), (x, y, z + s * .2), (s * 1.4, s, s * .8), rnd.uniform(0, 3),
                  rnd.uniform(-.3, .3), rnd.uniform(-.3, .3))
    for x, y in ((-1.6, -2.6), (.6, .2), (-4.2, -1.2), (4.6, -.4), (-.6, .8)):
        torch(p, x, y, t.h(x, y), .6)
    p.make('ruins', bevel=.012)
    flagpole(t, 'flag-camp', -5.9, -4.0, 1.8, mat='red', skull=False)
