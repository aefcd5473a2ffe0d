import { CONTENT } from '@blacktide/content';
import type { MissionOf } from '@blacktide/rules';

/** The plunder of the content, with a result of 5X for certain. */
const withCertain5X = (slug: string) => {
  const mission = CONTENT.missions[slug] as MissionOf<'Plunders'>;
  const rows = mission.odds.rows.map((row) => ({
    ...row,
    ppm: row.effect.permille === 5000 ? 1_000_000 : 0,
  }));
  return { ...mission, odds: { ...mission.odds, rows } };
};

/** Content in which these plunders always pay 5X, for tests of what a paid plunder changes. */
export const contentWithCertain5X = (...slugs: readonly string[]) => ({
  ...CONTENT,
  missions: { ...CONTENT.missions, ...Object.fromEntries(slugs.map((slug) => [slug, withCertain5X(slug)])) },
});
