import { isMythicShip, units, type ShopLine, type ShopTable } from '@blacktide/rules';
import { DESIGNS } from './designs.ts';

/** Price in mythic ship tokens for mythic ships, otherwise in BOOTY. */
const line = (design: string, price: number, initialStock: number, description: string): ShopLine => {
  const { name, family, rarity } = DESIGNS[design]!;
  const sold = { name, family: family as ShopLine['family'], design, rarity };
  return {
    ...sold,
    price: units(price, isMythicShip(sold) ? 'MYTHIC_TOKEN' : 'BOOTY'),
    initialStock,
    restockPerDay: Math.ceil(initialStock / 10),
    description,
  };
};

const LINES: readonly ShopLine[] = [
  line('jar-of-dirt', 200, 500, 'Land to carry with you. Fortune favours the bearer.'),
  line('scimitar', 325, 400, 'A curved edge that brings home more than it cost.'),
  line('spyglass', 150, 500, 'See the prize before it sees you.'),
  line('compass', 175, 500, 'Points at what you want most.'),
  line('flintlock', 275, 400, 'One shot. Make it a good one.'),
  line('skull-lantern', 400, 250, 'It burns whale oil and bad dreams.'),
  line('cutlass', 300, 400, 'Short, broad and always first aboard.'),
  line('rum-flask', 225, 500, 'Courage by the mouthful.'),
  line('treasure-map', 450, 200, 'X marks it. Everything else is decoration.'),
  line('hourglass', 250, 300, 'Time is a cargo like any other.'),
  line('sloop', 600, 400, 'Small, quick, and gone before the fort wakes.'),
  line('cutter', 750, 350, 'Carries more sail than sense.'),
  line('schooner', 800, 300, 'Points higher than the law can follow.'),
  line('fluyt', 900, 250, 'All hold and no manners.'),
  line('brigantine', 1100, 250, 'Two masts and a taste for convoys.'),
  line('frigate', 1500, 150, 'Thirty guns and an opinion.'),
  line('war-galleon', 2250, 100, 'Slow to turn, slower to sink.'),
  line('flying-dutchman', 3, 400, 'She makes port once in ten years. Be there.'),
  line('sea-wraith', 3, 400, 'Seen once, from the wrong side.'),
  line('black-tide', 4, 300, 'Named after the water she leaves behind.'),
  line('ember-queen', 4, 300, 'Her figurehead smokes. Nobody lit it.'),
  line('frost-wyrm', 4, 300, 'The ice opens for her, and closes.'),
  line('kraken-tamer', 5, 200, 'Towed by something that is still hungry.'),
  line('powder-monkeys', 250, 400, 'Fast hands, short fuses.'),
  line('old-salts', 350, 300, 'They have forgotten more sea than you have seen.'),
  line('lookouts', 300, 300, 'Eyes for hire, both of them.'),
  line('shantymen', 400, 250, 'They pull in time, and the time is good.'),
  line('boarding-party', 450, 250, 'They do not knock.'),
  line('ship-carpenters', 475, 200, 'Give them a beach and a week, and you have a new ship.'),
  line('riggers', 500, 200, 'Born aloft, buried at sea.'),
];

export const SHOP: ShopTable = {
  lines: Object.fromEntries(LINES.map((one) => [one.name, one])),
  taxPercent: 10n,
};
