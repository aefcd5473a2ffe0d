import type { User, WireArenaReport, WireArenaRow, WireArenaUser, WireNft } from '@blacktide/contract';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { ArenaTab } from '../src/features/arena/ArenaTab.tsx';
import { anArenaUser } from './arenaBuilders.ts';
import { aUser, JOB } from './builders.ts';
import { createTestPlayerSession } from './createTestPlayerSession.tsx';
import { createTestView } from './createTestView.tsx';
import { json, type FakeServer, type SeenRequest } from './fakeServer.ts';

export const ME = 'GET /arena/leaderboard/me';
export const LEADERBOARD = 'GET /arena/leaderboard';
export const REPORTS = 'GET /arena/reports';
export const INITIATE = 'POST /arena/initiate';

const WITH_DISCORD: Partial<User> = { discordData: { username: 'jack' } };

export interface ArenaFacts {
  readonly me?: Partial<WireArenaUser>;
  readonly user?: Partial<User>;
  readonly rows?: readonly WireArenaRow[];
  readonly reports?: readonly WireArenaReport[];
  readonly nfts?: readonly WireNft[];
  /** The announced battle. */
  readonly next?: { readonly battleAt: string; readonly commitment: string };
}

const NEXT = { battleAt: '2026-11-15T13:00:00.000Z', commitment: 'ef'.repeat(32) };
const PAGE_SIZE = 10;
const pageOf = <Row,>(rows: readonly Row[], { path }: SeenRequest): readonly Row[] => {
  const page = Number(new URL(path, 'http://x').searchParams.get('page') ?? '1');
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
};

export const answerArena = (server: FakeServer, facts: ArenaFacts = {}): void => {
  const { me = {}, user = WITH_DISCORD, rows = [], reports = [], nfts = [], next = NEXT } = facts;
  server.answer(ME, () => json(anArenaUser(me)));
  server.answer(LEADERBOARD, (request) =>
    json({ totalPlayers: rows.length, leaderboard: pageOf(rows, request) }),
  );
  server.answer(REPORTS, (request) => json(pageOf(reports, request)));
  server.answer('GET /arena/battles/next', () => json(next));
  server.answer('GET /users/me', () => json(aUser(user)));
  server.answer('GET /nfts', () => json(nfts));
  server.answer('GET /items/fetch-items', () => json([]));
  server.answer(INITIATE, () => json({ jobId: JOB }));
};

const createTab = () => {
  const profile = vi.fn<(section: 'socials') => void>();
  const openers = { captain: () => undefined, hideout: () => undefined, profile };
  return { profile, tab: <ArenaTab section={null} onSection={() => undefined} openers={openers} /> };
};

export const findCard = async () => within(await screen.findByRole('article', { name: 'Your arena card' }));

/** The tab with recorded toasts and refreshes. */
export const renderArenaTab = (
  facts: ArenaFacts = {},
  answerMore: (server: FakeServer) => void = () => {},
) => {
  const { tab, profile } = createTab();
  const page = createTestView(tab);
  answerArena(page.server, facts);
  answerMore(page.server);
  page.mount();
  return { ...page, profile };
};

/** The tab with the real actions and refreshes, at a time that the test moves. */
export const renderTimedArenaTab = (at: string, facts: ArenaFacts = {}) => {
  const page = createTestPlayerSession(createTab().tab);
  vi.setSystemTime(at);
  answerArena(page.server, facts);
  page.mount();
  return { ...page, readsOf: (route: string) => page.server.requestsTo(route).length };
};
