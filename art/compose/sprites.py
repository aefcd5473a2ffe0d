"""Sprites of an island's buildings: idle, hover (warm key and rim), active (lit windows, smoke), highlight.

    /usr/bin/python3 art/compose/sprites.py SLUG --out FOLDER [--sites FILE.json]

Writes <slug>/<variant>.webp per building and the sites file, where each stands in 3840 x 2160 reference units.
"""
import argparse
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import cv2  # noqa: E402
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

from compose.grade import grade  # noqa: E402
from compose.images import F, blur, denoise, ramp, read_exr, read_index, sample  # noqa: E402
from compose.layers import GLOW, LAMP, islands_cache  # noqa: E402
from compose.weather import PUFF  # noqa: E402
from islands.looks import LOOKS  # noqa: E402

PANE = 3
REFERENCE = (3840, 2160)
EMERALD, GOLD = (.10, .95, .48), (1., .74, .22)
HIGHLIGHTS = {'sapphire-cove': EMERALD, 'emerald-quarry': EMERALD, 'firegem-caldera': EMERALD, 'pearl-lagoon': EMERALD,
              'aurora-mine': EMERALD, 'idol-chamber': EMERALD, 'crystal-grotto': EMERALD, 'governors-mansion': GOLD}


class Sprite:
    def __init__(self, folder, site, meta, look):
        self.site, self.look = site, look
        path = f'{folder}/sprite-{site["slug"]}'
        rgba, self.index = read_exr(f'{path}_rgba.exr'), read_index(f'{path}_mat.exr')
        self.albedo, self.normal = read_exr(f'{path}_alb.exr')[..., :3], read_exr(f'{path}_nrm.exr')[..., :3]
        clean = denoise(rgba, [(self.albedo, .10), (self.normal, .45)])
        lights = ((self.index == LAMP) | (self.index == GLOW))[..., None]
        self.rgba = np.where(lights, rgba, clean)
        self.rgba[..., :3] = np.clip(self.rgba[..., :3], 0, 6)
        self.rgba[..., 3] = np.clip(self.rgba[..., 3], 0, 1)
        self.h, self.w = rgba.shape[:2]
        x0, y0, x1, y1 = site['box']
        self.unit = self.w / (x1 - x0)  # pixels per reference unit
        u = (x0 + (np.arange(self.w) + .5) / self.unit) / REFERENCE[0]
        v = (y0 + (np.arange(self.h) + .5) / self.unit) / REFERENCE[1]
        self.u, self.v = (a.astype(F) for a in np.meshgrid(u, v))
        eye, middle = np.array(meta['camera']), np.mean(np.array(meta['frame']), 0)
        self.to_eye = ((eye - middle) / np.linalg.norm(eye - middle)).astype(F)

    def place(self):
        """Sprite box, box of what is really seen, and the foot of the sign, in reference units."""
        x0, y0, x1, y1 = self.site['box']
        rows, columns = np.nonzero(self.rgba[..., 3] > .5)
        left, right = (round(x0 + q / self.unit) for q in (columns.min(), columns.max() + 1))
        top, bottom = (round(y0 + q / self.unit) for q in (rows.min(), rows.max() + 1))
        return dict(x=x0, y=y0, width=x1 - x0, height=y1 - y0,
                    hit=dict(x=left, y=top, width=right - left, height=bottom - top),
                    sign=dict(x=round((left + right) / 2), y=top - 8))

    def finish(self, rgba):
        """Premultiplied linear light to straight 8-bit."""
        alpha = np.clip(rgba[..., 3:], 0, 1)
        colour = rgba[..., :3] / np.maximum(alpha, 1e-3)
        colour = grade(colour, self.u, self.v, self.look)
        return (np.concatenate([colour, alpha], 2) * 255 + .5).clip(0, 255).astype(np.uint8)

    def idle(self):
        rgba = self.rgba.copy()
        self._halo(rgba, self.index == LAMP, .35)
        return self.finish(rgba)

    def hover(self):
        rgba, alpha = self.rgba.copy(), self.rgba[..., 3:]
        key = np.clip(self.normal @ np.array([-.45, -.55, .70], F), 0, 1)[..., None]
        edge = (1 - np.clip(np.abs(self.normal @ self.to_eye), 0, 1))[..., None] ** F(2.2)
        level = F(self.look.get('hover', 1.))
        rgba[..., :3] += self.albedo * key * np.array([1.0, .78, .48], F) * F(.75) * level * alpha
        rgba[..., :3] += edge * np.array([1., .74, .36], F) * F(.30) * level * alpha
        inner = alpha - cv2.erode(alpha[..., 0], np.ones((3, 3), np.uint8),
                                  iterations=max(1, round(2 * self.unit)))[..., None]
        rgba[..., :3] += blur(np.clip(inner, 0, 1)[..., 0], 1.2 * self.unit)[..., None] * alpha * np.array(
            [1., .80, .45], F) * F(.9) * level
        self._halo(rgba, self.index == LAMP, .45)
        return self.finish(rgba)

    def active(self):
        rgba = self.rgba.copy()
        panes = (self.index == PANE)[..., None] * rgba[..., 3:]
        rgba[..., :3] = rgba[..., :3] * (1 - panes) + panes * np.array([2.6, 1.25, .36],
                                                                       F) * F(self.look.get('lit', 1.))
        lit = np.clip(panes[..., 0] + (self.index == LAMP), 0, 1)
        near = blur(lit, 9 * self.unit)[..., None] * 1.6 + blur(lit, 26 * self.unit)[..., None] * 2.
        rgba[..., :3] += self.albedo * near * np.array([1., .52, .18], F) * rgba[..., 3:] * F(1.3)
        self._halo(rgba, lit > .3, .75)
        for j, (x, y) in enumerate(self.site['smoke']):
            self._smoke(rgba, (x - self.site['box'][0]) * self.unit, (y - self.site['box'][1]) * self.unit, j)
        return self.finish(rgba)

    def highlight(self, colour):
        """A bright rim round the silhouette and its light outside it."""
        alpha = (self.rgba[..., 3] > .5).astype(np.uint8)
        r = self.unit
        distance = cv2.distanceTransform(1 - alpha, cv2.DIST_L2, 5) / r
        within = cv2.distanceTransform(alpha, cv2.DIST_L2, 5) / r
        rim = ramp(7.5, 4.5, distance) * ramp(0., 1.5, distance)
        outside = np.exp(-np.clip(distance - 4, 0, 99) / 8.5) * .62 * (distance > 0) * ramp(34., 24., distance)
        inside = np.exp(-within / 5.) * .55 * (alpha > 0)
        a = np.clip(np.maximum(rim, outside) + inside, 0, 1)
        a *= np.clip(self._margin() / (14 * r), 0, 1)
        white = np.clip(rim * .55, 0, 1)[..., None]
        rgb = np.array(colour, F) * (1 - white) + white
        return (np.concatenate([rgb, a[..., None]], 2) * 255 + .5).clip(0, 255).astype(np.uint8)

    def _margin(self):
        """Distance to the picture's edge, so that light never ends in a straight line."""
        y, x = np.mgrid[0:self.h, 0:self.w].astype(F)
        return np.minimum(np.minimum(x, self.w - 1 - x), np.minimum(y, self.h - 1 - y))

    def _halo(self, rgba, mask, strength):
        m, r = mask.astype(F), self.unit
        glow = (blur(m, 4 * r) * .8 + blur(m, 13 * r) * 1.4)[..., None] * F(strength)
        glow *= np.clip(self._margin() / (12 * r), 0, 1)[..., None]
        room = np.clip(glow * .55, 0, .85) * (1 - rgba[..., 3:])
        rgba[..., :3] += glow * np.array([1., .50, .16], F) * rgba[..., 3:] * F(.6) + room * np.array([1.5, .72, .24],
                                                                                                      F)
        rgba[..., 3:] += room

    def _smoke(self, rgba, cx, cy, seed):
        ys, xs = np.mgrid[0:self.h, 0:self.w].astype(F)
        colour = np.array(self.look.get('smoke_colour', (.86, .80, .74)), F)
        fade = np.clip(self._margin() / (16 * self.unit), 0, 1)
        for i in range(14):
            age = (i + .5) / 14
            r = (6 + 34 * age ** .9) * self.unit
            x = cx + self.unit * (80 * age ** 1.35 + 7 * np.sin(age * 8 + i * 2 + seed))
            y = cy - self.unit * 150 * age ** .85
            dx, dy = (xs - F(x)) / F(r), (ys - F(y)) / F(r)
            lumps = sample(PUFF, dx + F(i * 3.7 + 90), dy + F(i * 1.3 + 90), 7.)
            thick = F(.50 * min(1, age * 9) * (1 - age) ** 1.2)
            d = np.exp(-(dx * dx + dy * dy) * np.maximum(F(.9) + F(.35) * lumps, .3)) * thick
            d = (d * fade)[..., None]
            shade = (F(.80) - F(.11) * (dx + dy))[..., None]
            rgba[..., :3] = rgba[..., :3] * (1 - d) + d * colour * shade
            rgba[..., 3:] = rgba[..., 3:] * (1 - d) + d


def write(sprite, folder):
    os.makedirs(folder, exist_ok=True)
    variants = dict(idle=sprite.idle(), hover=sprite.hover(), active=sprite.active())
    slug = sprite.site['slug']
    if slug in HIGHLIGHTS:
        variants['highlight'] = sprite.highlight(HIGHLIGHTS[slug])
    for name, picture in variants.items():
        Image.fromarray(picture, 'RGBA').save(f'{folder}/{name}.webp', quality=86, alpha_quality=92, method=5)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('slug')
    parser.add_argument('--layers', default='')
    parser.add_argument('--out', default='')
    parser.add_argument('--sites', default='')
    args = parser.parse_args()
    folder = args.layers or islands_cache(args.slug)
    with open(f'{folder}/meta.json') as f:
        meta = json.load(f)
    sites = {}
    for site in meta['buildings']:
        sprite = Sprite(folder, site, meta, LOOKS[args.slug])
        write(sprite, os.path.join(args.out, site['slug']))
        sites[site['slug']] = dict(island=args.slug, **sprite.place())
    if args.sites:
        with open(args.sites, 'w') as f:
            json.dump(sites, f, indent=1)


if __name__ == '__main__':
    main()
