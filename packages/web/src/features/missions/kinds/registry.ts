import { CURRENCY_NAMES, specialWarningText } from '@blacktide/content/messages';
import { kindRule, type Mission, type MissionKind, type MissionOf } from '@blacktide/rules';
import { formatDay } from '../../../lib/formatTime.ts';
import { burners } from './burners.ts';
import { events } from './events.ts';
import { formatTermsTime } from './factTexts.ts';
import { formatPercent } from '../../../ui/format.ts';
import { formatMean, sumExpected } from '../expectedReward.ts';
import { DEFAULT_VIEW, type CardContext, type CardRow, type KindView } from './kindView.ts';
import { plunders } from './plunders.ts';

type KindViews = { readonly [K in MissionKind]: KindView<MissionOf<K>> };

/** The card has space for this many. */
const MAX_LOOT_ROWS = 3;

/** What kinds that draw from a table of loot pay on average. */
const listLootRows = (mission: Mission, { bonuses, count }: CardContext): CardRow[] => {
  const expected = kindRule(mission.kind).expected(mission, bonuses, count);
  const { money, assets } = sumExpected([{ expected, captains: 1 }]);
  return [
    ...(assets > 0 ? [{ label: 'Chance of an asset', value: formatPercent(assets) }] : []),
    ...money.map(({ currency, mean }) => ({
      label: `Average ${CURRENCY_NAMES[currency]}`,
      value: formatMean(mean),
    })),
  ].slice(0, MAX_LOOT_ROWS);
};

/** A missing kind is a compile error. */
const KIND_VIEWS: KindViews = {
  Plunders: plunders,
  Raids: {
    ...DEFAULT_VIEW,
    group: 'Raids',
    listCardRows: listLootRows,
    listFacts: (mission, terms) => [
      { name: 'Duration', value: formatTermsTime(mission, terms) },
      { name: 'Team', value: 'One First Mate and one Quartermaster' },
    ],
  },
  RescueCrew: {
    ...DEFAULT_VIEW,
    group: 'Objectives',
    listCardRows: listLootRows,
    listFacts: (mission, terms) => [
      { name: 'Duration', value: formatTermsTime(mission, terms) },
      { name: 'Team', value: 'One First Mate, once for each captain' },
    ],
  },
  Events: events,
  Burners: burners,
  Specials: {
    ...DEFAULT_VIEW,
    group: 'Specials',
    refusesAllAlike: true,
    listCardRows: listLootRows,
    listFacts: ({ boardsUntil, endsAt }) => [
      { name: 'Open until', value: formatDay(boardsUntil) },
      { name: 'Ends on', value: formatDay(endsAt) },
    ],
    sendWarning: ({ endsAt }) => specialWarningText(endsAt),
  },
  Genesis: { ...DEFAULT_VIEW, group: null, listFacts: () => [] },
};

export const kindView = (kind: MissionKind): KindView<Mission> => KIND_VIEWS[kind];
