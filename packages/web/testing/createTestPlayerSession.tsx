import type { WireAsset, WireMovement, Notification, NotificationType } from '@blacktide/contract';
import { toAssetUid, toRunId } from '@blacktide/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createPlayerSession } from '../src/app/createPlayerSession.ts';
import { userQuery } from '../src/lib/query.ts';
import type { KeyValueStorage } from '../src/lib/storage.ts';
import { PlayerSessionContext } from '../src/lib/playerSession.ts';
import { createTestPageServices } from './createTestPageServices.ts';
import { aGuestGrant, aUser, JOB, WALLET } from './builders.ts';
import { json } from './fakeServer.ts';

/** A transaction is opaque to the page. */
export const TX = 'AQID';
export const mintOf = (place: number): string => `Mint${'A'.repeat(39)}${place + 1}`;
export const movementId = (place: number): string => String(place).padStart(64, 'a');

const RUN = '6f1c0a52-3c2e-4b7d-9a51-0d7f4c1e2b90';
/** As the server sends a captain on a mission, and gear that a captain wears. */
export const ON_MISSION: Partial<WireAsset> = {
  currentMission: RUN,
  isOnMission: true,
  lock: { kind: 'mission', run: toRunId(RUN) },
};
export const EQUIPPED: Partial<WireAsset> = {
  equipped: true,
  lock: { kind: 'equipped', to: toAssetUid('1') },
};

export const anAsset = (
  facts: Partial<WireAsset> & { readonly name?: string; readonly image?: string } = {},
): WireAsset => {
  const { name = 'Grace Halfpenny', image = '/art/captains/qm-04.webp', ...rest } = facts;
  return {
    id: facts.uid ?? '1',
    uid: '1',
    mint: '',
    type: 'CHARACTER',
    design: 'qm-04',
    lock: null,
    metadata: { name, image, symbol: 'BTC', attributes: [] },
    level: 3,
    rarity: 'COMMON',
    minted: false,
    location: 'in-game',
    goldBurned: 0,
    currentMission: '',
    equippedCrew: '',
    equippedShip: '',
    equippedItems: [],
    equipped: false,
    assignedUserId: '',
    captainAboard: '',
    isOnMission: false,
    ...rest,
  };
};

/** `count` captains named Captain 1, Captain 2, …, the first of the highest level. */
export const captainAssets = (count: number, facts: Partial<WireAsset> = {}): WireAsset[] =>
  Array.from({ length: count }, (_, place) =>
    anAsset({
      uid: String(place + 1),
      name: `Captain ${place + 1}`,
      level: count - place,
      ...(facts.minted ? { mint: mintOf(place) } : {}),
      ...facts,
    }),
  );

/** The asset manager shows minted assets first. */
export const showNotMinted = (): void => {
  const status = screen.queryByRole('combobox', { name: 'Mint status' });
  if (status) fireEvent.change(status, { target: { value: 'not-minted' } });
};

export const aMovement = (facts: Partial<WireMovement> = {}, place = 0): WireMovement => ({
  id: movementId(place),
  kind: 'mint-and-withdraw',
  state: 'issued',
  jobId: null,
  asset: { uid: String(place + 1), mint: mintOf(place), name: `Captain ${place + 1}`, image: '' },
  tokens: null,
  signature: null,
  reason: null,
  issuedAt: new Date().toISOString(),
  ...facts,
});

export const aNotification = (
  type: NotificationType,
  data: Partial<Notification['data']> = {},
): Notification => ({
  seq: 1,
  type,
  data: { id: JOB, success: true, error: false, message: '', details: null, result: null, ...data },
});

export const aJob = (notification: Notification | null) => ({
  id: JOB,
  type: 'handleAssets',
  state: notification ? 'done' : 'queued',
  createdAt: '2026-11-15T12:00:00.000Z',
  finishedAt: null,
  notification,
});

/**
 * A part of the page in a real player session, with a fake server and without a push connection. The clock is fake:
 * only `advanceTime`, `user`, `waitFor` and `findBy` move it.
 */
export const createTestPlayerSession = (
  part: ReactElement,
  facts: { readonly tabStorage?: KeyValueStorage; readonly walletName?: string } = {},
) => {
  vi.useFakeTimers();
  const services = createTestPageServices();
  services.session.begin({
    ...aGuestGrant(),
    ...(facts.walletName === undefined ? {} : { walletName: facts.walletName }),
  });
  const { server } = services;
  server.answer(`GET /jobs/${JOB}`, () => json(aJob(null)));
  server.answer('GET /movements', () => json([]));
  const playerSession = createPlayerSession(
    { ...services, tabStorage: facts.tabStorage ?? services.tabStorage },
    WALLET,
  );
  playerSession.queryClient.setQueryData(userQuery.key, aUser());
  const [lines, ids]: [string[], string[]] = [[], []];
  playerSession.toasts.attachRenderer({
    show: ({ kind, text, detail, id }) => {
      lines.push([`${kind}: ${text}`, ...(detail ? [detail] : [])].join(' / '));
      ids.push(id);
    },
    dismiss: (id) => {
      const place = ids.indexOf(id);
      if (place >= 0) for (const list of [lines, ids]) list.splice(place, 1);
    },
  });
  onTestFinished(playerSession.close);
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    server,
    session: services.session,
    reportUpload: (sent: number) => act(() => services.reportUpload(sent)),
    playerSession,
    /** Visible toasts as `kind: text / detail`. */
    toasts: lines,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    advanceTime,
    /** Ends the job and advances the time until the page has polled it. */
    finishJob: async (notification: Notification) => {
      const asked = () => server.requestsTo(`GET /jobs/${JOB}`).length;
      const before = asked();
      server.answer(`GET /jobs/${JOB}`, () => json(aJob(notification)));
      while (asked() === before) await advanceTime(100);
    },
    mount: () =>
      render(
        <QueryClientProvider client={playerSession.queryClient}>
          <PlayerSessionContext value={playerSession}>{part}</PlayerSessionContext>
        </QueryClientProvider>,
      ),
  };
};
