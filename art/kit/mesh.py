"""Part: collects primitives into one mesh, so that a whole island builds in seconds without bpy.ops."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .materials import named

rnd = random.Random(7)


def n3(x, y, z=0., scale=1.):
    """Smooth noise in about -1..1."""
    return noise.noise(Vector((x * scale, y * scale, z)))


def smooth(a, b, x):
    t = max(0., min(1., (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def mix(a, b, t):
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def turn(x, y, angle):
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


class Part:
    """Set `.T` to place what is added next; `.smoke` holds chimney mouths in local coordinates."""

    def __init__(self):
        self.verts, self.faces, self.slots, self.smooth, self.mats = [], [], [], [], []
        self.T = Matrix()
        self.smoke = []

    def at(self, x=0., y=0., z=0., rz=0., scale=1., rx=0., ry=0.):
        """A context in which everything is placed relative to (x, y, z), turned and scaled."""
        return _Placed(self, Matrix.Translation((x, y, z)) @ Matrix.Rotation(rz, 4, 'Z')
                       @ Matrix.Rotation(ry, 4, 'Y') @ Matrix.Rotation(rx, 4, 'X') @ Matrix.Scale(scale, 4))

    def add(self, verts, faces, mat, smooth_faces=False):
        mat = named(mat) if isinstance(mat, str) else mat
        if mat not in self.mats:
            self.mats.append(mat)
        base = len(self.verts)
        self.verts += [tuple(self.T @ Vector(v)) for v in verts]
        self.faces += [tuple(i + base for i in f) for f in faces]
        self.slots += [self.mats.index(mat)] * len(faces)
        self.smooth += [smooth_faces] * len(faces)
        return self

    def box(self, mat, centre, size, rz=0., rx=0., ry=0., taper=1.):
        """taper: share of the width left at the top."""
        frame = (Matrix.Translation(centre) @ Matrix.Rotation(rz, 4, 'Z')
                 @ Matrix.Rotation(ry, 4, 'Y') @ Matrix.Rotation(rx, 4, 'X'))
        verts = []
        for z in (-1, 1):
            k = taper if z > 0 else 1.
            verts += [frame @ Vector((x * size[0] / 2 * k, y * size[1] / 2 * k, z * size[2] / 2))
                      for y in (-1, 1) for x in (-1, 1)]
        faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
        return self.add(verts, faces, mat)

    def tube(self, mat, points, radii, sides=7, smooth_faces=True, cap=True):
        """Tube through points; two points give a cylinder or cone."""
        points, verts, faces = [Vector(p) for p in points], [], []
        for k, p in enumerate(points):
            along = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
            a = along.cross(Vector((0, 0, 1)) if abs(along.z) < .9 else Vector((1, 0, 0))).normalized()
            b = along.cross(a)
            r = radii[k] if hasattr(radii, '__len__') else radii
            for i in range(sides):
                t = 2 * math.pi * i / sides
                verts.append(p + a * r * math.cos(t) + b * r * math.sin(t))
        for k in range(len(points) - 1):
            for i in range(sides):
                j = (i + 1) % sides
                faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
        if cap:
            faces += [tuple(range(sides))[::-1], tuple(range(len(verts) - sides, len(verts)))]
        return self.add(verts, faces, mat, smooth_faces)

    def post(self, mat, x, y, z0, z1, r=.04, r1=None, sides=8, smooth_faces=True):
        return self.tube(mat, [(x, y, z0), (x, y, z1)], [r, r if r1 is None else r1], sides, smooth_faces)

    def sheet(self, mat, surface, nu, nv, smooth_faces=True, stripes=None):
        """Grid surface(u, v); stripes: a second material on alternate u columns."""
        verts = [surface(i / nu, j / nv) for i in range(nu + 1) for j in range(nv + 1)]

        def quad(i, j):
            return i * (nv + 1) + j, (i + 1) * (nv + 1) + j, (i + 1) * (nv + 1) + j + 1, i * (nv + 1) + j + 1
        for which, skin in ((0, mat), (1, stripes or mat)):
            self.add(verts, [quad(i, j) for i in range(nu) for j in range(nv) if i % 2 == which], skin, smooth_faces)
        return self

    def prism(self, mat, outline, z0, z1, taper=1.):
        """Polygon (counter-clockwise) extruded upwards, shrunk about its middle by taper at the top."""
        n = len(outline)
        mx, my = sum(p[0] for p in outline) / n, sum(p[1] for p in outline) / n
        top = [(mx + (x - mx) * taper, my + (y - my) * taper, z1) for x, y in outline]
        verts = [(x, y, z0) for x, y in outline] + top
        sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        return self.add(verts, [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + sides, mat)

    def slab(self, mat, outline, y0, y1):
        """Polygon in x, z (seen from the front) with thickness along y: gables, arches, signs."""
        n = len(outline)
        verts = [(x, y0, z) for x, z in outline] + [(x, y1, z) for x, z in outline]
        sides = [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
        return self.add(verts, [tuple(range(n)), tuple(range(n, 2 * n))[::-1]] + sides, mat)

    def blob(self, mat, centre, r, jitter=.25, detail=2, flat=1., smooth_faces=False):
        """Noisy icosphere: rocks, bushes, crowns; jitter 0 gives a ball."""
        verts, faces = _icosphere(detail)
        seed = rnd.uniform(0, 99)
        out = []
        for p in verts:
            wide, fine = noise.noise(p * 1.3 + Vector((seed, 0, 0))), noise.noise(p * 3.1 + Vector((0, seed, 0)))
            q = p * (1 + jitter * 1.6 * wide + jitter * .5 * fine) * r
            out.append((q.x + centre[0], q.y + centre[1], q.z * flat + centre[2]))
        return self.add(out, faces, mat, smooth_faces)

    def gem(self, mat, x, y, z, r, h, rz=0., lean=0., lean_to=0.):
        """Six-sided crystal with a point."""
        with self.at(x, y, z, lean_to):
            with self.at(ry=lean, rz=0.):
                with self.at(rz=rz):
                    rings = [(-.2 * h, r * .8), (.62 * h, r), (h, .0)]
                    self.tube(mat, [(0, 0, q) for q, _ in rings], [max(.001, w) for _, w in rings], 6, False)
        return self

    def chimney_mouth(self, x, y, z):
        self.smoke.append(tuple(self.T @ Vector((x, y, z))))

    def mesh(self, name):
        me = bpy.data.meshes.new(name)
        me.from_pydata(self.verts, [], self.faces)
        for m in self.mats:
            me.materials.append(m)
        me.polygons.foreach_set('material_index', self.slots)
        me.polygons.foreach_set('use_smooth', self.smooth)
        me.update()
        return me

    def make(self, name, at=(0, 0, 0), rz=0., scale=1., collection='static', bevel=0.):
        thing = bpy.data.objects.new(name, self.mesh(name))
        place(thing, at, rz, scale, collection)
        if bevel:
            edge = thing.modifiers.new('bevel', 'BEVEL')
            edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, 2, 'ANGLE', 1.
        return thing


class _Placed:
    def __init__(self, part, matrix):
        self.part, self.matrix = part, matrix

    def __enter__(self):
        self.before = self.part.T
        self.part.T = self.before @ self.matrix
        return self.part

    def __exit__(self, *_):
        self.part.T = self.before


def place(thing, at, rz=0., scale=1., collection='static', tilt=0.):
    thing.location = at
    thing.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    thing.rotation_euler = (rnd.uniform(-tilt, tilt), rnd.uniform(-tilt, tilt), rz)
    bpy.data.collections[collection].objects.link(thing)
    return thing


def instance(mesh, at, rz=0., scale=1., tilt=0., collection='static'):
    return place(bpy.data.objects.new(mesh.name, mesh), at, rz, scale, collection, tilt)


_spheres = {}


def _icosphere(detail):
    if detail not in _spheres:
        b = bmesh.new()
        bmesh.ops.create_icosphere(b, subdivisions=detail, radius=1)
        _spheres[detail] = [v.co.copy() for v in b.verts], [tuple(v.index for v in f.verts) for f in b.faces]
        b.free()
    return _spheres[detail]
