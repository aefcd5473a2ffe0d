import { api, createClient, type Notification } from '@blacktide/contract';
import { grantFleets } from '../../packages/server/testing/grantFleets.ts';
import type { BenchServer } from './benchServer.ts';
import { percentile, toFailureError, withResolvers } from './load.ts';
import type { MissionScale } from './scale.ts';

/** Counts pushes and resolves when the last one of a call has arrived. */
export const createResultCounter = () => {
  const paths = new Map<string, string>();
  let received = 0;
  let wanted = Infinity;
  let call = withResolvers();
  return {
    activeMissionPaths: paths,
    recordNotification: (jobId: string, notification: Notification): void => {
      const { data } = notification;
      if (!data.success) call.reject(toFailureError(notification));
      const { activeMissionPath } = (data.result ?? {}) as { activeMissionPath?: string };
      if (activeMissionPath) paths.set(jobId, activeMissionPath);
      received += 1;
      if (received >= wanted) call.resolve();
    },
    /** Milliseconds from the call to the push of its last result. */
    measureCall: async (results: number, post: () => Promise<unknown>): Promise<number> => {
      received = 0;
      wanted = results;
      call = withResolvers();
      const began = performance.now();
      await post();
      await call.promise;
      return performance.now() - began;
    },
  };
};

/** Where the captains are sent, the level that they need, and the game time until the claim. */
const SUPPLY_STORE = { slug: 'supply-store', level: 5, seconds: 3600 };

/** Sends all captains of a player with as many calls as needed, and claims them with one. In milliseconds. */
export const measureMissions = async (
  server: BenchServer,
  { fleets: wanted, warmUp, captains, teams: perCall }: MissionScale,
  { slug, level, seconds: advanceSeconds } = SUPPLY_STORE,
) => {
  const players = server.players.slice(0, wanted);
  const wallets = players.map(({ wallet }) => wallet);
  const fleets = await grantFleets(server.databaseUrl, wallets, { captains, level });
  const sends: number[] = [];
  const claims: number[] = [];
  for (const player of players) {
    const client = createClient(api, { baseUrl: server.url, fetch, token: () => player.token });
    const counter = createResultCounter();
    const stop = await server.subscribe([player], counter.recordNotification);
    const uids = fleets.get(player.wallet) ?? [];
    for (let from = 0; from < captains; from += perCall) {
      const teams = uids
        .slice(from, from + perCall)
        .map((uid) => ({ missionPath: `missions/${slug}`, nfts: [uid] }));
      sends.push(
        await counter.measureCall(teams.length, () => client.missions.initiateMany({ body: { teams } })),
      );
    }
    await client.timeMachine.advance({ body: { advanceSeconds } });
    const body = { activeMissionPaths: [...counter.activeMissionPaths.values()] };
    claims.push(await counter.measureCall(captains, () => client.missions.claimMany({ body })));
    stop();
  }
  const calls = Math.ceil(captains / perCall);
  return { sendMs: percentile(sends.slice(calls * warmUp), 0.95), claimsMs: claims.slice(warmUp) };
};

/** `claimsMs`: milliseconds of calls that claim so many captains each. */
export const toClaimsPerSecond = (claimsMs: readonly number[], captains: number): number =>
  (claimsMs.length * captains * 1000) / claimsMs.reduce((sum, took) => sum + took, 0);
