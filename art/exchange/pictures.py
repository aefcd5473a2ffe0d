"""The pictures of the exchange lines: name, title and body of each on a 96 x 96 field."""
from marks import BAR, CROWN, FLAME, NUGGETS, SCROLL, SEAL
from shapes import CHEST, COIN, GEM, SACK, SKULL, at


def shadow(width, y=86):
    return f'<ellipse cx="48" cy="{y}" rx="{width}" ry="6" fill="#04121a" fill-opacity=".5"/>'


def mark(x, y, scale, body, turn=0):
    """A mark of the 64 x 64 field with its middle at x, y."""
    return at(x, y, scale, turn, f'<g transform="translate(-32 -32)">{body}</g>')


def booty(x, y, scale, turn=0):
    return at(x, y, scale, turn, COIN + SKULL)


def glints(*places):
    star = 'M0-5L1.2-1.2L5 0L1.2 1.2L0 5L-1.2 1.2L-5 0L-1.2-1.2Z'
    return ''.join(at(x, y, s, 0, f'<path d="{star}" fill="#fffbe6"/>') for x, y, s in places)


# upright, 40 wide, bottom at y 24
CRUCIBLE = '''
<path d="M-20-16H20L15 20Q14 24 9 24H-9Q-14 24-15 20Z" fill="$iron" @o/>
<path d="M-16-9L-12.5 17" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4" stroke-linecap="round"/>
<ellipse cx="0" cy="-16" rx="20" ry="5.5" fill="$iron" @o/>
<ellipse cx="0" cy="-15.5" rx="15" ry="3.4" fill="$flame"/>
<path d="M-24-8H-17M17-8H24" stroke="#170b04" stroke-width="6" stroke-linecap="round"/>
<path d="M-24-8H-17M17-8H24" stroke="#7d8e97" stroke-width="2.6" stroke-linecap="round"/>'''

# molten gold that runs down 30 and spreads
POUR = '''
<path d="M-3.5 0C-3 10-3.5 18-4 26Q-14 27-15 31Q-14 34 0 34T15 31Q14 27 4 26C3.5 18 3 10 3.5 0Z" fill="$flame"
@o2.4/>'''

SCALES = '''
<path d="M0-30V24" stroke="#170b04" stroke-width="7" stroke-linecap="round"/>
<path d="M0-30V24" stroke="#f3c463" stroke-width="3.4" stroke-linecap="round"/>
<path d="M-30-20L30-26" stroke="#170b04" stroke-width="7" stroke-linecap="round"/>
<path d="M-30-20L30-26" stroke="#f3c463" stroke-width="3.4" stroke-linecap="round"/>
<path d="M-30-20L-40 4M-30-20L-20 4M30-26L20-2M30-26L40-2" fill="none" stroke="#170b04" stroke-width="1.8"/>
<path d="M-43 4H-17Q-19 13-30 13T-43 4Z" fill="$brass" @o2.6/><path d="M17-2H43Q41 7 30 7T17-2Z" fill="$brass" @o2.6/>
<circle cx="0" cy="-32" r="4.5" fill="$ruby" @o2.4/><path d="M-14 28Q-12 22 0 22T14 28Z" fill="$brass" @o2.6/>'''

PURSE = '''
<path d="M-12-10C-28 0-30 26-20 29H20C30 26 28 0 12-10Z" fill="$leather" @o/>
<path d="M-12-10Q-17-20-12-24Q-6-20 0-23Q6-20 12-24Q17-20 12-10Z" fill="$leather" @o/>
<path d="M-14-10H14" stroke="#170b04" stroke-width="6.5" stroke-linecap="round"/>
<path d="M-14-10H14" stroke="#f3c463" stroke-width="3" stroke-linecap="round"/>
<path d="M13-10Q24-8 22 3M13-10Q19-2 15 6" fill="none" stroke="#f3c463" stroke-width="2.2" stroke-linecap="round"/>
<path d="M-18 6C-21 14-20 20-17 24" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.6" stroke-linecap="round"/>'''

CUSHION = '''
<path d="M-34 0Q-36-9-26-8Q0-13 26-8Q36-9 34 0Q37 12 28 13Q0 18-28 13Q-37 12-34 0Z" fill="$ruby" @o/>
<path d="M-28 3Q0 9 28 3" @l1.8/>
<circle cx="-34" cy="8" r="3.6" fill="$gold" @o2/><circle cx="34" cy="8" r="3.6" fill="$gold" @o2/>'''

WEED = '''
<path d="M0 20C-7 10 6 4-1-6C-6-14 4-18 2-26" fill="none" stroke="#170b04" stroke-width="6" stroke-linecap="round"/>
<path d="M0 20C-7 10 6 4-1-6C-6-14 4-18 2-26" fill="none" stroke="#5cab3c" stroke-width="3" stroke-linecap="round"/>'''

BUBBLES = ''.join(
    f'<circle cx="{x}" cy="{y}" r="{r}" fill="#cdeeff" fill-opacity=".3" stroke="#cdeeff" stroke-width="1.2"/>'
    for x, y, r in ((20, 26, 4), (27, 15, 2.5), (72, 20, 3), (66, 10, 2), (80, 34, 2.2))
)

CHAIN = ''.join(
    f'<ellipse cx="{10 + 9 * i}" cy="{80 - (i % 2)}" rx="5.5" ry="3" fill="none" stroke="#170b04" stroke-width="4.4"/>'
    f'<ellipse cx="{10 + 9 * i}" cy="{80 - (i % 2)}" rx="5.5" ry="3" fill="none" stroke="#7d8e97" stroke-width="1.8"/>'
    for i in range(9)
)

PICTURES = {
    'pouch-of-booty': (
        'Pouch of Booty',
        shadow(34)
        + at(48, 47, 1.22, 0, SACK)
        + at(48, 56, 0.82, 0, SKULL)
        + booty(20, 76, 0.38, -12)
        + booty(76, 77, 0.34, 10)
        + glints((30, 26, 1.1), (78, 62, 0.9)),
    ),
    'chest-of-booty': (
        'Chest of Booty',
        shadow(42)
        + at(47, 48, 1.34, 0, CHEST)
        + booty(17, 77, 0.36, -10)
        + booty(48, 81, 0.3, 4)
        + booty(79, 77, 0.38, 14)
        + glints((34, 20, 1.2), (66, 24, 1), (12, 60, 0.8)),
    ),
    'gold-nugget': (
        'Gold Nugget',
        shadow(34) + mark(48, 50, 1.22, NUGGETS) + glints((36, 34, 1.3), (66, 26, 1), (70, 66, 0.9)),
    ),
    'gold-ingot': (
        'Gold Ingot',
        shadow(42) + mark(48, 50, 1.34, BAR) + at(72, 24, 0.34, 12, GEM) + glints((30, 28, 1.2), (62, 60, 1)),
    ),
    'pirate-hoard': (
        'Pirate Hoard',
        shadow(44)
        + mark(66, 34, 0.66, CROWN, 14)
        + at(40, 44, 1.08, -4, CHEST)
        + at(74, 62, 0.5, 0, GEM)
        + booty(18, 74, 0.4, -14)
        + booty(40, 79, 0.36, 6)
        + booty(62, 78, 0.42, -4)
        + booty(83, 78, 0.3, 12)
        + glints((22, 28, 1.2), (86, 46, 1)),
    ),
    'sunken-bullion': (
        'Sunken Bullion',
        '<circle cx="48" cy="46" r="42" fill="$sea" fill-opacity=".45"/>'
        + shadow(40, 84)
        + at(16, 60, 1.1, -6, WEED)
        + at(82, 62, 1, 8, WEED)
        + mark(48, 52, 1.12, BAR)
        + CHAIN
        + BUBBLES
        + glints((34, 34, 1)),
    ),
    'royal-ransom': (
        'Royal Ransom',
        shadow(42)
        + at(48, 72, 1.14, 0, CUSHION)
        + mark(48, 40, 1.06, CROWN)
        + booty(18, 82, 0.28, -8)
        + booty(79, 82, 0.28, 8)
        + glints((24, 16, 1.3), (74, 20, 1.1), (48, 58, 0.8)),
    ),
    'smelters-bargain': (
        "Smelter's Bargain",
        shadow(38)
        + at(65, 45, 1.1, 0, POUR)
        + at(40, 34, 1.04, 60, CRUCIBLE)
        + mark(24, 76, 0.36, FLAME)
        + booty(80, 24, 0.34, 14)
        + glints((76, 60, 1), (22, 14, 0.9)),
    ),
    'smelters-contract': (
        "Smelter's Contract",
        shadow(42)
        + mark(36, 40, 1.02, SCROLL + SEAL, -8)
        + mark(66, 68, 0.66, BAR)
        + mark(78, 32, 0.44, FLAME)
        + glints((84, 60, 1), (22, 22, 0.9)),
    ),
    'moneychangers-purse': (
        "Moneychanger's Purse",
        shadow(34)
        + at(46, 50, 1.14, -4, PURSE)
        + mark(46, 62, 0.36, NUGGETS)
        + booty(76, 74, 0.42, 10)
        + booty(20, 79, 0.32, -10)
        + glints((34, 22, 1), (82, 56, 0.9)),
    ),
    'moneychangers-coffer': (
        "Moneychanger's Coffer",
        shadow(42)
        + at(48, 38, 0.98, 0, SCALES)
        + booty(18.6, 37, 0.24, 0)
        + mark(77.4, 31, 0.26, NUGGETS)
        + at(48, 68, 0.74, 0, CHEST)
        + glints((30, 14, 1), (68, 60, 0.8)),
    ),
}
