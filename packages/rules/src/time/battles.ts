import { DAY_MS, HOUR_MS } from '../missions/mission.ts';

/** UTC hours of the battles. */
const BATTLE_HOURS = {
  treasure: [3, 7, 11, 15, 19, 23],
  arena: [1, 5, 9, 13, 17, 21],
} as const;
export type BattleType = keyof typeof BATTLE_HOURS;

/** The next battle strictly after `now`. Unix time has no leap seconds: every day has 86,400,000 ms. */
export const nextBattleAt = (type: BattleType, now: number): number => {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const hours = BATTLE_HOURS[type];
  const today = hours.map((hour) => midnight + hour * HOUR_MS).find((at) => at > now);
  return today ?? midnight + DAY_MS + hours[0] * HOUR_MS;
};

/** Battles after `from`, up to `until` itself, oldest first: what a server must catch up on after a pause. */
export const battlesBetween = (type: BattleType, from: number, until: number): number[] => {
  const found: number[] = [];
  for (let at = nextBattleAt(type, from); at <= until; at = nextBattleAt(type, at)) found.push(at);
  return found;
};

/** The soonest battle of each type, soonest first, with the time left. */
export const nextBattles = (now: number) =>
  (Object.keys(BATTLE_HOURS) as BattleType[])
    .map((type) => {
      const at = nextBattleAt(type, now);
      const left = Math.ceil((at - now) / 1000);
      return {
        type,
        at,
        hours: Math.floor(left / 3600),
        minutes: Math.floor(left / 60) % 60,
        seconds: left % 60,
      };
    })
    .toSorted((a, b) => a.at - b.at);

export type NextBattle = ReturnType<typeof nextBattles>[number];
