import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../lib/usePreferences.ts';
import unseen from '../../ui/visuallyHidden.module.css';
import { GoalCard } from './GoalCard.tsx';
import { findNextGoal, type GoalEntry } from './goalEntries.ts';
import { GoalMarker } from './GoalMarker.tsx';
import { findMarkerTarget, type TargetIsland } from './markerTarget.ts';
import { useGoalRefresh, useGoals } from './useGoals.ts';

export interface GoalGuideProps {
  readonly islands: readonly TargetIsland[];
  /** Slug of the island on the map. */
  readonly shown: string;
  readonly activityByBuilding: ReadonlyMap<string, { readonly readyCount: number }>;
  /** A modal covers the map. */
  readonly covered: boolean;
  readonly onOpen: () => void;
}

const describe = ({ title, state }: GoalEntry): string =>
  state === 'READY' ? `Goal reached: ${title}. Claim your reward.` : `Next goal: ${title}.`;

/** Tells screen readers when the next goal changes; silent at first. */
const GoalChanges = ({ next }: { readonly next: GoalEntry | null }) => {
  const text = next ? describe(next) : '';
  const first = useRef(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first.current) return;
    first.current = text;
    setSaid(text);
  }, [text]);
  return (
    <p role="status" className={unseen['visuallyHidden']}>
      {said}
    </p>
  );
};

const ShownGuide = ({ islands, shown, activityByBuilding, covered, onOpen }: GoalGuideProps) => {
  const goals = useGoals();
  const [, set] = usePreferences();
  useGoalRefresh(goals.query.data?.dailyEndsAt);
  const next = goals.entries ? findNextGoal(goals.entries) : null;
  const target =
    next?.state === 'OPEN' && !covered
      ? findMarkerTarget(next.hash, islands, shown, activityByBuilding)
      : null;
  return (
    <>
      <GoalCard goals={goals} next={next} onOpen={onOpen} onHide={() => set({ goals: 'hidden' })} />
      {goals.entries && <GoalChanges next={next} />}
      {target && <GoalMarker target={target} shown={shown} />}
    </>
  );
};

/** The card with the next goal and the marker where it is done, unless the player has hidden them. */
export const GoalGuide = (props: GoalGuideProps) => {
  const [{ goals }] = usePreferences();
  return goals === 'shown' ? <ShownGuide {...props} /> : null;
};
