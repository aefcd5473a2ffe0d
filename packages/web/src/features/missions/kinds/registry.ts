import { specialWarningText } from '@blacktide/content/messages';
import type { Mission, MissionKind, MissionOf } from '@blacktide/rules';
import { formatDay } from '../../../lib/formatTime.ts';
import { burners } from './burners.ts';
import { events } from './events.ts';
import { formatTermsTime } from './factTexts.ts';
import { DEFAULT_VIEW, type KindView } from './kindView.ts';
import { plunders } from './plunders.ts';

type KindViews = { readonly [K in MissionKind]: KindView<MissionOf<K>> };

/** A missing kind is a compile error. */
const KIND_VIEWS: KindViews = {
  Plunders: plunders,
  Raids: {
    ...DEFAULT_VIEW,
    group: 'Raids',
    listFacts: (mission, terms) => [
      { name: 'Takes', value: formatTermsTime(mission, terms) },
      { name: 'Team', value: 'A First Mate and a Quartermaster' },
    ],
  },
  RescueCrew: {
    ...DEFAULT_VIEW,
    group: 'Objectives',
    listFacts: (mission, terms) => [
      { name: 'Takes', value: formatTermsTime(mission, terms) },
      { name: 'Team', value: 'A First Mate, once in its life' },
    ],
  },
  Events: events,
  Burners: burners,
  Specials: {
    ...DEFAULT_VIEW,
    group: 'Specials',
    refusesAllAlike: true,
    listFacts: ({ boardsUntil, endsAt }) => [
      { name: 'Boards until', value: formatDay(boardsUntil) },
      { name: 'Home on', value: formatDay(endsAt) },
    ],
    sendWarning: ({ endsAt }) => specialWarningText(endsAt),
  },
  Genesis: { ...DEFAULT_VIEW, group: null, listFacts: () => [] },
};

export const kindView = (kind: MissionKind): KindView<Mission> => KIND_VIEWS[kind];
