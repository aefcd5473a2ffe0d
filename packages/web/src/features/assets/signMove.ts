import { formatRejection } from '@blacktide/content/messages';
import type { AssetMove } from '@blacktide/rules';
import type { ApiClient } from '../../lib/apiClient.ts';
import { requestAndSign, type SigningDeps } from '../../lib/moves/requestAndSign.ts';
import { formatAssetCallError } from './assetCallError.ts';
import type { AssetCard } from './assetCard.ts';
import type { PlannedMove } from './ConfirmMove.tsx';
import type { SignedMove } from './moveAction.ts';

type RequestTransactions = (
  api: ApiClient['assets'],
  cards: readonly AssetCard[],
  key: { readonly idempotencyKey: string },
) => Promise<SignedMove['transactions']>;

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

/** Lets the server build the transactions that move these cards, and the wallet sign them. */
export const signMove = async (
  api: Pick<ApiClient, 'assets'>,
  { cards, move }: PlannedMove,
  deps: SigningDeps,
): Promise<SignedMove> => {
  const request = (REQUEST_BY_MOVE as Readonly<Record<string, RequestTransactions | undefined>>)[move];
  if (!request) throw new Error(formatRejection({ code: 'MOVE_UNKNOWN', context: { move } }));
  const transactions = await requestAndSign(
    deps,
    (key) => request(api.assets, cards, key),
    formatAssetCallError,
  );
  return { move, transactions };
};
