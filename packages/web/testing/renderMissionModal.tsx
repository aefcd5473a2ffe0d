import type { ActiveMission, WireCaptain, WireNft } from '@blacktide/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { MissionModal } from '../src/features/missions/MissionModal.tsx';
import { aUser } from './builders.ts';
import { createTestView } from './createTestView.tsx';
import { json } from './fakeServer.ts';
import { aCaptain, aFeedEntry, aRun, aStandingOrder, HOUR, levelsFromContent } from './missionBuilders.ts';
import { NOW } from './now.ts';

interface TestOptions {
  readonly slug?: string | null;
  readonly captains?: readonly WireCaptain[];
  readonly runs?: readonly ActiveMission[];
  readonly user?: Parameters<typeof aUser>[0];
  /** Further parts of `GET /nfts`: gear. */
  readonly gear?: readonly WireNft[];
  /** The missions in the list; a few of each group by default. */
  readonly listed?: ReadonlySet<string>;
}

export const readyRun = (n: number, slug = 'supply-store') =>
  aRun({ n, slug, startsAt: NOW - 2 * HOUR, endsAt: NOW - HOUR });
export const unfinishedRun = (n: number, slug = 'supply-store') =>
  aRun({ n, slug, startsAt: NOW - HOUR, endsAt: NOW + HOUR });

const CAPTAINS = [
  aCaptain({ uid: '1', type: 'QM', level: 5 }),
  aCaptain({ uid: '2', type: 'FM', level: 4 }),
  aCaptain({ uid: '3', type: 'QM', level: 3 }),
];

/** A few missions of each group: role queries over the full list are slow in jsdom. */
const LISTED_SLUGS = new Set([
  'supply-store',
  'sapphire-cove',
  'genesis-cove-condominium',
  'smugglers-run',
  'governors-mansion',
  'lava-gate',
  'fencing-school',
  'the-gilded-press',
  'the-long-voyage',
  'northern-watch',
]);
const levels = (listed: ReadonlySet<string>) =>
  levelsFromContent().map((level) => ({
    ...level,
    missions: level.missions.filter(({ id }) => listed.has(id)),
  }));

export const renderMissionModal = (options: TestOptions = {}) => {
  const { captains = CAPTAINS, gear = [], runs = [], slug = 'supply-store', listed = LISTED_SLUGS } = options;
  const onClose = vi.fn<() => void>();
  const page = createTestView(<MissionModal open onClose={onClose} slug={slug} />);
  const { server } = page;
  server.answer('GET /levels', () => json(levels(listed)));
  server.answer('GET /nfts', () => json([...captains, ...gear]));
  server.answer('GET /users/me', () => json(aUser(options.user)));
  server.answer('GET /missions/active-missions', () => json(runs));
  server.answer('POST /missions/eligible-nfts', () =>
    json({
      eligibleUids: captains.filter(({ currentMission }) => currentMission === '').map(({ uid }) => uid),
      usdcBootyPrice: 0.001,
    }),
  );
  server.answer('GET /prices', () =>
    json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
  );
  server.answer('POST /missions/mission-feed', () => json([aFeedEntry()]));
  server.answer('GET /missions/orders', () => json([aStandingOrder()]));
  page.mount();
  return { ...page, onClose };
};

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const openCaptainSelection = async ({ user }: ReturnType<typeof renderMissionModal>) => {
  const go = await findButton('Select Captains');
  await waitFor(() => expect(go).toBeEnabled());
  await user.click(go);
  return screen.findByRole('dialog', { name: 'Select NFTs' });
};
