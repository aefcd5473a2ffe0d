import type { WireGoal } from '@blacktide/contract';

export const GROUP_NAMES: Readonly<Record<WireGoal['group'], string>> = {
  FIRST_STEPS: 'First steps',
  DAILY: 'Daily goals',
};
