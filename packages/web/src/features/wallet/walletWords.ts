import { EMAIL_NAME, GUEST_NAME, type SignInWallet } from './wallets.ts';

export const PLAY_AS_GUEST = 'Play as guest';
export const WITH_EMAIL = 'Continue with email';

/** Ours are called by what they do. */
const LABELS: Readonly<Record<string, string>> = { [GUEST_NAME]: PLAY_AS_GUEST, [EMAIL_NAME]: WITH_EMAIL };
const HINTS: Readonly<Record<string, string>> = {
  [GUEST_NAME]: 'A wallet in this browser, lost with its site data',
  [EMAIL_NAME]: 'A code by mail, nothing to install',
};

export const labelOf = ({ name }: Pick<SignInWallet, 'name'>): string => LABELS[name] ?? name;

export const hintOf = ({ name }: SignInWallet, busy: boolean): string => {
  if (busy) return name === GUEST_NAME ? 'Coming aboard…' : 'Waiting for your wallet…';
  return HINTS[name] ?? 'Found in this browser';
};

/** The player's own first, then email, then the guest. */
export const shownOrder = (wallets: readonly SignInWallet[]): readonly SignInWallet[] => {
  const ours = [EMAIL_NAME, GUEST_NAME];
  return wallets.toSorted((a, b) => ours.indexOf(a.name) - ours.indexOf(b.name));
};
