"""Currencies, mission kinds and small signs: name, title and body of each mark on a 64 x 64 field."""
from shapes import ARROW, CHEST, COIN, CUTLASS, GEM, SACK, SHIP, SKULL, TRICORNE, at

NUGGETS = '''
<path d="M24 24L31 8L45 7L53 17L50 31L33 35Z" fill="$gold" @o/>
<path d="M31 8L37 18L53 17M37 18L33 35M37 18L24 24" @l1.4/>
<path d="M31 8L37 18L24 24Z" fill="#fff" fill-opacity=".45"/>
<path d="M3 44L10 29L24 25L34 34L33 51L20 58L7 55Z" fill="$gold" @o/>
<path d="M10 29L20 38L34 34M20 38L20 58M20 38L3 44" @l1.4/>
<path d="M10 29L20 38L3 44Z" fill="#fff" fill-opacity=".5"/><path d="M20 38L34 34L33 51L20 58Z" fill="#8a4a08"
fill-opacity=".28"/>
<path d="M31 48L37 35L50 32L61 41L60 53L49 59L36 57Z" fill="$gold" @o/>
<path d="M37 35L45 43L61 41M45 43L49 59M45 43L31 48" @l1.4/>
<path d="M37 35L45 43L31 48Z" fill="#fff" fill-opacity=".45"/><path d="M45 43L61 41L60 53L49 59Z" fill="#8a4a08"
fill-opacity=".28"/>'''

BAR = '''
<path d="M18 14H45L52 30H11Z" fill="$gold" @o/><path d="M11 30H52V33H11Z" fill="#8a4a08"/>
<path d="M9 33H28L32 54H3Z" fill="$gold" @o/><path d="M36 33H55L61 54H32Z" fill="$gold" @o/>
<path d="M3 50.5H32V54H3ZM32 50.5H61V54H32Z" fill="#b3650c"/>
<path d="M11.5 37H25.5M38.5 37H52.5M21 18H42" fill="none" stroke="#fffbe0" stroke-width="2.6" stroke-linecap="round"/>
<path d="M24 22.5H39L41 27H22Z" fill="#b3650c" fill-opacity=".55"/>
<path d="M9 33H28L32 54H3ZM36 33H55L61 54H32Z" fill="none" @o/>'''

HEX = '''
<path d="M32 4L57 17.5V47L32 61L7 47V17.5Z" fill="$brasslo" @o/>
<path d="M32 2.5L57 16V44.5L32 58.5L7 44.5V16Z" fill="$brass" @o/>
<path d="M32 8.5L51.7 19V41.5L32 52.5L12.3 41.5V19Z" fill="$rubylo" @o2/>
<path d="M32 8.5L51.7 19L12.3 41.5V19Z" fill="#ff8a6a" fill-opacity=".28"/>'''

RING = '''
<circle cx="32" cy="32" r="22" fill="none" stroke="#170b04" stroke-width="18"/>
<circle cx="32" cy="32" r="22" fill="none" stroke="#fff6e2" stroke-width="12.5"/>
<circle cx="32" cy="32" r="22" fill="none" stroke="#e2493c" stroke-width="12.5" stroke-dasharray="17.28 17.28"
stroke-dashoffset="8.64"/>
<circle cx="32" cy="32" r="25.8" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.6"/>
<circle cx="32" cy="32" r="17" fill="none" stroke="#4a1a10" stroke-opacity=".35" stroke-width="2.4"/>'''

LINE = '''
<path d="M10 10Q3 32 10 54Q32 61 54 54Q61 32 54 10Q32 3 10 10" fill="none" stroke="#170b04" stroke-width="5.4"/>
<path d="M10 10Q3 32 10 54Q32 61 54 54Q61 32 54 10Q32 3 10 10" fill="none" stroke="#e8cf98" stroke-width="2.4"/>'''


def _head(x, y, scale, coat):
    return at(
        x,
        y,
        scale,
        0,
        f'''
<path d="M-17 26C-17 10-9 6 0 6S17 10 17 26Z" fill="${coat}" @o/>
<circle cx="0" cy="-6" r="11" fill="$skin" @o/>''',
    )


def _bandana(x, colour):
    return at(x, 31, 0.8, 0, f'<path d="M-12-1C-12-12-6-14 0-14S12-12 12-1Q0-5-12-1Z" fill="${colour}" @o/>')


CREW = (
    _head(17, 37, 0.8, 'sea')
    + _bandana(17, 'ruby')
    + _head(47, 37, 0.8, 'amethyst')
    + _bandana(47, 'sapphire')
    + _head(32, 36, 1, 'ruby')
    + at(32, 23.5, 0.66, 0, TRICORNE)
)

COMPASS = '''
<circle cx="32" cy="36" r="25" fill="$brasslo" @o/><circle cx="32" cy="34" r="25" fill="$brass" @o/>
<rect x="26.5" y="2" width="11" height="8" rx="3" fill="$brass" @o2.4/>
<circle cx="32" cy="34" r="18" fill="$parchment" @o2.4/>
<path d="M32 18.5V22M32 46V49.5M16.5 34H20M44 34H47.5" @l2/>
<path d="M42 22L35 37L22 46L29 31Z" fill="$steel" @o2/><path d="M42 22L35 37L29 31Z" fill="$ruby" @o2/>'''

CAPTAIN = '''
<path d="M6 60C6 45 17 41 32 41S58 45 58 60Z" fill="$ruby" @o/>
<path d="M25 42H39L36 60H28Z" fill="$sail" @o2/>
<path d="M7 51C9 45 14 43 20 42.5M57 51C55 45 50 43 44 42.5" fill="none" stroke="#f3c463" stroke-width="3.4"
stroke-linecap="round"/>
<circle cx="32" cy="29" r="14" fill="$skin" @o/>
<path d="M18.5 33C19 45 25 51 32 51S45 45 45.5 33C42 37 38 38 32 36C26 38 22 37 18.5 33Z" fill="$leather" @o2.4/>
<circle cx="26.5" cy="30.5" r="2.3" fill="#170b04"/><circle cx="37.5" cy="30.5" r="2.3" fill="#170b04"/>'''

SCROLL = '''
<path d="M12 12H48V50H12Z" fill="$parchment" @o/>
<rect x="5" y="6" width="50" height="10" rx="5" fill="$parchment" @o/>
<rect x="9" y="48" width="50" height="10" rx="5" fill="$parchment" @o/>
<path d="M19 23H41M19 30H41M19 37H31" @l2.4/>'''

SEAL = '''
<path d="M39 42L35 57L42 53L47 58L50 43Z" fill="$rubylo" @o2.4/>
<circle cx="43.5" cy="38" r="10" fill="$ruby" @o2.6/>
<path d="M43.5 32L45.3 36.2L49.7 36.5L46.3 39.3L47.4 43.6L43.5 41.2L39.6 43.6L40.7 39.3L37.3 36.5
L41.7 36.2Z" fill="#ffe2b0"/>'''

FLAME = '''
<path d="M33 3C36 14 53 22 53 41C53 53 44 61 32 61S11 53 11 41C11 33 15 28 18 23C19 28 21 30 24 31C23 20 27 10 33 3Z"
fill="$flamelo" @o/>
<path d="M33 22C35 29 45 34 45 45C45 53 39 57 32 57S19 53 19 46C19 41 21 38 23 35C25 39 27 40 29 40C28 33 30 27 33 22Z"
fill="$flame"/>
<path d="M32 40C34 44 37 46 37 50C37 54 35 56 32 56S27 54 27 50C27 46 31 44 32 40Z" fill="#fffbe0"/>'''

STAR = '''
<path d="M32 13L37 27L51 32L37 37L32 51L27 37L13 32L27 27Z" transform="rotate(45 32 32)" fill="$brasslo" @o/>
<path d="M32 2L38.5 25.5L62 32L38.5 38.5L32 62L25.5 38.5L2 32L25.5 25.5Z" fill="$gold" @o/>
<path d="M32 2V32L25.5 25.5ZM62 32H32L38.5 25.5ZM32 62V32L38.5 38.5ZM2 32H32L25.5 38.5Z" fill="#8a4a08"
fill-opacity=".4"/>
<circle cx="32" cy="32" r="6" fill="$amethyst" @o2.4/>'''

CROWN = '''
<path d="M7 19L19 33L32 9L45 33L57 19L53 47H11Z" fill="$gold" @o/>
<path d="M19 33L15 45M45 33L49 45M32 15V42" fill="none" stroke="#b3650c" stroke-opacity=".6" stroke-width="2"/>
<circle cx="7" cy="17" r="4.2" fill="$sapphire" @o2.4/><circle cx="57" cy="17" r="4.2" fill="$sapphire" @o2.4/>
<circle cx="32" cy="8.5" r="5" fill="$ruby" @o2.4/>
<rect x="9" y="45" width="46" height="12" rx="4" fill="$brass" @o/>
<path d="M32 46.5L37 51L32 55.5L27 51Z" fill="$emerald" @o1.6/>
<circle cx="18.5" cy="51" r="2.6" fill="$ruby"/><circle cx="45.5" cy="51" r="2.6" fill="$ruby"/>'''

BANK = '''
<path d="M32 4L60 21V26H4V21Z" fill="$parchment" @o/>
<circle cx="32" cy="17" r="4.8" fill="$gold" @o2/>
<path d="M10 28H19V48H10ZM27.5 28H36.5V48H27.5ZM45 28H54V48H45Z" fill="$bone" @o/>
<path d="M12.5 31V46M30 31V46M47.5 31V46" fill="none" stroke="#fff" stroke-width="2"/>
<path d="M7 48H57V53H7Z" fill="$brass" @o2.6/><path d="M3 53H61V60H3Z" fill="$parchment" @o/>'''

STALL = '''
<path d="M9 26V60H15V44H49V60H55V26Z" fill="$wood" @o/><path d="M15 26H49V44H15Z" fill="#2a1508"/>
<circle cx="23" cy="40" r="5" fill="$gold" @o2/><circle cx="33" cy="39" r="5.5" fill="$ruby" @o2/>
<circle cx="42.5" cy="40" r="5" fill="$emerald" @o2/>
<rect x="7" y="42" width="50" height="7" rx="2" fill="$brass" @o2.4/>
<path d="M12 6H52L61 24Q61 31 54.8 31T48.6 25Q48.6 31 43 31T37.4 25Q37.4 31 32 31T26.6 25Q26.6 31 21 31
T15.4 25Q15.4 31 9.2 31T3 24Z" fill="$sail" @o/>
<path d="M12 6H20L15.4 25Q15.4 31 9.2 31T3 24ZM28 6H36L37.4 25Q37.4 31 32 31T26.6 25ZM44 6H52L61 24Q61 31 54.8 31
T48.6 25Z" fill="$ruby"/>
<path d="M12 6H52L61 24Q61 31 54.8 31T48.6 25Q48.6 31 43 31T37.4 25Q37.4 31 32 31T26.6 25Q26.6 31 21 31
T15.4 25Q15.4 31 9.2 31T3 24Z" fill="none" @o/>'''

RISK = '''
<path d="M32 4Q35.5 4 37.5 7.5L60 49Q63.5 58 55 59.5H9Q.5 58 4 49L26.5 7.5Q28.5 4 32 4Z" fill="$ruby" @o/>
<path d="M32 11.5L54 51.5Q55 54 52 54H12Q9 54 10 51.5Z" fill="none" stroke="#ffd9b0" stroke-opacity=".75"
stroke-width="1.8"/>'''

HOURGLASS = '''
<path d="M15 10H49Q49 25 37 32Q49 39 49 54H15Q15 39 27 32Q15 25 15 10Z" fill="$frost" @o/>
<path d="M20 22H44Q41 28 32 32Q23 28 20 22Z" fill="$gold"/><path d="M32 32V46" stroke="#ffcf3f" stroke-width="2.4"/>
<path d="M18.5 52Q21 43 32 42Q43 43 45.5 52Z" fill="$gold"/>
<rect x="9" y="4" width="46" height="8.5" rx="3.5" fill="$wood" @o/><rect x="9" y="51.5" width="46" height="8.5"
rx="3.5" fill="$wood" @o/>'''

STRENGTH = '''
<path d="M32 3Q44 11 57 10V31Q56 50 32 61Q8 50 7 31V10Q20 11 32 3Z" fill="$brass" @o/>
<path d="M32 10Q42 16 51 16V31Q50 45 32 54Q14 45 13 31V16Q22 16 32 10Z" fill="$sapphire" @o2.2/>
<path d="M32 10Q42 16 51 16V31Q50 45 32 54Z" fill="#0b2a55" fill-opacity=".35"/>
<path d="M20 31L32 20L44 31V38L32 27L20 38ZM20 43L32 32L44 43V47L41 48.5L32 40L23 48.5L20 47Z" fill="$gold" @o1.8/>'''

CLOVER = '''
<path d="M33 34Q38 48 46 60" fill="none" stroke="#170b04" stroke-width="9" stroke-linecap="round"/>
<path d="M33 34Q38 48 46 60" fill="none" stroke="#5cab3c" stroke-width="4" stroke-linecap="round"/>''' + ''.join(
    '<path d="M32 33C22 27 14 20 19 11C23 5 30 6 32 12C34 6 41 5 45 11C50 20 42 27 32 33Z" '
    f'transform="rotate({a} 32 33)" '
    'fill="$leaf" @o2.6/>'
    for a in (-135, 135, 45, -45)
)

FLAGSHIP = at(32, 33, 1.12, 0, SHIP)
CROSSED = at(29, 33, 1.08, 46, CUTLASS) + at(35, 33, 1.08, -46, CUTLASS, flip=True)
SPILL = '''<circle cx="12" cy="53" r="8" fill="$gold" @o2.4/><circle cx="12" cy="53" r="3.8" fill="none"
stroke="#b3650c" stroke-width="1.6"/>
<circle cx="51" cy="54" r="7" fill="$gold" @o2.4/><circle cx="51" cy="54" r="3.2" fill="none" stroke="#b3650c"
stroke-width="1.6"/>'''
LOOT = at(32, 31, 0.98, 0, SACK) + at(32, 37, 0.5, 0, SKULL) + SPILL

# before whatever money is kept in or spent on
COINS = at(17, 49, 0.44, -8, COIN) + at(47, 49, 0.44, 8, COIN) + at(32, 46, 0.56, 0, COIN) + at(32, 46.4, 0.54, 0, SKULL)

MARKS = {
    'booty': ('Booty', at(32, 31.5, 1.03, 0, COIN) + at(32, 32, 0.98, 0, SKULL)),
    'gold': ('Gold', NUGGETS),
    'gems': ('Gems', at(32, 31, 1.03, 0, GEM)),
    'treasure': ('Treasure', at(31.5, 32, 1.03, 0, CHEST)),
    'mythic-token': ('Mythic ship token', HEX + at(31.5, 30, 0.64, 0, SHIP)),
    'battle-token': (
        'Battle token',
        at(32, 31.5, 1.03, 0, COIN)
        + at(32, 31, 1, 0, '<circle r="19" fill="$deep"/>')
        + at(31, 31.5, 0.74, 42, CUTLASS)
        + at(33, 31.5, 0.74, -42, CUTLASS, flip=True),
    ),
    'gold-bar': ('Gold bar', BAR),
    'kind-plunder': ('Plunder', LOOT),
    'kind-raid': ('Raid', CROSSED + at(32, 28, 1.12, 0, SKULL)),
    'kind-rescue-crew': ('Rescue', LINE + RING),
    'kind-event-crew': ('Crew event', CREW),
    'kind-event-item': ('Item event', COMPASS),
    'kind-event-ship': ('Ship event', FLAGSHIP),
    'kind-event-character': ('Character event', CAPTAIN + at(32, 20.5, 0.9, 0, TRICORNE)),
    'kind-event-default': ('Event', SCROLL + SEAL),
    'kind-burner': ('Burner', FLAME),
    'kind-special': ('Special', STAR),
    'kind-genesis': ('Genesis', CROWN),
    'kind-banking': ('Banking', at(4.5, -0.5, 0.86, 0, BANK) + COINS),
    'kind-market': ('Marketplace', at(4.5, -0.5, 0.86, 0, STALL) + COINS),
    'risk': ('Risk', RISK + at(32, 39, 0.78, 0, SKULL)),
    'yield': ('Yield', at(32, 33, 0.98, 0, SACK) + at(32, 40, 0.95, 0, ARROW)),
    'yield-gems': ('Gem yield', at(28, 30, 0.92, 0, GEM) + at(49, 47, 1, 0, ARROW)),
    'yield-treasure': ('Treasure yield', at(28, 29, 0.92, 0, CHEST) + at(49, 47, 1, 0, ARROW)),
    'duration': ('Duration', HOURGLASS),
    'strength': ('Strength', STRENGTH),
    'luck': ('Luck', CLOVER),
}
