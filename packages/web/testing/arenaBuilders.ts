import { pictureOf } from '@blacktide/content';
import type {
  Notification,
  WireArenaBattle,
  WireArenaReport,
  WireArenaRow,
  WireArenaUser,
} from '@blacktide/contract';
import {
  commitmentOf,
  contestantsHash,
  createArenaDice,
  listArenaFights,
  toAssetUid,
  toWallet,
} from '@blacktide/rules';
import { JOB, OTHER_WALLET } from './builders.ts';

export const BATTLE_AT = '2026-11-15T09:00:00.000Z';

export const anArenaUser = (facts: Partial<WireArenaUser> = {}): WireArenaUser => ({
  rank: 0,
  username: 'Anne Bonny',
  level: 1,
  xp: 0,
  totalMessages: 0,
  arenaNft: null,
  ...facts,
});

export const aCaptainInArena = (
  reward: NonNullable<WireArenaUser['arenaNft']>['reward'] = [],
): NonNullable<WireArenaUser['arenaNft']> => ({
  nftId: '10',
  nftImage: pictureOf('CAPTAIN', 'qm-01'),
  nftName: 'Grace #11',
  reward,
});

/** Another wallet for each rank; an address has no zeros. */
const walletOf = (rank: number) =>
  toWallet(OTHER_WALLET.slice(0, -3) + String(111 + rank).replaceAll('0', 'z'));

/** A row of the ranking whose numbers follow from the rank. */
export const anArenaRow = (rank: number, facts: Partial<WireArenaRow> = {}): WireArenaRow => ({
  rank,
  username: `Pirate ${rank}`,
  level: 5,
  xp: 5000 - rank * 10,
  messageCount: 400 - rank,
  wallet: walletOf(rank),
  ...facts,
});

export const arenaRows = (from: number, to: number): WireArenaRow[] =>
  Array.from({ length: to - from + 1 }, (_, index) => anArenaRow(from + index));

export const aReport = (facts: Partial<WireArenaReport> = {}): WireArenaReport => ({
  battleAt: BATTLE_AT,
  captain: { uid: '10', name: 'Grace #11', image: pictureOf('CAPTAIN', 'qm-01'), strength: 6000 },
  opponent: {
    uid: '20',
    name: 'Mary #21',
    image: pictureOf('CAPTAIN', 'fm-01'),
    strength: 2000,
    wallet: OTHER_WALLET,
    username: 'Calico Jack',
  },
  chance: 0.666_666,
  won: true,
  reward: [
    { currency: 'BATTLE_TOKEN', amount: 1 },
    { currency: 'BOOTY', amount: 3 },
  ],
  ...facts,
});

/** The record of a battle that the rules have drawn, its fights by uid, and the report of one of its captains. */
export const aFoughtBattle = (captains: number) => {
  const contestants = Array.from({ length: captains }, (_, index) => ({
    captain: toAssetUid(String(index + 10)),
    strength: 1000 * (index + 1),
  }));
  const serverSeed = 'ab'.repeat(32);
  const record: WireArenaBattle = {
    battleAt: BATTLE_AT,
    commitment: commitmentOf(serverSeed),
    serverSeed,
    contestantsHash: contestantsHash(contestants),
    contentHash: 'cd'.repeat(32),
    contestants: captains,
    courage: 2000,
  };
  const dice = createArenaDice({ ...record, battleAt: Date.parse(BATTLE_AT) });
  const fights = listArenaFights(contestants, dice, record)
    .map(({ captain, strength, against, won }) => ({
      uid: captain,
      strength,
      against: against?.captain ?? null,
      won,
    }))
    .toSorted((a, b) => Number(a.uid) - Number(b.uid));
  const own = fights[0]!;
  const base = aReport();
  const report = aReport({
    captain: { ...base.captain, uid: own.uid, strength: own.strength },
    opponent: own.against === null ? null : { ...base.opponent!, uid: own.against },
    won: own.won,
  });
  return { record, fights, report };
};

export const anArenaResult = (
  action: boolean,
  reward: WireArenaReport['reward'] = [],
  seq = 1,
): Notification => ({
  seq,
  type: 'arenaInitiate',
  data: {
    id: JOB,
    success: true,
    error: false,
    message: '',
    details: null,
    result: { nftuid: '10', name: 'Grace #11', action, reward },
  },
});

export const aRefusedArena = (message: string): Notification => ({
  seq: 1,
  type: 'arenaInitiate',
  data: { id: JOB, success: false, error: true, message, details: null, result: null },
});
