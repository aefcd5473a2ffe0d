"""The ships: twelve common, six mythic, and the Genesis ships of four rarities."""
from fittings import (
    bones,
    cargo,
    ghost_fire,
    ice_spikes,
    lanterns,
    lava_veins,
    nets,
    oars,
    shields,
    steam_works,
    sun_disc,
    tentacles,
)
from hullform import Plan

OAK, PINE, CHERRY, ASH = (0.36, 0.17, 0.065), (0.52, 0.30, 0.13), (0.34, 0.075, 0.04), (0.46, 0.40, 0.33)
TWO, THREE = ((-0.55, 1.9), (0.45, 2.2)), ((-0.85, 1.75), (-0.05, 2.35), (0.72, 1.9))
ONE = ((0.05, 2.1),)


COMMON = {
    'sloop': (
        'Sloop',
        'Small, quick and cheap to paint.',
        Plan(length=2.1, beam=0.52, masts=ONE, rig='lateen', guns=1, stern=0.18, sail=(0.90, 0.84, 0.70)),
    ),
    'cutter': (
        'Cutter',
        'Carries more sail than sense.',
        Plan(length=2.2, beam=0.52, masts=((-0.1, 2.3),), stripe=(0.55, 0.06, 0.05), guns=2, stern=0.2),
    ),
    'brigantine': (
        'Brigantine',
        'The reaver’s favourite: two masts, three plans.',
        Plan(masts=TWO, emblem='skull', sail=(0.09, 0.085, 0.095), wood=(0.24, 0.10, 0.045), figurehead='skull'),
    ),
    'merchantman': (
        'Merchantman',
        'Wide, slow, and full.',
        Plan(length=2.7, beam=0.76, masts=TWO, wood=PINE, sail=(0.92, 0.86, 0.72), guns=1, stern=0.3, extras=[cargo]),
    ),
    'fishing-lugger': (
        'Fishing Lugger',
        'Smells like it works.',
        Plan(
            length=2.1,
            beam=0.58,
            masts=((-0.5, 1.5), (0.4, 1.9)),
            rig='lateen',
            sail=(0.62, 0.20, 0.08),
            wood=(0.08, 0.22, 0.30),
            band=(0.80, 0.72, 0.55),
            guns=0,
            stern=0.1,
            extras=[nets],
        ),
    ),
    'war-galley': (
        'War Galleon',
        'A fort that follows you home.',
        Plan(
            length=3.1,
            beam=0.74,
            high=0.08,
            masts=THREE,
            stripe=(0.62, 0.40, 0.08),
            wood=CHERRY,
            band=(0.85, 0.62, 0.20),
            guns=5,
            stern=0.55,
            figurehead='horn',
            emblem='crown',
        ),
    ),
    'longship': (
        'Longship',
        'Low, lean and loud.',
        Plan(
            length=2.9,
            beam=0.5,
            high=-0.1,
            masts=((0.0, 2.1),),
            stripe=(0.50, 0.05, 0.04),
            wood=OAK,
            guns=0,
            stern=0.15,
            figurehead='dragon',
            trim='bronze',
            extras=[shields, oars],
        ),
    ),
    'river-junk': (
        'River Junk',
        'Battens, lacquer and a very old cat.',
        Plan(
            length=2.4,
            beam=0.66,
            masts=TWO,
            rig='junk',
            sail=(0.72, 0.20, 0.06),
            wood=(0.30, 0.06, 0.04),
            guns=1,
            stern=0.5,
        ),
    ),
    'frigate': (
        'Frigate',
        'Fast enough to catch, strong enough to keep.',
        Plan(
            length=2.9,
            beam=0.62,
            masts=THREE,
            wood=(0.10, 0.16, 0.26),
            band=(0.88, 0.80, 0.62),
            guns=4,
            stern=0.4,
            emblem='anchor',
            figurehead='maiden',
        ),
    ),
    'smuggler-ketch': (
        'Smuggler Ketch',
        'Painted the colour of midnight, on purpose.',
        Plan(
            length=2.2,
            beam=0.54,
            masts=((-0.6, 1.5), (0.3, 2.1)),
            rig='lateen',
            sail=(0.10, 0.13, 0.20),
            wood=(0.06, 0.07, 0.09),
            band=(0.18, 0.20, 0.24),
            guns=1,
            stern=0.2,
        ),
    ),
    'whaler': (
        'Whaler',
        'Built for ice, patience and stew.',
        Plan(
            length=2.5,
            beam=0.68,
            masts=TWO,
            wood=ASH,
            sail=(0.80, 0.80, 0.76),
            band=(0.10, 0.14, 0.18),
            guns=0,
            stern=0.25,
            figurehead='horn',
            trim='iron',
            sea=(0.04, 0.22, 0.32),
        ),
    ),
    'lantern-lugger': (
        'Lantern Lugger',
        'Brings its own harbour lights.',
        Plan(
            length=2.2,
            beam=0.6,
            masts=TWO,
            rig='junk',
            sail=(0.85, 0.62, 0.22),
            wood=(0.30, 0.16, 0.08),
            guns=0,
            stern=0.3,
            extras=[lanterns],
        ),
    ),
}

MYTHIC = {
    'silent-mary': (
        'Flying Dutchman',
        'Sunk twice. It did not take.',
        Plan(
            length=3.0,
            beam=0.64,
            masts=THREE,
            sail=(0.30, 0.42, 0.42),
            wood=(0.10, 0.14, 0.14),
            band=(0.20, 0.26, 0.25),
            trim='bone',
            emblem='skull',
            glow=(0.15, 1.0, 0.60),
            figurehead='skull',
            sea=(0.02, 0.22, 0.20),
            extras=[ghost_fire, bones],
            pennant=(0.2, 0.3, 0.3),
        ),
    ),
    'frostwyrm': (
        'Frostwyrm',
        'Its wake freezes behind it.',
        Plan(
            length=2.8,
            beam=0.62,
            masts=TWO,
            sail=(0.72, 0.86, 0.94),
            wood=(0.36, 0.52, 0.64),
            band=(0.75, 0.86, 0.92),
            trim='silver',
            emblem='star',
            glow=(0.4, 0.85, 1.0),
            figurehead='dragon',
            sea=(0.10, 0.42, 0.54),
            extras=[ice_spikes],
            pennant=(0.3, 0.6, 0.8),
        ),
    ),
    'krakens-embrace': (
        'Kraken’s Embrace',
        'Who holds whom was never settled.',
        Plan(
            length=2.7,
            beam=0.64,
            masts=TWO,
            sail=(0.16, 0.05, 0.20),
            wood=(0.12, 0.05, 0.14),
            band=(0.34, 0.12, 0.36),
            emblem='eye',
            glow=(0.9, 0.3, 1.0),
            sea=(0.02, 0.10, 0.20),
            extras=[tentacles],
            pennant=(0.5, 0.1, 0.5),
        ),
    ),
    'emberheart': (
        'Emberheart',
        'Burns, and does not burn down.',
        Plan(
            length=2.8,
            beam=0.64,
            masts=THREE,
            sail=(0.50, 0.05, 0.02),
            wood=(0.05, 0.035, 0.035),
            band=(0.12, 0.05, 0.04),
            emblem='sun',
            glow=(1.0, 0.35, 0.05),
            figurehead='dragon',
            sea=(0.30, 0.05, 0.02),
            extras=[lava_veins],
            pennant=(0.9, 0.4, 0.05),
        ),
    ),
    'iron-leviathan': (
        'Black Tide',
        'Coal, iron and a light of its own.',
        Plan(
            length=3.0,
            beam=0.70,
            masts=((-0.95, 1.7), (0.85, 1.9)),
            sail=(0.035, 0.035, 0.05),
            wood=(0.045, 0.042, 0.05),
            band=(0.02, 0.30, 0.34),
            trim='bronze',
            guns=4,
            emblem='eye',
            glow=(0.10, 0.90, 1.0),
            figurehead='horn',
            sea=(0.008, 0.03, 0.045),
            extras=[steam_works],
            pennant=(0.02, 0.3, 0.34),
        ),
    ),
    'sunchaser': (
        'Sunchaser',
        'Sails into the dawn and brings it back.',
        Plan(
            length=2.9,
            beam=0.64,
            masts=THREE,
            sail=(0.98, 0.72, 0.22),
            stripe=(0.98, 0.88, 0.60),
            wood=(0.62, 0.36, 0.10),
            band=(0.92, 0.80, 0.50),
            emblem='sun',
            glow=(1.0, 0.7, 0.2),
            figurehead='maiden',
            sea=(0.04, 0.36, 0.40),
            extras=[sun_disc],
            pennant=(0.95, 0.6, 0.1),
        ),
    ),
}


# what tells the second and third ship of a rarity from the first
OTHERS = {
    'FLEET_COMMANDER': (
        {},
        dict(wood=(0.05, 0.05, 0.16), sail=(0.10, 0.10, 0.42), figurehead='dragon'),
        dict(wood=(0.26, 0.03, 0.05), sail=(0.62, 0.06, 0.08)),
    ),
    'GOLD': (
        {},
        dict(wood=(0.10, 0.16, 0.10), stripe=(0.12, 0.42, 0.22), figurehead='dragon', emblem='crown'),
        dict(wood=(0.34, 0.06, 0.05), sail=(0.92, 0.52, 0.12)),
    ),
    'SILVER': (
        {},
        dict(wood=(0.07, 0.08, 0.14), sail=(0.30, 0.36, 0.56), figurehead='maiden'),
        dict(wood=(0.56, 0.58, 0.60), sail=(0.52, 0.72, 0.80), figurehead='horn'),
    ),
    'BRONZE': (
        {},
        dict(wood=(0.16, 0.20, 0.14), stripe=(0.46, 0.20, 0.08), emblem='none', extras=[cargo]),
        dict(wood=(0.36, 0.08, 0.06), sail=(0.62, 0.22, 0.16), emblem='star'),
    ),
}


def _genesis(rank, k):
    """Three ships of a rarity: the same family colours, another rig and size each."""
    looks = {
        'FLEET_COMMANDER': dict(
            wood=(0.16, 0.03, 0.20),
            band=(0.92, 0.62, 0.16),
            sail=(0.42, 0.05, 0.40),
            stripe=(0.90, 0.62, 0.18),
            trim='gold',
            base='gold',
            emblem='crown',
            figurehead='maiden',
            guns=4,
            extras=[lanterns, sun_disc],
            glow=(1.0, 0.6, 0.9),
            stern=0.5,
        ),
        'GOLD': dict(
            wood=(0.44, 0.20, 0.06),
            band=(0.95, 0.66, 0.18),
            sail=(0.95, 0.80, 0.42),
            trim='gold',
            base='gold',
            emblem='sun',
            figurehead='maiden',
            guns=4,
        ),
        'SILVER': dict(
            wood=(0.14, 0.18, 0.26),
            band=(0.75, 0.78, 0.82),
            sail=(0.82, 0.86, 0.92),
            trim='silver',
            base='silver',
            emblem='star',
            guns=3,
        ),
        'BRONZE': dict(
            wood=(0.30, 0.12, 0.05),
            band=(0.55, 0.26, 0.10),
            sail=(0.80, 0.58, 0.38),
            trim='bronze',
            base='bronze',
            emblem='anchor',
            guns=2,
        ),
    }
    shapes = (
        dict(length=2.9, masts=THREE, beam=0.66),
        dict(length=2.5, masts=TWO, beam=0.62),
        dict(length=2.3, masts=TWO, beam=0.66, rig='junk'),
    )
    if rank == 'FLEET_COMMANDER':
        shapes = (
            dict(length=3.2, masts=THREE, beam=0.74, high=0.12),
            dict(length=3.0, masts=THREE, beam=0.68, high=0.08),
            dict(length=2.8, masts=TWO, beam=0.74, rig='junk', high=0.1),
        )
    return Plan(**{**looks[rank], **shapes[k], **OTHERS[rank][k]})


GENESIS_NAMES = {
    'BRONZE': ('Copper Penny', 'Old Faithful', 'Rust and Roses'),
    'SILVER': ('Quicksilver', 'Moonlit Vow', 'Pale Heron'),
    'GOLD': ('Golden Promise', 'Midas’ Errand', 'Honeyed Dragon'),
    'FLEET_COMMANDER': ('Sovereign of the Tide', 'Crown of Genesis', 'Imperial Tortoise'),
}
GENESIS_LINES = {
    'FLEET_COMMANDER': 'Commands a Genesis fleet.',
    'GOLD': 'First of the line, gilded to the waterline.',
    'SILVER': 'Swift, bright and well kept.',
    'BRONZE': 'Honest timber, honest wages.',
}
GENESIS = {
    f'{rank.lower().replace("_", "-")}-{k + 1}': (name, GENESIS_LINES[rank], _genesis(rank, k), rank)
    for rank, names in GENESIS_NAMES.items()
    for k, name in enumerate(names)
}
