"""What each sound is made of."""
import math
import random

from synth import TAU, band, low, mix, noise, pad, peak, shape, tone, waves

SEA_RATE = 16000
AIR_RATE = 11025
EFFECT_RATE = 22050
SEA_SECONDS = 8
AIR_SECONDS = 3


def sea():
    """Surf on a beach: a deep rumble, and the hiss of waves that run out."""
    count = SEA_RATE * SEA_SECONDS
    rumble = shape(low(low(noise(count, 1), SEA_RATE, 260), SEA_RATE, 260), waves((0.05, 1, 0.5), (0.55, 0.8, 0.45)))
    ground = low(noise(count, 2), SEA_RATE, 500)
    hiss = shape(band(noise(count, 3), SEA_RATE, 2200, 2600), waves((0.1, 1, 0.55), (0.6, 0.7, 0.5), (0.36, 0.35, 0.3)))
    foam = shape(band(noise(count, 4), SEA_RATE, 4800, 3000), waves((0.16, 1, 0.5), (0.66, 0.8, 0.45)))
    return peak(mix(peak(rumble, 1), peak(ground, 0.3), peak(hiss, 0.55), peak(foam, 0.28)), 0.8)


def gull():
    """Three calls; the pitch falls at the end of each."""
    rate, seconds = EFFECT_RATE, 1.5
    count = round(rate * seconds)
    result = [0.0] * count
    for start, length, top in ((0.0, 0.42, 1450), (0.5, 0.36, 1380), (0.96, 0.48, 1320)):
        phase = 0.0
        for index in range(round(rate * length)):
            time = index / rate / length
            pitch = top * (0.72 + 0.28 * math.sin(min(1, time * 2.4) * math.pi / 2)) * (1 - 0.22 * max(0, time - 0.55))
            phase += TAU * pitch * (1 + 0.012 * math.sin(TAU * 31 * time)) / rate
            level = math.sin(math.pi * min(1, time * 1.02)) ** 0.7 if time < 0.98 else 0
            voice = math.sin(phase) + 0.55 * math.sin(2 * phase) + 0.35 * math.sin(3 * phase) + 0.12 * math.sin(4 * phase)
            result[round(rate * start) + index] += level * voice
    return peak(low(result, rate, 5200, loop=False), 0.6)


def flutter(seed, rises):
    """A level that changes like gusts: whole cycles of the loop with random phases."""
    generator = random.Random(seed)
    parts = [(cycles, generator.uniform(0, TAU)) for cycles in rises]
    return lambda time: 0.55 + 0.45 * sum(math.sin(TAU * cycles * time + turn) for cycles, turn in parts) / len(parts)


def gusts(seed, centre, width, rises):
    count = AIR_RATE * AIR_SECONDS
    return shape(band(noise(count, seed), AIR_RATE, centre, width), flutter(seed, rises))


def crackle(seed, events):
    """Short knocks at random times of a loop."""
    count = AIR_RATE * AIR_SECONDS
    generator = random.Random(seed)
    result = [0.0] * count
    for _ in range(events):
        start, strength, pitch = generator.randrange(count), generator.uniform(0.2, 1), generator.uniform(700, 2400)
        for index in range(180):
            result[(start + index) % count] += strength * math.exp(-index / 30) * math.sin(TAU * pitch * index / AIR_RATE)
    return result


def drops(seed, events):
    """Drops into still water: the pitch rises while they ring."""
    count = AIR_RATE * AIR_SECONDS
    generator = random.Random(seed)
    result = [0.0] * count
    for _ in range(events):
        start, pitch = generator.randrange(count), generator.uniform(600, 1100)
        for index in range(1400):
            time = index / AIR_RATE
            result[(start + index) % count] += math.exp(-time / 0.03) * math.sin(TAU * pitch * time * (1 + 2 * time))
    return result


AIR = {
    # palms
    'tortuga': lambda: gusts(11, 3200, 2600, (1, 2, 3, 5, 7)),
    # flags in the wind
    'governors-reach': lambda: mix(gusts(12, 420, 500, (1, 2, 9, 11)), gusts(13, 1800, 1500, (2, 3, 10, 13))),
    # lava
    'ember-isle': lambda: mix(
        # Small speakers play little below 150 Hz.
        peak(band(noise(AIR_RATE * AIR_SECONDS, 14), AIR_RATE, 190, 220), 0.8), peak(crackle(15, 26), 0.6)
    ),
    # voices in the distance
    'siren-shoals': lambda: pad(
        AIR_RATE * AIR_SECONDS, ((660, 1, 1), (990, 0.7, 2), (1110, 0.45, 1), (1320, 0.4, 3), (1665, 0.2, 2))
    ),
    # wind over ice
    'frostbite-fjord': lambda: mix(gusts(16, 640, 130, (1, 2, 3)), gusts(17, 980, 160, (1, 3, 4))),
    # a flooded hall
    'drowned-temple': lambda: mix(
        peak(drops(18, 5), 0.8), peak(low(noise(AIR_RATE * AIR_SECONDS, 19), AIR_RATE, 140), 0.5)
    ),
    # crystals
    'genesis-cove': lambda: pad(
        AIR_RATE * AIR_SECONDS, ((1980, 0.6, 1), (2640, 0.5, 2), (3300, 0.35, 3), (3960, 0.25, 2), (330, 0.5, 1))
    ),
}


def air(island):
    return peak(AIR[island](), 0.7)


def coins():
    rate, seconds = EFFECT_RATE, 0.8
    parts = [
        tone(rate, seconds, ((pitch, 1), (pitch * 1.51, 0.6), (pitch * 2.67, 0.4)), 0.11, start)
        for pitch, start in ((3150, 0), (3720, 0.07), (2960, 0.13), (4100, 0.21), (3480, 0.3))
    ]
    return peak(mix(*parts), 0.7)


def claim():
    rate, seconds = EFFECT_RATE, 1.1
    parts = [
        tone(rate, seconds, ((pitch, 1), (pitch * 2, 0.45), (pitch * 3.01, 0.2)), 0.28, start)
        for pitch, start in ((587.3, 0), (740, 0.09), (880, 0.18), (1174.7, 0.28))
    ]
    return peak(mix(*parts), 0.75)


def horn():
    """A long call on two notes."""
    rate, seconds = SEA_RATE, 2.2
    count = round(rate * seconds)
    phase = 0.0
    result = []
    for index in range(count):
        time = index / rate
        pitch = (146.8 if time < 0.55 else 220) * (1 + 0.004 * math.sin(TAU * 5.2 * time))
        phase += TAU * pitch / rate
        swell = min(1, time / 0.09) * min(1, (seconds - time) / 0.5)
        gap = min(1, abs(time - 0.55) / 0.03)
        bright = 0.45 + 0.4 * swell
        voice = sum(bright**harmonic * math.sin(harmonic * phase) for harmonic in range(1, 11))
        result.append(swell * gap * voice)
    return peak(low(result, rate, 2600, loop=False), 0.75)


def click():
    rate, seconds = EFFECT_RATE, 0.06
    knock = tone(rate, seconds, ((820, 1), (1650, 0.5), (2900, 0.25)), 0.008)
    return peak(knock, 0.6)
