"""Reading layers, filters, noise. Pixel sizes in compose/ are given for a picture 1280 wide; Layers.scale converts."""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402
import numpy as np  # noqa: E402

F = np.float32
TURN = 2 * np.pi
LUMA = np.array([.2126, .7152, .0722], F)
cv2.setNumThreads(1)


def read_exr(path):
    """RGB(A) in this order, or one channel."""
    a = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if a is None:
        raise FileNotFoundError(path)
    a = a.astype(F)
    return a if a.ndim == 2 else np.ascontiguousarray(np.concatenate([a[..., 2::-1], a[..., 3:]], 2))


def read_index(path):
    a = read_exr(path)
    return np.rint(a[..., 0] if a.ndim == 3 else a).astype(np.int32)


def ramp(a, b, x):
    """0 at a, 1 at b, smooth between; works downwards too."""
    t = np.clip((x - F(a)) * F(1 / (b - a)), 0, 1)
    return t * t * (3 - 2 * t)


def blur(a, sigma):
    return cv2.GaussianBlur(a, (0, 0), max(.1, sigma))


def resize(a, size):
    return cv2.resize(a, size, interpolation=cv2.INTER_CUBIC)


def over(below, above):
    """above is premultiplied RGBA."""
    return below * (1 - above[..., 3:]) + above[..., :3]


def tile_noise(n, slope, seed, lowest=1):
    """Tiling noise, zero mean and unit deviation; slope: spectral fall-off; lowest: lowest frequency kept."""
    rng = np.random.default_rng(seed)
    f = np.fft.fftfreq(n) * n
    k = np.hypot(*np.meshgrid(f, f))
    k[0, 0] = 1
    amplitude = k ** -slope
    amplitude[k < lowest] = 0
    amplitude[0, 0] = 0
    z = np.fft.ifft2(np.fft.fft2(rng.normal(size=(n, n))) * amplitude).real
    return ((z - z.mean()) / z.std()).astype(F)


def sample(texture, x, y, size):
    n = texture.shape[0]
    return cv2.remap(texture, ((x * F(n / size)) % n).astype(F), ((y * F(n / size)) % n).astype(F), cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_WRAP)


def drift(texture, x, y, size, vx, vy, tau):
    """Endless drift that closes: two copies half a loop apart, each invisible when it jumps."""
    late, w = (tau + .5) % 1, np.sin(np.pi * tau) ** 2
    a = sample(texture, x - F(vx * tau), y - F(vy * tau), size)
    b = sample(texture, x + F(7.3 - vx * late), y + F(3.1 - vy * late), size)
    return (F(w) * a + F(1 - w) * b) / F(np.sqrt(w * w + (1 - w) ** 2))


def denoise(rgba, guides, levels=3, tolerance=.25):
    """Edge-avoiding a-trous filter on light = rgb / albedo; guides = [(array, sigma), ...], the first is albedo."""
    base = guides[0][0] + F(.03)
    light, alpha = rgba[..., :3] / base, rgba[..., 3:]
    for level in range(levels):
        step = 1 << level
        total, weights = np.zeros_like(light), np.zeros_like(alpha)
        luma = cv2.blur((light @ LUMA), (3, 3))[..., None]
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                def shift(a, dx=dx, dy=dy):
                    return np.roll(a, (dy * step, dx * step), (0, 1))
                e = ((shift(luma) - luma) / (tolerance * (luma + F(.1)))) ** 2
                for guide, sigma in guides:
                    e = e + ((shift(guide) - guide) ** 2).sum(2, keepdims=True) / F(sigma ** 2)
                w = np.exp(-e) * F(1 if dx or dy else 2) * shift(alpha)
                total += w * shift(light)
                weights += w
        light = np.where(weights > 1e-4, total / np.maximum(weights, 1e-4), light)
    return np.concatenate([light * base, alpha], 2).astype(F)
