import type { Wallet } from '@blacktide/rules';

/** The statement that the new wallet signs; a message with it is valid for this upgrade only. */
export const upgradeStatement = (from: Wallet): string =>
  `Take over everything that the guest ${from} has in Blacktide.`;
