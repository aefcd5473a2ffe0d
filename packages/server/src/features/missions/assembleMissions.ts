import type { Content, Prices } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyAction } from '../../platform/executor/action.ts';
import type { Log } from '../../platform/log.ts';
import { createThrottledWarning } from '../../platform/throttledWarning.ts';
import { claimAction } from './claim.ts';
import { createEmissionGauge, type EmissionGauge } from './emission.ts';
import { createMasterSecret } from './fairness.ts';
import { initiateActions } from './initiate.ts';
import { standingOrderAction } from './runStandingOrder.ts';

export interface MissionParts {
  readonly actions: readonly AnyAction[];
  readonly emission: EmissionGauge;
  readonly masterSecret: () => string;
  readonly prices: () => Prices;
  readonly start: () => Promise<void>;
  /** What only a process that executes does. */
  readonly startWorkerTasks: () => Promise<void>;
  readonly stop: () => void;
}

interface Options {
  readonly db: Database;
  /** The game's. */
  readonly clock: Clock;
  readonly content: Content;
  readonly log: Log;
}

const EMISSION_REFRESH_MS = 5000;

/** What missions are made of, apart from their calls. */
export const assembleMissions = ({ db, clock, content, log }: Options): MissionParts => {
  const masterSecret = createMasterSecret(db.pool);
  const emission = createEmissionGauge(db.pool, clock, content);
  // Until the exchange has a pool whose price moves, the reference is the price.
  const prices = (): Prices => content.prices.reference;
  const dependencies = { masterSecret: masterSecret.read, prices };
  const warn = createThrottledWarning(log);
  let refreshTimer: NodeJS.Timeout | undefined;
  const refreshEmission = (): void => {
    emission.read().catch((error: unknown) => warn(error, 'could not read what the faucets have paid'));
  };
  return {
    actions: [
      ...initiateActions(dependencies),
      claimAction(emission),
      standingOrderAction(emission, dependencies),
    ],
    emission,
    masterSecret: masterSecret.read,
    prices,
    start: masterSecret.load,
    startWorkerTasks: async () => {
      await emission.read();
      refreshTimer = setInterval(refreshEmission, EMISSION_REFRESH_MS);
      refreshTimer.unref();
    },
    stop: () => clearInterval(refreshTimer),
  };
};
