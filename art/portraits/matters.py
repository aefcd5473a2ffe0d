"""The matter a unique captain is made of: (colour, finish) -> material, or None to keep the usual one."""
import spirits

METALS = ('metal', 'worn')


def _gilded(colour, finish):
    if finish == 'gloss' and colour[0] > 0.8 and colour[1] < 0.2:
        return spirits.pure((0.85, 0.02, 0.04), 'gloss')
    return (
        spirits.pure((1.0, 0.62, 0.16), 'metal')
        if finish in ('skin', *METALS, 'gloss', 'shell')
        else spirits.pure((0.92, 0.50, 0.11), 'worn')
    )


def _ice(colour, finish):
    if finish in METALS:
        return spirits.pure((0.75, 0.86, 0.95), 'metal')
    deep = finish in ('cloth', 'hair', 'felt', 'leather')
    return spirits.rimmed(
        f'ice{deep}',
        (0.30, 0.58, 0.80) if deep else (0.55, 0.80, 0.95),
        'gloss',
        (0.01, 0.05, 0.10),
        (0.55, 0.85, 1.0),
        0.55,
    )


def _lava(colour, finish):
    if finish in METALS:
        return spirits.pure((0.10, 0.08, 0.08), 'worn')
    return spirits.lava()


def _jade(colour, finish):
    if finish in METALS:
        return None
    if finish in ('cloth', 'felt', 'leather'):
        return spirits.stone('jade-dark', ((0.01, 0.12, 0.07), (0.03, 0.24, 0.13)), 3.0, 0.2)
    if finish == 'gloss':
        return None
    return spirits.stone('jade', ((0.06, 0.36, 0.18), (0.36, 0.66, 0.42)), 3.4, 0.14, (0.02, 0.16, 0.08))


def _shadow(colour, finish):
    if finish in METALS:
        return spirits.pure((0.10, 0.06, 0.14), 'worn')
    return spirits.rimmed('shadow', (0.006, 0.005, 0.010), 'plain', (0, 0, 0), (0.30, 0.05, 0.62), 0.75, (0.45, 1.0))


def _ghost(colour, finish):
    strong = finish in ('hair', 'felt', *METALS)
    return spirits.ghostly(
        f'ghost{strong}',
        (0.30, 0.85, 0.88) if strong else (0.12, 0.50, 0.62),
        0.55 if strong else 0.38,
        0.70 if strong else 0.50,
    )


def _stranger(colour, finish):
    if finish in METALS:
        return spirits.pure((0.50, 0.34, 0.14), 'worn')
    return spirits.rimmed('stranger', (0.012, 0.045, 0.06), 'plain', (0, 0, 0), (0.05, 0.34, 0.42), 0.55, (0.45, 1.0))


MATTERS = {
    'stranger': _stranger,
    'gilded': _gilded,
    'ice': _ice,
    'lava': _lava,
    'jade': _jade,
    'shadow': _shadow,
    'ghost': _ghost,
}
