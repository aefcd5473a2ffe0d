"""The head: a soft form with bumps for jaw, cheeks and brow, and the features set on its surface.

Azimuth 0 is straight ahead (-y), positive towards +x; elevation is up from the middle of the head. Radians.
"""
import math

import bpy
import numpy as np

from clay import icosphere
from paint import BLACK, WHITE, gold, paint, tinted

RADII = np.array([0.64, 0.61, 0.71])

# face: (jaw, chin, cheek, brow, long)
FACES = {
    'round': (0.06, 0.03, 0.10, 0.02, 0.96),
    'square': (0.17, 0.07, 0.03, 0.05, 1.0),
    'gaunt': (0.03, 0.12, -0.05, 0.06, 1.07),
    'heart': (-0.02, 0.10, 0.09, 0.01, 1.0),
    'broad': (0.13, 0.03, 0.10, 0.04, 0.94),
    'oval': (0.02, 0.07, 0.05, 0.02, 1.03),
}

SKINS = {
    'fair': (0.80, 0.50, 0.36),
    'rosy': (0.82, 0.44, 0.33),
    'tan': (0.64, 0.36, 0.21),
    'olive': (0.56, 0.36, 0.20),
    'brown': (0.36, 0.18, 0.095),
    'dark': (0.17, 0.08, 0.045),
    'weathered': (0.60, 0.31, 0.19),
    'pale': (0.86, 0.66, 0.54),
    'sea green': (0.22, 0.52, 0.42),
    'coral': (0.86, 0.40, 0.36),
    'pearl blue': (0.42, 0.60, 0.78),
    'frost': (0.62, 0.74, 0.86),
    'ember': (0.62, 0.20, 0.10),
    'sun gold': (0.80, 0.50, 0.16),
    'jade': (0.16, 0.50, 0.30),
    'bronze': (0.50, 0.27, 0.12),
}


def direction(az, el):
    return np.array([math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)])


class Head:
    def __init__(self, face='oval', scale=1.0):
        jaw, chin, cheek, brow, self.long = FACES[face]
        self.scale = scale
        self.bumps = [(0, -0.95, chin, 0.40), (0, 0.32, brow * 0.5, 0.3)]
        for s in (-1, 1):
            self.bumps += [
                (s * 0.8, -0.62, jaw, 0.5),
                (s * 0.62, -0.16, cheek, 0.33),
                (s * 0.36, 0.34, brow, 0.24),
                (s * 0.37, 0.10, -0.075, 0.22),
                (s * 1.2, 0.35, -0.03, 0.4),
            ]

    def radius(self, dirs):
        out = np.ones(len(dirs))
        for az, el, amount, width in self.bumps:
            angle = np.arccos(np.clip(dirs @ direction(az, el), -1, 1))
            out += amount * np.exp(-((angle / width) ** 2))
        return out

    def point(self, az, el, lift=0.0):
        d = direction(az, el)
        p = d * RADII * (1, 1, self.long) * self.radius(d[None])[0]
        return p * (1 + lift / np.linalg.norm(p))

    def skull(self, clay, tints):
        """The head itself, with a colour layer made by tints(az, el) -> rgb arrays."""
        dirs, faces = icosphere(5)
        verts = dirs * RADII * (1, 1, self.long) * self.radius(dirs)[:, None]
        t = np.array(clay.T)
        world = verts @ t[:3, :3].T + t[:3, 3]
        mesh = bpy.data.meshes.new('head')
        mesh.from_pydata(world.tolist(), [], faces)
        layer = mesh.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
        az, el = np.arctan2(dirs[:, 0], -dirs[:, 1]), np.arcsin(np.clip(dirs[:, 2], -1, 1))
        rgba = np.column_stack([np.clip(tints(az, el), 0, 1), np.ones(len(verts))])
        layer.data.foreach_set('color', rgba.ravel())
        mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
        mesh.materials.append(tinted())
        thing = bpy.data.objects.new('head', mesh)
        bpy.context.scene.collection.objects.link(thing)


def skin_tints(skin, blush=0.5, stubble=None, paint_colour=None, paint_style='none', freckles=False):
    """Tints of a face: blush on cheeks and nose, stubble on the jaw, war paint or make-up."""
    base = np.array(skin)

    def spot(az, el, at, width):
        d = np.hypot((az - at[0]) * np.cos(el), el - at[1])
        return np.exp(-((d / width) ** 2))[:, None]

    def tints(az, el):
        c = np.repeat(base[None], len(az), 0)
        rosy = base * (1.12, 0.68, 0.62)
        for at, width, share in (((0.55, -0.14), 0.28, 1.0), ((-0.55, -0.14), 0.28, 1.0), ((0, -0.06), 0.16, 0.8)):
            k = spot(az, el, at, width) * blush * share
            c = c * (1 - k) + rosy * k
        for s in (-1, 1):
            k = spot(az, el, (s * 0.37, 0.12), 0.24) * 0.22
            c = c * (1 - k) + base * (0.75, 0.55, 0.55) * k
        if freckles:
            k = ((np.sin(az * 53) * np.sin(el * 61 + az * 17)) > 0.72)[:, None] * np.exp(
                -(((el + 0.08) / 0.16) ** 2)
            )[:, None]
            c = c * (1 - 0.35 * k * (np.abs(az) < 0.9)[:, None])
        if stubble is not None:
            low = 1 / (1 + np.exp((el + 0.28 + 0.10 * np.cos(az * 2)) * 22))
            k = (low * (np.abs(az) < 1.5) * 0.55)[:, None]
            c = c * (1 - k) + np.array(stubble) * k
        if paint_colour is not None:
            c = _painted(c, az, el, np.array(paint_colour), paint_style)
        return c

    return tints


def _painted(c, az, el, colour, style):
    def soft(x):
        return 1 / (1 + np.exp(-np.clip(x, -30, 30)))

    a = np.abs(az)
    if style == 'band':
        k = soft((0.17 - np.abs(el - 0.11)) * 60) * (a < 1.25)
    elif style == 'stripes':
        k = soft((0.035 - np.abs(el + 0.10)) * 120) * (a > 0.25) * (a < 0.85) + soft(
            (0.035 - np.abs(el + 0.24)) * 120
        ) * (a > 0.32) * (a < 0.8)
    elif style == 'half':
        k = soft(az * 60)
    elif style == 'eye':
        k = soft((0.065 - np.abs(az - 0.37)) * 90) * (el > -0.35) * (el < 0.62)
    elif style == 'shadow':
        k = 0.75 * np.exp(-(((a - 0.38) / 0.22) ** 2 + ((el - 0.2) / 0.16) ** 2))
    else:
        return c
    return c * (1 - k[:, None]) + colour * k[:, None]


def eyes(
    clay,
    head,
    iris,
    lids,
    look=(0.0, 0.0),
    size=1.0,
    white=WHITE,
    shut=(0.45, 0.45),
    slant=0.0,
    patch=0,
    glowing=None,
):
    """lids: skin colour; shut: how far each upper lid is down (0 wide, 1 closed); patch: side with an eye patch."""
    for side, closed in zip((-1, 1), shut):
        if side == patch:
            continue
        c = head.point(side * 0.37, 0.11) * 0.90
        r = 0.155 * size
        with clay.at(*c, rz=side * 0.20):
            clay.ball(glowing or paint(white, 'gloss'), (0, 0, 0), r, detail=4)
            gx, gz = look
            with clay.at(0, 0, 0, rx=-gz, rz=gx - side * 0.14):
                if glowing is None:
                    clay.ball(paint(iris, 'gloss'), (0, -r * 0.56, 0), (r * 0.60, r * 0.50, r * 0.60), detail=3)
                    clay.ball(paint(BLACK, 'gloss'), (0, -r * 0.84, 0), (r * 0.33, r * 0.26, r * 0.33), detail=3)
                    clay.ball(paint((1, 1, 1), 'gloss'), (-r * 0.22, -r * 1.03, r * 0.26), r * 0.115, detail=2)
            lid, skin = r * 1.10, paint(lids, 'skin')
            down = math.radians(64 - 78 * closed)
            clay.cap(skin, (0, 0.005, 0), lid, (down, math.radians(200)), ry=side * slant)
            clay.cap(skin, (0, 0.005, 0), lid * 0.985, (math.radians(-150), math.radians(-42)), ry=side * slant * 0.3)


def lashes(clay, head, colour, shut=0.4, slant=0.0, size=1.0):
    mat = paint(colour, 'plain')
    for side in (-1, 1):
        c = head.point(side * 0.37, 0.11) * 0.90
        r, down = 0.155 * size * 1.13, math.radians(64 - 78 * shut)
        with clay.at(*c, rz=side * 0.20, ry=side * slant):
            row = [
                (r * math.sin(b), -r * math.cos(b) * math.cos(down), r * math.cos(b) * math.sin(down))
                for b in np.linspace(-1.2, 1.2, 9)
            ]
            tip = row[-1 if side > 0 else 0]
            clay.tube(mat, row, [0.012] + [0.02] * 7 + [0.012], 8)
            clay.lock(mat, [tip, (tip[0] + side * 0.05, tip[1], tip[2] + 0.05)], 0.018)


def brows(clay, head, mat, thick=0.06, mood='calm', patch=0):
    """mood: calm, stern, raised, sly, worried."""
    tilt = {'calm': 0.02, 'stern': -0.13, 'raised': 0.05, 'sly': -0.08, 'worried': 0.14}[mood]
    for side in (-1, 1):
        if side == patch:
            continue
        up = {'raised': 0.08, 'stern': -0.03}.get(mood, 0.0) + (0.09 if mood == 'sly' and side > 0 else 0.0)
        row = [
            head.point(side * a, 0.40 + up + t, 0.03)
            for a, t in ((0.13, tilt), (0.38, 0.035), (0.66, -tilt * 0.4 - 0.03))
        ]
        clay.tube(mat, row, [thick * 0.9, thick, thick * 0.35], 10, 0.8)
        clay.ball(mat, row[0], thick * 0.88, detail=2)


def nose(clay, head, skin, shape='round'):
    mat = paint(skin, 'skin')
    front = head.point(0, -0.05)
    y = front[1]
    bulb, drop, out = {
        'round': (0.13, -0.09, 0.07),
        'button': (0.10, -0.05, 0.04),
        'hook': (0.10, -0.15, 0.12),
        'broad': (0.15, -0.09, 0.05),
        'long': (0.115, -0.17, 0.10),
        'small': (0.085, -0.06, 0.02),
    }[shape]
    top = head.point(0, 0.22)
    clay.tube(
        mat,
        [(0, top[1] + 0.05, 0.14), (0, y - out * 0.5, 0.02), (0, y - out, drop + 0.02)],
        [0.05, bulb * 0.62, bulb * 0.86],
        14,
    )
    clay.ball(mat, (0, y - out - 0.02, drop), (bulb, bulb * 0.95, bulb * 0.86), detail=4)
    for s in (-1, 1):
        clay.ball(
            mat, (s * bulb * 0.82, y - out * 0.45, drop - 0.01), (bulb * 0.52, bulb * 0.6, bulb * 0.5), detail=3
        )


def ears(clay, head, skin, ring=0, pointed=False, metal=None):
    mat = paint(skin, 'skin')
    for side in (-1, 1):
        p = head.point(side * 1.53, 0.0)
        with clay.at(*p, rz=side * -0.35, ry=side * 0.12):
            clay.ball(mat, (side * 0.03, 0, 0.02), (0.075, 0.11, 0.17), detail=3)
            clay.ball(
                paint([c * 0.72 for c in skin], 'skin'), (side * 0.085, -0.03, 0.02), (0.03, 0.06, 0.10), detail=3
            )
            if pointed:
                clay.tube(
                    mat,
                    [(side * 0.03, 0.02, 0.08), (side * 0.14, 0.08, 0.22), (side * 0.24, 0.14, 0.40)],
                    [0.08, 0.06, 0.004],
                    10,
                    0.5,
                )
            if ring in (side, 2):
                clay.ring(metal or gold(), (side * 0.07, -0.04, -0.20), 0.075, 0.018, rx=math.pi / 2, rz=0.5)


def mouth(clay, head, skin, mood='smile', lips=None):
    """mood: smile, smirk, grin, gold tooth, stern, pout."""
    at = -0.50
    line = paint([c * 0.30 for c in skin], 'plain')
    wide = {'pout': 0.13, 'stern': 0.22}.get(mood, 0.27)
    bend = {'smile': 0.09, 'smirk': 0.05, 'grin': 0.10, 'gold tooth': 0.10, 'stern': -0.03, 'pout': 0.02}[mood]
    lift = 0.06 if mood == 'smirk' else 0.0
    row = [head.point(a, at + bend * (a / wide) ** 2 + lift * a / wide, 0.004) for a in np.linspace(-wide, wide, 7)]
    if mood in ('grin', 'gold tooth'):
        low = [head.point(a, at - 0.13 + 0.17 * (a / wide) ** 2, 0.0) for a in np.linspace(-wide, wide, 7)]
        clay.add(paint((0.10, 0.02, 0.02), 'plain'), np.array(row + low[::-1]), [tuple(range(14))], False)
        teeth = 6
        for k in range(teeth):
            a = wide * 0.78 * (2 * (k + 0.5) / teeth - 1)
            p = head.point(a, at - 0.035 + bend * (a / wide) ** 2, 0.008)
            mat = gold() if mood == 'gold tooth' and k == 4 else paint(WHITE, 'gloss')
            clay.slab(mat, p, (0.062, 0.03, 0.075), 0.014, rz=a)
    clay.tube(
        line if lips is None else paint(lips, 'gloss'),
        row,
        [0.012] + [0.022 if lips is None else 0.036] * 5 + [0.012],
        8,
    )
    drop = 0.20 if mood in ('grin', 'gold tooth') else 0.055
    under = [
        head.point(a, at - drop + bend * (a / wide) ** 2 * 0.6 + lift * a / wide, 0.002)
        for a in (-0.6 * wide, 0, 0.6 * wide)
    ]
    clay.tube(paint(lips or [c * 0.86 for c in skin], 'gloss' if lips else 'skin'), under, [0.015, 0.045, 0.015], 10)


def eye_patch(clay, head, side, colour=(0.03, 0.022, 0.02), stud=None):
    mat = paint(colour, 'leather')
    c = head.point(side * 0.38, 0.11) * 0.99
    clay.ball(mat, c, (0.20, 0.09, 0.19), rz=side * 0.32, detail=4)
    clay.ring(paint([x * 1.9 for x in colour], 'leather'), c, 0.185, 0.02, rx=math.pi / 2, rz=side * 0.32)
    if stud:
        clay.ball(stud, (c[0], c[1] - 0.09, c[2]), (0.05, 0.03, 0.05), detail=2)
    band = [
        head.point(side * a, e, 0.015)
        for a, e in ((0.40, 0.22), (0, 0.47), (-0.75, 0.60), (-1.5, 0.52), (-2.4, 0.25))
    ]
    clay.tube(mat, band, 0.028, 8, 0.6)
    clay.tube(
        mat,
        [head.point(side * a, e, 0.015) for a, e in ((0.5, 0.14), (1.0, 0.16), (1.6, 0.12), (2.4, 0.1))],
        0.028,
        8,
        0.6,
    )


def monocle(clay, head, side, metal):
    c = head.point(side * 0.37, 0.11) * 1.06
    clay.ring(metal, c, 0.18, 0.03, rx=math.pi / 2, rz=side * 0.25)
    clay.tube(
        metal,
        [c + (side * 0.17, 0.02, -0.06), c + (side * 0.30, 0.12, -0.35), c + (side * 0.22, 0.2, -0.75)],
        0.012,
        6,
    )


def scar(clay, head, skin, side):
    mat = paint([min(1, c * 1.35 + 0.05) for c in skin], 'skin')
    row = [head.point(side * a, e, 0.002) for a, e in ((0.30, 0.52), (0.42, 0.25), (0.52, -0.05), (0.50, -0.28))]
    clay.tube(mat, row, [0.006, 0.02, 0.022, 0.006], 8, 0.6)
