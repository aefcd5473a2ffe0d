"""Contact sheets for the documentation: docs/art/islands.webp and docs/art/buildings.webp.

    /usr/bin/python3 art/sheets.py
"""
import glob
import io
import json
import os

from PIL import Image, ImageDraw, ImageFont

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PUBLIC = os.path.join(ROOT, 'packages', 'web', 'public', 'art')
DOCS = os.path.join(ROOT, 'docs', 'art')
ORDER = ['tortuga', 'governors-reach', 'ember-isle', 'siren-shoals', 'frostbite-fjord', 'drowned-temple',
         'genesis-cove']
BUDGET = 295_000
INK, PAPER = (236, 222, 190), (9, 28, 38)


def font(size):
    fonts = '/usr/share/fonts/truetype/*/'
    for path in glob.glob(f'{fonts}*Serif-Bold.ttf') + glob.glob(f'{fonts}*Bold.ttf'):
        return ImageFont.truetype(path, size)
    return ImageFont.load_default()


def title(slug):
    return ' '.join(word.capitalize() for word in slug.split('-')).replace('Governors', "Governor's").replace(
        'Admirals', "Admiral's").replace('Guardians', "Guardian's").replace('Smugglers', "Smuggler's").replace(
        'Sirens', "Siren's").replace('Whalers', "Whaler's").replace(' Of ', ' of ')


def save(sheet, name):
    os.makedirs(DOCS, exist_ok=True)
    for quality in (86, 80, 74, 68, 60, 52, 44, 36, 28):
        data = io.BytesIO()
        sheet.save(data, 'WEBP', quality=quality, method=6)
        if data.tell() <= BUDGET:
            break
    with open(os.path.join(DOCS, name), 'wb') as f:
        f.write(data.getvalue())
    print(name, sheet.size, quality, data.tell())


def islands():
    ready = [slug for slug in ORDER if os.path.exists(f'{PUBLIC}/islands/{slug}/poster.webp')]
    w, h, gap, line = 640, 360, 14, 34
    rows = (len(ready) + 1) // 2
    sheet = Image.new('RGB', (2 * w + 3 * gap, rows * (h + line + gap) + gap), PAPER)
    draw = ImageDraw.Draw(sheet)
    for i, slug in enumerate(ready):
        x, y = gap + (i % 2) * (w + gap), gap + (i // 2) * (h + line + gap)
        picture = Image.open(f'{PUBLIC}/islands/{slug}/poster.webp').convert('RGB').resize((w, h), Image.LANCZOS)
        sheet.paste(picture, (x, y))
        draw.text((x + 4, y + h + 5), f'{i + 1}  {title(slug)}', INK, font(19))
    save(sheet, 'islands.webp')


def buildings():
    sites = {}
    for slug in ORDER:
        path = os.path.join(ROOT, 'art', 'manifest', 'sites', f'{slug}.json')
        if os.path.exists(path):
            with open(path) as f:
                sites.update(json.load(f))
    cell, line, columns, gap = 170, 22, 8, 6
    rows = (len(sites) + columns - 1) // columns
    sheet = Image.new('RGB', (columns * (cell + gap) + gap, rows * (cell + line + gap) + gap), PAPER)
    draw = ImageDraw.Draw(sheet)
    for i, slug in enumerate(sites):
        x, y = gap + (i % columns) * (cell + gap), gap + (i // columns) * (cell + line + gap)
        draw.rounded_rectangle([x, y, x + cell, y + cell], 10, (24, 58, 66))
        picture = Image.open(f'{PUBLIC}/buildings/{slug}/active.webp').convert('RGBA')
        picture.thumbnail((cell - 8, cell - 8), Image.LANCZOS)
        sheet.paste(picture, (x + (cell - picture.width) // 2, y + (cell - picture.height) // 2), picture)
        draw.text((x + 4, y + cell + 3), title(slug)[:24], INK, font(12))
    save(sheet, 'buildings.webp')


if __name__ == '__main__':
    islands()
    buildings()
