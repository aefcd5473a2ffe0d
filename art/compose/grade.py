"""Haze, tone curve, split tone, vignette: linear light in, display values out. Maps and sprites share it."""
import numpy as np

from .images import F, LUMA, ramp

BRIGHTEST, STEPS = 6., 65535
_curves = {}


def tone_curve(contrast):
    """Linear light (0..BRIGHTEST in STEPS steps) to display value: shoulder, gamma, S curve."""
    if contrast not in _curves:
        x = np.linspace(0, BRIGHTEST, STEPS + 1)
        c = (1 - np.exp(-x * 1.25)) ** (1 / 2.2)
        _curves[contrast] = (c + contrast * (c - .5) * (1 - np.abs(2 * c - 1))).astype(F)
    return _curves[contrast]


def grade(linear, u, v, look):
    """u, v: position in the map, 0..1, so that a sprite gets the haze and vignette of its place."""
    haze = (F(look['haze']) * ramp(.55, 0., v))[..., None]
    c = linear * (1 - haze) + haze * np.array(look['haze_colour'], F)
    c = c * F(look['exposure']) * np.array(look.get('balance', (1, 1, 1)), F)
    c = tone_curve(look['contrast'])[(np.clip(c, 0, BRIGHTEST) * F(STEPS / BRIGHTEST)).astype(np.uint16)]
    luma = (c @ LUMA)[..., None]
    c = luma + (c - luma) * F(look['saturation'])
    c = c + (1 - luma) ** 2 * np.array(look['shadows'], F) + luma ** 2 * np.array(look['highlights'], F)
    corner = np.hypot((u - F(.5)) * F(1.55), (v - F(.5)) * F(1.35)) * F(1.25)
    return np.clip(c * (1 - F(look['vignette']) * ramp(.55, 1.25, corner))[..., None], 0, 1)
