"""The fourteen unique captains: each in a matter or shape that no other captain has."""
import random
from types import SimpleNamespace


def _card(name, collection, kind, background, traits, **more):
    base = {
        'hat': 'tricorne',
        'hatColour': 'black',
        'hair': 'long',
        'hairColour': 'black',
        'beard': 'none',
        'eyes': 'sea blue',
        'patch': 'none',
        'coat': 'frock coat',
        'coatColour': 'navy',
        'skin': 'fair',
        'background': background,
        'companion': 'none',
        'face': 'oval',
        'nose': 'round',
        'brows': 'calm',
        'mouth': 'smile',
        'plume': True,
        'lashes': False,
    }
    return {'name': name, 'collection': collection, 'kind': kind, 'traits': {**base, **traits}, **more}


UNIQUES = [
    _card(
        'The Drowned Admiral',
        'Reavers',
        'ghost',
        'moonlit fog',
        {
            'hat': 'bicorne',
            'hair': 'long',
            'beard': 'long',
            'face': 'gaunt',
            'nose': 'hook',
            'brows': 'worried',
            'skin': 'ghost light',
            'eyes': 'burning cold',
        },
    ),
    _card(
        'Old Krakenbeard',
        'Sirens',
        'kraken',
        'abyss',
        {
            'hat': 'tricorne',
            'hair': 'bald',
            'beard': 'tentacles',
            'face': 'broad',
            'nose': 'broad',
            'brows': 'stern',
            'skin': 'sea green',
            'eyes': 'amber',
            'coat': 'frock coat',
            'companion': 'crab',
        },
    ),
    _card(
        'Clockwork Clara',
        'Steam Punks',
        'clockwork',
        'verdigris',
        {
            'hat': 'top hat',
            'hair': 'none',
            'skin': 'polished brass',
            'eyes': 'lenses',
            'coat': 'brass breastplate',
            'companion': 'clockwork owl',
        },
    ),
    _card(
        'The Gilded Commodore',
        'Reavers',
        'gilded',
        'royal violet',
        {
            'hat': 'tricorne',
            'hair': 'curly',
            'beard': 'goatee',
            'skin': 'solid gold',
            'eyes': 'rubies',
            'brows': 'sly',
            'companion': 'parrot',
        },
    ),
    _card(
        'Rime Mother',
        'The Asgardians',
        'ice',
        'aurora',
        {
            'hat': 'winged helm',
            'hair': 'braids',
            'skin': 'blue ice',
            'eyes': 'frost light',
            'coat': 'fur mantle',
            'lashes': True,
            'face': 'heart',
            'nose': 'small',
            'companion': 'raven',
        },
    ),
    _card(
        'Emberjaw',
        'Dragon Sols',
        'lava',
        'volcano',
        {
            'hat': 'dragon helm',
            'hair': 'bald',
            'beard': 'full',
            'skin': 'lava crust',
            'eyes': 'embers',
            'coat': 'scale armour',
            'face': 'square',
            'brows': 'stern',
            'mouth': 'stern',
        },
    ),
    _card(
        'Grinning Bones',
        'Reavers',
        'skeleton',
        'grave green',
        {
            'hat': 'wide-brim',
            'hair': 'none',
            'skin': 'bare bone',
            'eyes': 'green fire',
            'coat': 'frock coat',
            'companion': 'raven',
        },
    ),
    _card(
        'Queen Madrepora',
        'Sirens',
        'coral queen',
        'coral dusk',
        {
            'hat': 'coral crown',
            'hair': 'long',
            'hairColour': 'coral pink',
            'skin': 'coral',
            'eyes': 'teal',
            'coat': 'scaled bodice',
            'lashes': True,
            'face': 'heart',
            'nose': 'small',
            'companion': 'seahorse',
        },
    ),
    _card(
        'The Jade Empress',
        'Dragon Sols',
        'jade',
        'imperial red',
        {
            'hat': 'sun crown',
            'hair': 'bun',
            'skin': 'carved jade',
            'eyes': 'gold leaf',
            'coat': 'sun robe',
            'lashes': True,
            'face': 'heart',
            'nose': 'small',
            'companion': 'dragonling',
        },
    ),
    _card(
        'The Black Tide',
        'Last Haven',
        'shadow',
        'blood moon',
        {
            'hat': 'hood',
            'hair': 'bald',
            'skin': 'living shadow',
            'eyes': 'violet fire',
            'coat': 'oilskin',
            'face': 'gaunt',
            'brows': 'stern',
        },
    ),
    _card(
        'Stormfather',
        'The Asgardians',
        'storm',
        'thunderhead',
        {
            'hat': 'horned helm',
            'hair': 'curly',
            'hairColour': 'white',
            'beard': 'storm cloud',
            'skin': 'pearl blue',
            'eyes': 'lightning',
            'coat': 'ringmail',
            'face': 'broad',
            'brows': 'stern',
        },
    ),
    _card(
        'Sol Wyrm',
        'Dragon Sols',
        'dragon',
        'sunrise',
        {'hat': 'none', 'hair': 'none', 'skin': 'red scales', 'eyes': 'slit gold', 'coat': 'scale armour'},
    ),
    _card(
        'The Lamplighter',
        'Last Haven',
        'lamp',
        'storm teal',
        {
            'hat': "sou'wester",
            'hair': 'none',
            'skin': 'lantern glass',
            'eyes': 'two flames',
            'coat': 'oilskin',
            'companion': 'cat',
        },
    ),
    _card(
        'Fathom',
        'Steam Punks',
        'diver',
        'deep trench',
        {
            'hat': 'diving helmet',
            'hair': 'none',
            'skin': 'unseen',
            'eyes': 'unseen',
            'coat': 'brass breastplate',
            'companion': 'octopus',
        },
    ),
]

ROOMS = {
    'moonlit fog': (0.10, 0.22, 0.32),
    'abyss': (0.03, 0.20, 0.26),
    'verdigris': (0.08, 0.34, 0.30),
    'royal violet': (0.22, 0.06, 0.36),
    'aurora': (0.06, 0.40, 0.34),
    'volcano': (0.42, 0.06, 0.03),
    'grave green': (0.10, 0.24, 0.08),
    'coral dusk': (0.62, 0.22, 0.24),
    'imperial red': (0.50, 0.04, 0.05),
    'blood moon': (0.34, 0.04, 0.07),
    'thunderhead': (0.13, 0.17, 0.34),
    'sunrise': (0.66, 0.28, 0.05),
    'storm teal': (0.09, 0.26, 0.30),
    'deep trench': (0.04, 0.14, 0.30),
}


def build_unique(card):
    """Adds a unique captain to an empty scene; returns the backdrop it wants."""
    import wardrobe
    from clay import Clay
    from coats import COATS
    from companions import COMPANIONS
    from paint import dress
    from portrait import stage
    from tailoring import Body, neck
    from matters import MATTERS
    from unique_heads import HEADS

    kind, t = card['kind'], card['traits']
    colour = ROOMS[t['background']]
    clay, rnd = Clay(), random.Random(card['seed'])
    dress(MATTERS.get(kind))
    look = unique_look(card)
    turn = 0.16 * (-1 if card['seed'] % 2 else 1)
    with clay.at(rz=turn * 0.8):
        neck(clay, look.skin)
        COATS[t['coat']](clay, Body(), look)
    with clay.at(0, -0.06, 0.14, rx=0.02, rz=turn * 0.45):
        HEADS[kind](clay, t, look, rnd)
    if t['companion'] != 'none':
        side = 1 if turn < 0 else -1
        with clay.at(side * 1.0, -0.02, -0.80, rz=side * 0.28, s=0.82):
            COMPANIONS[t['companion']](clay, look)
    clay.build()
    dress(None)
    stage(colour)
    return {'motif': wardrobe.COLLECTIONS[card['collection']]['motif'], 'colour': colour, 'rank': 'UNIQUE'}


def unique_look(card):
    from paint import gold, paint

    palette = {
        'kraken': ((0.22, 0.46, 0.40), (0.05, 0.10, 0.14), (0.10, 0.20, 0.24)),
        'skeleton': ((0.80, 0.74, 0.60), (0.10, 0.10, 0.08), (0.06, 0.05, 0.05)),
        'coral queen': ((0.86, 0.40, 0.36), (0.75, 0.16, 0.22), (0.92, 0.30, 0.22)),
        'storm': ((0.42, 0.60, 0.78), (0.08, 0.12, 0.26), (0.30, 0.33, 0.40)),
        'dragon': ((0.55, 0.06, 0.03), (0.40, 0.04, 0.02), (0.45, 0.05, 0.03)),
        'lamp': ((0.3, 0.3, 0.3), (0.60, 0.35, 0.04), (0.60, 0.35, 0.04)),
        'diver': ((0.5, 0.3, 0.1), (0.10, 0.13, 0.16), (0.5, 0.3, 0.1)),
        'clockwork': ((0.86, 0.52, 0.18), (0.18, 0.05, 0.05), (0.05, 0.04, 0.05)),
        'shadow': ((0.02, 0.02, 0.03), (0.02, 0.02, 0.03), (0.02, 0.02, 0.03)),
    }
    skin, coat, hat = palette.get(card['kind'], ((0.6, 0.6, 0.6), (0.2, 0.3, 0.4), (0.2, 0.3, 0.4)))
    badges = {
        'Steam Punks': 'gear',
        'Sirens': 'shell',
        'Dragon Sols': 'sun',
        'Last Haven': 'anchor',
        'The Asgardians': 'jewel',
    }
    return SimpleNamespace(
        skin=skin,
        hat=hat,
        coat=coat,
        trim=gold(),
        accent=paint((0.55, 0.08, 0.06), 'cloth'),
        accent_colour=(0.55, 0.08, 0.06),
        badge=badges.get(card['collection'], 'skull'),
        jewel=paint((0.85, 0.06, 0.06), 'gloss'),
        pearl=paint((0.92, 0.86, 0.86), 'gloss'),
        pearl_trim=paint((0.86, 0.78, 0.74), 'shell'),
        plume=(0.85, 0.80, 0.68),
        fur=(0.55, 0.58, 0.62),
        steel=(0.42, 0.45, 0.50),
        shirt=(0.55, 0.40, 0.12),
        linen=(0.80, 0.74, 0.64),
        silk=paint((0.5, 0.03, 0.04), 'cloth'),
    )
