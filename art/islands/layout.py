"""What all layouts share: building grounds from the list of sites, and the buildings put on them."""
import importlib

from kit.stage import building


def pads(sites):
    """sites: slug -> (x, y, angle, scale, ground radius[, ground height])."""
    return [(s[0], s[1], s[4], *s[5:]) for s in sites.values()]


def raise_buildings(island, ground, sites):
    models = importlib.import_module(f'buildings.{island}').MODELS
    for slug, site in sites.items():
        building(slug, models[slug], ground, *site[:4])
