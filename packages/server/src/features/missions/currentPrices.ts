import type { Content, Prices } from '@blacktide/rules';

/** Until the exchange has a pool whose price moves, the reference is the price. */
export const currentPrices = ({ prices }: Content): Prices => prices.reference;
