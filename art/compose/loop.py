"""Turns the layers of an island into its loop.

    /usr/bin/python3 art/compose/loop.py SLUG --still 0 --png poster.png        one frame
    /usr/bin/python3 art/compose/loop.py SLUG --master loop.mkv                 all frames, lossless
"""
import argparse
import multiprocessing
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import cv2  # noqa: E402
import numpy as np  # noqa: E402

from compose.grade import grade  # noqa: E402
from compose.images import F  # noqa: E402
from compose.layers import Layers, islands_cache  # noqa: E402
from compose.life import Life  # noqa: E402
from compose.sea import Sea  # noqa: E402
from compose.weather import Weather  # noqa: E402
from islands.looks import LOOKS  # noqa: E402

FPS, SECONDS = 24, 6


class Film:
    def __init__(self, slug, folder=None):
        self.look = LOOKS[slug]
        self.layers = Layers(folder or islands_cache(slug))
        self.sea, self.life = Sea(self.layers, self.look), Life(self.layers, self.look)
        self.weather = Weather(self.layers, self.look)
        rng = np.random.default_rng(5)
        self.dither = rng.uniform(0, 1, (self.layers.h, self.layers.w, 1)).astype(F)  # static, against banding

    def frame(self, tau):
        image = self.weather.draw(self.life.draw(self.sea.frame(tau), tau), tau)
        return (grade(image, self.layers.u, self.layers.v, self.look) * 255 + self.dither).clip(0, 255).astype(np.uint8)


_film = None


def _frame(tau):
    return _film.frame(tau)


def write_master(film, path, workers):
    global _film
    _film, n = film, FPS * SECONDS
    size = f'{film.layers.w}x{film.layers.h}'
    encoder = subprocess.Popen(
        ['ffmpeg', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', str(FPS), '-i', '-',
         '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', path], stdin=subprocess.PIPE)
    with multiprocessing.get_context('fork').Pool(workers) as pool:
        for picture in pool.imap(_frame, [i / n for i in range(n)]):
            encoder.stdin.write(picture.tobytes())
    encoder.stdin.close()
    return encoder.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('slug')
    parser.add_argument('--layers', default='')
    parser.add_argument('--still', type=float, default=-1)
    parser.add_argument('--png', default='still.png')
    parser.add_argument('--master', default='')
    parser.add_argument('--workers', type=int, default=2)
    args = parser.parse_args()
    started = time.time()
    film = Film(args.slug, args.layers or None)
    print('prepared', round(time.time() - started, 1), flush=True)
    if args.still >= 0:
        started = time.time()
        cv2.imwrite(args.png, film.frame(args.still)[..., ::-1])
        print('frame', round(time.time() - started, 2))
    if args.master:
        started = time.time()
        code = write_master(film, args.master, args.workers)
        print('frames', round(time.time() - started, 1), flush=True)
        sys.exit(code)


if __name__ == '__main__':
    main()
