"""The two pictures shown where there is none: a player without a portrait, an asset without a picture."""


def _card(name, **traits):
    base = {
        'hat': 'tricorne',
        'hatColour': 'black',
        'hair': 'long',
        'hairColour': 'black',
        'beard': 'none',
        'eyes': 'hazel',
        'patch': 'none',
        'coat': 'frock coat',
        'coatColour': 'navy',
        'skin': 'tan',
        'background': 'harbour blue',
        'companion': 'none',
        'face': 'oval',
        'nose': 'round',
        'brows': 'calm',
        'mouth': 'smile',
        'plume': False,
        'lashes': False,
    }
    return {
        'id': name,
        'collection': 'Reavers',
        'name': name,
        'seed': 6,
        'accent': 1,
        'image': True,
        'traits': {**base, **traits},
    }


DEFAULTS = [
    {**_card('no_pfp', background='storm teal', brows='stern'), 'type': 'UNIQUE', 'kind': 'stranger'},
    {
        **_card(
            'reavers',
            hat='tricorne',
            hatColour='crimson',
            beard='full',
            patch='eye patch',
            coatColour='crimson',
            background='powder red',
            companion='parrot',
            brows='sly',
            plume=True,
        ),
        'type': 'NONE',
    },
]
