import type { ActiveMission, WireCaptain } from '@blacktide/contract';
import { toRunId } from '@blacktide/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../testing/builders.ts';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { json } from '../../../../testing/fakeServer.ts';
import {
  aCaptain,
  aClaimResult,
  aMissionNotification,
  anInitiateResult,
  aRun,
  HOUR,
  testId,
  testJobId,
  NO_BATTLES,
} from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { AwayModal } from './AwayModal.tsx';

const renderAway = (
  finished: readonly ActiveMission[],
  captains: readonly WireCaptain[],
  arAmount: number,
  battles = NO_BATTLES,
) => {
  const report = {
    since: new Date(NOW - HOUR).toISOString(),
    until: new Date(NOW).toISOString(),
    finished: [...finished],
    turns: [],
    earned: [],
    endedOrders: [],
    battles,
  };
  const onClose = vi.fn<() => void>();
  const page = createTestView(<AwayModal report={report} open onClose={onClose} />);
  page.server.answer('GET /nfts', () => json(captains));
  page.server.answer('GET /users/me', () => json(aUser({ arAmount })));
  page.server.answer('GET /prices', () =>
    json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
  );
  page.mount();
  return { ...page, onClose };
};

/** A captain that is still on the n-th run. */
const onRun = (n: number) =>
  aCaptain({ uid: String(n), lock: { kind: 'mission', run: toRunId(testId(n)) }, currentMission: 'x' });

describe('the away report', () => {
  it('shows before the press what sending again costs, with the levels that the claim gives, and sends no more', async () => {
    const finished = [1, 2].map((n) => aRun({ n, slug: 'fencing-school' }));
    const { user, server, push } = renderAway(finished, [onRun(1), onRun(2)], 100);
    const cost = await screen.findByRole('region', { name: 'Cost of sending again' });
    // Level 6 after the claim: 36 × 0.5 GOLD × 0.45 × 10 BOOTY.
    expect(cost).toHaveTextContent('Sending 1 captain again costs: BOOTY 81');
    expect(within(cost).getByRole('status', { name: 'Cannot be sent' })).toHaveTextContent(
      "Fencing School Captain 2: You don't have enough BOOTY",
    );
    server.answer('POST /missions/claim-many', () => json({ jobIds: [testJobId(1), testJobId(2)] }));
    server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(3)] }));
    const again = screen.getByRole('button', { name: 'Claim all and send again' });
    await user.click(again);
    await waitFor(() => expect(server.requestsTo('POST /missions/claim-many')).toHaveLength(1));
    for (const n of [1, 2])
      push(aMissionNotification('claim', n, aClaimResult({ n, slug: 'fencing-school' })));
    await waitFor(() => expect(server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/initiate-many')[0]?.body).toEqual({
      teams: [{ missionPath: 'missions/fencing-school', nfts: ['1'], maxCost: 81 }],
    });
    push(aMissionNotification('initiate', 3, anInitiateResult(1, 'fencing-school')));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(again).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Claim All' })).toBeDisabled();
    expect(screen.getByRole('status', { name: 'Not sent' })).toHaveTextContent('Captain 2');
  });

  it('cannot send again when no team can go', async () => {
    renderAway([aRun({ n: 1, slug: 'fencing-school' })], [onRun(1)], 0);
    await screen.findByRole('status', { name: 'Cannot be sent' });
    expect(screen.getByRole('button', { name: 'Claim all and send again' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Claim All' })).toBeEnabled();
  });

  it('names the battles that were fought, what they brought, and links to their reports', () => {
    renderAway([], [], 0, {
      arenaFought: 3,
      arenaWon: 2,
      arenaReward: [{ currency: 'BATTLE_TOKEN', amount: 2 }],
      treasureFought: 1,
      treasurePaid: 12.5,
    });
    expect(screen.getByText(/^Your captain fought 3 arena battles and won 2\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the reports' })).toHaveAttribute('href', '#/hideout/arena');
    expect(screen.getByText(/^Your captains shared in 1 treasure battle\./)).toBeVisible();
    expect(screen.getByText(/12\.5/)).toBeVisible();
  });
});
