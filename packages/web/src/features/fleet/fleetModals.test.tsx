import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OTHER_WALLET } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import {
  aFleetResult,
  aFleetShip,
  anAssignedShip,
  AWAY,
  BACK,
  FULLY_LICENSED,
  UNLICENSED,
} from '../../../testing/fleetBuilders.ts';
import { aNumberedCaptain, ON_A_MISSION } from '../../../testing/inventoryBuilders.ts';
import {
  findDialog,
  findRow,
  renderFleet,
  renderTimedFleet,
  ROUTES,
  type FleetFacts,
} from '../../../testing/renderFleet.tsx';

const JACK = { wallet: OTHER_WALLET, username: 'Calico Jack', profilePicture: '' };
const CAPTAINED = { assignedUserId: OTHER_WALLET, assignedUsername: 'Calico Jack' };

const openFromMenu = async (entry: string, title: string, facts: FleetFacts = { ships: [aFleetShip()] }) => {
  const page = renderFleet(facts);
  await page.user.click((await findRow('Argo')).getByRole('button', { name: /^More for Argo/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: entry }));
  return { page, modal: await findDialog(title) };
};

const closed = (title: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());

describe('the modal `Purchase Captain License`', () => {
  const openLicenses = async (ship = aFleetShip(), facts: FleetFacts = {}) => {
    const page = renderFleet({ ships: [ship], ...facts });
    await page.user.click((await findRow('Argo')).getByRole('button', { name: 'Buy License for Argo' }));
    return { page, modal: await findDialog('Purchase Captain License') };
  };

  it('FLEET-26 FLEET-27 RULE-21 names the three licenses with prices; a held one is `Unlocked` and cannot be chosen', async () => {
    const { modal } = await openLicenses();
    const text = modal.getByRole('radiogroup', { name: 'Licenses' }).textContent;
    expect(text).toContain('1Rising Tides Unlocked');
    expect(text).toMatch(/2Trails of GoldReward 346\.50 → 693\.00 BOOTYCost 12 → 24 GOLD.*BOOTY 8,000/);
    expect(text).toMatch(/3Sails of FortuneReward 346\.50 → 693\.00 BOOTYCost 12 → 12 GOLD.*BOOTY 16,000/);
    expect(modal.getByRole('radio', { name: 'Rising Tides, Unlocked' })).toBeDisabled();
    expect(modal.getByRole('radio', { name: 'Trails of Gold' })).toBeChecked();
  });

  it('says in how many days a license pays for itself, at the price of GOLD', async () => {
    const { modal } = await openLicenses();
    // Trails of Gold: 311.85 BOOTY more after tax, less 12 GOLD at 2 BOOTY each: 287.85 a day for 8,000.
    expect(await modal.findByText('Pays for itself in 28 days')).toBeVisible();
    // Sails of Fortune costs no more GOLD (RULE-24): 311.85 a day for 16,000.
    expect(modal.getByText('Pays for itself in 52 days')).toBeVisible();
  });

  it('counts the whole mission for the first license, without which the ship cannot sail', async () => {
    const { modal } = await openLicenses(aFleetShip(UNLICENSED));
    // 311.85 BOOTY less 40 BOOTY and 12 GOLD are 247.85 a day for 4,000.
    expect(await modal.findByText('Pays for itself in 17 days')).toBeVisible();
    const text = modal.getByRole('radiogroup', { name: 'Licenses' }).textContent;
    expect(text).toMatch(/1Rising TidesReward 0\.00 → 346\.50 BOOTYCost 0 → 12 GOLD/);
  });

  it('API-32 posts the chosen license, reads `Processing...` and closes with the message', async () => {
    const { page, modal } = await openLicenses();
    await page.user.click(modal.getByRole('radio', { name: 'Sails of Fortune' }));
    await page.user.click(modal.getByRole('button', { name: 'Buy Sails of Fortune' }));
    expect(modal.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(page.server.requestsTo(ROUTES.license)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.license)[0]?.body).toEqual({ genesisShipId: '400', license: 3 });
    act(() => page.push(aFleetResult('captainLicense', 'Sails of Fortune unlocked for Argo')));
    await closed('Purchase Captain License');
    expect(page.toasts.lines).toEqual(['success: Sails of Fortune unlocked for Argo']);
  });

  it('warns when the balance is too small, and at sea that the license counts later', async () => {
    const { modal } = await openLicenses(aFleetShip(AWAY), { user: { arAmount: 10 } });
    expect(await modal.findByText("You don't have enough BOOTY")).toBeVisible();
    expect(modal.getByText('A license bought at sea counts from the next mission.')).toBeVisible();
  });
});

describe('the modal `Add Fleet Captain`', () => {
  const TITLE = 'Add Fleet Captain';

  it('API-30 FLEET-23 needs input, looks for the player while it is typed, shows whom it found and posts it', async () => {
    const { page, modal } = await openFromMenu(TITLE, TITLE);
    page.server.answer(ROUTES.findPlayer, () => json({ player: JACK }));
    expect(modal.getByRole('button', { name: 'Add Captain' })).toBeDisabled();
    // At once: a pause between two keys would look for the part that is typed.
    await page.user.click(modal.getByLabelText('Wallet address or @username'));
    await page.user.paste(' @jack ');
    expect(modal.getByRole('button', { name: 'Add Captain' })).toBeEnabled();
    expect(await modal.findByText('Calico Jack')).toBeVisible();
    expect(page.server.requestsTo(ROUTES.findPlayer).map(({ path }) => path)).toEqual([
      '/genesis/find-player?user=%40jack',
    ]);
    await page.user.click(modal.getByRole('button', { name: 'Add Captain' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.assign)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.assign)[0]?.body).toEqual({
      genesisShipId: '400',
      assignedUserId: '@jack',
      action: true,
    });
    act(() => page.push(aFleetResult('assignGenesisShip', 'Calico Jack is now captain of Argo')));
    await closed(TITLE);
    expect(page.toasts.lines).toEqual(['success: Calico Jack is now captain of Argo']);
  });

  it('FLEET-23 cannot add a player whom nobody knows', async () => {
    const { page, modal } = await openFromMenu(TITLE, TITLE);
    page.server.answer(ROUTES.findPlayer, () => json({ player: null }));
    await page.user.type(modal.getByLabelText('Wallet address or @username'), '@x');
    expect(await modal.findByText('No other player has this wallet or name.')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Add Captain' })).toBeDisabled();
  });

  it('FLEET-24 a ship with a captain offers `Remove Current Captain`', async () => {
    const { page, modal } = await openFromMenu('Fleet Captain', TITLE, { ships: [aFleetShip(CAPTAINED)] });
    await page.user.click(modal.getByRole('button', { name: 'Remove Current Captain' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.assign)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.assign)[0]?.body).toEqual({
      genesisShipId: '400',
      assignedUserId: '',
      action: false,
    });
    act(() => page.push(aFleetResult('assignGenesisShip', 'Captain removed from Argo')));
    await closed(TITLE);
  });

  it.each([
    [AWAY, 'The Genesis ship is currently on a mission.'],
    [BACK, 'Claim the reward of Argo first'],
  ])('FLEET-24 removes nobody during a mission or before its claim', async (state, reason) => {
    const { page, modal } = await openFromMenu('Fleet Captain', TITLE, {
      ships: [aFleetShip({ ...CAPTAINED, ...state })],
    });
    expect(modal.getByText(reason)).toBeVisible();
    await page.user.click(modal.getByRole('button', { name: 'Remove Current Captain' }));
    expect(page.toasts.lines).toEqual([`error: ${reason}`]);
    expect(page.server.requestsTo(ROUTES.assign)).toEqual([]);
  });
});

describe('the modal `Attach Captain`', () => {
  it('FLEET-ATTACH offers free captains only, shows what they add, and brings one aboard', async () => {
    const { page, modal } = await openFromMenu('Attach Captain', 'Attach Captain', {
      ships: [aFleetShip()],
      nfts: [
        aNumberedCaptain('10', { level: 5 }),
        aNumberedCaptain('11', { level: 7 }),
        aNumberedCaptain('12', { level: 9, ...ON_A_MISSION }),
        aNumberedCaptain('13', { level: 9, busyWith: 'genesis' }),
      ],
    });
    const options = await modal.findAllByRole('button', { pressed: false });
    expect(options.map((option) => option.getAttribute('aria-label'))).toEqual([
      'Grace #12, level 7, adds 7%',
      'Grace #11, level 5, adds 5%',
    ]);
    expect(modal.getByRole('button', { name: 'Bring Aboard' })).toBeDisabled();
    await page.user.click(options[0]!);
    expect(modal.getByText('Reward before tax: 346.50 → 369.60 BOOTY')).toBeVisible();
    await page.user.click(modal.getByRole('button', { name: 'Bring Aboard' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.attach)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.attach)[0]?.body).toEqual({
      genesisShipId: '400',
      nftuid: '11',
      action: true,
    });
    act(() => page.push(aFleetResult('attachNFTGenesis', 'Grace #12 is aboard Argo')));
    await closed('Attach Captain');
    expect(page.refreshed).toContain('inventory.nfts');
  });

  it('FLEET-ATTACH brings the captain ashore', async () => {
    const captainAboard = { uid: '10', name: 'Grace #11', level: 5, imageURL: '' };
    const { page, modal } = await openFromMenu('Attach Captain', 'Attach Captain', {
      ships: [aFleetShip({ captainAboard })],
    });
    await page.user.click(modal.getByRole('button', { name: 'Bring Ashore' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.attach)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.attach)[0]?.body).toEqual({
      genesisShipId: '400',
      nftuid: '10',
      action: false,
    });
  });
});

describe('the modal `Fleet Commander Level`', () => {
  const TITLE = 'Fleet Commander Level';

  it('FLEET-LEVEL shows cost and new bonus, and posts the count', async () => {
    const { page, modal } = await openFromMenu(TITLE, TITLE);
    await page.user.click(modal.getByRole('button', { name: /^MAX: / }));
    const terms = modal.getByLabelText('Terms of the level');
    // The player has 3 tokens.
    expect(terms).toHaveTextContent('Tier bonus5% → 8%');
    expect(terms).toHaveTextContent('Reward before tax346.50 → 356.40 BOOTY');
    await page.user.click(modal.getByRole('button', { name: 'Raise Level' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.level)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.level)[0]?.body).toEqual({ genesisShipId: '400', levelUpCount: 3 });
    act(() => page.push(aFleetResult('fleetCommanderLevel', 'Argo reached tier bonus 8%')));
    await closed(TITLE);
    expect(page.toasts.lines).toEqual(['success: Argo reached tier bonus 8%']);
  });

  it('FLEET-LEVEL offers nothing at the maximum', async () => {
    const { modal } = await openFromMenu(TITLE, TITLE, { ships: [aFleetShip({ tierBonus: 50 })] });
    expect(modal.getByText('The tier bonus is at its maximum of 50%.')).toBeVisible();
    expect(modal.queryByRole('button', { name: 'Raise Level' })).toBeNull();
  });
});

describe('the share agreement', () => {
  const TITLE = 'Share Agreement';
  const PROPOSAL = { percent: 25, endsAt: '2026-12-01T23:59:59.000Z', isAccepted: false } as const;

  it('is proposed with percentage and end date, after showing what each side receives', async () => {
    const { page, modal } = await openFromMenu(TITLE, TITLE, { ships: [aFleetShip(CAPTAINED)] });
    expect(modal.getByText(/^Calico Jack receives the usual 10%/)).toBeVisible();
    await page.user.click(modal.getByRole('button', { name: 'Propose a Share' }));
    const percent = modal.getByRole('textbox', { name: 'Share of the captain, percent' });
    await page.user.clear(percent);
    await page.user.type(percent, '20');
    fireEvent.change(modal.getByLabelText('Ends on'), { target: { value: '2026-12-01' } });
    const terms = modal.getByLabelText('Terms of the agreement');
    expect(terms).toHaveTextContent('Calico Jack receives20% after tax');
    expect(terms).toHaveTextContent('Until1 December 2026');
    expect(terms).toHaveTextContent('Of a reward of 346.50 BOOTY−34.65 BOOTY tax');
    expect(terms).toHaveTextContent('Calico Jack62.37 BOOTY');
    expect(terms).toHaveTextContent('You249.48 BOOTY');
    await page.user.click(modal.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.propose)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.propose)[0]?.body).toEqual({
      genesisShipId: '400',
      percent: 20,
      endsAt: '2026-12-01T23:59:59.000Z',
    });
  });

  it('cannot end today or in the past', async () => {
    const { page, modal } = await openFromMenu(TITLE, TITLE, { ships: [aFleetShip(CAPTAINED)] });
    await page.user.click(modal.getByRole('button', { name: 'Propose a Share' }));
    fireEvent.change(modal.getByLabelText('Ends on'), { target: { value: '2026-11-15' } });
    expect(modal.getByText('Choose a day within the next 365 days.')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Propose' })).toBeDisabled();
  });

  it('the owner answers the proposal of the captain exactly as it was shown', async () => {
    const agreement = { ...PROPOSAL, proposedBy: 'captain' } as const;
    const { page, modal } = await openFromMenu(TITLE, TITLE, {
      ships: [aFleetShip({ ...CAPTAINED, agreement })],
    });
    expect(modal.getByText('Calico Jack proposes this. It starts when you accept.')).toBeVisible();
    await page.user.click(modal.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.answer)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.answer)[0]?.body).toEqual({
      genesisShipId: '400',
      accept: false,
      percent: 25,
      endsAt: '2026-12-01T23:59:59.000Z',
    });
  });

  it('an accepted one cannot be replaced before its end', async () => {
    const agreement = { ...PROPOSAL, proposedBy: 'owner', isAccepted: true } as const;
    const { modal } = await openFromMenu(TITLE, TITLE, { ships: [aFleetShip({ ...CAPTAINED, agreement })] });
    expect(modal.getByText(/^Both have accepted. On 1 December 2026 it ends by itself/)).toBeVisible();
    expect(modal.queryByRole('button', { name: /^Propose/ })).toBeNull();
  });

  it('needs a captain', async () => {
    const { page, modal } = await openFromMenu(TITLE, TITLE);
    await page.user.click(modal.getByRole('button', { name: 'Add Fleet Captain' }));
    expect(await screen.findByRole('dialog', { name: 'Add Fleet Captain' })).toBeVisible();
  });

  it('FLEET-25 the captain has a list to look at, and accepts what the owner proposes', async () => {
    const agreement = { ...PROPOSAL, proposedBy: 'owner' } as const;
    const page = renderFleet({
      tab: 'captained',
      assigned: [anAssignedShip({ ...AWAY, agreement, share: 31.19, allTimeShare: 120 })],
    });
    const ship = await screen.findByRole('article', { name: 'Revenge' });
    expect(ship).toHaveTextContent('Owned by Calico Jack');
    expect(ship).toHaveTextContent('Share10%WaitingBOOTY 31.19EarnedBOOTY 120.00');
    expect(ship).toHaveTextContent('The owner proposes 25% until 1 December 2026');
    expect(screen.queryByRole('button', { name: /Send|Claim/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Answer Proposal: Revenge' }));
    const modal = await findDialog(TITLE);
    expect(modal.getByLabelText('Terms of the agreement')).toHaveTextContent('You receive25% after tax');
    await page.user.click(modal.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.answer)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.answer)[0]?.body).toMatchObject({
      genesisShipId: '900',
      accept: true,
    });
    act(() => page.push(aFleetResult('genesisShareAgreement', 'Share agreed')));
    await waitFor(() => expect(page.refreshed).toContain('genesis.assigned'));
  });

  it('the list of the captain is read again every 15 seconds', async () => {
    const page = renderTimedFleet({ tab: 'captained' });
    expect(await screen.findByText('You captain no ship')).toBeVisible();
    page.server.answer(ROUTES.assigned, () => json([anAssignedShip()]));
    await page.advanceTime(15_000);
    expect(await screen.findByRole('article', { name: 'Revenge' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Ships you captain (1)' })).toBeVisible();
  });
});

describe('the standing order of the fleet', () => {
  const ORDER = {
    budget: { gold: 200, booty: 1000 },
    spent: { gold: 48, booty: 160 },
    endsAt: '2026-11-20T23:59:59.000Z',
  };
  const openOrder = async (facts: FleetFacts = {}, options = {}) => {
    const page = renderFleet({ ships: [aFleetShip(FULLY_LICENSED)], ...facts }, options);
    await page.user.click(await screen.findByRole('button', { name: /^Standing Order/ }));
    return { page, modal: await findDialog('Standing Order') };
  };

  it('is placed with a budget and an end date', async () => {
    const { page, modal } = await openOrder();
    page.server.answer(ROUTES.placeOrder, () => json({ order: ORDER }));
    fireEvent.change(await modal.findByLabelText('GOLD to spend at most'), { target: { value: '200' } });
    fireEvent.change(modal.getByLabelText('BOOTY to spend at most'), { target: { value: '1000.5' } });
    fireEvent.change(modal.getByLabelText('Ends on'), { target: { value: '2026-11-20' } });
    await page.user.click(modal.getByRole('button', { name: 'Place Order' }));
    await closed('Standing Order');
    expect(page.server.requestsTo(ROUTES.placeOrder)[0]?.body).toEqual({
      budget: { gold: 200, booty: 1000.5 },
      endsAt: '2026-11-20T23:59:59.000Z',
    });
    expect(page.toasts.lines).toEqual(['success: Standing order placed']);
  });

  it('shows what is spent, and is cancelled', async () => {
    const { page, modal } = await openOrder({ order: ORDER });
    page.server.answer(
      ROUTES.cancelOrder,
      () => errorResponse(409, 'Cancel'),
      () => json({}),
    );
    expect(await modal.findByLabelText('Current order')).toHaveTextContent(
      'Budget200.00 GOLD + 1,000.00 BOOTYSpent so far48.00 GOLD + 160.00 BOOTYEnds on20 November 2026',
    );
    await page.user.click(modal.getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: API request failed / Cancel']));
    await waitFor(() =>
      expect(modal.getByRole('button', { name: 'Cancel Order' })).not.toHaveAttribute('aria-busy'),
    );
    await page.user.click(modal.getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(page.toasts.lines.at(-1)).toBe('success: Standing order cancelled'));
  });

  it('MISS-44 says `No Wallet Connected` and posts nothing', async () => {
    const { page, modal } = await openOrder({}, { walletConnected: false });
    await page.user.click(await modal.findByRole('button', { name: 'Place Order' }));
    expect(page.toasts.lines).toEqual(['error: No Wallet Connected']);
    expect(page.server.requestsTo(ROUTES.placeOrder)).toEqual([]);
  });
});
