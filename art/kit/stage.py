"""The stage of one island: what stands where, light and camera.

+z is up, sea level is z = 0, the camera looks along +y; one unit is about 3 m.
Collections: 'static' (land and what stands on it), 'movers' (ships, flags), 'buildings' (each drawn as a sprite).
"""
import math

import bpy
from mathutils import Matrix, Vector, noise

from .materials import reset_materials
from .mesh import Part, rnd

MOVERS, CHIMNEYS, BUILDINGS = [], [], []


def reset(seed, palette=None, coat=None, coat_on=None):
    rnd.seed(seed)
    noise.seed_set(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for name in ('static', 'movers', 'buildings'):
        bpy.context.scene.collection.children.link(bpy.data.collections.new(name))
    reset_materials(palette, coat, coat_on)
    for registry in (MOVERS, CHIMNEYS, BUILDINGS):
        registry.clear()


def building(slug, model, ground, x, y, rz=0., scale=1.):
    """Stand the modelled building on the ground and remember it for its sprite."""
    part = Part()
    model(part)
    z = max(0., ground.h(x, y))  # ships float
    part.make(slug, (x, y, z), rz, scale, 'buildings', bevel=.011)
    frame = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rz, 4, 'Z') @ Matrix.Scale(scale, 4)
    BUILDINGS.append(dict(slug=slug, smoke=[tuple(frame @ Vector(s)) for s in part.smoke]))


def sun(azimuth, elevation, strength, colour, sky, sky_strength, softness=2.2):
    """azimuth: where the light comes from (0 = +y, clockwise); softness: size of the disc in degrees."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, colour, math.radians(softness)
    thing = bpy.data.objects.new('sun', lamp)
    a, e = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    thing.rotation_euler = direction.to_track_quat('Z', 'Y').to_euler()
    bpy.data.collections['static'].objects.link(thing)
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*sky, 1)
    background.inputs[1].default_value = sky_strength
    return direction


def point_light(x, y, z, watts, colour, radius=.4):
    """Warmth of lava, fires and crystals; not seen itself."""
    lamp = bpy.data.lights.new('glow', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = watts, colour, radius
    thing = bpy.data.objects.new('glow', lamp)
    thing.location = (x, y, z)
    bpy.data.collections['static'].objects.link(thing)


def camera(at=(0., -.5, .4), distance=35., elevation=35.5, lens=50.):
    """A long lens keeps buildings at the edges upright."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    thing = bpy.data.objects.new('camera', data)
    e = math.radians(elevation)
    thing.location = Vector(at) + distance * Vector((0, -math.cos(e), math.sin(e)))
    thing.rotation_euler = (Vector(at) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.data.collections['static'].objects.link(thing)
    bpy.context.scene.camera = thing
