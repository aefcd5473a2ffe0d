"""Hats: (clay, head, look). look.hat is the main colour, look.trim the metal, look.accent a second material."""
import math

import numpy as np

from badges import badge, feather
from clay import TURN
from helms import coral_crown, dragon_helm, fur_cap, hood, horned_helm, shell_tiara, sun_crown, winged_helm
from paint import gold, leather, paint


def _cocked(clay, look, corners, phase, out, fold, z=0.46, crown=0.46):
    """Brim with `corners` points, folded up between them, and a braid along its edge."""
    felt, n = paint(look.hat, 'felt'), 96

    def shape(t, v):
        c = math.cos(corners * (t - phase))
        up = (1 - c) / 2
        r0, r1 = 0.60, out + 0.13 * c
        flare = r0 + (r1 - r0) * v * (1 - 0.26 * up * v)
        return (
            flare * math.sin(t),
            -flare * math.cos(t) * 0.96 + 0.03,
            z + 0.02 + up * fold * v**1.25 + 0.05 * v * v,
        )

    clay.lathe(
        felt,
        [
            (0.02, z + crown),
            (0.30, z + crown - 0.02),
            (0.48, z + crown - 0.12),
            (0.57, z + crown - 0.28),
            (0.61, z + 0.02),
            (0.60, z - 0.05),
        ][::-1],
        (0, 0.03, 0),
        squash=0.96,
        sides=36,
    )
    clay.sheet(felt, lambda u, v: shape(u * TURN, v), n, 8, 0.05)
    edge = [shape(TURN * i / n, 1.02) for i in range(n + 1)]
    clay.tube(look.trim, edge, 0.036, 8, curve=False)
    clay.ring(look.accent, (0, 0.03, z + 0.07), 0.605, 0.035, squash=0.96)
    return shape


def tricorne(clay, head, look):
    shape = _cocked(clay, look, 3, 0, 1.06, 0.60)
    badge(clay, look.badge, (0, -0.86, 0.76), look)
    if look.plume:
        feather(clay, paint(look.plume, 'felt'), (shape(1.05, 0.6)[0], 0.05, 0.72), 0.2, 0.95)


def bicorne(clay, head, look):
    shape = _cocked(clay, look, 2, math.pi / 2, 1.02, 0.72)
    badge(clay, look.badge, (0, shape(0, 0.8)[1] - 0.05, 0.90), look)
    if look.plume:
        feather(clay, paint(look.plume, 'felt'), (0.34, -0.36, 0.98), -0.4, 0.8)


def wide_brim(clay, head, look):
    felt, z = paint(look.hat, 'felt'), 0.46

    def brim(u, v):
        t = u * TURN
        r = 0.58 + 0.66 * v
        lift = 0.16 * v * v * (math.cos(2 * t) * -0.5 + 0.3) + (0.34 * v**1.6 * max(0, math.sin(t)) ** 3)
        return r * math.sin(t) * (1 - 0.18 * v * max(0, math.sin(t)) ** 3), -r * math.cos(t) * 0.94 + 0.03, z + lift

    clay.sheet(felt, brim, 72, 8, 0.05)
    clay.lathe(
        felt,
        [(0.60, z - 0.04), (0.585, z + 0.12), (0.55, z + 0.34), (0.46, z + 0.46), (0.22, z + 0.47), (0.02, z + 0.42)],
        (0, 0.03, 0),
        squash=0.95,
        sides=36,
    )
    clay.ring(look.accent, (0, 0.03, z + 0.08), 0.595, 0.06, squash=0.95)
    clay.slab(look.trim, (-0.22, -0.57, z + 0.08), (0.17, 0.05, 0.16), 0.03, rz=-0.35)
    if look.plume:
        feather(clay, paint(look.plume, 'felt'), (0.52, 0.0, 0.62), 0.3, 1.05)


def bandana(clay, head, look):
    cloth = paint(look.hat, 'cloth')

    def wrap(u, v):
        az = TURN * u - math.pi
        low = 0.36 - 0.10 * (1 - math.cos(az)) / 2 * 3
        fold = 0.012 * math.sin(9 * az + 5 * v)
        return head.point(az, low + (1.57 - low) * v, 0.055 + fold)

    clay.sheet(cloth, wrap, 60, 14)
    band = [head.point(az, 0.38 - 0.30 * (1 - math.cos(az)) / 2, 0.07) for az in np.linspace(-math.pi, math.pi, 33)]
    clay.tube(cloth, band, 0.075, 10, 0.6, curve=False)
    knot = np.array(head.point(1.75, 0.26, 0.10))
    clay.ball(cloth, knot, (0.13, 0.12, 0.12), detail=3)
    for a, b in ((0.10, -0.42), (0.26, -0.30)):
        clay.tube(
            cloth, [knot, knot + (a + 0.06, 0.05, b * 0.4), knot + (a + 0.12, 0.0, b)], [0.07, 0.10, 0.07], 10, 0.35
        )
    for k in range(7):
        p = head.point(-1.1 + 0.37 * k, 0.62 + 0.08 * (k % 2), 0.068)
        clay.ball(look.accent, p, (0.05, 0.05, 0.05), detail=2)


def top_hat(clay, head, look):
    felt, z = paint(look.hat, 'felt'), 0.47
    clay.lathe(
        felt,
        [(0.60, z - 0.06), (0.585, z + 0.05), (0.55, z + 0.4), (0.60, z + 0.66), (0.58, z + 0.70), (0.02, z + 0.69)],
        (0, 0.03, 0),
        squash=0.95,
        sides=40,
    )
    clay.sheet(
        felt,
        lambda u, v: (
            (0.57 + 0.34 * v) * math.sin(u * TURN),
            -(0.57 + 0.34 * v) * 0.95 * math.cos(u * TURN) + 0.03,
            z + 0.16 * (math.sin(u * TURN) ** 2) * v * v,
        ),
        60,
        5,
        0.05,
    )
    clay.ring(look.accent, (0, 0.03, z + 0.09), 0.58, 0.06, squash=0.95)
    goggles(clay, (0, -0.57, z + 0.16), look)
    if look.plume:
        feather(clay, paint(look.plume, 'felt'), (0.5, 0.05, 0.65), 0.3, 0.8)


def goggles(clay, at, look, s=1.0):
    metal, strap = look.trim, leather()
    with clay.at(*at, s=s):
        for side in (-1, 1):
            clay.ring(metal, (side * 0.22, -0.03, 0), 0.165, 0.045, rx=math.pi / 2)
            clay.disc(metal, (side * 0.22, 0.02, 0), 0.17, 0.12, rx=math.pi / 2)
            clay.ball(look.jewel, (side * 0.22, -0.03, 0), (0.14, 0.05, 0.14), detail=3)
            for k in range(6):
                a = TURN * k / 6
                clay.ball(gold(), (side * 0.22 + 0.165 * math.cos(a), -0.08, 0.165 * math.sin(a)), 0.022, detail=2)
        clay.slab(metal, (0, -0.02, 0), (0.10, 0.06, 0.06), 0.02)
        band = [
            (0.62 * math.sin(a), 0.57 - 0.62 * 0.94 * math.cos(a) + 0.02, 0) for a in np.linspace(0.6, TURN - 0.6, 25)
        ]
        clay.tube(strap, band, 0.05, 8, 0.5, curve=False)


def aviator(clay, head, look):
    hide = leather(look.hat)
    clay.sheet(
        hide,
        lambda u, v: head.point(
            TURN * u - math.pi, 0.40 - 0.95 * (1 - math.cos(TURN * u - math.pi)) / 2 * (1 - v) + 1.17 * v, 0.06
        ),
        48,
        12,
    )
    for s in (-1, 1):
        clay.ball(hide, head.point(s * 1.5, -0.12, 0.03), (0.11, 0.25, 0.34), detail=3)
        clay.disc(look.trim, head.point(s * 1.5, 0.0, 0.13), 0.09, 0.05, ry=math.pi / 2)
    clay.tube(paint(look.fur, 'hair'), [head.point(a, 0.42, 0.07) for a in np.linspace(-1.2, 1.2, 15)], 0.06, 8)
    p = head.point(0, 0.62, 0.10)
    goggles(clay, (0, p[1] - 0.04, p[2]), look, 1.05)


def beanie(clay, head, look):
    cloth = paint(look.hat, 'cloth')
    clay.sheet(
        cloth,
        lambda u, v: head.point(TURN * u - math.pi, 0.42 + 1.15 * v, 0.07 + 0.012 * math.cos(40 * math.pi * u)),
        120,
        10,
    )
    for k in range(44):
        az = TURN * k / 44
        clay.tube(
            look.accent,
            [head.point(az, 0.34, 0.085), head.point(az, 0.44, 0.12), head.point(az, 0.56, 0.085)],
            [0.045, 0.055, 0.045],
            8,
        )
    clay.ball(look.accent, head.point(0, 1.57, 0.17), (0.17, 0.17, 0.15), detail=3)


def souwester(clay, head, look):
    oil = paint(look.hat, 'shell')
    clay.sheet(oil, lambda u, v: head.point(TURN * u - math.pi, 0.42 + 1.15 * v, 0.08), 48, 10)

    def brim(u, v):
        t = u * TURN
        back = (1 - math.cos(t)) / 2
        r = 0.62 + (0.26 + 0.34 * back) * v
        return (
            r * math.sin(t),
            -r * math.cos(t) * 0.97 + 0.02,
            0.38 - (0.05 + 0.22 * back) * v + 0.10 * (1 - back) * v * v,
        )

    clay.sheet(oil, brim, 60, 6, 0.04)
    clay.ring(look.accent, (0, 0.02, 0.44), 0.635, 0.035, squash=0.97)


def bare(clay, head, look):
    return None


HATS = {
    'tricorne': tricorne,
    'bicorne': bicorne,
    'wide-brim': wide_brim,
    'bandana': bandana,
    'horned helm': horned_helm,
    'winged helm': winged_helm,
    'fur cap': fur_cap,
    'hood': hood,
    'top hat': top_hat,
    'aviator cap': aviator,
    'knit cap': beanie,
    "sou'wester": souwester,
    'coral crown': coral_crown,
    'shell tiara': shell_tiara,
    'dragon helm': dragon_helm,
    'sun crown': sun_crown,
    'none': bare,
}
HAIR_SHOWS = {'none', 'coral crown', 'shell tiara', 'sun crown'}
