import type { ActiveMission } from '@blacktide/contract';
import { storageSlot, type KeyValue } from '../../../lib/storage.ts';
import type { Ticker } from '../../../lib/ticker.ts';
import { isReady } from '../times.ts';

/** Tells of missions that became ready while nobody looked. */
export interface ReadyAlerts {
  /** What is under way now. */
  watch(runs: readonly ActiveMission[]): void;
  stop(): void;
}

export interface ReadyAlertsDeps {
  readonly ticker: Ticker;
  /** Whether the player looks elsewhere. */
  readonly isHidden: () => boolean;
  readonly isWanted: () => boolean;
  readonly notify: (title: string, body: string) => void;
}

const NAMED = 3;

/** `Supply Store, Sapphire Cove and 2 more`. */
const namesOf = (runs: readonly ActiveMission[]): string => {
  const names = [...new Set(runs.map(({ missionName }) => missionName))];
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
};

export const createReadyAlerts = ({ ticker, isHidden, isWanted, notify }: ReadyAlertsDeps): ReadyAlerts => {
  let under: readonly ActiveMission[] = [];
  /** Ready runs that were seen, or told of. */
  let known: ReadonlySet<string> | null = null;
  const heed = (): void => {
    const ready = under.filter((run) => isReady(run, ticker.now()));
    const before = known;
    const fresh = ready.filter(({ id }) => before !== null && !before.has(id));
    known = new Set(ready.map(({ id }) => id));
    if (fresh.length === 0 || !isHidden() || !isWanted()) return;
    notify(
      fresh.length === 1 ? 'A mission is ready to claim' : `${fresh.length} missions are ready to claim`,
      namesOf(fresh),
    );
  };
  const stop = ticker.subscribe(heed);
  return {
    watch: (runs) => {
      under = runs;
      heed();
    },
    stop,
  };
};

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether this browser's player wants them. */
export const alertsSlot = (storage: KeyValue) => storageSlot(storage, 'readyAlerts', isBoolean);
