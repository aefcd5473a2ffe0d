import { api, createClient } from '@blacktide/contract';
import { musterFleets } from '../../packages/server/src/testing/fleets.ts';
import { listenTo, percentile, type BenchServer } from './gameServer.ts';

const FLEETS = 12;
/** The first ones warm the server up. */
const WARM_UP = 2;
const CAPTAINS = 200;
const TEAMS = 100;

/** Counts what is pushed, and says when the last of a call has come. */
const createEar = () => {
  const paths = new Map<string, string>();
  let heard = 0;
  let wanted = Infinity;
  let ring: () => void = () => undefined;
  return {
    paths,
    hear: (jobId: string, { data }: { data: { result: unknown } }): void => {
      const { activeMissionPath } = (data.result ?? {}) as { activeMissionPath?: string };
      if (activeMissionPath) paths.set(jobId, activeMissionPath);
      heard += 1;
      if (heard >= wanted) ring();
    },
    /** Milliseconds from the call to its last result. */
    time: async (results: number, call: () => Promise<unknown>): Promise<number> => {
      heard = 0;
      wanted = results;
      const all = new Promise<void>((resolve) => (ring = resolve));
      const began = performance.now();
      await call();
      await all;
      return performance.now() - began;
    },
  };
};

export interface VoyageFigures {
  readonly sendMs: number;
  readonly claimMs: number;
  readonly claimsPerSecond: number;
}

/** Fleets of 200 captains: sent with two calls, claimed with one. */
export const measureVoyages = async (server: BenchServer): Promise<VoyageFigures> => {
  const players = server.players.slice(0, FLEETS);
  const wallets = players.map(({ wallet }) => wallet);
  const fleets = await musterFleets(server.databaseUrl, wallets, { captains: CAPTAINS });
  const sends: number[] = [];
  const claims: number[] = [];
  for (const player of players) {
    const client = createClient(api, { baseUrl: server.url, fetch, token: () => player.token });
    const ear = createEar();
    const stop = await listenTo(server, [player], ear.hear);
    const uids = fleets.get(player.wallet) ?? [];
    for (let from = 0; from < CAPTAINS; from += TEAMS) {
      const teams = uids
        .slice(from, from + TEAMS)
        .map((uid) => ({ missionPath: 'missions/supply-store', nfts: [uid] }));
      sends.push(await ear.time(TEAMS, () => client.missions.initiateMany({ body: { teams } })));
    }
    await client.timeMachine.advance({ body: { advanceSeconds: 3600 } });
    const body = { activeMissionPaths: [...ear.paths.values()] };
    claims.push(await ear.time(CAPTAINS, () => client.missions.claimMany({ body })));
    stop();
  }
  const sorted = (took: readonly number[]): number[] => took.toSorted((a, b) => a - b);
  const warm = claims.slice(WARM_UP);
  const seconds = warm.reduce((sum, took) => sum + took, 0) / 1000;
  return {
    sendMs: percentile(sorted(sends.slice(2 * WARM_UP)), 0.95),
    claimMs: percentile(sorted(warm), 0.95),
    claimsPerSecond: (warm.length * CAPTAINS) / seconds,
  };
};
