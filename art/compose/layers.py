"""The rendered layers of one island, denoised, with the geometry of its sea plane."""
import json
import os

import cv2
import numpy as np

from .images import F, blur, denoise, ramp, read_exr, read_index, resize

LAMP, GLOW = 2, 4


class Layers:
    def __init__(self, folder):
        self.folder = folder
        with open(f'{folder}/meta.json') as f:
            self.meta = json.load(f)
        self.w, self.h = self.meta['width'], self.meta['height']
        self.scale = self.w / 1280.
        self.ys, self.xs = np.mgrid[0:self.h, 0:self.w].astype(F)
        self.u, self.v = (self.xs + F(.5)) / F(self.w), (self.ys + F(.5)) / F(self.h)
        self.above, self.above_mat = self._clean('above', True)
        self.movers = [(mover, *self._clean(f'mover-{mover["name"]}', False)) for mover in self.meta['movers']]
        self.buildings, self.building_lamps = self._buildings()
        self._rays()
        self._seabed()
        self._distances()
        self._sealight()
        mirror = np.ascontiguousarray(self._full('mirror_rgba')[::-1])
        mirror[..., :3] = np.clip(mirror[..., :3], 0, 3)
        self.mirror = blur(mirror, 1.2 * self.scale)

    def _full(self, name):
        a = read_exr(f'{self.folder}/{name}.exr')
        return a if a.shape[:2] == (self.h, self.w) else resize(a, (self.w, self.h))

    def _clean(self, name, positions):
        """Denoised picture (light sources excepted) and material indices."""
        path = f'{self.folder}/{name}'
        picture, index = read_exr(f'{path}_rgba.exr'), read_index(f'{path}_mat.exr')
        guides = [(read_exr(f'{path}_alb.exr')[..., :3], .10), (read_exr(f'{path}_nrm.exr')[..., :3], .45)]
        if positions:
            guides.append((read_exr(f'{path}_pos.exr')[..., :3], .35))
        clean = denoise(picture, guides)
        picture = np.where(((index == LAMP) | (index == GLOW))[..., None], picture, clean)
        picture[..., :3] = np.minimum(picture[..., :3], 6)
        return picture, index

    def _buildings(self):
        """The buildings as they stand idle, at the map's size: the page lays its sprites exactly over them."""
        whole, lamps = np.zeros((self.h, self.w, 4), F), np.zeros((self.h, self.w), F)
        for site in self.meta['buildings']:
            picture, index = self._clean(f'sprite-{site["slug"]}', False)
            x0, y0, x1, y1 = (round(v * self.w / 3840) for v in site['box'])
            size = (x1 - x0, y1 - y0)
            small = np.clip(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), 0, 6)
            whole[y0:y1, x0:x1] = whole[y0:y1, x0:x1] * (1 - small[..., 3:]) + small
            lit = cv2.resize((index == LAMP).astype(F), size, interpolation=cv2.INTER_AREA)
            lamps[y0:y1, x0:x1] = np.maximum(lamps[y0:y1, x0:x1], lit * small[..., 3])
        return whole, lamps

    def _rays(self):
        """Where each pixel meets the sea plane (px, py), the direction back to the eye, and a pixel's footprint."""
        eye = np.array(self.meta['camera'], F)
        tr, _br, bl, tl = [np.array(p, F) for p in self.meta['frame']]
        ray = tl + (tr - tl) * self.u[..., None] + (bl - tl) * self.v[..., None] - eye
        t = -eye[2] / ray[..., 2]
        self.px, self.py = eye[0] + t * ray[..., 0], eye[1] + t * ray[..., 1]
        self.view = -ray / np.linalg.norm(ray, axis=2, keepdims=True)
        self.foot_x = np.abs(np.gradient(self.px, axis=1))
        self.foot_y = np.abs(np.gradient(self.py, axis=0))

    def _seabed(self):
        bed = self._full('seabed_rgba')[..., :3]
        self.bed = cv2.bilateralFilter(np.clip(bed, 0, 4), 0, .25, 1.6 * self.scale)
        depth = self._full('seabed_pos')[..., 2]
        path = np.clip(-depth, 0, None) / np.maximum(self.view[..., 2], .1)
        edge = ramp(12.5, 17., np.maximum(np.abs(self.px), np.abs(self.py) * 1.05))
        self.path = (path * 1.2 * (1 - edge) + edge * np.maximum(path, 7.)).astype(F)

    def _distances(self):
        """Distance on the sea plane to everything that touches the water."""
        foot = np.load(f'{self.folder}/foot.npz', allow_pickle=True)
        half, n = float(foot['half']), 1600
        cell = 2 * half / n
        heights = cv2.resize(foot['z'], (n, n), interpolation=cv2.INTER_CUBIC)
        shapes = json.loads(str(foot['shapes']))
        gx, gy = ((self.px + half) / cell).astype(F), ((self.py + half) / cell).astype(F)

        def distance(mask):
            d = cv2.distanceTransform(1 - mask, cv2.DIST_L2, 5) * F(cell)
            return cv2.remap(d, gx, gy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=9.)

        def raster(polygons):
            mask = np.zeros((n, n), np.uint8)
            for polygon in polygons:
                if len(polygon) > 2:
                    cv2.fillPoly(mask, [np.rint((np.array(polygon) + half) / cell).astype(np.int32)], 1)
            return mask
        piles = np.zeros((n, n), np.uint8)
        for x, y in shapes['piles']:
            cv2.circle(piles, (int((x + half) / cell), int((y + half) / cell)), int(.07 / cell), 1, -1)
        self.shore = distance((heights > 0).astype(np.uint8))
        self.rocks, self.ships = distance(raster(shapes['rocks'])), distance(raster(shapes['ships']))
        self.piles = distance(piles)

    def _sealight(self):
        """Light on the water; holes of solid footprints are filled from outside."""
        light = self._full('sealight_rgba')[..., :3]
        full = np.median(light[:self.h // 8].reshape(-1, 3), 0)
        light = np.clip(light / np.maximum(full, 1e-3), 0, 1.6)
        solid = np.minimum(np.minimum(self.shore, self.rocks), np.minimum(self.ships, self.piles))
        open_water = (solid > .05).astype(F)[..., None]
        near, near_w = blur(light * open_water, 2.2 * self.scale), blur(open_water, 2.2 * self.scale)[..., None]
        wide, wide_w = blur(light * open_water, 14 * self.scale), blur(open_water, 14 * self.scale)[..., None]
        filled = np.where(near_w > .25, near / np.maximum(near_w, 1e-3), wide / np.maximum(wide_w, 1e-3))
        self.light = np.where(wide_w > .02, filled, 1.).astype(F)


def islands_cache(slug):
    return os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), '.cache', slug)
