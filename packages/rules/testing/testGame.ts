import { enterArena } from '../src/arena/enterArena.ts';
import { fightArena } from '../src/arena/fightArena.ts';
import { leaveArena } from '../src/arena/leaveArena.ts';
import type { ArenaEntry, ArenaRecord } from '../src/arena/arena.ts';
import type { Captain, Gear, GearByUid } from '../src/assets.ts';
import { accept, type Accepted, type Decision, type Effect } from '../src/decision.ts';
import { recordEmission, type EmissionTotals, type Faucet } from '../src/emission/emission.ts';
import { autoEquip } from '../src/equipment/autoEquip.ts';
import { equip } from '../src/equipment/equip.ts';
import { unequip } from '../src/equipment/unequip.ts';
import { rebalancePool } from '../src/exchange/rebalancePool.ts';
import type { ExchangePool } from '../src/exchange/exchange.ts';
import { purchaseDynamic } from '../src/exchange/purchaseDynamic.ts';
import { purchaseFixed } from '../src/exchange/purchaseFixed.ts';
import { buyLicence } from '../src/genesis/buyLicence.ts';
import { claimAllGenesisRewards } from '../src/genesis/claimGenesisReward.ts';
import type { GenesisShip } from '../src/genesis/genesisShip.ts';
import { sendGenesisShip } from '../src/genesis/sendGenesisShip.ts';
import { entityTypeOf, levelUp } from '../src/growth/levelUp.ts';
import { strengthOf } from '../src/growth/strength.ts';
import type { AssetUid, Wallet } from '../src/ids.ts';
import type { LedgerAccount } from '../src/ledger.ts';
import { claimMission } from '../src/missions/claimMission.ts';
import { kindRule } from '../src/missions/kinds/registry.ts';
import { quoteMission } from '../src/missions/quoteMission.ts';
import type { MissionRun } from '../src/missions/missionRun.ts';
import { sendMission } from '../src/missions/sendMission.ts';
import type { Currency } from '../src/currencies.ts';
import type { Money, Balances } from '../src/money.ts';
import { beginMove, finishMove, assetMoveFor, type AssetMove } from '../src/movement/moveAssets.ts';
import { finishWithdrawal, reserveWithdrawal } from '../src/movement/moveTokens.ts';
import { treasureBattle } from '../src/treasure/treasureBattle.ts';
import { purchaseFromShop } from '../src/shop/purchaseFromShop.ts';
import {
  aCaptain,
  ANNE,
  someBalances,
  aGenesisShip,
  aGearPiece,
  NOON,
  REFERENCE_PRICES,
  createTestRandom,
} from './builders.ts';
import type { GameAction } from './gameActions.ts';
import { TEST_CONTENT } from './testContent.ts';

/** One player and all the world's accounts, moved by the real rules alone. */
export class TestGame {
  readonly owner: Wallet = ANNE;
  now = NOON;
  balances: Balances = someBalances({
    BOOTY: 3000,
    GOLD: 5000,
    GEMS: 60,
    TREASURE: 2,
    MYTHIC_TOKEN: 4,
    BATTLE_TOKEN: 6,
  });
  /** Everything ever posted, by account and currency. */
  readonly ledger = new Map<string, bigint>();
  captains: Captain[] = [
    aCaptain({ uid: '1', level: 4 }),
    aCaptain({ uid: '2', type: 'FM', design: 'fm-01', level: 6 }),
    aCaptain({ uid: '3', type: 'UNIQUE', level: 19, mint: null }),
  ];
  gear: Gear[] = [
    aGearPiece({ uid: '50' }),
    aGearPiece({ uid: '51', design: 'lamp', name: 'Lamp', level: 3 }),
    aGearPiece({ uid: '52', family: 'CREW', design: 'deckhands', name: 'Deckhands', level: 9 }),
    aGearPiece({ uid: '53', family: 'SHIP', design: 'dinghy', name: 'Dinghy' }),
  ];
  ships: GenesisShip[] = [aGenesisShip({ uid: '90', licences: [true, false, false] })];
  readonly runs: MissionRun[] = [];
  moves = new Map<AssetUid, AssetMove>();
  entry: ArenaEntry | null = null;
  record: ArenaRecord = { xp: 0, battlesWon: 0 };
  emission: EmissionTotals = {};
  pool: ExchangePool = TEST_CONTENT.exchange.poolRest;
  sold = { day: 0, lots: 0 };
  treasury = 0n;
  treasureFoughtAt = 0;
  stock = 5;
  grantCount = 0;
  seedCount = 0;
  readonly acceptedCounts: Record<string, number> = {};
  /** The previewed price of each send beside the charged one. */
  readonly previews: { readonly shown: readonly Money[]; readonly charged: readonly Money[] }[] = [];
  private readonly random = createTestRandom(42);

  get gearByUid(): GearByUid {
    return Object.fromEntries(this.gear.map((one) => [one.uid, one]));
  }

  /** Everything ever posted to one account. */
  balanceOf(account: LedgerAccount, currency: Currency): bigint {
    return this.ledger.get(`${account}/${currency}`) ?? 0n;
  }

  perform({ name: verb, a, b, n }: GameAction): void {
    const { owner, now } = this;
    const content = TEST_CONTENT;
    const context = { now, content, random: this.random };
    const captain = this.captains[a % this.captains.length]!;
    const thing = this.gear[b % this.gear.length]!;
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
        return this.applyDecision(
          verb,
          equip({ captain, gear: thing }, { owner, family: thing.family }),
          ({ captain: who, gear: what }) => {
            this.replaceAsset(who!);
            this.replaceAsset(what!);
          },
        );
      case 'unequip':
        return this.applyDecision(
          verb,
          unequip({ captain, gear: thing }, { owner, family: thing.family }),
          (state) => {
            this.replaceAsset(state.captain);
            this.replaceAsset(state.gear);
          },
        );
      case 'autoEquip':
        return this.applyDecision(
          verb,
          autoEquip({ captains: this.captains, gear: this.gear }, { owner }, context),
          (state) => {
            this.captains = [...state.captains];
            this.gear = [...state.gear];
          },
        );
      case 'levelUp': {
        const entity = b % 2 ? captain : thing;
        const wearer =
          this.captains.find(({ uid }) => entity.lock?.kind === 'equipped' && uid === entity.lock.to) ?? null;
        const state = { balances: this.balances, entity, wearer, prices: REFERENCE_PRICES };
        const levels = 1 + (n % 3);
        const command = { owner, uid: entity.uid, type: entityTypeOf(entity), levels, maxCost: null };
        return this.applyDecision(verb, levelUp(state, command, context), (after) =>
          this.replaceAsset(after.entity ?? entity),
        );
      }
      case 'buy': {
        const state = { balances: this.balances, amountAvailable: this.stock };
        const command = { buyer: owner, name: a % 2 ? 'Hook' : 'Leviathan', quantity: 1 + (n % 3) };
        return this.applyDecision(
          verb,
          purchaseFromShop(state, command, context),
          (after) => (this.stock = after.amountAvailable),
        );
      }
      case 'exchange': {
        const state = { balances: this.balances, emission: this.emission };
        return this.applyDecision(
          verb,
          purchaseFixed(state, { buyer: owner, name: 'Purse', multiplier: 1 + (n % 4) }, context),
        );
      }
      case 'trade': {
        const state = { balances: this.balances, pool: this.pool, sold: this.sold };
        return this.applyDecision(
          verb,
          purchaseDynamic(state, { buyer: owner, name: a % 2 ? 'Smelt' : 'Melt', minYield: null }, context),
          (after) => {
            this.pool = after.pool;
            this.sold = after.sold;
          },
        );
      }
      case 'drift':
        return this.applyDecision(
          verb,
          rebalancePool(this.pool, { days: 1 + (n % 3) }, context),
          (pool) => (this.pool = pool),
        );
      default:
        return this.performOther({ name: verb, a, b, n }, captain, ship);
    }
  }

  private performOther({ name: verb, a, n }: GameAction, captain: Captain, ship: GenesisShip): void {
    const { owner, now } = this;
    const context = { now, content: TEST_CONTENT, random: this.random };
    switch (verb) {
      case 'enter':
        return this.applyDecision(
          verb,
          enterArena({ captain, entry: this.entry, discordLinked: true }, { owner }, context),
          (after) => {
            this.replaceAsset(after.captain);
            this.entry = after.entry;
          },
        );
      case 'fight': {
        if (!this.entry) return;
        const strength = strengthOf(captain, this.gearByUid, TEST_CONTENT.growth);
        const fighters = [{ entry: this.entry, record: this.record, strength }];
        return this.applyDecision(verb, fightArena(fighters, { battleAt: now }, context), ([after]) => {
          this.entry = after!.entry;
          this.record = after!.record;
        });
      }
      case 'leave': {
        const state = { balances: this.balances, captain, entry: this.entry, emission: this.emission };
        return this.applyDecision(verb, leaveArena(state, { owner }, context), (after) => {
          this.replaceAsset(after.captain);
          this.entry = after.entry;
        });
      }
      case 'treasure': {
        const state = { treasury: this.treasury, captains: this.captains, foughtAt: this.treasureFoughtAt };
        return this.applyDecision(verb, treasureBattle(state, { battleAt: now }, context), (after) => {
          this.treasureFoughtAt = after.foughtAt;
        });
      }
      case 'licence':
        return this.applyDecision(
          verb,
          buyLicence({ balances: this.balances, ship }, { owner, licence: 1 + (a % 3) }, context),
          (after) => this.ships.splice(0, 1, after.ship),
        );
      case 'sail':
        return this.applyDecision(
          verb,
          sendGenesisShip({ balances: this.balances, ship, aboard: null }, { owner }, context),
          (after) => this.ships.splice(0, 1, after.ship),
        );
      case 'harvest': {
        const state = { balances: this.balances, ships: this.ships, emission: this.emission };
        return this.applyDecision(
          verb,
          claimAllGenesisRewards(state, { owner }, context),
          (after) => (this.ships = [...after.ships]),
        );
      }
      case 'move': {
        const move = assetMoveFor(captain) ?? 'thaw';
        return this.applyDecision(
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
        const end = finishMove(captain, { move, landed: n % 2 === 0, wallet: owner, mint: 'M' });
        if (!end) return;
        return this.applyDecision(verb, accept({ ...captain, ...end }, [], null), (after) =>
          this.replaceAsset(after),
        );
      }
      case 'withdraw': {
        const command = { owner, token: a % 2 ? 'BOOTY' : 'GOLD', amount: BigInt(n) * 10_000_000n } as const;
        const held = reserveWithdrawal(this.balances, command, context);
        this.applyDecision(verb, held);
        if (held.ok)
          this.applyDecision(
            verb,
            finishWithdrawal(this.balances, { ...command, landed: n % 3 > 0 }, context),
          );
        return;
      }
      default:
        throw new Error(`no verb ${verb}`);
    }
  }

  private send(a: number, b: number, n: number): void {
    const slugs = Object.keys(TEST_CONTENT.missions);
    const mission = slugs[a % slugs.length]!;
    const first = this.captains[b % this.captains.length]!;
    const second = this.captains[n % this.captains.length]!;
    const team = TEST_CONTENT.missions[mission]!.kind === 'Raids' ? [first, second] : [first];
    const state = {
      balances: this.balances,
      team: [...new Set(team)],
      gear: this.gearByUid,
      prices: REFERENCE_PRICES,
      seeds: { server: `seed-${this.seedCount++}`, player: 'anne' },
    };
    const levelCount = 1 + (n % 2);
    const command = { sender: this.owner, mission, team: team.map(({ uid }) => uid), levelCount };
    const context = { now: this.now, content: TEST_CONTENT };
    this.applyDecision('send', sendMission(state, command, context), (after) => {
      const shown = quoteMission(TEST_CONTENT.missions[mission]!, state.team, levelCount, {
        gear: state.gear,
        prices: state.prices,
        ...context,
      });
      this.previews.push({ shown: shown.price, charged: after.run.paid });
      for (const captain of after.team) this.replaceAsset(captain);
      this.runs.push(after.run);
    });
  }

  private claim(a: number): void {
    const at = this.runs.length === 0 ? -1 : a % this.runs.length;
    const run = this.runs[at];
    if (!run) return;
    const team = this.captains.filter(({ uid }) => run.team.includes(uid));
    const traineeUid = kindRule(run.kind).traineeUid(run.prize);
    const trainee = traineeUid === null ? null : (this.gearByUid[traineeUid] ?? null);
    const state = { balances: this.balances, run, team, trainee, emission: this.emission };
    this.applyDecision(
      'claim',
      claimMission(state, { claimant: this.owner }, { now: this.now, content: TEST_CONTENT }),
      (after) => {
        this.runs[at] = after.run;
        for (const captain of after.team) this.replaceAsset(captain);
        if (after.trainee) this.replaceAsset(after.trainee);
      },
    );
  }

  private applyDecision<S, R>(verb: string, decision: Decision<S, R>, apply?: (state: S) => void): void {
    if (!decision.ok) return;
    this.acceptedCounts[verb] = (this.acceptedCounts[verb] ?? 0) + 1;
    apply?.(decision.state);
    this.applyEffects(decision);
  }

  private applyEffects({ effects }: Accepted<unknown, unknown>): void {
    for (const effect of effects) this.applyEffect(effect);
  }

  private applyEffect(effect: Effect): void {
    if (effect.type === 'grant') {
      this.grantCount++;
      const { family, design, name, rarity } = effect.asset;
      const uid = String(1000 + this.grantCount);
      if (family === 'ITEM' || family === 'CREW' || family === 'SHIP') {
        this.gear.push(aGearPiece({ uid, family, design, name, rarity, owner: effect.owner }));
      }
      return;
    }
    const { from, to, currency, amount } = effect;
    const add = (account: string, by: bigint) =>
      this.ledger.set(`${account}/${currency}`, (this.ledger.get(`${account}/${currency}`) ?? 0n) + by);
    add(from, -amount);
    add(to, amount);
    if (from === `player:${this.owner}`)
      this.balances = { ...this.balances, [currency]: this.balances[currency] - amount };
    if (to === `player:${this.owner}`)
      this.balances = { ...this.balances, [currency]: this.balances[currency] + amount };
    if (currency === 'TREASURE' && to === 'treasury') this.treasury += amount;
    if (currency === 'TREASURE' && from === 'treasury') this.treasury -= amount;
    if (from.startsWith('faucet:')) {
      this.emission = recordEmission(this.emission, from as Faucet, { currency, amount }, this.now);
    }
  }

  private replaceAsset(one: Captain | Gear): void {
    if (one.family === 'CAPTAIN')
      this.captains = this.captains.map((was) => (was.uid === one.uid ? one : was));
    else this.gear = this.gear.map((was) => (was.uid === one.uid ? one : was));
  }
}
