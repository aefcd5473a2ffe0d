/** What a building opens. Most open the mission of the same slug. */
export type BuildingOpens = 'mission' | 'banking' | 'marketplace' | 'fleet';

export interface Building {
  readonly slug: string;
  readonly name: string;
  readonly opens: BuildingOpens;
}

export interface Island {
  /** 1 to 7, also the key that selects it. */
  readonly layer: number;
  readonly slug: string;
  readonly name: string;
  /** In the order of the selector; `islandArt.ts` has their positions. */
  readonly buildings: readonly Building[];
}

const mission = (slug: string, name: string): Building => ({ slug, name, opens: 'mission' });

const createIsland = (layer: number, slug: string, name: string, buildings: readonly Building[]): Island => ({
  layer,
  slug,
  name,
  buildings,
});

export const ISLANDS: readonly Island[] = [
  createIsland(1, 'tortuga', 'Tortuga', [
    mission('supply-store', 'Supply Store'),
    mission('sapphire-cove', 'Sapphire Cove'),
    mission('smugglers-run', "Smuggler's Run"),
    mission('stranded-crew', 'Stranded Crew'),
    mission('old-armourer', 'Old Armourer'),
    { slug: 'tortuga-banking', name: 'Tortuga Banking', opens: 'banking' },
    { slug: 'the-marketplace', name: 'The Marketplace', opens: 'marketplace' },
  ]),
  createIsland(2, 'governors-reach', "Governor's Reach", [
    mission('customs-house', 'Customs House'),
    mission('emerald-quarry', 'Emerald Quarry'),
    mission('powder-magazine', 'Powder Magazine'),
    mission('governors-mansion', "Governor's Mansion"),
    mission('the-general-store', 'The General Store'),
    mission('fencing-school', 'Fencing School'),
  ]),
  createIsland(3, 'ember-isle', 'Ember Isle', [
    mission('obsidian-docks', 'Obsidian Docks'),
    mission('firegem-caldera', 'Firegem Caldera'),
    mission('lava-gate', 'Lava Gate'),
    mission('the-gilded-press', 'The Gilded Press'),
    mission('volcano-shipyard', 'Volcano Shipyard'),
  ]),
  createIsland(4, 'siren-shoals', 'Siren Shoals', [
    mission('safe-haven', 'Safe Haven'),
    mission('pearl-lagoon', 'Pearl Lagoon'),
    mission('sirens-call', "Siren's Call"),
    mission('mermaid-choir', 'Mermaid Choir'),
  ]),
  createIsland(5, 'frostbite-fjord', 'Frostbite Fjord', [
    mission('whalers-rest', "Whaler's Rest"),
    mission('aurora-mine', 'Aurora Mine'),
    mission('frozen-armada', 'Frozen Armada'),
    mission('ice-foundry', 'Ice Foundry'),
    mission('rune-smith', 'Rune Smith'),
    mission('the-long-voyage', 'The Long Voyage'),
    mission('northern-watch', 'Northern Watch'),
  ]),
  createIsland(6, 'drowned-temple', 'Drowned Temple', [
    mission('sunken-market', 'Sunken Market'),
    mission('idol-chamber', 'Idol Chamber'),
    mission('guardians-stair', "Guardian's Stair"),
    mission('hall-of-masks', 'Hall of Masks'),
    mission('lost-expedition', 'Lost Expedition'),
  ]),
  createIsland(7, 'genesis-cove', 'Genesis Cove', [
    mission('armada-anchorage', 'Armada Anchorage'),
    mission('crystal-grotto', 'Crystal Grotto'),
    mission('genesis-cove-condominium', 'Genesis Cove Condominium'),
    mission('flagship-duel', 'Flagship Duel'),
    mission('admirals-academy', "Admiral's Academy"),
    { slug: 'fleet-command', name: 'Fleet Command', opens: 'fleet' },
  ]),
];
