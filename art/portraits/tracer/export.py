"""Writes scenes as plain numbers for the GPU tracer.

    blender -b -P art/portraits/tracer/export.py -- DIR [captains|things|rooms] [id ...]

A scene file holds quantized corners, triangles, materials as facts, lamps, sky and camera.
"""
import json
import sys
from pathlib import Path

import bpy
import numpy as np

ART = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ART / 'things'), str(ART / 'portraits')]

import studio  # noqa: E402
from backdrops import relief, wall  # noqa: E402
from clay import Clay  # noqa: E402
from defaults import DEFAULTS  # noqa: E402


def lamps():
    out = []
    for thing in bpy.data.objects:
        if thing.type == 'LIGHT':
            m, data = np.array(thing.matrix_world), thing.data
            radiance = [c * data.energy * 0.25 / data.size**2 for c in data.color]
            half = data.size / 2
            out.append([*m[:3, 3], *(m[:3, 0] * half), *(m[:3, 1] * half), *radiance])
    return np.array(out, np.float32)


def camera():
    cam = bpy.context.scene.camera
    m = np.array(cam.matrix_world, np.float32)
    return np.array(
        [*m[:3, 3], *m[:3, 0], *m[:3, 1], *m[:3, 2], cam.data.lens / 36.0, cam.data.shift_x, cam.data.shift_y],
        np.float32,
    )


def meshes():
    verts, tris, which, tints, mats, base = [], [], [], [], [], 0
    for thing in bpy.data.objects:
        if thing.type != 'MESH':
            continue
        mesh = thing.data
        n = len(mesh.vertices)
        v = np.empty(n * 3, np.float32)
        mesh.vertices.foreach_get('co', v)
        mesh.calc_loop_triangles()
        t = np.empty(len(mesh.loop_triangles) * 3, np.int32)
        mesh.loop_triangles.foreach_get('vertices', t)
        colour = np.zeros((n, 4), np.float32)
        if 'tint' in mesh.color_attributes:
            flat = np.empty(n * 4, np.float32)
            mesh.color_attributes['tint'].data.foreach_get('color', flat)
            colour = flat.reshape(-1, 4)
        mats.append(json.loads(mesh.materials[0]['facts']))
        verts.append(v.reshape(-1, 3))
        tris.append(t.reshape(-1, 3) + base)
        which.append(np.full(len(t) // 3, len(mats) - 1, np.uint16))
        tints.append((np.sqrt(colour[:, :3]) * 255).astype(np.uint8))
        base += n
    return np.vstack(verts), np.vstack(tris), np.concatenate(which), np.vstack(tints), mats


def write(path, facts, **more):
    bpy.context.view_layer.update()
    v, t, which, tints, mats = meshes()
    low, high = v.min(0), v.max(0)
    q = np.round((v - low) / np.maximum(high - low, 1e-6) * 65535).astype(np.uint16)
    world = json.loads(bpy.context.scene.world['facts'])
    np.savez_compressed(
        path,
        q=q,
        low=low,
        high=high,
        t=np.diff(t.ravel(), prepend=0).astype(np.int32),
        which=which,
        tints=tints,
        lamps=lamps(),
        camera=camera(),
        **more,
        facts=json.dumps({'materials': mats, 'sky': world, **facts}),
    )


def captains(folder, ids):
    from portrait import build
    from uniques import build_unique

    cards = DEFAULTS + json.loads((ART / 'portraits/captains.json').read_text())
    for card in cards:
        target = folder / f'captains_{card["id"]}.npz'
        if (ids and card['id'] not in ids) or (not ids and target.exists()):
            continue
        studio.empty(512, 1, True)
        room = (build_unique if card['type'] == 'UNIQUE' else build)(card)
        write(target, {'room': room_name(room), 'size': 512})
        rooms(folder, room)


def room_name(room):
    return f'room_{room["motif"]}-{room["rank"]}-' + '-'.join(f'{int(c * 1000):03}' for c in room['colour'])


def rooms(folder, room):
    target = folder / f'{room_name(room)}.npz'
    if target.exists():
        return
    studio.empty(512, 1)
    clay = Clay()
    relief(clay, room['motif'], room['colour'], room['rank'])
    clay.build()
    wall(room['colour'], glow=0.5)
    studio.three_lights()
    studio.sky((0.30, 0.36, 0.44), tuple(c * 0.35 for c in room['colour']), 0.55)
    studio.camera((0, -10.6, 0.10), (0, 0, -0.05), 115)
    write(target, {'size': 512})


def things(folder, ids):
    sys.argv = sys.argv[: sys.argv.index('--')]
    import scenery
    from catalogue import entries

    for entry in entries():
        target = folder / f'{entry["family"]}_{entry["id"]}.npz'
        if (ids and entry['id'] not in ids) or (not ids and target.exists()):
            continue
        shadow = scenery.prepare(entry, 512)
        write(target, {'size': 512}, shadow=(shadow * 255).astype(np.uint8))


def main():
    args = sys.argv[sys.argv.index('--') + 1 :]
    folder = Path(args[0])
    folder.mkdir(parents=True, exist_ok=True)
    {'captains': captains, 'things': things}[args[1]](folder, args[2:])


main()
