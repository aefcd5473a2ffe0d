import type { ClaimResult } from '@blacktide/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentWithCertain5X } from '../../../testing/certainPlunder.ts';
import { claimAndWait, HOUR, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock, content: contentWithCertain5X('supply-store') });
});
afterAll(() => server.close());

it('DATA-01 DATA-03 the user has a balance of each currency: arAmount is BOOTY, legendaryShipToken the mythic ship token', async () => {
  const balances = { BOOTY: 11, GEMS: 12, GOLD: 13, TREASURE: 14, MYTHIC_TOKEN: 15, BATTLE_TOKEN: 16 };
  const player = await aSeededPlayer(server, { balances });
  expect(await player.api.users.me()).toEqual({
    wallet: player.wallet,
    username: expect.stringMatching(/^[0-9a-f]{8}$/),
    profilePicture: '',
    arAmount: 11,
    gemsAmount: 12,
    goldAmount: 13,
    treasureAmount: 14,
    legendaryShipToken: 15,
    battleTokens: 16,
    balances,
    onChainAr: 0,
    onChainGold: 0,
    arEarned: 0,
    timePlayed: 0,
    missionsPlayed: 0,
    rankedNfts: [],
    twitterData: null,
    discordData: null,
  });
});

it('DATA-02 a claim adds to arEarned, to timePlayed in seconds, to missionsPlayed and to rankedNfts', async () => {
  const fleet = [['scimitar', 10] as const, ...Array.from({ length: 12 }, () => ['qm-01', 5] as const)];
  const player = await aSeededPlayer(server, { fleet });
  const [, ...captains] = player.uids;
  const last = captains.at(-1) ?? '';
  expect((await player.api.users.me()).rankedNfts).toEqual(captains.slice(0, 10));
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [last]));
  clock.advance(HOUR);
  const { data } = await claimAndWait(player, path);
  const { reward } = (data.result as ClaimResult).result;
  expect(reward).toBeGreaterThan(0);
  expect(await player.api.users.me()).toMatchObject({
    arEarned: reward,
    timePlayed: 3600,
    missionsPlayed: 1,
    rankedNfts: [last, ...captains.slice(0, 9)],
  });
});
