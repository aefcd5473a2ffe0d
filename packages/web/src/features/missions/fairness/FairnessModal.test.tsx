import { commitmentOf, createFairDice, drawRow, runIdOf } from '@blacktide/rules';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestPlayerSession } from '../../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, type Answer } from '../../../../testing/fakeServer.ts';
import { FairnessModal } from './FairnessModal.tsx';

const REPORT = 'POST /goals/proof-checked';

const serverSeed = 'ab'.repeat(32);
const commitment = commitmentOf(serverSeed);
const RUN = runIdOf(commitment);
const weights = [400_000, 600_000];
const facts = {
  runId: RUN,
  mission: 'supply-store',
  commitment,
  serverSeed,
  playerSeed: 'mine',
  contentHash: 'cd'.repeat(32),
  weights,
};
const row = drawRow(weights, createFairDice(facts));

const ROW = { type: 'success', level: 0, rate: 0.5, multiplier: 2 } as const;

const openProof = (shownRow: number, answer: Answer) => {
  const claim = { id: RUN, result: { selectedOutcome: { ...ROW, effect: '2X' } } };
  const page = createTestPlayerSession(<FairnessModal claim={claim} onClose={() => undefined} />);
  page.server.answer(`GET /missions/${RUN}/fairness`, () => json({ ...facts, row: shownRow }));
  page.server.answer(REPORT, answer);
  page.mount();
  return page;
};

describe('the fairness panel', () => {
  it('tells the server once that the player has checked the proof', async () => {
    const page = openProof(row, () => json({}));
    expect(await screen.findByText('Verified: this draw was fair')).toBeVisible();
    await waitFor(() => expect(page.server.requestsTo(REPORT)).toHaveLength(1));
    await page.advanceTime(60_000);
    expect(page.server.requestsTo(REPORT).map(({ body }) => body)).toEqual([{ missionRun: RUN }]);
  });

  it('can be scrolled by keys, although it has nothing to press', async () => {
    openProof(row, () => json({}));
    const proof = await screen.findByRole('region', { name: 'Proof of the draw' });
    proof.focus();
    expect(proof).toHaveFocus();
  });

  it('stays silent where the server refuses', async () => {
    const page = openProof(row, () => errorResponse(404, 'Not yours'));
    expect(await screen.findByText('Verified: this draw was fair')).toBeVisible();
    await page.advanceTime(60_000);
    expect(page.server.requestsTo(REPORT)).toHaveLength(1);
    expect(page.toasts).toEqual([]);
    expect(screen.queryByText('Not yours')).toBeNull();
  });

  it('reports nothing for a draw that does not add up', async () => {
    const page = openProof(1 - row, () => json({}));
    expect(await screen.findByText('This draw could not be verified')).toBeVisible();
    await page.advanceTime(1000);
    expect(page.server.requestsTo(REPORT)).toEqual([]);
  });
});
