import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JOB } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import {
  aFleetRefusal,
  aFleetResult,
  aFleetShip,
  AWAY,
  BACK,
  FULLY_LICENSED,
  UNLICENSED,
} from '../../../testing/fleetBuilders.ts';
import { findDialog, findRow, renderFleet, renderTimedFleet, ROUTES } from '../../../testing/renderFleet.tsx';

const READ_AGAIN = ['genesis.ships', 'genesis.dashboard', 'users.me', 'genesis.history', 'genesis.order'];
const jobId = (n: number) => JOB.slice(0, -1) + String(n);

const missionButton = async (ship: string) =>
  (await findRow(ship)).getByRole('button', { name: new RegExp(`: ${ship}$`) });

it('a player without a session reads a plain sentence', async () => {
  const page = renderFleet({ ships: [aFleetShip(BACK)] }, { signedIn: false });
  await page.user.click(await missionButton('Argo'));
  await waitFor(() =>
    expect(page.toasts.lines).toContain('error: You are signed out. Please sign in again.'),
  );
});

describe('claiming the reward of one ship', () => {
  it('API-34 API-36 FLEET-14 FLEET-17 FLEET-30 JOB-19 posts the id, is busy, shows both progress toasts and the message, and reads again', async () => {
    const page = renderFleet({
      ships: [aFleetShip(BACK), aFleetShip({ id: '401', shipName: 'Beagle', ...BACK })],
    });
    await page.user.click(await missionButton('Argo'));
    expect(page.toasts.lines[0]).toBe('processing: Claiming reward for Argo...');
    expect(await missionButton('Argo')).toHaveTextContent('Claiming...');
    expect(await missionButton('Argo')).toHaveAttribute('aria-busy', 'true');
    expect(await missionButton('Beagle')).toHaveTextContent('Claim Reward');
    await waitFor(() =>
      expect(page.toasts.lines.slice(1)).toEqual([
        'dismissed: Claiming reward for Argo...',
        'processing: Claiming reward for Argo. Please wait...',
      ]),
    );
    expect(page.server.requestsTo(ROUTES.claim)[0]?.body).toEqual({ genesisShipId: '400' });
    act(() => page.push(aFleetResult('genesisClaimReward', 'Claimed 311.85 BOOTY from Argo')));
    await waitFor(() =>
      expect(page.toasts.lines.slice(3)).toEqual([
        'success: Claimed 311.85 BOOTY from Argo',
        'dismissed: Claiming reward for Argo. Please wait...',
      ]),
    );
    expect(page.refreshed).toEqual(READ_AGAIN);
    expect(await missionButton('Argo')).not.toHaveAttribute('aria-busy');
  });

  it('FLEET-33 FLEET-18 a failed start says `Failed to claim reward for {ship name}` above the server’s sentence', async () => {
    const page = renderFleet({ ships: [aFleetShip(BACK)] });
    page.server.answer(
      ROUTES.claim,
      () => errorResponse(409, 'Argo has nothing to claim'),
      () => json({}),
    );
    await page.user.click(await missionButton('Argo'));
    await waitFor(() =>
      expect(page.toasts.lines).toContain(
        'error: Failed to claim reward for Argo / Argo has nothing to claim',
      ),
    );
    await waitFor(async () => expect(await missionButton('Argo')).not.toHaveAttribute('aria-busy'));
    await page.user.click(await missionButton('Argo'));
    await waitFor(() => expect(page.toasts.lines).toContain('error: Failed to claim reward for Argo'));
    await waitFor(async () => expect(await missionButton('Argo')).not.toHaveAttribute('aria-busy'));
  });

  it('JOB-18 API-42 waits 150,000 ms, says `Timeout, reloading...`, is no longer busy and reads the ships again', async () => {
    const page = renderTimedFleet({ ships: [aFleetShip(BACK)] });
    await page.user.click(await missionButton('Argo'));
    await page.advanceTime(149_999);
    expect(page.toasts).toEqual(['processing: Claiming reward for Argo. Please wait...']);
    const before = [page.readsOf(ROUTES.ships), page.readsOf(ROUTES.dashboard)];
    await page.advanceTime(1);
    expect(page.toasts).toEqual(['error: Timeout, reloading...']);
    expect(await missionButton('Argo')).not.toHaveAttribute('aria-busy');
    await page.advanceTime(0);
    expect([page.readsOf(ROUTES.ships), page.readsOf(ROUTES.dashboard)]).toEqual(before.map((n) => n + 1));
  });

  it.each([
    'assignGenesisShip',
    'attachNFTGenesis',
    'genesisClaimReward',
    'genesisRewardClaimAll',
    'fleetCommanderLevel',
    'captainLicense',
    'genesisSendMission',
  ] as const)('DATA-23 JOB-20 accepts the result type `%s`', async (type) => {
    const page = renderFleet({ ships: [aFleetShip(BACK)] });
    await page.user.click(await missionButton('Argo'));
    await waitFor(() => expect(page.toasts.lines).toHaveLength(3));
    act(() => page.push(aFleetResult(type, 'Done by the server')));
    await waitFor(() => expect(page.toasts.lines).toContain('success: Done by the server'));
    await waitFor(async () => expect(await missionButton('Argo')).not.toHaveAttribute('aria-busy'));
  });

  it('FLEET-14 a reward off mission is claimed with all others, after saying so', async () => {
    const page = renderFleet({
      ships: [aFleetShip({ reward: 12 }), aFleetShip({ id: '401', shipName: 'Beagle', ...BACK })],
    });
    await page.user.click(await missionButton('Argo'));
    const modal = await findDialog('Claim Reward');
    expect(
      modal.getByText(
        'Argo is not on a mission. Its reward of 12.00 BOOTY is paid by Claim All, together with the rewards of all ships that wait: 2 ships.',
      ),
    ).toBeVisible();
    expect(page.server.requestsTo(ROUTES.claim)).toEqual([]);
    await page.user.click(modal.getByRole('button', { name: 'Claim All' }));
    await waitFor(() => expect(page.server.requestsTo(ROUTES.claimAll)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.claim)).toEqual([]);
  });

  it('MISS-44 says `No Wallet Connected` and posts nothing', async () => {
    const page = renderFleet({ ships: [aFleetShip(BACK)] }, { walletConnected: false });
    await page.user.click(await missionButton('Argo'));
    expect(page.toasts.lines).toEqual(['error: No Wallet Connected']);
    expect(page.server.requestsTo(ROUTES.claim)).toEqual([]);
  });
});

describe('Claim All', () => {
  const claimAll = () => screen.findByRole('button', { name: 'Claim All' });

  it('API-31 API-36 FLEET-29 FLEET-17 names ships and reward, is busy with each of them, and shows one message', async () => {
    const page = renderFleet({
      ships: [aFleetShip(BACK), aFleetShip({ id: '401', shipName: 'Beagle', ...AWAY })],
    });
    expect(await screen.findByText('1 ship: 346.50 BOOTY before tax')).toBeVisible();
    await page.user.click(await claimAll());
    expect(page.toasts.lines[0]).toBe('processing: Claiming all rewards. Please wait...');
    expect(await missionButton('Argo')).toHaveTextContent('Claiming...');
    expect(await missionButton('Beagle')).toHaveTextContent('On Mission');
    await waitFor(() => expect(page.server.requestsTo(ROUTES.claimAll)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.claimAll)[0]?.headers['idempotency-key']).toBe('key-1');
    act(() => page.push(aFleetResult('genesisRewardClaimAll', 'Claimed 311.85 BOOTY from 1 ships')));
    await waitFor(() => expect(page.toasts.lines).toContain('success: Claimed 311.85 BOOTY from 1 ships'));
    expect(page.refreshed).toEqual(READ_AGAIN);
  });

  it('FLEET-15 does nothing while no reward waits', async () => {
    const page = renderFleet({ ships: [aFleetShip(AWAY)] });
    expect(await claimAll()).toBeDisabled();
    expect(screen.getByText('No rewards to claim')).toBeVisible();
    await page.user.click(await claimAll());
    expect(page.server.requestsTo(ROUTES.claimAll)).toEqual([]);
  });

  it('FLEET-31 without a job id says `Failed to initiate reward claim`, after an error `Failed to claim rewards`', async () => {
    const page = renderFleet({ ships: [aFleetShip(BACK)] });
    page.server.answer(
      ROUTES.claimAll,
      () => json({}),
      () => errorResponse(429, 'Too many requests'),
    );
    await page.user.click(await claimAll());
    await waitFor(() => expect(page.toasts.lines).toContain('error: Failed to initiate reward claim'));
    await waitFor(async () => expect(await claimAll()).not.toHaveAttribute('aria-busy'));
    await page.user.click(await claimAll());
    await waitFor(() =>
      expect(page.toasts.lines).toContain('error: Failed to claim rewards / Too many requests'),
    );
    await waitFor(async () => expect(await claimAll()).not.toHaveAttribute('aria-busy'));
  });
});

describe('Send All', () => {
  const FLEET = [
    aFleetShip({ id: '400', shipName: 'Argo' }),
    aFleetShip({ id: '401', shipName: 'Beagle', ...FULLY_LICENSED }),
    aFleetShip({ id: '402', shipName: 'Centurion', ...UNLICENSED }),
    aFleetShip({ id: '403', shipName: 'Dreadnought', ...AWAY }),
  ];
  const sendAll = () => screen.findByRole('button', { name: 'Send All' });

  it('API-35 API-36 FLEET-16 FLEET-17 FLEET-29 shows N and the cost, sends the free licensed ships, and ends in one message', async () => {
    const page = renderFleet({ ships: FLEET });
    page.server.answer(ROUTES.sendAll, () => json({ jobIds: [jobId(1), jobId(2)] }));
    expect((await sendAll()).parentElement).toHaveTextContent('Send All2 ships GOLD 48BOOTY 80');
    await page.user.click(await sendAll());
    expect(page.toasts.lines[0]).toBe('processing: Sending 2 ships to mission. Please wait...');
    expect(await missionButton('Argo')).toHaveTextContent('Deploying Fleet...');
    expect(await missionButton('Beagle')).toHaveTextContent('Deploying Fleet...');
    expect(await missionButton('Centurion')).toHaveTextContent('Send to Mission');
    await waitFor(() => expect(page.server.requestsTo(ROUTES.sendAll)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.sendAll)[0]?.body).toEqual({ genesisShipIds: ['400', '401'] });
    act(() => page.push(aFleetResult('genesisSendMission', 'Argo sent to mission', { id: jobId(1) }, 1)));
    act(() =>
      page.push(
        aFleetResult(
          'genesisSendMission',
          "You don't have enough GOLD",
          { id: jobId(2), success: false, error: true },
          2,
        ),
      ),
    );
    await waitFor(() =>
      expect(page.toasts.lines.slice(1)).toEqual([
        "success: 1 ship sent to mission / 1 ship not sent: You don't have enough GOLD",
        'dismissed: Sending 2 ships to mission. Please wait...',
      ]),
    );
    expect(page.refreshed).toEqual(READ_AGAIN);
  });

  it('FLEET-16 does nothing if no ship is free', async () => {
    const page = renderFleet({ ships: FLEET.slice(2) });
    expect(await sendAll()).toBeDisabled();
    expect(screen.getByText('No licensed ship is free')).toBeVisible();
    await page.user.click(await sendAll());
    expect(page.server.requestsTo(ROUTES.sendAll)).toEqual([]);
  });

  it('FLEET-32 says `Failed to send ships to mission` without job ids and after an error', async () => {
    const page = renderFleet({ ships: FLEET });
    page.server.answer(
      ROUTES.sendAll,
      () => json({}),
      () => errorResponse(403, 'Not yours'),
    );
    await page.user.click(await sendAll());
    await waitFor(() => expect(page.toasts.lines).toContain('error: Failed to send ships to mission'));
    await waitFor(async () => expect(await sendAll()).not.toHaveAttribute('aria-busy'));
    await page.user.click(await sendAll());
    await waitFor(() =>
      expect(page.toasts.lines).toContain('error: Failed to send ships to mission / Not yours'),
    );
    await waitFor(async () => expect(await sendAll()).not.toHaveAttribute('aria-busy'));
  });

  it('says how many ships the balances pay for', async () => {
    renderFleet({ ships: FLEET, user: { goldAmount: 12 } });
    expect(await screen.findByText('You can pay for 1')).toBeVisible();
  });
});

describe('the modal `Send Ship to Mission`', () => {
  const openSend = async (ship = aFleetShip()) => {
    const page = renderFleet({ ships: [ship] });
    await page.user.click(await missionButton('Argo'));
    return { page, modal: await findDialog('Send Ship to Mission') };
  };

  it('FLEET-19 RULE-22 RULE-23 RULE-25 lists costs, rewards and what the owner receives', async () => {
    const { modal } = await openSend(
      aFleetShip({
        captainLicense2: true,
        assignedUserId: 'x'.repeat(43),
        assignedUsername: 'Calico Jack',
        captainAboard: { uid: '10', name: 'Grace #11', level: 5, imageURL: '' },
      }),
    );
    expect(modal.getByText('Argo')).toBeVisible();
    const terms = modal.getByLabelText('Terms of the mission');
    expect(terms).toHaveTextContent('Mission Cost24 GOLD + 40 BOOTY');
    expect(terms).toHaveTextContent('Potential Reward660.00 BOOTY');
    expect(terms).toHaveTextContent('License Multiplier2x');
    expect(terms).toHaveTextContent('Tier bonus+5%');
    expect(terms).toHaveTextContent('Grace #11 aboard+5%');
    // 660 BOOTY and 10% are 726; 10% of it is tax, and 10% of the rest is the captain's.
    expect(terms).toHaveTextContent('Tax (10%)−72.60 BOOTY');
    expect(terms).toHaveTextContent('Share of Calico Jack (10%)−65.34 BOOTY');
    expect(terms).toHaveTextContent('You receive588.06 BOOTY');
    expect(terms).toHaveTextContent('Duration24 h');
    expect(
      modal.getByText("The crew's wage is 40 BOOTY. The ship is unavailable for 24 hours."),
    ).toBeVisible();
  });

  it('FLEET-21 hints at the licenses', async () => {
    const three = await openSend(aFleetShip(FULLY_LICENSED));
    expect(three.modal.getByText('All licenses unlocked: rewards are tripled.')).toBeVisible();
  });

  it('FLEET-21 with one license a second one is suggested', async () => {
    const { modal } = await openSend();
    expect(modal.getByText('Buy a second license to double rewards.')).toBeVisible();
  });

  it('API-33 API-36 FLEET-20 FLEET-17 posts on `Confirm Mission`, reads `Processing...`, and closes with the message', async () => {
    const { page, modal } = await openSend();
    await page.user.click(modal.getByRole('button', { name: 'Confirm Mission' }));
    expect(modal.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(page.server.requestsTo(ROUTES.send)).toHaveLength(1));
    expect(page.server.requestsTo(ROUTES.send)[0]?.body).toEqual({ genesisShipId: '400' });
    act(() => page.push(aFleetResult('genesisSendMission', 'Argo sent to mission')));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send Ship to Mission' })).toBeNull());
    expect(page.toasts.lines).toEqual(['success: Argo sent to mission']);
    expect(page.refreshed).toEqual(READ_AGAIN);
  });

  it('FLEET-20 FLEET-22 without a license reads `License Required` and says why', async () => {
    const { page, modal } = await openSend(aFleetShip(UNLICENSED));
    const confirm = modal.getByRole('button', { name: 'License Required' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(confirm);
    expect(page.toasts.lines).toEqual([
      'error: Mission Blocked: This ship requires at least one captain license to be sent on a mission. ' +
        'Please purchase a license before proceeding.',
    ]);
    expect(page.server.requestsTo(ROUTES.send)).toEqual([]);
  });

  it('API-04 FLEET-18 a refusal shows the message and keeps the modal; a call that fails or has no job id says `API request failed`', async () => {
    const { page, modal } = await openSend();
    const confirm = () => modal.getByRole('button', { name: 'Confirm Mission' });
    page.server.answer(
      ROUTES.send,
      () => json({}),
      () => errorResponse(409, 'Cancel'),
      () => json({ jobId: JOB }),
    );
    await page.user.click(confirm());
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: API request failed']));
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
    await page.user.click(confirm());
    await waitFor(() => expect(page.toasts.lines.at(-1)).toBe('error: API request failed / Cancel'));
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
    await page.user.click(confirm());
    await waitFor(() => expect(page.server.requestsTo(ROUTES.send)).toHaveLength(3));
    act(() => page.push(aFleetRefusal('genesisSendMission', "You don't have enough GOLD")));
    await waitFor(() => expect(page.toasts.lines.at(-1)).toBe("error: You don't have enough GOLD"));
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
  });
});
