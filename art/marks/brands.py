"""The five wordmarks. Each is (title, body, (width, height)); `$name` and `@o` as in palette.py."""
from emblems import LAST_HAVEN
from lettering import outline
from palette import OUTLINE


def _layers(d, fill, edge=6, rim='#fff6d8'):
    """Dark outline, filled face, and a thin light rim along the upper edge."""
    return (
        f'<path d="{d}" fill="{OUTLINE}" stroke="{OUTLINE}" stroke-width="{edge}" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="{fill}"/>'
        f'<path d="{d}" fill="none" stroke="{rim}" stroke-opacity=".35" stroke-width=".9"/>'
    )


def last_haven():
    d, end = outline('pirata', 'Last Haven', 104, 106, 88, 1.5)
    tower = f'<g transform="translate(-8 -2) scale(1.72)">{TOWER}</g>'
    wave = (
        f'<path d="M104 107q{(end - 112) / 16:.1f}-9 {(end - 112) / 8:.1f} 0'
        + f't{(end - 112) / 8:.1f} 0' * 7
        + '" fill="none" stroke="#c9963e" stroke-width="3.4" '
        'stroke-linecap="round"/>'
    )
    return 'Last Haven', tower + _layers(d, '$brass') + wave, (round(end + 10), 120)


TOWER = LAST_HAVEN[: LAST_HAVEN.rindex('<path d="M10.5')]


def blacktide():
    d, end = outline('pirata', 'Blacktide', 118, 10, 96, 2)
    step = end / 6
    tide = f'M0 78q{step / 2:.1f}-26 {step:.1f}-4' + f't{step:.1f} 0' * 6 + 'V130H0Z'
    crest = tide[: tide.index('V130')]
    clip = f'<clipPath id="brand-blacktide-text"><path d="{d}"/></clipPath>'
    body = (
        clip + f'<path d="{d}" fill="{OUTLINE}" stroke="#56c7d2" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="$frost"/><g clip-path="url(#brand-blacktide-text)">'
        f'<path d="{tide}" fill="#04090e"/><path d="{crest}" fill="none" stroke="#56c7d2" stroke-width="4"/>'
        f'<path d="{crest}" transform="translate(14 13)" fill="none" stroke="#1d6d80" stroke-width="3"/></g>'
    )
    return 'Blacktide', body, (round(end + 12), 128)


def reavers():
    d, end = outline('blankenburg', 'Reavers', 112, 12, 88, 3, slant=0.08)
    tip = round(end + 6)
    sword = f'''<path d="M78 100H{tip - 60}Q{tip - 20} 100 {tip} 92Q{tip - 22} 111 {tip - 70} 111H78Z"
fill="$steel" @o3/>
<path d="M86 106.500H{tip - 60}" stroke="#5d7884" stroke-width="2" stroke-linecap="round"/>
<rect x="34" y="101" width="38" height="9" rx="3" fill="$leather" @o3/><circle cx="30" cy="105.500" r="6.500"
fill="$brass" @o3/>
<path d="M74 112Q62 128 32 110" fill="none" stroke="{OUTLINE}" stroke-width="9"/>
<path d="M74 112Q62 128 32 110" fill="none" stroke="#f3c463" stroke-width="4"/>
<rect x="70" y="93" width="8" height="25" rx="4" fill="$brass" @o3/>'''.replace(
        '.500', '.5'
    )
    return 'Reavers', sword + _layers(d, '$blood', 9, '#fff2e8'), (round(end + 22), 136)


def seven_seas():
    small, _ = outline('alegreya', 'THE', 30, 0, 0, 10)
    main, end = outline('alegreya', 'SEVEN SEAS', 78, 10, 92, 7)
    middle = end / 2 + 4
    _, width = outline('alegreya', 'THE', 30, 0, 0, 10)
    step = (end - 10) / 7
    waves = f'M10 110q{step / 4:.1f}-12 {step / 2:.1f} 0' + f't{step / 2:.1f} 0' * 13
    rules = (
        f'<path d="M{middle - 150:.0f} 20H{middle - 52:.0f}M{middle + 52:.0f} 20H{middle + 150:.0f}" '
        f'stroke="#e9b95a" '
        'stroke-width="2.4" stroke-linecap="round"/>'
    )
    the = f'<g transform="translate({middle - width / 2:.1f} 30)">{_layers(small, "$brass", 4)}</g>'
    line = f'<path d="{waves}" fill="none" stroke="$sea" stroke-width="4" stroke-linecap="round"/>'
    return 'The Seven Seas', rules + the + _layers(main, '$sea', 7, '#eafffb') + line, (round(end + 12), 122)


def atoms():
    left, x = outline('sora', 'AT', 92, 10, 92, 2)
    centre = x + 42
    right, end = outline('sora', 'MS', 92, centre + 42, 92, 2)
    rings = ''.join(
        f'<ellipse cx="{centre:.1f}" cy="58" rx="40" ry="15" transform="rotate({a} {centre:.1f} 58)" '
        f'fill="none" '
        f'stroke="{c}" stroke-width="{w}"/>'
        for w, cs in ((9, (OUTLINE,) * 3), (4.6, ('#ffe08a', '#8ef0e6', '#ff9f86')))
        for a, c in zip((30, 90, 150), cs)
    )
    core = (
        f'<circle cx="{centre:.1f}" cy="58" r="12" fill="$gold" @o3/><circle cx="{centre + 34:.1f}" cy="77" '
        f'r="5.4" fill="$gold" '
        f'@o2/><circle cx="{centre:.1f}" cy="19" r="5.4" fill="$emerald" @o2/>'
    )
    return 'Atoms', _layers(left + right, '$frost', 7) + rings + core, (round(end + 12), 116)


BRANDS = {
    'last-haven': last_haven,
    'blacktide': blacktide,
    'reavers': reavers,
    'the-seven-seas': seven_seas,
    'atoms': atoms,
}
