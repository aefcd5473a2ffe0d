import { isMythicShip, requireValue, toUnits, type ShopLine, type ShopTable } from '@blacktide/rules';
import { DESIGN_DESCRIPTIONS } from './designDescriptions.ts';
import { DESIGNS } from './designs.ts';

/** Price in mythic ship tokens for mythic ships, otherwise in BOOTY. */
const createShopLine = (design: string, price: number, initialStock: number): ShopLine => {
  const { name, family, rarity } = requireValue(DESIGNS[design]);
  const sold = { name, family: family as ShopLine['family'], design, rarity };
  return {
    ...sold,
    price: toUnits(price, isMythicShip(sold) ? 'MYTHIC_TOKEN' : 'BOOTY'),
    initialStock,
    restockPerDay: Math.ceil(initialStock / 10),
    description: requireValue(DESIGN_DESCRIPTIONS[design]),
  };
};

const LINES: readonly ShopLine[] = [
  createShopLine('jar-of-dirt', 200, 500),
  createShopLine('scimitar', 320, 400),
  createShopLine('spyglass', 150, 500),
  createShopLine('compass', 175, 500),
  createShopLine('flintlock', 275, 400),
  createShopLine('cutlass', 300, 400),
  createShopLine('rum-barrel', 225, 500),
  createShopLine('skull-lantern', 400, 250),
  createShopLine('treasure-map', 450, 200),
  createShopLine('parrot-whistle', 250, 300),
  createShopLine('lucky-dice', 350, 300),
  createShopLine('sloop', 600, 400),
  createShopLine('cutter', 750, 350),
  createShopLine('fishing-lugger', 700, 350),
  createShopLine('merchantman', 900, 250),
  createShopLine('brigantine', 1100, 250),
  createShopLine('frigate', 1500, 150),
  createShopLine('war-galley', 2250, 100),
  createShopLine('silent-mary', 3, 400),
  createShopLine('sunchaser', 3, 400),
  createShopLine('iron-leviathan', 4, 300),
  createShopLine('emberheart', 4, 300),
  createShopLine('frostwyrm', 4, 300),
  createShopLine('krakens-embrace', 5, 200),
  createShopLine('deckhands', 250, 400),
  createShopLine('galley-cooks', 350, 300),
  createShopLine('navigators', 300, 300),
  createShopLine('shanty-choir', 400, 250),
  createShopLine('boarders', 450, 250),
  createShopLine('ship-carpenters', 475, 200),
  createShopLine('riggers', 500, 200),
];

export const SHOP: ShopTable = {
  lines: Object.fromEntries(LINES.map((one) => [one.name, one])),
  taxPercent: 10n,
};
