import { enterArena } from '../arena/enterArena.ts';
import { fightArena } from '../arena/fightArena.ts';
import { leaveArena } from '../arena/leaveArena.ts';
import type { ArenaEntry, ArenaRecord } from '../arena/arena.ts';
import type { Captain, Gear, GearByUid } from '../assets.ts';
import type { Accepted, Decision, Effect } from '../decision.ts';
import { recordEmission, type EmissionLevels, type Faucet } from '../emission/emission.ts';
import { autoEquip } from '../equipment/autoEquip.ts';
import { equip } from '../equipment/equip.ts';
import { unequip } from '../equipment/unequip.ts';
import { driftPool } from '../exchange/driftPool.ts';
import type { Pool } from '../exchange/exchange.ts';
import { purchaseDynamic } from '../exchange/purchaseDynamic.ts';
import { purchaseFixed } from '../exchange/purchaseFixed.ts';
import { buyLicence } from '../genesis/buyLicence.ts';
import { claimAllGenesisRewards } from '../genesis/claimGenesisReward.ts';
import type { GenesisShip } from '../genesis/fleet.ts';
import { sendGenesisShip } from '../genesis/sendGenesisShip.ts';
import { levelUp } from '../growth/levelUp.ts';
import { strengthOf } from '../growth/strength.ts';
import { assetUid, type AssetUid, type Wallet } from '../ids.ts';
import type { Account } from '../ledger.ts';
import { claimMission } from '../missions/claimMission.ts';
import { quoteMission } from '../missions/quoteMission.ts';
import type { MissionRun } from '../missions/run.ts';
import { sendMission } from '../missions/sendMission.ts';
import { CURRENCIES, type Currency, type Money, type Purse } from '../money.ts';
import { beginMove, endMove, moveFor, type Move } from '../movement/moveAssets.ts';
import { endWithdrawal, holdWithdrawal } from '../movement/moveTokens.ts';
import { treasureBattle } from '../treasure/treasureBattle.ts';
import { purchaseFromShop } from '../shop/purchaseFromShop.ts';
import { aCaptain, ANNE, aPurse, aShip, gear, NOON, PRICES_AT_REST, seeded } from './builders.ts';
import { TABLES } from './tables.ts';

/** A command of a random life: a verb and numbers that pick among what is there. */
export interface Order {
  readonly verb: (typeof VERBS)[number];
  readonly a: number;
  readonly b: number;
  readonly n: number;
}

export const VERBS = [
  'send',
  'claim',
  'equip',
  'unequip',
  'autoEquip',
  'levelUp',
  'buy',
  'exchange',
  'trade',
  'drift',
  'enter',
  'fight',
  'leave',
  'treasure',
  'licence',
  'sail',
  'harvest',
  'move',
  'land',
  'withdraw',
  'wait',
  'jumpBack',
] as const;

/** One player and all the world's accounts, moved by the real rules alone. */
export class ToyWorld {
  readonly owner: Wallet = ANNE;
  now = NOON;
  purse: Purse = aPurse({ BOOTY: 3000, GOLD: 5000, GEMS: 60, TREASURE: 2, MYTHIC_TOKEN: 4, BATTLE_TOKEN: 6 });
  /** Everything ever posted, by account and currency. */
  readonly books = new Map<string, bigint>();
  captains: Captain[] = [
    aCaptain({ uid: '1', level: 4 }),
    aCaptain({ uid: '2', type: 'FM', design: 'fm-01', level: 6 }),
    aCaptain({ uid: '3', type: 'UNIQUE', level: 19, mint: null }),
  ];
  things: Gear[] = [
    gear({ uid: '50' }),
    gear({ uid: '51', design: 'lamp', name: 'Lamp', level: 3 }),
    gear({ uid: '52', family: 'CREW', design: 'deckhands', name: 'Deckhands', level: 9 }),
    gear({ uid: '53', family: 'SHIP', design: 'dinghy', name: 'Dinghy' }),
  ];
  ships: GenesisShip[] = [aShip({ uid: '90', licences: [true, false, false] })];
  readonly runs: MissionRun[] = [];
  moves = new Map<AssetUid, Move>();
  entry: ArenaEntry | null = null;
  record: ArenaRecord = { xp: 0, battlesWon: 0 };
  emission: EmissionLevels = {};
  pool: Pool = TABLES.exchange.poolRest;
  sold = { day: 0, lots: 0 };
  treasury = 0n;
  treasureAt = 0;
  stock = 5;
  grants = 0;
  seeds = 0;
  readonly accepted: Record<string, number> = {};
  /** What previews said, beside what was charged. */
  readonly previews: { readonly shown: readonly Money[]; readonly charged: readonly Money[] }[] = [];
  private readonly random = seeded(42);

  get worn(): GearByUid {
    return Object.fromEntries(this.things.map((one) => [one.uid, one]));
  }

  /** Sum of all accounts of a currency, the player's opening balance aside: zero, or money was made. */
  balanceOf(account: Account, currency: Currency): bigint {
    return this.books.get(`${account}/${currency}`) ?? 0n;
  }

  obey({ verb, a, b, n }: Order): void {
    const { owner, now } = this;
    const content = TABLES;
    const context = { now, content, random: this.random };
    const captain = this.captains[a % this.captains.length]!;
    const thing = this.things[b % this.things.length]!;
    const ship = this.ships[0]!;
    switch (verb) {
      case 'wait':
        this.now += n * 1_800_000;
        return;
      case 'jumpBack':
        this.now -= n * 600_000;
        return;
      case 'send':
        return this.send(a, b, n);
      case 'claim':
        return this.claim(a);
      case 'equip':
        return this.did(
          verb,
          equip({ captain, gear: thing }, { owner, family: thing.family }),
          ({ captain: who, gear: what }) => {
            this.put(who!);
            this.put(what!);
          },
        );
      case 'unequip':
        return this.did(verb, unequip({ captain, gear: thing }, { owner, family: thing.family }), (state) => {
          this.put(state.captain);
          this.put(state.gear);
        });
      case 'autoEquip':
        return this.did(
          verb,
          autoEquip({ captains: this.captains, gear: this.things }, { owner }, context),
          (state) => {
            this.captains = [...state.captains];
            this.things = [...state.gear];
          },
        );
      case 'levelUp': {
        const entity = b % 2 ? captain : thing;
        const wearer =
          this.captains.find(({ uid }) => entity.lock?.kind === 'equipped' && uid === entity.lock.to) ?? null;
        const state = { purse: this.purse, entity, wearer, prices: PRICES_AT_REST };
        return this.did(verb, levelUp(state, { owner, levels: 1 + (n % 3) }, context), (after) =>
          this.put(after.entity),
        );
      }
      case 'buy': {
        const state = { purse: this.purse, amountAvailable: this.stock };
        const command = { buyer: owner, name: a % 2 ? 'Hook' : 'Leviathan', quantity: 1 + (n % 3) };
        return this.did(
          verb,
          purchaseFromShop(state, command, context),
          (after) => (this.stock = after.amountAvailable),
        );
      }
      case 'exchange': {
        const state = { purse: this.purse, emission: this.emission };
        return this.did(
          verb,
          purchaseFixed(state, { buyer: owner, name: 'Purse', multiplier: 1 + (n % 4) }, context),
        );
      }
      case 'trade': {
        const state = { purse: this.purse, pool: this.pool, sold: this.sold };
        return this.did(
          verb,
          purchaseDynamic(state, { buyer: owner, name: a % 2 ? 'Smelt' : 'Melt' }, context),
          (after) => {
            this.pool = after.pool;
            this.sold = after.sold;
          },
        );
      }
      case 'drift':
        return this.did(verb, driftPool(this.pool, {}, context), (pool) => (this.pool = pool));
      default:
        return this.obeyElsewhere({ verb, a, b, n }, captain, ship);
    }
  }

  private obeyElsewhere({ verb, a, n }: Order, captain: Captain, ship: GenesisShip): void {
    const { owner, now } = this;
    const context = { now, content: TABLES, random: this.random };
    switch (verb) {
      case 'enter':
        return this.did(
          verb,
          enterArena({ captain, entry: this.entry, discordLinked: true }, { owner }, context),
          (after) => {
            this.put(after.captain);
            this.entry = after.entry;
          },
        );
      case 'fight': {
        if (!this.entry) return;
        const strength = strengthOf(captain, this.worn, TABLES.growth);
        const fighters = [{ entry: this.entry, record: this.record, strength }];
        return this.did(verb, fightArena(fighters, { battleAt: now }, context), ([after]) => {
          this.entry = after!.entry;
          this.record = after!.record;
        });
      }
      case 'leave': {
        const state = { purse: this.purse, captain, entry: this.entry, emission: this.emission };
        return this.did(verb, leaveArena(state, { owner }, context), (after) => {
          this.put(after.captain);
          this.entry = after.entry;
        });
      }
      case 'treasure': {
        const state = { treasury: this.treasury, captains: this.captains, foughtAt: this.treasureAt };
        return this.did(verb, treasureBattle(state, { battleAt: now }, context), (after) => {
          this.treasureAt = after.foughtAt;
        });
      }
      case 'licence':
        return this.did(
          verb,
          buyLicence({ purse: this.purse, ship }, { owner, licence: 1 + (a % 3) }, context),
          (after) => this.ships.splice(0, 1, after.ship),
        );
      case 'sail':
        return this.did(
          verb,
          sendGenesisShip({ purse: this.purse, ship, aboard: null }, { owner }, context),
          (after) => this.ships.splice(0, 1, after.ship),
        );
      case 'harvest': {
        const state = { purse: this.purse, ships: this.ships, emission: this.emission };
        return this.did(
          verb,
          claimAllGenesisRewards(state, { owner }, context),
          (after) => (this.ships = [...after.ships]),
        );
      }
      case 'move': {
        const move = moveFor(captain) ?? 'thaw';
        return this.did(
          verb,
          beginMove(this.captains, { owner, move, uids: [captain.uid] }, context),
          (after) => {
            this.captains = after as Captain[];
            this.moves.set(captain.uid, move);
          },
        );
      }
      case 'land': {
        const move = this.moves.get(captain.uid) ?? 'thaw';
        return this.did(verb, endMove(captain, { move, landed: n % 2 === 0, mint: 'M' }), (after) =>
          this.put(after as Captain),
        );
      }
      case 'withdraw': {
        const command = { owner, token: a % 2 ? 'BOOTY' : 'GOLD', amount: BigInt(n) * 10_000_000n } as const;
        const held = holdWithdrawal(this.purse, command, context);
        this.did(verb, held);
        if (held.ok) this.did(verb, endWithdrawal(this.purse, { ...command, landed: n % 3 > 0 }, context));
        return;
      }
      default:
        throw new Error(`no verb ${verb}`);
    }
  }

  private send(a: number, b: number, n: number): void {
    const slugs = Object.keys(TABLES.missions);
    const mission = slugs[a % slugs.length]!;
    const first = this.captains[b % this.captains.length]!;
    const second = this.captains[n % this.captains.length]!;
    const team = TABLES.missions[mission]!.kind === 'Raids' ? [first, second] : [first];
    const state = {
      purse: this.purse,
      team: [...new Set(team)],
      gear: this.worn,
      prices: PRICES_AT_REST,
      seeds: { server: `seed-${this.seeds++}`, player: 'anne' },
    };
    const levelCount = 1 + (n % 2);
    const command = { sender: this.owner, mission, team: team.map(({ uid }) => uid), levelCount };
    const context = { now: this.now, content: TABLES };
    this.did('send', sendMission(state, command, context), (after) => {
      const shown = quoteMission(TABLES.missions[mission]!, state.team, levelCount, {
        gear: state.gear,
        prices: state.prices,
        ...context,
      });
      this.previews.push({ shown: shown.price, charged: after.run.paid });
      for (const captain of after.team) this.put(captain);
      this.runs.push(after.run);
    });
  }

  private claim(a: number): void {
    const at = this.runs.length === 0 ? -1 : a % this.runs.length;
    const run = this.runs[at];
    if (!run) return;
    const team = this.captains.filter(({ uid }) => run.team.includes(uid));
    const trainee = run.prize.kind === 'Events' ? (this.worn[run.prize.trainee] ?? null) : null;
    const state = { purse: this.purse, run, team, trainee, emission: this.emission };
    this.did(
      'claim',
      claimMission(state, { claimant: this.owner }, { now: this.now, content: TABLES }),
      (after) => {
        this.runs[at] = after.run;
        for (const captain of after.team) this.put(captain);
        if (after.trainee) this.put(after.trainee);
      },
    );
  }

  private did<S, R>(verb: string, decision: Decision<S, R>, apply?: (state: S) => void): void {
    if (!decision.ok) return;
    this.accepted[verb] = (this.accepted[verb] ?? 0) + 1;
    apply?.(decision.state);
    this.post(decision);
  }

  private post({ effects }: Accepted<unknown, unknown>): void {
    for (const effect of effects) this.perform(effect);
  }

  private perform(effect: Effect): void {
    if (effect.type === 'grant') {
      this.grants++;
      const { family, design, name, rarity } = effect.asset;
      const uid = String(1000 + this.grants);
      if (family === 'ITEM' || family === 'CREW' || family === 'SHIP') {
        this.things.push(gear({ uid, family, design, name, rarity, owner: effect.owner }));
      }
      return;
    }
    const { from, to, currency, amount } = effect;
    const add = (account: string, by: bigint) =>
      this.books.set(`${account}/${currency}`, (this.books.get(`${account}/${currency}`) ?? 0n) + by);
    add(from, -amount);
    add(to, amount);
    if (from === `player:${this.owner}`)
      this.purse = { ...this.purse, [currency]: this.purse[currency] - amount };
    if (to === `player:${this.owner}`)
      this.purse = { ...this.purse, [currency]: this.purse[currency] + amount };
    if (currency === 'TREASURE' && to === 'treasury') this.treasury += amount;
    if (currency === 'TREASURE' && from === 'treasury') this.treasury -= amount;
    if (from.startsWith('faucet:')) {
      this.emission = recordEmission(this.emission, from as Faucet, { currency, amount }, this.now);
    }
  }

  private put(one: Captain | Gear): void {
    if (one.family === 'CAPTAIN')
      this.captains = this.captains.map((was) => (was.uid === one.uid ? one : was));
    else this.things = this.things.map((was) => (was.uid === one.uid ? one : was));
  }
}

export const ALL_CURRENCIES = CURRENCIES;
export const uidOf = assetUid;
