import { createClient, wallet as walletCalls } from '@blacktide/contract';
import { postWhilePending, postWithRetry } from '../../lib/action/postWithRetry.ts';
import { toBase64, toBase64Url } from '../../lib/encoding.ts';
import { SESSION_KEY_NAME, rawPublicKey, type KeyVault } from '../../lib/keyVault.ts';
import type { AuthGrant } from '../../lib/authSession.ts';
import { GUEST_KEY_NAME } from './guestWallet.ts';
import { connectWallet, signSignInMessage, buildSignInInput } from './signIn.ts';
import { createTransactionSigner } from './transactionSigner.ts';
import type { SignInWallet } from './wallets.ts';

export interface GuestUpgradeDeps {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly wallets: readonly SignInWallet[];
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Moves everything of a guest into another wallet; both wallets sign. Until the server has both signatures nothing
 * changes; after that the upgrade completes even if this page is closed.
 */
export const upgradeGuest = async (
  from: AuthGrant['wallet'],
  target: SignInWallet,
  deps: GuestUpgradeDeps,
): Promise<AuthGrant> => {
  // Separate clients: a 401 here must not end the guest's session.
  const client = (token: () => string | null) =>
    createClient({ wallet: walletCalls }, { baseUrl: '', fetch: deps.fetch, token });
  const { account, address: to } = await connectWallet(target);
  const { id, transactions, signIn } = await client(deps.token).wallet.upgrade({ body: { to } });
  const signAsGuest = await createTransactionSigner(deps.wallets, from, 'assets');
  const signedTransactions = await signAsGuest(transactions);
  const pair = await deps.vault.generate();
  const sessionKey = toBase64Url(await rawPublicKey(deps.subtle, pair));
  const input = buildSignInInput(signIn, to, sessionKey);
  const { signedMessage, signature } = await signSignInMessage(target, account, input);
  const body = {
    id,
    transactions: [...signedTransactions],
    message: toBase64(signedMessage),
    signature: toBase64(signature),
    publicKey: to,
    sessionKey,
  };
  const confirm = () =>
    postWithRetry(() => client(() => null).wallet.upgradeConfirm({ body }), new AbortController().signal);
  // While the server works on a confirmation whose answer was lost, it answers with this code.
  const { token, expiresAt, user } = await postWhilePending(confirm, 'UPGRADE_UNDER_WAY', deps.pause);
  await deps.vault.save(SESSION_KEY_NAME, pair);
  // The old guest is empty; the next guest of this browser gets a new key.
  await deps.vault.remove(GUEST_KEY_NAME);
  return { token, expiresAt, wallet: user.wallet };
};
