import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json } from '../../../../testing/fakeServer.ts';
import {
  aCaptain,
  aMissionNotification,
  anInitiateResult,
  testJobId,
} from '../../../../testing/missionBuilders.ts';
import {
  findButton,
  openCaptainSelection,
  renderMissionModal,
} from '../../../../testing/renderMissionModal.tsx';

describe('selecting captains', () => {
  it('MISS-22 MISS-23 MISS-24 MISS-25 cards flip when selected, and back with their close button', async () => {
    const page = renderMissionModal();
    const dialog = within(await openCaptainSelection(page));
    expect(dialog.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      'PlunderSupply StoreSELECT NFTS',
    );
    expect(dialog.getByRole('button', { name: 'SELECT' })).toBeDisabled();
    const card = dialog.getByRole('article', { name: 'Captain 1' });
    await page.user.click(within(card).getByRole('button', { name: /^Select Captain 1/ }));
    expect(card).toHaveAttribute('data-flipped');
    expect(card).toHaveTextContent('Claimable after0 h 5 min');
    expect(dialog.getByRole('button', { name: 'Send 1 captain' })).toBeEnabled();
    await page.user.click(within(card).getByRole('button', { name: 'Deselect Captain 1' }));
    expect(card).not.toHaveAttribute('data-flipped');
  });

  it('MISS-26 a second click does nothing; only the close button deselects', async () => {
    const page = renderMissionModal({ slug: 'fencing-school' });
    const dialog = within(await openCaptainSelection(page));
    const card = dialog.getByRole('article', { name: 'Captain 1' });
    const front = within(card).getByRole('button', { name: /^Select Captain 1/ });
    await page.user.click(front);
    const levels = within(card).getByRole('textbox', { name: 'Levels for Captain 1' });
    fireEvent.change(levels, { target: { value: '3' } });
    // The card itself, its front and its back.
    for (const place of [card, front, within(card).getByText('Cost')]) fireEvent.click(place);
    expect(card).toHaveAttribute('data-flipped');
    expect(levels).toHaveValue('3');
    expect(dialog.getByText('1 / 3')).toBeVisible();
    await page.user.click(within(card).getByRole('button', { name: 'Deselect Captain 1' }));
    expect(card).not.toHaveAttribute('data-flipped');
    expect(dialog.getByText('0 / 3')).toBeVisible();
  });

  it('MISS-28 MISS-31 sends teams and closes', async () => {
    const page = renderMissionModal();
    const { user, server, push, toasts } = page;
    server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(1), testJobId(2)] }));
    await openCaptainSelection(page);
    await user.click(await findButton(/^Select Captain 1/));
    await user.click(await findButton(/^Select Captain 2/));
    await user.click(await findButton('Send 2 captains'));
    await waitFor(() => expect(server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    expect(server.requestsTo('POST /missions/initiate-many')[0]?.body).toEqual({
      teams: ['1', '2'].map((uid) => ({
        missionPath: 'missions/supply-store',
        nfts: [uid],
        levelCount: 1,
      })),
    });
    for (const n of [1, 2]) push(aMissionNotification('initiate', n, anInitiateResult(n)));
    await waitFor(() => expect(toasts.lines).toEqual(['success: 2 mission(s) started']));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select NFTs' })).toBeNull());
  });

  it('MISS-27 an event lets the player choose levels up to the highest', async () => {
    const page = renderMissionModal({ slug: 'fencing-school' });
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    const levels = screen.getByRole('textbox', { name: 'Levels for Captain 1' });
    expect(levels).toHaveValue('1');
    await page.user.click(await findButton(/^MAX/));
    expect(levels).toHaveValue('15');
  });

  it('RULE-14 The Gilded Press lets the player choose days', async () => {
    const page = renderMissionModal({ slug: 'the-gilded-press' });
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    expect(screen.getByRole('textbox', { name: 'Days for Captain 1' })).toHaveValue('1');
    await page.user.click(await findButton(/^MAX/));
    expect(screen.getByRole('textbox', { name: 'Days for Captain 1' })).toHaveValue('30');
    expect(screen.getByText("You don't have enough GOLD")).toBeVisible();
    expect(await findButton('Send 1 captain')).toBeDisabled();
  });

  it.each([
    ['sapphire-cove', { battleTokens: 0 }, 'You need a battle token for each captain on this plunder.'],
    ['genesis-cove-condominium', { arAmount: 10 }, "You don't have enough BOOTY"],
  ])('MISS-29 %s is refused before sending', async (slug, user, refusal) => {
    const page = renderMissionModal({ slug, user });
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    expect(screen.getByText(refusal)).toBeVisible();
  });

  it('names a captain whose level is too low', async () => {
    const page = renderMissionModal({ slug: 'lava-gate' });
    await openCaptainSelection(page);
    await page.user.click(screen.getByText('3 captains cannot go'));
    expect(screen.getByText('Captain 3 needs level 6 for this mission')).toBeVisible();
  });

  it('shows a message when no captain can go', async () => {
    const page = renderMissionModal({ captains: [] });
    await openCaptainSelection(page);
    expect(screen.getByText('No captains available')).toBeVisible();
  });

  it('names a captain without a partner before a raid', async () => {
    const page = renderMissionModal({ slug: 'smugglers-run' });
    page.server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(1)] }));
    await openCaptainSelection(page);
    for (const n of [1, 2, 3]) await page.user.click(await findButton(new RegExp(`^Select Captain ${n}`)));
    await page.user.click(await findButton('Send 1 team'));
    expect(page.toasts.lines).toEqual(['error: Not sent, because a partner is missing: Captain 3']);
  });

  it('MISS-32 a special mission warns first, with its own date', async () => {
    const captains = [aCaptain({ uid: '1', level: 20 })];
    const page = renderMissionModal({ slug: 'the-long-voyage', captains });
    page.server.answer('POST /missions/initiate-many', () => json({ jobIds: [testJobId(1)] }));
    await openCaptainSelection(page);
    await page.user.click(await findButton(/^Select Captain 1/));
    await page.user.click(await findButton('Send 1 captain'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'NFTs cannot be unstaked until 1 November 2027',
    );
    expect(page.server.requestsTo('POST /missions/initiate-many')).toEqual([]);
    await page.user.click(await findButton('Send'));
    await waitFor(() => expect(page.server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    page.push({
      ...aMissionNotification('initiate', 1, anInitiateResult(1, 'the-long-voyage')),
      type: 'initiateSpecial',
    });
    await waitFor(() => expect(page.toasts.lines).toEqual(['success: 1 mission(s) started']));
  });

  it('MISS-32 the special of the specification has ended: it is listed, and no captain can be sent', async () => {
    renderMissionModal({ slug: 'northern-watch' });
    expect(await screen.findByText('Northern Watch ended on 1 November 2025')).toBeVisible();
    expect(await findButton('Select Captains')).toBeDisabled();
  });
});

describe('before sending', () => {
  it('shows what the selection can expect, and when it is ready', async () => {
    const page = renderMissionModal();
    const dialog = within(await openCaptainSelection(page));
    expect(dialog.queryByLabelText('Expected')).toBeNull();
    await page.user.click(await findButton(/^Select Captain 1/));
    const expected = dialog.getByLabelText('Expected');
    expect(expected).toHaveTextContent(/Expected reward when full\s*[\d.]+ BOOTY at most [\d.]+/);
    expect(expected).toHaveTextContent(/Ready to claim\d\d:\d\d in 0 h 5 min/);
    expect(expected).toHaveTextContent(/Full.* in 8 h 0 min/);
  });

  it('shows the chance of an asset for a raid', async () => {
    const page = renderMissionModal({ slug: 'smugglers-run' });
    const dialog = within(await openCaptainSelection(page));
    await page.user.click(await findButton(/^Select Captain 1/));
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await page.user.click(await findButton(/^Select Captain 2/));
    expect(dialog.getByLabelText('Expected')).toHaveTextContent(/[\d.]+% chance of an asset/);
    expect(dialog.getByRole('button', { name: 'Send 1 team' })).toBeEnabled();
  });

  it('picks the best team, also for a raid', async () => {
    const page = renderMissionModal({ slug: 'smugglers-run' });
    const dialog = within(await openCaptainSelection(page));
    await page.user.click(await findButton('Pick the best'));
    expect(dialog.getByRole('article', { name: 'Captain 1' })).toHaveAttribute('data-flipped');
    expect(dialog.getByRole('article', { name: 'Captain 2' })).toHaveAttribute('data-flipped');
    expect(dialog.getByRole('article', { name: 'Captain 3' })).not.toHaveAttribute('data-flipped');
  });

  it('finds captains by name and says when there is none', async () => {
    const page = renderMissionModal();
    const dialog = within(await openCaptainSelection(page));
    const search = dialog.getByRole('searchbox', { name: 'Search captains' });
    await page.user.type(search, 'captain 3');
    await waitFor(() => expect(dialog.getAllByRole('article')).toHaveLength(1));
    await page.user.type(search, 'x');
    expect(await dialog.findByText('No captain has this name.')).toBeVisible();
  });

  it('names the best captain beside the button', async () => {
    renderMissionModal();
    expect(await screen.findByText(/^Best: Captain 1, about [\d.]+ BOOTY per hour$/)).toBeVisible();
  });
});
