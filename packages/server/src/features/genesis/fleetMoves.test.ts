import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSigningPlayer, submitAndWait } from '../../../testing/assetMovements.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { assign, claimShip, DAY, findOwnShip, finish, sendShip } from '../../../testing/fleets.ts';
import { sendNft } from '../../../testing/sendNft.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, shared: true });
});
afterAll(() => server.close());

type SigningPlayer = Awaited<ReturnType<typeof aSigningPlayer>>;

/** Moves a guest to a new wallet. */
const moveToNewWallet = async (guest: SigningPlayer): Promise<SigningPlayer> => {
  const signer = aWallet();
  const issued = await guest.api.wallet.upgrade({ body: { to: signer.address } });
  const body = createUpgradeConfirmation(guest.signer, signer, server.domain, issued);
  const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
  return { wallet: signer.address, token, api: server.clientFor(token), signer };
};

const shipRequest = (mint: string) => ({
  body: { type: 'GENESIS_SHIP' as const, isCoreNFT: true, mintAddresses: [mint] },
});

it('a guest keeps ships, captains, agreements, the standing order and the history in another wallet', async () => {
  const guest = await aSigningPlayer(server);
  const captain = await aSigningPlayer(server);
  const [ship] = await guest.api.genesis.ships();
  const id = ship?.id ?? '';
  await assign(guest, id, captain.wallet);
  const endsAt = new Date(clock.now() + 9 * DAY).toISOString();
  const terms = { genesisShipId: id, percent: 50, endsAt };
  await finish(guest, guest.api.genesis.propose({ body: terms }));
  await finish(captain, captain.api.genesis.answer({ body: { ...terms, accept: true } }));
  await guest.api.genesis.placeOrder({ body: { budget: { gold: 3, booty: 10 }, endsAt } });
  await sendShip(guest, id);
  const before = {
    ships: await guest.api.genesis.ships(),
    order: await guest.api.genesis.order(),
    history: await guest.api.genesis.history(),
  };
  expect(before.history.at(-1)?.costs).toEqual({ gold: 3, booty: 10 });

  const owner = await moveToNewWallet(guest);
  const { ships, order, history } = owner.api.genesis;
  expect({ ships: await ships(), order: await order(), history: await history() }).toEqual(before);
  const sailor = await moveToNewWallet(captain);
  expect(await findOwnShip(owner, id)).toMatchObject({ assignedUserId: sailor.wallet, sharePercent: 50 });
  expect(await sailor.api.genesis.assigned()).toMatchObject([{ id, owner: owner.wallet, share: 36 }]);
  clock.advance(DAY);
  expect(await claimShip(owner, id)).toMatchObject({
    success: true,
    result: { share: 36, received: 36, isSentAgain: true },
  });
  expect(await checkLedger(server.app.db)).toMatchObject({ sumIsZero: true, balancesMatchEntries: true });
});

it('a ship with a captain stays in the game; one that is sold starts its totals anew and keeps its licenses', async () => {
  const seller = await aSigningPlayer(server);
  const buyer = await aSigningPlayer(server);
  const [ship] = await seller.api.genesis.ships();
  const { id = '', mint = '' } = ship ?? {};
  await sendShip(seller, id);
  clock.advance(DAY);
  await claimShip(seller, id);
  expect(await findOwnShip(seller, id)).toMatchObject({ allTimeRewardClaimed: 72, allTimeTaxPaid: 8 });
  await assign(seller, id, buyer.wallet);
  await expect(seller.api.assets.thaw(shipRequest(mint))).rejects.toMatchObject({
    code: 'GENESIS_SHIP_LOCKED',
  });
  await assign(seller, id, '', false);
  await submitAndWait(seller, await seller.api.assets.thaw(shipRequest(mint)), 'thaw');
  await submitAndWait(seller, await seller.api.assets.freeze(shipRequest(mint)), 'freeze');
  expect(await findOwnShip(seller, id)).toMatchObject({ allTimeRewardClaimed: 72 });
  await submitAndWait(seller, await seller.api.assets.thaw(shipRequest(mint)), 'thaw');
  await sendNft(server, seller.signer, mint, buyer.wallet);
  const frozen = await submitAndWait(buyer, await buyer.api.assets.freeze(shipRequest(mint)), 'freeze');
  expect(frozen.data.success).toBe(true);
  expect(await findOwnShip(buyer, id)).toMatchObject({
    captainLicense1: true,
    assignedUserId: '',
    allTimeRewardClaimed: 0,
    allTimeTaxPaid: 0,
  });
  expect((await seller.api.genesis.ships()).map((one) => one.id)).not.toContain(id);
});
