import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aUser, JOB } from '../../../testing/builders.ts';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { json } from '../../../testing/fakeServer.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import {
  LEVEL_UP,
  PRICES,
  renderUpgradeTab,
  UpgradeTabWithSection,
  upgradeCard,
} from '../../../testing/renderUpgradeTab.tsx';
import { aLevelUp } from '../../../testing/upgradeBuilders.ts';
import { nftsQuery } from '../../lib/query.ts';

const QUILL = aCaptain({ uid: '1', name: 'Quill #2' });

const openTab = async () => {
  const page = createTestPlayerSession(<UpgradeTabWithSection start="captains" />);
  const { server } = page;
  server.answer('GET /users/me', () => json(aUser()));
  server.answer('GET /nfts', () => json([QUILL]));
  server.answer('GET /items/fetch-items', () => json([]));
  server.answer('GET /prices', () => json(PRICES));
  server.answer('GET /shop/fetch-shop-items', () => json([]));
  server.answer(LEVEL_UP, () => json({ jobId: JOB }));
  page.mount();
  await screen.findByRole('article');
  return { ...page, nftReads: () => server.requestsTo('GET /nfts').length };
};

it('JOB-10 JOB-11 a level-up waits 20,000 ms, then says so, reads the data again and is no longer busy', async () => {
  const { user, toasts, advanceTime, nftReads } = await openTab();
  const { levelUp, count } = upgradeCard('QM #2');
  await user.click(levelUp());
  await advanceTime(19_999);
  expect(toasts).toEqual([]);
  expect(levelUp()).toHaveAttribute('aria-busy', 'true');
  const before = nftReads();
  await advanceTime(1);
  expect(toasts).toEqual(['error: Timeout, reloading...']);
  expect(levelUp()).not.toHaveAttribute('aria-busy');
  expect(count()).toHaveValue('1');
  await advanceTime(0);
  expect(nftReads()).toBe(before + 1);
});

it('UPG-13 UPG-16 a result after the time-out is shown, and the count becomes 0', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = renderUpgradeTab({ nfts: [QUILL] });
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await advanceTime(100);
  const { levelUp, count } = upgradeCard('QM #2');
  fireEvent.click(levelUp());
  await advanceTime(22_000);
  expect(page.toasts.lines).toEqual(['error: Timeout, reloading...']);
  expect(count()).toHaveValue('1');
  page.server.answer('GET /nfts', () => json([{ ...QUILL, level: 6 }]));
  page.push(aLevelUp(1));
  await page.queryClient.invalidateQueries({ queryKey: nftsQuery.key });
  await advanceTime(100);
  expect(page.toasts.lines.at(-1)).toBe('success: Successfully Levelled Up Quill #2 to Level 6');
  expect(upgradeCard('QM #2').card).toHaveAccessibleName(/level 6 of 20/);
  expect(count()).toHaveValue('0');
});
