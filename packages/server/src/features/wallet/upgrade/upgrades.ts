import type { Wallet } from '@blacktide/rules';
import type { IssueDeps } from '../../../chain/movements/issueMovements.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { SignInAudience } from '../signInMessage.ts';

export interface UpgradeDeps extends SignInAudience, IssueDeps {
  /** Completes the on-chain part of the starter fleet, so that it moves with the rest. */
  readonly settleGrant: (wallet: Wallet) => Promise<void>;
}

export const upgradeRefusedError = (why: string): HttpError => new HttpError('UPGRADE_REFUSED', why);
