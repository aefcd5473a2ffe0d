import type { WireSession } from '@blacktide/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, type Answer } from '../../../testing/fakeServer.ts';
import { AccountModal } from './AccountModal.tsx';

const openTab = (tab: string, answers: Readonly<Record<string, Answer>>) => {
  const onLogOut = vi.fn<() => void>();
  const onSelect = vi.fn<(tab: string) => void>();
  const page = createTestPlayerSession(
    <AccountModal open onClose={() => undefined} tab={tab} onSelect={onSelect} onLogOut={onLogOut} />,
  );
  for (const [route, answer] of Object.entries(answers)) page.server.answer(route, answer);
  page.mount();
  return { ...page, onLogOut, onSelect };
};

const aSession = (id: number, facts: Partial<WireSession> = {}): WireSession => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  createdAt: '2026-11-17T10:00:00.000Z',
  lastUsedAt: '2026-11-17T11:30:00.000Z',
  expiresAt: '2026-11-24T10:00:00.000Z',
  device: 'Firefox on Linux',
  current: false,
  ...facts,
});

const SESSIONS = 'GET /auth/sessions';
const HERE = aSession(1, { current: true });
const PHONE = aSession(2, { device: 'Safari on iPhone' });

describe('devices', () => {
  it('name each browser, mark this one, and one can be signed out', async () => {
    const end = `DELETE /auth/sessions/${PHONE.id}`;
    const page = openTab('sessions', { [SESSIONS]: () => json([HERE, PHONE]), [end]: () => json({}) });
    const [here, phone] = await screen.findAllByRole('listitem');
    expect(here).toHaveTextContent(/Firefox on LinuxThis device/);
    expect(phone).toHaveTextContent(/Safari on iPhone/);
    expect(phone).not.toHaveTextContent('This device');
    page.server.answer(SESSIONS, () => json([HERE]));
    await page.user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(page.server.requestsTo(end)).toHaveLength(1);
    expect(page.toasts).toEqual(['success: Signed out']);
    expect(page.onLogOut).not.toHaveBeenCalled();
  });

  it('are signed out everywhere else; without others there is nothing to do', async () => {
    const end = 'POST /auth/sessions/end-others';
    const page = openTab('sessions', {
      [SESSIONS]: () => json([HERE, PHONE, aSession(3, { device: '' })]),
      [end]: () => json({ ended: 2 }),
    });
    expect(await screen.findByText('Unknown device')).toBeVisible();
    page.server.answer(SESSIONS, () => json([HERE]));
    await page.user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(page.toasts).toEqual(['success: Signed out everywhere else']);
    expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
  });

  it('signing out this one logs out', async () => {
    const page = openTab('sessions', { [SESSIONS]: () => json([HERE]) });
    await page.user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Linux' }));
    expect(page.onLogOut).toHaveBeenCalledOnce();
  });

  it('show why they could not be loaded, and why a device could not be signed out', async () => {
    const page = openTab('sessions', { [SESSIONS]: () => errorResponse(422, 'Cancel') });
    expect(await screen.findByText('Cancel')).toBeVisible();
    page.server.answer(SESSIONS, () => json([HERE, PHONE]));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await page.user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(page.toasts).toEqual([expect.stringMatching(/^error: Signing out failed/)]));
  });
});

const DELETION = 'GET /users/me/deletion';
const DELETE = 'POST /users/me/deletion';

describe('personal data', () => {
  it('is deleted only after the confirmation was typed; then the player is logged out', async () => {
    const page = openTab('data', {
      [DELETION]: () => json({ obstacles: [], keeps: [{ currency: 'GEMS', amount: 7 }] }),
      [DELETE]: () => json({}),
    });
    const button = await screen.findByRole('button', { name: 'Delete my personal data' });
    expect(screen.getByText(/^7\.00 GEMS cannot be withdrawn/)).toBeVisible();
    expect(button).toBeDisabled();
    await page.user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELET');
    expect(button).toBeDisabled();
    await page.user.type(screen.getByLabelText('Type DELETE to confirm'), 'E');
    await page.user.click(button);
    await waitFor(() => expect(page.onLogOut).toHaveBeenCalledOnce());
    expect(page.server.requestsTo(DELETE)[0]?.body).toEqual({ confirmation: 'DELETE' });
  });

  it('cannot be deleted while something stands in the way, and says what', async () => {
    const text = 'You have tokens in the game.';
    openTab('data', {
      [DELETION]: () => json({ obstacles: [{ code: 'TOKENS_IN_GAME', text }], keeps: [] }),
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText('Type DELETE to confirm')).toBeNull();
  });

  it('stays where the server refuses, with the reason', async () => {
    const page = openTab('data', {
      [DELETION]: () => json({ obstacles: [], keeps: [] }),
      [DELETE]: () => errorResponse(409, 'A move is under way', 'DELETION_REFUSED'),
    });
    await page.user.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE');
    await page.user.click(screen.getByRole('button', { name: 'Delete my personal data' }));
    await waitFor(() => expect(page.toasts).toEqual(['error: Nothing was deleted / A move is under way']));
    expect(page.onLogOut).not.toHaveBeenCalled();
  });
});

const SETTINGS = 'GET /users/me/notification-settings';
const STORE = 'POST /users/me/notification-settings';

describe('notification settings', () => {
  it('are switched off and on, and stored', async () => {
    const page = openTab('notifications', {
      [SETTINGS]: () => json({ muted: ['activity'] }),
      [STORE]: ({ body }) => json(body),
    });
    const list = within(await screen.findByRole('list', { name: 'Notification settings' }));
    expect(list.getByRole('switch', { name: 'Activity of others' })).not.toBeChecked();
    await page.user.click(list.getByRole('switch', { name: 'Away report' }));
    await page.user.click(list.getByRole('switch', { name: 'Activity of others' }));
    expect(list.getByRole('switch', { name: 'Away report' })).not.toBeChecked();
    await waitFor(() =>
      expect(page.server.requestsTo(STORE).map(({ body }) => body)).toEqual([
        { muted: ['activity', 'awayReport'] },
        { muted: ['awayReport'] },
      ]),
    );
    expect(await page.playerSession.isMuted('awayReport')).toBe(true);
    expect(await page.playerSession.isMuted('activity')).toBe(false);
  });

  it('are as before where they cannot be stored', async () => {
    const page = openTab('notifications', {
      [SETTINGS]: () => json({ muted: [] }),
      [STORE]: () => errorResponse(422, 'Cancel'),
    });
    const setting = await screen.findByRole('switch', { name: 'Battle reports' });
    await page.user.click(setting);
    await waitFor(() => expect(page.toasts).toEqual(['error: The setting could not be saved / Cancel']));
    await waitFor(() => expect(setting).toBeChecked());
  });
});

describe('the tabs', () => {
  it('are chosen by the URL; an unknown one shows the statement', async () => {
    const page = openTab('nonsense', {
      'GET /users/me/statement': () => json({ lines: [], next: null }),
    });
    expect(await screen.findByText('No payments yet.')).toBeVisible();
    await page.user.click(screen.getByRole('tab', { name: 'Devices' }));
    expect(page.onSelect).toHaveBeenCalledWith('sessions');
  });
});
