import { sentenceFor } from '@blacktide/content/sentences';
import { ApiError, type Movement } from '@blacktide/contract';
import type { Move } from '@blacktide/rules';
import { untilAnswered } from '../../lib/action/acceptance.ts';
import type { Calls } from '../../lib/client.ts';
import { UNREACHABLE } from '../../lib/words.ts';
import type { AssetCard } from './assetCard.ts';
import type { SignedMove } from './moveFlow.ts';

/** Signs transactions, base64; all or none. Rejects with words for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

export interface SigningDeps {
  readonly api: Pick<Calls, 'assets'>;
  /** Finds the wallet before anything is asked of the server. */
  readonly signer: () => Promise<SignTransactions>;
  readonly newKey: () => string;
  /** Hears that the transactions are built and the wallet is asked. */
  readonly onBuilt: () => void;
}

interface Issued {
  readonly tx: string;
  readonly mint: string;
  readonly id?: string;
}

const INVALID = 'Invalid transaction data received from server';

const wordsOfIssue = (error: unknown): string => {
  if (error instanceof TypeError) return UNREACHABLE;
  if (!(error instanceof ApiError)) return INVALID;
  return error.code === 'UNKNOWN' ? `Server error: ${error.status} - ${error.message}` : error.message;
};

type Issue = (
  api: Calls['assets'],
  cards: readonly AssetCard[],
  key: { readonly idempotencyKey: string },
) => Promise<readonly Issued[]>;

const kindOf = ([first]: readonly AssetCard[]) => {
  const type = first?.type ?? 'CHARACTER';
  return { type, isCoreNFT: type === 'GENESIS_SHIP' };
};
const byMint = (cards: readonly AssetCard[]) => ({
  body: { ...kindOf(cards), mintAddresses: cards.map(({ mint }) => mint) },
});

const ISSUES: Readonly<Record<Move, Issue>> = {
  freeze: (api, cards, key) => api.freeze(byMint(cards), key),
  thaw: (api, cards, key) => api.thaw(byMint(cards), key),
  'mint-and-withdraw': (api, cards, key) =>
    api.mintAndWithdraw({ body: { ...kindOf(cards), uids: cards.map(({ id }) => id) } }, key),
};

/** A lost line is tried again under the same key, so nothing is built twice. */
const issue = (cards: readonly AssetCard[], move: Move, { api, newKey }: SigningDeps) => {
  const key = { idempotencyKey: newKey() };
  const ask = (ISSUES as Readonly<Record<string, Issue | undefined>>)[move];
  if (!ask) throw new Error(sentenceFor({ code: 'MOVE_UNKNOWN', context: { move } }));
  return untilAnswered(() => ask(api.assets, cards, key), new AbortController().signal).catch(
    (error: unknown) => {
      throw new Error(wordsOfIssue(error));
    },
  );
};

export const isUnsigned = ({ state, jobId }: Movement): boolean => state === 'issued' && jobId === null;

export const isOf =
  (cards: readonly AssetCard[]) =>
  ({ asset }: Movement): boolean =>
    cards.some(({ id, mint }) => asset?.uid === id || (mint !== '' && asset?.mint === mint));

/** Frees what was built and never handed in. What cannot be given up now is offered again later. */
export const giveUp = async (
  api: Pick<Calls, 'assets'>,
  isMeant: (movement: Movement) => boolean,
): Promise<void> => {
  const movements = await api.assets.movements().catch(() => []);
  const idle = movements.filter((movement) => isUnsigned(movement) && isMeant(movement));
  await Promise.allSettled(idle.map(({ id }) => api.assets.cancel({ params: { id } })));
};

/** From chosen cards to signed transactions. If the player says no, nothing stays held. */
export const signMove = async (
  cards: readonly AssetCard[],
  move: Move,
  deps: SigningDeps,
): Promise<SignedMove> => {
  const sign = await deps.signer();
  const issued = await issue(cards, move, deps);
  deps.onBuilt();
  try {
    const signed = await sign(issued.map(({ tx }) => tx));
    return {
      move,
      transactions: issued.map(({ mint, id, tx }, place) => ({
        mint,
        tx: signed[place] ?? tx,
        ...(id === undefined ? {} : { id }),
      })),
    };
  } catch (error) {
    await giveUp(deps.api, isOf(cards));
    throw error;
  }
};
