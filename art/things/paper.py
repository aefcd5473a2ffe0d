"""Flat composition (numpy, OpenCV, Pillow): grounds, light, medallions and shadows for cards and backgrounds."""
import io
import subprocess
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

F = np.float32
ROOT = Path(__file__).resolve().parents[2]
PUBLIC = ROOT / 'packages/web/public'
ART = PUBLIC / 'art'
BRASS_HIGH, BRASS, BRASS_LOW = (244, 211, 137), (201, 150, 62), (122, 83, 32)


def load(path, size=None):
    """Float rgba in 0..1."""
    image = Image.open(path).convert('RGBA')
    if size:
        image = image.resize(size if hasattr(size, '__len__') else (size, size), Image.LANCZOS)
    return np.asarray(image, F) / 255


def mark(name, size, folder='marks'):
    """A mark as pixels, straight from its SVG."""
    data = subprocess.run(
        ['rsvg-convert', '-h', str(size), str(ART / folder / f'{name}.svg')], check=True, capture_output=True
    )
    return np.asarray(Image.open(io.BytesIO(data.stdout)).convert('RGBA'), F) / 255


def save(path, image, limit_kb, quality=86):
    path.parent.mkdir(parents=True, exist_ok=True)
    dither = np.random.default_rng(3).uniform(-0.5, 0.5, image.shape[:2] + (1,)).astype(F) / 255
    eight = image.copy()
    eight[..., :3] += dither
    picture = Image.fromarray((np.clip(eight, 0, 1) * 255 + 0.5).astype(np.uint8))
    kind = 'JPEG' if path.suffix == '.jpg' else 'WEBP'
    while True:
        file = io.BytesIO()
        picture.save(file, kind, quality=quality, **({'method': 6} if kind == 'WEBP' else {'progressive': True}))
        if file.tell() <= limit_kb * 1000 or quality <= 40:
            break
        quality -= 4
    path.write_bytes(file.getvalue())
    print(path.relative_to(ROOT), picture.size, file.tell() // 1024, 'kB')


def grid(w, h):
    return np.meshgrid((np.arange(w, dtype=F) + 0.5) / w, (np.arange(h, dtype=F) + 0.5) / h)


def ground(w, h, inner, outer, at=(0.5, 0.42), reach=0.75):
    """Radial ground: colours as 0..255 rgb."""
    u, v = grid(w, h)
    d = np.clip(np.hypot((u - at[0]) * w / h, v - at[1]) / reach, 0, 1)[..., None]
    d = d * d * (3 - 2 * d)
    return np.array(inner, F) / 255 * (1 - d) + np.array(outer, F) / 255 * d


def rays(image, at, colour, count=14, amount=0.10, turn=0.0):
    h, w = image.shape[:2]
    u, v = grid(w, h)
    x, y = (u - at[0]) * w / h, v - at[1]
    beam = np.clip(np.cos(np.arctan2(y, x) * count + turn), 0, 1) ** 2
    fade = np.exp(-np.hypot(x, y) * 1.6) * np.clip(np.hypot(x, y) * 6, 0, 1)
    return image + (beam * fade * amount)[..., None] * np.array(colour, F) / 255


def haze(w, h, seed, octaves=5, first=3):
    """Soft cloud noise in 0..1."""
    rnd, out, weight = np.random.default_rng(seed), np.zeros((h, w), F), 0.0
    for k in range(octaves):
        n = first * 2**k
        cell = rnd.uniform(0, 1, (max(2, n * h // w + 1), n + 1)).astype(F)
        out += cv2.resize(cell, (w, h), interpolation=cv2.INTER_CUBIC) / 2**k
        weight += 1 / 2**k
    return np.clip(out / weight, 0, 1)


def put(image, thing, x, y, shadow=0.0, glow=None):
    """Pastes a straight-alpha rgba picture with its middle at (x, y); glow: colour of a halo behind it."""
    h, w = thing.shape[:2]
    x0, y0 = int(round(x - w / 2)), int(round(y - h / 2))
    pad = 40
    big = cv2.copyMakeBorder(thing, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=0)
    x0, y0, h, w = x0 - pad, y0 - pad, h + 2 * pad, w + 2 * pad
    xs, ys = slice(max(0, x0), min(image.shape[1], x0 + w)), slice(max(0, y0), min(image.shape[0], y0 + h))
    cut = big[ys.start - y0 : ys.stop - y0, xs.start - x0 : xs.stop - x0]
    if cut.size == 0:
        return image
    area, alpha = image[ys, xs], cut[..., 3:]
    if glow is not None:
        halo = cv2.GaussianBlur(alpha, (0, 0), 22)[..., None]
        area = area + halo * np.array(glow, F) / 255 * 0.8
    if shadow:
        dark = cv2.GaussianBlur(np.roll(alpha[..., 0], 8, 0), (0, 0), 9)[..., None] * shadow
        area = area * (1 - dark)
    image[ys, xs] = area * (1 - alpha) + cut[..., :3] * alpha
    return image


def medallion(portrait, size, ring=BRASS_HIGH):
    """Portrait in a round brass frame."""
    face = load(portrait, size)
    u, v = grid(size, size)
    d = np.hypot(u - 0.5, v - 0.5) * size
    edge = np.clip(size / 2 - 1 - d, 0, 1)
    band = np.clip(d - (size / 2 - size * 0.045), 0, 1)[..., None]
    shade = (1 - 0.55 * v)[..., None]
    face[..., :3] = face[..., :3] * (1 - band) + np.array(ring, F) / 255 * shade * band
    face[..., 3] = edge
    return face


def vignette(image, amount=0.5, reach=0.9):
    h, w = image.shape[:2]
    u, v = grid(w, h)
    d = np.clip((np.hypot((u - 0.5) * 1.25, v - 0.5) - 0.3) / (reach - 0.3), 0, 1)
    return image * (1 - amount * (d * d * (3 - 2 * d)))[..., None]


def frame(image, width=3):
    """Thin brass edge, brighter above."""
    h, w = image.shape[:2]
    fall = np.linspace(1, 0.5, h, dtype=F)[:, None, None]
    line = np.array(BRASS, F) / 255 * fall
    for k in (slice(0, width), slice(-width, None)):
        image[k] = (line[k] if line[k].shape[0] else line[:width]) * np.ones((1, w, 1), F)
        image[:, k] = line * np.ones((1, width, 1), F)
    return image


def cover(path, w, h, zoom=1.0, at=(0.5, 0.5)):
    """A picture cropped to w x h; zoom and centre choose the part."""
    image = load(path)[..., :3]
    ih, iw = image.shape[:2]
    scale = max(w / iw, h / ih) * zoom
    cw, ch = w / scale, h / scale
    x = min(max(0, at[0] * iw - cw / 2), iw - cw)
    y = min(max(0, at[1] * ih - ch / 2), ih - ch)
    part = image[int(y) : int(y + ch), int(x) : int(x + cw)]
    mode = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.clip(cv2.resize(part, (w, h), interpolation=mode), 0, 1)
