"""Guided denoiser, tone curve and encoding for small renders (numpy and OpenCV; this Blender ships no denoiser).

Light is separated from surface colour first, so that patterns stay sharp while the light is smoothed. A first,
generous pass gives a pilot picture; the second pass averages the original samples wherever pilot, colour, normal
and depth agree.
"""
import io
import os

os.environ.setdefault('OPENCV_IO_ENABLE_OPENEXR', '1')

import cv2  # noqa: E402
import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

F = np.float32
LUMA = np.array([0.2126, 0.7152, 0.0722], F)


def read_exr(path):
    a = cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(F)
    if a.ndim == 2:
        return a[..., None]
    return np.ascontiguousarray(np.concatenate([a[..., 2::-1], a[..., 3:]], 2))


def _planes(array, pad):
    """Channels as separate, padded planes: far quicker to shift than an interleaved picture."""
    array = array if array.ndim == 3 else array[..., None]
    return [
        cv2.copyMakeBorder(np.ascontiguousarray(array[..., k]), pad, pad, pad, pad, cv2.BORDER_REFLECT_101)
        for k in range(array.shape[2])
    ]


def _gather(light, alpha, guides, radius, step=1):
    """Weighted mean over a window; guides is [(array, sigma), ...], compared after dividing by sigma."""
    pad = radius * step
    planes = [q for g, s in guides for q in _planes((g / s).astype(F), pad)]
    source = _planes(light.astype(F), pad)
    cover = cv2.copyMakeBorder(alpha.astype(F), pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=0)
    h, w = alpha.shape[:2]
    middle = (slice(pad, pad + h), slice(pad, pad + w))
    total, weight = [np.zeros((h, w), F) for _ in source], np.zeros((h, w), F)
    gap, far = np.empty((h, w), F), np.empty((h, w), F)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            there = (slice(pad + dy * step, pad + dy * step + h), slice(pad + dx * step, pad + dx * step + w))
            far.fill(-(dx * dx + dy * dy) / (radius * radius * 0.9))
            for plane in planes:
                np.subtract(plane[middle], plane[there], out=gap)
                np.multiply(gap, gap, out=gap)
                np.subtract(far, gap, out=far)
            np.exp(far, out=far)
            np.multiply(far, cover[there], out=far)
            np.add(weight, far, out=weight)
            for sum_, plane in zip(total, source):
                np.multiply(far, plane[there], out=gap)
                np.add(sum_, gap, out=sum_)
    safe = np.maximum(weight, 1e-5)
    return np.where(weight[..., None] > 1e-5, np.dstack([q / safe for q in total]), light)


def denoise(rgba, albedo, normal, depth, keep=None, strength=1.0):
    """Linear premultiplied rgba in and out; keep: mask of pixels that must stay (lamps and other glowing things)."""
    alpha = np.clip(rgba[..., 3], 0, 1)
    base = np.clip(albedo, 0, 4) + 0.04
    light = rgba[..., :3] / base
    peak = cv2.medianBlur((light @ LUMA).astype(F), 5)
    limit = (peak * 4 + 0.6)[..., None]
    light = np.minimum(light, limit)
    far = np.clip(depth, 0, 60)[..., None]
    shape = [(cv2.GaussianBlur(albedo, (0, 0), 0.6), 0.09), (normal, 0.32), (far, 0.25)]
    squeezed = np.log1p(cv2.GaussianBlur(light, (0, 0), 1.2) @ LUMA)[..., None]
    pilot = _gather(light, alpha, shape + [(squeezed, 0.22 * strength)], 3, 2)
    pilot = _gather(pilot, alpha, shape + [(np.log1p(pilot @ LUMA)[..., None], 0.12 * strength)], 2, 1)
    seen = np.log1p(pilot)
    clean = _gather(light, alpha, shape + [(seen, 0.10 * strength)], 5, 1)
    clean = 0.8 * clean + 0.2 * pilot
    out = np.concatenate([clean * base, rgba[..., 3:]], 2)
    if keep is not None:
        k = cv2.GaussianBlur(keep.astype(F), (0, 0), 0.7)[..., None]
        out = out * (1 - k) + rgba * k
    return out


def tone(linear, exposure=1.0):
    """Filmic curve to 8-bit-ready sRGB, with a little extra chroma."""
    c = np.clip(linear * exposure, 0, None)
    grey = (c @ LUMA)[..., None]
    c = np.clip(grey + (c - grey) * 1.08, 0, None)
    c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)
    return np.clip(c, 0, 1) ** (1 / 2.2)


def bloom(linear, threshold=1.6, amount=0.35, sigma=9.0):
    bright = np.clip(linear - threshold, 0, 4)
    return (
        linear
        + amount * cv2.GaussianBlur(bright, (0, 0), sigma)
        + amount * 0.5 * cv2.GaussianBlur(bright, (0, 0), sigma * 3)
    )


def sharpen(image, amount=0.35):
    return np.clip(image + amount * (image - cv2.GaussianBlur(image, (0, 0), 1.1)), 0, 1)


def shrink(image, size):
    return cv2.resize(image, (size, size), interpolation=cv2.INTER_AREA)


def save_webp(path, image, limit_kb=45, quality=88):
    """image: float rgb or straight-alpha rgba in 0..1. Quality steps down until the file fits."""
    dither = np.random.default_rng(7).uniform(-0.5, 0.5, image.shape[:2] + (1,)).astype(F) * (0.7 / 255)
    image = image.copy()
    image[..., :3] += dither
    eight = Image.fromarray((np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8))
    path.parent.mkdir(parents=True, exist_ok=True)
    while True:
        file = io.BytesIO()
        eight.save(file, 'WEBP', quality=quality, method=6, alpha_quality=90)
        if file.tell() <= limit_kb * 1000 or quality <= 50:
            break
        quality -= 4
    path.write_bytes(file.getvalue())
