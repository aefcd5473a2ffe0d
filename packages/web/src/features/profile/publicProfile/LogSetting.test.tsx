import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser, WALLET } from '../../../../testing/builders.ts';
import { errorResponse, json } from '../../../../testing/fakeServer.ts';
import { LOG_SETTING, renderProfile, type ProfileFacts } from '../../../../testing/renderProfile.tsx';
import { publicProfileSettingQuery } from './usePublicProfileSetting.ts';

const STORE = 'POST /users/me/public-profile';
const NAME = "Open your captain's log to everybody";

const openSetting = async (enabled: boolean, facts: ProfileFacts = {}) => {
  const page = renderProfile(facts);
  page.server.answer(LOG_SETTING, () => json({ enabled }));
  page.server.answer(STORE, ({ body }) => json(body));
  page.mount();
  const log = await screen.findByRole('switch', { name: NAME });
  await waitFor(() => expect(page.server.requestsTo(LOG_SETTING)).toHaveLength(1));
  return { ...page, log };
};

describe("the switch of the captain's log", () => {
  it('is off at first, and opening it shows the link at once', async () => {
    const { log, user, server } = await openSetting(false);
    await waitFor(() => expect(log).toBeEnabled());
    expect(log).not.toBeChecked();
    expect(log).toHaveAccessibleDescription(/Never your wallet or your balances/);
    expect(screen.queryByRole('link', { name: 'Read your log' })).toBeNull();
    await user.click(log);
    expect(log).toBeChecked();
    expect(screen.getByRole('link', { name: 'Read your log' })).toHaveAttribute(
      'href',
      '#/players/@Anne%20Bonny',
    );
    await waitFor(() =>
      expect(server.requestsTo(STORE).map(({ body }) => body)).toEqual([{ enabled: true }]),
    );
  });

  it('copies the whole link', async () => {
    const { user, toasts } = await openSetting(true);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: "Copy the link to your captain's log" }));
    await waitFor(() => expect(toasts).toEqual(['success: Link copied']));
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/#/players/@Anne%20Bonny`);
  });

  it('closes the log, and the link is gone', async () => {
    const { log, user, server } = await openSetting(true);
    await waitFor(() => expect(log).toBeChecked());
    await user.click(log);
    expect(screen.queryByRole('link', { name: 'Read your log' })).toBeNull();
    await waitFor(() =>
      expect(server.requestsTo(STORE).map(({ body }) => body)).toEqual([{ enabled: false }]),
    );
  });

  it('goes back and says why when the choice cannot be stored', async () => {
    const { log, user, server, toasts } = await openSetting(false);
    server.answer(STORE, () => errorResponse(422, 'Choose a name first', 'NAME_NEEDED'));
    await waitFor(() => expect(log).toBeEnabled());
    await user.click(log);
    await waitFor(() => expect(log).not.toBeChecked());
    expect(toasts).toEqual([expect.stringMatching(/^error: The setting could not be saved.*Choose a name/s)]);
  });

  it('asks a player without a name to choose one first', async () => {
    const username = `${WALLET.slice(0, 4)}…${WALLET.slice(-4)}`;
    const { log, playerSession } = await openSetting(false, { user: aUser({ username }) });
    const { key } = publicProfileSettingQuery;
    await waitFor(() => expect(playerSession.queryClient.getQueryData(key)).toEqual({ enabled: false }));
    expect(log).toBeDisabled();
    expect(log).toHaveAccessibleDescription('Choose a name first: the link contains it.');
  });

  it('cannot be used while it is not known, and can be read again', async () => {
    const page = renderProfile();
    page.server.answer(LOG_SETTING, () => errorResponse(403, 'Not yours', 'FORBIDDEN'));
    page.mount();
    const log = await screen.findByRole('switch', { name: NAME });
    await waitFor(() => expect(log).toHaveAccessibleDescription('The setting could not be loaded.'));
    expect(log).toBeDisabled();
    page.server.answer(LOG_SETTING, () => json({ enabled: true }));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(log).toBeChecked());
  });
});
