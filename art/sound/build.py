"""Writes all sounds: python3 art/sound/build.py"""
from pathlib import Path

from adpcm import write_wave
from sounds import AIR, AIR_RATE, EFFECT_RATE, SEA_RATE, air, claim, click, coins, gull, horn, sea

OUT = Path(__file__).parents[2] / 'packages/web/public/art/sound'


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    write_wave(OUT / 'sea.wav', sea(), SEA_RATE)
    write_wave(OUT / 'gull.wav', gull(), EFFECT_RATE)
    write_wave(OUT / 'coins.wav', coins(), EFFECT_RATE)
    write_wave(OUT / 'claim.wav', claim(), EFFECT_RATE)
    write_wave(OUT / 'horn.wav', horn(), SEA_RATE)
    write_wave(OUT / 'click.wav', click(), EFFECT_RATE)
    for island in AIR:
        write_wave(OUT / f'{island}.wav', air(island), AIR_RATE)


main()
