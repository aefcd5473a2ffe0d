import { SUCCESS_TEXTS } from '@blacktide/content';
import { api } from '@blacktide/contract';
import {
  accept,
  enterArena,
  leaveArena,
  reject,
  toAssetUid,
  type Accepted,
  type ArenaEntry,
  type Captain,
  type Money,
  type Rejected,
  type Wallet,
} from '@blacktide/rules';
import { captainFromRow, updateCaptainRow } from '../../platform/assetRows.ts';
import { assets, linkedAccounts } from '../../platform/db/tables.ts';
import { emissionTotalsOf, needsOfEmission, recordPayments } from '../../platform/emission.ts';
import {
  defineAction,
  type ActionContext,
  type ResultNotifications,
} from '../../platform/executor/action.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import { rowByKey, rowsByColumn, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { arenaPlayers } from './tables.ts';

const FAUCET = 'faucet:arena';

type ArenaPlayerRow = Row<typeof arenaPlayers>;

const toEntry = (row: ArenaPlayerRow | undefined): ArenaEntry | null => {
  if (!row?.enteredAt || row.captain === null) return null;
  const enteredAt = row.enteredAt.getTime();
  return {
    owner: row.wallet,
    captain: toAssetUid(String(row.captain)),
    enteredAt,
    foughtAt: enteredAt,
    reward: row.reward,
  };
};

const storeEntry = (work: UnitOfWork, wallet: Wallet, entry: ArenaEntry | null): void => {
  const table = work.table(arenaPlayers);
  const stored = table.get(wallet);
  const changed = {
    captain: entry && BigInt(entry.captain),
    enteredAt: entry && new Date(entry.enteredAt),
    reward: entry?.reward ?? [],
  };
  if (stored) table.replace({ ...stored, ...changed });
  else table.add({ wallet, xp: 0, battlesWon: 0, ...changed });
};

interface ArenaResult {
  readonly nftuid: string;
  readonly name: string;
  readonly action: boolean;
  readonly reward: { currency: Money['currency']; amount: number }[];
}

interface Loaded {
  readonly wallet: Wallet;
  readonly work: UnitOfWork;
  readonly context: ActionContext;
  readonly captain: Captain | null;
  readonly entry: ArenaEntry | null;
}

const storeCaptain = (work: UnitOfWork, captain: Captain): void => {
  const row = work.table(assets).get(captain.uid);
  if (row) work.table(assets).replace(updateCaptainRow(row, captain));
};

const send = ({
  wallet,
  work,
  context,
  captain,
  entry,
}: Loaded): Accepted<unknown, ArenaResult> | Rejected => {
  const discord = work
    .table(linkedAccounts)
    .filter((row) => row.wallet === wallet && row.provider === 'discord' && row.unlinkedAt === null);
  const discordLinked = discord.length > 0;
  const decision = enterArena({ captain, entry, discordLinked }, { owner: wallet }, context);
  if (!decision.ok) return decision;
  const { state, result } = decision;
  storeCaptain(work, state.captain);
  storeEntry(work, wallet, state.entry);
  return accept(state, [], { nftuid: state.captain.uid, name: result.name, action: true, reward: [] });
};

const claim = ({
  wallet,
  work,
  context,
  captain,
  entry,
}: Loaded): Accepted<unknown, ArenaResult> | Rejected => {
  if (!captain) return reject('ARENA_NO_CAPTAIN', {});
  const balances = work.ledger.balances(wallet);
  const emission = emissionTotalsOf(work, FAUCET);
  const decision = leaveArena({ balances, captain, entry, emission }, { owner: wallet }, context);
  if (!decision.ok) return decision;
  const { state, effects, result } = decision;
  storeCaptain(work, state.captain);
  storeEntry(work, wallet, null);
  recordPayments(work, FAUCET, result.reward, context.now);
  const reward = result.reward.map(toWireMoney);
  return accept(state, effects, { nftuid: captain.uid, name: result.name, action: false, reward });
};

/** Sends a captain to the arena, or brings it back with what it has won. */
export const arenaInitiateAction = defineAction({
  name: 'arenaInitiate',
  payload: api.arena.initiate.body,
  needs: ({ wallet, payload: { nftuid, action } }) => [
    rowByKey(assets, nftuid),
    rowByKey(arenaPlayers, wallet),
    ...(action ? [rowsByColumn(linkedAccounts, linkedAccounts.wallet, wallet)] : [needsOfEmission(FAUCET)]),
  ],
  decide: ({ wallet, payload: { nftuid, action } }, work, context) => {
    const row = work.table(assets).get(nftuid);
    const captain = row?.family === 'CAPTAIN' ? captainFromRow(row, [], context.content) : null;
    const entry = toEntry(work.table(arenaPlayers).get(wallet));
    const loaded = { wallet, work, context, captain, entry };
    return action ? send(loaded) : claim(loaded);
  },
});

export const arenaNotifications: ResultNotifications<'arenaInitiate'> = {
  arenaInitiate: {
    message: ({ action }) => (action ? SUCCESS_TEXTS.arenaSent : SUCCESS_TEXTS.arenaClaimed),
  },
};
