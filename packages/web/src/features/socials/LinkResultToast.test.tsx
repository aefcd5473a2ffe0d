import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { LinkResultToast } from './LinkResultToast.tsx';

const returnWith = (search: string) => {
  const removeFromQuery = vi.fn<(parameters: readonly string[]) => void>();
  const onOpenSocials = vi.fn<() => void>();
  const page = createTestPlayerSession(
    <LinkResultToast location={{ search }} addressBar={{ removeFromQuery }} onOpenSocials={onOpenSocials} />,
  );
  page.mount();
  return { ...page, removeFromQuery, onOpenSocials };
};

it.each([
  ['linked', 'success: Discord connected'],
  ['refused', 'error: Discord was not connected / You declined the request.'],
  [
    'taken',
    'error: This Discord account is taken / It is linked to another player, or another player disconnected it less than 7 days ago.',
  ],
  ['expired', 'error: Discord was not connected / The request has expired. Please try again.'],
  [
    'failed',
    'error: Discord was not connected / Discord did not answer as expected. Please try again later.',
  ],
])('the return from Discord with `%s` shows `%s` and opens the linked accounts', async (result, toast) => {
  const page = returnWith(`?social=discord&result=${result}`);
  await waitFor(() => expect(page.toasts).toEqual([toast]));
  expect(page.onOpenSocials).toHaveBeenCalledOnce();
  expect(page.removeFromQuery).toHaveBeenCalledExactlyOnceWith(['social', 'result']);
});

it.each(['?social=discord&result=<b>hi', '?social=discord', '?social=myspace&result=linked'])(
  '`%s` shows nothing and is removed from the URL',
  async (search) => {
    const page = returnWith(search);
    await waitFor(() => expect(page.removeFromQuery).toHaveBeenCalledOnce());
    expect(page.toasts).toEqual([]);
    expect(page.onOpenSocials).not.toHaveBeenCalled();
  },
);
