import { isMythicShip, present, units, type ShopLine, type ShopTable } from '@blacktide/rules';
import { DESCRIPTIONS } from './descriptions.ts';
import { DESIGNS } from './designs.ts';

/** Price in mythic ship tokens for mythic ships, otherwise in BOOTY. */
const line = (design: string, price: number, initialStock: number): ShopLine => {
  const { name, family, rarity } = present(DESIGNS[design]);
  const sold = { name, family: family as ShopLine['family'], design, rarity };
  return {
    ...sold,
    price: units(price, isMythicShip(sold) ? 'MYTHIC_TOKEN' : 'BOOTY'),
    initialStock,
    restockPerDay: Math.ceil(initialStock / 10),
    description: present(DESCRIPTIONS[design]),
  };
};

const LINES: readonly ShopLine[] = [
  line('jar-of-dirt', 200, 500),
  line('scimitar', 320, 400),
  line('spyglass', 150, 500),
  line('compass', 175, 500),
  line('flintlock', 275, 400),
  line('cutlass', 300, 400),
  line('rum-barrel', 225, 500),
  line('skull-lantern', 400, 250),
  line('treasure-map', 450, 200),
  line('parrot-whistle', 250, 300),
  line('lucky-dice', 350, 300),
  line('sloop', 600, 400),
  line('cutter', 750, 350),
  line('fishing-lugger', 700, 350),
  line('merchantman', 900, 250),
  line('brigantine', 1100, 250),
  line('frigate', 1500, 150),
  line('war-galley', 2250, 100),
  line('silent-mary', 3, 400),
  line('sunchaser', 3, 400),
  line('iron-leviathan', 4, 300),
  line('emberheart', 4, 300),
  line('frostwyrm', 4, 300),
  line('krakens-embrace', 5, 200),
  line('deckhands', 250, 400),
  line('galley-cooks', 350, 300),
  line('navigators', 300, 300),
  line('shanty-choir', 400, 250),
  line('boarders', 450, 250),
  line('ship-carpenters', 475, 200),
  line('riggers', 500, 200),
];

export const SHOP: ShopTable = {
  lines: Object.fromEntries(LINES.map((one) => [one.name, one])),
  taxPercent: 10n,
};
