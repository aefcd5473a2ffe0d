import { formatRejection } from '@blacktide/content/messages';
import { ApiError, type WireMovement } from '@blacktide/contract';
import type { AssetMove } from '@blacktide/rules';
import { postWithRetry } from '../../lib/action/postWithRetry.ts';
import type { ApiClient } from '../../lib/apiClient.ts';
import { SERVER_UNREACHABLE } from '../../lib/toErrorMessage.ts';
import type { AssetCard } from './assetCard.ts';
import type { SignedMove } from './moveAction.ts';

/** Signs transactions, base64; all or none. Rejects with words for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

export interface SignMoveDeps {
  readonly api: Pick<ApiClient, 'assets'>;
  /** Finds the wallet before anything is asked of the server. */
  readonly getSigner: () => Promise<SignTransactions>;
  readonly newKey: () => string;
  /** Hears that the transactions are built and the wallet is asked. */
  readonly onBuilt: () => void;
}

interface UnsignedTransaction {
  readonly tx: string;
  readonly mint: string;
  readonly id?: string;
}

const INVALID = 'Invalid transaction data received from server';

const toRequestErrorMessage = (error: unknown): string => {
  if (error instanceof TypeError) return SERVER_UNREACHABLE;
  if (!(error instanceof ApiError)) return INVALID;
  return error.code === 'UNKNOWN' ? `Server error: ${error.status} - ${error.message}` : error.message;
};

type RequestTransactions = (
  api: ApiClient['assets'],
  cards: readonly AssetCard[],
  key: { readonly idempotencyKey: string },
) => Promise<readonly UnsignedTransaction[]>;

const toKindFields = ([first]: readonly AssetCard[]) => {
  const type = first?.type ?? 'CHARACTER';
  return { type, isCoreNFT: type === 'GENESIS_SHIP' };
};
const toMintRequest = (cards: readonly AssetCard[]) => ({
  body: { ...toKindFields(cards), mintAddresses: cards.map(({ mint }) => mint) },
});

const REQUEST_BY_MOVE: Readonly<Record<AssetMove, RequestTransactions>> = {
  freeze: (api, cards, key) => api.freeze(toMintRequest(cards), key),
  thaw: (api, cards, key) => api.thaw(toMintRequest(cards), key),
  'mint-and-withdraw': (api, cards, key) =>
    api.mintAndWithdraw({ body: { ...toKindFields(cards), uids: cards.map(({ id }) => id) } }, key),
};

/** A lost line is tried again under the same key, so nothing is built twice. */
const requestTransactions = (cards: readonly AssetCard[], move: AssetMove, { api, newKey }: SignMoveDeps) => {
  const key = { idempotencyKey: newKey() };
  const request = (REQUEST_BY_MOVE as Readonly<Record<string, RequestTransactions | undefined>>)[move];
  if (!request) throw new Error(formatRejection({ code: 'MOVE_UNKNOWN', context: { move } }));
  return postWithRetry(() => request(api.assets, cards, key), new AbortController().signal).catch(
    (error: unknown) => {
      throw new Error(toRequestErrorMessage(error));
    },
  );
};

export const isUnsigned = ({ state, jobId }: WireMovement): boolean => state === 'issued' && jobId === null;

export const isMovementOf =
  (cards: readonly AssetCard[]) =>
  ({ asset }: WireMovement): boolean =>
    cards.some(({ id, mint }) => asset?.uid === id || (mint !== '' && asset?.mint === mint));

/** Frees what was built and never handed in. What cannot be given up now is offered again later. */
export const cancelUnsignedMoves = async (
  api: Pick<ApiClient, 'assets'>,
  matches: (movement: WireMovement) => boolean,
): Promise<void> => {
  const movements = await api.assets.movements().catch(() => []);
  const idle = movements.filter((movement) => isUnsigned(movement) && matches(movement));
  await Promise.allSettled(idle.map(({ id }) => api.assets.cancel({ params: { id } })));
};

/** From chosen cards to signed transactions. If the player says no, nothing stays held. */
export const signMove = async (
  cards: readonly AssetCard[],
  move: AssetMove,
  deps: SignMoveDeps,
): Promise<SignedMove> => {
  const sign = await deps.getSigner();
  const issued = await requestTransactions(cards, move, deps);
  deps.onBuilt();
  try {
    const signed = await sign(issued.map(({ tx }) => tx));
    return {
      move,
      transactions: issued.map(({ mint, id, tx }, index) => ({
        mint,
        tx: signed[index] ?? tx,
        ...(id === undefined ? {} : { id }),
      })),
    };
  } catch (error) {
    await cancelUnsignedMoves(deps.api, isMovementOf(cards));
    throw error;
  }
};
