"""Frames of an island into its videos: loop.webm (VP9), loop.mp4 (H.264), small.mp4 (854 wide fallback).

    /usr/bin/python3 art/compose/encode.py SLUG --out packages/web/public/art/islands/SLUG

A loop shows its seam when the errors of the last frame have nothing to do with those of the first, a key frame.
H.264 therefore gets finer and finer over the last frames until there is hardly an error left to differ, and starts
with an equally fine key frame; nothing jumps on the way. VP9 runs at one constant quantiser without alternate frames.
Where a seam shows all the same, the last frames are led towards the errors that the first one has, and all are encoded
again.
A loop may begin anywhere: it begins where two neighbouring frames differ least, which leaves the codecs most room.
Quantisers are chosen so that each video stays within its budget.
"""
import argparse
import math
import os
import shutil
import subprocess
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from check_seam import report, seam  # noqa: E402
from compose.layers import islands_cache  # noqa: E402
from compose.loop import FPS, SECONDS, Film, write_master  # noqa: E402

FRAMES = FPS * SECONDS
BUDGET = dict(webm=3_450_000, mp4=3_450_000, small=980_000)
COLOUR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-an']
FINEST, BASE = 10, 14
SMALL = 854
# from the best to the smallest: H.264 as (quantiser, frames of the finer tail), VP9 as quantiser
H264 = [(27, 28), (29, 26), (31, 24), (32, 22), (33, 20), (33, 17), (33, 14), (33, 11), (34, 11), (35, 11), (36, 11), (38, 11)]
VP9 = list(range(20, 47))


def ffmpeg(*args):
    subprocess.run(['ffmpeg', '-y', '-v', 'error', *args], check=True)


def filters(width=None):
    size = f'scale={width}:-2:flags=lanczos:' if width else 'scale='
    return f'{size}out_color_matrix=bt709:out_range=tv,format=yuv420p'


def from_calmest(master):
    """The same loop, cut where it moves least."""
    steps, last = seam(master)
    steps = [last, *steps]
    start = steps.index(min(steps))
    if start == 0:
        return
    turned = f'{master}.turned.mkv'
    ffmpeg('-i', master, '-filter_complex',
           f'[0]split[a][b];[a]trim=start_frame={start},setpts=PTS-STARTPTS[x];'
           f'[b]trim=end_frame={start},setpts=PTS-STARTPTS[y];[x][y]concat=n=2:v=1[out]',
           '-map', '[out]', '-c:v', 'ffv1', turned)
    os.replace(turned, master)
    print(f'begins at frame {start}: {steps[start]:.3f} instead of {steps[0]:.3f}', flush=True)


def vp9(master, out, q):
    ffmpeg('-i', master, '-vf', filters(), *COLOUR, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', str(q), '-qmin', str(q),
           '-qmax', str(q), '-g', str(FRAMES), '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-tile-columns',
           '2', '-threads', '2', '-auto-alt-ref', '0', '-lag-in-frames', '0', '-aq-mode', '0', out)


def led_home(master, encoded, out, width=None, tail=16):
    """The same film, its last frames with more and more of the error that the first one has once it is encoded."""
    def planes(path, first, count):
        cut = f'trim=start_frame={first}:end_frame={first + count},{filters(width)}'
        return np.frombuffer(subprocess.check_output(
            ['ffmpeg', '-v', 'error', '-i', path, '-vf', cut, '-f', 'rawvideo', '-']), np.uint8).astype(np.int16)

    error = planes(encoded, 0, 1) - planes(master, 0, 1)
    weights = np.arange(1, tail + 1)[:, None] / tail
    led = planes(master, FRAMES - tail, tail).reshape(tail, -1) + weights * error
    size = subprocess.check_output(['ffprobe', '-v', 'error', '-select_streams', 'v:0', '-show_entries',
                                    'stream=width,height', '-of', 'csv=p=0:s=x', encoded]).decode().strip()
    subprocess.run(
        ['ffmpeg', '-y', '-v', 'error', '-i', master, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', str(FPS),
         '-i', '-', '-filter_complex',
         f'[0]{filters(width)},trim=end_frame={FRAMES - tail}[a];[a][1]concat=n=2:v=1[out]',
         '-map', '[out]', *COLOUR, '-c:v', 'ffv1', out],
        input=np.clip(np.rint(led), 0, 255).astype(np.uint8).tobytes(), check=True)


def h264(master, out, choice, width=None):
    """x264 keeps constant quantisers between those of its I and B frames: the two ratios open that range."""
    q, tail = choice
    steps = ((FRAMES - tail + k, round(q - (q - FINEST) * (k + 1) / tail)) for k in range(tail))
    zones = '/'.join([f'1,{FRAMES - tail - 1},q={q}'] + [f'{frame},{frame},q={level}' for frame, level in steps])
    ffmpeg('-i', master, '-vf', filters(width), *COLOUR, '-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high',
           '-qp', str(BASE), '-bf', '0', '-x264-params',
           f'keyint={FRAMES}:min-keyint={FRAMES}:scenecut=0:mbtree=0:aq-mode=0:psy=0:pbratio=10:'
           f'ipratio={2 ** ((BASE - FINEST) / 6):.3f}:zones={zones}', '-movflags', '+faststart', out)


def small_h264(master, out, choice):
    h264(master, out, choice, SMALL)


def within(budget, out, encode, choices, start):
    """The best choice within the budget, looked for from start; with it out is encoded."""
    i, sizes = start, {}
    while i not in sizes:
        encode(choices[i])
        sizes[i] = os.path.getsize(out)
        off = math.log(sizes[i] / budget)
        # a step is worth about a tenth: far off means far to go
        step = max(1, round(off / .1)) if off > 0 else min(-1, round((off + .1) / .1)) if off < math.log(.92) else 0
        print(os.path.basename(out), choices[i], sizes[i], flush=True)
        i = min(len(choices) - 1, max(0, i + step))
    fitting = [k for k, size in sizes.items() if size <= budget]
    best = min(fitting) if fitting else max(sizes)
    if os.path.getsize(out) != sizes[best]:
        encode(choices[best])
    print(os.path.basename(out), choices[best], os.path.getsize(out), flush=True)
    return choices[best]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('slug')
    parser.add_argument('--layers', default='')
    parser.add_argument('--out', required=True)
    parser.add_argument('--keep-master', action='store_true')
    parser.add_argument('--workers', type=int, default=2)
    parser.add_argument('--only', default='', help='one of the videos, from a master that was kept')
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    layers = args.layers or islands_cache(args.slug)
    master = f'{layers}/master.mkv'
    if not (args.keep_master and os.path.exists(master)):
        write_master(Film(args.slug, layers), master, args.workers)
        from_calmest(master)
    jobs = [('loop.mp4', 'mp4', h264, None, H264, 4), ('small.mp4', 'small', small_h264, SMALL, H264, 4),
            ('loop.webm', 'webm', vp9, None, VP9, 5)]
    good = []
    for name, kind, encode, width, choices, start in jobs:
        if args.only not in ('', name):
            continue
        made = f'{layers}/{name}'  # only whole videos reach the page
        choice = within(BUDGET[kind], made, lambda choice: encode(master, made, choice), choices, start)
        if not report(made):
            led = f'{layers}/led.mkv'
            led_home(master, made, led, width)
            encode(led, made, choice)
            os.remove(led)
        shutil.move(made, f'{args.out}/{name}')
        good.append(report(f'{args.out}/{name}'))
    if not args.keep_master:
        os.remove(master)
    sys.exit(0 if all(good) else 3)


if __name__ == '__main__':
    main()
