"""A ship's plan and the form of its hull. The bow points along +x."""
import math
from dataclasses import dataclass, field

import numpy as np

from paint import BONE, gold, iron, paint, silver


@dataclass
class Plan:
    """What a ship is made of; colours are linear rgb."""

    length: float = 2.6
    beam: float = 0.62
    high: float = 0.0
    wood: tuple = (0.36, 0.17, 0.065)
    band: tuple = (0.22, 0.10, 0.04)
    rail: tuple = (0.12, 0.055, 0.025)
    trim: str = 'gold'
    masts: tuple = ((-0.55, 1.9), (0.45, 2.2))
    sail: tuple = (0.88, 0.80, 0.64)
    stripe: tuple = None
    rig: str = 'square'
    emblem: str = 'none'
    pennant: tuple = (0.62, 0.05, 0.04)
    guns: int = 3
    stern: float = 0.35
    figurehead: str = 'none'
    extras: list = field(default_factory=list)
    sea: tuple = (0.02, 0.30, 0.36)
    base: str = 'none'
    glow: tuple = None


def metal(name):
    return {
        'gold': gold(),
        'silver': silver(),
        'iron': iron(),
        'bronze': paint((0.62, 0.30, 0.12), 'metal'),
        'bone': paint(BONE, 'bone'),
    }[name]


def step(a, b, x):
    t = max(0.0, min(1.0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


class Hull:
    def __init__(self, plan):
        self.p = plan

    def half(self, u):
        return self.p.beam * max(0.02, math.sin(math.pi * (0.22 + 0.775 * u))) ** 0.7

    def top(self, u):
        return (
            0.42
            + self.p.high
            + 0.22 * (2 * u - 0.85) ** 2
            + self.p.stern * (1 - step(0.18, 0.34, u))
            + 0.14 * step(0.78, 0.92, u)
        )

    def keel(self, u):
        return -0.30 + 0.45 * step(0.72, 1.0, u) ** 2

    def x(self, u, v):
        return self.p.length * (u - 0.5) + 0.30 * v * step(0.7, 1, u) - 0.14 * v * (1 - step(0, 0.22, u))

    def at(self, u, v, side, out=0.0):
        b = self.half(u) * (1 - (1 - v) ** 2.3) ** 0.5 * (1 - 0.10 * step(0.6, 1, v))
        return np.array([self.x(u, v), side * (b + out), self.keel(u) + (self.top(u) - self.keel(u)) * v])

    def deck(self, u):
        return self.keel(u) + (self.top(max(u, 0.36)) - self.keel(u)) * 0.80
