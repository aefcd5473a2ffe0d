import { pictureOf } from '@blacktide/content';
import type { WireTreasureNftRow, WireTreasureSummary, WireTreasureUserRow } from '@blacktide/contract';
import { toWallet } from '@blacktide/rules';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { LeaderboardTab } from '../src/features/leaderboard/LeaderboardTab.tsx';
import { OTHER_WALLET, WALLET } from './builders.ts';
import { createTestPlayerSession } from './createTestPlayerSession.tsx';
import { createTestView } from './createTestView.tsx';
import { json, type FakeServer, type SeenRequest } from './fakeServer.ts';

export const SUMMARY = 'GET /leaderboard/treasure';
export const NFTS = 'GET /leaderboard/treasure/nfts';
export const USERS = 'GET /leaderboard/treasure/users';

/** Another wallet for each rank; an address has no zeros. */
const walletOf = (rank: number) =>
  toWallet(OTHER_WALLET.slice(0, -4) + String(1111 + rank).replaceAll('0', 'z'));

export const aNftRow = (rank: number, facts: Partial<WireTreasureNftRow> = {}): WireTreasureNftRow => ({
  rank,
  uid: String(rank + 100),
  name: `Grace #${rank + 101}`,
  imageURL: pictureOf('CAPTAIN', 'qm-01'),
  goldBar: 5000 - rank,
  allocation: 0.125,
  value: 12.5,
  walletAddress: walletOf(rank),
  username: `Pirate ${rank}`,
  ...facts,
});

export const aUserRow = (rank: number, facts: Partial<WireTreasureUserRow> = {}): WireTreasureUserRow => ({
  rank,
  owner: walletOf(rank),
  username: `Pirate ${rank}`,
  goldBurned: 9000 - rank,
  allocation: 0.25,
  value: 25,
  ...facts,
});

type Personal = WireTreasureSummary['personal'];

export const aBestCaptain = (facts: Partial<NonNullable<Personal['captain']>> = {}): Personal['captain'] => ({
  rank: 40,
  uid: '10',
  name: 'Grace #11',
  imageURL: pictureOf('CAPTAIN', 'qm-01'),
  goldBar: 1500,
  allocation: 0.01,
  value: 1,
  above: { uid: '20', name: 'Mary #21', goldBar: 1503 },
  ...facts,
});

export const aSummary = (
  personal: Partial<Personal> = {},
  general: Partial<WireTreasureSummary['general']> = {},
): WireTreasureSummary => ({
  general: {
    totalGoldBurned: 1_250_000,
    totalCaptains: 1200,
    totalUsers: 9310,
    treasury: 640.5,
    pot: 178.875,
    nextBattleAt: '2026-11-15T15:00:00.000Z',
    ...general,
  },
  personal: {
    totalGoldBurned: 2000,
    totalCaptainsOwned: 17,
    userTotalGoldBar: 1500,
    userAllocation: 0.0012,
    userValue: 0.21,
    walletAddress: WALLET,
    rank: 412,
    above: { owner: OTHER_WALLET, username: 'Calico Jack', goldBurned: 1503 },
    captain: aBestCaptain(),
    ...personal,
  },
});

interface LeaderboardFacts {
  readonly summary?: WireTreasureSummary;
  readonly nfts?: readonly WireTreasureNftRow[];
  readonly users?: readonly WireTreasureUserRow[];
  readonly section?: string;
}

const PAGE_SIZE = 10;
const pageOf = <Row,>(rows: readonly Row[], { path }: SeenRequest): readonly Row[] => {
  const page = Number(new URL(path, 'http://x').searchParams.get('page') ?? '1');
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
};

export const answerLeaderboard = (
  server: FakeServer,
  { summary = aSummary(), nfts = [], users = [] }: LeaderboardFacts = {},
): void => {
  server.answer(SUMMARY, () => json(summary));
  server.answer(NFTS, (request) => json(pageOf(nfts, request)));
  server.answer(USERS, (request) => json(pageOf(users, request)));
};

const OPENERS = { captain: () => undefined, hideout: () => undefined, profile: () => undefined };

/** Keeps the section, as the page does. */
const Tab = ({ start }: { readonly start: string | null }) => {
  const [section, setSection] = useState(start);
  return <LeaderboardTab section={section} onSection={setSection} openers={OPENERS} />;
};

export const renderLeaderboardTab = (
  facts: LeaderboardFacts = {},
  answerMore: (server: FakeServer) => void = () => {},
) => {
  const page = createTestView(<Tab start={facts.section ?? null} />);
  answerLeaderboard(page.server, facts);
  answerMore(page.server);
  return { ...page, ...page.mount() };
};

/** The tab in a real player session, at a time that the test moves. */
export const renderTimedLeaderboardTab = (
  at: string,
  facts: LeaderboardFacts = {},
  answerMore: (server: FakeServer) => void = () => {},
) => {
  const page = createTestPlayerSession(<Tab start={facts.section ?? null} />);
  vi.setSystemTime(at);
  answerLeaderboard(page.server, facts);
  answerMore(page.server);
  page.mount();
  return { ...page, readsOf: (route: string) => page.server.requestsTo(route).length };
};

export const findRows = async () =>
  (await screen.findByRole('list', { name: /^Ranked/ })).querySelectorAll<HTMLElement>(':scope > li');
