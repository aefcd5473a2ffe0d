"""Noise, filters and tones. A loop has no seam: noise is filtered twice around, and every rate is a whole number of
cycles in the loop."""
import math
import random

TAU = 2 * math.pi


def noise(count, seed):
    generator = random.Random(seed)
    return [generator.uniform(-1, 1) for _ in range(count)]


def band(samples, rate, centre, width, loop=True):
    """Band pass (biquad). `width` is in Hz."""
    omega = TAU * centre / rate
    alpha = math.sin(omega) * width / (2 * centre)
    a0, b0 = 1 + alpha, alpha
    a1, a2 = -2 * math.cos(omega) / a0, (1 - alpha) / a0
    gain = b0 / a0
    x1 = x2 = y1 = y2 = 0.0
    result = samples
    for _ in range(2 if loop else 1):
        result = []
        for x in samples:
            y = gain * (x - x2) - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            result.append(y)
    return result


def low(samples, rate, cutoff, loop=True):
    """Low pass of one pole."""
    share = 1 - math.exp(-TAU * cutoff / rate)
    level = 0.0
    result = samples
    for _ in range(2 if loop else 1):
        result = []
        for x in samples:
            level += share * (x - level)
            result.append(level)
    return result


def peak(samples, level):
    loudest = max(abs(sample) for sample in samples)
    return [sample * level / loudest for sample in samples]


def mix(*parts):
    return [sum(values) for values in zip(*parts)]


def shape(samples, envelope):
    """`envelope` is a function of the time in the sound, from 0 to 1."""
    count = len(samples)
    return [sample * envelope(index / count) for index, sample in enumerate(samples)]


def waves(*crests):
    """Swells of a loop: each rises quickly at its time and runs out slowly. A crest is (time, height, length)."""

    def level(time):
        total = 0.0
        for start, height, length in crests:
            since = ((time - start) % 1) / length
            if since < 1:
                rise = 0.22
                part = since / rise if since < rise else 1 - (since - rise) / (1 - rise)
                total += height * math.sin(part * math.pi / 2) ** 2
        return total

    return level


def tone(rate, seconds, frequencies, decay, start=0.0):
    """Partials (frequency, strength) that ring out; `decay` is the time to a third."""
    count = round(rate * seconds)
    silent = round(rate * start)
    result = [0.0] * count
    for index in range(silent, count):
        time = (index - silent) / rate
        attack = min(1, time / 0.003)
        result[index] = attack * sum(
            strength * math.exp(-time / decay * (1 + place * 0.35)) * math.sin(TAU * frequency * time)
            for place, (frequency, strength) in enumerate(frequencies)
        )
    return result


def pad(count, cycles):
    """A chord of sines in a loop: (cycles in the loop, strength, cycles of its swelling)."""
    return [
        sum(
            strength * (0.6 + 0.4 * math.sin(TAU * swell * index / count + place)) * math.sin(TAU * whole * index / count)
            for place, (whole, strength, swell) in enumerate(cycles)
        )
        for index in range(count)
    ]
