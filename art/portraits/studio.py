"""The studio: one flattering light, a camera, the passes the denoiser needs, and the way to a finished picture."""
import json
import math
import tempfile
from pathlib import Path

import bpy
import cv2
import numpy as np
from mathutils import Vector

import denoise as dn
import paint


# brightest value one sample may carry: without it the bright rims stay jagged after the tone curve
CLAMP = 3.0


def empty(size, samples, transparent=False):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    paint.forget()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.use_adaptive_sampling = samples, False, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.05, 4
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 2
    cycles.transparent_max_bounces, cycles.transmission_bounces = 8, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 2.0, CLAMP, 1.0
    width, height = size if hasattr(size, '__len__') else (size, size)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = transparent
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_material_index = True
    layer.use_pass_diffuse_color = layer.use_pass_glossy_color = True
    return scene


def area(at, energy, colour, size=3.0, aim=(0, 0, 0)):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.energy, lamp.color, lamp.size = energy, colour, size
    thing = bpy.data.objects.new('area', lamp)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sky(top, bottom, strength=1.0):
    """Two-colour surroundings: they fill the shadows and show up in brass."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world['facts'] = json.dumps({'top': list(top), 'bottom': list(bottom), 'strength': strength})
    tree = world.node_tree
    back = tree.nodes['Background']
    where, split, ramp = (
        tree.nodes.new(n) for n in ('ShaderNodeTexCoord', 'ShaderNodeSeparateXYZ', 'ShaderNodeValToRGB')
    )
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*bottom, 1), (*top, 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.25, 0.75
    half = tree.nodes.new('ShaderNodeMapRange')
    half.inputs['From Min'].default_value = -1
    tree.links.new(where.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], half.inputs[0])
    tree.links.new(half.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], back.inputs[0])
    back.inputs[1].default_value = strength


def camera(at, aim, lens=70.0):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


PASSES = {
    'Image': 'rgba',
    'DiffCol': 'diffuse',
    'GlossCol': 'glossy',
    'Normal': 'normal',
    'Depth': 'depth',
    'IndexMA': 'index',
}


def shoot(strength=1.0):
    """Renders the scene and returns it denoised: linear, premultiplied rgba."""
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        scene.use_nodes = True
        tree = scene.node_tree
        tree.nodes.clear()
        layers, out = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
        out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
        out.base_path = folder
        out.file_slots.clear()
        for source, name in PASSES.items():
            out.file_slots.new(name + '_')
            tree.links.new(layers.outputs[source], out.inputs[-1])
        end = tree.nodes.new('CompositorNodeComposite')
        tree.links.new(layers.outputs['Image'], end.inputs[0])
        bpy.ops.render.render()
        got = {name: dn.read_exr(next(Path(folder).glob(f'{name}_*.exr'))) for name in PASSES.values()}
    albedo = got['diffuse'][..., :3] + got['glossy'][..., :3]
    keep = np.abs(got['index'][..., 0] - 1) < 0.01
    return dn.denoise(got['rgba'], albedo, got['normal'][..., :3], got['depth'][..., 0], keep, strength)


def project(points):
    """World points to pixels of the current camera."""
    scene, cam = bpy.context.scene, bpy.context.scene.camera
    bpy.context.view_layer.update()
    w, h = scene.render.resolution_x, scene.render.resolution_y
    matrix = np.array(
        cam.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=w, y=h) @ cam.matrix_world.inverted()
    )
    p = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    xy = p[:, :2] / p[:, 3:]
    return np.column_stack([(xy[:, 0] * 0.5 + 0.5) * w, (0.5 - xy[:, 1] * 0.5) * h])


def contact_shadow(things, ground=0.0, lean=(0.16, 0.10), reach=2.2, dark=0.62):
    """Soft shadow on an unseen table: the silhouette pushed down on it, tight where the thing is near, faint above."""
    scene = bpy.context.scene
    w, h = scene.render.resolution_x, scene.render.resolution_y
    masks = [np.zeros((h, w), np.uint8) for _ in range(2)]
    for thing in things:
        mesh = thing.data
        world = np.array(thing.matrix_world)
        v = np.array([p.co for p in mesh.vertices]) @ world[:3, :3].T + world[:3, 3]
        rise = np.maximum(v[:, 2] - ground, 0)
        flat = np.column_stack([v[:, 0] + lean[0] * rise, v[:, 1] + lean[1] * rise, np.full(len(v), ground)])
        px = np.round(project(flat) * 8).astype(np.int32)
        for face in mesh.polygons:
            top = max(rise[i] for i in face.vertices)
            for mask, limit in zip(masks, (0.16 * reach, 1.2 * reach)):
                if top < limit:
                    cv2.fillConvexPoly(mask, px[list(face.vertices)], 255, cv2.LINE_AA, 3)
    near, far = (m.astype(np.float32) / 255 for m in masks)
    k = w / 512
    soft = 0.55 * cv2.GaussianBlur(near, (0, 0), 5 * k) + 0.45 * cv2.GaussianBlur(far, (0, 0), 16 * k)
    return np.clip(soft * dark * 1.25, 0, dark)


def _bled(premultiplied, alpha):
    """Colours carried a few pixels beyond the outline, so that thin edges keep the colour of what they belong to."""
    out, known = premultiplied / np.maximum(alpha, 0.02), alpha[..., 0]
    for sigma in (1.2, 3.0, 8.0):
        soft = (
            cv2.GaussianBlur(premultiplied, (0, 0), sigma)
            / np.maximum(cv2.GaussianBlur(alpha, (0, 0), sigma), 1e-4)[..., None]
        )
        out = (
            np.where((known > 0.97)[..., None], out, soft)
            if sigma < 2
            else np.where((known > 0.02)[..., None], out, soft)
        )
        known = np.maximum(known, cv2.GaussianBlur(alpha, (0, 0), sigma) * 1.5)
    return out


def finish(rgba, exposure=1.0, glow=0.3, shadow=None):
    """Tone-mapped picture in 0..1: rgb for an opaque render, straight-alpha rgba for a transparent one."""
    alpha = np.clip(rgba[..., 3:], 0, 1)
    if float(alpha.min()) > 0.995:
        linear = dn.bloom(rgba[..., :3], amount=glow) if glow else rgba[..., :3]
        return dn.sharpen(dn.tone(linear, exposure))
    colour = dn.sharpen(dn.tone(_bled(rgba[..., :3], alpha), exposure))
    alpha = cv2.GaussianBlur(alpha, (0, 0), 0.6)[..., None]
    if shadow is None:
        return np.concatenate([colour, alpha], 2)
    under = shadow[..., None] * (1 - alpha)
    total = alpha + under
    ink = np.array([0.02, 0.05, 0.07], np.float32)
    mixed = (colour * alpha + ink * under) / np.maximum(total, 1e-3)
    return np.concatenate([mixed, total], 2)


def three_lights(key=(1.0, 0.88, 0.72), rim=(1.0, 0.74, 0.42), cool=(0.45, 0.78, 1.0), power=1.0):
    """Warm key from the front left, cool fill from the right, two rims from behind."""
    area((-3.4, -4.6, 3.6), 450 * power, key, 3.2)
    area((4.2, -3.4, 0.8), 130 * power, cool, 3.4)
    area((2.9, 2.6, 2.6), 430 * power, rim, 1.8)
    area((-3.2, 2.4, 1.6), 300 * power, cool, 1.8)


def turn_degrees(*angles):
    return tuple(math.radians(a) for a in angles)
