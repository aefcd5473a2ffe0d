/** `teams` is the size of one call; the first `warmUp` fleets are not counted. */
export interface MissionScale {
  readonly fleets: number;
  readonly warmUp: number;
  readonly captains: number;
  readonly teams: number;
}

/** How much a run does. */
export interface Scale {
  /** One player's fleet; the slowest of `rounds` auto equips is reported. */
  readonly autoEquip: { readonly captains: number; readonly things: number; readonly rounds: number };
  /** Players that are signed in before the measurements. */
  readonly players: number;
  /** Seconds of each run of the plain PostgreSQL loop. */
  readonly baselineSeconds: number;
  readonly latency: { readonly perSecond: number; readonly seconds: number; readonly warmUp: number };
  readonly saturation: { readonly seconds: number; readonly warmUp: number };
  readonly moves: { readonly players: number; readonly assets: number; readonly rounds: number };
  /** `firstFleets` are reported by themselves, because their claims run code that has seldom run before. */
  readonly missions: MissionScale & { readonly firstFleets: number };
  /** Genesis ships of one player, sent and claimed in each round; the first `warmUp` rounds are not counted. */
  readonly fleet: { readonly ships: number; readonly rounds: number; readonly warmUp: number };
  readonly page: {
    readonly captains: number;
    readonly openings: number;
    readonly claims: number;
    readonly warmUp: number;
  };
  /**
   * Each round is a new player with so many captains beside the first ones. What comes within `pressMs` after a press and
   * `loadMs` after a load belongs to it: animations, lists that are drawn later, code that is loaded for later.
   */
  readonly longTasks: {
    readonly rounds: number;
    readonly captains: number;
    readonly pressMs: number;
    readonly loadMs: number;
  };
  /** `warmUp` openings precede the counted ones; `typings` is how often a name is typed into the search. */
  readonly inventory: {
    readonly captains: number;
    readonly openings: number;
    readonly warmUp: number;
    readonly typings: number;
  };
  /** Runs in the table, of this many captains, and calls for the history of one captain. */
  readonly history: { readonly runs: number; readonly captains: number; readonly calls: number };
  readonly battle: { readonly captains: number; readonly battles: number };
  /** Players and their captains on the boards, calls of each kind, and rounds of claims with and without the trigger. */
  readonly leaderboard: {
    readonly players: number;
    readonly captains: number;
    readonly calls: number;
    readonly deepPage: number;
    readonly rounds: number;
    readonly missions: MissionScale;
  };
  /** Rounds that alternate between the game and the peer; the durations are of one measurement of one server. */
  readonly peers: {
    readonly rounds: number;
    readonly players: number;
    readonly latency: { readonly perSecond: number; readonly seconds: number; readonly warmUp: number };
    /** Seconds at the rate of `latency` before the rounds: a server that has just started is slower. */
    readonly warmUp: number;
    readonly load: { readonly seconds: number; readonly warmUp: number };
    /** Like a load: the warm-up is not counted. */
    readonly idle: { readonly seconds: number; readonly warmUp: number };
    /** Players with few and with many assets. */
    readonly readers: { readonly few: number; readonly many: number; readonly manyAssets: number };
  };
}

export const FULL: Scale = {
  autoEquip: { captains: 500, things: 2000, rounds: 10 },
  players: 500,
  baselineSeconds: 5,
  latency: { perSecond: 100, seconds: 10, warmUp: 5 },
  saturation: { seconds: 10, warmUp: 2 },
  moves: { players: 100, assets: 5, rounds: 6 },
  missions: { fleets: 42, warmUp: 2, firstFleets: 10, captains: 200, teams: 100 },
  fleet: { ships: 400, rounds: 22, warmUp: 2 },
  page: { captains: 200, openings: 60, claims: 24, warmUp: 2 },
  longTasks: { rounds: 3, captains: 20, pressMs: 2000, loadMs: 9000 },
  inventory: { captains: 5000, openings: 30, warmUp: 3, typings: 4 },
  history: { runs: 1_000_000, captains: 1000, calls: 200 },
  battle: { captains: 100_000, battles: 3 },
  leaderboard: {
    players: 100_000,
    captains: 1_000_000,
    calls: 300,
    deepPage: 5000,
    rounds: 3,
    missions: { fleets: 5, warmUp: 1, captains: 200, teams: 100 },
  },
  peers: {
    rounds: 5,
    players: 256,
    latency: { perSecond: 100, seconds: 10, warmUp: 2 },
    warmUp: 30,
    load: { seconds: 3, warmUp: 1 },
    // Not while the server still does what follows its start.
    idle: { seconds: 20, warmUp: 30 },
    readers: { few: 32, many: 8, manyAssets: 1000 },
  },
};

/** Runs every section once with minimal work: shows that the bench works; the numbers mean nothing. */
export const SMOKE: Scale = {
  autoEquip: { captains: 5, things: 20, rounds: 1 },
  players: 10,
  baselineSeconds: 0.1,
  latency: { perSecond: 20, seconds: 0.5, warmUp: 0 },
  saturation: { seconds: 0.2, warmUp: 0.1 },
  moves: { players: 2, assets: 1, rounds: 2 },
  missions: { fleets: 2, warmUp: 0, firstFleets: 1, captains: 4, teams: 2 },
  fleet: { ships: 3, rounds: 1, warmUp: 0 },
  page: { captains: 3, openings: 1, claims: 1, warmUp: 0 },
  longTasks: { rounds: 1, captains: 2, pressMs: 50, loadMs: 50 },
  inventory: { captains: 100, openings: 2, warmUp: 0, typings: 1 },
  history: { runs: 100, captains: 10, calls: 2 },
  battle: { captains: 5, battles: 1 },
  leaderboard: {
    players: 20,
    captains: 50,
    calls: 2,
    deepPage: 3,
    rounds: 1,
    missions: { fleets: 1, warmUp: 0, captains: 2, teams: 2 },
  },
  peers: {
    rounds: 1,
    players: 4,
    latency: { perSecond: 20, seconds: 0.5, warmUp: 0 },
    warmUp: 0.2,
    load: { seconds: 0.2, warmUp: 0 },
    idle: { seconds: 0.2, warmUp: 0 },
    readers: { few: 1, many: 1, manyAssets: 10 },
  },
};
