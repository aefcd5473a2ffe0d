/** Branded identifiers, so that one kind of id cannot be passed for another. */
declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** A Solana address in base58; also the player's identity. */
export type Wallet = Branded<string, 'Wallet'>;
/** An asset in the game (captain, crew, ship, item, Genesis ship): decimal digits. */
export type AssetUid = Branded<string, 'AssetUid'>;
/** One sending of one team; a UUID derived from the commitment of its draw. */
export type RunId = Branded<string, 'RunId'>;
/** One accepted request and its result. */
export type JobId = Branded<string, 'JobId'>;

const BASE58_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
export const isWallet = (text: string): text is Wallet => BASE58_ADDRESS.test(text);

export const toWallet = (text: string): Wallet => {
  if (!isWallet(text)) throw new TypeError(`not a wallet address: ${text}`);
  return text;
};

export const toAssetUid = (text: string): AssetUid => text as AssetUid;
/** Orders uids as numbers: 9 before 10. */
export const compareUids = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
export const toRunId = (text: string): RunId => text as RunId;
