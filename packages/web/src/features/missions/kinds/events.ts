import { maxLevelOf, strengthOf, traineeOf, type GearByUid, type MissionOf } from '@blacktide/rules';
import { formatCount } from '../../../ui/format.ts';
import { formatTermsTime } from './factTexts.ts';
import { DEFAULT_VIEW, type CardContext, type CountUnit, type KindView } from './kindView.ts';

const TRAINEE_LABELS = {
  CAPTAIN: 'The captain',
  ITEM: 'Its items',
  CREW: 'Its crew',
  SHIP: 'Its ship',
} as const;

const LEVELS: CountUnit = {
  label: 'Levels to gain',
  stepperLabel: 'Levels for',
  hint: 'Select a captain, then choose on its card how many levels it gains.',
};

/** Level and strength of the captain before and after an event; null when it has nothing to train. */
const previewTraining = (
  mission: MissionOf<'Events'>,
  { captain, count, missionContext: { gear, content } }: Omit<CardContext, 'bonuses'>,
) => {
  const trainee = traineeOf(mission, captain, gear);
  if (!trainee) return null;
  const { growth } = content;
  const trained = { ...trainee, level: trainee.level + count };
  const trainedCaptain = trained.family === 'CAPTAIN' ? trained : captain;
  const trainedGear: GearByUid = trained.family === 'CAPTAIN' ? gear : { ...gear, [trained.uid]: trained };
  return {
    name: trainee.name,
    level: trainee.level,
    maxLevel: maxLevelOf(trainee, growth),
    strength: strengthOf(captain, gear, growth),
    nextStrength: strengthOf(trainedCaptain, trainedGear, growth),
  };
};

export const events: KindView<MissionOf<'Events'>> = {
  ...DEFAULT_VIEW,
  group: 'Objectives',
  listFacts: (mission, terms) => [
    { name: 'Trains', value: TRAINEE_LABELS[mission.trains] },
    { name: 'Duration', value: formatTermsTime(mission, terms) },
  ],
  countUnit: () => LEVELS,
  listCardRows: (mission, context) => {
    const training = previewTraining(mission, context);
    if (!training) return [];
    const { name, level, strength, nextStrength } = training;
    return [
      { label: name, value: `Lv ${level} → ${level + context.count}` },
      { label: 'Strength', value: `+${formatCount(nextStrength - strength)}` },
    ];
  },
  shownReward: ({ levelCount }) => ({ text: `+${levelCount} ${levelCount === 1 ? 'level' : 'levels'}` }),
};
