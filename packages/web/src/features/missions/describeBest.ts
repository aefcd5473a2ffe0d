import { CURRENCY_NAMES } from '@blacktide/content/messages';
import { expectedPerHour, kindRule, quoteMission, toDisplay } from '@blacktide/rules';
import { formatAmount, formatPercent } from '../../ui/format.ts';
import { formatDuration } from '../../lib/formatTime.ts';
import { publishedSuccessRate } from '@blacktide/content/publishedOdds';
import type { SendOptions } from './useSendOptions.ts';

/** `Best: Anne, about 2.57 BOOTY per hour`; null while the captains are not compared, and for teams of two. */
export const describeBest = ({
  mission,
  captains,
  ruleCaptains,
  scores,
  getMissionContext,
}: Pick<SendOptions, 'mission' | 'captains' | 'ruleCaptains' | 'scores' | 'getMissionContext'>):
  string | null => {
  if (!mission || scores.size === 0 || kindRule(mission.kind).teamSize > 1) return null;
  const best = captains.reduce((one, other) =>
    (scores.get(other.uid) ?? 0) > (scores.get(one.uid) ?? 0) ? other : one,
  );
  const captain = ruleCaptains.find(({ uid }) => uid === best.uid);
  if (!captain) return null;
  const { startsAt, endsAt, bonuses } = quoteMission(mission, [captain], 1, getMissionContext());
  if (mission.kind === 'Plunders') {
    const perHour = toDisplay(expectedPerHour(mission, bonuses), mission.yields);
    return `Best: ${best.name}, about ${formatAmount(perHour, mission.yields)} ${CURRENCY_NAMES[mission.yields]} per hour`;
  }
  const duration = formatDuration(endsAt - startsAt);
  return 'odds' in mission
    ? `Best: ${best.name}, ${formatPercent(publishedSuccessRate(mission, bonuses.luck))} chance of success`
    : `Fastest: ${best.name}, ${duration}`;
};
