"""Materials: one Principled shader for everything, with value jitter, a top coat (snow, moss) and glow."""
import bpy

# material pass indices, read by the compositor
STATIC, SWAY, LAMP, PANE, GLOW = range(5)

PALETTE = dict(
    rock=((.29, .235, .19), dict(noise=.25)), rock2=((.22, .185, .155), dict(noise=.25)),
    stone=((.50, .45, .37), dict(noise=.2)), stone2=((.40, .36, .30), dict(noise=.2)),
    stone3=((.60, .56, .48), dict(noise=.16)), plaster=((.80, .68, .49), dict(noise=.12)),
    white=((.84, .80, .72), dict(noise=.10)), marble=((.80, .76, .70), dict(noise=.14, rough=.5)),
    brick=((.42, .15, .08), dict(noise=.2)), terracotta=((.60, .20, .08), dict(noise=.15)),
    wood=((.30, .155, .065), dict(noise=.2)), wood2=((.38, .21, .095), dict(noise=.2)),
    dark=((.10, .055, .03), {}), plank=((.42, .27, .14), dict(noise=.25, rand=.2)),
    plank2=((.34, .21, .10), dict(noise=.25, rand=.2)), pale=((.62, .50, .34), dict(noise=.2)),
    thatch=((.55, .40, .17), dict(noise=.3)), thatch2=((.46, .32, .13), dict(noise=.3)),
    trunk=((.33, .21, .12), dict(noise=.2)),
    leaf=((.13, .34, .055), dict(trans=.3, index=SWAY, rand=.3)),
    leaf2=((.22, .38, .06), dict(trans=.3, index=SWAY, rand=.25)),
    bush=((.075, .23, .05), dict(index=SWAY, rand=.4, noise=.3)),
    bush2=((.16, .30, .05), dict(index=SWAY, rand=.4, noise=.3)),
    pine=((.06, .17, .10), dict(index=SWAY, rand=.3, noise=.25)),
    sail=((.90, .82, .66), dict(trans=.35, noise=.06)), sail_red=((.55, .06, .04), dict(trans=.3)),
    sail_black=((.06, .055, .06), dict(trans=.2)), sail_gold=((.95, .62, .16), dict(trans=.35, noise=.06)),
    sail_blue=((.10, .22, .48), dict(trans=.3)), sail_teal=((.06, .36, .38), dict(trans=.3)),
    black=((.025, .025, .03), {}), bone=((.85, .82, .74), {}),
    gold=((1., .62, .16), dict(metal=1, rough=.3)), brass=((.80, .50, .20), dict(metal=1, rough=.4)),
    copper=((.75, .33, .18), dict(metal=1, rough=.4)), silver=((.75, .77, .80), dict(metal=1, rough=.3)),
    iron=((.05, .05, .055), dict(rough=.5)), steel=((.45, .47, .50), dict(metal=.8, rough=.4)),
    rope=((.45, .33, .17), {}), red=((.60, .07, .04), {}), blue=((.06, .16, .42), {}), green=((.07, .28, .12), {}),
    purple=((.22, .06, .30), {}), teal=((.05, .34, .34), {}), cream=((.85, .74, .52), {}), pink=((.90, .38, .46), {}),
    flower=((.85, .16, .30), dict(rand=.1)), flower2=((1., .62, .10), dict(rand=.1)),
    obsidian=((.018, .016, .022), dict(rough=.18, noise=.3)), basalt=((.125, .108, .115), dict(noise=.3)),
    ash=((.16, .13, .125), dict(noise=.25)), snow=((.84, .88, .95), dict(noise=.05, rough=.7)),
    ice=((.48, .72, .86), dict(rough=.15, noise=.12, trans=.25)), ice2=((.66, .84, .94), dict(rough=.2, trans=.25)),
    coral=((.92, .28, .34), dict(noise=.15)), coral2=((.96, .50, .22), dict(noise=.15)),
    coral3=((.62, .26, .66), dict(noise=.15)), shell=((.95, .74, .68), dict(rough=.35, noise=.08)),
    pearl=((.95, .90, .92), dict(rough=.12, noise=.04)),
    moss=((.10, .20, .05), dict(noise=.3)), temple=((.40, .39, .31), dict(noise=.24)),
    temple2=((.31, .31, .25), dict(noise=.24)),
    lamp=((1., .50, .15), dict(emission=3.2, index=LAMP, rand=0, noise=0)),
    pane=((.10, .12, .16), dict(index=PANE, rand=0, noise=0, rough=.25)),
    lava=((1., .075, .006), dict(emission=2.6, index=GLOW, rand=0, noise=.25)),
    ember=((1., .16, .02), dict(emission=2.4, index=GLOW, rand=0, noise=.1)),
    sapphire=((.03, .14, .75), dict(rough=.1, emission=.35, index=GLOW, rand=.1)),
    emerald=((.02, .55, .18), dict(rough=.1, emission=.30, index=GLOW, rand=.1)),
    firegem=((1., .09, .03), dict(rough=.1, emission=.8, index=GLOW, rand=.1)),
    aurora=((.10, .95, .60), dict(rough=.1, emission=.9, index=GLOW, rand=.1)),
    rune=((.20, .75, 1.), dict(emission=2.2, index=GLOW, rand=0, noise=0)),
    idol=((.10, .95, .70), dict(emission=2.0, index=GLOW, rand=0, noise=0)),
    crystal=((.50, .16, .95), dict(rough=.1, emission=.7, index=GLOW, rand=.15)),
    crystal2=((.92, .30, .75), dict(rough=.1, emission=.6, index=GLOW, rand=.15)),
)

_made = {}
_palette = dict(PALETTE)
_coat = None
_coat_on = None


def reset_materials(overrides=None, coat=None, coat_on=None):
    """overrides: palette entries of this island; coat: (colour, lowest normal z, full normal z, noise share);
    coat_on: the materials that take the coat, all when None."""
    global _palette, _coat, _coat_on
    _made.clear()
    _palette = {**PALETTE, **(overrides or {})}
    _coat, _coat_on = coat, coat_on


def named(name):
    colour, options = _palette[name]
    return material(name, colour, **options)


def shades(name, colour, factors=(1., .82, 1.22)):
    """A few value steps of one colour, for roofs and other patchworks."""
    return [material(f'{name}_{k}', tuple(c * f for c in colour), noise=.15, rand=0) for k, f in enumerate(factors)]


def material(name, colour=None, rough=.85, rand=.12, noise=.12, scale=3., metal=0, emission=0, trans=0,
             index=STATIC, attribute=None, glow_attribute=None, coat=True):
    """rand: value jitter per object; noise: by 3-D noise; trans: translucency; attribute: vertex colour layer;
    glow_attribute: vertex colour layer that is emitted."""
    if name in _made:
        return _made[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.pass_index = index
    graph = _Graph(made.node_tree)
    shader = graph.nodes['Principled BSDF']
    for key, value in (('Roughness', rough), ('Metallic', metal), ('Specular', .25)):
        shader.inputs[key].default_value = value
    jittered = _jittered(graph, colour, attribute, rand, noise, scale)
    if coat and _coat and not emission and not trans and (_coat_on is None or name in _coat_on):
        jittered = _coated(graph, jittered, *_coat)
    graph.link(jittered, shader.inputs['Base Color'])
    if emission:
        shader.inputs['Emission'].default_value = (*colour, 1)
        shader.inputs['Emission Strength'].default_value = emission
    if glow_attribute:
        layer = graph.new('ShaderNodeVertexColor')
        layer.layer_name = glow_attribute
        graph.link(layer.outputs[0], shader.inputs['Emission'])
        shader.inputs['Emission Strength'].default_value = 2.6
    if trans:
        leaf, both = graph.new('ShaderNodeBsdfTranslucent'), graph.new('ShaderNodeMixShader')
        both.inputs[0].default_value = trans
        graph.link(jittered, leaf.inputs[0])
        graph.link(shader.outputs[0], both.inputs[1])
        graph.link(leaf.outputs[0], both.inputs[2])
        graph.link(both.outputs[0], graph.nodes['Material Output'].inputs['Surface'])
    made.cycles.sample_as_light = False  # lamps on the stage do the lighting; sampling every pane is only noise
    _made[name] = made
    return made


class _Graph:
    def __init__(self, tree):
        self.nodes, self.link, self.new = tree.nodes, tree.links.new, tree.nodes.new

    def math(self, operation, *values, clamp=False):
        node = self.new('ShaderNodeMath')
        node.operation = operation
        node.use_clamp = clamp
        for slot, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[slot].default_value = value
            else:
                self.link(value, node.inputs[slot])
        return node.outputs[0]

    def noise(self, scale, detail=4):
        where, texture = self.new('ShaderNodeNewGeometry'), self.new('ShaderNodeTexNoise')
        texture.inputs['Scale'].default_value = scale
        texture.inputs['Detail'].default_value = detail
        self.link(where.outputs['Position'], texture.inputs['Vector'])
        return texture.outputs['Fac']


def _jittered(graph, colour, attribute, rand, noise, scale):
    hsv = graph.new('ShaderNodeHueSaturation')
    if attribute:
        layer = graph.new('ShaderNodeVertexColor')
        layer.layer_name = attribute
        graph.link(layer.outputs[0], hsv.inputs['Color'])
    else:
        hsv.inputs['Color'].default_value = (*colour, 1)
    own = graph.math('SUBTRACT', graph.new('ShaderNodeObjectInfo').outputs['Random'], .5)
    grain = graph.math('SUBTRACT', graph.noise(scale), .5)
    value = graph.math('ADD', graph.math('MULTIPLY', own, 2 * rand), graph.math('MULTIPLY', grain, 4 * noise))
    graph.link(graph.math('ADD', value, 1.), hsv.inputs['Value'])
    graph.link(graph.math('ADD', graph.math('MULTIPLY', own, rand * .25), .5), hsv.inputs['Hue'])
    return hsv.outputs[0]


def _coated(graph, colour, coat_colour, low, high, share):
    """Snow or moss on faces that look up."""
    normal = graph.new('ShaderNodeSeparateXYZ')
    graph.link(graph.new('ShaderNodeNewGeometry').outputs['True Normal'], normal.inputs[0])
    grain = graph.math('MULTIPLY', graph.math('SUBTRACT', graph.noise(2.2), .5), 2 * share)
    up = graph.math('ADD', normal.outputs['Z'], grain)
    amount = graph.math('DIVIDE', graph.math('SUBTRACT', up, low), high - low, clamp=True)
    mix = graph.new('ShaderNodeMixRGB')
    graph.link(amount, mix.inputs['Fac'])
    graph.link(colour, mix.inputs['Color1'])
    mix.inputs['Color2'].default_value = (*coat_colour, 1)
    return mix.outputs[0]
