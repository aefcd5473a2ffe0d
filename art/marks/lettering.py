"""Text to outlines, so that a wordmark needs no font where it is shown.

The faces are under the SIL Open Font License: Pirata One and Alegreya SC (the page's own, from fontsource),
Sora and Blankenburg (Debian's fonts-sora and fonts-blankenburg).
"""
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTSOURCE = ROOT / 'node_modules/@fontsource'
FACES = {
    'pirata': FONTSOURCE / 'pirata-one/files/pirata-one-latin-400-normal.woff',
    'alegreya': FONTSOURCE / 'alegreya-sc/files/alegreya-sc-latin-900-normal.woff',
    'sora': Path('/usr/share/fonts/opentype/sora/Sora-ExtraBold.otf'),
    'blankenburg': Path('/usr/share/fonts/truetype/blankenburg/Blankenburg_UNZ1A.ttf'),
}
_open = {}


def _face(name):
    if name not in _open:
        font = TTFont(FACES[name])
        _open[name] = (font, font.getGlyphSet(), font.getBestCmap(), font['head'].unitsPerEm)
    return _open[name]


def outline(face, text, size, x, baseline, tracking=0.0, slant=0.0, kern=None):
    """Path data of a line of text and the x where it ends. kern: {pair: ems} for pairs the eye trips over."""
    _, glyphs, cmap, em = _face(face)
    scale, pieces = size / em, []
    for i, letter in enumerate(text):
        glyph = cmap[ord(letter)]
        pen = SVGPathPen(glyphs, ntos=lambda v: f'{v:.1f}'.rstrip('0').rstrip('.'))
        glyphs[glyph].draw(TransformPen(pen, (scale, 0, slant * scale, -scale, x, baseline)))
        pieces.append(pen.getCommands())
        pair = text[i : i + 2]
        x += glyphs[glyph].width * scale + tracking + (kern or {}).get(pair, 0) * size
    return ''.join(pieces), x - tracking
