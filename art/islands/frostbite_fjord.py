"""Frostbite Fjord: snow, black water and aurora."""
from math import cos, sin

from islands.layout import pads, raise_buildings
from kit.houses import shed, stone_hut
from kit.mesh import Part, instance, rnd
from kit.plants import crags, groves, pine, rock, scatter_meshes, sea_rocks
from kit.props import barrel, crate, flagpole, lamp_post, pier, torch
from kit.ships import ship
from kit.stage import camera, point_light, reset, sun
from kit.terrain import Terrain

SITES = {
    'whalers-rest': (-.4, -3.5, .05, 1.15, 1.7, .55),
    'ice-foundry': (4.9, -2.4, .1, 1.1, 1.5, .75),
    'rune-smith': (-4.9, -.7, -.1, 1.1, 1.6, 1.0),
    'aurora-mine': (1.2, 2.6, .05, 1.15, 1.5, 1.3),
    'northern-watch': (8.8, 1.6, .05, 1.1, 1.4, 1.1),
    'the-long-voyage': (-7.2, -5.0, .1, 1.05, 1.7, .30),
    'frozen-armada': (-6.6, 5.0, .08, 1.1, 1.9, .12),
}
PATHS = [[(-.4, -5.8), (-.4, -4.8), (2.2, -4.2), (4.8, -3.9)], [(-.6, -4.8), (-3.8, -3.2), (-5.2, -2.4)],
         [(2.2, -4.2), (2.4, -1.4), (1.4, 1.2)],
         [(4.6, -3.9), (7.2, -2.4), (8.4, .2)], [(-3.8, -3.2), (-5.8, -4.3)]]
LOOK = dict(
    sand=((.62, .66, .72), (.78, .82, .88)), wet=(.22, .24, .28), bed=((.20, .24, .28), (.28, .32, .36)),
            weed=(.08, .12, .14),
    grass=((.78, .84, .92), (.88, .92, .97)), grass_dark=(.60, .68, .80), path=((.40, .38, .38), (.52, .50, .50)),
    rock=((.13, .14, .17), (.28, .29, .33)), rock_high=(.50, .54, .60), rock_moss=(.66, .72, .80), grass_from=.3)
SHIPS = [('ship-north', 6.4, -7.3, 2.95, 1.25, dict(cloth='sail_blue', stripe='cream', trim='steel', brace=.7,
                                                    furled=False)),
         ('ship-far', -11.0, 8.8, -.4, .9, dict(cloth='sail', brace=-.7, furled=True))]
SNOW = ((.84, .89, .97), .52, .80, .16)


def build():
    reset(57, dict(rock=((.20, .21, .25), dict(noise=.25)), rock2=((.15, .16, .20), dict(noise=.25))), SNOW)
    t = Terrain(land=[(0, 1.0, 8.6, 5.4), (7.6, .8, 4., 3.8), (-6., -1.2, 4.2, 4.0), (1.2, -3.2, 6., 2.6),
                      (1.6, 6.2, 8., 3.2), (-7.4, -4.6, 2.8, 2.2)],
                cuts=[(-6.2, 5.0, 3.4, 2.6), (-2.6, 1.4, 1.1, .8), (4.4, -7.4, 3.6, 2.2)],
                peaks=((3.9, 6.0, 3.9, 3.0, .7), (0.2, 6.8, 2.9, 2.6, .7), (7.6, 5.4, 2.8, 2.4, .65),
                       (-8.8, 1.2, 2.2, 2.2, .6), (-2.2, 5.2, 1.6, 1.8, .6)),
                pads=pads(SITES), paths=PATHS, look=LOOK, seed=21.)
    t.build()
    raise_buildings('frostbite_fjord', t, SITES)
    for x, y, angle, kind in ((2.2, -5.2, .1, shed), (-2.7, -1.4, -.2, stone_hut), (6.8, -.6, .3, stone_hut),
                              (-3.2, -4.9, .3, shed), (4.4, .9, 0., shed)):
        kind(t, x, y, angle, .85, 'brown' if kind is shed else 'slate', smoke=kind is stone_hut)
    pier(-.4, -5.8, 0., 1.5)
    _props(t)
    scatter_meshes(t.scatter(150, .5, 3.4, .45, density=groves, tall=1.1, slope=1.),
                   [pine(1.5), pine(1.9, 6), pine(1.2, 4)], (.6, 1.05), .05)
    crags(t, 90, size=(.16, .46))
    _floes(t)
    sea_rocks(t, 26, clusters=8, keep=[(s[1], s[2], 3.) for s in SHIPS] + [(-.4, -7.4, 2.2), (-6.3, 4.6, 2.4),
                                                                           (-7.2, -5., 2.)])
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    for x, y, z in ((1.2, 1.2, 2.6), (-6.3, 4.2, 3.2)):
        point_light(x, y, z, 60, (.2, 1., .7), .5)
    camera(at=(0., 1.0, .5))
    return sun(-140., 34., 2.5, (.66, .80, 1.), (.20, .34, .56), .72, 4.)


def _props(t):
    p = Part()
    for x, y in ((1.2, -4.8), (3.4, -4.5), (6.2, -3.4), (-2.2, -4.2), (-4.3, -2.6), (2.0, -.4), (8.0, -1.6),
                 (-5.6, -3.6)):
        lamp_post(p, x, y, t.h(x, y), .75)
    for x, y in ((-1.6, -5.2), (.7, -5.3)):
        torch(p, x, y, t.h(x, y), .7)
        crate(p, x + .4, y, t.h(x + .4, y), .28, x)
    barrel(p, 1.4, -5.5, t.h(1.4, -5.5))
    p.make('props', bevel=.008)
    for x, y, z in ((-1.6, -5.2, 1.6), (.7, -5.3, 1.6), (4.9, -3.9, 1.4), (-.4, -5.0, 1.2)):
        point_light(x, y, z, 26, (1., .55, .2), .2)
    flagpole(t, 'flag-watch', 7.0, .9, 1.9, mat='blue', skull=False)


def _floes(t):
    """Pack ice: flat plates that drift by the shore, and a few bergs."""
    plates = []
    for _ in range(4):
        p = Part()
        n = rnd.randrange(6, 9)
        ring = [(rnd.uniform(.75, 1.15), 6.2832 * k / n + rnd.uniform(-.2, .2)) for k in range(n)]
        p.prism('snow', [(r * cos(a), r * sin(a)) for r, a in ring], -.10, .10, .94)
        p.prism('ice', [(1.06 * r * cos(a), 1.06 * r * sin(a)) for r, a in ring], -.3, .02, 1.)
        plates.append(p.mesh('floe'))
    berg = [rock('ice', 1.1), rock('ice2', 1.2)]
    for x, y, _z in t.scatter(46, -3.4, -.5, .95, slope=3., area=(13., 10.)):
        if abs(x - 6.4) < 2.9 and abs(y + 7.3) < 1.6 or abs(x + .4) < 1.3 and y < -5.6:
            continue
        s = rnd.uniform(.25, .72)
        if rnd.random() < .16:
            instance(rnd.choice(berg), (x, y, 0), rnd.uniform(0, 6.3), (s, s * .8, s * 1.1), .1).name = 'floe'
        else:
            instance(rnd.choice(plates), (x, y, .02), rnd.uniform(0, 6.3), (s, s * .85, s * .7), .03)
