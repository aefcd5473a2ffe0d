import type { Notification } from '@blacktide/contract';
import { aWallet, type TestWallet } from './players.ts';
import { signTransaction } from './signing.ts';
import { resultOf, type TestPlayer, type TestServer } from './testServer.ts';

/** A player together with the wallet that signs for them. */
export interface Mover extends TestPlayer {
  readonly signer: TestWallet;
}

export const aMover = async (server: TestServer, signer = aWallet()): Promise<Mover> => ({
  ...(await server.signIn(signer)),
  signer,
});

export interface Issued {
  readonly tx: string;
  readonly mint: string;
  readonly id?: string;
}

export const signed = ({ signer }: Pick<Mover, 'signer'>, issued: readonly Issued[]): Issued[] =>
  issued.map((one) => ({ ...one, tx: signTransaction(signer, one.tx) }));

/** Signs, hands in and waits for the result. */
export const handIn = async (
  mover: Mover,
  issued: readonly Issued[],
  type: string,
): Promise<Notification> => {
  const transactions = signed(mover, issued);
  const { jobId } = await mover.api.assets.handleAssets({ body: { transactions, type } });
  return resultOf(mover, jobId);
};

export const mintsOf = (assets: readonly { mint: string }[]): string[] => assets.map(({ mint }) => mint);

/** The captains that a starter fleet leaves in the wallet. */
export const captainsInWallet = async ({ api }: Pick<Mover, 'api'>) =>
  (await api.assets.onChain()).filter(({ type }) => type === 'CHARACTER');

export const captainsInGame = async ({ api }: Pick<Mover, 'api'>) =>
  (await api.assets.inGame()).filter(
    ({ type, minted, location }) => type === 'CHARACTER' && minted && location === 'in-game',
  );

export const characters = (mintAddresses: string[]) => ({
  body: { type: 'CHARACTER' as const, isCoreNFT: false, mintAddresses },
});
