import type { Content, Prices } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnyAction } from '../../platform/executor/action.ts';
import type { Log } from '../../platform/log.ts';
import { throttledWarning } from '../../platform/throttledWarning.ts';
import { claimAction } from './claim.ts';
import { createEmissionGauge, type EmissionGauge } from './emission.ts';
import { createMaster } from './fairness.ts';
import { initiateActions } from './initiate.ts';
import { turnAction } from './takeTurn.ts';

export interface MissionParts {
  readonly actions: readonly AnyAction[];
  readonly emission: EmissionGauge;
  readonly master: () => string;
  readonly prices: () => Prices;
  readonly start: () => Promise<void>;
  /** What only a process that executes does. */
  readonly work: () => Promise<void>;
  readonly stop: () => void;
}

interface Options {
  readonly db: Database;
  /** The game's. */
  readonly clock: Clock;
  readonly content: Content;
  readonly log: Log;
}

const GAUGE_MS = 5000;

/** What missions are made of, apart from their calls. */
export const assembleMissions = ({ db, clock, content, log }: Options): MissionParts => {
  const master = createMaster(db.pool);
  const emission = createEmissionGauge(db.pool, clock, content);
  // Until the exchange has a pool whose price moves, the reference is the price.
  const prices = (): Prices => content.prices.reference;
  const sea = { master: master.read, prices };
  const warn = throttledWarning(log);
  let gauging: NodeJS.Timeout | undefined;
  const gauge = (): void => {
    emission.read().catch((error: unknown) => warn(error, 'could not read what the faucets have paid'));
  };
  return {
    actions: [...initiateActions(sea), claimAction(emission), turnAction(emission, sea)],
    emission,
    master: master.read,
    prices,
    start: master.load,
    work: async () => {
      await emission.read();
      gauging = setInterval(gauge, GAUGE_MS);
      gauging.unref();
    },
    stop: () => clearInterval(gauging),
  };
};
