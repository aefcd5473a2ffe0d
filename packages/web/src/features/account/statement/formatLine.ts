import { formatExact } from '../../../ui/format.ts';

/** `+1,200.5`, `−3`: the sign is always shown. */
export const formatChange = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`;

export const formatBalance = (balance: number): string => formatExact(balance);
