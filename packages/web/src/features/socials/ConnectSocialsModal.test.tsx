import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, offline } from '../../../testing/fakeServer.ts';
import { userQuery } from '../../lib/query.ts';
import { ConnectSocialsModal } from './ConnectSocialsModal.tsx';

const TOKEN = 't'.repeat(43);
const ISSUE = 'POST /auth/link-token';
const DISCONNECT = 'GET /auth/discord/disconnet';
const LINKED_USER = aUser({ discordData: { username: 'captain.jack' } });

const openModal = (user = aUser()) => {
  const navigate = vi.fn<(path: string) => void>();
  const page = createTestPlayerSession(
    <ConnectSocialsModal open onClose={() => undefined} navigate={navigate} />,
  );
  page.playerSession.queryClient.setQueryData(userQuery.key, user);
  page.server.answer('GET /users/me', () => json(aUser()));
  page.server.answer(ISSUE, () => json({ token: TOKEN }));
  page.server.answer(DISCONNECT, () => json({}));
  page.mount();
  return { ...page, navigate };
};
const press = async ({ user }: ReturnType<typeof openModal>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const expectNotBusy = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));

describe('Discord', () => {
  it('API-17 is connected by a navigation to the login with a link token, not with the session’s token', async () => {
    const page = openModal();
    expect(screen.getByText('Not linked')).toBeVisible();
    await press(page, 'Connect Discord');
    await waitFor(() => expect(page.navigate).toHaveBeenCalledOnce());
    expect(page.navigate).toHaveBeenCalledWith(`/auth/discord/login?token=${TOKEN}`);
    const [issued] = page.server.requestsTo(ISSUE);
    expect(issued?.body).toEqual({ provider: 'discord', action: 'link' });
  });

  it('is not connected where the server refuses; the button works again', async () => {
    const page = openModal();
    page.server.answer(ISSUE, () => errorResponse(503, 'Closed for now', 'UNAVAILABLE'));
    await press(page, 'Connect Discord');
    await waitFor(() =>
      expect(page.toasts).toEqual(['error: Discord could not be connected / Closed for now']),
    );
    expect(page.navigate).not.toHaveBeenCalled();
    await expectNotBusy('Connect Discord');
  });

  it('PROF-15 API-18 is disconnected with a link token, and the user is read again 1 s later', async () => {
    const page = openModal(LINKED_USER);
    expect(screen.getByText('captain.jack')).toBeVisible();
    const reads = () => page.server.requestsTo('GET /users/me').length;
    await press(page, 'Disconnect');
    await waitFor(() => expect(page.toasts).toEqual(['success: Discord disconnected']));
    expect(page.server.requestsTo(ISSUE)[0]?.body).toEqual({ provider: 'discord', action: 'unlink' });
    expect(page.server.requestsTo(DISCONNECT)[0]?.path).toBe(`/auth/discord/disconnet?token=${TOKEN}`);
    const before = reads();
    await page.advanceTime(800);
    expect(reads()).toBe(before);
    expect(screen.getByRole('button', { name: 'Disconnect' })).toHaveAttribute('aria-busy', 'true');
    await page.advanceTime(200);
    expect(reads()).toBe(before + 1);
    expect(await screen.findByText('Not linked')).toBeVisible();
  });

  it('stays linked where the server does not answer', async () => {
    const page = openModal(LINKED_USER);
    page.server.answer(DISCONNECT, offline);
    await press(page, 'Disconnect');
    await waitFor(() =>
      expect(page.toasts).toEqual([expect.stringMatching(/^error: Discord could not be disconnected/)]),
    );
    await expectNotBusy('Disconnect');
    expect(screen.getByText('captain.jack')).toBeVisible();
  });
});
