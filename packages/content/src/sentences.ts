import { type Currency, type Rejection, type RejectionCode, type RejectionContexts } from '@blacktide/rules';

/** What players call a currency, as the specification's texts spell it. */
export const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  BOOTY: 'BOOTY',
  GOLD: 'GOLD',
  GEMS: 'GEMS',
  TREASURE: 'TREASURE',
  MYTHIC_TOKEN: 'Mythic Ship Token',
  BATTLE_TOKEN: 'Battle Token',
};

type Sentences = { readonly [C in RejectionCode]: (context: RejectionContexts[C]) => string };

/** The one place where a refusal becomes words. */
export const SENTENCES: Sentences = {
  SHOP_ITEM_UNKNOWN: ({ name }) => `There is no ${name} in the marketplace`,
  SHOP_SOLD_OUT: ({ name }) => `${name} is sold out`,
  SHOP_QUANTITY_OUT_OF_RANGE: ({ available }) => `Choose a quantity from 1 to ${available}`,
  NOT_ENOUGH_CURRENCY: ({ currency }) => `You don't have enough ${CURRENCY_NAMES[currency]}`,
};

export const sentenceFor = ({ code, context }: Rejection): string =>
  (SENTENCES[code] as (context: unknown) => string)(context);

