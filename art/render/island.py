"""Renders everything an island needs from its scene, once.

    blender -b -P art/render/island.py -- SLUG [--width 1920] [--samples 12] [--out art/.cache/SLUG] [--only above,...]

Layers (linear EXR): above RGBA (static things, the sea cuts a hole; buildings only cast their shadows), seabed RGB
(half size), sealight (a third, white sea: shadows on the water), mirror RGBA (a
third, camera mirrored in the sea). Cut to their boxes, with everything else a holdout so that they fit to the pixel:
each mover (ships, flags), and each building at one and a half times the map's size.
meta.json: camera, sun, boxes. foot.npz: waterlines.
"""
import argparse
import importlib
import json
import os
import sys
import time

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ART)

import bmesh  # noqa: E402
import bpy  # noqa: E402
import numpy as np  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402
from mathutils.geometry import convex_hull_2d  # noqa: E402

from kit import stage  # noqa: E402
from kit.materials import material  # noqa: E402
from kit.mesh import Part  # noqa: E402

REFERENCE = (3840, 2160)
FLOOR = {'terrain', 'deepfloor', 'rock', 'pier', 'coral', 'seafloor'}
PAD = dict(side=36, top=84, bottom=30)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('slug')
    parser.add_argument('--width', type=int, default=1920)
    parser.add_argument('--samples', type=int, default=12)
    parser.add_argument('--out', default='')
    parser.add_argument('--only', default='')
    parser.add_argument('--sprite-scale', type=float, default=1.5)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def kind(thing):
    return thing.name.split('.')[0]


class Shoot:
    """The scene, set up for one layer after another."""

    def __init__(self, args):
        self.args = args
        self.out = args.out or os.path.join(ART, '.cache', args.slug)
        os.makedirs(self.out, exist_ok=True)
        self.sun = importlib.import_module(f'islands.{args.slug.replace("-", "_")}').build()
        self.scene = bpy.context.scene
        self.camera = self.scene.camera
        self.size = (args.width, args.width * 9 // 16)
        self.sea = self._sea()
        groups = bpy.data.collections
        self.static = [o for o in groups['static'].objects if o.type == 'MESH' and o is not self.sea]
        self.movers, self.buildings = list(groups['movers'].objects), list(groups['buildings'].objects)
        self._configure()
        bpy.context.view_layer.update()  # matrix_world is identity until then

    @staticmethod
    def _sea():
        q = 300
        sea = Part().add([(-q, -q, 0), (q, -q, 0), (q, q, 0), (-q, q, 0)], [(0, 1, 2, 3)],
                         material('seawhite', (.8, .8, .8), 1., 0, 0, coat=False)).make('SEA')
        for ray in ('diffuse', 'glossy', 'transmission', 'volume_scatter', 'shadow'):
            setattr(sea, f'visible_{ray}', False)
        return sea

    def _configure(self):
        scene, cycles = self.scene, self.scene.cycles
        scene.render.engine = 'CYCLES'
        cycles.device, cycles.use_denoising = 'CPU', False
        cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .014
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 4, 2, 2, 2
        cycles.caustics_reflective = cycles.caustics_refractive = False
        cycles.sample_clamp_indirect, cycles.blur_glossy = 3., 1.
        scene.render.use_persistent_data = scene.render.film_transparent = True
        scene.render.threads_mode = 'AUTO'
        scene.render.resolution_x, scene.render.resolution_y = self.size
        layer = scene.view_layers[0]
        layer.use_pass_position = layer.use_pass_normal = layer.use_pass_diffuse_color = True
        layer.use_pass_material_index = True
        scene.use_nodes = True
        self.tree = scene.node_tree
        self.tree.nodes.clear()
        self.source = self.tree.nodes.new('CompositorNodeRLayers')
        self.file = self.tree.nodes.new('CompositorNodeOutputFile')
        form = self.file.format
        form.file_format, form.color_depth, form.color_mode, form.exr_codec = 'OPEN_EXR', '32', 'RGBA', 'ZIP'
        self.file.base_path = os.path.abspath(self.out)
        self.tree.links.new(self.source.outputs['Image'],
                            self.tree.nodes.new('CompositorNodeComposite').inputs['Image'])

    def show(self, visible, holdout=(), sea='off'):
        """visible, holdout: objects the camera sees, and those that cut holes; sea: off, holdout or white."""
        visible, holdout = set(visible), set(holdout)
        for thing in self.static + self.movers + self.buildings:
            thing.visible_camera = thing in visible or thing in holdout
            thing.is_holdout = thing in holdout
        self.sea.hide_render = sea == 'off'
        self.sea.is_holdout = sea == 'holdout'

    def shot(self, name, passes, samples, scale=1.):
        if self.args.only and name not in self.args.only.split(',') and not (
                'sprites' in self.args.only and name.startswith('sprite-')) and not (
                'movers' in self.args.only and name.startswith('mover-')):
            return
        self.file.file_slots.clear()
        for output, suffix in passes.items():
            self.file.file_slots.new(f'{name}_{suffix}_')
            self.tree.links.new(self.source.outputs[output], self.file.inputs[-1])
        self.scene.render.resolution_percentage = round(scale * 100)
        self.scene.cycles.samples = max(1, samples)
        started = time.time()
        bpy.ops.render.render()
        for suffix in passes.values():
            path = os.path.join(self.out, f'{name}_{suffix}_0001.exr')
            os.replace(path, path.replace('_0001', ''))
        print('LAYER', name, round(time.time() - started, 1), flush=True)

    def screen(self, point, size=None):
        q = world_to_camera_view(self.scene, self.camera, Vector(point))
        w, h = size or self.size
        return [q.x * w, (1 - q.y) * h, q.z]

    def box(self, thing, size=None):
        points = [self.screen(thing.matrix_world @ v.co, size) for v in thing.data.vertices]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return [min(xs), min(ys), max(xs), max(ys)]

    def meta(self):
        matrix = self.camera.matrix_world
        frame = [list(matrix @ v) for v in self.camera.data.view_frame(scene=self.scene)]
        movers = [dict(name=n, kind=k, box=self.mover_box(bpy.data.objects[n]),
                       pivot=self.screen(bpy.data.objects[n].matrix_world.translation)) for n, k in stage.MOVERS]
        movers = [m for m in movers if m['box'][0] < m['box'][2] and m['box'][1] < m['box'][3]]
        return dict(slug=self.args.slug, width=self.size[0], height=self.size[1], camera=list(matrix.translation),
                    frame=frame, sun=list(self.sun), movers=movers, buildings=[self.site(b) for b in stage.BUILDINGS],
                    chimneys=[self.screen(c) for c in stage.CHIMNEYS])

    def mover_box(self, thing):
        """Whole pixels of the map, with room to move."""
        (w, h), pad = self.size, self.size[0] // 120
        x0, y0, x1, y1 = self.box(thing)
        return [max(0, int(x0) - pad), max(0, int(y0) - pad), min(w, int(x1) + pad), min(h, int(y1) + pad)]

    def site(self, entry):
        """Where a building's sprite lies, in reference units."""
        thing = bpy.data.objects[entry['slug']]
        x0, y0, x1, y1 = self.box(thing, REFERENCE)
        outer = [int(x0 - PAD['side']) // 4 * 4, int(y0 - PAD['top']) // 4 * 4,
                 int(x1 + PAD['side'] + 4) // 4 * 4, int(y1 + PAD['bottom'] + 4) // 4 * 4]
        outer = [max(0, outer[0]), max(0, outer[1]), min(REFERENCE[0], outer[2]), min(REFERENCE[1], outer[3])]
        return dict(slug=entry['slug'], box=outer, tight=[round(v) for v in (x0, y0, x1, y1)],
                    smoke=[self.screen(s, REFERENCE)[:2] for s in entry['smoke']])

    def outline(self, thing, low=-.12, high=.16):
        points = [thing.matrix_world @ v.co for v in thing.data.vertices]
        flat = [p.xy for p in points if low < p.z < high]
        return [list(flat[i]) for i in convex_hull_2d(flat)] if len(flat) > 2 else []

    def footprints(self):
        """Terrain heights on a grid and outlines of what stands in the water, for foam."""
        mesh = bpy.data.objects['terrain'].data
        co = np.empty(len(mesh.vertices) * 3, np.float32)
        mesh.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)
        n = int(len(co) ** .5)
        wet = [o for o in self.static if kind(o) in ('rock', 'floe') and abs(o.location.z) < .12]
        wet += [o for o in self.buildings if min((o.matrix_world @ v.co).z for v in o.data.vertices) < -.1]
        ships = [self.outline(bpy.data.objects[m]) for m, k in stage.MOVERS if k == 'ship']
        piles = [list((o.matrix_world @ v.co).xy) for o in self.static if kind(o) == 'pier'
                 for v in o.data.vertices if v.co.z < -1.]
        shapes = dict(rocks=[self.outline(o) for o in wet], ships=ships, piles=piles)
        np.savez_compressed(os.path.join(self.out, 'foot.npz'), z=co[:, 2].reshape(n, n),
                            half=np.float32(co[:, 0].max()), shapes=json.dumps(shapes))

    def layers(self):
        samples, guides = self.args.samples, {'DiffCol': 'alb', 'Normal': 'nrm', 'IndexMA': 'mat'}
        self.show(self.static, (), 'holdout')
        self.shot('above', {'Image': 'rgba', **guides, 'Position': 'pos'}, samples)
        self.show([o for o in self.static if kind(o) in FLOOR])
        # grain of the seabed would show as cells in the clear shallows
        self.shot('seabed', {'Image': 'rgba', 'Position': 'pos'}, max(14, samples), .5)
        self.show([], (), 'white')
        self.shot('sealight', {'Image': 'rgba'}, samples // 2, 1 / 3)

    def cutouts(self, meta):
        """Movers and buildings one after the other, everything else cutting holes."""
        for mover in meta['movers']:
            thing = bpy.data.objects[mover['name']]
            rest = [o for o in self.static + self.movers + self.buildings if o is not thing]
            self.show([thing], rest, 'holdout')
            self.cutout(f'mover-{mover["name"]}', mover['box'], self.size, 1.)
        for site in meta['buildings']:
            self.show([bpy.data.objects[site['slug']]], self.static, 'holdout')
            self.cutout(f'sprite-{site["slug"]}', site['box'], REFERENCE, self.args.sprite_scale * 1920 / self.size[0])

    def cutout(self, name, box, size, scale):
        render, (w, h) = self.scene.render, size
        render.use_border = render.use_crop_to_border = True
        inside = .2 * w / (self.size[0] * scale)  # borders are cut down to whole pixels: stay clear of rounding
        render.border_min_x, render.border_max_x = (box[0] + inside) / w, (box[2] + inside) / w
        render.border_min_y, render.border_max_y = (h - box[3] + inside) / h, (h - box[1] + inside) / h
        samples = round(self.args.samples / max(1., scale))  # finer pixels need fewer samples each
        self.shot(name, {'Image': 'rgba', 'DiffCol': 'alb', 'Normal': 'nrm', 'IndexMA': 'mat'}, samples, scale)
        render.use_border = render.use_crop_to_border = False

    def mirror(self):
        """The island from below the sea: camera mirrored, everything under water cut away. Comes last."""
        self.show([o for o in self.static + self.movers + self.buildings if kind(o) != 'deepfloor'])
        self.camera.matrix_world = (Matrix.Diagonal((1, 1, -1, 1)) @ self.camera.matrix_world
                                    @ Matrix.Diagonal((1, -1, 1, 1)))
        mesh = bpy.data.objects['terrain'].data
        b = bmesh.new()
        b.from_mesh(mesh)
        under = [f for f in b.faces if max(v.co.z for v in f.verts) < 0]
        bmesh.ops.delete(b, geom=under, context='FACES')
        b.to_mesh(mesh)
        b.free()
        bpy.data.objects['deepfloor'].hide_render = True
        for thing in self.static + self.movers + self.buildings:
            dips = min((thing.matrix_world @ Vector(c)).z for c in thing.bound_box) < -.02
            if dips and thing.name != 'terrain':
                self._cut_at_sea(thing)
        self.shot('mirror', {'Image': 'rgba'}, self.args.samples // 2, 1 / 3)

    @staticmethod
    def _cut_at_sea(thing):
        thing.data = thing.data.copy()
        b, world = bmesh.new(), thing.matrix_world
        b.from_mesh(thing.data)
        bmesh.ops.bisect_plane(b, geom=b.verts[:] + b.edges[:] + b.faces[:], clear_inner=True,
                               plane_co=world.inverted() @ Vector((0, 0, 0)),
                               plane_no=world.transposed().to_3x3() @ Vector((0, 0, 1)))
        b.to_mesh(thing.data)
        b.free()


def warn_about_layout(meta):
    """Boxes outside the playable frame, or overlapping each other."""
    sites = meta['buildings']
    for site in sites:
        x0, y0, x1, y1 = site['tight']
        share = [round(v, 3) for v in (x0 / REFERENCE[0], y0 / REFERENCE[1], x1 / REFERENCE[0], y1 / REFERENCE[1])]
        bad = share[0] < .06 or share[2] > .94 or share[1] < .14 or share[3] > .86
        print('SITE', site['slug'], share, 'OUTSIDE' if bad else '', f'{x1 - x0}x{y1 - y0}')
    for i, a in enumerate(sites):
        for b in sites[i + 1:]:
            p, q = a['tight'], b['tight']
            if p[0] < q[2] and q[0] < p[2] and p[1] - 90 < q[3] and q[1] - 90 < p[3]:
                print('OVERLAP', a['slug'], b['slug'])


def main():
    args = arguments()
    started = time.time()
    shoot = Shoot(args)
    meta = shoot.meta()
    with open(os.path.join(shoot.out, 'meta.json'), 'w') as f:
        json.dump(meta, f, indent=1)
    shoot.footprints()
    warn_about_layout(meta)
    print('BUILT', round(time.time() - started, 1), 'objects', len(bpy.data.objects), flush=True)
    if args.only == 'none':
        return
    shoot.layers()
    shoot.cutouts(meta)
    shoot.mirror()
    print('DONE', round(time.time() - started, 1))


main()
