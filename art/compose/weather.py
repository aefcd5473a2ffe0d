"""The air: cloud shadows, gulls, smoke, embers, snow, rain, petals, fireflies, mist, aurora, lightning.

A layer is a function of the picture and tau with period 1: particles have age = frac(tau + i / n), drifting textures
are cross-faded, sines have whole frequencies.
"""
import cv2
import numpy as np

from .images import F, TURN, blur, drift, ramp, sample, tile_noise

CLOUD, PUFF = tile_noise(256, 2.2, 5, 1), tile_noise(128, 1.3, 9, 2)
PERCHES = [(.20, .10), (.33, .07), (.80, .09), (.94, .52), (.06, .44), (.44, .94), (.66, .06), (.08, .84)]


class Weather:
    def __init__(self, layers, look, seed=7):
        self.layers, self.look = layers, look
        self.rng = np.random.default_rng(seed + 2)
        self.drawers = [self._prepare(name, options) for name, options in look['weather'].items()]
        self.water = 1 - layers.above[..., 3]

    def _prepare(self, name, options):
        prepare = getattr(self, f'_{name}')
        return prepare(**options)

    def draw(self, image, tau):
        for drawer in self.drawers:
            image = drawer(image, tau)
        return image

    def _clouds(self, strength=.34, size=26.):
        """Shadows on the sea; the land keeps its light, because the buildings are laid over it."""
        a, q = self.layers, slice(None, None, 4)
        tint = np.array([1., .88, .70], F) * F(strength)
        where = (1 - a.above[..., 3] * F(.8))[..., None]

        def draw(image, tau):
            cloud = drift(CLOUD, a.px[q, q], a.py[q, q], size, 3.2, 1.1, tau)
            shade = cv2.resize(ramp(.25, 1.5, cloud), (a.w, a.h), interpolation=cv2.INTER_LINEAR)
            return image * (1 - shade[..., None] * tint * where)
        return draw

    def _mist(self, strength=.25, colour=(.6, .66, .7), size=14., speed=2.):
        a, q = self.layers, slice(None, None, 4)

        def draw(image, tau):
            cloud = drift(CLOUD, a.px[q, q], a.py[q, q] * 2, size, speed, .4, tau)
            veil = ramp(-.2, 1.8, cloud) * F(strength) * (F(.35) + F(.65) * ramp(.75, .0, a.v[q, q]))
            veil = cv2.resize(veil, (a.w, a.h), interpolation=cv2.INTER_LINEAR)[..., None]
            return image * (1 - veil) + veil * np.array(colour, F)
        return draw

    def _smoke(self, colour=(.86, .80, .74), rise=66., widen=17., strength=.55):
        """From every chimney of the map."""
        a, s, n = self.layers, self.layers.scale, 16
        mouths = a.meta['chimneys']

        def draw(image, tau):
            for j, (cx, cy, *rest) in enumerate(mouths):
                for i in range(n):
                    age = (tau + i / n + j * .137) % 1
                    r = (2.2 + widen * age ** .9) * s
                    x = cx + s * (58 * age ** 1.35 + 3.5 * np.sin(age * 8 + i * 2 + j))
                    y = cy - s * rise * age ** .8
                    puff(image, x, y, r, strength * min(1, age * 9) * (1 - age) ** 1.5, colour, i)
            return image
        return draw

    def _plume(self, at=(0, 0, 5), colour=(.16, .13, .14), glow=(1., .3, .06), size=1.):
        """Smoke of a crater, lit from below."""
        a, s, n = self.layers, self.layers.scale * size, 30
        cx, cy = project(a.meta, at)

        def draw(image, tau):
            for i in range(n):
                age = (tau + i / n) % 1
                r = (13 + 62 * age) * s
                x, y = cx + s * (150 * age ** 1.3 + 9 * np.sin(age * 7 + i * 2.2)), cy - s * 190 * age ** .85
                lit = np.array(colour) + np.array(glow) * .9 * max(0., 1 - age * 3.2) ** 2
                puff(image, x, y, r, .62 * min(1, age * 8) * (1 - age) ** 1.2, lit, i)
            return image
        return draw

    def _gulls(self, count=7, colour=(.95, .92, .86)):
        a, s, rng = self.layers, self.layers.scale, self.rng
        flock = [dict(x=PERCHES[k % 8][0] * a.w, y=PERCHES[k % 8][1] * a.h, rx=rng.uniform(60, 130) * s,
                      ry=rng.uniform(20, 45) * s, phase=rng.uniform(), way=rng.choice([-1, 1]),
                      size=rng.uniform(5., 7.4) * s, beat=int(rng.integers(9, 13))) for k in range(count)]

        def draw(image, tau):
            birds, shadows = np.zeros((a.h, a.w), np.uint8), np.zeros((a.h, a.w), np.uint8)
            for gull in flock:
                draw_gull(birds, gull, tau, (0, 0), 1)
                draw_gull(shadows, gull, tau, (38 * s, 62 * s), 0)
            image *= 1 - F(.30) * blur(shadows.astype(F) / 255, 1.3 * s)[..., None]
            alpha = (birds.astype(F) / 255)[..., None]
            return image * (1 - alpha) + alpha * np.array(colour, F)
        return draw

    def _specks(self, count=300, colour=(1., .5, .15), fall=.25, sway=.02, size=(.8, 2.), turns=1, add=True,
                strength=1.,
                near=None, blink=0):
        """Embers (fall < 0), snow, petals, fireflies: falls share of the height per loop, wrapped round."""
        a, s, rng = self.layers, self.layers.scale, self.rng
        xs, ys, phase = rng.uniform(0, 1, count), rng.uniform(0, 1, count), rng.uniform(0, TURN, count)
        rs = rng.uniform(*size, count) * s
        whole = rng.integers(1, 3, count) * turns
        if near:
            xs, ys = near[0] + rng.normal(0, near[2], count), near[1] + rng.normal(0, near[3], count)

        def draw(image, tau):
            mask = np.zeros((a.h, a.w), np.uint8)
            for i in range(count):
                age = (ys[i] + tau * whole[i]) % 1 if fall else 0
                y = (age if fall > 0 else 1 - age) if fall else ys[i]
                if near and fall:
                    y = near[1] - (age - .2) * abs(fall)
                drifted = np.sin(TURN * tau * whole[i] + phase[i]) + .4 * np.sin(TURN * tau * 3 + 2 * phase[i])
                x = xs[i] + sway * drifted
                fade = np.sin(np.pi * age) if fall and near else min(1., 8 * (1 - abs(2 * y - 1))) if fall else 1.
                if blink:
                    fade *= max(0., np.sin(TURN * tau * blink + phase[i])) ** 2
                level = int(255 * max(0., min(1., fade)))
                cv2.circle(mask, (int(x % 1 * a.w * 16), int(y * a.h * 16)), int(rs[i] * 16), level, -1, cv2.LINE_AA, 4)
            soft = blur(mask.astype(F) / 255, .7 * s)[..., None] * F(strength)
            if add:
                halo = blur(mask.astype(F) / 255, 3.5 * s)[..., None] * F(.8 * strength)
                return image + (soft + halo) * np.array(colour, F)
            return image * (1 - soft) + soft * np.array(colour, F)
        return draw

    def _rain(self, count=700, colour=(.62, .70, .76), slant=.12, length=26., strength=.32, falls=5):
        a, s, rng = self.layers, self.layers.scale, self.rng
        xs, ys, speed = rng.uniform(-.1, 1.1, count), rng.uniform(0, 1, count), rng.integers(falls, falls + 3, count)
        rings_x, rings_y = rng.uniform(0, 1, 260), rng.uniform(0, 1, 260)

        def draw(image, tau):
            mask, rings = np.zeros((a.h, a.w), np.uint8), np.zeros((a.h, a.w), np.uint8)
            for x, y, k in zip(xs, ys, speed):
                y = ((y + tau * k) % 1) * 1.2 - .1
                x0, y0 = (x - slant * y) * a.w, y * a.h
                size = length * s * (.6 + .4 * (k - falls))
                cv2.line(mask, (int(x0 * 16), int(y0 * 16)), (int((x0 - slant * size) * 16), int((y0 + size) * 16)),
                         190, 1,
                         cv2.LINE_AA, 4)
            for i, (x, y) in enumerate(zip(rings_x, rings_y)):
                age = (tau * 4 + i / 260 * 7) % 1
                level = int(170 * (1 - age))
                cv2.ellipse(rings, (int(x * a.w), int(y * a.h)), (int(1 + 9 * s * age), int(1 + 4.5 * s * age)), 0, 0,
                            360, level, 1,
                            cv2.LINE_AA)
            image = image + (rings.astype(F) / 255 * self.water * F(.16))[..., None]
            streak = blur(mask.astype(F) / 255, .5 * s)[..., None] * F(strength)
            return image * (1 - streak) + streak * np.array(colour, F)
        return draw

    def _lightning(self, colour=(.62, .74, .95), at=((.22, 1.), (.62, .7)), strength=.5):
        """Two flashes a loop: the sky's light on everything that faces it."""
        a = self.layers
        where = (F(.4) + F(.6) * ramp(1., .2, a.v))[..., None]

        def draw(image, tau):
            level = 0.
            for start, power in at:
                t = (tau - start) % 1
                level += power * (np.exp(-t * 55) + .6 * np.exp(-((t - .035) * 90) ** 2)) * (t < .3)
            return image * (1 + where * F(strength * level) * np.array(colour, F) * 2)
        return draw

    def _aurora(self, strength=.5, colours=((.10, .95, .55), (.35, .30, .95)), top=.36):
        """Curtains in the upper picture and their light on the sea."""
        a = self.layers
        u, v = a.u[::2, ::2], a.v[::2, ::2]
        size, curtain_noise = (a.w, a.h), tile_noise(256, 2.1, 41, 2)
        self.behind = 1 - F(.8) * self._solid()[..., None]

        def veil(tau, shift, base):
            wave = F(.05) * np.sin(TURN * (u * 1.3 + tau) + shift)
            wave = wave + F(.03) * np.sin(TURN * (u * 2.7 - tau * 2) + 2 * shift)
            foot = base + wave
            rays = drift(curtain_noise, u * 9 + wave * 14, np.full_like(u, shift), 8., .5, 0., tau)
            body = ramp(foot + F(.015), foot - F(.01), v) * np.exp(-np.clip(foot - v, 0, 1) * F(7.))
            return body * (F(.55) + F(.45) * np.tanh(rays))

        def draw(image, tau):
            glow = sum(veil(tau, shift, base)[..., None] * np.array(colour, F)
                       for shift, base, colour in ((.4, top * .55, colours[0]), (2.1, top * .85, colours[1]),
                                                   (4.0, top * .30, colours[0])))
            glow = cv2.resize(blur(glow.astype(F), 1.5 * a.scale), size, interpolation=cv2.INTER_LINEAR)
            low = drift(CLOUD, a.px[::4, ::4] * 1.4, a.py[::4, ::4] * .5, 16., 2., .6, tau)
            low = cv2.resize(ramp(.1, 1.6, low), size, interpolation=cv2.INTER_LINEAR)[..., None]
            sheen = low * self.water[..., None] * np.array(colours[0], F) * F(.10)
            return image + (glow * self.behind + sheen) * F(strength)
        return draw

    def _solid(self):
        """Where something stands before the sky: land, buildings, ships."""
        a = self.layers
        solid = np.maximum(a.above[..., 3], a.buildings[..., 3])
        for mover, picture, _ in a.movers:
            x0, y0, x1, y1 = mover['box']
            solid[y0:y1, x0:x1] = np.maximum(solid[y0:y1, x0:x1], picture[..., 3])
        return np.clip(blur(solid, a.scale), 0, 1)

    def _shafts(self, strength=.16, colour=(1., .72, .36), at=(1.05, -.15)):
        """Low sunbeams that fan out from a corner."""
        a = self.layers
        angle = np.arctan2(a.v - at[1], (a.u - at[0]) * 1.78)[::2, ::2]
        reach = ramp(1.35, .1, np.hypot((a.u - at[0]) * 1.1, a.v - at[1]))[..., None]

        def draw(image, tau):
            beams = .5 + .25 * np.sin(angle * 23 + TURN * tau) + .25 * np.sin(angle * 41 - TURN * tau + 1)
            beams = cv2.resize(beams.astype(F), (a.w, a.h), interpolation=cv2.INTER_LINEAR)[..., None]
            return image + reach * (F(.35) + F(.65) * beams) * F(strength) * np.array(colour, F)
        return draw


def project(meta, point):
    """World point to pixels, from the corners of the camera's frame."""
    eye = np.array(meta['camera'])
    tr, _br, bl, tl = [np.array(p) for p in meta['frame']]
    right, down = tr - tl, bl - tl
    q = np.linalg.solve(np.stack([right, down, -(np.array(point) - eye)], 1), eye - tl)
    return q[0] * meta['width'], q[1] * meta['height']


def puff(image, x, y, r, alpha, colour, seed):
    """A lump of smoke, lit from the upper left."""
    h, w = image.shape[:2]
    x0, x1 = int(max(0, x - 2.6 * r)), int(min(w, x + 2.6 * r + 1))
    y0, y1 = int(max(0, y - 2.6 * r)), int(min(h, y + 2.6 * r + 1))
    if x1 <= x0 or y1 <= y0:
        return
    dy, dx = np.mgrid[y0:y1, x0:x1].astype(F)
    dx, dy = (dx - F(x)) / F(r), (dy - F(y)) / F(r)
    lumps = sample(PUFF, dx + F(seed * 3.7 + 90), dy + F(seed * 1.3 + 90), 7.)
    d = np.clip(alpha * np.exp(-(dx * dx + dy * dy) * np.maximum(F(.9) + F(.35) * lumps, .3)), 0, .9)[..., None]
    shade = (F(.80) - F(.16) * (dx + dy) * F(.7))[..., None]
    image[y0:y1, x0:x1] = image[y0:y1, x0:x1] * (1 - d) + d * np.array(colour, F) * shade


def draw_gull(mask, gull, tau, offset, lift):
    a = TURN * (tau * gull['way'] + gull['phase'])
    x, y = gull['x'] + gull['rx'] * np.cos(a), gull['y'] + gull['ry'] * np.sin(a)
    heading = np.arctan2(np.cos(a) * gull['way'] * gull['ry'], -np.sin(a) * gull['way'] * gull['rx'])
    glide = .35 + .65 * ramp(-.2, .6, np.float64(np.sin(TURN * (2 * tau + gull['phase']))))
    beat = np.sin(TURN * gull['beat'] * tau + gull['phase'] * 20) * glide * lift
    side = np.array([-np.sin(heading), np.cos(heading) * .55])
    ahead = np.array([np.cos(heading), np.sin(heading) * .55])

    def at(way, out, forward, up):
        return np.array([x, y]) + (side * way * out + ahead * forward) * gull['size'] + (0, -up * gull['size']) + offset
    for way in (-1, 1):
        wing = [at(way, 0, .45, 0), at(way, .9, .5, .55 * beat + .25), at(way, 2.1, -.1, beat + .1),
                at(way, .9, -.05, .5 * beat + .2), at(way, 0, -.35, 0)]
        cv2.fillPoly(mask, [np.rint(np.array(wing) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    body = [at(1, .18, .3, 0), at(0, 0, 1., 0), at(-1, .18, .3, 0), at(0, 0, -.9, 0)]
    cv2.fillPoly(mask, [np.rint(np.array(body) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
