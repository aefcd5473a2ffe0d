import { lazy, Suspense } from 'react';
import { GoalGuide, type GoalGuideProps } from '../features/goals/GoalGuide.tsx';
import { loadModule } from '../lib/loadModule.ts';
import { usePreferences } from '../lib/usePreferences.ts';

const GameSound = lazy(async () => ({
  default: (await loadModule(() => import('../features/sound/GameSound.tsx'))).GameSound,
}));

/** Parts of the map that are loaded after it is drawn: the goals, and the sound where the player wants it. */
export const LateHomeParts = (props: GoalGuideProps) => {
  const [{ sound }] = usePreferences();
  return (
    <>
      <GoalGuide {...props} />
      {sound && (
        <Suspense fallback={null}>
          <GameSound island={props.shown} />
        </Suspense>
      )}
    </>
  );
};
