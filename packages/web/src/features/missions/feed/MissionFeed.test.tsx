import type { FeedEntry } from '@blacktide/contract';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { ChannelHandlers } from '../../../lib/inboxSync.ts';
import { PlayerSessionContext, usePlayerSession, type PlayerSession } from '../../../lib/playerSession.ts';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { errorResponse, json } from '../../../../testing/fakeServer.ts';
import { aFeedEntry, levelsFromContent } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { findMissionOrFirst, toMissionEntries } from '../missionList.ts';
import { MissionFeed } from './MissionFeed.tsx';
import { BATCH_MS } from './subscribeToActivity.ts';

const missionEntry = findMissionOrFirst(toMissionEntries(levelsFromContent()), 'supply-store')!;

/** Replaces parts of the player session of the test view. */
const Override = ({
  children,
  ...parts
}: Pick<PlayerSession, 'signRequest' | 'pushConnection'> & { readonly children: ReactNode }) => (
  <PlayerSessionContext value={{ ...usePlayerSession(), ...parts }}>{children}</PlayerSessionContext>
);

const renderFeed = async (entries: readonly FeedEntry[], refusals = 0) => {
  vi.useFakeTimers({ now: NOW });
  const subscription: { handlers?: ChannelHandlers } = {};
  let signed = 0;
  let refused = 0;
  const page = createTestView(
    <Override
      signRequest={(_route, data) =>
        Promise.resolve({ data, issuedAt: '', nonce: `nonce ${++signed}`, signature: 'signed' })
      }
      pushConnection={{
        listen: (_channel, _event, handlers) => {
          subscription.handlers = handlers;
          return () => undefined;
        },
      }}
    >
      <MissionFeed missionEntry={missionEntry} />
    </Override>,
  );
  page.server.answer('POST /missions/mission-feed', () =>
    refused++ < refusals ? errorResponse(403, 'Signed too long ago', 'SIGNATURE_REFUSED') : json(entries),
  );
  page.mount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { ...page, push: (entry: FeedEntry) => subscription.handlers?.onEvent(entry) };
};

it('loads the feed with a signed request and adds pushed entries of the same mission', async () => {
  const { server, push } = await renderFeed([aFeedEntry({ n: 1 })]);
  expect(server.requestsTo('POST /missions/mission-feed')[0]?.body).toMatchObject({
    data: { missionPath: 'missions/supply-store' },
    signature: 'signed',
  });
  expect(screen.getByText('Pirate 1')).toBeVisible();
  const elsewhere = { name: 'Lava Gate', missionStats: { layer: 3, name: 'Lava Gate' } };
  push(aFeedEntry({ n: 2 }));
  push(aFeedEntry({ n: 3, mission: elsewhere }));
  await act(() => vi.advanceTimersByTimeAsync(BATCH_MS));
  expect(screen.getByText('Pirate 2')).toBeVisible();
  expect(screen.queryByText('Pirate 3')).toBeNull();
});

it('signs again when its signature is refused, as after a change of the clock', async () => {
  const { server } = await renderFeed([aFeedEntry({ n: 1 })], 1);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('Pirate 1')).toBeVisible();
  const nonces = server.requestsTo('POST /missions/mission-feed').map(({ body }) => body);
  expect(nonces).toMatchObject([{ nonce: 'nonce 1' }, { nonce: 'nonce 2' }]);
});

it('shows a note when nobody has returned yet', async () => {
  await renderFeed([]);
  expect(screen.getByText('Nobody has claimed this mission yet.')).toBeVisible();
});
