"""What moves on land and afloat: palms, lamps, ships, flags."""
import cv2
import numpy as np

from .images import F, TURN, blur, over, resize, tile_noise
from .layers import GLOW, LAMP

SWAY = 1


class Flicker:
    """Every connected light flickers in its own phase."""

    def __init__(self, mask, rng):
        n, self.label = cv2.connectedComponents(cv2.dilate(mask.astype(np.uint8), np.ones((2, 2), np.uint8)))
        self.phase = rng.uniform(0, TURN, (n, 2)).astype(F)

    def apply(self, rgba, tau):
        a, b = self.phase[:, 0], self.phase[:, 1]
        f = (1 + .16 * np.sin(TURN * 3 * tau + a) + .12 * np.sin(TURN * 7 * tau + b)
             + .07 * np.sin(TURN * 13 * tau + 3 * a))
        f[0] = 1
        rgba[..., :3] *= f.astype(F)[self.label][..., None]


class Life:
    def __init__(self, layers, look, seed=7):
        self.layers, self.look = layers, look
        rng, s, size = np.random.default_rng(seed + 1), layers.scale, (layers.w, layers.h)
        self.leaf = blur((layers.above_mat == SWAY).astype(F), 2.2 * s) * F(look.get('wind', 1.))
        self.phase = resize(tile_noise(64, 1.6, 21, 2), size) * F(2.2)
        self.slow = resize(tile_noise(32, 1.2, 33, 2), size) * 3
        self.land_lamps = Flicker(layers.above_mat == LAMP, rng)
        self.mover_lamps = [Flicker(index == LAMP, rng) for _, _, index in layers.movers]
        lamps = (layers.above_mat == LAMP) * layers.above[..., 3] + layers.building_lamps
        for mover, picture, index in layers.movers:
            x0, y0, x1, y1 = mover['box']
            lamps[y0:y1, x0:x1] += (index == LAMP) * picture[..., 3]
        self.halo = self._halo(np.clip(lamps, 0, 1)) * np.array([1., .50, .16], F)
        self._hot_ground()

    def _halo(self, mask):
        s = self.layers.scale
        return (blur(mask, 2. * s) * .55 + blur(mask, 7. * s) * 1.1 + blur(mask, 18. * s) * 1.6)[..., None]

    def _hot_ground(self):
        """Lava and crystals: bright, saturated pixels of the land that pulse."""
        a = self.layers.above
        hot = np.clip(a[..., :3].max(2) - 1.1, 0, 4) * (self.look.get('lava', 0) > 0)
        crystal = (self.layers.above_mat == GLOW) * a[..., 3]
        strong = np.clip(hot + crystal * .8, 0, 1.6)[..., None]
        colour = a[..., :3] / np.maximum(a[..., :3].max(2, keepdims=True), 1e-3)
        s = self.layers.scale
        spread = blur(strong * colour, 5 * s) * .8 + blur(strong * colour, 22 * s) * 1.3
        self.heat, self.heat_mask = spread.astype(F), blur(np.clip(hot + crystal, 0, 1).astype(F), 1.)

    def draw(self, image, tau):
        a, s, p = self.layers, self.layers.scale, self.phase
        dx = self.leaf * F(1.5 * s) * (np.sin(F(TURN * tau) + p * 2) + F(.45) * np.sin(F(TURN * 3 * tau) + p * 5))
        dy = self.leaf * F(.68 * s) * np.sin(F(TURN * 2 * tau) + p * 4)
        land = a.above.copy()
        self.land_lamps.apply(land, tau)
        pulse = 1 + F(.22) * np.sin(F(TURN * 2 * tau) + self.slow) + F(.10) * np.sin(F(TURN * 5 * tau) + 2 * self.slow)
        land[..., :3] *= (1 + self.heat_mask * (pulse - 1))[..., None]
        land = cv2.remap(land, a.xs + dx, a.ys + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        image = self._movers(over(over(image, land), a.buildings), tau)
        glow = F(self.look.get('halo', .34)) * (1 + F(.18) * np.sin(F(TURN * 3 * tau) + self.slow)
                                                + F(.10) * np.sin(F(TURN * 8 * tau) + 2 * self.slow))
        image += self.halo * glow[..., None]
        image += self.heat * (pulse * F(self.look.get('heat', .5)))[..., None]
        return image

    def _movers(self, image, tau):
        """Far ones first."""
        pad = self.layers.w // 120
        for i, (mover, picture, _) in sorted(enumerate(self.layers.movers), key=lambda q: q[1][0]['pivot'][1]):
            x0, y0, x1, y1 = mover['box']
            cut = picture.copy()
            self.mover_lamps[i].apply(cut, tau)
            cut = self._wave(cut, pad, tau) if mover['kind'] == 'flag' else self._roll(cut, mover, x0, y0, i, tau)
            cut = np.clip(cut, 0, None)
            cut[..., 3] = np.minimum(cut[..., 3], 1)
            image[y0:y1, x0:x1] = over(image[y0:y1, x0:x1], cut)
        return image

    def _wave(self, cut, pad, tau):
        a, s = self.layers, self.layers.scale
        h, w = cut.shape[:2]
        xs, ys = a.xs[:h, :w], a.ys[:h, :w]
        out = np.clip((xs - pad) / max(1, w - 2 * pad), 0, 1)
        angle = F(TURN * 4 * tau) - out * F(1.25 * TURN)
        cut = cv2.remap(cut, xs + out * F(1.5 * s) * np.cos(angle), ys + out ** F(.8) * F(3.4 * s) * np.sin(angle),
                        cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT)
        cut[..., :3] *= (1 + F(.45) * out ** F(.6) * np.cos(angle + F(.6)))[..., None]
        return cut

    def _roll(self, cut, mover, x0, y0, i, tau):
        s, phase, rough = self.layers.scale, i * 1.9, self.look.get('roll', 1.)
        pivot = (mover['pivot'][0] - x0, mover['pivot'][1] - y0)
        roll = rough * (np.sin(TURN * tau + phase) + .3 * np.sin(TURN * 2 * tau + phase * 2))
        frame = cv2.getRotationMatrix2D(pivot, roll, 1.)
        frame[1, 2] += rough * s * (1.3 * np.sin(TURN * tau + phase + 1.2) + .5 * np.sin(TURN * 2 * tau + phase))
        return cv2.warpAffine(cut, frame, cut.shape[1::-1], flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT)
