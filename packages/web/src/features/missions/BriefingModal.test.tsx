import { CONTENT, ISLANDS } from '@blacktide/content';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../testing/createTestView.tsx';
import { findBriefing } from './briefing.ts';
import { BriefingModal } from './BriefingModal.tsx';

const renderBriefing = (slug: string) => {
  const page = createTestView(<BriefingModal slug={slug} open onClose={() => undefined} />);
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

  it('MISS-52 MISS-53 the rewards table opens from the briefing', async () => {
    const { dialog, user } = renderBriefing('supply-store');
    await user.click(dialog.getByRole('button', { name: 'Rewards table' }));
    const rewards = await screen.findByRole('dialog', { name: 'Rewards' });
    expect(rewards).toHaveTextContent(
      /Jar of Dirt \(luck item\)35%.*Scimitar \(yield item\)20%.*Reaver0\.5%/,
    );
    expect(rewards).toHaveTextContent(/1X18%.*7X3\.8%.*15X1\.8%/);
  });

  it.each(
    ISLANDS.flatMap(({ buildings }) => buildings)
      .filter(({ opens }) => opens === 'mission')
      .map(({ slug }) => slug),
  )('has a story for %s', (slug) => {
    const briefing = findBriefing(slug);
    expect(briefing?.story).not.toBe('');
    expect(briefing?.name).toBe(CONTENT.missions[slug]?.name);
    const odds = briefing?.odds ?? [];
    // The odds add up to 1; a mission without a draw has none.
    expect(odds.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(odds.length > 0 ? 1 : 0);
  });

  it('shows a message for an unknown mission', () => {
    renderBriefing('atlantis');
    expect(screen.getByText('Nothing is known of this place')).toBeVisible();
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
