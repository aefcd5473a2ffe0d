import { ApiError, createClient, wallet as walletCalls } from '@blacktide/contract';
import { untilAnswered } from '../../lib/action/acceptance.ts';
import { toBase64, toBase64Url } from '../../lib/encoding.ts';
import { SESSION_KEY_NAME, rawPublicKey, type KeyVault } from '../../lib/keyVault.ts';
import type { Grant } from '../../lib/session.ts';
import { GUEST_KEY_NAME } from './guestWallet.ts';
import { connect, sign, signInInput } from './signIn.ts';
import { transactionSigner } from './transactionSigner.ts';
import type { SignInWallet } from './wallets.ts';

export interface UpgradeDeps {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly wallets: readonly SignInWallet[];
  readonly pause: (ms: number) => Promise<void>;
}

const LOOK_AGAIN_MS = 1000;
const MOST_LOOKS = 60;

/** A confirmation whose answer was lost is still being carried out: the server says so until it is done. */
const isUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UPGRADE_UNDER_WAY';

const untilMoved = async <T>(confirm: () => Promise<T>, pause: UpgradeDeps['pause']): Promise<T> => {
  for (let look = 1; ; look += 1) {
    try {
      return await untilAnswered(confirm, new AbortController().signal);
    } catch (error) {
      if (!isUnderWay(error) || look >= MOST_LOOKS) throw error;
      await pause(LOOK_AGAIN_MS);
    }
  }
};

/**
 * Moves a guest's everything into another wallet: the guest signs that it may be carried, the other that it takes it.
 * Until both have, nothing has changed; from then on it happens, whatever becomes of this page.
 */
export const upgrade = async (
  from: Grant['wallet'],
  target: SignInWallet,
  deps: UpgradeDeps,
): Promise<Grant> => {
  // Clients of their own: what is refused here does not end the guest's session.
  const client = (token: () => string | null) =>
    createClient({ wallet: walletCalls }, { baseUrl: '', fetch: deps.fetch, token });
  const { account, address: to } = await connect(target);
  const { id, transactions, signIn } = await client(deps.token).wallet.upgrade({ body: { to } });
  const signAsGuest = await transactionSigner(deps.wallets, from, 'assets');
  const permits = await signAsGuest(transactions);
  const pair = await deps.vault.generate();
  const sessionKey = toBase64Url(await rawPublicKey(deps.subtle, pair));
  const input = signInInput(signIn, to, sessionKey);
  const { signedMessage, signature } = await sign(target, account, input);
  const body = {
    id,
    transactions: [...permits],
    message: toBase64(signedMessage),
    signature: toBase64(signature),
    publicKey: to,
    sessionKey,
  };
  const confirm = () => client(() => null).wallet.upgradeConfirm({ body });
  const { token, expiresAt, user } = await untilMoved(confirm, deps.pause);
  await deps.vault.keep(SESSION_KEY_NAME, pair);
  // Nothing is left in it: the next guest of this browser is another.
  await deps.vault.forget(GUEST_KEY_NAME);
  return { token, expiresAt, wallet: user.wallet };
};
