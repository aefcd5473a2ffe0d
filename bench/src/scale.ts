/** How much a run does. */
export interface Scale {
  /** Players that are signed in before the measurements. */
  readonly players: number;
  /** Seconds of each run of the plain PostgreSQL loop. */
  readonly baselineSeconds: number;
  readonly latency: { readonly perSecond: number; readonly seconds: number; readonly warmUp: number };
  readonly saturation: { readonly seconds: number; readonly warmUp: number };
  readonly moves: { readonly players: number; readonly assets: number };
  /** `teams` is the size of one call; the first `warmUp` fleets are not counted. */
  readonly missions: {
    readonly fleets: number;
    readonly warmUp: number;
    readonly captains: number;
    readonly teams: number;
  };
  readonly page: {
    readonly captains: number;
    readonly openings: number;
    readonly claims: number;
    readonly warmUp: number;
  };
  /** Rounds that alternate between the game and the peer; the durations are of one measurement of one server. */
  readonly peers: {
    readonly rounds: number;
    readonly players: number;
    readonly latency: { readonly perSecond: number; readonly seconds: number; readonly warmUp: number };
    readonly load: { readonly seconds: number; readonly warmUp: number };
    /** Like a load: the warm-up is not counted. */
    readonly idle: { readonly seconds: number; readonly warmUp: number };
    /** Players with few and with many assets. */
    readonly readers: { readonly few: number; readonly many: number; readonly manyAssets: number };
  };
}

export const FULL: Scale = {
  players: 500,
  baselineSeconds: 5,
  latency: { perSecond: 100, seconds: 10, warmUp: 5 },
  saturation: { seconds: 10, warmUp: 2 },
  moves: { players: 100, assets: 5 },
  missions: { fleets: 12, warmUp: 2, captains: 200, teams: 100 },
  page: { captains: 200, openings: 20, claims: 24, warmUp: 2 },
  peers: {
    rounds: 5,
    players: 256,
    latency: { perSecond: 100, seconds: 5, warmUp: 1 },
    load: { seconds: 3, warmUp: 1 },
    idle: { seconds: 20, warmUp: 5 },
    readers: { few: 32, many: 8, manyAssets: 1000 },
  },
};

/** Runs every section once with minimal work: shows that the bench works; the numbers mean nothing. */
export const SMOKE: Scale = {
  players: 10,
  baselineSeconds: 0.1,
  latency: { perSecond: 20, seconds: 0.5, warmUp: 0 },
  saturation: { seconds: 0.2, warmUp: 0.1 },
  moves: { players: 2, assets: 1 },
  missions: { fleets: 1, warmUp: 0, captains: 4, teams: 2 },
  page: { captains: 3, openings: 1, claims: 1, warmUp: 0 },
  peers: {
    rounds: 1,
    players: 4,
    latency: { perSecond: 20, seconds: 0.5, warmUp: 0 },
    load: { seconds: 0.2, warmUp: 0 },
    idle: { seconds: 0.2, warmUp: 0 },
    readers: { few: 1, many: 1, manyAssets: 10 },
  },
};
