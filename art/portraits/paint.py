"""Materials of the figures: one Principled shader per finish and colour, kept in a cache for the running scene."""
import json

import bpy

# finish: (roughness, metallic, specular, sheen, bump strength, bump scale, value jitter)
FINISHES = {
    'skin': (0.48, 0, 0.35, 0, 0, 26, 0),
    'cloth': (0.85, 0, 0.2, 0, 0, 30, 0),
    'felt': (0.92, 0, 0.15, 0, 0, 30, 0),
    'hair': (0.55, 0, 0.4, 0, 0, 14, 0.10),
    'leather': (0.5, 0, 0.4, 0, 0, 22, 0.14),
    'wood': (0.6, 0, 0.3, 0, 0, 12, 0.16),
    'bone': (0.45, 0, 0.4, 0, 0, 16, 0.05),
    'shell': (0.25, 0, 0.6, 0, 0, 16, 0),
    'gloss': (0.12, 0, 0.6, 0, 0, 1, 0),
    'stone': (0.75, 0, 0.25, 0, 0, 10, 0.16),
    'metal': (0.28, 1, 0.5, 0, 0, 20, 0),
    'worn': (0.40, 1, 0.5, 0, 0, 16, 0.16),
    'plain': (0.7, 0, 0.2, 0, 0, 1, 0),
}

GOLD, BRASS, COPPER = (1.0, 0.60, 0.14), (0.86, 0.52, 0.18), (0.78, 0.32, 0.16)
SILVER, STEEL, IRON = (0.78, 0.80, 0.84), (0.48, 0.51, 0.56), (0.11, 0.115, 0.13)
BLACK, WHITE, BONE = (0.015, 0.015, 0.018), (0.90, 0.88, 0.82), (0.82, 0.75, 0.58)
LEATHER, WOOD, DARKWOOD = (0.20, 0.085, 0.03), (0.36, 0.18, 0.07), (0.13, 0.06, 0.028)

_made = {}
_dress = None


def forget():
    _made.clear()


def dress(change=None):
    """A whole figure in another matter (ice, gold, shadow): change(colour, finish) -> a material, or None to keep."""
    global _dress
    _dress = change
    _made.clear()


def paint(colour, finish='cloth'):
    if _dress:
        other = _dress(tuple(colour), finish)
        if other:
            return other
    key = (tuple(round(c, 4) for c in colour), finish)
    if key not in _made:
        _made[key] = _principled(colour, *FINISHES[finish])
    return _made[key]


def note(made, **facts):
    """Writes a material's plain facts beside its nodes, for renderers that do not read nodes."""
    known = json.loads(made['facts']) if 'facts' in made else {}
    known.update(
        {
            k: [float(x) for x in v] if hasattr(v, '__len__') and not isinstance(v, str) else v
            for k, v in facts.items()
        }
    )
    made['facts'] = json.dumps(known)


def gold(finish='metal'):
    return paint(GOLD, finish)


def brass():
    return paint(BRASS, 'worn')


def silver():
    return paint(SILVER, 'metal')


def iron():
    return paint(IRON, 'worn')


def leather(colour=LEATHER):
    return paint(colour, 'leather')


def glow(colour, strength=3.0):
    key = ('glow', colour, strength)
    if key not in _made:
        made = _principled(colour, 0.5, 0, 0.2, 0, 0, 1, 0)
        note(made, emission=[c * strength for c in colour])
        shader = made.node_tree.nodes['Principled BSDF']
        shader.inputs['Emission'].default_value = (*colour, 1)
        shader.inputs['Emission Strength'].default_value = strength
        made.pass_index = 1
        _made[key] = made
    return _made[key]


def glass(colour=(0.75, 0.92, 0.95), rough=0.03, clear=0.75):
    """Thin toy glass: part mirror, part see-through, no refraction (and so no noise)."""
    key = ('glass', colour, clear)
    if key in _made:
        return _made[key]
    made = bpy.data.materials.new('glass')
    made.use_nodes = True
    note(made, base=colour, rough=rough, clear=clear, tint=[0.4 + 0.6 * c for c in colour])
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = rough
    see, both = tree.nodes.new('ShaderNodeBsdfTransparent'), tree.nodes.new('ShaderNodeMixShader')
    see.inputs[0].default_value = (*[0.4 + 0.6 * c for c in colour], 1)
    both.inputs[0].default_value = clear
    tree.links.new(shader.outputs[0], both.inputs[1])
    tree.links.new(see.outputs[0], both.inputs[2])
    tree.links.new(both.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    made.pass_index = 2
    _made[key] = made
    return made


def tinted(layer='tint', finish='skin'):
    """Colour read from the mesh's colour layer: faces with a blush, stubble or paint."""
    other = _dress((0.6, 0.4, 0.3), finish) if _dress else None
    if other:
        return other
    key = ('tint', layer, finish)
    if key not in _made:
        made = _principled((0.5, 0.5, 0.5), *FINISHES[finish])
        note(made, kind='tint')
        tree = made.node_tree
        node = tree.nodes.new('ShaderNodeVertexColor')
        node.layer_name = layer
        shader = tree.nodes['Principled BSDF']
        for link in list(shader.inputs['Base Color'].links):
            tree.links.remove(link)
        tree.links.new(node.outputs[0], shader.inputs['Base Color'])
        _made[key] = made
    return _made[key]


def _principled(colour, rough, metal, specular, sheen, bump, scale, jitter):
    made = bpy.data.materials.new('paint')
    made.use_nodes = True
    note(made, base=colour, rough=rough, metal=metal, specular=specular, jitter=jitter, scale=scale)
    tree = made.node_tree
    shader = tree.nodes['Principled BSDF']
    for name, value in (
        ('Base Color', (*colour, 1)),
        ('Roughness', rough),
        ('Metallic', metal),
        ('Specular', specular),
        ('Sheen', sheen),
    ):
        shader.inputs[name].default_value = value
    if not bump and not jitter:
        return made
    where, noise = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 1
    tree.links.new(where.outputs['Object'], noise.inputs['Vector'])
    if bump:
        node = tree.nodes.new('ShaderNodeBump')
        node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = bump, 0.03
        tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
        tree.links.new(node.outputs[0], shader.inputs['Normal'])
    if jitter:
        ramp = tree.nodes.new('ShaderNodeValToRGB')
        for stop, k in zip(ramp.color_ramp.elements, (1 - jitter * 2, 1 + jitter * 2)):
            stop.color = (*[min(1, c * k) for c in colour], 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
        tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return made
