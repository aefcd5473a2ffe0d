"""Coats. Each takes (clay, body, look) and dresses the bust from the neck down."""
import math

import numpy as np

from clay import TURN, gear, star
from paint import BONE, brass, gold, iron, leather, paint
from tailoring import buttons, collar, cravat, lapels, panel, scarf, torso


def frock(clay, body, look):
    """The captain's coat: braided lapels, waistcoat, cravat."""
    cloth, shirt = paint(look.coat, 'cloth'), paint(look.shirt, 'cloth')
    torso(clay, body, cloth)
    panel(clay, body, shirt, 0.20, 0.30, lift=0.03)
    lapels(clay, body, cloth, look.trim)
    buttons(clay, body, look.trim, 0.44, (-1.12, -1.36, -1.6), lift=0.13)
    collar(clay, cloth, look.trim)
    cravat(clay, paint(look.linen, 'cloth'), look.jewel)


def waistcoat(clay, body, look):
    """Shirt sleeves, laced waistcoat, neckerchief."""
    linen, cloth = paint(look.linen, 'cloth'), paint(look.coat, 'cloth')
    torso(clay, body, cloth, linen)
    panel(clay, body, linen, 0.28, 0.20, lift=0.03)
    lapels(clay, body, cloth, leather(), 0.18, 0.30)
    for z in (-1.15, -1.35, -1.55):
        for s in (-1, 1):
            clay.tube(
                look.accent, [body.front(s * 0.2, z + 0.05, 0.10), body.front(-s * 0.2, z - 0.05, 0.10)], 0.018, 6
            )
    scarf(clay, look.accent, False)
    clay.ball(look.accent, (0.0, -0.50, -0.80), (0.12, 0.10, 0.10), detail=3)
    for s in (-1, 1):
        clay.tube(
            look.accent,
            [(0, -0.52, -0.80), (s * 0.14, -0.62, -0.98), (s * 0.18, -0.66, -1.12)],
            [0.06, 0.09, 0.02],
            10,
            0.4,
        )


def striped(clay, body, look):
    """Striped jersey under an open jacket."""
    cloth = paint(look.coat, 'cloth')
    torso(clay, body, cloth)
    panel(clay, body, paint(look.linen, 'cloth'), 0.36, 0.42, lift=0.03)
    for k in range(6):
        z = -0.92 - 0.17 * k
        row = [body.front(x, z, 0.045) for x in np.linspace(-0.40, 0.40, 9)]
        clay.tube(look.accent, row, 0.035, 8, 0.5)
    lapels(clay, body, cloth, leather(), 0.36, 0.26)
    collar(clay, cloth, None, 0.20, 0.46, 0.7, 0.16)
    scarf(clay, look.accent, False)


def steam(clay, body, look):
    """Leather coat, brass breastplate with gears and a gauge, copper pipes on the shoulder."""
    hide = leather(look.coat)
    torso(clay, body, hide)
    panel(clay, body, brass(), 0.30, 0.40, lift=0.05)
    lapels(clay, body, hide, look.trim, 0.36, 0.24)
    collar(clay, hide, look.trim, 0.40)
    p = body.front(0, -1.18, 0.10)
    clay.disc(look.trim, p, 0.21, 0.08, rx=math.pi / 2)
    clay.disc(paint(BONE, 'gloss'), p + (0, -0.035, 0), 0.165, 0.04, rx=math.pi / 2)
    clay.tube(paint((0.7, 0.05, 0.03), 'gloss'), [p + (0, -0.07, 0), p + (0.09, -0.07, 0.09)], [0.018, 0.008], 6)
    for x, z, r, t in ((-0.20, -1.48, 0.15, 9), (0.15, -1.52, 0.19, 11), (0.26, -0.96, 0.10, 8)):
        q = body.front(x, z, 0.10)
        clay.plate(brass() if x > 0 else paint((0.78, 0.32, 0.16), 'metal'), gear(t, r, r * 0.76), 0.05, q, soft=0.01)
        clay.ball(iron(), q + (0, -0.03, 0), r * 0.3, detail=2)
    copper = paint((0.78, 0.32, 0.16), 'worn')
    clay.tube(copper, [(0.55, -0.42, -1.5), (0.72, -0.40, -1.1), (0.80, -0.22, -0.78), (0.86, 0.1, -0.66)], 0.06, 12)
    clay.tube(copper, [(0.70, -0.42, -1.6), (0.88, -0.36, -1.1), (0.95, -0.16, -0.82), (0.98, 0.1, -0.7)], 0.06, 12)
    for q in ((0.72, -0.40, -1.1), (0.88, -0.36, -1.1)):
        clay.ring(brass(), q, 0.07, 0.025, rx=0.3)
    neckpiece = paint(look.accent_colour, 'cloth')
    scarf(clay, neckpiece, False)


def mantle(clay, body, look):
    """Norse: tunic, fur over the shoulders, a round brooch."""
    cloth, fur = paint(look.coat, 'cloth'), paint(look.fur, 'hair')
    torso(clay, body, cloth)
    for k in range(4):
        row = [body.front(x, -1.18 - 0.13 * k, 0.04) for x in np.linspace(-0.8, 0.8, 15)]
        clay.tube(look.trim if k % 2 else leather(), row, 0.045, 8, 0.5)
    rng = np.random.default_rng(3)
    for ring_, (r, z, n, length) in enumerate(
        ((0.60, -0.72, 22, 0.34), (0.82, -0.84, 26, 0.36), (1.02, -1.0, 28, 0.34))
    ):
        for k in range(n):
            a = TURN * (k + 0.5 * ring_) / n
            out = np.array([math.sin(a), -math.cos(a) * 0.68, 0])
            p = out * r + (0, 0.04, z)
            drop = length * rng.uniform(0.8, 1.2)
            clay.lock(fur, [p, p + out * 0.12 + (0, 0, -drop * 0.4), p + out * 0.13 + (0, 0, -drop)], 0.13, 0.7, 0.9)
    q = np.array([0.0, -0.66, -1.02])
    clay.disc(gold(), q, 0.17, 0.07, rx=math.pi / 2)
    clay.ring(gold(), q + (0, -0.04, 0), 0.12, 0.025, rx=math.pi / 2)
    clay.ball(look.jewel, q + (0, -0.05, 0), (0.08, 0.05, 0.08), detail=3)


def ringmail(clay, body, look):
    """Norse: steel scales, leather harness, cloak clasped at both shoulders."""
    mail = paint(look.steel, 'worn')
    torso(clay, body, mail, paint(look.coat, 'cloth'))
    for row in range(9):
        for k in range(13):
            x = (k - 6 + 0.5 * (row % 2)) * 0.155
            z = -0.90 - 0.13 * row
            if abs(x) < body.radius(z) * 0.92:
                clay.ball(mail, body.front(x, z, 0.03), (0.095, 0.035, 0.10), rx=-0.35, detail=2)
    for s in (-1, 1):
        clay.tube(
            leather(),
            [body.front(s * 0.62, -0.84, 0.08), body.front(s * 0.45, -1.3, 0.09), body.front(s * 0.2, -1.9, 0.09)],
            0.07,
            8,
            0.45,
        )
        clay.disc(gold(), (s * 0.64, -0.40, -0.86), 0.15, 0.08, rx=1.1, ry=s * 0.3)
        cloak = paint(look.accent_colour, 'cloth')
        clay.tube(
            cloak,
            [(s * 0.55, -0.25, -0.80), (s * 0.95, -0.05, -0.80), (s * 1.22, 0.15, -1.2), (s * 1.3, 0.2, -2.2)],
            [0.16, 0.26, 0.30, 0.34],
            14,
            0.75,
        )
    clay.ring(paint(look.fur, 'hair'), (0, 0.06, -0.74), 0.48, 0.15, squash=0.9)


def mermaid(clay, body, look):
    """Sirens: scaled bodice, pearl strings, fin shoulders."""
    skin, scales = paint(look.skin, 'skin'), paint(look.coat, 'shell')
    torso(clay, body, skin, skin, 0.92)
    for row in range(9):
        for k in range(15):
            x = (k - 7 + 0.5 * (row % 2)) * 0.135
            z = -1.16 - 0.12 * row
            if abs(x) < 0.92 and row * 0.10 > abs(abs(x) - 0.38) * 0.55 - 0.12:
                clay.ball(scales, body.front(x, z, -0.03), (0.085, 0.05, 0.095), rx=-0.4, detail=2)
    for row, (drop, n) in enumerate(((0.20, 17), (0.36, 21))):
        for k in range(n):
            t = 2 * k / (n - 1) - 1
            p = body.front(t * 0.48, -0.80 - drop * (1 - t * t) - 0.02, 0.04)
            clay.ball(look.pearl, p, 0.045 + 0.012 * (1 - abs(t)), detail=2)
    clay.ball(look.jewel, body.front(0, -1.26, 0.05), (0.09, 0.06, 0.11), detail=3)
    for s in (-1, 1):
        for k in range(5):
            base = np.array([s * 0.86, 0.06, -0.92])
            tip = base + (s * (0.18 + 0.10 * k), 0.05 + 0.05 * k, 0.50 - 0.17 * k)
            clay.tube(
                paint(look.accent_colour, 'shell'),
                [base, (base + tip) / 2 + (s * 0.04, 0, 0.04), tip],
                [0.09, 0.08, 0.008],
                10,
                0.4,
            )


def reef_coat(clay, body, look):
    """Sirens: sea-silk coat with a shell collar."""
    cloth = paint(look.coat, 'cloth')
    torso(clay, body, cloth)
    panel(clay, body, paint(look.shirt, 'shell'), 0.20, 0.26, lift=0.03)
    lapels(clay, body, cloth, look.pearl_trim)
    for k, a in enumerate(np.linspace(0.75, TURN - 0.75, 13)):
        base = np.array([0.40 * math.sin(a), -0.36 * math.cos(a) + 0.06, -0.80])
        tip = base + np.array([0.30 * math.sin(a), -0.24 * math.cos(a), 0.42])
        clay.tube(
            paint(look.accent_colour, 'shell'),
            [base, (base + tip) / 2 + (0, 0, 0.05), tip],
            [0.05, 0.10, 0.09],
            10,
            0.4,
        )
        clay.ball(look.pearl, tip, 0.06, detail=2)
    for k in range(9):
        t = 2 * k / 8 - 1
        clay.ball(look.pearl, body.front(t * 0.30, -0.90 - 0.22 * (1 - t * t), 0.08), 0.055, detail=2)
    clay.ball(look.jewel, body.front(0, -1.2, 0.09), (0.09, 0.06, 0.11), detail=3)


def oilskin(clay, body, look):
    """Last Haven: weathered oilskin with toggles, knitted scarf, a patch."""
    coat = paint(look.coat, 'leather')
    torso(clay, body, coat)
    panel(clay, body, paint([c * 0.85 for c in look.coat], 'leather'), 0.16, 0.26, lift=0.05)
    for z in (-1.08, -1.36, -1.64):
        for s in (-1, 1):
            clay.tube(
                paint((0.45, 0.33, 0.17), 'cloth'),
                [body.front(s * 0.30, z, 0.08), body.front(s * 0.08, z, 0.11)],
                0.022,
                8,
            )
        p = body.front(0, z, 0.13)
        clay.tube(
            paint((0.36, 0.18, 0.07), 'wood'),
            [p + (-0.11, 0, 0), p + (0, -0.01, 0), p + (0.11, 0, 0)],
            [0.03, 0.05, 0.03],
            10,
        )
    q = body.front(0.62, -1.3, 0.05)
    clay.slab(look.accent, q, (0.26, 0.05, 0.26), 0.03, rz=0.5, ry=0.12)
    collar(clay, coat, None, 0.24, 0.52, 0.6, 0.2)
    scarf(clay, look.accent)


def settler(clay, body, look):
    """Last Haven: patched wool, braces, rolled neckerchief, rope over the shoulder."""
    wool, shirt = paint(look.coat, 'felt'), paint(look.linen, 'cloth')
    torso(clay, body, shirt)
    panel(clay, body, wool, 0.52, 0.62, -1.18, 0.03)
    for s in (-1, 1):
        clay.tube(
            leather(),
            [body.front(s * 0.56, -0.84, 0.05), body.front(s * 0.48, -1.2, 0.07), body.front(s * 0.44, -2.0, 0.07)],
            0.075,
            8,
            0.45,
        )
        clay.disc(brass(), body.front(s * 0.48, -1.22, 0.11), 0.075, 0.05, rx=math.pi / 2)
    rope = paint((0.55, 0.40, 0.20), 'cloth')
    for k in range(3):
        shift = 0.09 * k
        pts = [
            (-0.62 - shift, 0.2, -0.78),
            (-0.60 - shift, -0.34, -0.84),
            (-0.20 - shift, -0.66, -1.3),
            (0.30 - shift, -0.70, -1.8),
            (0.5 - shift, -0.6, -2.2),
        ]
        clay.tube(rope, pts, 0.05, 10)
    scarf(clay, look.accent, False)
    for s in (-1, 1):
        clay.tube(
            look.accent,
            [(0, -0.50, -0.78), (s * 0.16, -0.62, -0.98), (s * 0.22, -0.66, -1.10)],
            [0.06, 0.10, 0.02],
            10,
            0.4,
        )


def scale_armour(clay, body, look):
    """Dragon Sols: lacquered scales, sun disc, horned shoulders."""
    scales = paint(look.coat, 'worn')
    torso(clay, body, scales)
    for row in range(8):
        for k in range(13):
            x = (k - 6 + 0.5 * (row % 2)) * 0.165
            z = -0.92 - 0.145 * row
            if abs(x) < body.radius(z) * 0.93:
                mat = gold() if (row + k) % 7 == 0 else scales
                clay.ball(mat, body.front(x, z, 0.02), (0.105, 0.05, 0.12), rx=-0.5, detail=2)
    p = body.front(0, -1.22, 0.12)
    clay.plate(gold(), star(14, 0.34, 0.21), 0.06, p, soft=0.012)
    clay.disc(gold(), p + (0, -0.03, 0), 0.19, 0.08, rx=math.pi / 2)
    clay.ball(look.jewel, p + (0, -0.06, 0), (0.12, 0.07, 0.12), detail=4)
    for s in (-1, 1):
        for k in range(3):
            with clay.at(s * (0.80 + 0.10 * k), 0.02, -0.82 - 0.13 * k, ry=s * (0.30 + 0.22 * k)):
                clay.ball(scales, (0, 0, 0), (0.36, 0.34, 0.11), detail=3)
                clay.tube(
                    gold(),
                    [(s * 0.34 * math.sin(a), -0.33 * math.cos(a), -0.02) for a in np.linspace(0, math.pi, 13)],
                    0.03,
                    8,
                )
        base = np.array([s * 0.92, 0.0, -0.74])
        clay.tube(
            paint(BONE, 'bone'),
            [base, base + (s * 0.14, 0, 0.18), base + (s * 0.14, 0.0, 0.42)],
            [0.11, 0.08, 0.006],
            12,
        )
    collar(clay, paint(look.accent_colour, 'cloth'), gold(), 0.40, 0.46, 0.6, 0.18)


def sun_robe(clay, body, look):
    """Dragon Sols: wrapped silk with a broad sun collar."""
    silk = paint(look.coat, 'cloth')
    torso(clay, body, silk)
    for s in (-1, 1):

        def fold(u, v):
            x = s * (0.62 - 0.95 * v) + 0.0
            return body.front(x + s * 0.16 * u, -0.80 - 1.2 * v, 0.05 + 0.03 * (s > 0) + 0.02 * math.sin(math.pi * u))

        clay.sheet(paint(look.accent_colour, 'cloth'), fold, 6, 20, 0.02)
        clay.tube(gold(), [np.array(fold(0, v)) + (0, -0.01, 0) for v in np.linspace(0, 1, 16)], 0.03, 8)
    for k, a in enumerate(np.linspace(0.0, TURN, 20, endpoint=False)):
        base = np.array([0.46 * math.sin(a), -0.42 * math.cos(a) + 0.06, -0.74])
        tip = base + np.array([0.36 * math.sin(a), -0.22 * math.cos(a), -0.13])
        clay.tube(gold(), [base, tip], [0.09, 0.012], 8, 0.4, curve=False)
    clay.ring(gold(), (0, 0.06, -0.72), 0.44, 0.07, squash=0.92)
    clay.ball(look.jewel, (0, -0.42, -0.76), (0.10, 0.07, 0.11), detail=3)


COATS = {
    'frock coat': frock,
    'waistcoat': waistcoat,
    'striped jersey': striped,
    'brass breastplate': steam,
    'fur mantle': mantle,
    'ringmail': ringmail,
    'scaled bodice': mermaid,
    'reef coat': reef_coat,
    'oilskin': oilskin,
    'settler wool': settler,
    'scale armour': scale_armour,
    'sun robe': sun_robe,
}
