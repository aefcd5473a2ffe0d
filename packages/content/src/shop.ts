import { units, type ShopLine, type ShopTable } from '@blacktide/rules';

const item = (name: string, design: string, booty: number, initialStock: number, description: string): ShopLine => ({
  name,
  family: 'ITEM',
  design,
  rarity: null,
  price: units(booty, 'BOOTY'),
  initialStock,
  description,
});

const ship = (name: string, design: string, booty: number, initialStock: number, description: string): ShopLine => ({
  ...item(name, design, booty, initialStock, description),
  family: 'SHIP',
});

const crew = (name: string, design: string, booty: number, initialStock: number, description: string): ShopLine => ({
  ...item(name, design, booty, initialStock, description),
  family: 'CREW',
});

const mythicShip = (
  name: string,
  design: string,
  tokens: number,
  initialStock: number,
  description: string,
): ShopLine => ({
  name,
  family: 'SHIP',
  design,
  rarity: 'LEGENDARY',
  price: units(tokens, 'MYTHIC_TOKEN'),
  initialStock,
  description,
});

const LINES: readonly ShopLine[] = [
  item('Jar of Dirt', 'jar-of-dirt', 400, 500, 'Land to carry with you. Fortune favours the bearer.'),
  item('Scimitar', 'scimitar', 650, 400, 'A curved edge that brings home more than it cost.'),
  item('Spyglass', 'spyglass', 300, 500, 'See the prize before it sees you.'),
  item('Compass', 'compass', 350, 500, 'Points at what you want most.'),
  item('Flintlock', 'flintlock', 550, 400, 'One shot. Make it a good one.'),
  item('Skull Lantern', 'skull-lantern', 800, 250, 'It burns whale oil and bad dreams.'),
  ship('Sloop', 'sloop', 2500, 120, 'Small, quick, and gone before the fort wakes.'),
  ship('Cutter', 'cutter', 3000, 100, 'Carries more sail than sense.'),
  ship('Brigantine', 'brigantine', 4500, 80, 'Two masts and a taste for convoys.'),
  ship('War Galleon', 'war-galleon', 7500, 40, 'Slow to turn, slower to sink.'),
  mythicShip('Flying Dutchman', 'flying-dutchman', 3, 12, 'She makes port once in ten years. Be there.'),
  mythicShip('Black Tide', 'black-tide', 4, 8, 'Named after the water she leaves behind.'),
  mythicShip('Kraken Tamer', 'kraken-tamer', 5, 5, 'Towed by something that is still hungry.'),
  crew('Powder Monkeys', 'powder-monkeys', 900, 200, 'Fast hands, short fuses.'),
  crew('Old Salts', 'old-salts', 1200, 150, 'They have forgotten more sea than you have seen.'),
  crew('Boarding Party', 'boarding-party', 1800, 100, 'They do not knock.'),
];

export const SHOP: ShopTable = {
  lines: Object.fromEntries(LINES.map((line) => [line.name, line])),
  taxPercent: 10n,
};
