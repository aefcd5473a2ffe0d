"""Builds one captain from its traits."""
import random
from types import SimpleNamespace

import numpy as np

import wardrobe
from clay import Clay
from coats import COATS
from companions import COMPANIONS
from hair import HAIR, beard, hair
from hats import HAIR_SHOWS, HATS
from head import SKINS, Head, brows, ears, eye_patch, eyes, lashes, monocle, mouth, nose, scar, skin_tints
from paint import gold, paint, silver
from studio import camera, sky, three_lights
from tailoring import Body, insignia, neck

LIPS = (0.52, 0.08, 0.09)


def make_look(card):
    """The colours and materials a captain's costume asks for."""
    table, t, rnd = wardrobe.COLLECTIONS[card['collection']], card['traits'], random.Random(card['seed'])
    accent = table['accents'][card['accent'] % len(table['accents'])]
    metal = {'Steam Punks': paint((0.86, 0.52, 0.18), 'metal'), 'The Asgardians': silver()}.get(
        card['collection'], gold()
    )
    plume = rnd.choice(
        [(0.62, 0.05, 0.04), (0.85, 0.80, 0.68), (0.05, 0.34, 0.46), (0.10, 0.30, 0.12), (0.75, 0.42, 0.05)]
    )
    return SimpleNamespace(
        skin=SKINS[t['skin']],
        hat=table['hat_colours'][t['hatColour']],
        coat=table['coat_colours'][t['coatColour']],
        trim=metal,
        accent=paint(accent, 'cloth'),
        accent_colour=accent,
        badge=table['badge'],
        jewel=paint(table['jewel'], 'gloss'),
        pearl=paint((0.92, 0.86, 0.86), 'gloss'),
        pearl_trim=paint((0.86, 0.78, 0.74), 'shell'),
        plume=plume if t.get('plume') else None,
        fur=rnd.choice([(0.20, 0.11, 0.05), (0.34, 0.32, 0.30), (0.10, 0.075, 0.06), (0.62, 0.56, 0.48)]),
        steel=(0.42, 0.45, 0.50),
        shirt=rnd.choice([(0.70, 0.64, 0.52), (0.30, 0.05, 0.05), (0.08, 0.14, 0.26), (0.52, 0.36, 0.10)]),
        linen=(0.80, 0.74, 0.64),
        silk=paint(
            rnd.choice([(0.50, 0.03, 0.04), (0.03, 0.10, 0.40), (0.03, 0.26, 0.16), (0.34, 0.05, 0.34)]), 'cloth'
        ),
    )


def _face(clay, card, look, rnd):
    t = card['traits']
    head = Head(t['face'])
    skin, colour = look.skin, HAIR[t['hairColour']]
    patch = rnd.choice((-1, 1)) if t['patch'] == 'eye patch' else 0
    side = rnd.choice((-1, 1))
    painted = t['patch'] == 'face paint'
    head.skull(
        clay,
        skin_tints(
            skin,
            0.55 if t['lashes'] else 0.42,
            [c * 0.5 + s * 0.25 for c, s in zip(colour, skin)] if t['beard'] == 'stubble' else None,
            look.accent_colour if painted else (([c * 0.45 for c in skin]) if t['lashes'] else None),
            rnd.choice(['band', 'stripes', 'eye']) if painted else 'shadow',
            t['patch'] == 'freckles',
        ),
    )
    shut = {'stern': 0.52, 'sly': 0.58, 'calm': 0.42, 'raised': 0.28, 'worried': 0.35}[t['brows']]
    slant = {'stern': -0.18, 'sly': -0.12, 'worried': 0.15}.get(t['brows'], 0.04)
    gaze = (rnd.uniform(-0.25, 0.25), rnd.uniform(-0.05, 0.08))
    eyes(
        clay,
        head,
        wardrobe.EYES[t['eyes']],
        [c * 0.9 for c in skin],
        gaze,
        1.1 if t['lashes'] else 1.02,
        shut=(shut, shut - (0.18 if t['brows'] == 'sly' else 0)),
        slant=slant,
        patch=patch,
    )
    if t['lashes']:
        lashes(clay, head, (0.015, 0.012, 0.015), shut, slant, 1.1)
    brows(
        clay,
        head,
        paint(colour if t['hairColour'] != 'white' or t['beard'] != 'none' else (0.5, 0.48, 0.45), 'hair'),
        0.042 if t['lashes'] else 0.068,
        t['brows'],
        patch,
    )
    nose(clay, head, skin, t['nose'])
    fishy = card['collection'] == 'Sirens'
    ears(clay, head, skin, rnd.choice((0, -1, 1, 2, 2)), fishy or t['skin'] == 'jade', look.trim)
    if t['beard'] in ('none', 'stubble', 'handlebar', 'pencil', 'goatee', 'muttonchops', 'walrus'):
        covered = t['beard'] in ('walrus', 'goatee', 'muttonchops', 'handlebar') and t['mouth'] in (
            'grin',
            'gold tooth',
        )
        mouth(clay, head, skin, 'smile' if covered else t['mouth'], LIPS if t['lashes'] else None)
    if patch:
        eye_patch(clay, head, patch, stud=look.trim if rnd.random() < 0.4 else None)
    if t['patch'] == 'scar':
        scar(clay, head, skin, side)
    if t['patch'] == 'monocle':
        monocle(clay, head, side, look.trim)
    return head


def _cheek_scales(clay, head, look):
    mat = paint([min(1, c * 1.25 + 0.04) for c in look.skin], 'shell')
    for s in (-1, 1):
        for row in range(3):
            for k in range(4 - row):
                p = head.point(s * (0.78 + 0.12 * k + 0.06 * row), -0.02 - 0.13 * row, -0.005)
                clay.ball(mat, p, (0.06, 0.03, 0.06), rz=s * 0.9, detail=2)


def build(card):
    """Adds the captain, light and camera to an empty scene; returns the backdrop it wants."""
    rnd, look, clay, body = random.Random(card['seed']), make_look(card), Clay(), Body()
    t, table = card['traits'], wardrobe.COLLECTIONS[card['collection']]
    colour = table['backgrounds'][t['background']]
    turn = rnd.uniform(0.10, 0.26) * rnd.choice((-1, 1))
    with clay.at(0, 0, 0, rz=turn * 0.8):
        neck(clay, look.skin)
        COATS[t['coat']](clay, body, look)
        insignia(clay, body, look, card['type'])
    tilt = rnd.uniform(-0.07, 0.07)
    with clay.at(0, -0.06, 0.14, rx=rnd.uniform(-0.02, 0.06), ry=tilt, rz=turn * 0.45):
        head = _face(clay, card, look, rnd)
        hair(clay, head, t['hair'], HAIR[t['hairColour']], card['seed'], t['hat'] not in HAIR_SHOWS)
        beard(clay, head, t['beard'], HAIR[t['hairColour']], card['seed'])
        with clay.at(0, 0.02, 0, rx=-0.10):
            HATS[t['hat']](clay, head, look)
        if card['collection'] in ('Sirens', 'Dragon Sols') and t['skin'] not in ('brown', 'tan', 'pale', 'bronze'):
            _cheek_scales(clay, head, look)
    if t['companion'] != 'none':
        side = 1 if turn < 0 else -1
        with clay.at(side * 1.0, -0.02, -0.80, rz=side * 0.28, ry=side * 0.05, s=0.82):
            COMPANIONS[t['companion']](clay, look)
    clay.build()
    stage(colour)
    return {'motif': table['motif'], 'colour': colour, 'rank': card['type']}


def stage(colour, key=(1.0, 0.88, 0.72)):
    three_lights(key)
    sky((0.30, 0.36, 0.44), tuple(float(c) * 0.35 for c in np.array(colour)), 0.55)
    camera((0, -10.6, 0.10), (0, 0, -0.05), 115)
