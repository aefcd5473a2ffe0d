import type { Wallet } from '@blacktide/rules';

/** What the new wallet signs: a sign-in message with these words is good for this move and for nothing else. */
export const upgradeStatement = (from: Wallet): string =>
  `Take over everything that the guest ${from} has in Blacktide.`;
