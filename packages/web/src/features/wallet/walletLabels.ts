import { EMAIL_WALLET_NAME, GUEST_WALLET_NAME, type SignInWallet } from './wallets.ts';

/** Built-in wallets are labelled by their action. */
const LABELS: Readonly<Record<string, string>> = {
  [GUEST_WALLET_NAME]: 'Play as guest',
  [EMAIL_WALLET_NAME]: 'Continue with email',
};
const HINTS: Readonly<Record<string, string>> = {
  [GUEST_WALLET_NAME]: 'Start at once. The account exists only in this browser',
  [EMAIL_WALLET_NAME]: 'We email you a code. Nothing to install',
};

export const formatWalletLabel = ({ name }: Pick<SignInWallet, 'name'>): string => LABELS[name] ?? name;

export const formatWalletHint = ({ name }: SignInWallet, busy: boolean): string => {
  if (busy) return name === GUEST_WALLET_NAME ? 'Signing in…' : 'Waiting for your wallet…';
  return HINTS[name] ?? 'Found in this browser';
};

/** External wallets first, then email, then guest. */
export const sortWalletsForDisplay = (wallets: readonly SignInWallet[]): readonly SignInWallet[] => {
  const builtInOrder = [EMAIL_WALLET_NAME, GUEST_WALLET_NAME];
  return wallets.toSorted((a, b) => builtInOrder.indexOf(a.name) - builtInOrder.indexOf(b.name));
};
