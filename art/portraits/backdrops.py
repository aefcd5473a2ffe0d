"""What stands behind a captain: a lit wall with a vignette and the collection's emblem in relief."""
import math

import bpy
import cv2
import numpy as np

import studio
from clay import TURN, Clay, gear, star
from paint import gold, note, paint


def wall(colour, y=2.4, glow=0.30):
    """Backdrop with a soft pool of its own light behind the head."""
    mesh = bpy.data.meshes.new('wall')
    mesh.from_pydata([(-14, y, -14), (14, y, -14), (14, y, 14), (-14, y, 14)], [], [(0, 1, 2, 3)])
    made = bpy.data.materials.new('wall')
    made.use_nodes = True
    note(made, kind='wall', base=colour, inner=[glow], at=(y, 3.6), rough=0.9, specular=0.5)
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    where, shift, ball, ramp = (
        tree.nodes.new(n)
        for n in ('ShaderNodeTexCoord', 'ShaderNodeMapping', 'ShaderNodeTexGradient', 'ShaderNodeValToRGB')
    )
    ball.gradient_type = 'SPHERICAL'
    shift.inputs['Location'].default_value = (0, -y / 3.6, -0.10)
    shift.inputs['Scale'].default_value = (1 / 3.6,) * 3
    ramp.color_ramp.elements[0].color = (*[c * 0.14 for c in colour], 1)
    ramp.color_ramp.elements[1].color = (*[min(1, c * 0.8 + 0.01) for c in colour], 1)
    ramp.color_ramp.interpolation = 'EASE'
    tree.links.new(where.outputs['Object'], shift.inputs[0])
    tree.links.new(shift.outputs[0], ball.inputs[0])
    tree.links.new(ball.outputs[1], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    tree.links.new(ramp.outputs[0], shader.inputs['Emission'])
    shader.inputs['Emission Strength'].default_value = glow
    shader.inputs['Roughness'].default_value = 0.9
    mesh.materials.append(made)
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('wall', mesh))


def relief(clay, motif, colour, rank, y=2.1):
    """The emblem behind the head, in the wall's colour; first mates and uniques get a golden ring round it."""
    mat = paint([c * 0.62 + 0.012 for c in colour], 'plain')
    with clay.at(0, y, 0.15):
        MOTIFS[motif](clay, mat)
        if rank == 'FM':
            clay.ring(gold(), (0, -0.12, 0), 2.02, 0.045, rx=math.pi / 2, n=(96, 10))
        elif rank == 'UNIQUE':
            clay.ring(gold(), (0, -0.12, 0), 2.02, 0.06, rx=math.pi / 2, n=(96, 10))
            for k in range(24):
                a = TURN * k / 24
                clay.plate(
                    gold(),
                    star(2, 0.20 if k % 2 else 0.12, 0.05),
                    0.05,
                    (2.22 * math.sin(a), -0.12, 2.22 * math.cos(a)),
                    ry=a,
                    soft=0.01,
                )


def _gear(clay, mat):
    clay.plate(mat, gear(16, 2.0, 1.72), 0.2, soft=0.03)
    clay.ring(mat, (0, -0.12, 0), 1.38, 0.10, rx=math.pi / 2, n=(72, 10))


def _shield(clay, mat):
    clay.disc(mat, (0, 0, 0), 1.9, 0.12, rx=math.pi / 2, soft=0.05, sides=72)
    for r in (1.75, 1.25):
        clay.ring(mat, (0, -0.08, 0), r, 0.09, rx=math.pi / 2, n=(72, 10))
    for k in range(12):
        a = TURN * k / 12
        clay.ball(mat, (1.5 * math.sin(a), -0.08, 1.5 * math.cos(a)), (0.12, 0.1, 0.12), detail=2)


def _shell(clay, mat):
    for a in np.linspace(-1.45, 1.45, 15):
        tip = (1.95 * math.sin(a), 0.05, 1.95 * math.cos(a) - 0.25)
        clay.tube(mat, [(0, 0, -1.0), (tip[0] * 0.6, -0.06, tip[2] * 0.62 - 0.30), tip], [0.05, 0.17, 0.22], 12)


def _wheel(clay, mat):
    clay.ring(mat, (0, 0, 0), 1.55, 0.15, rx=math.pi / 2, n=(72, 12))
    clay.ring(mat, (0, 0, 0), 1.15, 0.07, rx=math.pi / 2, n=(72, 10))
    for k in range(10):
        a = TURN * (k + 0.5) / 10
        x, z = math.sin(a), math.cos(a)
        clay.tube(
            mat,
            [(0, 0, 0), (x * 1.65, 0, z * 1.65), (x * 1.85, 0, z * 1.85), (x * 2.1, 0, z * 2.1)],
            [0.09, 0.075, 0.12, 0.06],
            10,
        )


def _lantern(clay, mat):
    clay.disc(mat, (0, 0, 0), 1.25, 0.1, rx=math.pi / 2, soft=0.05, sides=60)
    for k in range(16):
        a = TURN * k / 16
        x, z = math.sin(a), math.cos(a)
        far = 2.15 if k % 2 else 1.8
        clay.tube(mat, [(x * 1.38, 0, z * 1.38), (x * far, 0, z * far)], [0.09, 0.05], 8, curve=False)


def _sun(clay, mat):
    clay.disc(mat, (0, 0, 0), 1.35, 0.16, rx=math.pi / 2, soft=0.06, sides=72)
    clay.plate(mat, star(18, 2.15, 1.4), 0.1, soft=0.02)
    clay.ring(mat, (0, -0.1, 0), 1.1, 0.07, rx=math.pi / 2, n=(72, 10))


def backdrop(folder, size, motif, colour, rank, glow=0.5):
    """The empty room, linear rgb: rendered small, kept, and given a soft focus, so that the captain stands out."""
    name = f'{motif}-{rank}-' + '-'.join(f'{int(c * 1000):03}' for c in colour)
    kept = folder / f'{name}.npy'
    if not kept.exists():
        studio.empty(320, 20)
        clay = Clay()
        relief(clay, motif, colour, rank)
        clay.build()
        wall(colour, glow=glow)
        studio.three_lights()
        studio.sky((0.30, 0.36, 0.44), tuple(c * 0.35 for c in colour), 0.55)
        studio.camera((0, -10.6, 0.10), (0, 0, -0.05), 115)
        folder.mkdir(parents=True, exist_ok=True)
        np.save(kept, studio.shoot(1.6)[..., :3].astype(np.float16))
    room = np.load(kept).astype(np.float32)
    room = cv2.resize(room, (size, size), interpolation=cv2.INTER_CUBIC)
    return cv2.GaussianBlur(np.clip(room, 0, None), (0, 0), size / 320)


def compose(figure, room):
    """Figure over room, with a soft shade round the figure to lift it off the wall."""
    alpha = np.clip(figure[..., 3:], 0, 1)
    k = figure.shape[0] / 512
    shade = cv2.GaussianBlur(np.roll(alpha[..., 0], int(10 * k), 0), (0, 0), 22 * k)[..., None]
    out = figure[..., :3] + room * (1 - 0.45 * shade) * (1 - alpha)
    return np.concatenate([out, np.ones_like(alpha)], 2)


MOTIFS = {'gear': _gear, 'shield': _shield, 'shell': _shell, 'wheel': _wheel, 'lantern': _lantern, 'sun': _sun}
