import type { Api, TypedClient, EndpointResponse } from '@blacktide/contract';
import { toBase64, toSignInFields, toSignInMessage, type TestWallet } from './testWallet.ts';
import { signTransaction } from './signTransaction.ts';

export type IssuedUpgrade = EndpointResponse<Api['wallet']['upgrade']>;

/** The confirmation that a page sends when both wallets have signed. */
export const createUpgradeConfirmation = (
  guest: TestWallet,
  newWallet: TestWallet,
  domain: string,
  issued: IssuedUpgrade,
) => {
  const fields = toSignInFields(issued.signIn, newWallet.address);
  const message = toSignInMessage({ ...fields, domain });
  return {
    id: issued.id,
    transactions: issued.transactions.map((one) => signTransaction(guest, one)),
    message: toBase64(message),
    signature: toBase64(newWallet.sign(message)),
    publicKey: newWallet.address,
    sessionKey: fields.sessionKey,
  };
};

/** Everything that a player owns in the game and on the chain; the wallet is replaced by `me`. */
export const loadPlayerState = async ({
  users,
  assets,
  inventory,
  missions,
  jobs,
}: TypedClient<Api>): Promise<unknown> => {
  const user = await users.me();
  const byUid = <T extends { readonly uid: string }>(assetList: readonly T[]): T[] =>
    assetList.toSorted((a, b) => Number(a.uid) - Number(b.uid));
  const everything = {
    user,
    inGame: byUid(await assets.inGame()),
    onChain: byUid(await assets.onChain()),
    nfts: await inventory.nfts(),
    items: await inventory.items(),
    missions: await missions.active(),
    notifications: await jobs.notifications({ query: { after: '0' } }),
  };
  return JSON.parse(JSON.stringify(everything).replaceAll(user.wallet, 'me'));
};
