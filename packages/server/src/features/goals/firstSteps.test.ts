import { GOALS } from '@blacktide/content/goals';
import { signedRequestText } from '@blacktide/contract';
import { toRunId, verifyFairnessRecord, type Currency } from '@blacktide/rules';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { captainsInGame, captainsRequest, submitAndWait } from '../../../testing/assetMovements.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { claimGoal, findGoal } from '../../../testing/goals.ts';
import {
  claimAndWait,
  loadCaptains,
  parseRunId,
  readActiveMissionPath,
  sendAndWait,
} from '../../../testing/missionRuns.ts';
import { aSocialBrowser } from '../../../testing/socialBrowser.ts';
import { startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';
import { aWallet, toBase64, toSignInFields, toSignInMessage } from '../../../testing/testWallet.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';

/** A new guest of a local game, with a session key that signs. */
const aGuest = async (server: TestServer) => {
  const signer = aWallet();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const issued = await server.anonymous.auth.nonce({ body: { wallet: signer.address } });
  const fields = toSignInFields(issued, signer.address, publicKey.export({ format: 'jwk' }).x);
  const message = toSignInMessage({ ...fields, domain: server.domain });
  const { token } = await server.anonymous.auth.verify({
    body: {
      message: toBase64(message),
      signature: toBase64(signer.sign(message)),
      publicKey: signer.address,
      sessionKey: fields.sessionKey,
    },
  });
  const api = server.clientFor(token);
  const rename = async (username: string): Promise<unknown> => {
    const [session] = await api.auth.sessions();
    const route = '/users/update/username';
    const signed = { issuedAt: new Date().toISOString(), nonce: randomUUID(), data: { username } };
    const origin = `http://${server.domain}`;
    const text = signedRequestText({ origin, session: session?.id ?? '', route, ...signed });
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');
    return api.profile.updateUsername({ body: { ...signed, signature } });
  };
  return { wallet: signer.address, token, api, signer, rename };
};
type Guest = Awaited<ReturnType<typeof aGuest>>;

const succeed = async (player: Guest, job: Promise<{ readonly jobId: string }>): Promise<void> => {
  const { data } = await waitForResult(player, (await job).jobId);
  expect(data).toMatchObject({ success: true });
};

/** The guest becomes a player with a wallet of their own. */
const moveToOwnWallet = async (server: TestServer, guest: Guest): Promise<Guest> => {
  const signer = aWallet();
  const issued = await guest.api.wallet.upgrade({ body: { to: signer.address } });
  const body = createUpgradeConfirmation(guest.signer, signer, server.domain, issued);
  const { token } = await server.anonymous.wallet.upgradeConfirm({ body });
  return { ...guest, signer, wallet: signer.address, token, api: server.clientFor(token) };
};

interface Journey {
  readonly server: TestServer;
  /** Another one after the move to an own wallet. */
  player: Guest;
}

/** What the player does for each first step, in the order of the steps. */
const createSteps = async (journey: Journey): Promise<Record<string, () => Promise<unknown>>> => {
  const { server, player } = journey;
  const { api } = player;
  const captains = await loadCaptains(player);
  const captainOf = (type: string, at = 0): string =>
    captains.filter((captain) => captain.type === type)[at]?.uid ?? '';
  const [firstMate, quartermaster, unique] = [captainOf('FM'), captainOf('QM'), captainOf('UNIQUE')];
  let path = '';
  const send = async (mission: string, team: readonly string[]): Promise<void> => {
    path = readActiveMissionPath(await sendAndWait(player, mission, team));
  };
  return {
    'send-captain': () => send('supply-store', [quartermaster]),
    'claim-mission': async () => {
      await server.anonymous.timeMachine.advance({ body: { advanceSeconds: 300 } });
      await claimAndWait(player, path);
    },
    'check-proof': async () => {
      const id = parseRunId(path);
      const record = await api.missions.record({ params: { id } });
      const checks = verifyFairnessRecord({ ...record, runId: toRunId(record.runId) });
      expect(checks.every(({ passed }) => passed)).toBe(true);
      expect(await api.goals.proofChecked({ body: { missionRun: id } })).toEqual({});
    },
    'buy-gear': () => succeed(player, api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })),
    'equip-captain': async () => {
      const [item] = await api.inventory.items();
      const body = { nftuid: quartermaster, itemuid: item?.uid ?? '', action: true };
      await succeed(player, api.equipment.equipItem({ body }));
    },
    'level-up': () => {
      const body = { type: 'QM' as const, levelUpUid: quartermaster, levelUpCount: 1 };
      return succeed(player, api.upgrade.levelUp({ body }));
    },
    'second-island': () => send('customs-house', [firstMate]),
    exchange: () =>
      succeed(player, api.exchange.purchase({ body: { name: 'Pouch of Booty', multiplier: 1 } })),
    'standing-order': () => api.missions.placeOrder({ body: { activeMissionPath: path, times: 1 } }),
    'choose-name': () => player.rename('Mary Read'),
    'send-raid': () => send('smugglers-run', [quartermaster, captainOf('FM', 1)]),
    'move-asset': async () => {
      const captain = (await captainsInGame(player)).find(({ uid }) => uid === unique);
      const issued = await api.assets.thaw(captainsRequest([captain?.mint ?? '']));
      expect((await submitAndWait(player, issued, 'CHARACTER')).data.success).toBe(true);
    },
    'save-account': async () => {
      journey.player = await moveToOwnWallet(server, player);
    },
    'link-discord': async () =>
      expect(await aSocialBrowser(server).link(journey.player, 'mary')).toBe('linked'),
    'enter-arena': () => {
      const body = { nftuid: captainOf('QM', 1), action: true };
      return succeed(journey.player, journey.player.api.arena.initiate({ body }));
    },
  };
};

it('are all reached by playing, and paid once each', async () => {
  const server = await startTestServer();
  const journey: Journey = { server, player: await aGuest(server) };
  const steps = await createSteps(journey);
  const firstSteps = GOALS.filter(({ group }) => group === 'FIRST_STEPS').map(({ id }) => id);
  expect(Object.keys(steps)).toEqual(firstSteps);

  const balanceOf = async (currency: Currency): Promise<number> =>
    (await journey.player.api.users.me()).balances[currency];
  for (const [id, play] of Object.entries(steps)) {
    expect(await findGoal(journey.player, id), id).toMatchObject({ state: 'OPEN', progress: 0 });
    await play();
    const { state, reward } = await findGoal(journey.player, id);
    expect(state, id).toBe('READY');
    const before = await Promise.all(reward.map(({ currency }) => balanceOf(currency)));
    const { data } = await claimGoal(journey.player, id);
    expect(data, id).toMatchObject({ success: true, result: { goal: id, reward } });
    for (const [index, { currency, amount }] of reward.entries())
      expect(await balanceOf(currency), id).toBeCloseTo((before[index] ?? 0) + amount, 6);
  }
  const { goals } = await journey.player.api.goals.list();
  expect(goals.filter(({ state }) => state === 'PAID').map(({ id }) => id)).toEqual(firstSteps);
  for (const id of firstSteps)
    expect((await claimGoal(journey.player, id)).data, id).toMatchObject({ details: { code: 'GOAL_PAID' } });
  expect(await checkLedger(server.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
});
