"""Traces exported scenes on a GPU and finishes them as pictures.

    python3 art/portraits/tracer/trace.py SCENES OUT [--spp 160] [name ...]

Needs nvcc, PyTorch and Pillow. Writes OUT/<family>/<id>.webp. The look is that of studio.py: same light, same curve.
"""
import argparse
import ctypes
import io
import json
import math
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import torch
from PIL import Image

HERE = Path(__file__).resolve().parent
KINDS = ['plain', 'tint', 'rim', 'ghost', 'lava', 'stone', 'wall']
LUMA = torch.tensor([0.2126, 0.7152, 0.0722]).cuda()
ROOM_CLAMP, FIGURE_CLAMP = 8.0, 8.0


def compile_tracer(folder):
    library = folder / 'tracer.so'
    command = [
        'nvcc',
        '-O3',
        '-arch=sm_90',
        '-shared',
        '-Xcompiler',
        '-fPIC',
        '--use_fast_math',
        str(HERE / 'tracer.cu'),
    ]
    subprocess.run([*command, '-o', str(library)], check=True)
    return ctypes.CDLL(str(library))


def corner_normals(v, t, limit=math.radians(52)):
    """Smooth normals that break at sharp edges, per corner of each triangle."""
    a, b, c = (v[t[:, k]] for k in range(3))
    raw = torch.linalg.cross(b - a, c - a)
    unit = torch.nn.functional.normalize(raw, dim=1)
    flat = t.reshape(-1)
    order = torch.argsort(flat)
    ids, face = flat[order], (order // 3)
    start = torch.searchsorted(ids, ids)
    size = torch.searchsorted(ids, ids, right=True) - start
    total = torch.zeros(len(flat), 3, device=v.device)
    for k in range(int(size.max())):
        other = face[torch.clamp(start + k, max=len(ids) - 1)]
        near = (k < size) & ((unit[face] * unit[other]).sum(1) > math.cos(limit))
        total += raw[other] * near[:, None]
    out = torch.empty_like(total)
    out[order] = torch.nn.functional.normalize(total, dim=1)
    return out.reshape(-1, 9)


def material_row(facts):
    def three(name, default=(0.0, 0.0, 0.0)):
        value = list(facts.get(name, default))
        return (value * 3)[:3] if len(value) == 1 else value

    at = facts.get('at', (0.0, 1.0))
    row = [
        KINDS.index(facts.get('kind', 'plain')),
        facts.get('rough', 0.5),
        facts.get('metal', 0.0),
        facts.get('specular', 0.5),
    ]
    row += [
        *three('base', (0.5,) * 3),
        *three('emission'),
        *three('inner'),
        *three('outer'),
        *three('second'),
        *three('tint', (1.0,) * 3),
    ]
    return row + [
        at[0],
        at[1],
        facts.get('jitter', 0.0),
        facts.get('scale', 1.0),
        facts.get('clear', 0.0),
        facts.get('body', 1.0),
    ]


def pointer(array):
    return array.ctypes.data_as(ctypes.c_void_p)


def render(library, path, size, spp, clamp):
    """Linear rgba and the scene's facts."""
    data = np.load(path)
    facts = json.loads(str(data['facts']))
    v = torch.tensor(
        data['q'].astype(np.float32) / 65535 * (data['high'] - data['low']) + data['low'], dtype=torch.float32
    ).cuda()
    t = torch.tensor(np.cumsum(data['t']).reshape(-1, 3)).cuda()
    tint = (torch.tensor(data['tints'].astype(np.float32)).cuda() / 255) ** 2
    rows = torch.cat([v[t].reshape(-1, 9), corner_normals(v, t), tint[t].reshape(-1, 9)], 1)
    tris = np.ascontiguousarray(rows.cpu().numpy(), np.float32)
    mats = np.array([material_row(m) for m in facts['materials']], np.float32)
    sky = np.array([*facts['sky']['top'], *facts['sky']['bottom'], facts['sky']['strength']], np.float32)
    lamps, view = np.ascontiguousarray(data['lamps'], np.float32), np.ascontiguousarray(data['camera'], np.float32)
    which = np.ascontiguousarray(data['which'], np.int32)
    out = np.empty((size, size, 4), np.float32)
    code = library.trace(
        pointer(tris),
        pointer(which),
        len(tris),
        pointer(mats),
        len(mats),
        pointer(lamps),
        len(lamps),
        pointer(view),
        pointer(sky),
        size,
        size,
        spp,
        7,
        ctypes.c_float(clamp),
        pointer(out),
    )
    assert code == 0, f'{path}: CUDA error {code}'
    return torch.tensor(out).cuda(), data


def blur(image, sigma):
    n = int(sigma * 3) | 1
    x = torch.arange(-n, n + 1, device=image.device, dtype=torch.float32)
    kernel = torch.exp(-0.5 * (x / sigma) ** 2)
    kernel = kernel / kernel.sum()
    planes = image.permute(2, 0, 1)[:, None]
    planes = torch.nn.functional.conv2d(
        torch.nn.functional.pad(planes, (n, n, 0, 0), 'reflect'), kernel[None, None, None]
    )
    planes = torch.nn.functional.conv2d(
        torch.nn.functional.pad(planes, (0, 0, n, n), 'reflect'), kernel[None, None, :, None]
    )
    return planes[:, 0].permute(1, 2, 0)


def half(image):
    return torch.nn.functional.avg_pool2d(image.permute(2, 0, 1), 2).permute(1, 2, 0)


def tone(linear, exposure):
    c = torch.clamp(linear * exposure, min=0)
    grey = (c @ LUMA)[..., None]
    c = torch.clamp(grey + (c - grey) * 1.08, min=0)
    c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14)
    return torch.clamp(c, 0, 1) ** (1 / 2.2)


def sharpen(image, amount=0.3):
    return torch.clamp(image + amount * (image - blur(image, 1.1)), 0, 1)


def portrait(figure, room):
    """Figure before its room, as backdrops.compose and studio.finish do it."""
    alpha, k = figure[..., 3:], figure.shape[0] / 512
    room = torch.clamp(blur(room[..., :3], 1.6 * k), min=0)
    shade = blur(torch.roll(alpha, int(10 * k), 0), 22 * k)
    linear = figure[..., :3] + room * (1 - 0.45 * shade) * (1 - alpha)
    bright = torch.clamp(linear - 1.6, 0, 4)
    linear = linear + 0.3 * blur(bright, 9 * k) + 0.15 * blur(bright, 27 * k)
    return sharpen(half(tone(linear, 0.9)))


def cutout(figure, shadow):
    """Straight-alpha picture with the contact shadow under it, as studio.finish does it."""
    alpha = torch.clamp(figure[..., 3:], 0, 1)
    colour = torch.where(
        alpha > 0.97,
        figure[..., :3] / torch.clamp(alpha, min=0.02),
        blur(figure[..., :3], 2.0) / torch.clamp(blur(alpha, 2.0), min=1e-4),
    )
    small = half(tone(colour, 0.86) * alpha)
    alpha = half(alpha)
    filled = torch.where(alpha > 0.02, small / torch.clamp(alpha, min=0.02), torch.zeros_like(small))
    filled = torch.where(alpha > 0.5, sharpen(filled), filled)
    under = shadow[..., None] * (1 - alpha)
    total = alpha + under
    ink = torch.tensor([0.02, 0.05, 0.07], device=figure.device)
    return torch.cat([(filled * alpha + ink * under) / torch.clamp(total, min=1e-3), total], 2)


def save(path, image, limit_kb=45, quality=88):
    path.parent.mkdir(parents=True, exist_ok=True)
    dither = (torch.rand(image.shape[:2], generator=torch.Generator().manual_seed(7))[..., None] - 0.5).to(
        image.device
    ) * (0.7 / 255)
    image = torch.cat([image[..., :3] + dither, image[..., 3:]], 2)
    picture = Image.fromarray((torch.clamp(image, 0, 1) * 255 + 0.5).byte().cpu().numpy())
    while True:
        file = io.BytesIO()
        picture.save(file, 'WEBP', quality=quality, method=6, alpha_quality=90)
        if file.tell() <= limit_kb * 1000 or quality <= 50:
            break
        quality -= 4
    path.write_bytes(file.getvalue())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('scenes', type=Path)
    parser.add_argument('out', type=Path)
    parser.add_argument('--spp', type=int, default=160)
    parser.add_argument('names', nargs='*')
    wanted = parser.parse_args()
    library, rooms, started = compile_tracer(Path(tempfile.mkdtemp())), {}, time.time()
    for path in sorted(wanted.scenes.glob('*_*.npz')):
        family, _, name = path.stem.partition('_')
        if family == 'room' or (wanted.names and name not in wanted.names):
            continue
        figure, data = render(library, path, 1024, wanted.spp, FIGURE_CLAMP)
        facts = json.loads(str(data['facts']))
        if 'room' in facts:
            if facts['room'] not in rooms:
                rooms[facts['room']] = render(library, wanted.scenes / f'{facts["room"]}.npz', 1024, 96, ROOM_CLAMP)[
                    0
                ]
            picture = portrait(figure, rooms[facts['room']])
        else:
            picture = cutout(figure, torch.tensor(data['shadow'].astype(np.float32) / 255).cuda())
        save(wanted.out / family / f'{name}.webp', picture)
    print(f'{time.time() - started:.1f} s', flush=True)


if __name__ == '__main__':
    main()
