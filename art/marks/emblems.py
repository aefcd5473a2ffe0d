"""Collection emblems: a brass-rimmed medallion each, and the product's own sign."""
from shapes import SHIP, SKULL, at


def medal(field, body):
    return f'''<circle cx="32" cy="33.5" r="29" fill="$brasslo" @o2.6/><circle cx="32" cy="31.5" r="29" fill="$brass"
@o2.6/>
<circle cx="32" cy="31.5" r="23.8" fill="${field}" @o2.2/>{body}
<path d="M9.5 22A24.5 24.5 0 0 1 27 7.3" fill="none" stroke="#fff" stroke-opacity=".8"
stroke-width="1.8" stroke-linecap="round"/>'''


def _waves(y, colour, width=2.8):
    d = f'M10.5 {y}q5.4-6 10.75 0t10.75 0t10.75 0t10.75 0'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


SEVEN_SEAS = (
    '<path d="M8.5 38q5.9-6 11.75 0t11.75 0t11.75 0t11.75 0A23.8 23.8 0 0 1 8.5 38Z" fill="$sea"/>'
    + at(32, 28.5, 0.72, 0, SHIP)
    + _waves(46, '#e6fffb')
)

BANDANA = '''
<path d="M-14-3C-14-12-8-17 0-17S14-12 14-3Q0-8-14-3Z" fill="$ruby" @o2.6/>
<path d="M12-6L22-10L19-3L23 2L13-1Z" fill="$ruby" @o2.4/><circle cx="-5" cy="-10" r="1.7" fill="#ffe2b0"/>
<circle cx="4" cy="-11.5" r="1.7" fill="#ffe2b0"/>'''

REAVERS = at(31, 34, 1.12, 0, SKULL + BANDANA)

BLACKTIDE = '''
<circle cx="42" cy="20" r="8.5" fill="$gold"/>
<path d="M9 39C14 29 18 19 28 19C36 19 40 26 37 31C35 34 30.5 33 30.5 29.5C27 36 38 43 55 36A23.8 23.8 0 0 1 9 39Z"
fill="#0a1219" stroke="#56c7d2" stroke-width="2.2" stroke-linejoin="round"/>
<path d="M15 43C24 36 34 47 50 42M22 49C29 45 35 51 43 48" fill="none" stroke="#56c7d2" stroke-width="2.2"
stroke-linecap="round"/>'''


def _orbit(angle, colour, width):
    return (
        f'<ellipse cx="32" cy="31.5" rx="20" ry="7.6" transform="rotate({angle} 32 31.5)" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
    )


ATOMS = (
    ''.join(_orbit(a, '#170b04', 5.4) for a in (0, 60, 120))
    + ''.join(_orbit(a, c, 2.6) for a, c in ((0, '#ffe08a'), (60, '#8ef0e6'), (120, '#ff9f86')))
    + '''
<circle cx="32" cy="31.5" r="6.2" fill="$gold" @o2.2/><circle cx="51.5" cy="31.5" r="3" fill="$gold" @o1.6/>
<circle cx="22" cy="14.5" r="3" fill="$emerald" @o1.6/><circle cx="22" cy="48.5" r="3" fill="$ruby" @o1.6/>'''
)

ELEMENTERRA = '''
<path d="M32 31.5V7.7A23.8 23.8 0 0 1 55.8 31.5Z" fill="$frost"/>
<path d="M32 31.5H55.8A23.8 23.8 0 0 1 32 55.3Z" fill="$sapphire"/>
<path d="M32 31.5V55.3A23.8 23.8 0 0 1 8.2 31.5Z" fill="$leaf"/>
<path d="M32 31.5H8.2A23.8 23.8 0 0 1 32 7.7Z" fill="$flamelo"/>
<path d="M32 8V55M8.5 31.5H55.5" stroke="#170b04" stroke-width="2.6"/>
<path d="M22 13.5C24 18 29 20 28 25C27 28.5 18 29 16.5 25C15.5 22 18 21 18 18.5C20 20 22 17 22 13.5Z" fill="#fff2b0"/>
<path d="M37 20H46Q49.5 20 49 17.5T45.5 16M37 24.5H50" fill="none" stroke="#3c7f9d" stroke-width="2.6"
stroke-linecap="round"/>
<path d="M42 35.5C45 40 47.5 42 47.5 45A5.5 5.5 0 0 1 36.5 45C36.5 42 39 40 42 35.5Z" fill="#eafcff"/>
<path d="M13.5 45L20 36L24 41L26 39L29.5 45Z" fill="#163f1f"/>
<path d="M32 22.5L41 31.5L32 40.5L23 31.5Z" fill="$gold" @o2.6/>'''

LAST_HAVEN = '''
<path d="M32 16L9 10V24ZM32 16L55 10V24Z" fill="#ffe9a0" fill-opacity=".55"/>
<path d="M9.5 42Q20 33 32 38T54.5 42A23.8 23.8 0 0 1 9.5 42Z" fill="$woodlo"/>
<path d="M27 23H37L40 47H24Z" fill="$sail" @o2.6/><path d="M26.4 28H37.6L38.3 34H25.7ZM25 40H39L39.8 46H24.2Z"
fill="$ruby"/>
<path d="M27 23H37L40 47H24Z" fill="none" @o2.6/>
<rect x="24.5" y="20" width="15" height="4.5" rx="1.5" fill="$brass" @o2/><rect x="28" y="12.5" width="8" height="8"
fill="#fff6c0" @o2/>
<path d="M26 13L32 7.5L38 13Z" fill="$ruby" @o2/>''' + _waves(
    48.5, '#7fdfe2'
)

EMBLEMS = {
    'seven-seas': ('Seven Seas', medal('deep', SEVEN_SEAS)),
    'reavers': ('Reavers', medal('abyss', REAVERS)),
    'blacktide': ('Blacktide', medal('night', BLACKTIDE)),
    'atoms': ('Atoms', medal('night', ATOMS)),
    'elementerra': ('Elementerra', medal('deep', ELEMENTERRA)),
    'last-haven': ('Last Haven', medal('deep', LAST_HAVEN)),
}

# the product's sign: the black tide under a low moon, on a rounded field
APP = '''<rect x="1" y="1" width="62" height="62" rx="14" fill="$deep"/>
<rect x="2.5" y="2.5" width="59" height="59" rx="12.5" fill="none" stroke="#c9963e" stroke-width="2.4"/>
<circle cx="43" cy="19" r="9.5" fill="$gold"/>
<path d="M4 44C12 27 18 11 34 12C45 13 50 23 45 30C42 34 36 33 35.5 28.5C31 37 40 47 60 38V50Q60 60 50 60H14Q4 60 4 50Z"
fill="#050c12" stroke="#f3c463" stroke-width="2.8" stroke-linejoin="round"/>
<path d="M12 50C23 42 36 55 53 48M23 56.5C31 52 39 58 47 55" fill="none" stroke="#56c7d2" stroke-width="2.6"
stroke-linecap="round"/>'''
