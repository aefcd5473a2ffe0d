"""Height field of an island: a coast drawn with ellipses, hills, levelled building grounds, paths, colours."""
import math
import os

import bpy
import numpy as np

from .materials import material
from .mesh import Part, mix, n3, rnd, smooth

TROPIC = dict(
    sand=((.80, .62, .37), (.90, .75, .50)), wet=(.50, .36, .20), bed=((.66, .53, .33), (.74, .62, .40)),
    weed=(.10, .17, .08), grass=((.135, .29, .045), (.30, .40, .075)), grass_dark=(.07, .19, .04),
    path=((.52, .36, .19), (.66, .48, .27)), rock=((.17, .14, .125), (.36, .285, .22)), rock_high=(.44, .37, .29),
    rock_moss=(.12, .17, .06), grass_from=.5)


class Terrain:
    """land: ellipses (x, y, rx, ry) whose union is the island; cuts: ellipses taken away (bays, channels).
    peaks: (x, y, height, radius, roughness[, crater radius]); pads: (x, y, r[, z]) level ground;
    paths: polylines; top: height of the plain; lava: polylines of glowing streams."""

    def __init__(self, land, cuts=(), peaks=(), pads=(), paths=(), lava=(), top=1.2, shelf=3.4, ragged=.8, slope=1.1,
                 plateau=(), look=None, seed=0.):
        self.land, self.cuts, self.peaks, self.paths, self.lava = land, cuts, peaks, paths, lava
        self.top, self.shelf, self.ragged, self.slope, self.seed = top, shelf, ragged, slope, seed
        self.plateau = plateau
        self.look = {**TROPIC, **(look or {})}
        self.pads = []
        for pad in pads:
            z = pad[3] if len(pad) > 3 else max(.3, self.raw(pad[0], pad[1]))
            self.pads.append((pad[0], pad[1], pad[2], z))

    def inland(self, x, y):
        """Signed distance to the coast in units, positive on land."""
        wx = x + self.ragged * .9 * n3(x, y, 3 + self.seed, .33) + self.ragged * .30 * n3(x, y, 4 + self.seed, 1.1)
        wy = y + self.ragged * .7 * n3(x, y, 13 + self.seed, .33) + self.ragged * .22 * n3(x, y, 14 + self.seed, 1.1)
        total = 0.
        for cx, cy, rx, ry in self.land:
            d = (1 - math.hypot((wx - cx) / rx, (wy - cy) / ry)) * min(rx, ry)
            total += math.exp(2.2 * max(-12., min(12., d)))
        d = math.log(total) / 2.2
        for cx, cy, rx, ry in self.cuts:
            c = (math.hypot((wx - cx) / rx, (wy - cy) / ry) - 1) * min(rx, ry)
            d = min(d, c) - .12 * math.exp(-3. * abs(d - c))
        return d

    def raw(self, x, y):
        d = self.inland(x, y)
        if d < 0:
            h = -self.shelf * (1 - math.exp(.34 * d)) + .10 * n3(x, y, 5, .8) * min(1, -d)
        else:
            h = .38 * smooth(0, self.slope, d) + .06 * d + (self.top - .5) * smooth(self.slope * .8, self.slope * 2.8,
                                                                                    d)
        if d > .6:
            h += .40 * smooth(.6, 2.8, d) * n3(x, y, 1 + self.seed, .35)
        for px, py, rx, ry, lift in self.plateau:
            q = math.hypot((x - px) / rx, (y - py) / ry) + .10 * n3(x, y, 17, .8)
            h += lift * (1 - smooth(.86, 1.04, q)) * smooth(-.3, .5, d)
        for peak in self.peaks:
            h += self._peak(x, y, *peak)
        return h + .04 * n3(x, y, 6, 1.8)

    @staticmethod
    def _peak(x, y, px, py, height, radius, rough, crater=0.):
        q = math.hypot(x - px, y - py) / radius + .25 * n3(x, y, 4, .55) * (.35 if crater else 1.)
        if q > 1.6:
            return 0.
        ridge = 1 - abs(n3(x, y, 9, .75)) * 1.3
        k = max(0., 1.08 - math.sqrt(q * q + .03) / 1.1)
        h = height * k ** 1.35 * (1 - rough + rough * (.55 + .75 * ridge)) + .16 * rough * k * round(4 * n3(x, y, 2,
                                                                                                            .5))
        if crater:
            rim = height * .74 * (1 + .10 * n3(x, y, 23, .9))
            inside = smooth(crater * 1.1, crater * .55, q)
            h = min(h, rim) - inside * height * .26
        return h

    def h(self, x, y):
        z = self.raw(x, y)
        for px, py, r, pz in self.pads:
            z += (pz - z) * (1 - smooth(r * .85, r * 1.4, math.hypot(x - px, y - py)))
        return z

    @staticmethod
    def line_distance(lines, x, y):
        best = 9.
        for line in lines:
            for (ax, ay), (bx, by) in zip(line, line[1:]):
                dx, dy = bx - ax, by - ay
                t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
                best = min(best, math.hypot(x - ax - t * dx, y - ay - t * dy))
        return best

    def path_distance(self, x, y):
        return self.line_distance(self.paths, x, y) + .12 * n3(x, y, 7, 2.)

    def colour(self, x, y, z, up):
        """Vertex colour by height, slope (up: normal z), path distance and noise."""
        c = self.look
        wide, mid, fine = n3(x, y, 11, .45), n3(x, y, 12, 1.7), n3(x, y, 14, 5.)
        ground = mix(*c['sand'], .5 + .6 * mid)
        ground = mix(ground, c['wet'], (1 - smooth(.03, .17 + .05 * mid, z)) * .8)
        if z < 0:
            ground = mix(*c['bed'], .5 + mid)
            weed = smooth(.12, .32, wide + .35 * fine) * smooth(.15, .5, -z) * smooth(2.4, 1.2, -z) * .85
            ground = mix(ground, c['weed'], weed)
        green = smooth(c['grass_from'] - .04, c['grass_from'] + .16, z + .16 * mid + .10 * wide + .06 * fine)
        grass = mix(*c['grass'], smooth(-.3, .4, wide + .4 * mid))
        grass = mix(grass, c['grass_dark'], smooth(.1, .5, -mid + .3 * fine) * .7)
        ground = mix(ground, grass, green)
        if z > .1:
            worn = (1 - smooth(.16, .36, self.path_distance(x, y))) * .92
            for px, py, r, _ in self.pads:
                worn = max(worn, .8 * (1 - smooth(r * .9, r * 1.15, math.hypot(x - px, y - py) + .14 * mid)))
            ground = mix(ground, mix(*c['path'], .5 + fine), worn)
        steep = smooth(.80, .66, up + .06 * mid) * smooth(.35, .7, z)
        strata = .5 + .5 * math.sin(z * 9 + 3 * wide)
        rock = mix(mix(*c['rock'], strata), c['rock_high'], smooth(2.8, 4.8, z) * .45)
        rock = mix(rock, c['rock_moss'], smooth(.05, .4, mid + .5 * fine) * smooth(3.4, 1.4, z) * .7)
        return mix(ground, rock, steep)

    def glow(self, x, y, z):
        """How much the ground glows here (lava streams and crater floors)."""
        if z < -.3:
            return 0.
        crack = abs(n3(x, y, 31, 1.9)) + .5 * abs(n3(x, y, 33, 4.2))
        d = self.line_distance(self.lava, x, y) + .10 * n3(x, y, 35, 1.6)
        stream = smooth(.30, .10, d) * (.55 + .6 * smooth(.1, .5, crack))
        for peak in self.peaks:
            if len(peak) > 5:
                q = math.hypot(x - peak[0], y - peak[1]) / peak[3]
                stream = max(stream, smooth(peak[5] * .95, peak[5] * .62, q) * (.6 + .6 * smooth(.1, .5, crack)))
        return max(stream, .55 * smooth(.9, .35, d) * smooth(.09, .02, crack))

    def build(self, cells=int(os.environ.get('ART_CELLS', 420)), half=19.):
        step, k = 2 * half / cells, cells + 1
        jitter = np.array([[rnd.uniform(-.28, .28), rnd.uniform(-.28, .28)] for _ in range(k * k)]) * step
        gx, gy = np.meshgrid(np.linspace(-half, half, k), np.linspace(-half, half, k))
        xs, ys = gx.ravel() + jitter[:, 0], gy.ravel() + jitter[:, 1]
        zs = np.array([self.h(x, y) for x, y in zip(xs, ys)])
        faces = []
        for a in (row * k + col for row in range(cells) for col in range(cells)):
            faces += [(a, a + 1, a + k + 1), (a, a + k + 1, a + k)]
        me = bpy.data.meshes.new('terrain')
        me.from_pydata(np.stack([xs, ys, zs], 1).tolist(), [], faces)
        me.update()
        normals = np.empty(k * k * 3, np.float32)
        me.vertices.foreach_get('normal', normals)
        up = normals.reshape(-1, 3)[:, 2]
        self._paint(me, 'Col', [self.colour(*q) for q in zip(xs, ys, zs, up)])
        self._shade(me)
        glowing = any(len(peak) > 5 for peak in self.peaks) or self.lava
        if glowing:
            heat = [self.glow(*q) for q in zip(xs, ys, zs)]
            self._paint(me, 'Glow', [(g, .10 * g * g + .5 * max(0., g - .9), .008 * g * g) for g in heat])
        me.materials.append(material('ground', rough=.95, rand=0, noise=.07, scale=9., attribute='Col',
                                     glow_attribute='Glow' if glowing else None))
        bpy.data.collections['static'].objects.link(bpy.data.objects.new('terrain', me))
        q, floor = 300, -self.shelf - .02
        Part().add([(-q, -q, floor), (q, -q, floor), (q, q, floor), (-q, q, floor)], [(0, 1, 2, 3)],
                   material('deep', self.look['bed'][0], coat=False)).make('deepfloor')

    @staticmethod
    def _paint(me, layer, colours):
        attribute = me.color_attributes.new(layer, 'FLOAT_COLOR', 'POINT')
        attribute.data.foreach_set('color', np.array([(*c, 1) for c in colours], np.float32).ravel())

    @staticmethod
    def _shade(me):
        n = len(me.polygons)
        normal, centre = np.empty(n * 3, np.float32), np.empty(n * 3, np.float32)
        me.polygons.foreach_get('normal', normal)
        me.polygons.foreach_get('center', centre)
        cliff = (normal.reshape(-1, 3)[:, 2] < .78) & (centre.reshape(-1, 3)[:, 2] > .5)
        me.polygons.foreach_set('use_smooth', ~cliff)

    def free(self, x, y, pads=1.15, path=.42):
        clear = all(math.hypot(x - a, y - b) > r * pads for a, b, r, _ in self.pads)
        return clear and self.path_distance(x, y) > path and self.line_distance(self.lava, x, y) > .6

    def scatter(self, count, low, high, gap=.3, slope=.75, area=(14., 10.), density=None, tall=0., steep=-1., **clear):
        """Points with ground height in low..high, off pads and paths. tall: height of the plant; the ground it
        would hide from the camera is kept clear of pads and paths too."""
        points, tries = [], 0
        while len(points) < count and tries < count * 90:
            tries += 1
            x, y = rnd.uniform(-area[0], area[0]), rnd.uniform(-area[1], area[1])
            z = self.h(x, y)
            if not low < z < high or not self.free(x, y, **clear):
                continue
            if tall and not all(self.free(x, y + q * tall, 1.12, .2) for q in (.5, 1.1, 1.7)):
                continue
            if density and rnd.random() > density(x, y):
                continue
            gradient = math.hypot(self.h(x + .15, y) - z, self.h(x, y + .15) - z) / .15
            crowded = any((x - a) ** 2 + (y - b) ** 2 < gap * gap for a, b, _ in points)
            if steep < gradient < slope and not crowded:
                points.append((x, y, z))
        return points


