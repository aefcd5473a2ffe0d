import type { Content, Wallet } from '@blacktide/rules';
import type { Chain } from '../../../chain/chain.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { SignInAudience } from '../signInMessage.ts';

export interface UpgradeDeps extends SignInAudience {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly chain: Chain;
  readonly content: Content;
  /** Completes the on-chain part of the starter fleet, so that it moves with the rest. */
  readonly settleGrant: (wallet: Wallet) => Promise<void>;
}

export const upgradeRefusedError = (why: string): HttpError => new HttpError('UPGRADE_REFUSED', why);
