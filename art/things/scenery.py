"""The table on which a thing is photographed: its place, light, camera and shadow."""
import bpy
import numpy as np

import studio
from clay import Clay

# where the camera stands, seen from the thing: (x, y, z)
VIEWS = {
    'items': (-1.6, -9.4, 3.6),
    'crews': (-1.2, -9.6, 3.4),
    'ships': (6.0, -7.2, 3.4),
    'genesis': (6.0, -7.2, 3.4),
}
GROUND = {'items': 0.0, 'crews': -0.14, 'ships': -0.27, 'genesis': -0.42}


def frame(things, view, fill=0.86):
    """Aims and zooms until the thing fills the picture."""
    points = np.vstack([np.array([v.co for v in t.data.vertices]) for t in things])
    middle = (points.min(0) + points.max(0)) / 2
    cam = studio.camera(tuple(middle + np.array(view)), tuple(middle), 70)
    w = bpy.context.scene.render.resolution_x
    for _ in range(4):
        px = studio.project(points)
        low, high = px.min(0), px.max(0)
        cam.data.lens *= fill * w / max(high - low)
        cam.data.shift_x += ((low + high)[0] / 2 - w / 2) / w
        cam.data.shift_y += (w / 2 - (low + high)[1] / 2) / w - 0.015
    return cam


def lights():
    studio.area((-4.2, -5.2, 5.6), 640, (1.0, 0.88, 0.72), 3.6)
    studio.area((5.0, -4.0, 1.6), 190, (0.5, 0.8, 1.0), 3.8)
    studio.area((3.6, 4.0, 4.2), 620, (1.0, 0.78, 0.48), 2.4)
    studio.area((-4.2, 3.4, 2.4), 300, (0.45, 0.78, 1.0), 2.4)
    studio.sky((0.42, 0.48, 0.56), (0.20, 0.17, 0.14), 0.75)


def prepare(entry, size, samples=1):
    """Empties the scene, builds the thing in it and returns its contact shadow."""
    studio.empty(size, samples, transparent=True)
    clay = Clay()
    entry['build'](clay)
    made = clay.build() + [t for t in bpy.data.objects if t.name.startswith('head')]
    lights()
    frame(made, VIEWS[entry['family']])
    return studio.contact_shadow(made, GROUND[entry['family']])
