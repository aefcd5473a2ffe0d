import type { Content, EmissionBreaker } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { checkEmissionLimits, insertEmissionTotals, loadEmissionBreakers } from './emission.ts';
import { createMasterSecret } from './fairness.ts';

export interface MissionParts {
  readonly emissionBreakers: () => Promise<EmissionBreaker[]>;
  readonly masterSecret: () => string;
  readonly start: () => Promise<void>;
  /** For a process that executes requests. */
  readonly startWorkerTasks: () => Promise<void>;
}

interface Options {
  readonly db: Database;
  /** Game time. */
  readonly clock: Clock;
  readonly content: Content;
}

/** The parts of missions that are neither endpoints nor actions. */
export const assembleMissions = ({ db, clock, content }: Options): MissionParts => {
  checkEmissionLimits(content);
  const masterSecret = createMasterSecret(db.pool);
  return {
    emissionBreakers: () => loadEmissionBreakers(db, clock, content),
    masterSecret: masterSecret.read,
    start: masterSecret.load,
    startWorkerTasks: () => insertEmissionTotals(db.pool, clock, content),
  };
};
