"""Seam test of loops: the step from the last frame to the first may not exceed the steps between neighbours.

    /usr/bin/python3 art/check_seam.py [VIDEO ...]        without arguments: every loop under packages/web/public/art

Prints mean absolute differences in 8-bit levels; exits 1 when a loop shows its seam.
"""
import glob
import os
import subprocess
import sys

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def frames(path):
    size = subprocess.check_output(['ffprobe', '-v', 'error', '-select_streams', 'v:0', '-show_entries',
                                    'stream=width,height', '-of', 'csv=p=0', path]).decode().strip().strip(',')
    w, h = (int(q) for q in size.split(','))
    reader = subprocess.Popen(['ffmpeg', '-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
                              stdout=subprocess.PIPE)
    while True:
        data = reader.stdout.read(w * h)
        if len(data) < w * h:
            return
        yield np.frombuffer(data, np.uint8).reshape(h, w).astype(np.int16)


def seam(path):
    """Steps between neighbours, and the step from last to first."""
    first = before = None
    steps = []
    for frame in frames(path):
        if first is None:
            first = frame
        else:
            steps.append(float(np.abs(frame - before).mean()))
        before = frame
    return steps, float(np.abs(first - before).mean())


def report(path):
    steps, last = seam(path)
    good = last <= max(steps)
    name, size = os.path.relpath(path, ROOT), os.path.getsize(path) / 1e6
    print(f'{name}: {len(steps) + 1} frames, {size:.2f} MB, neighbours mean {np.mean(steps):.3f} '
          f'min {min(steps):.3f} max {max(steps):.3f}, seam {last:.3f}: {"ok" if good else "SEAM"}', flush=True)
    return good


def main(paths):
    if not paths:
        folder = os.path.join(ROOT, 'packages', 'web', 'public', 'art', 'islands')
        paths = sorted(glob.glob(f'{folder}/*/*.webm') + glob.glob(f'{folder}/*/*.mp4'))
    return 0 if all([report(path) for path in paths]) else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
