"""Helms, hoods and crowns: (clay, head, look), as in hats.py."""
import math

import numpy as np

from badges import badge
from clay import TURN
from paint import BONE, gold, paint


def horned_helm(clay, head, look):
    steel = look.trim
    clay.sheet(paint(look.hat, 'worn'), lambda u, v: head.point(TURN * u - math.pi, 0.42 + 1.15 * v, 0.075), 48, 10)
    for az in (0, math.pi / 2, math.pi, -math.pi / 2):
        clay.tube(steel, [head.point(az, e, 0.09) for e in (0.42, 0.8, 1.2, 1.56)], [0.06, 0.055, 0.05, 0.05], 8, 0.5)
    clay.tube(
        steel, [head.point(az, 0.42, 0.08) for az in np.linspace(-math.pi, math.pi, 33)], 0.075, 10, 0.7, curve=False
    )
    for k in range(12):
        clay.ball(gold(), head.point(TURN * k / 12 + 0.26, 0.43, 0.15), 0.035, detail=2)
    clay.tube(
        steel,
        [head.point(0, 0.45, 0.11), head.point(0, 0.15, 0.17), head.point(0, -0.02, 0.16)],
        [0.07, 0.06, 0.045],
        8,
        0.5,
    )
    for s in (-1, 1):
        p = head.point(s * 1.45, 0.55, 0.05)
        pts = [
            p,
            p + (s * 0.26, -0.02, 0.04),
            p + (s * 0.48, -0.08, 0.26),
            p + (s * 0.47, -0.12, 0.56),
            p + (s * 0.36, -0.16, 0.72),
        ]
        clay.tube(paint(BONE, 'bone'), pts, [0.15, 0.14, 0.11, 0.06, 0.006], 14)
        clay.ring(gold(), p + (s * 0.05, 0, 0.01), 0.155, 0.04, ry=s * 1.5)


def winged_helm(clay, head, look):
    metal = paint(look.hat, 'metal')
    clay.sheet(metal, lambda u, v: head.point(TURN * u - math.pi, 0.40 + 1.17 * v, 0.075), 48, 10)
    clay.tube(
        gold(), [head.point(az, 0.42, 0.085) for az in np.linspace(-math.pi, math.pi, 33)], 0.07, 10, 0.7, curve=False
    )
    clay.tube(gold(), [head.point(0, e, 0.10) for e in (0.42, 0.9, 1.4, 1.57)], [0.07, 0.06, 0.05, 0.04], 8, 0.5)
    badge(clay, 'jewel', head.point(0, 0.52, 0.14), look)
    for s in (-1, 1):
        p = head.point(s * 1.35, 0.40, 0.10)
        for k in range(5):
            tip = p + (s * (0.34 - 0.05 * k), 0.10 + 0.05 * k, 0.78 - 0.15 * k)
            mid = p + (s * (0.30 + 0.02 * k), 0.03, 0.26 - 0.05 * k)
            clay.tube(
                paint((0.86, 0.84, 0.78), 'shell'), [p + (0, 0.05 * k, 0), mid, tip], [0.06, 0.10, 0.01], 10, 0.35
            )


def fur_cap(clay, head, look):
    fur, cloth = paint(look.fur, 'hair'), paint(look.coat, 'felt')
    clay.sheet(cloth, lambda u, v: head.point(TURN * u - math.pi, 0.5 + 1.07 * v, 0.10), 40, 10)
    for row, (e, r) in enumerate(((0.42, 0.13), (0.60, 0.12))):
        for k in range(26):
            az = TURN * (k + 0.5 * row) / 26
            p = head.point(az, e - 0.14 * (1 - math.cos(az)) / 2, 0.10)
            d = p / np.linalg.norm(p)
            clay.lock(fur, [p, p + d * 0.09 + (0, 0, 0.06), p + d * 0.15 + (0, 0, 0.15)], r, 0.8, 0.9)
    badge(clay, look.badge, head.point(0, 0.50, 0.27), look)


def hood(clay, head, look):
    cloth = paint([c * 0.8 for c in look.coat], 'cloth')

    def shell(u, v):
        az = -math.pi + TURN * u
        side = max(0, 1 - abs(az) / 1.25)
        e = 1.57 - (1.57 - (0.52 * side - 1.1 * (1 - side))) * v
        p = head.point(az, max(-1.3, e), 0.15 + 0.06 * v)
        return p[0] * 1.04, p[1] + 0.04, p[2] + 0.10 * (1 - v) * math.exp(-(((az) / 1.6) ** 2)) - 0.02

    clay.sheet(cloth, shell, 60, 16, 0.05)
    rim = [np.array(shell((az + math.pi) / TURN, 1.0)) for az in np.linspace(-1.25, 1.25, 25)]
    clay.tube(look.trim, rim, 0.045, 8, curve=False)


def coral_crown(clay, head, look):
    clay.tube(
        gold(), [head.point(az, 0.50, 0.05) for az in np.linspace(-math.pi, math.pi, 33)], 0.05, 10, 0.7, curve=False
    )
    coral = paint(look.hat, 'shell')
    for k, az in enumerate(np.linspace(-1.5, 1.5, 9)):
        tall = 0.62 - 0.16 * abs(az)
        p = head.point(az, 0.55, 0.05)
        out = np.array([math.sin(az) * 0.22, -0.04, 1.0])
        tip = p + out * tall
        clay.tube(coral, [p, p + out * tall * 0.5 + (0.04 * (-1) ** k, 0, 0), tip], [0.065, 0.05, 0.03], 10)
        clay.ball(coral, tip, 0.045, detail=2)
        for side in (-1, 1):
            q = p + out * tall * (0.45 if side > 0 else 0.62)
            end = q + (side * 0.14, -0.02, 0.13)
            clay.tube(coral, [q, q + (side * 0.08, 0, 0.03), end], [0.042, 0.035, 0.022], 8)
            clay.ball(coral, end, 0.034, detail=2)
        clay.ball(look.pearl, head.point(az, 0.50, 0.12), 0.06, detail=3)


def shell_tiara(clay, head, look):
    clay.tube(gold(), [head.point(az, 0.52, 0.05) for az in np.linspace(-1.9, 1.9, 25)], 0.04, 10, 0.7)
    for az, size in ((0, 1.25), (0.5, 0.95), (-0.5, 0.95), (0.95, 0.7), (-0.95, 0.7)):
        p = head.point(az, 0.56, 0.08)
        with clay.at(*p, rz=az, rx=-0.25, s=size):
            for a in np.linspace(-1.15, 1.15, 9):
                tip = (0.27 * math.sin(a), 0.0, 0.05 + 0.30 * math.cos(a))
                clay.tube(
                    paint(look.hat, 'shell'),
                    [(0, -0.02, -0.04), (0.15 * math.sin(a), -0.05, 0.18 * math.cos(a)), tip],
                    [0.02, 0.045, 0.05],
                    10,
                )
            clay.ball(look.pearl, (0, -0.07, -0.02), 0.07, detail=3)


def dragon_helm(clay, head, look):
    scale_mat, ridge = paint(look.hat, 'worn'), gold()
    clay.sheet(scale_mat, lambda u, v: head.point(TURN * u - math.pi, 0.42 + 1.15 * v, 0.06), 48, 10)
    for row in range(4):
        n = 18 - 3 * row
        for k in range(n):
            az = TURN * (k + 0.5 * (row % 2)) / n
            p = head.point(az, 0.52 + 0.24 * row, 0.09)
            clay.ball(scale_mat, p, (0.13, 0.06, 0.13), rz=az, rx=-0.35, detail=2)
    clay.tube(
        ridge, [head.point(az, 0.42, 0.085) for az in np.linspace(-math.pi, math.pi, 33)], 0.06, 10, 0.7, curve=False
    )
    for k in range(5):
        p = head.point(0, 0.62 + 0.36 * k, 0.06)
        d = p / np.linalg.norm(p)
        clay.tube(
            ridge,
            [p, p + d * 0.16 + (0, 0.05, 0), p + d * (0.34 - 0.03 * k) + (0, 0.16, 0)],
            [0.10, 0.07, 0.005],
            10,
            0.5,
        )
    for s in (-1, 1):
        p = head.point(s * 0.85, 0.70, 0.05)
        clay.tube(
            paint(BONE, 'bone'),
            [p, p + (s * 0.16, 0.06, 0.18), p + (s * 0.20, 0.22, 0.45), p + (s * 0.12, 0.30, 0.68)],
            [0.10, 0.09, 0.06, 0.005],
            12,
        )
        q = head.point(s * 1.45, 0.35, 0.10)
        for k in range(4):
            clay.tube(
                scale_mat,
                [q, q + (s * 0.2, 0.1, 0.10 - 0.07 * k), q + (s * 0.38, 0.18, 0.20 - 0.16 * k)],
                [0.05, 0.06, 0.004],
                8,
                0.4,
            )
    badge(clay, 'sun', head.point(0, 0.54, 0.16), look)


def sun_crown(clay, head, look):
    clay.tube(
        gold(), [head.point(az, 0.48, 0.07) for az in np.linspace(-math.pi, math.pi, 33)], 0.075, 10, 0.8, curve=False
    )
    for k, az in enumerate(np.linspace(-1.9, 1.9, 11)):
        p = head.point(az, 0.52, 0.07)
        tall = (0.52 if k % 2 else 0.34) - 0.08 * abs(az) * 0.5
        tip = p + np.array([math.sin(az) * 0.26, -math.cos(az) * 0.10, 1]) * tall
        clay.tube(gold(), [p, (p + tip) / 2, tip], [0.085, 0.06, 0.005], 8, 0.45)
        clay.ball(look.jewel, head.point(az, 0.48, 0.145), 0.045, detail=2)
