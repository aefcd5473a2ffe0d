import type { ActiveMission } from '@blacktide/contract';
import type { Bonuses, Captain, Currency, Mission, MissionContext, MissionTerms } from '@blacktide/rules';
import { formatTermsTime } from './factTexts.ts';

/** Sections of the mission list, in this order. The specification prescribes the first three. */
export const GROUP_NAMES = ['Plunders', 'Raids', 'Objectives', 'Burners', 'Specials'] as const;
export type MissionGroupName = (typeof GROUP_NAMES)[number];

/** One row of the briefing: `Cost`, `50 BOOTY`. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** One row on the back of a captain's card; amounts are in display units. */
export interface CardRow {
  readonly label: string;
  readonly value: string | { readonly amount: number; readonly currency: Currency };
}

/** The number that the player chooses for each captain, with its texts. */
export interface CountUnit {
  readonly label: string;
  /** Precedes the captain's name in the label of the stepper. */
  readonly stepperLabel: string;
  readonly hint: string;
}

/** What the card of a running mission shows as its reward. */
type ShownReward =
  | { readonly text: string }
  /** In display units. */
  | {
      readonly currency: Currency;
      readonly label: string;
      /** Where the amount grows: what it grows to. */
      readonly most?: number;
      amountAt(now: number): number;
    };

export interface CardContext {
  readonly captain: Captain;
  readonly count: number;
  /** Of the whole team. */
  readonly bonuses: Bonuses;
  readonly missionContext: MissionContext;
}

/** Everything that the mission screens know about one kind. */
export interface KindView<M extends Mission> {
  /** Null: captains cannot be sent, so the list leaves these missions out. */
  readonly group: MissionGroupName | null;
  /** Labels of the time until the first claim. */
  readonly headerTimeLabel: string;
  readonly cardTimeLabel: string;
  /** A run keeps gathering after the first claim is possible, until it is full. */
  readonly fillsUp: boolean;
  /** When the kind refuses one captain it refuses all of them, for example after its last day. */
  readonly refusesAllAlike: boolean;
  formatHeaderTime(mission: M, terms: MissionTerms): string;
  listFacts(mission: M, terms: MissionTerms): readonly Fact[];
  countUnit(mission: M): CountUnit | null;
  listCardRows(mission: M, context: CardContext): readonly CardRow[];
  shownReward(run: ActiveMission): ShownReward;
  /** The player must confirm this text before sending; null: no confirmation. */
  sendWarning(mission: M): string | null;
}

export const HIDDEN_REWARD: ShownReward = { text: 'Shown when claimed' };

/** What most kinds have in common. */
export const DEFAULT_VIEW = {
  headerTimeLabel: 'Duration',
  cardTimeLabel: 'Duration',
  fillsUp: false,
  refusesAllAlike: false,
  formatHeaderTime: formatTermsTime,
  countUnit: () => null,
  listCardRows: () => [],
  shownReward: () => HIDDEN_REWARD,
  sendWarning: () => null,
} as const;
