import type { User } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, offline } from '../../../testing/fakeServer.ts';
import { userQuery } from '../../lib/query.ts';
import { SocialsPart } from './SocialsPart.tsx';

const TOKEN = 't'.repeat(43);
const ISSUE = 'POST /auth/link-token';

const showSocials = (user: User = aUser()) => {
  const navigate = vi.fn<(path: string) => void>();
  const page = createTestPlayerSession(<SocialsPart navigate={navigate} />);
  page.playerSession.queryClient.setQueryData(userQuery.key, user);
  page.server.answer('GET /users/me', () => json(aUser()));
  page.server.answer(ISSUE, () => json({ token: TOKEN }));
  page.mount();
  return { ...page, navigate };
};
const press = async ({ user }: ReturnType<typeof showSocials>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const expectNotBusy = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'));
const row = (name: string) => within(screen.getByRole('listitem', { name }));

it('PROF-15 shows Discord and X, each linked or not', () => {
  showSocials(aUser({ discordData: { username: 'anne.b' }, twitterData: null }));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Discord', 'X']);
  expect(row('Discord').getByText('anne.b')).toBeVisible();
  expect(row('X').getByText('Not linked')).toBeVisible();
});

describe.each([
  { provider: 'discord', name: 'Discord', linked: { discordData: { username: 'captain.jack' } } },
  { provider: 'twitter', name: 'X', linked: { twitterData: { username: 'captain.jack' } } },
] as const)('$name', ({ provider, name, linked }) => {
  const disconnectRoute = `GET /auth/${provider}/disconnet`;
  const disconnectName = `Disconnect ${name}`;

  it('PROF-15 API-17 is connected by a navigation to the login with a link token, not with the session’s token', async () => {
    const page = showSocials();
    await press(page, `Connect ${name}`);
    await waitFor(() => expect(page.navigate).toHaveBeenCalledOnce());
    expect(page.navigate).toHaveBeenCalledWith(`/auth/${provider}/login?token=${TOKEN}`);
    const [issued] = page.server.requestsTo(ISSUE);
    expect(issued?.body).toEqual({ provider, action: 'link' });
  });

  it('is not connected where the server refuses; the button works again', async () => {
    const page = showSocials();
    page.server.answer(ISSUE, () => errorResponse(503, 'Closed for now', 'UNAVAILABLE'));
    await press(page, `Connect ${name}`);
    await waitFor(() =>
      expect(page.toasts).toEqual([`error: ${name} could not be connected / Closed for now`]),
    );
    expect(page.navigate).not.toHaveBeenCalled();
    await expectNotBusy(`Connect ${name}`);
  });

  it('PROF-15 API-18 is disconnected with a link token, and the user is read again 1 s later', async () => {
    const page = showSocials(aUser(linked));
    page.server.answer(disconnectRoute, () => json({}));
    expect(row(name).getByText('captain.jack')).toBeVisible();
    const reads = () => page.server.requestsTo('GET /users/me').length;
    await press(page, disconnectName);
    while (page.toasts.length === 0) await page.advanceTime(10);
    expect(page.toasts).toEqual([`success: ${name} disconnected`]);
    expect(page.server.requestsTo(ISSUE)[0]?.body).toEqual({ provider, action: 'unlink' });
    expect(page.server.requestsTo(disconnectRoute)[0]?.path).toBe(
      `/auth/${provider}/disconnet?token=${TOKEN}`,
    );
    const before = reads();
    await page.advanceTime(980);
    expect(reads()).toBe(before);
    expect(screen.getByRole('button', { name: disconnectName })).toHaveAttribute('aria-busy', 'true');
    await page.advanceTime(20);
    expect(reads()).toBe(before + 1);
    await waitFor(() => expect(row(name).getByText('Not linked')).toBeVisible());
  });

  it('stays linked where the server does not answer', async () => {
    const page = showSocials(aUser(linked));
    page.server.answer(disconnectRoute, offline);
    await press(page, disconnectName);
    await waitFor(() =>
      expect(page.toasts).toEqual([expect.stringMatching(`^error: ${name} could not be disconnected`)]),
    );
    await expectNotBusy(disconnectName);
    expect(row(name).getByText('captain.jack')).toBeVisible();
  });
});
