import type { StatementLine, StatementPage } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JOB } from '../../../../testing/builders.ts';
import { createTestPlayerSession } from '../../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, type Answer } from '../../../../testing/fakeServer.ts';
import { AccountModal } from '../AccountModal.tsx';

const READ = 'GET /users/me/statement';
const FILE = 'GET /users/me/statement.csv';
const RUN = '6f1c0a52-3c2e-4b7d-9a51-0d7f4c1e2b90';

const aLine = (marker: number, facts: Partial<StatementLine> = {}): StatementLine => ({
  marker: String(marker),
  at: '2026-11-17T15:49:00.000Z',
  currency: 'BOOTY',
  amount: -12.5,
  balance: 1000,
  reason: 'mission.cost',
  text: 'Cost of a mission',
  transaction: JOB,
  job: { id: JOB, type: 'initiate', message: '1 mission(s) started' },
  mission: { id: RUN, name: 'Supply Store' },
  ...facts,
});

const aPage = (lines: readonly StatementLine[], next: string | null = null): StatementPage => ({
  lines: [...lines],
  next,
});

const answerPages = (...pages: readonly StatementPage[]) => pages.map((each) => () => json(each));

const openWith = (...answers: readonly Answer[]) => {
  const page = createTestPlayerSession(
    <AccountModal
      open
      onClose={() => undefined}
      tab="statement"
      onSelect={() => undefined}
      onLogOut={() => undefined}
    />,
  );
  page.server.answer(READ, ...answers);
  page.mount();
  return page;
};
const openStatement = (...pages: readonly StatementPage[]) => openWith(...answerPages(...pages));
const findLines = async () =>
  within(await screen.findByRole('list', { name: 'Ledger lines' })).findAllByRole('listitem');
const queryOf = (path: string | undefined) => Object.fromEntries(new URLSearchParams(path?.split('?')[1]));

describe('the statement', () => {
  it('shows reason, mission, amount and balance; a press shows the ids behind a line', async () => {
    const { user } = openStatement(
      aPage([
        aLine(2),
        aLine(1, { amount: 1012.5, balance: 1012.5, text: 'Starter fleet', job: null, mission: null }),
      ]),
    );
    const [cost, gift] = await findLines();
    expect(cost).toHaveTextContent(/Cost of a missionSupply Store−12\.5/);
    expect(cost).toHaveTextContent('Balance 1,000 BOOTY');
    expect(gift).toHaveTextContent(/Starter fleet\+1,012\.5/);
    expect(screen.queryByText(RUN)).toBeNull();
    await user.click(within(cost as HTMLElement).getByRole('button'));
    expect(screen.getByText(RUN)).toBeVisible();
    expect(screen.getByText(JOB)).toBeVisible();
  });

  it('loads further lines after the marker of the last page', async () => {
    const many = Array.from({ length: 50 }, (_, index) => aLine(100 - index));
    const page = openStatement(aPage(many, '51'), aPage([aLine(50)]));
    expect(await findLines()).toHaveLength(50);
    await page.user.click(screen.getByRole('button', { name: 'Load More lines' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(51));
    expect(queryOf(page.server.requestsTo(READ)[1]?.path)).toEqual({ before: '51' });
    expect(screen.queryByRole('button', { name: 'Load More lines' })).toBeNull();
  });

  it('goes on by itself where the server has found nothing yet', async () => {
    const page = openStatement(aPage([], '700'), aPage([], '300'), aPage([aLine(5)]));
    expect(await findLines()).toHaveLength(1);
    expect(page.server.requestsTo(READ).map(({ path }) => queryOf(path)['before'])).toEqual([
      undefined,
      '700',
      '300',
    ]);
  });

  it('is filtered by currency, reason and period, and the filter can be taken back', async () => {
    const page = openStatement(aPage([aLine(1)]), aPage([]));
    await findLines();
    await page.user.selectOptions(screen.getByLabelText('Currency'), 'GOLD');
    await page.user.selectOptions(screen.getByLabelText('Reason'), 'Marketplace');
    await page.user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    expect(await screen.findByText('No lines match your filters.')).toBeVisible();
    await waitFor(() =>
      expect(queryOf(page.server.requestsTo(READ).at(-1)?.path)).toEqual({
        currency: 'GOLD',
        reason: 'shop',
        from: expect.stringMatching(/Z$/),
      }),
    );
    page.server.answer(READ, () => json(aPage([aLine(1)])));
    await page.user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await findLines()).toHaveLength(1);
  });

  it('says that nothing has been booked', async () => {
    openStatement(aPage([]));
    expect(await screen.findByText('No payments yet.')).toBeVisible();
  });

  it('shows why it could not be loaded, and reads it again', async () => {
    const page = openWith(() => errorResponse(422, 'Cancel'), ...answerPages(aPage([aLine(1)])));
    expect(await screen.findByText('Cancel')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findLines()).toHaveLength(1);
  });

  it('is saved as a file with the same filter; a failure is shown', async () => {
    const saved = vi.fn<(file: Blob) => string>(() => 'blob:x');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const page = openStatement(aPage([aLine(1)]));
    await findLines();
    await page.user.selectOptions(screen.getByLabelText('Currency'), 'BOOTY');
    page.server.answer(
      FILE,
      () => new Response('a,b'),
      () => errorResponse(503, 'Closed'),
    );
    await page.user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(queryOf(page.server.requestsTo(FILE)[0]?.path)).toEqual({ currency: 'BOOTY' });
    const button = screen.getByRole('button', { name: 'Download CSV' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(page.toasts).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(page.toasts).toEqual(['error: The statement could not be downloaded / Closed']),
    );
  });
});
