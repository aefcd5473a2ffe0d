import { SUCCESS_TEXTS } from '@blacktide/content/pageTexts';
import { TRY_AGAIN_LATER } from '@blacktide/contract';
import { CURRENCY_TABLE } from '@blacktide/rules';
import { defineAction, SIGNED_OUT } from '../../lib/action/action.ts';
import { ARENA_QUERIES, exchangeItemsQuery, itemsQuery, nftsQuery, userQuery } from '../../lib/query.ts';
import { formatPrice } from '../../ui/format.ts';

interface ArenaInput {
  readonly captain: string;
  /** False claims the rewards and takes the captain out of the arena. */
  readonly sends: boolean;
}

export const arenaAction = defineAction<ArenaInput, 'arenaInitiate'>({
  name: 'arena.initiate',
  call: (api, { captain, sends }, options) =>
    api.arena.initiate({ body: { nftuid: captain, action: sends } }, options),
  types: ['arenaInitiate'],
  timeoutMs: 20_000,
  success: ([result]) => {
    if (!result) return SUCCESS_TEXTS.equip;
    return result.action ? SUCCESS_TEXTS.arenaSent : SUCCESS_TEXTS.arenaClaimed;
  },
  successDetail: ([result]) => {
    const amounts = (result?.reward ?? []).map(({ currency, amount }) => {
      const { name, plural } = CURRENCY_TABLE[currency];
      return `${formatPrice(amount, currency)} ${amount === 1 ? name : plural}`;
    });
    return amounts.length > 0 ? `Received ${amounts.join(' and ')}` : undefined;
  },
  failure: TRY_AGAIN_LATER,
  signedOut: SIGNED_OUT,
  // A player has one captain in the arena: all sends and claims exclude each other.
  subject: () => 'captain',
  refresh: [userQuery, nftsQuery, itemsQuery, exchangeItemsQuery, ...ARENA_QUERIES],
});
