import { CONTENT, ISLANDS } from '@blacktide/content';
import type { WireNft } from '@blacktide/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../testing/createTestView.tsx';
import { json } from '../../../testing/fakeServer.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import { findBriefing } from './briefing.ts';
import { BriefingModal } from './BriefingModal.tsx';

const context = { gear: {}, prices: CONTENT.prices.reference, now: NOW, content: CONTENT };

const renderBriefing = (slug: string, nfts: readonly WireNft[] = []) => {
  const page = createTestView(<BriefingModal slug={slug} open onClose={() => undefined} />);
  page.server.answer('GET /nfts', () => json(nfts));
  page.server.answer('GET /prices', () =>
    json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
  );
  page.mount();
  return { ...page, dialog: within(screen.getByRole('dialog')) };
};

describe('a briefing', () => {
  it('shows the story, the terms and the odds that the game draws with', () => {
    const { dialog } = renderBriefing('smugglers-run');
    expect(screen.getByRole('dialog', { name: "Smuggler's Run" })).toBeVisible();
    expect(dialog.getByText(/no lantern lit/)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Jar of Dirt 35%' })).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Reaver 0.5%' })).toBeVisible();
  });

  it.each([
    ['MISS-52', 'smugglers-run', /Jar of Dirt \(luck item\)35%.*Scimitar \(yield item\)20%.*Reaver0\.5%/],
    ['MISS-53', 'supply-store', /Booty multipliers.*1X18%.*7X3\.8%.*15X1\.8%/],
  ])('%s the rewards table of %s opens from its briefing', async (_id, slug, text) => {
    const { dialog, user } = renderBriefing(slug);
    await user.click(dialog.getByRole('button', { name: 'Rewards table' }));
    expect(await screen.findByRole('dialog', { name: 'Rewards' })).toHaveTextContent(text);
  });

  it('has no rewards table where nothing is drawn', () => {
    const { dialog } = renderBriefing('the-general-store');
    expect(dialog.queryByRole('button', { name: 'Rewards table' })).toBeNull();
    expect(dialog.getByText('5,000 BOOTY')).toBeVisible();
  });

  it('shows what the player’s own captains pay and how long they take', async () => {
    const { dialog } = renderBriefing('fencing-school', [aCaptain({ uid: '1', level: 5 })]);
    expect(dialog.getByText('From 20.25 BOOTY per level')).toBeVisible();
    const row = await dialog.findByRole('row', { name: 'Captain 1 (Lv 5) 56.25 BOOTY 5 h 0 min' });
    expect(row).toBeVisible();
  });

  it.each(
    ISLANDS.flatMap(({ buildings }) => buildings)
      .filter(({ opens }) => opens === 'mission')
      .map(({ slug }) => slug),
  )('has a story for %s', (slug) => {
    const briefing = findBriefing(slug, context);
    expect(briefing?.story).not.toBe('');
    expect(briefing?.name).toBe(CONTENT.missions[slug]?.name);
    const odds = briefing?.odds ?? [];
    // The odds add up to 1; a mission without a draw has none.
    expect(odds.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(odds.length > 0 ? 1 : 0);
  });

  it('shows a message for an unknown mission', () => {
    renderBriefing('atlantis');
    expect(screen.getByText('There is no mission here')).toBeVisible();
  });

  it('HOME-45 shows `Copied to clipboard` after copying its link, or that copying failed', async () => {
    const { dialog, user, toasts } = renderBriefing('supply-store');
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(toasts.lines).toEqual(['success: Copied to clipboard', 'error: Failed to copy']);
  });
});
