import type {
  User,
  WireAssignedShip,
  WireFleetDay,
  WireFleetOrder,
  WireGenesisShip,
  WireNft,
} from '@blacktide/contract';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { FleetModal } from '../src/features/fleet/FleetModal.tsx';
import { aUser, JOB } from './builders.ts';
import type { TestActionsOptions } from './createTestActions.ts';
import { createTestPlayerSession } from './createTestPlayerSession.tsx';
import { createTestView } from './createTestView.tsx';
import { json, type FakeServer } from './fakeServer.ts';
import { dashboardOf } from './fleetBuilders.ts';

export const ROUTES = {
  ships: 'GET /genesis/genesis-ships',
  dashboard: 'GET /genesis/dashboard',
  assigned: 'GET /genesis/assigned-ships',
  history: 'GET /genesis/history',
  findPlayer: 'GET /genesis/find-player',
  order: 'GET /genesis/standing-order',
  placeOrder: 'POST /genesis/standing-order',
  cancelOrder: 'DELETE /genesis/standing-order',
  send: 'POST /genesis/send-to-mission',
  sendAll: 'POST /genesis/send-to-mission-all',
  claim: 'POST /genesis/claim-reward',
  claimAll: 'GET /genesis/claim-all',
  license: 'POST /genesis/captain-license',
  assign: 'POST /genesis/assign-user',
  attach: 'POST /genesis/attach-nft',
  level: 'POST /genesis/fleet-commander-level',
  propose: 'POST /genesis/share-agreement',
  answer: 'POST /genesis/share-agreement/answer',
} as const;

/** The calls that start one job. */
const ACTS = [
  'send',
  'claim',
  'claimAll',
  'license',
  'assign',
  'attach',
  'level',
  'propose',
  'answer',
] as const;

export interface FleetFacts {
  readonly ships?: readonly WireGenesisShip[];
  readonly assigned?: readonly WireAssignedShip[];
  readonly history?: readonly WireFleetDay[];
  readonly order?: WireFleetOrder | null;
  readonly nfts?: readonly WireNft[];
  readonly user?: Partial<User>;
  readonly tab?: string | null;
}

const answerFleet = (server: FakeServer, facts: FleetFacts = {}): void => {
  const { ships = [], assigned = [], history = [], order = null, nfts = [], user = {} } = facts;
  server.answer(ROUTES.ships, () => json(ships));
  server.answer(ROUTES.dashboard, () => json(dashboardOf(ships)));
  server.answer(ROUTES.assigned, () => json(assigned));
  server.answer(ROUTES.history, () => json(history));
  server.answer(ROUTES.order, () => json({ order }));
  server.answer('GET /users/me', () => json(aUser(user)));
  server.answer('GET /nfts', () => json(nfts));
  server.answer('GET /prices', () =>
    json({ usdcBootyPrice: 0.01, usdc_gold_price: 0.02, at: '2026-11-15T12:00:00.000Z' }),
  );
  for (const act of ACTS) server.answer(ROUTES[act], () => json({ jobId: JOB }));
};

const createModal = (tab: string | null) => {
  const onSelect = vi.fn<(tab: string) => void>();
  const onClose = vi.fn<() => void>();
  return { onSelect, onClose, modal: <FleetModal open onClose={onClose} tab={tab} onSelect={onSelect} /> };
};

/** The modal with recorded toasts and refreshes. */
export const renderFleet = (
  facts: FleetFacts = {},
  options: TestActionsOptions = {},
  answerMore: (server: FakeServer) => void = () => {},
) => {
  const { modal, ...spies } = createModal(facts.tab ?? null);
  const page = createTestView(modal, options);
  answerFleet(page.server, facts);
  answerMore(page.server);
  page.mount();
  return { ...page, ...spies };
};

/** The modal with the real actions and refreshes, at a time that the test moves. */
export const renderTimedFleet = (facts: FleetFacts = {}) => {
  const { modal } = createModal(facts.tab ?? null);
  const page = createTestPlayerSession(modal);
  answerFleet(page.server, facts);
  page.mount();
  return { ...page, readsOf: (route: string) => page.server.requestsTo(route).length };
};

/** The row of a ship. */
export const findRow = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
