"""Tortuga: a palm harbour on a clear morning."""
from islands.layout import pads, raise_buildings
from kit.mesh import Part
from kit.plants import sea_rocks, vegetate
from kit.props import (barrel, beach_litter, campfire, chest, crate, fence, flagpole, lamp_post, pier, rowboat, stall)
from kit.ships import ship
from kit.stage import camera, reset, sun
from kit.terrain import Terrain

SITES = {
    'supply-store': (.7, -2.6, .10, 1.2, 1.6),
    'the-marketplace': (5.9, -2.2, .16, 1.18, 1.7),
    'tortuga-banking': (8.9, 2.9, -.1, 1.2, 1.5),
    'old-armourer': (4.0, 2.7, -.15, 1.25, 1.4),
    'sapphire-cove': (-2.0, .7, .10, 1.3, 1.4),
    'smugglers-run': (-6.1, -1.9, -.2, 1.2, 1.55),
    'stranded-crew': (-2.5, -4.9, .08, 1.2, 1.5, .33),
}
PATHS = [[(3.4, -5.0), (3.3, -3.7), (3.2, -2.7), (.2, -3.4), (-2.6, -2.2), (-4.9, -3.4)],
         [(3.2, -2.7), (4.6, -3.1), (7.2, -2.2), (7.6, .4)], [(3.2, -2.7), (3.4, -.6), (3.9, 1.2)],
         [(-2.6, -2.2), (-2.4, -.9)], [(-2.6, -2.2), (-2.2, -3.8)]]
SHIPS = [('ship-main', 8.0, -7.7, 2.92, 1.4, dict(brace=.75)),
         ('ship-black', -8.6, -7.4, .2, 1.25, dict(cloth='sail_black', trim='red', brace=-.8)),
         ('ship-red', -10.6, 6.4, -.5, 1.1, dict(cloth='sail_red', stripe='cream', brace=.7))]


def build():
    reset(7)
    t = Terrain(land=[(0, 0, 8.2, 5.6), (6.8, .6, 5.0, 3.8), (-6.2, -.8, 4.6, 4.2), (-1.5, -3.6, 4.5, 2.6),
                      (-2.2, 4.2, 6.4, 3.)],
                cuts=[(9.5, -5.2, 3.6, 2.4), (3.6, -7.6, 2.2, 1.9)],
                peaks=((-3.4, 3.9, 4.3, 3.3, .6), (-6.3, 2.4, 2.6, 2.6, .6), (.2, 4.7, 2.0, 2.2, .5),
                       (4.2, 4.4, 1.5, 2.2, .5)),
                pads=pads(SITES), paths=PATHS)
    t.build()
    raise_buildings('tortuga', t, SITES)
    for x, y, angle, cloth in ((3.9, -3.9, .5, 'red'), (7.4, -3.3, .1, 'flower2'), (.3, -4.2, -.2, 'teal')):
        stall(t, x, y, angle, cloth)
    fence(t, [(2.2, 1.2), (1.9, 2.3), (2.4, 3.3)])
    fence(t, [(-7.6, -2.9), (-7.8, -1.6), (-6.9, -.9)])
    flagpole(t, 'flag-beach', -4.4, -4.6, 1.9)
    pier(3.45, -5.0, .03)
    _props(t)
    vegetate(t)
    beach_litter(t)
    sea_rocks(t, keep=[(s[1], s[2], 3.0) for s in SHIPS] + [(3.5, -7., 2.8), (-6.3, -4.6, 1.6)])
    for name, x, y, angle, scale, options in SHIPS:
        ship(name, x, y, angle, scale, **options)
    camera()
    return sun(-128., 30., 5.4, (1., .79, .55), (.40, .56, .88), .66)


def _props(t):
    p = Part()

    def on(part, x, y, *rest):
        part(p, x, y, t.h(x, y), *rest)
    on(rowboat, -5.4, -4.7, .5, 1.4)
    rowboat(p, 1.6, -7.3, -.05, 1.1, 1.2)
    on(chest, .6, -5.7, .3, 1.5)
    on(barrel, 2.6, -4.6)
    on(crate, 2.2, -4.7, .26, .3)
    on(crate, 4.5, -4.7, .3, .7)
    on(campfire, 5.6, -4.0)
    for x, y in ((2.3, -3.4), (4.2, -2.6), (-1.0, -2.5), (6.9, -.6), (2.8, -.4), (-3.7, -2.5)):
        on(lamp_post, x, y)
    p.make('props', bevel=.008)
