/* oxlint-disable vitest/no-conditional-expect -- tables are walked row by row */
import { readFileSync } from 'node:fs';
import {
  CURRENCIES,
  findMissingEmissionLimits,
  shopCurrencyOf,
  mapCurrencies,
  missionPath,
  maxLevelOf,
  RARITIES,
  successPpm,
  toDisplay,
  toUnits,
  type Loot,
  type Mission,
} from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import {
  COLLECTIONS,
  CONTENT,
  findHouse,
  houseOf,
  HOUSES,
  ISLANDS,
  LICENCE_NAMES,
  STARTER_FLEET,
} from './index.ts';
import { buildingArt } from './islandArt.ts';
import { publishedOutcomes, publishedSuccessRate, rewardsTable } from './publishedOdds.ts';
import { MISSION_DESCRIPTIONS } from './missionDescriptions.ts';

const missions = Object.values(CONTENT.missions);
const missionBySlug = (slug: string): Mission => CONTENT.missions[slug]!;
const lootOf = (mission: Mission): Loot[] =>
  'odds' in mission ? mission.odds.rows.flatMap(({ effect }) => ('type' in effect ? [effect] : [])) : [];
const visible = missions.filter(({ hidden }) => !hidden);

describe('islands', () => {
  it('HOME-51 are seven, with 40 buildings drawn and 3 missions hidden', () => {
    expect(ISLANDS.map(({ layer }) => layer)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ISLANDS.flatMap(({ buildings }) => buildings)).toHaveLength(40);
    expect(
      missions
        .filter(({ hidden }) => hidden)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Battle of Tortuga', 'Cortez Curse', 'Silent Mary']);
  });

  it('show every mission that is not hidden, once, on its island and by its name', () => {
    const shown = ISLANDS.flatMap(({ layer, buildings }) =>
      buildings
        .filter(({ opens }) => opens !== 'banking' && opens !== 'marketplace')
        .map((one) => ({ ...one, layer })),
    );
    expect(shown.map(({ slug }) => slug).toSorted()).toEqual(visible.map(({ slug }) => slug).toSorted());
    for (const { slug, name, layer } of shown)
      expect(missionBySlug(slug)).toMatchObject({ name, island: layer, slug });
  });

  it('start with the Supply Store, which pays within five minutes and needs no token', () => {
    expect(ISLANDS[0]!.buildings[0]!.slug).toBe('supply-store');
    expect(missionBySlug('supply-store')).toMatchObject({
      deploymentMinutes: 5,
      battleTokens: 0,
      minLevel: 1,
      cost: { amount: 0n },
    });
  });

  it('describe every mission', () => {
    expect(Object.keys(MISSION_DESCRIPTIONS).toSorted()).toEqual(missions.map(({ slug }) => slug).toSorted());
  });

  it('have every building wholly on the map and apart from the others', () => {
    for (const { buildings } of ISLANDS) {
      const centres = buildings.map(({ slug }) => {
        const { x, y, width, height } = buildingArt(slug);
        expect(Math.min(x, y, 3840 - x - width, 2160 - y - height), slug).toBeGreaterThanOrEqual(0);
        return `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;
      });
      expect(new Set(centres).size).toBe(buildings.length);
    }
    expect(() => buildingArt('atlantis')).toThrow('atlantis is not drawn');
  });
});

describe('missions', () => {
  it('have odds that sum to exactly 1', () => {
    for (const mission of missions) {
      if (!('odds' in mission)) continue;
      expect(
        mission.odds.rows.reduce((sum, { ppm }) => sum + ppm, 0),
        mission.slug,
      ).toBe(1_000_000);
      expect(mission.odds.rows[mission.odds.luckyRow]?.type, mission.slug).toBe('success');
      for (const { ppm } of mission.odds.rows)
        expect(Number.isInteger(ppm) && ppm > 0, mission.slug).toBe(true);
    }
  });

  it('refer only to designs that exist, of the stated family', () => {
    for (const mission of missions) {
      for (const loot of lootOf(mission)) {
        if (loot.type !== 'thing') continue;
        expect(loot.designs.length).toBeGreaterThan(0);
        for (const design of loot.designs) expect(CONTENT.designs[design]?.family, design).toBe(loot.family);
      }
    }
  });

  it('can all be played: level within reach of every type, some success, time to gather', () => {
    for (const mission of visible) {
      expect(mission.minLevel, mission.slug).toBeLessThanOrEqual(CONTENT.growth.maxLevel.QM);
      expect(publishedSuccessRate(mission), mission.slug).toBeGreaterThan(0.5);
      expect(mission.strengthCap).toBeGreaterThan(0);
      if (mission.kind === 'Plunders') {
        expect(mission.capMinutes, mission.slug).toBeGreaterThan(mission.deploymentMinutes);
        expect(mission.perHour).toBeGreaterThan(0n);
      }
    }
  });

  it('get harder with the island', () => {
    for (const kind of ['Plunders', 'Raids'] as const) {
      const ofKind = visible.filter((mission) => mission.kind === kind);
      for (const one of ofKind) {
        for (const other of ofKind) {
          if (one.island < other.island) {
            expect(one.minLevel, `${one.slug} ${other.slug}`).toBeLessThanOrEqual(other.minLevel);
            expect(one.strengthCap).toBeLessThanOrEqual(other.strengthCap);
          }
        }
      }
    }
  });

  it('RULE-12 cost 25000 BOOTY at Genesis Cove Condominium and 5000 at The General Store', () => {
    expect(missionBySlug('genesis-cove-condominium').cost).toEqual({
      currency: 'BOOTY',
      amount: toUnits(25_000, 'BOOTY'),
    });
    expect(missionBySlug('the-general-store').cost).toEqual({
      currency: 'BOOTY',
      amount: toUnits(5_000, 'BOOTY'),
    });
  });

  it('RULE-14 let only The Gilded Press take several days', () => {
    const multiDay = missions.filter((one) => one.kind === 'Burners' && one.maxDays > 1);
    expect(multiDay.map(({ name }) => name)).toEqual(['The Gilded Press']);
    expect(multiDay[0]).toMatchObject({ maxDays: 30 });
  });

  it('RULE-15 RULE-16 press 1500 GOLD a day, and 25 BOOTY for each day beyond the first', () => {
    expect(missionBySlug('the-gilded-press')).toMatchObject({
      goldPerDay: toUnits(1500, 'GOLD'),
      bootyPerFurtherDay: toUnits(25, 'BOOTY'),
      cost: { amount: 0n },
    });
  });

  it('MISS-29 need a battle token on every plunder but Supply Store and Safe Haven', () => {
    const free = missions.filter((one) => one.kind === 'Plunders' && one.battleTokens === 0);
    expect(free.map(({ name }) => name).toSorted()).toEqual(['Safe Haven', 'Supply Store']);
  });

  it('MISS-20 pay battle tokens in one raid only, the flagged one', () => {
    const paying = missions.filter(
      (one) =>
        one.kind === 'Raids' &&
        lootOf(one).some(
          (loot) => loot.type === 'money' && loot.money.some(({ currency }) => currency === 'BATTLE_TOKEN'),
        ),
    );
    expect(paying.map(({ name }) => name)).toEqual(["Governor's Mansion"]);
    expect(missions.filter(({ flagged }) => flagged)).toEqual(paying);
  });

  it('MISS-32 hold one open special and the one that ended on 1 November 2025', () => {
    const specials = missions.filter((one) => one.kind === 'Specials');
    for (const { endsAt, boardsUntil } of specials) expect(boardsUntil).toBeLessThan(endsAt);
    expect(specials.map(({ endsAt }) => new Date(endsAt).toISOString().slice(0, 10))).toEqual([
      '2027-11-01',
      '2025-11-01',
    ]);
  });

  it('cannot be exploited: the Condominium pays a captain of maximum level slightly more than its cost, others less', () => {
    const condominium = missionBySlug('genesis-cove-condominium');
    if (condominium.kind !== 'Plunders') throw new Error('not a plunder');
    const { odds, perHour, capMinutes, cost } = condominium;
    const mean = odds.rows.reduce((sum, { ppm, effect }) => sum + (ppm / 1e6) * (effect.permille / 1000), 0);
    const treasure = (toDisplay(perHour, 'TREASURE') * mean * capMinutes) / 60;
    const booty = (yieldBonus: number): number => treasure * (1 + yieldBonus) * 210;
    const price = toDisplay(cost.amount, 'BOOTY');
    expect(booty(1.9)).toBeGreaterThan(price);
    expect(booty(1)).toBeLessThan(price);
    expect(booty(CONTENT.modifiers.most.yield / 1e6)).toBeLessThan(price * 1.5);
  });

  it('have a path on the wire', () => {
    expect(missionPath('supply-store')).toBe('missions/supply-store');
  });
});

describe('published figures', () => {
  it('MISS-52 give Jar of Dirt 35% (luck item), Scimitar 20% (yield item), Reaver 0.5%', () => {
    const loot = rewardsTable(missionBySlug('smugglers-run'), CONTENT)?.rows ?? [];
    expect(loot).toContainEqual({ name: 'Jar of Dirt', note: 'luck item', percent: 35 });
    expect(loot).toContainEqual({ name: 'Scimitar', note: 'yield item', percent: 20 });
    expect(loot).toContainEqual({ name: 'Reaver', note: null, percent: 0.5 });
    expect(loot.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  it('MISS-53 give multipliers 1X 18%, 7X 3.8%, 15X 1.8% on every plunder', () => {
    for (const mission of missions.filter(({ kind }) => kind === 'Plunders')) {
      const rate = (effect: string) =>
        publishedOutcomes(mission, CONTENT).find((one) => one.effect === effect)?.rate;
      expect([rate('1X'), rate('7X'), rate('15X')], mission.slug).toEqual([0.18, 0.038, 0.018]);
    }
  });

  it('have a rewards table of their own wherever something is drawn, and none elsewhere', () => {
    for (const mission of missions) {
      const rows = rewardsTable(mission, CONTENT)?.rows ?? [];
      const sum = rows.reduce((all, { percent }) => all + percent, 0);
      expect(sum, mission.slug).toBeCloseTo('odds' in mission ? 100 : 0, 9);
    }
    expect(rewardsTable(missionBySlug('supply-store'), CONTENT)?.caption).toBe('Booty multipliers');
    expect(rewardsTable(missionBySlug('the-general-store'), CONTENT)).toBeNull();
    expect(rewardsTable(missionBySlug('lava-gate'), CONTENT)).toMatchObject({
      caption: 'Lava Gate',
      rows: expect.arrayContaining([{ name: '1 Mythic Ship Token', note: null, percent: 4 }]),
    });
  });

  it('RULE-20 are the drawn ones, luck included', () => {
    for (const mission of missions) {
      for (const luck of [0, 123_456, 750_000]) {
        const rows = publishedOutcomes(mission, CONTENT, luck);
        expect(rows.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(1, 9);
        const success = rows.reduce((sum, { type, rate }) => (type === 'success' ? sum + rate : sum), 0);
        expect(publishedSuccessRate(mission, luck)).toBeCloseTo(success, 9);
        if ('odds' in mission)
          expect(publishedSuccessRate(mission, luck)).toBe(successPpm(mission.odds, luck) / 1e6);
      }
    }
  });
});

describe('designs', () => {
  it('are 40 QM, 36 FM, 14 UNIQUE, 20 items, 12 crews, 12 + 6 ships and 12 Genesis ships', () => {
    const designs = Object.values(CONTENT.designs);
    const count = (test: (one: (typeof designs)[number]) => boolean) => designs.filter(test).length;
    expect((['QM', 'FM', 'UNIQUE'] as const).map((type) => count((one) => one.type === type))).toEqual([
      40, 36, 14,
    ]);
    expect(count(({ family }) => family === 'ITEM')).toBe(20);
    expect(count(({ family }) => family === 'CREW')).toBe(12);
    expect(count(({ family, rarity }) => family === 'SHIP' && rarity === null)).toBe(12);
    expect(count(({ family, rarity }) => family === 'SHIP' && rarity === 'LEGENDARY')).toBe(6);
    expect(count(({ family }) => family === 'GENESIS_SHIP')).toBe(12);
    for (const { rarity } of designs) if (rarity) expect(RARITIES).toContain(rarity);
  });

  it('are minted by a known house, captains by the house of their collection', () => {
    const houses = Object.values(CONTENT.designs).map(houseOf);
    for (const house of houses) expect(Object.keys(HOUSES)).toContain(house);
    expect(houseOf(CONTENT.designs['qm-01']!)).toBe('ATOMS');
    expect(houseOf(CONTENT.designs['sloop']!)).toBe('BLACKTIDE');
    expect(findHouse('ATOMS')).toEqual(HOUSES.ATOMS);
    expect(findHouse('toString')).toBeNull();
    expect(() => houseOf({ family: 'CAPTAIN', collection: 'Sol Pirates' })).toThrow('Sol Pirates');
    expect(() => houseOf({ family: 'CAPTAIN' })).toThrow('no house');
  });

  it('ASSET-03 give each captain a collection and a name without a number', () => {
    for (const { type, collection, name } of Object.values(CONTENT.designs)) {
      if (!type) continue;
      expect(COLLECTIONS).toContain(collection);
      expect(name).toMatch(/^[^#]+$/);
    }
  });

  it('publish what a rescued crew pays as it is drawn', () => {
    const [first] = publishedOutcomes(missionBySlug('stranded-crew'), CONTENT);
    expect(first?.effect).toBe('Deckhands with 0.5 TREASURE and 1 Mythic Ship Token');
  });

  it('can all be obtained: by shop, mission, starter fleet or collection', () => {
    const sold = Object.values(CONTENT.shop.lines).map(({ design }) => design);
    const found = missions.flatMap((one) =>
      lootOf(one).flatMap((loot) => (loot.type === 'thing' ? loot.designs : [])),
    );
    const had = new Set([...sold, ...found]);
    const missing = Object.entries(CONTENT.designs)
      .filter(([, { family }]) => family === 'ITEM' || family === 'CREW' || family === 'SHIP')
      .filter(([id]) => !had.has(id));
    expect(missing.map(([id]) => id)).toEqual([]);
  });
});

describe('the starter fleet', () => {
  it('is what the specification promises a new player', () => {
    const { inGame, unminted, inWallet, genesisShips, balances, onChain } = STARTER_FLEET;
    const families = (list: typeof inGame) =>
      list
        .map(({ family }) => family)
        .toSorted()
        .join();
    expect(families(inGame)).toBe(
      'CAPTAIN,CAPTAIN,CAPTAIN,CREW,CREW,ITEM,ITEM,ITEM,ITEM,ITEM,ITEM,SHIP,SHIP',
    );
    expect(families(unminted)).toBe('CAPTAIN,CAPTAIN');
    expect(families(inWallet)).toBe('CAPTAIN,CAPTAIN,ITEM,SHIP');
    expect(genesisShips.map(({ rarity }) => rarity)).toEqual(['BRONZE', 'GOLD']);
    for (const currency of CURRENCIES) expect(balances[currency]).toBeGreaterThan(0n);
    expect(onChain.BOOTY > 0n && onChain.GOLD > 0n).toBe(true);
    for (const { design, level, name } of [...inGame, ...unminted, ...inWallet]) {
      const found = CONTENT.designs[design]!;
      expect(found.name).toBe(name);
      const kind = found.type
        ? { family: 'CAPTAIN' as const, type: found.type }
        : { family: found.family as 'ITEM', rarity: found.rarity };
      expect(level).toBeLessThanOrEqual(maxLevelOf(kind, CONTENT.growth));
    }
  });
});

describe('shop and exchange', () => {
  it('SHOP-15 sell items, ships, mythic ships and crews, each as its design says', () => {
    const lines = Object.entries(CONTENT.shop.lines);
    for (const [name, line] of lines) {
      const design = CONTENT.designs[line.design]!;
      expect(line).toMatchObject({ name, family: design.family, rarity: design.rarity });
      expect(design.name).toBe(name);
      expect(line.price).toBeGreaterThan(0n);
      expect(line.initialStock).toBeGreaterThan(0);
    }
    const groups = new Set(lines.map(([, line]) => `${line.family} ${shopCurrencyOf(line)}`));
    expect([...groups].toSorted()).toEqual(['CREW BOOTY', 'ITEM BOOTY', 'SHIP BOOTY', 'SHIP MYTHIC_TOKEN']);
  });

  it('SHOP-01 have something in each category, with unique names', () => {
    const { fixed, dynamic } = CONTENT.exchange;
    const costs = new Set<string>([
      ...Object.values(fixed).map(({ costCurrency }) => costCurrency),
      ...Object.values(dynamic).map(({ type }) => type.split('_')[0]!),
    ]);
    expect([...costs].toSorted()).toEqual(['BOOTY', 'GEMS', 'GOLD', 'TREASURE']);
    const names = [...Object.keys(fixed), ...Object.keys(dynamic), ...Object.keys(CONTENT.shop.lines)];
    expect(new Set(names).size).toBe(names.length);
  });

  it('SHOP-05 ASSET-38 tax purchases and withdrawals by 10%', () => {
    expect([
      CONTENT.shop.taxPercent,
      CONTENT.exchange.taxPercent,
      CONTENT.movement.withdrawalTaxPercent,
      CONTENT.genesis.taxPercent,
    ]).toEqual([10n, 10n, 10n, 10n]);
  });

  it('cannot be exploited: no round trip through the exchange makes a profit', () => {
    const { fixed, poolRest } = CONTENT.exchange;
    const worth = { BOOTY: 1, GOLD: Number(poolRest.booty) / Number(poolRest.gold) };
    for (const { costCurrency, cost, yield: gives, yieldCurrency } of Object.values(fixed)) {
      if (costCurrency !== 'BOOTY' && costCurrency !== 'GOLD') continue;
      expect(toDisplay(gives, yieldCurrency) * worth[yieldCurrency]).toBeLessThan(
        toDisplay(cost, costCurrency) * worth[costCurrency],
      );
    }
  });
});

describe('Genesis', () => {
  it('FLEET-26 has three licences with names', () => {
    expect(LICENCE_NAMES).toEqual(['Rising Tides', 'Trails of Gold', 'Sails of Fortune']);
  });

  it('RULE-21 has a price for each licence of each rarity, rising with tier and rarity', () => {
    const { BRONZE, SILVER, GOLD, FLEET_COMMANDER } = CONTENT.genesis.rarities;
    const rows = [BRONZE, SILVER, GOLD, FLEET_COMMANDER];
    for (const {
      licencePrices: [one, two, three],
    } of rows)
      expect(one < two && two < three).toBe(true);
    rows.slice(1).forEach((row, i) => {
      expect(row.licencePrices[0]).toBeGreaterThan(rows[i]!.licencePrices[0]);
      expect(row.reward).toBeGreaterThan(rows[i]!.reward);
    });
  });

  it('FLEET-08 gives 40, 30, 22 and 15 knots', () => {
    const { rarities } = CONTENT.genesis;
    expect(
      [rarities.FLEET_COMMANDER, rarities.GOLD, rarities.SILVER, rarities.BRONZE].map(
        ({ speedKnots }) => speedKnots,
      ),
    ).toEqual([40, 30, 22, 15]);
  });

  it('pays more than it costs from the first licence on', () => {
    for (const { goldCost, wage, reward } of Object.values(CONTENT.genesis.rarities)) {
      expect((reward * 9n) / 10n).toBeGreaterThan(goldCost * 10n + wage);
    }
  });
});

describe('currencies', () => {
  const sources = mapCurrencies(() => new Set<string>());
  const sinks = mapCurrencies(() => new Set<string>());
  for (const mission of visible) {
    if (mission.cost.amount > 0n) sinks[mission.cost.currency].add(mission.slug);
    if (mission.kind === 'Plunders') {
      sources[mission.yields].add(mission.slug);
      if (mission.battleTokens > 0) sinks.BATTLE_TOKEN.add(mission.slug);
    }
    if (mission.kind === 'Burners') sinks.GOLD.add(mission.slug);
    for (const loot of lootOf(mission)) {
      if (loot.type === 'money') for (const { currency } of loot.money) sources[currency].add(mission.slug);
    }
  }
  for (const line of Object.values(CONTENT.exchange.fixed)) {
    sinks[line.costCurrency].add(line.name);
    sources[line.yieldCurrency].add(line.name);
  }
  for (const line of Object.values(CONTENT.shop.lines)) sinks[shopCurrencyOf(line)].add(line.name);

  it('each have a source and a sink', () => {
    for (const currency of CURRENCIES) {
      expect(sources[currency].size, `source of ${currency}`).toBeGreaterThan(0);
      expect(sinks[currency].size, `sink of ${currency}`).toBeGreaterThan(0);
    }
  });

  it('have an emission limit on every faucet that pays them', () => {
    expect(findMissingEmissionLimits(CONTENT)).toEqual([]);
    for (const { perDay } of CONTENT.emission.limits) expect(perDay).toBeGreaterThan(0n);
  });

  it('keep 85% of 1,092,707,501 BOOTY as the plunder reserve', () => {
    expect(CONTENT.emission.bootySupply).toBe(toUnits(1_092_707_501, 'BOOTY'));
    const reserve = CONTENT.emission.limits.find(
      ({ faucet, currency }) => faucet === 'faucet:plunders' && currency === 'BOOTY',
    );
    expect(reserve?.ever).toBe((CONTENT.emission.bootySupply * 85n) / 100n);
  });
});

describe('art', () => {
  const read = (path: string): { id: string; collection?: string; type?: string }[] =>
    JSON.parse(readFileSync(new URL(`../../../art/${path}`, import.meta.url), 'utf8'));

  it('has a picture for every design, and every picture has a design', () => {
    const drawn = [...read('portraits/captains.json'), ...read('things/things.json')].map(({ id }) => id);
    expect(drawn.toSorted()).toEqual(Object.keys(CONTENT.designs).toSorted());
  });

  it('draws each captain with its type and collection', () => {
    for (const { id, collection, type } of read('portraits/captains.json')) {
      expect(CONTENT.designs[id]).toMatchObject({ collection, type });
    }
  });
});
