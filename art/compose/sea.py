"""Water: refraction, caustics, sky, glints, foam. Everything is periodic in tau with period 1."""
import cv2
import numpy as np

from .images import F, TURN, blur, drift, ramp, sample, tile_noise

FOAM = tile_noise(512, 1.5, 3, 6)


class Waves:
    """Many directional sines grouped by whole loop-frequency: a frame needs only one complex product per frequency."""

    def __init__(self, place, rng, lengths, amplitude, count, spread, heading, pace):
        """place: px, py (points of the sea) and foot_x, foot_y (a pixel's footprint there)."""
        px, py, fx, fy = place
        self.groups = {}
        for length in np.repeat(lengths, count):
            length = length * rng.uniform(.85, 1.18)
            k, angle = TURN / length, heading + rng.normal(0, spread)
            turns = max(1, int(round(pace * np.sqrt(k))))
            kx, ky = k * np.cos(angle), k * np.sin(angle)
            phase = (kx * px + ky * py + rng.uniform(0, TURN)).astype(F)
            fade = np.exp(-.30 * ((kx * fx) ** 2 + (ky * fy) ** 2)).astype(F)  # waves too small to show
            a = F(amplitude * length ** .75 * k) * fade
            c, s = a * np.cos(phase), a * np.sin(phase)
            group = self.groups.setdefault(turns, [0., 0., 0., 0.])
            for slot, value in enumerate((c * F(np.cos(angle)), s * F(np.cos(angle)),
                                          c * F(np.sin(angle)), s * F(np.sin(angle)))):
                group[slot] = group[slot] + value

    def slopes(self, tau):
        sx = sy = 0.
        for turns, (ax, bx, ay, by) in self.groups.items():
            c, s = F(np.cos(TURN * turns * tau)), F(np.sin(TURN * turns * tau))
            sx, sy = sx + ax * c + bx * s, sy + ay * c + by * s
        return sx, sy


def caustic(x, y, tau):
    """Iterated sine web; time enters only as whole turns."""
    px, py = x * F(1.2) % F(TURN) - 250, y * F(1.2) % F(TURN) - 250
    ix, iy, c = px, py, np.ones_like(x)
    for n, sign in enumerate((1, -1, 1, -1)):
        t = F(TURN * sign * tau + n * 1.7)
        ix, iy = px + np.cos(t - ix) + np.sin(t + iy), py + np.sin(t - iy) + np.cos(t + ix)
        c += 1. / np.hypot(px * F(.005) / np.sin(ix + t), py * F(.005) / np.cos(iy + t))
    return np.clip(1.17 - (c / 4) ** 1.4, 0, 1.2) ** 8


class OpenWater:
    """The pixels that show water, packed row by row into smaller pictures: land costs nothing."""

    def __init__(self, layers):
        hidden = cv2.erode((layers.above[..., 3] > .995).astype(np.uint8), np.ones((7, 7), np.uint8))
        seen = np.flatnonzero(hidden.ravel() == 0)
        self.w, self.h = layers.w, layers.h
        self.rows = -(-len(seen) // self.w)
        self.pick = np.concatenate([seen, np.full(self.rows * self.w - len(seen), seen[-1])])
        for name in ('px', 'py', 'foot_x', 'foot_y', 'xs', 'ys', 'u', 'v', 'path', 'view', 'light', 'shore', 'rocks',
                     'ships', 'piles', 'bed'):
            setattr(self, name, self.pack(getattr(layers, name)))

    def pack(self, a):
        return a.reshape(-1, *a.shape[2:])[self.pick].reshape(self.rows, self.w, *a.shape[2:])

    def unpack(self, a):
        out = np.zeros((self.h * self.w, *a.shape[2:]), F)
        out[self.pick] = a.reshape(-1, *a.shape[2:])
        return out.reshape(self.h, self.w, *a.shape[2:])

    def grow(self, half):
        """A half-size picture at full size, packed."""
        return self.pack(cv2.resize(half, (self.w, self.h), interpolation=cv2.INTER_LINEAR))


class Sea:
    def __init__(self, layers, look, seed=7):
        self.layers, self.look, self.open = layers, look, OpenWater(layers)
        rng = np.random.default_rng(seed)
        rough, o = look.get('rough', 1.), self.open
        half = [q[::2, ::2] for q in (layers.px, layers.py, layers.foot_x, layers.foot_y)]
        self.swell = Waves(half, rng, [5.5, 3.6, 2.4, 1.6], .0088 * rough, 4, .5, -1., 1.9)
        self.ripple = Waves((o.px, o.py, o.foot_x, o.foot_y), rng, [.95, .62, .42, .30, .22], .0030 * rough, 9, 1.,
                            -1.1,
                            1.35)
        self._still()

    def _still(self):
        """Colour of the water that does not move."""
        a, look = self.layers, self.look
        path = a.path[..., None]
        through = np.exp(-path * np.array(look['absorb'], F))
        far = ramp(1.2, 6.8, a.path)[..., None]
        body = np.array(look['shallow'], F) * (1 - far) + np.array(look['deep'], F) * far
        lit = F(1 - look['light_share']) + F(look['light_share']) * a.light
        # in murky water the bed has no grain: waves would fold it into cells
        bed = blur(a.bed, look['silt'] * a.scale) if 'silt' in look else a.bed
        self.under = (bed * through * np.array(look['bed_tint'], F)
                      + body * (1 - np.exp(-path * F(.62))) * lit).astype(F)
        touch = 1 - .5 * np.exp(-a.ships / .16) - .35 * np.exp(-a.rocks / .10) - .3 * np.exp(-a.piles / .06)
        self.under *= np.clip(touch, .3, 1)[..., None].astype(F)
        self.clear = (np.exp(-a.path * F(.85)) * ramp(0., .25, a.path)).astype(F)[::2, ::2]
        o, floor = self.open, look['glint_floor']
        sun = np.hypot((o.u - look['glint_at'][0]) * 1.1, o.v - look['glint_at'][1])
        self.glint = ((floor + (1 - floor) * ramp(1., .1, sun)) * ramp(.15, .8, o.path)).astype(F)
        self.foam_fixed = sample(FOAM, o.px, o.py, 11.)
        self.bend = np.clip(o.path, .15, 1.6) * F(20 * a.scale)
        self.offshore = ramp(2.6, 4.2, o.path) * F(look['whitecap'])
        self.half_px, self.half_py = a.px[::2, ::2].copy(), a.py[::2, ::2].copy()

    def frame(self, tau):
        o, look = self.open, self.look
        swell, ripple = self.swell.slopes(tau), self.ripple.slopes(tau)
        wide = [o.grow(q) for q in swell]
        nx, ny = -(wide[0] + ripple[0]), -(wide[1] + ripple[1])
        w = cv2.remap(self.under, o.xs + nx * self.bend, o.ys - ny * self.bend * F(.6), cv2.INTER_LINEAR,
                      borderMode=cv2.BORDER_REPLICATE)
        web = self.clear * (caustic(self.half_px - swell[0], self.half_py - swell[1], tau) - F(.35))
        w *= 1 + o.grow(web * F(.75 * look['caustics']))[..., None] * o.light * np.array([1., 1., .85], F)
        w *= np.clip(1 + F(1.7) * (nx * F(-.79) + ny * F(-.62)), .5, 1.7)[..., None]
        w = self._sky(w, nx, ny)
        gx, gy = look['glint_slope']
        g = np.exp(-((nx - F(gx)) ** 2 + (ny - F(gy)) ** 2) * F(1 / (2 * .034 ** 2))) * self.glint
        w += (g * F(look['glint']))[..., None] * np.array(look['glint_colour'], F) * o.light
        foam = self._foam(tau, wide[0])[..., None]
        return o.unpack(w * (1 - foam) + foam * np.array(look['foam'], F) * (F(.30) + F(.70) * o.light))

    def _sky(self, w, nx, ny):
        a, look, s = self.open, self.look, self.layers.scale
        inv = 1 / np.sqrt(1 + nx * nx + ny * ny)
        facing = np.clip((a.view[..., 0] * nx + a.view[..., 1] * ny + a.view[..., 2]) * inv, 0, 1)
        share = np.clip(.02 + .80 * (1 - facing) ** F(4.2), 0, .22)[..., None] * F(look['sky_share'])
        up = ((1 - np.clip(2 * facing * inv - a.view[..., 2], 0, 1)) ** 2)[..., None]
        sky = np.array(look['sky_low'], F) * up + np.array(look['sky_high'], F) * (1 - up)
        seen = cv2.remap(self.layers.mirror, a.xs + nx * F(34 * s), a.ys + ny * F(46 * s), cv2.INTER_LINEAR,
                         borderMode=cv2.BORDER_CONSTANT)
        w = w * (1 - share) + sky * F(.8) * share * (1 - seen[..., 3:])
        mirror = F(look['mirror'])
        return w * (1 - seen[..., 3:] * mirror) + seen[..., :3] * mirror * F(.8)

    def _foam(self, tau, swell):
        """Lapping edge, three travelling breaker lines, rings round rocks, hulls and piles, whitecaps."""
        a, fixed = self.open, self.foam_fixed
        n1, n3 = (a.grow(drift(FOAM, *q)) for q in (
            (self.half_px, self.half_py, 6., .35, .2, tau), (self.half_py, self.half_px, 2.6, .2, -.15, tau)))
        lap = F(.07) + F(.05) * np.sin(F(TURN * 2 * tau) + fixed * F(1.3))
        foam = .95 * (1 - ramp(-.02, .07, a.shore + F(.02) * n3 - lap))
        near = a.shore < 1.7
        d, m1, m2, m3 = a.shore[near], n1[near], fixed[near], n3[near]
        lines = np.zeros_like(d)
        for i in range(3):
            p = (F(tau + i / 3) + F(.05) * m2) % 1
            at, width = .95 * (1 - p) ** F(1.25) + F(.02), F(.032) + F(.045) * (1 - p)
            band = np.exp(-((d - at + F(.05) * m1) / width) ** 2)
            band += .32 * ramp(0, .32, d - at) * ramp(.42, .1, d - at) * ramp(.1, 1.1, m3)
            lines = np.maximum(lines, band * np.abs(np.sin(np.pi * p)) ** F(.7) * ramp(-.9, .5, m1 + F(.5) * m3)
                               * (F(.55) + F(.45) * p))
        foam[near] = np.maximum(foam[near], lines)
        for distance, width, strength in ((a.rocks, .13, .9), (a.ships, .10, .75), (a.piles, .05, .7)):
            self._ring(foam, distance, width, strength, tau, n1, n3)
        lo, hi = self.look['whitecaps']
        caps = ramp(lo, hi, n1 + F(.7) * n3 + 5 * swell) * self.offshore
        return np.clip(np.maximum(foam, caps), 0, 1)

    def _ring(self, foam, distance, width, strength, tau, n1, n3):
        near = distance < width * 5
        d, m1, m3, fixed = distance[near], n1[near], n3[near], self.foam_fixed[near]
        q = F(width) * (1 + F(.30) * np.sin(F(TURN * 2 * tau) + F(2.2) * fixed))
        reach = (d + F(.035) * m3 - q * F(.5)) / (q * F(.5) + F(.06))
        inner = strength * (1 - ramp(0., 1., reach)) * ramp(-1.3, .3, m1 + m3)
        q2 = F(width * 2.2) + F(.35 * width) * np.sin(F(TURN * tau) + fixed)
        outer = .40 * strength * np.exp(-((d - q2 + F(.03) * m1) / F(.35 * width)) ** 2) * ramp(-.2, 1., m1)
        foam[near] = np.maximum(foam[near], np.maximum(inner, outer))
