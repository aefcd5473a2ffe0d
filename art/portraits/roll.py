"""Rolls the captains: seeded, named traits for every portrait, written to captains.json.

    python3 art/portraits/roll.py

Traits are drawn from shuffled decks, so that a collection uses its whole wardrobe before anything repeats.
"""
import json
import random
from pathlib import Path

import wardrobe as w
from uniques import UNIQUES

HERE = Path(__file__).resolve().parent
RANKS = {'QM': 40, 'FM': 36}
SEED = 1717


class Deck:
    def __init__(self, rnd, cards):
        self.rnd, self.cards, self.left = rnd, list(cards), []

    def draw(self):
        if not self.left:
            self.left = self.cards[:]
            self.rnd.shuffle(self.left)
        return self.left.pop()


class Wardrobe:
    """The decks of one collection."""

    def __init__(self, name, rnd):
        table = w.COLLECTIONS[name]
        self.table, self.rnd = table, rnd
        female = table.get('female', 0.36)
        sexes = ['f'] * round(10 * female) + ['m'] * round(10 * (1 - female))
        cards = {
            'sex': sexes,
            'hat': table['hats'],
            'coat': table['coats'],
            'companion': table['companions'],
            'skin': table['skins'],
            'hair_colour': table['hairs'],
            'coat_colour': list(table['coat_colours']),
            'hat_colour': list(table['hat_colours']),
            'background': list(table['backgrounds']),
            'eyes': list(w.EYES),
            'beard': w.BEARDS,
            'hair_m': w.MALE_HAIR,
            'hair_f': w.FEMALE_HAIR,
            'face_m': w.FACES,
            'face_f': w.FEMALE_FACES,
            'nose_m': w.NOSES,
            'nose_f': ['small', 'button', 'small'],
            'brows': w.MOODS,
            'mouth_m': w.MOUTHS,
            'mouth_f': ['smile', 'smirk', 'pout', 'smile'],
            'mark': w.MARKS,
            'accent': range(len(table['accents'])),
            'first': table['first'],
            'last': table['last'],
        }
        self.decks = {key: Deck(rnd, values) for key, values in cards.items()}

    def draw(self, key):
        return self.decks[key].draw()


def captain(rank, number, collection, decks):
    sex = decks.draw('sex')
    hat = decks.draw('hat')
    hair = decks.draw(f'hair_{sex}')
    if hat == 'none' and hair == 'bald' and decks.rnd.random() < 0.5:
        hair = 'mohawk'
    if hair == 'mohawk' and hat != 'none':
        hair = 'short'
    mark = decks.draw('mark')
    traits = {
        'hat': hat,
        'hatColour': decks.draw('hat_colour'),
        'hair': hair,
        'hairColour': decks.draw('hair_colour'),
        'beard': decks.draw('beard') if sex == 'm' else 'none',
        'eyes': decks.draw('eyes'),
        'patch': mark,
        'coat': decks.draw('coat'),
        'coatColour': decks.draw('coat_colour'),
        'skin': decks.draw('skin'),
        'background': decks.draw('background'),
        'companion': decks.draw('companion'),
        'face': decks.draw(f'face_{sex}'),
        'nose': decks.draw(f'nose_{sex}'),
        'brows': decks.draw('brows'),
        'mouth': decks.draw(f'mouth_{sex}'),
        'plume': decks.rnd.random() < 0.55,
        'lashes': sex == 'f',
    }
    name = f"{decks.draw('first')} {decks.draw('last')}"
    return {
        'id': f'{rank.lower()}-{number:02}',
        'type': rank,
        'collection': collection,
        'name': name,
        'seed': decks.rnd.randrange(10**6),
        'accent': decks.draw('accent'),
        'traits': traits,
    }


def roll():
    rnd = random.Random(SEED)
    decks = {name: Wardrobe(name, rnd) for name in w.COLLECTIONS}
    out = []
    for rank, count in RANKS.items():
        for k in range(count):
            name = list(w.COLLECTIONS)[k % len(w.COLLECTIONS)]
            out.append(captain(rank, k + 1, name, decks[name]))
    for k, unique in enumerate(UNIQUES):
        out.append({'id': f'unique-{k + 1:02}', 'type': 'UNIQUE', 'seed': 900 + k, 'accent': 0, **unique})
    return out


def main():
    captains = roll()
    (HERE / 'captains.json').write_text(json.dumps(captains, indent=1, ensure_ascii=False) + '\n')
    names = [c['name'] for c in captains]
    print(len(captains), 'captains,', len(names) - len(set(names)), 'names twice')


if __name__ == '__main__':
    main()
