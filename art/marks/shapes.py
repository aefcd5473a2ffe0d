"""Shapes that several marks share, drawn round the origin and placed with a transform."""


def at(x, y, scale=1.0, turn=0.0, body='', flip=False):
    sx = -scale if flip else scale
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({sx} {scale})">{body}</g>'


SKULL = '''
<path d="M-13-2C-13-11-8-15 0-15S13-11 13-2C13 3 11 5.5 8.5 7V10.5Q8.5 13 6 13H-6Q-8.5 13-8.5 10.5V7
C-11 5.5-13 3-13-2Z" fill="$bone" @o/>
<ellipse cx="-5.3" cy="-1.2" rx="3.7" ry="4.3" fill="#170b04"/>
<ellipse cx="5.3" cy="-1.2" rx="3.7" ry="4.3" fill="#170b04"/>
<path d="M0 3.5L-2 7H2Z" fill="#170b04"/>
<path d="M-2.8 9.5V12.5M2.8 9.5V12.5" @l1.8/>'''

# stands upright, tip at y -29, pommel at y 27
CUTLASS = '''
<path d="M-3.5 10V-9C-3.5-18 1-25 8.5-30C8-21 6-14 5.5-6L4.5 10Z" fill="$steel" @o2.6/>
<path d="M.5 6V-9C.8-15 3-20 5.5-24" fill="none" stroke="#5d7884" stroke-width="1.4" stroke-linecap="round"/>
<path d="M8 11.5C14 15 12.5 23.5 3.5 24.5" fill="none" stroke="#170b04" stroke-width="6"/>
<path d="M8 11.5C14 15 12.5 23.5 3.5 24.5" fill="none" stroke="#f3c463" stroke-width="2.6"/>
<rect x="-3" y="12" width="6.5" height="11" rx="2" fill="$leather" @o2.6/>
<rect x="-10" y="8" width="20" height="5" rx="2.5" fill="$brass" @o2.6/>
<circle cx=".2" cy="25.5" r="3.6" fill="$brass" @o2.6/>'''

# 52 wide, keel at y 24, mast top at y -26
SHIP = '''
<path d="M-1-26V8" stroke="#170b04" stroke-width="6.5" stroke-linecap="round"/>
<path d="M-1-25V8" stroke="#8a5226" stroke-width="2.8" stroke-linecap="round"/>
<path d="M-1-27L13-23.5L-1-20Z" fill="$ruby" @o2.2/>
<path d="M-4-18C-14-16-20-7-21 4.5Q-12 1-4 5Z" fill="$sail" @o2.6/>
<path d="M2.5-17C14-14 20-6 21.5 4.5Q11 0 2.5 5Z" fill="$sail" @o2.6/>
<path d="M-26 6.5Q-20 11-12 11H20L28 4.5Q27 19 17 24H-14Q-24 19-26 6.5Z" fill="$wood" @o/>
<path d="M-24 13Q-18 16.5-12 16.5H23" fill="none" stroke="#f3c463" stroke-width="2.2"/>'''

# a coin of radius 29 round the origin, with its thickness below
COIN = '''
<circle cx="0" cy="2.5" r="27.5" fill="$brasslo" @o/>
<circle cx="0" cy="-.5" r="27.5" fill="$brass" @o/>
<circle cx="0" cy="-.5" r="21.8" fill="none" stroke="#8f5a17" stroke-width="1.9"/>
<path d="M-20-10A22.5 22.5 0 0 1 8-21.5" fill="none" stroke="#fffbe6" stroke-width="2.2" stroke-linecap="round"/>'''

GEM = '''
<path d="M-17-24H17L29-8L0 27L-29-8Z" fill="$emerald" @o/>
<path d="M-29-8H29L0 27Z" fill="$emeraldlo" fill-opacity=".55"/>
<path d="M-17-24L-11-8L0 27L11-8L17-24L0-24L-11-8L-29-8M0-24L11-8H29" @l1.4/>
<path d="M-17-24L0-24L-11-8L-29-8Z" fill="#fff" fill-opacity=".42"/>
<path d="M-11-8H11L0 27Z" fill="#fff" fill-opacity=".2"/>
<path d="M-17-24H17L29-8L0 27L-29-8Z" fill="none" @o/>'''

CHEST = '''
<path d="M-25-4C-25-17-21-23-13-24H17C24-22 27-14 27-4Z" fill="$woodlo" @o/>
<path d="M-20-5C-20-14-17-18.5-12-19.5H14C20-18 22-12 22-5Z" fill="#2a1508"/>
<path d="M-22-2C-18-13-13-9-10-14C-5-19-1-12 3-16C8-20 12-12 15-12C20-12 21-6 23-2Z" fill="$gold" @o2.2/>
<circle cx="-8" cy="-8" r="3.6" fill="$gold" @o1.6/><circle cx="9" cy="-9" r="3.6" fill="$gold" @o1.6/>
<path d="M-28-3H29L27 22Q26.8 25 23 25H-22Q-26 25-26.2 22Z" fill="$wood" @o/>
<path d="M-19-3L-18.2 25M20-3L19 25" stroke="#170b04" stroke-width="7"/>
<path d="M-19-2L-18.2 24M20-2L19 24" stroke="#f3c463" stroke-width="3.6"/>
<rect x="-29" y="-5" width="59" height="6" rx="2.5" fill="$brass" @o2.4/>
<path d="M-6-4H7V6Q7 12 .5 13.5Q-6 12-6 6Z" fill="$brass" @o2.4/>
<circle cx=".5" cy="3" r="2.2" fill="#170b04"/><path d="M.5 3V8" stroke="#170b04" stroke-width="2"/>'''

SACK = '''
<path d="M-9-13C-24-4-27 24-18 27H19C28 24 25-4 10-13Z" fill="$wood" @o/>
<path d="M-9-13C-13-18-14-22-11-25C-7-23-4-26 0-25C5-26 8-23 12-25C15-22 13-18 10-13Z" fill="$wood" @o/>
<rect x="-11.5" y="-15.5" width="24" height="5.5" rx="2.7" fill="$rope" @o2.4/>
<path d="M-14 2C-18 10-18 18-14 22" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.6"
stroke-linecap="round"/>'''

ARROW = '<path d="M0-12L11 0H5V11H-5V0H-11Z" fill="$leaf" @o/>'

# brim from x -31 to 31, lower edge at y 11
TRICORNE = '''
<path d="M-15-8C-14-19-9-23 0-23S14-19 15-8Z" fill="$abyss" @o/>
<path d="M-31-10C-20-6-11-13 0-15C11-13 20-6 31-10C28 4 14 9 0 11C-14 9-28 4-31-10Z" fill="$abyss" @o/>
<path d="M-29.5-8.5C-19-5-11-12 0-13.5C11-12 19-5 29.5-8.5" fill="none" stroke="#f3c463" stroke-width="2.8"
stroke-linecap="round"/>
<circle cx="0" cy="-1" r="4.2" fill="$bone"/>'''
