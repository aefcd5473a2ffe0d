import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, type Answer } from '../../../testing/fakeServer.ts';
import { aGoal, theGoals } from '../../../testing/goalBuilders.ts';
import { GoalsModal } from './GoalsModal.tsx';

const openGoals = (answer: Answer, facts: { readonly walletName?: string } = {}) => {
  const onSettings = vi.fn<() => void>();
  const page = createTestPlayerSession(
    <GoalsModal open onClose={() => undefined} onSettings={onSettings} />,
    facts,
  );
  page.server.answer('GET /goals', answer);
  page.mount();
  return { ...page, onSettings };
};

const GOALS = [
  aGoal('send-captain', { state: 'PAID', progress: 1 }),
  aGoal('claim-mission', { state: 'READY', progress: 1 }),
  aGoal('buy-gear'),
  aGoal('daily-claims', { progress: 4 }),
];

describe('the goals', () => {
  it('are listed by group with state, progress and reward', async () => {
    openGoals(() => json(theGoals(GOALS)));
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText('1 of 3')).toBeVisible();
    const rows = steps.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Received');
    expect(within(rows[1] ?? document.body).getByRole('button', { name: /^Claim reward/ })).toBeEnabled();
    expect(within(rows[2] ?? document.body).getByRole('link', { name: /^Show me/ })).toHaveAttribute(
      'href',
      '#/tortuga/marketplace',
    );
    const daily = within(screen.getByRole('region', { name: 'Daily goals' }));
    expect(daily.getByText('4 / 5')).toBeVisible();
    expect(daily.getByRole('timer')).toBeVisible();
    expect(daily.queryByRole('link', { name: 'linked a Discord account' })).toBeNull();
  });

  it('say what daily goals wait for', async () => {
    openGoals(() => json(theGoals(GOALS, { dailyPaid: false })));
    expect(await screen.findByRole('link', { name: 'linked a Discord account' })).toHaveAttribute(
      'href',
      '#/profile/socials',
    );
  });

  it('are left out where the page does not know them', async () => {
    const unknown = { ...aGoal('buy-gear'), id: 'of-a-later-version' };
    openGoals(() => json(theGoals([aGoal('send-captain'), unknown])));
    expect(await screen.findByText('0 of 1')).toBeVisible();
  });

  it('ask guests only to save their account', async () => {
    const goals = theGoals([aGoal('save-account'), aGoal('link-discord')]);
    openGoals(() => json(goals));
    const link = await screen.findByRole('link', { name: 'Show me: Save your account' });
    expect(link).toHaveAttribute('href', '#/wallet');
    cleanup();
    openGoals(() => json(goals), { walletName: 'Phantom' });
    expect(await screen.findByText('0 of 1')).toBeVisible();
    expect(screen.queryByText('Save your account')).toBeNull();
  });

  it('say that they are read, and why they cannot be', async () => {
    openGoals(() => errorResponse(422, 'Not now'));
    expect(screen.getByRole('status')).toHaveTextContent('Reading your goals...');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('can be hidden on the map and shown again, and lead to the settings', async () => {
    const page = openGoals(() => json(theGoals(GOALS)));
    const { store } = page.playerSession.preferences;
    await page.user.click(await screen.findByRole('button', { name: 'Hide on the map' }));
    expect(store.getState().goals).toBe('hidden');
    await page.user.click(screen.getByRole('button', { name: 'Show on the map' }));
    expect(store.getState().goals).toBe('shown');
    await page.user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(page.onSettings).toHaveBeenCalledOnce();
  });
});
