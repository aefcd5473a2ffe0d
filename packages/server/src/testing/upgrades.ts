import type { Api, ClientOf, EndpointResponse } from '@blacktide/contract';
import { base64, signInFields, signInMessage, type TestWallet } from './players.ts';
import { signTransaction } from './signing.ts';

export type Upgrade = EndpointResponse<Api['wallet']['upgrade']>;

/** What a page sends once both wallets have signed. */
export const confirmation = (guest: TestWallet, heir: TestWallet, domain: string, issued: Upgrade) => {
  const fields = signInFields(issued.signIn, heir.address);
  const message = signInMessage({ ...fields, domain });
  return {
    id: issued.id,
    transactions: issued.transactions.map((one) => signTransaction(guest, one)),
    message: base64(message),
    signature: base64(heir.sign(message)),
    publicKey: heir.address,
    sessionKey: fields.sessionKey,
  };
};

/** All that a player has, as the game and the chain tell it, with `me` wherever it says whose it is. */
export const everythingOf = async ({
  users,
  assets,
  inventory,
  missions,
  jobs,
}: ClientOf<Api>): Promise<unknown> => {
  const user = await users.me();
  const byUid = <T extends { readonly uid: string }>(things: readonly T[]): T[] =>
    things.toSorted((a, b) => Number(a.uid) - Number(b.uid));
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
