"""Clay: smooth toy shapes gathered into one mesh per material.

Everything is built from numbers, without bpy.ops, so a figure takes a fraction of a second. Faces look along -y,
+x is the viewer's right, +z is up.
"""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

TURN = 2 * math.pi


def smooth_path(points, steps=5):
    """Catmull-Rom curve through the points; works on rows of any width, so radii can ride along."""
    p = np.asarray(points, float)
    if len(p) < 3:
        t = np.linspace(0, 1, steps + 1)[:, None]
        return p[0] * (1 - t) + p[-1] * t
    ends = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    rows = []
    for i in range(1, len(ends) - 2):
        a, b, c, d = ends[i - 1 : i + 3]
        for t in np.arange(steps) / steps:
            rows.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return np.vstack([rows, p[-1]])


def frame(x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0, s=1.0):
    scale = Matrix.Diagonal((*s, 1)) if hasattr(s, '__len__') else Matrix.Scale(s, 4)
    return Matrix.Translation((x, y, z)) @ Euler((rx, ry, rz)).to_matrix().to_4x4() @ scale


class Clay:
    def __init__(self):
        self.T = Matrix()
        self.heaps = {}

    def at(self, x=0.0, y=0.0, z=0.0, rx=0.0, ry=0.0, rz=0.0, s=1.0):
        """A context: what is added inside is placed relative to this frame."""
        return _Placed(self, frame(x, y, z, rx, ry, rz, s))

    def add(self, mat, verts, faces, smooth=True):
        heap = self.heaps.setdefault(mat, ([], [], []))
        t = np.array(self.T)
        v = np.asarray(verts, float) @ t[:3, :3].T + t[:3, 3]
        base = sum(len(a) for a in heap[0])
        heap[0].append(v)
        heap[1].extend(tuple(i + base for i in f) for f in faces)
        heap[2].extend([smooth] * len(faces))

    def build(self, name='clay'):
        """Links one object per material to the scene and empties the heap."""
        made = []
        for k, (mat, (verts, faces, smooth)) in enumerate(self.heaps.items()):
            mesh = bpy.data.meshes.new(f'{name}{k}')
            mesh.from_pydata(np.vstack(verts).tolist(), [], faces)
            mesh.materials.append(mat)
            mesh.polygons.foreach_set('use_smooth', smooth)
            mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(52)
            mesh.update()
            thing = bpy.data.objects.new(mesh.name, mesh)
            bpy.context.scene.collection.objects.link(thing)
            made.append(thing)
        self.heaps = {}
        return made

    # round things ------------------------------------------------------------------------------------------------
    def ball(self, mat, c, r, rx=0.0, ry=0.0, rz=0.0, detail=3):
        verts, faces = icosphere(detail)
        r = r if hasattr(r, '__len__') else (r,) * 3
        with self.at(*c, rx, ry, rz):
            self.add(mat, verts * r, faces)

    def cap(self, mat, c, r, lon, lat=(-math.pi / 2, math.pi / 2), rx=0.0, ry=0.0, rz=0.0, n=(14, 12)):
        """Part of a ball with its poles on the x axis; lon runs from front (0) over the top (pi / 2) to the back."""
        r = r if hasattr(r, '__len__') else (r,) * 3

        def surface(u, v):
            a, b = lon[0] + (lon[1] - lon[0]) * u, lat[0] + (lat[1] - lat[0]) * v
            return r[0] * math.sin(b), -r[1] * math.cos(b) * math.cos(a), r[2] * math.cos(b) * math.sin(a)

        with self.at(*c, rx, ry, rz):
            self.sheet(mat, surface, *n)

    def lathe(self, mat, profile, c=(0, 0, 0), rx=0.0, ry=0.0, rz=0.0, sides=28, squash=1.0, close=True):
        """Profile of (radius, height) turned about z; squash: depth against width."""
        verts, faces = [], []
        for r, z in profile:
            for i in range(sides):
                a = TURN * i / sides
                verts.append((r * math.cos(a), r * math.sin(a) * squash, z))
        for k in range(len(profile) - 1):
            for i in range(sides):
                j = (i + 1) % sides
                faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
        if close:
            faces += [tuple(range(sides))[::-1], tuple(range(len(verts) - sides, len(verts)))]
        with self.at(*c, rx, ry, rz):
            self.add(mat, verts, faces)

    def disc(self, mat, c, r, h, rx=0.0, ry=0.0, rz=0.0, soft=0.25, sides=28):
        """A coin or button: flat cylinder along z with rounded rims, centred on c."""
        e = min(h / 2, soft * r)
        rim = [(r - e * (1 - math.sin(t)), h / 2 - e + e * math.cos(t)) for t in (0, 0.5, 1.05, math.pi / 2)]
        profile = [(a, -z) for a, z in rim] + [(a, z) for a, z in rim[::-1]]
        self.lathe(mat, profile, c, rx, ry, rz, sides)

    def ring(self, mat, c, big, small, rx=0.0, ry=0.0, rz=0.0, squash=1.0, n=(36, 10)):
        verts, faces = [], []
        for i in range(n[0]):
            a = TURN * i / n[0]
            for j in range(n[1]):
                b = TURN * j / n[1]
                r = big + small * math.cos(b)
                verts.append((r * math.cos(a), r * math.sin(a) * squash, small * math.sin(b)))
                faces.append(
                    (
                        i * n[1] + j,
                        (i + 1) % n[0] * n[1] + j,
                        (i + 1) % n[0] * n[1] + (j + 1) % n[1],
                        i * n[1] + (j + 1) % n[1],
                    )
                )
        with self.at(*c, rx, ry, rz):
            self.add(mat, verts, faces)

    # long things -------------------------------------------------------------------------------------------------
    def tube(self, mat, points, radii, sides=12, flat=1.0, steps=5, smooth=True, curve=True):
        """Tube through the points. A radius of about 0 ends in a tip. flat squeezes it front to back."""
        radii = list(radii) if hasattr(radii, '__len__') else [radii] * len(points)
        rows = np.column_stack([np.asarray(points, float), radii])
        rows = smooth_path(rows, steps) if curve else rows
        path, r = rows[:, :3], np.maximum(rows[:, 3], 0.002)
        tangent = np.gradient(path, axis=0)
        tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
        side = np.cross(tangent[0], (0, 1, 0.01))
        verts, faces, n = [], [], len(path)
        ring = np.linspace(0, TURN, sides, endpoint=False)
        for k in range(n):
            side = side - tangent[k] * side.dot(tangent[k])
            side /= np.linalg.norm(side) + 1e-9
            up = np.cross(tangent[k], side)
            verts.append(path[k] + r[k] * (np.outer(np.cos(ring), side) + flat * np.outer(np.sin(ring), up)))
        for k in range(n - 1):
            for i in range(sides):
                j = (i + 1) % sides
                faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
        faces += [tuple(range(sides))[::-1], tuple(range((n - 1) * sides, n * sides))]
        self.add(mat, np.vstack(verts), faces, smooth)

    def lock(self, mat, points, r, flat=0.7, root=0.75, sides=10, steps=4):
        """A strand of hair or a tentacle: full near the root, pointed at the tip."""
        n = len(points)
        radii = [r * min(1.0, root + (1 - root) * k / max(1, n * 0.4)) * (1 if k < n - 1 else 0.06) for k in range(n)]
        self.ball(mat, points[0], r * root * 0.98, detail=2)
        self.tube(mat, points, radii, sides, flat, steps)

    # flat and square things ----------------------------------------------------------------------------------------
    def slab(self, mat, c, size, soft=0.05, rx=0.0, ry=0.0, rz=0.0, taper=1.0):
        """Box with rounded edges; taper: width left at the top."""
        b = bmesh.new()
        bmesh.ops.create_cube(b, size=1)
        for v in b.verts:
            k = taper if v.co.z > 0 else 1.0
            v.co = Vector((v.co.x * size[0] * k, v.co.y * size[1] * k, v.co.z * size[2]))
        soft = min(soft, min(size) * 0.49)
        if soft > 0:
            bmesh.ops.bevel(b, geom=b.edges[:], offset=soft, segments=3, profile=0.5, affect='EDGES')
        self._take(mat, b, (*c, rx, ry, rz))

    def plate(self, mat, outline, depth, c=(0, 0, 0), rx=0.0, ry=0.0, rz=0.0, soft=0.02):
        """Outline in (x, z), seen from the front, given depth along y and soft edges."""
        b = bmesh.new()
        front = b.faces.new([b.verts.new((x, -depth / 2, z)) for x, z in outline])
        grown = bmesh.ops.extrude_face_region(b, geom=[front])
        bmesh.ops.translate(
            b, vec=(0, depth, 0), verts=[v for v in grown['geom'] if isinstance(v, bmesh.types.BMVert)]
        )
        bmesh.ops.recalc_face_normals(b, faces=b.faces[:])
        if soft > 0:
            sharp = [e for e in b.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.6]
            bmesh.ops.bevel(b, geom=sharp, offset=min(soft, depth * 0.45), segments=2, profile=0.5, affect='EDGES')
        self._take(mat, b, (*c, rx, ry, rz))

    def sheet(self, mat, surface, nu, nv, thick=0.0):
        """Grid surface(u, v); thick > 0 gives it a second side and a rim."""
        grid = np.array([[surface(i / nu, j / nv) for j in range(nv + 1)] for i in range(nu + 1)])
        verts, w = grid.reshape(-1, 3), nv + 1
        quads = [
            (i * w + j, (i + 1) * w + j, (i + 1) * w + j + 1, i * w + j + 1) for i in range(nu) for j in range(nv)
        ]
        if thick:
            du, dv = np.gradient(grid, axis=0), np.gradient(grid, axis=1)
            normal = np.cross(du, dv)
            normal /= np.linalg.norm(normal, axis=2, keepdims=True) + 1e-9
            n = len(verts)
            verts = np.vstack([verts, (grid - normal * thick).reshape(-1, 3)])
            edge = (
                [i * w for i in range(nu + 1)]
                + [nu * w + j for j in range(1, w)]
                + [i * w + nv for i in range(nu - 1, -1, -1)]
                + list(range(nv - 1, 0, -1))
            )
            quads += [tuple(i + n for i in q[::-1]) for q in quads]
            quads += [(a, b, b + n, a + n) for a, b in zip(edge, edge[1:] + edge[:1])]
        self.add(mat, verts, quads)

    def _take(self, mat, b, placed):
        verts = np.array([v.co for v in b.verts])
        b.verts.index_update()
        faces = [tuple(v.index for v in f.verts) for f in b.faces]
        b.free()
        with self.at(*placed):
            self.add(mat, verts, faces)


class _Placed:
    def __init__(self, clay, matrix):
        self.clay, self.matrix = clay, matrix

    def __enter__(self):
        self.before = self.clay.T
        self.clay.T = self.before @ self.matrix
        return self.clay

    def __exit__(self, *_):
        self.clay.T = self.before


_spheres = {}


def icosphere(detail):
    if detail not in _spheres:
        b = bmesh.new()
        bmesh.ops.create_icosphere(b, subdivisions=detail, radius=1)
        b.verts.index_update()
        _spheres[detail] = np.array([v.co for v in b.verts]), [tuple(v.index for v in f.verts) for f in b.faces]
        b.free()
    return _spheres[detail]


def star(points, outer, inner, turn=0.0):
    """Outline of a star or, with inner near outer, of a blunt gear."""
    return [
        (
            (outer if k % 2 == 0 else inner) * math.sin(math.pi * k / points + turn),
            (outer if k % 2 == 0 else inner) * math.cos(math.pi * k / points + turn),
        )
        for k in range(2 * points)
    ]


def gear(teeth, outer, inner):
    out = []
    for k in range(teeth):
        for share, r in ((-0.32, inner), (-0.2, outer), (0.2, outer), (0.32, inner)):
            a = TURN * (k + share) / teeth
            out.append((r * math.sin(a), r * math.cos(a)))
    return out
