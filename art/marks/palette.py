"""Colours of the marks: gradients by name, outlines, and the wrapper that turns a body into an SVG file.

In a mark's body `$brass` stands for the gradient of that name, `@o` for the dark outline, `@l` for an
engraved line. Only the gradients a body uses are written, with ids that carry the mark's own name, so that
several marks can be inlined in one page.
"""
import re

OUTLINE = '#170b04'

# name: (stops from top to bottom) or (stops, 'radial')
GRADIENTS = {
    'brass': ('#fff4cd', '#f3c463 45%', '#b0721f'),
    'brasslo': ('#d59a3f', '#6d4012'),
    'gold': ('#fff8c4', '#ffcf3f 45%', '#cf7d10'),
    'goldlo': ('#e39a1c', '#8a4a08'),
    'steel': ('#ffffff', '#b9cbd2 50%', '#66808c'),
    'iron': ('#7d8e97', '#2c3a42'),
    'wood': ('#c98a4c', '#8a5226 55%', '#54301a'),
    'woodlo': ('#7a4722', '#3d2110'),
    'leather': ('#8c4a2a', '#4b2210'),
    'bone': ('#fffdf4', '#efe2c2 60%', '#bfa97c'),
    'parchment': ('#fff3d2', '#e6cc94 60%', '#bb965a'),
    'emerald': ('#c6ffe2', '#3ad894 45%', '#0c7d52'),
    'emeraldlo': ('#27b878', '#06583a'),
    'ruby': ('#ffc0ab', '#ef5443 45%', '#8f1a20'),
    'blood': ('#ffeadd', '#f8735c 42%', '#b3242c'),
    'rubylo': ('#c8352f', '#5f0d16'),
    'sapphire': ('#cdeeff', '#46a3ee 45%', '#15498f'),
    'amethyst': ('#f0d8ff', '#a968e4 45%', '#55239a'),
    'sea': ('#8fe9e4', '#22a0ad 50%', '#0c4f66'),
    'deep': ('#1f5b72', '#0a2634'),
    'abyss': ('#2d4a5c', '#0b1a26'),
    'night': ('#3f3b66', '#13122b'),
    'flame': ('#fff7b8', '#ffb326 45%', '#e2491a'),
    'flamelo': ('#ff8a2a', '#b7261c'),
    'ember': ('#ff9d5c', '#a32a1a'),
    'frost': ('#ffffff', '#bfeaf7 50%', '#6db6d6'),
    'leaf': ('#c9f28f', '#5cab3c 50%', '#24612a'),
    'rope': ('#f0d9a4', '#a97c3f'),
    'sail': ('#fffaf0', '#ecd9b4'),
    'skin': ('#f5c79a', '#b97a4b'),
}


def _stops(stops):
    out = []
    for i, stop in enumerate(stops):
        colour, _, at = stop.partition(' ')
        at = at or f'{100 * i // (len(stops) - 1)}%'
        out.append(f'<stop offset="{at}" stop-color="{colour}"/>')
    return ''.join(out)


def _gradient(mark, name):
    stops = _stops(GRADIENTS[name])
    return f'<linearGradient id="{mark}-{name}" x1="0" y1="0" x2=".25" y2="1">{stops}</linearGradient>'


def svg(mark, title, body, box=(64, 64)):
    """A whole file from a mark's body."""
    body = re.sub(
        r'@o(\d*\.?\d*)',
        lambda m: (
            f'stroke="{OUTLINE}" stroke-width="{m[1] or 3}" ' 'stroke-linejoin="round" stroke-linecap="round"'
        ),
        body,
    )
    body = re.sub(
        r'@l(\d*\.?\d*)',
        lambda m: (
            f'fill="none" stroke="{OUTLINE}" stroke-opacity=".55" '
            f'stroke-width="{m[1] or 1.6}" stroke-linecap="round" '
            'stroke-linejoin="round"'
        ),
        body,
    )
    used = sorted(set(re.findall(r'\$(\w+)', body)))
    body = re.sub(r'\$(\w+)', lambda m: f'url(#{mark}-{m[1]})', body)
    defs = ''.join(_gradient(mark, name) for name in used)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}" role="img">'
        f'<title>{title}</title>' + (f'<defs>{defs}</defs>' if defs else '') + body + '</svg>'
    )
    return re.sub(r'>\s+<', '><', re.sub(r'\s+', ' ', text)) + '\n'
