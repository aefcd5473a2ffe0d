import { purchaseFlow } from '../features/market/purchaseFlow.ts';
import type { AnyActionFlow } from '../lib/action/flow.ts';

/** Every flow, so that a job can be taken up again after a reload and a foreign result refreshes what it touched. */
export const FLOWS: readonly AnyActionFlow[] = [purchaseFlow];
