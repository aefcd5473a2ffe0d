import type { Notification } from '@blacktide/contract';
import { aWallet, type TestWallet } from './testWallet.ts';
import { signTransaction } from './signTransaction.ts';
import { waitForResult, type TestPlayer, type TestServer } from './testServer.ts';

/** A player together with the wallet that signs for them. */
export interface SigningPlayer extends TestPlayer {
  readonly signer: TestWallet;
}

export const aSigningPlayer = async (server: TestServer, signer = aWallet()): Promise<SigningPlayer> => ({
  ...(await server.signIn(signer)),
  signer,
});

export interface IssuedAssetTransaction {
  readonly tx: string;
  readonly mint: string;
  readonly id?: string;
}

export const signAll = (
  { signer }: Pick<SigningPlayer, 'signer'>,
  issued: readonly IssuedAssetTransaction[],
): IssuedAssetTransaction[] => issued.map((one) => ({ ...one, tx: signTransaction(signer, one.tx) }));

/** Signs, submits and waits for the result. */
export const submitAndWait = async (
  player: SigningPlayer,
  issued: readonly IssuedAssetTransaction[],
  type: string,
): Promise<Notification> => {
  const transactions = signAll(player, issued);
  const { jobId } = await player.api.assets.handleAssets({ body: { transactions, type } });
  return waitForResult(player, jobId);
};

export const mintsOf = (assets: readonly { mint: string }[]): string[] => assets.map(({ mint }) => mint);

/** The captains that a starter fleet leaves in the wallet. */
export const captainsInWallet = async ({ api }: Pick<SigningPlayer, 'api'>) =>
  (await api.assets.onChain()).filter(({ type }) => type === 'CHARACTER');

export const captainsInGame = async ({ api }: Pick<SigningPlayer, 'api'>) =>
  (await api.assets.inGame()).filter(
    ({ type, minted, location }) => type === 'CHARACTER' && minted && location === 'in-game',
  );

export const captainsRequest = (mintAddresses: string[]) => ({
  body: { type: 'CHARACTER' as const, isCoreNFT: false, mintAddresses },
});
