"""Whole small houses that fill a map; they belong to the land and open nothing."""
from .architecture import chimney, door, gable_roof, hip_roof, masonry, plank_walls, plinth, timber_walls, window
from .mesh import Part, rnd
from .stage import CHIMNEYS


def cottage(t, x, y, rz=0., s=.8, roof='red', w=1.1, d=.8, floors=1, wall='plaster', smoke=False):
    p, h = Part(), .62 * floors
    plinth(p, w, d, .12)
    timber_walls(p, w, d, .62, floors, wall)
    gable_roof(p, w, d, h + .08, h + .62, roof, gable=wall, rows=5)
    door(p, -.1, -d / 2 - .005, .08, .22, .38)
    for floor in range(floors):
        for wx in (-.34, .3) if floor else (.3,):
            window(p, wx, -d / 2 - .005, .42 + .62 * floor, .13, .17)
    window(p, w / 2 + .005, 0, .42, .13, .17, 'r')
    chimney(p, w * .26, d * .2, h + .3, .42)
    _stand(p, t, x, y, rz, s, smoke)


def townhouse(t, x, y, rz=0., s=.8, roof='terracotta', w=1., d=.85, floors=2, wall='white', smoke=False):
    p, h = Part(), .55 * floors
    plinth(p, w, d, .12, 'stone3')
    p.box(wall, (0, 0, h / 2 + .06), (w, d, h))
    for floor in range(1, floors + 1):
        p.box('stone3', (0, 0, .06 + .55 * floor), (w + .06, d + .06, .05))
    hip_roof(p, w, d, h + .06, .42, roof, .12, rows=4)
    door(p, 0, -d / 2 - .005, .08, .22, .36, 'blue', 'stone3', True)
    for floor in range(floors):
        for wx in (-.3, .3) if floor == 0 else (-.3, 0, .3):
            window(p, wx * w, -d / 2 - .005, .40 + .54 * floor, .12, .18,
                   shutters=rnd.choice(('green', 'blue', 'teal')))
        window(p, w / 2 + .005, 0, .40 + .54 * floor, .12, .18, 'r', shutters='green')
    chimney(p, w * .25, d * .2, h + .12, .42, 'brick')
    _stand(p, t, x, y, rz, s, smoke)


def shed(t, x, y, rz=0., s=.8, roof='brown', smoke=False):
    p = Part()
    plank_walls(p, .9, .7, .5)
    gable_roof(p, .9, .7, .54, .92, roof, gable='plank2', rows=5)
    door(p, 0, -.36, .04, .26, .36)
    _stand(p, t, x, y, rz, s, smoke)


def stone_hut(t, x, y, rz=0., s=.8, roof='slate', mats=('stone', 'stone2'), smoke=False):
    p = Part()
    masonry(p, 1., .8, .55, 0, *mats)
    gable_roof(p, 1., .8, .58, 1.05, roof, gable=mats[0], rows=5)
    door(p, 0, -.41, .04, .24, .36, arch=True)
    window(p, .32, -.42, .34, .12, .15, shutters=None)
    chimney(p, .28, .15, .75, .45, *mats)
    _stand(p, t, x, y, rz, s, smoke)


def _stand(p, t, x, y, rz, s, smoke):
    z = t.h(x, y)
    thing = p.make('house', (x, y, z), rz, s, bevel=.011)
    if smoke:
        for mouth in p.smoke:
            CHIMNEYS.append(tuple(_world(thing, mouth)))


def _world(thing, point):
    from mathutils import Euler, Matrix, Vector
    frame = Matrix.Translation(thing.location) @ Euler(thing.rotation_euler).to_matrix().to_4x4()
    return frame @ (Vector(point) * thing.scale[0])
