import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { emptyObject, jobAccepted, money, timestamp } from '../schemas.ts';

const goal = z.strictObject({
  /** Of the content, which has title, text and address. */
  id: z.string(),
  group: z.enum(['FIRST_STEPS', 'DAILY']),
  /** At most `needed`. */
  progress: z.int(),
  needed: z.int(),
  /** READY: reached and not paid yet. */
  state: z.enum(['OPEN', 'READY', 'PAID']),
  reward: z.array(money),
});
export type WireGoal = z.output<typeof goal>;

const goalList = z.strictObject({
  /** First steps and the three daily goals of today, in the order of the content. */
  goals: z.array(goal),
  /** Next 00:00 UTC of game time. */
  dailyEndsAt: timestamp,
  /** False: daily goals are counted, but stay OPEN until the player has linked a Discord account. */
  dailyPaid: z.boolean(),
});
export type WireGoals = z.output<typeof goalList>;

export const goalId = z.string().check(z.minLength(1), z.maxLength(64));

export const goals = {
  list: endpoint('GET', '/goals', 'session', READ_RATE_LIMIT, {
    summary: 'First steps and the daily goals of today, with own progress',
    response: goalList,
  }),
  claim: endpoint('POST', '/goals/claim', 'session', ACTION_RATE_LIMIT, {
    summary: 'Pays the reward of a goal that is reached; ends in a goalClaimed notification',
    body: z.strictObject({ goal: goalId }),
    response: jobAccepted,
  }),
  proofChecked: endpoint('POST', '/goals/proof-checked', 'session', READ_RATE_LIMIT, {
    summary: 'Records that the player has verified the proof of an own claimed mission; may be repeated',
    body: z.strictObject({ missionRun: z.uuid() }),
    response: emptyObject,
  }),
} as const;

export const goalNotifications = {
  goalClaimed: z.strictObject({ goal: z.string(), reward: z.array(money) }),
} as const;
