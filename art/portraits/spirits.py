"""Matters that captains of flesh do not have: ghost light, ice, lava, jade, gold, shadow, storm cloud."""
import bpy

from paint import FINISHES, _principled, note

_kept = {}


def _once(name, make):
    """One material per name in the running scene (materials vanish when a scene is emptied)."""
    if name not in _kept or name not in bpy.data.materials:
        made = make()
        made.name = name
        _kept[name] = made.name
    return bpy.data.materials[name]


def _facing(tree, colours, at=(0.35, 0.9), blend=0.45):
    weight, ramp = tree.nodes.new('ShaderNodeLayerWeight'), tree.nodes.new('ShaderNodeValToRGB')
    weight.inputs['Blend'].default_value = blend
    for stop, colour, where in zip(ramp.color_ramp.elements, colours, at):
        stop.color, stop.position = (*colour, 1), where
    tree.links.new(weight.outputs['Facing'], ramp.inputs[0])
    return ramp.outputs[0]


def rimmed(name, colour, finish, inner, outer, strength=1.0, at=(0.35, 0.9)):
    """A surface with light that grows towards the outline: ice, jade, shadow."""

    def make():
        made = _principled(colour, *FINISHES[finish])
        tree = made.node_tree
        shader = tree.nodes['Principled BSDF']
        tree.links.new(_facing(tree, (inner, outer), at), shader.inputs['Emission'])
        shader.inputs['Emission Strength'].default_value = strength
        glow_in, glow_out = ([c * strength for c in q] for q in (inner, outer))
        note(made, kind='rim', inner=glow_in, outer=glow_out, at=at)
        return made

    return _once(name, make)


def ghostly(name, colour, strength=1.1, body=0.42):
    """See-through in the middle, bright at the rim."""

    def make():
        made = bpy.data.materials.new(name)
        made.use_nodes = True
        tree = made.node_tree
        shader = tree.nodes['Principled BSDF']
        shader.inputs['Base Color'].default_value = (*colour, 1)
        shader.inputs['Roughness'].default_value = 0.5
        tree.links.new(
            _facing(tree, (tuple(c * 0.25 for c in colour), colour), (0.2, 0.95)), shader.inputs['Emission']
        )
        shader.inputs['Emission Strength'].default_value = strength
        clear, both = tree.nodes.new('ShaderNodeBsdfTransparent'), tree.nodes.new('ShaderNodeMixShader')
        share = _facing(tree, ((body,) * 3, (0.95,) * 3), (0.1, 0.8))
        tree.links.new(share, both.inputs[0])
        tree.links.new(clear.outputs[0], both.inputs[1])
        tree.links.new(shader.outputs[0], both.inputs[2])
        tree.links.new(both.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
        glow_in, glow_out = ([c * k * strength for c in colour] for k in (0.25, 1.0))
        note(made, kind='ghost', base=colour, rough=0.5, inner=glow_in, outer=glow_out, at=(0.2, 0.95), body=body)
        return made

    return _once(name, make)


def lava():
    """Dark crust with glowing cracks."""

    def make():
        made = _principled((0.035, 0.025, 0.025), 0.8, 0, 0.3, 0, 0.3, 9, 0.1)
        tree = made.node_tree
        shader = tree.nodes['Principled BSDF']
        where, cells, ramp = (
            tree.nodes.new(n) for n in ('ShaderNodeTexCoord', 'ShaderNodeTexVoronoi', 'ShaderNodeValToRGB')
        )
        cells.feature = 'DISTANCE_TO_EDGE'
        cells.inputs['Scale'].default_value = 3.4
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (1.0, 0.30, 0.03, 1), (0, 0, 0, 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.012, 0.05
        tree.links.new(where.outputs['Object'], cells.inputs['Vector'])
        tree.links.new(cells.outputs['Distance'], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shader.inputs['Emission'])
        shader.inputs['Emission Strength'].default_value = 5.0
        note(made, kind='lava', scale=3.4, at=(0.012, 0.05), outer=[5.0, 1.5, 0.15])
        return made

    return _once('lava', make)


def stone(name, colours, scale=4.0, rough=0.16, inner=None):
    """Polished veined stone."""

    def make():
        made = _principled(colours[0], rough, 0, 0.6, 0, 0, 1, 0)
        tree = made.node_tree
        shader = tree.nodes['Principled BSDF']
        where, noise, ramp = (
            tree.nodes.new(n) for n in ('ShaderNodeTexCoord', 'ShaderNodeTexNoise', 'ShaderNodeValToRGB')
        )
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 4
        noise.inputs['Distortion'].default_value = 1.6
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*colours[0], 1), (*colours[1], 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.68
        tree.links.new(where.outputs['Object'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
        if inner:
            tree.links.new(_facing(tree, ((0, 0, 0), inner), (0.4, 1.0)), shader.inputs['Emission'])
            shader.inputs['Emission Strength'].default_value = 0.8
        glow_out = [c * 0.8 for c in inner] if inner else [0, 0, 0]
        note(made, kind='stone', second=colours[1], scale=scale, outer=glow_out, inner=[0, 0, 0], at=(0.4, 1.0))
        return made

    return _once(name, make)


def pure(colour, finish):
    key = f'pure-{colour}-{finish}'
    return _once(key, lambda: _principled(colour, *FINISHES[finish]))
