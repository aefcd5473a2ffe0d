import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JOB } from '../../../testing/builders.ts';
import { aNotification, createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, type Answer } from '../../../testing/fakeServer.ts';
import { aGoal, theGoals } from '../../../testing/goalBuilders.ts';
import { userQuery } from '../../lib/query.ts';
import { GoalGuide } from './GoalGuide.tsx';

const GOALS = 'GET /goals';
const CLAIM = 'POST /goals/claim';

const ISLANDS = [
  { slug: 'tortuga', buildings: [{ slug: 'supply-store', name: 'Supply Store', opens: 'mission' }] },
  { slug: 'ember-isle', buildings: [] },
];

const renderGuide = (answer: Answer, facts: { readonly covered?: boolean; readonly shown?: string } = {}) => {
  const onOpen = vi.fn<() => void>();
  const page = createTestPlayerSession(
    <>
      <GoalGuide
        islands={ISLANDS}
        shown={facts.shown ?? 'tortuga'}
        activityByBuilding={new Map()}
        covered={facts.covered ?? false}
        onOpen={onOpen}
      />
      <div data-building="supply-store">
        <span data-sign="">
          <b>Supply Store</b>
        </span>
      </div>
      <button type="button" data-island-button="tortuga">
        Tortuga
      </button>
    </>,
  );
  page.server.answer(GOALS, answer);
  page.server.answer(CLAIM, () => json({ jobId: JOB }));
  page.server.answer('GET /users/me', () => json(page.playerSession.queryClient.getQueryData(userQuery.key)));
  page.mount();
  return { ...page, onOpen };
};

const findMarkers = () => document.querySelectorAll('[data-goal-marker]');

describe('the card of the next goal', () => {
  it('shows the first open step with its sentence, its reward and the way to it', async () => {
    const page = renderGuide(() =>
      json(theGoals([aGoal('send-captain', { state: 'PAID' }), aGoal('claim-mission'), aGoal('buy-gear')])),
    );
    const link = await screen.findByRole('link', { name: 'Show me: Claim a finished mission' });
    expect(link).toHaveAttribute('href', '#/tortuga/missions');
    expect(screen.getByText(/When the countdown has ended/)).toBeVisible();
    expect(screen.getByText('15')).toBeVisible();
    expect(screen.getByText('First steps 2/3')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /Claim a finished mission/ }));
    expect(page.onOpen).toHaveBeenCalledOnce();
  });

  it('pays a goal that is reached, says so and goes on to the next one', async () => {
    const page = renderGuide(() =>
      json(theGoals([aGoal('send-captain', { state: 'READY', progress: 1 }), aGoal('claim-mission')])),
    );
    await page.user.click(
      await screen.findByRole('button', { name: 'Claim reward: Send a captain on a mission' }),
    );
    expect(page.server.requestsTo(CLAIM)[0]?.body).toEqual({ goal: 'send-captain' });
    page.server.answer(GOALS, () =>
      json(theGoals([aGoal('send-captain', { state: 'PAID', progress: 1 }), aGoal('claim-mission')])),
    );
    await page.finishJob(
      aNotification('goalClaimed', {
        result: { goal: 'send-captain', reward: [{ currency: 'BOOTY', amount: 15 }] },
      }),
    );
    expect(await screen.findByRole('link', { name: 'Show me: Claim a finished mission' })).toBeVisible();
    expect(page.toasts).toEqual(['success: Reward received / 15 BOOTY']);
    expect(screen.getByRole('status')).toHaveTextContent('Next goal: Claim a finished mission.');
  });

  it('shows a daily goal with its progress when all first steps are done', async () => {
    renderGuide(() =>
      json(
        theGoals([
          aGoal('send-captain', { state: 'PAID' }),
          aGoal('daily-claims', { progress: 2 }),
          aGoal('daily-raid'),
        ]),
      ),
    );
    expect(await screen.findByText('Daily goals 1/2')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress: Claim five missions' })).toHaveValue(2);
    expect(screen.getByText('2 / 5')).toBeVisible();
  });

  it('counts down to the next day when nothing is left', async () => {
    renderGuide(() => json(theGoals([aGoal('daily-raid', { state: 'PAID' })])));
    expect(await screen.findByText('All goals reached')).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(findMarkers()).toHaveLength(0);
  });

  it('says that it reads, and why it cannot', async () => {
    const page = renderGuide(() => errorResponse(422, 'Not now'));
    expect(screen.getByRole('status')).toHaveTextContent('Reading your goals...');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your goals cannot be read: Not now');
    page.server.answer(GOALS, () => json(theGoals([aGoal('send-captain')])));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Show me/ })).toBeVisible();
  });

  it('is hidden for this player by its button, with the marker', async () => {
    const page = renderGuide(() => json(theGoals([aGoal('send-captain')])));
    await page.user.click(await screen.findByRole('button', { name: 'Hide goals' }));
    expect(screen.queryByRole('region', { name: 'Next goal' })).toBeNull();
    expect(findMarkers()).toHaveLength(0);
    expect(page.playerSession.preferences.store.getState().goals).toBe('hidden');
    page.playerSession.preferences.set({ goals: 'shown' });
    expect(await screen.findByRole('region', { name: 'Next goal' })).toBeVisible();
  });

  it('is read again after a change of the balances, and tells screen readers what has changed', async () => {
    const page = renderGuide(() => json(theGoals([aGoal('send-captain')])));
    await screen.findByRole('link', { name: /^Show me/ });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    page.server.answer(GOALS, () => json(theGoals([aGoal('send-captain', { state: 'READY' })])));
    await page.playerSession.queryClient.fetchQuery({
      queryKey: userQuery.key,
      queryFn: () => page.playerSession.api.users.me({}),
      staleTime: 0,
    });
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Goal reached: Send a captain on a mission. Claim your reward.',
      ),
    );
  });

  it('is read again when the day is over', async () => {
    const page = renderGuide(() =>
      json(theGoals([aGoal('daily-raid')], { dailyEndsAt: new Date(Date.now() + 3000).toISOString() })),
    );
    expect(await screen.findByText('Claim a raid')).toBeVisible();
    page.server.answer(GOALS, () => json(theGoals([aGoal('daily-exchange')])));
    await page.advanceTime(5000);
    expect(await screen.findByText('Make an exchange')).toBeVisible();
  });
});

describe('the marker', () => {
  it('is one, inside the sign of the building', async () => {
    renderGuide(() => json(theGoals([aGoal('send-captain')])));
    await waitFor(() => expect(findMarkers()).toHaveLength(1));
    expect(document.querySelector('[data-sign] [data-goal-marker]')).not.toBeNull();
  });

  it('surrounds the button of the island while another one is shown', async () => {
    renderGuide(() => json(theGoals([aGoal('send-captain')])), { shown: 'ember-isle' });
    await waitFor(() => expect(findMarkers().length).toBeGreaterThan(0));
    expect(document.querySelector('[data-sign] [data-goal-marker]')).toBeNull();
  });

  it('is missing while a reward waits', async () => {
    renderGuide(() => json(theGoals([aGoal('send-captain', { state: 'READY' })])));
    await screen.findByRole('button', { name: /^Claim reward/ });
    expect(findMarkers()).toHaveLength(0);
  });

  it('is missing below a modal', async () => {
    renderGuide(() => json(theGoals([aGoal('send-captain')])), { covered: true });
    await screen.findByRole('link', { name: /^Show me/ });
    expect(findMarkers()).toHaveLength(0);
  });
});
