import type { Asset, Movement, Notification, NotificationType } from '@blacktide/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { openVoyage } from '../app/voyage.ts';
import { readUser } from '../lib/query.ts';
import type { KeyValue } from '../lib/storage.ts';
import { VoyageContext } from '../lib/voyage.ts';
import { aHarbour } from './aHarbour.ts';
import { aUser, JOB, WALLET } from './builders.ts';
import { json } from './fakeFetch.ts';

/** A transaction is opaque to the page. */
export const TX = 'AQID';
export const mintOf = (place: number): string => `Mint${'A'.repeat(39)}${place + 1}`;
export const movementId = (place: number): string => String(place).padStart(64, 'a');

export const anAsset = (
  facts: Partial<Asset> & { readonly name?: string; readonly image?: string } = {},
): Asset => {
  const { name = 'Grace Halfpenny', image = '/art/captains/qm-04.webp', ...rest } = facts;
  return {
    uid: '1',
    mint: '',
    type: 'CHARACTER',
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
    isOnMission: false,
    ...rest,
  };
};

/** `count` captains named Captain 1, Captain 2, …, the first of the highest level. */
export const captains = (count: number, facts: Partial<Asset> = {}): Asset[] =>
  Array.from({ length: count }, (_, place) =>
    anAsset({
      uid: String(place + 1),
      name: `Captain ${place + 1}`,
      level: count - place,
      ...(facts.minted ? { mint: mintOf(place) } : {}),
      ...facts,
    }),
  );

/** The asset manager opens on what is minted. */
export const lookAtNotMinted = (): void => {
  const status = screen.queryByRole('combobox', { name: 'Mint status' });
  if (status) fireEvent.change(status, { target: { value: 'not-minted' } });
};

export const aMovement = (facts: Partial<Movement> = {}, place = 0): Movement => ({
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
 * A part of the page on a whole voyage: the flows, watchers and verdicts as the page wires them, a fake server,
 * no push line. Time stands still unless it is passed.
 */
export const aVoyageStage = (part: ReactElement, facts: { readonly tabStorage?: KeyValue } = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const harbour = aHarbour();
  harbour.session.begin({ token: 'token', wallet: WALLET, expiresAt: '2999-01-01T00:00:00.000Z' });
  const { server } = harbour;
  server.answer(`GET /jobs/${JOB}`, () => json(aJob(null)));
  server.answer('GET /movements', () => json([]));
  const voyage = openVoyage({ ...harbour, tabStorage: facts.tabStorage ?? harbour.tabStorage }, WALLET);
  voyage.queryClient.setQueryData(readUser.key, aUser());
  const [lines, ids]: [string[], string[]] = [[], []];
  voyage.toasts.attach({
    show: ({ kind, text, id }) => {
      lines.push(`${kind}: ${text}`);
      ids.push(id);
    },
    dismiss: (id) => {
      const place = ids.indexOf(id);
      if (place >= 0) for (const list of [lines, ids]) list.splice(place, 1);
    },
  });
  onTestFinished(voyage.close);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    server,
    session: harbour.session,
    voyage,
    /** Toasts as `kind: words`; a dismissed one is gone. */
    toasts: lines,
    hand: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    pass,
    /** Ends the job and lets the page find out. */
    end: async (notification: Notification) => {
      const asked = () => server.of(`GET /jobs/${JOB}`).length;
      const before = asked();
      server.answer(`GET /jobs/${JOB}`, () => json(aJob(notification)));
      while (asked() === before) await pass(100);
    },
    mount: () =>
      render(
        <QueryClientProvider client={voyage.queryClient}>
          <VoyageContext value={voyage}>{part}</VoyageContext>
        </QueryClientProvider>,
      ),
  };
};
