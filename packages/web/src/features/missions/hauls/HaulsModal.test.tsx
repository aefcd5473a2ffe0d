import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestView } from '../../../../testing/createTestView.tsx';
import { json } from '../../../../testing/fakeServer.ts';
import { aClaimResult } from '../../../../testing/missionBuilders.ts';
import { HaulsModal } from './HaulsModal.tsx';

const aHaul = (facts: Parameters<typeof aClaimResult>[0]) => {
  const claim = aClaimResult(facts);
  return {
    ...claim,
    outcome: claim.result.selectedOutcome,
    arrrReward: 0,
    gemsReward: 0,
    error: false,
    message: '',
  };
};

const renderHauls = (hauls: readonly ReturnType<typeof aHaul>[]) => {
  const page = createTestView(<HaulsModal open onClose={() => undefined} />);
  page.server.answer('GET /missions/history', () => json(hauls));
  page.mount();
  return page;
};

it('lists what each claimed mission has paid, with its captains', async () => {
  renderHauls([
    aHaul({ n: 1, money: [{ currency: 'BOOTY', amount: 12.5 }] }),
    aHaul({ n: 2, money: [{ currency: 'GEMS', amount: 0 }] }),
  ]);
  const rows = within(await screen.findByRole('list', { name: 'Hauls' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Supply Store');
  expect(rows[0]).toHaveTextContent('Captain 1');
  expect(rows[0]).toHaveTextContent('BOOTY 12.50');
  expect(rows[1]).toHaveTextContent('No reward');
});

it('shows the proof of a claimed mission', async () => {
  const haul = aHaul({ n: 1, money: [{ currency: 'BOOTY', amount: 12.5 }] });
  const { user, server } = renderHauls([haul]);
  await user.click(await screen.findByRole('button', { name: /^Fairness of Supply Store, / }));
  expect(await screen.findByRole('dialog', { name: 'Fairness' })).toBeVisible();
  await waitFor(() => expect(server.requestsTo(`GET /missions/${haul.id}/fairness`)).toHaveLength(1));
});

it('says so when nothing was claimed', async () => {
  renderHauls([]);
  expect(await screen.findByText('No hauls yet')).toBeVisible();
});
