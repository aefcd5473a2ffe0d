"""Siren Shoals: a coral atoll round a teal lagoon, pink in the late light."""
from islands.layout import pads, raise_buildings
from kit.mesh import Part, instance, rnd
from kit.plants import bush, coral_brain, coral_fan, crags, groves, palm, scatter_meshes, sea_rocks, tuft
from kit.props import beach_litter, chest, flagpole, lamp_post, pier, rowboat
from kit.ships import SLOOP, ship
from kit.stage import camera, reset, sun
from kit.terrain import Terrain

SITES = {
    'pearl-lagoon': (.1, -1.2, 0., 1.25, 1.8, .34),
    'safe-haven': (-6.6, -1.6, -.12, 1.3, 1.5, .62),
    'sirens-call': (6.4, -2.6, .1, 1.3, 1.6, .40),
    'mermaid-choir': (2.4, 5.0, 0., 1.3, 2.0, .85),
}
PATHS = [[(-6.4, -3.2), (-3.6, -4.9), (-.4, -5.6), (2.6, -5.3)], [(-6.6, -.2), (-5.6, 2.2), (-2.6, 4.3), (.2, 4.4)],
         [(3.6, 4.4), (6.8, 2.8), (7.2, -.4)]]
LOOK = dict(
    sand=((.86, .60, .45), (.92, .70, .54)), wet=(.60, .38, .30), bed=((.80, .68, .56), (.90, .80, .66)),
            weed=(.50, .20, .26),
    grass=((.16, .36, .16), (.34, .46, .18)), grass_dark=(.08, .26, .14), path=((.92, .74, .58), (.96, .82, .68)),
    rock=((.34, .24, .24), (.56, .42, .40)), rock_high=(.66, .52, .50), rock_moss=(.20, .30, .16), grass_from=.62)
SHIPS = [('ship-pink', 8.6, -7.3, 2.85, 1.05, dict(cloth='sail', stripe='pink', trim='pink', brace=.7, masts=SLOOP,
                                                   pennant='pink')),
         ('ship-teal', -9.6, 6.4, -.45, 1.05, dict(cloth='sail_teal', stripe='cream', brace=-.7, pennant='teal'))]


def build():
    reset(43, dict(rock=((.48, .36, .34), dict(noise=.22)), rock2=((.40, .30, .31), dict(noise=.22)),
                   leaf=((.12, .38, .14), dict(trans=.3, index=1, rand=.3)),
                   leaf2=((.26, .46, .16), dict(trans=.3, index=1, rand=.25)),
                   flower=((.95, .22, .48), dict(rand=.1)), bush=((.08, .28, .15), dict(index=1, rand=.4, noise=.3))))
    t = Terrain(land=[(0, .2, 10.2, 6.6), (-7., -1.2, 3.4, 3.6), (7., -1.6, 3.4, 3.6)],
                cuts=[(.2, -.6, 6.0, 3.3), (4.6, -6.2, 2.6, 2.4), (-5.4, 6.4, 1.6, 1.2)],
                peaks=((6.4, 4.8, 2.4, 2.2, .6), (-7.4, 3.2, 2.0, 2.0, .6), (-3.4, 6.0, 1.6, 1.8, .5)),
                pads=pads(SITES), paths=PATHS, top=.95, shelf=2.6, look=LOOK, seed=14.)
    t.build()
    raise_buildings('siren_shoals', t, SITES)
    pier(-.6, -5.9, .05, 1.5, head=False)
    pier(-2.9, 1.9, .25, 1.3, .7, head=False, cargo=False)
    _props(t)
    _reef(t)
    scatter_meshes(t.scatter(100, .36, 1.9, .55, density=groves, tall=1.),
                   [palm('leaf', 1.6, .5), palm('leaf2', 1.3, .6, 8), palm('leaf', 1.9, .3, 10)], (.6, .92), .14)
    scatter_meshes(t.scatter(150, .5, 2.4, .3, path=.34), [bush(f) for f in ('flower', 'flower', 'pink', None)],
                   (.6, 1.2), .1, 0)
    scatter_meshes(t.scatter(600, .45, 2.2, .1, path=.24, pads=.9), [tuft() for _ in range(3)], (.6, 1.2), .1, 0)
    crags(t, 60)
    beach_litter(t, 40)
    sea_rocks(t, 40, keep=[(s[1], s[2], 2.8) for s in SHIPS] + [(-.6, -7.2, 1.9), (.3, -1., 2.2), (6.4, -2.6, 2.2)])
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    camera(at=(0., .4, .4))
    return sun(-125., 30., 4.7, (1., .72, .60), (.56, .56, .86), .78, 2.4)


def _props(t):
    p = Part()
    for x, y in ((-4.6, -3.9), (-1.6, -5.1), (1.4, -5.2), (-5.4, 1.4), (4.6, 3.6), (7.0, 1.0), (-.6, 4.0)):
        lamp_post(p, x, y, t.h(x, y), .6)
    rowboat(p, -2.4, -.6, -.05, .6, 1.2, 'pink', 'cream')
    rowboat(p, 3.6, .9, -.05, 2.4, 1.1, 'teal', 'cream')
    rowboat(p, 2.6, -4.7, t.h(2.6, -4.7), .3, 1.2)
    chest(p, -3.2, -5.3, t.h(-3.2, -5.3), .3, 1.4, True)
    p.make('props', bevel=.008)
    flagpole(t, 'flag-haven', -4.9, -4.6, 1.8, mat='teal', skull=False)


def _reef(t):
    """Corals in the shallows, breaking the surface here and there."""
    fans = [coral_fan(m) for m in ('coral', 'coral', 'coral2', 'coral3')]
    brains = [coral_brain(m) for m in ('coral2', 'coral3', 'coral')]
    for x, y, z in t.scatter(240, -1.3, -.12, .4, slope=3., area=(13., 10.)):
        mesh = rnd.choice(fans if rnd.random() < .55 else brains)
        s = rnd.uniform(.5, 1.15)
        instance(mesh, (x, y, z), rnd.uniform(0, 6.3), s, .2)
    scatter_meshes(t.scatter(46, .02, .3, .6, slope=2.), fans + brains, (.35, .7), .2, .02)
