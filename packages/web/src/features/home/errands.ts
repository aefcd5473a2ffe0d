import type { ActiveMission } from '@blacktide/contract';
import { isClaimable } from '@blacktide/rules';

/** Someone of the player's fleet who is away. */
export interface Traveller {
  readonly uid: string;
  readonly name: string;
  readonly image: string;
}

/** Who is at one place, and how many of their missions can be claimed. */
export interface Errand {
  readonly nfts: readonly Traveller[];
  readonly ready: number;
}

/** A running mission, as far as the map is concerned. */
export interface Venture {
  readonly missionName: string;
  readonly nfts: readonly Traveller[];
  /** Milliseconds since 1970, UTC. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const ventureOf = ({
  missionName,
  nftsLoaded,
  startTime,
  missionEndTime,
}: ActiveMission): Venture => ({
  missionName,
  nfts: nftsLoaded.map(({ uid, metadata }) => ({ uid, ...metadata })),
  startsAt: Date.parse(startTime),
  endsAt: Date.parse(missionEndTime),
});

const isReady = ({ startsAt, endsAt }: Venture, now: number): boolean =>
  isClaimable({ startedAt: startsAt, endsAt }, now);

/** Who is where, by the name of the mission. */
export const errandsAt = (ventures: readonly Venture[], now: number): ReadonlyMap<string, Errand> => {
  const errands = new Map<string, Errand>();
  for (const venture of ventures) {
    const { nfts, ready } = errands.get(venture.missionName) ?? { nfts: [], ready: 0 };
    errands.set(venture.missionName, {
      nfts: [...nfts, ...venture.nfts],
      ready: ready + (isReady(venture, now) ? 1 : 0),
    });
  }
  return errands;
};

/** When the next of them can be claimed; null when none is still under way. */
export const nextReadyAt = (ventures: readonly Venture[], now: number): number | null => {
  const ends = ventures.filter((venture) => !isReady(venture, now)).map(({ endsAt }) => endsAt);
  return ends.length > 0 ? Math.min(...ends) : null;
};

/** How many missions of an island can be claimed. */
export const isleReady = (
  { sites }: { readonly sites: readonly { readonly name: string }[] },
  errands: ReadonlyMap<string, Errand>,
): number => sites.reduce((sum, { name }) => sum + (errands.get(name)?.ready ?? 0), 0);
