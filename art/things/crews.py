"""Crews: small groups of figures on a round of deck, each with a trade."""
from types import SimpleNamespace

import numpy as np

from clay import icosphere
from companions import COMPANIONS
from crew_props import (
    axe,
    cannon,
    chart_table,
    chest,
    concertina,
    coral,
    deck,
    drum,
    hammer,
    harpoon,
    ladle,
    lantern,
    mop,
    planks,
    rope_coil,
    shield,
    spyglass,
    stew_pot,
    sword,
    trident,
    wrench,
)
from hair import HAIR, beard, hair
from hats import HAIR_SHOWS, HATS
from head import RADII, SKINS, Head, brows, ears, eye_patch, eyes, mouth, nose
from paint import brass, gold, leather, paint, silver


def look(hat=(0.1, 0.1, 0.12), coat=(0.3, 0.05, 0.05), accent=(0.6, 0.4, 0.08), badge='skull', trim='gold'):
    """Colours of a hat and its trimmings."""
    return {'hat': hat, 'coat': coat, 'accent': accent, 'badge': badge, 'trim': trim}


def materials(facts):
    """A look as the hats want it; only while a scene is running."""
    return SimpleNamespace(
        hat=facts['hat'],
        coat=facts['coat'],
        trim={'gold': gold, 'brass': brass, 'silver': silver}[facts['trim']](),
        accent=paint(facts['accent'], 'plain'),
        accent_colour=facts['accent'],
        badge=facts['badge'],
        jewel=paint((0.1, 0.8, 0.8), 'gloss'),
        pearl=paint((0.92, 0.86, 0.86), 'gloss'),
        plume=None,
        fur=(0.34, 0.25, 0.18),
    )


def head_of(c, who):
    head = Head(who.get('face', 'round'))
    skin = SKINS[who.get('skin', 'tan')]
    dirs, faces = icosphere(4)
    c.add(paint(skin, 'skin'), dirs * RADII * (1, 1, head.long) * head.radius(dirs)[:, None], faces)
    patch = who.get('patch', 0)
    eyes(c, head, (0.05, 0.12, 0.2), [q * 0.9 for q in skin], size=1.15, shut=(0.36, 0.36), patch=patch)
    brows(c, head, paint(HAIR[who.get('hair', 'brown')], 'hair'), 0.06, who.get('mood', 'calm'), patch)
    nose(c, head, skin, who.get('nose', 'round'))
    ears(c, head, skin, 0)
    if patch:
        eye_patch(c, head, patch)
    if who.get('beard', 'none') in ('none', 'handlebar', 'walrus'):
        mouth(c, head, skin, 'smile')
    hat = who.get('hat', 'bandana')
    hair(c, head, who.get('cut', 'short'), HAIR[who.get('hair', 'brown')], 3, hat not in HAIR_SHOWS)
    beard(c, head, who.get('beard', 'none'), HAIR[who.get('hair', 'brown')], 3)
    with c.at(0, 0.02, 0, rx=-0.10):
        HATS[hat](c, head, materials(who['look']))


def figure(c, x, y, who, turn=0.0, s=1.0):
    """Stands on z = 0; hands: targets of right and left hand; prop: drawn in the right hand."""
    skin = paint(SKINS[who.get('skin', 'tan')], 'skin')
    shirt, legs = paint(who.get('shirt', (0.75, 0.68, 0.55)), 'plain'), paint(
        who.get('legs', (0.12, 0.10, 0.12)), 'plain'
    )
    hands = who.get('hands', ((-0.52, -0.22, 0.62), (0.52, -0.22, 0.62)))
    with c.at(x, y, 0, rz=turn, s=s):
        for k in (-1, 1):
            c.tube(legs, [(k * 0.16, 0, 0.55), (k * 0.18, 0, 0.18)], [0.17, 0.14], 14, curve=False)
            c.slab(leather((0.10, 0.05, 0.03)), (k * 0.19, -0.06, 0.10), (0.24, 0.38, 0.20), 0.07)
        c.lathe(shirt, [(0.30, 0.46), (0.36, 0.60), (0.38, 0.85), (0.30, 1.05), (0.16, 1.14)], squash=0.8, sides=24)
        c.lathe(
            leather(), [(0.37, 0.56), (0.385, 0.58), (0.385, 0.66), (0.37, 0.68)], squash=0.8, sides=24, close=False
        )
        c.slab(gold(), (0, -0.31, 0.62), (0.14, 0.05, 0.12), 0.02)
        if who.get('vest'):
            for k in (-1, 1):
                c.ball(paint(who['vest'], 'plain'), (k * 0.20, -0.06, 0.86), (0.22, 0.30, 0.26), detail=3)
        for k, hand in zip((-1, 1), hands):
            shoulder = np.array([k * 0.34, 0, 0.98])
            mid = (shoulder + hand) / 2 + np.array([k * 0.12, 0.04, -0.06])
            c.tube(shirt, [shoulder, mid, hand], [0.13, 0.12, 0.10], 12)
            c.ball(skin, hand, 0.12, detail=3)
        if 'prop' in who:
            with c.at(*hands[0]):
                who['prop'](c)
        with c.at(0, -0.02, 1.46, s=0.60):
            head_of(c, who)


def _crew(members, prop=None, base=deck):
    """Two behind, one or two in front; everybody turns a little towards the middle."""
    spots = [(-0.62, 0.30, 0.25), (0.62, 0.30, -0.25), (0, -0.10, 0), (0, 0.62, 0)]
    order = {3: (0, 1, 2), 4: (0, 1, 2, 3)}[len(members)]

    def build(c):
        for who, k in zip(members, order):
            x, y, turn = spots[k]
            figure(c, x * 1.12, y * 0.9, who, turn, 1.0)
        if prop:
            prop(c)
        base(c)

    return build


def _who(hat, skin, shirt, prop=None, **more):
    """prop in a raised right hand unless told otherwise."""
    out = {'hat': hat, 'skin': skin, 'shirt': shirt, **more}
    if prop:
        out['prop'] = prop
        out.setdefault('hands', ((-0.58, -0.30, 0.92), (0.50, -0.20, 0.60)))
    return out


RED, BLUE, YELLOW, GREEN = (0.55, 0.05, 0.04), (0.05, 0.14, 0.38), (0.70, 0.42, 0.06), (0.05, 0.26, 0.12)
WHITE, BLACK = (0.78, 0.72, 0.60), (0.06, 0.06, 0.07)
NAVAL = look((0.05, 0.16, 0.40), accent=(0.8, 0.7, 0.5))
SCARLET = look(RED, accent=(0.9, 0.8, 0.55))
STEAM = look((0.14, 0.06, 0.025), accent=(0.55, 0.20, 0.06), badge='gear', trim='brass')
NORSE = look((0.30, 0.31, 0.34), (0.05, 0.12, 0.26), badge='jewel', trim='silver')
REEF = look((0.85, 0.22, 0.18), (0.03, 0.36, 0.38), badge='shell')
HARBOUR = look((0.62, 0.36, 0.04), accent=(0.08, 0.2, 0.4), badge='anchor')


def _owl(c):
    with c.at(0, -0.82, 0, s=0.75):
        COMPANIONS['clockwork owl'](c, materials(STEAM))


BUILDERS = {
    'deckhands': _crew(
        [
            _who('bandana', 'tan', WHITE, mop, look=SCARLET),
            _who('bandana', 'dark', BLUE, look=NAVAL, beard='full', hair='black'),
            _who(
                'knit cap',
                'fair',
                RED,
                lantern,
                look=HARBOUR,
                hair='ginger',
                hands=((-0.62, -0.30, 0.80), (0.5, -0.2, 0.6)),
            ),
        ]
    ),
    'gunners': _crew(
        [
            _who('bandana', 'brown', RED, look=look(BLACK), beard='goatee', hair='black'),
            _who('tricorne', 'weathered', BLUE, look=NAVAL, beard='walrus', hair='grey'),
            _who('bandana', 'fair', WHITE, look=SCARLET, patch=1, hair='blond'),
        ],
        cannon,
    ),
    'riggers': _crew(
        [
            _who('knit cap', 'fair', GREEN, rope_coil, look=HARBOUR, hair='red'),
            _who('bandana', 'dark', YELLOW, look=NAVAL, hair='black', cut='dreadlocks'),
            _who('none', 'tan', WHITE, rope_coil, look=SCARLET, hair='chestnut', cut='ponytail'),
        ]
    ),
    'galley-cooks': _crew(
        [
            _who(
                'knit cap',
                'rosy',
                WHITE,
                ladle,
                look=look((0.85, 0.82, 0.76), accent=(0.85, 0.82, 0.76)),
                beard='handlebar',
                hair='black',
                face='broad',
            ),
            _who('bandana', 'brown', RED, look=look((0.85, 0.82, 0.76)), hair='black'),
            _who('none', 'fair', BLUE, ladle, look=SCARLET, hair='ginger', cut='bun'),
        ],
        stew_pot,
    ),
    'boarders': _crew(
        [
            _who('bandana', 'weathered', BLACK, axe, look=SCARLET, beard='braided', hair='red', mood='stern'),
            _who('tricorne', 'tan', RED, sword, look=look(BLACK), patch=-1, hair='black', mood='stern'),
            _who(
                'bandana',
                'dark',
                WHITE,
                sword,
                look=look(BLACK, accent=RED),
                hair='black',
                mood='stern',
                beard='full',
            ),
        ],
        chest,
    ),
    'navigators': _crew(
        [
            _who('bicorne', 'fair', BLUE, spyglass, look=NAVAL, hair='white', beard='muttonchops'),
            _who('tricorne', 'brown', GREEN, look=look(GREEN), hair='black'),
            _who('wide-brim', 'olive', WHITE, spyglass, look=look((0.13, 0.055, 0.022)), hair='brown', cut='long'),
        ],
        chart_table,
    ),
    'reef-divers': _crew(
        [
            _who('none', 'dark', (0.02, 0.3, 0.34), harpoon, look=NAVAL, hair='black', cut='dreadlocks'),
            _who('bandana', 'bronze', (0.02, 0.3, 0.34), look=look((0.02, 0.34, 0.38)), hair='black'),
            _who('none', 'tan', (0.02, 0.3, 0.34), harpoon, look=SCARLET, hair='blond', cut='mohawk'),
        ],
        coral,
    ),
    'shanty-choir': _crew(
        [
            _who(
                'tricorne',
                'rosy',
                RED,
                concertina,
                look=SCARLET,
                beard='full',
                hair='ginger',
                hands=((-0.3, -0.36, 0.72), (0.48, -0.34, 0.72)),
            ),
            _who('knit cap', 'dark', YELLOW, look=HARBOUR, hair='grey', beard='full'),
            _who('bandana', 'fair', BLUE, look=NAVAL, hair='blond', cut='braids'),
        ],
        drum,
    ),
    'ship-carpenters': _crew(
        [
            _who('knit cap', 'weathered', GREEN, hammer, look=look((0.24, 0.15, 0.09)), beard='full', hair='brown'),
            _who('none', 'brown', WHITE, axe, look=SCARLET, hair='black', cut='curly'),
            _who('wide-brim', 'fair', YELLOW, hammer, look=look((0.4, 0.25, 0.1)), hair='chestnut', cut='ponytail'),
        ],
        planks,
    ),
    'fjord-oarsmen': _crew(
        [
            _who('horned helm', 'fair', (0.05, 0.12, 0.26), axe, look=NORSE, beard='braided', hair='blond'),
            _who(
                'horned helm',
                'rosy',
                (0.26, 0.08, 0.03),
                shield,
                look=NORSE,
                beard='long',
                hair='red',
                hands=((-0.40, -0.36, 0.62), (0.5, -0.2, 0.6)),
            ),
            _who('fur cap', 'pale', (0.04, 0.13, 0.09), harpoon, look=NORSE, hair='white', cut='braids'),
        ]
    ),
    'siren-sisters': _crew(
        [
            _who(
                'coral crown',
                'sea green',
                (0.03, 0.36, 0.38),
                trident,
                look=REEF,
                hair='coral pink',
                cut='long',
                legs=(0.03, 0.30, 0.30),
            ),
            _who(
                'shell tiara',
                'pearl blue',
                (0.55, 0.08, 0.24),
                look=REEF,
                hair='teal',
                cut='long',
                legs=(0.20, 0.08, 0.30),
            ),
            _who(
                'shell tiara',
                'coral',
                (0.26, 0.22, 0.48),
                trident,
                look=REEF,
                hair='violet',
                cut='long',
                legs=(0.10, 0.12, 0.34),
            ),
        ],
        coral,
    ),
    'clockwork-crew': _crew(
        [
            _who('top hat', 'tan', (0.16, 0.07, 0.03), wrench, look=STEAM, beard='handlebar', hair='black'),
            _who('aviator cap', 'fair', (0.20, 0.03, 0.03), look=STEAM, hair='copper'),
            _who('aviator cap', 'brown', (0.03, 0.10, 0.07), wrench, look=STEAM, hair='black', beard='goatee'),
        ],
        _owl,
    ),
}


CREWS = {
    'deckhands': ('Deckhands', 'Scrub, haul, repeat.'),
    'gunners': ('Gunners', 'Deaf in one ear, dead-eyed in both eyes.'),
    'riggers': ('Riggers', 'Happiest sixty feet up.'),
    'galley-cooks': ('Galley Cooks', 'An army marches on its stomach; so does a deck.'),
    'boarders': ('Boarders', 'First over the rail.'),
    'navigators': ('Navigators', 'Never lost, sometimes surprised.'),
    'reef-divers': ('Reef Divers', 'Bring up what the sea took down.'),
    'shanty-choir': ('Shanty Choir', 'Every haul in time, most notes in tune.'),
    'ship-carpenters': ('Ship Carpenters', 'Measure twice, patch once.'),
    'fjord-oarsmen': ('Fjord Oarsmen', 'Wind is for people without shoulders.'),
    'siren-sisters': ('Siren Sisters', 'Sing once and the raid is over.'),
    'clockwork-crew': ('Clockwork Crew', 'Wound every morning, never late.'),
}
