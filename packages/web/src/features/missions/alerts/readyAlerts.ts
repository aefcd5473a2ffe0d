import type { ActiveMission } from '@blacktide/contract';
import { createStorageSlot, type KeyValueStorage } from '../../../lib/storage.ts';
import type { Ticker } from '../../../lib/ticker.ts';
import { isReady } from '../runTimes.ts';

interface ReadyAlertsDeps {
  readonly ticker: Ticker;
  readonly isHidden: () => boolean;
  readonly isEnabled: () => boolean;
  readonly notify: (title: string, body: string) => void;
}

const MAX_NAMES = 3;

/** `Supply Store, Sapphire Cove and 2 more`. */
const formatMissionNames = (runs: readonly ActiveMission[]): string => {
  const names = [...new Set(runs.map(({ missionName }) => missionName))];
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${rest} more` : names.join(', ');
};

/** Notifies the player of runs that become ready while the tab is hidden. */
export const createReadyAlerts = ({ ticker, isHidden, isEnabled, notify }: ReadyAlertsDeps) => {
  let activeRuns: readonly ActiveMission[] = [];
  /** Runs that were ready at the last check; null before the first. */
  let knownReadyIds: ReadonlySet<string> | null = null;
  const checkRuns = (): void => {
    const ready = activeRuns.filter((run) => isReady(run, ticker.now()));
    const before = knownReadyIds;
    const newlyReady = ready.filter(({ id }) => before !== null && !before.has(id));
    knownReadyIds = new Set(ready.map(({ id }) => id));
    if (newlyReady.length === 0 || !isHidden() || !isEnabled()) return;
    notify(
      newlyReady.length === 1
        ? 'A mission is ready to claim'
        : `${newlyReady.length} missions are ready to claim`,
      formatMissionNames(newlyReady),
    );
  };
  const stop = ticker.subscribe(checkRuns);
  return {
    setRuns: (runs: readonly ActiveMission[]): void => {
      activeRuns = runs;
      checkRuns();
    },
    stop,
  };
};

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether ready alerts are on in this browser. */
export const createAlertSettingSlot = (storage: KeyValueStorage) =>
  createStorageSlot(storage, 'readyAlerts', isBoolean);
