import type { WireTreasureSummary } from '@blacktide/contract';
import {
  formatAmount,
  formatCount,
  formatExact,
  formatOrdinal,
  formatPercent,
  playerName,
} from '../../ui/format.ts';
import type { BoardId } from './useBoard.ts';

export const LOADING_TEXTS = [
  'Counting the gold bars...',
  'Ranking the captains...',
  'Opening the treasury...',
  'Dividing the pot...',
  'Sailing The Seven Seas...',
] as const;

const SMALLEST_SHARE = 0.0001;

/** Two decimals; a share that would round to nothing is shown as such. */
export const formatShare = (allocation: number): string =>
  allocation > 0 && allocation < SMALLEST_SHARE ? '< 0.01%' : formatPercent(allocation);

/** Two decimals; a smaller value shows four, so that it does not look like nothing. */
export const formatValue = (value: number): string =>
  value > 0 && value < 0.01 ? formatExact(value) : formatAmount(value, 'TREASURE');

const formatBars = (bars: number): string => `${formatExact(bars)} ${bars === 1 ? 'gold bar' : 'gold bars'}`;

/** `, 3 gold bars below Anne`. */
const formatDistance = (own: number, above: number, name: string): string => {
  // Both have six decimals at most.
  const distance = Number((above - own).toFixed(6));
  return distance > 0 ? `, ${formatBars(distance)} below ${name}` : `, level with ${name}`;
};

type Personal = WireTreasureSummary['personal'];

const describeUser = ({ rank, userTotalGoldBar, above }: Personal, total: number): string =>
  `You are ${formatOrdinal(rank)} of ${formatCount(total)}${
    above ? formatDistance(userTotalGoldBar, above.goldBurned, playerName(above.username, above.owner)) : ''
  }.`;

const describeCaptain = (
  { name, rank, goldBar, above }: NonNullable<Personal['captain']>,
  total: number,
): string =>
  `Your best captain, ${name}, is ${formatOrdinal(rank)} of ${formatCount(total)}${
    above ? formatDistance(goldBar, above.goldBar, above.name) : ''
  }.`;

/** Where the player is on a board. */
export const describeOwnRank = (board: BoardId, { general, personal }: WireTreasureSummary): string => {
  if (board === 'users' && personal.rank > 0) return describeUser(personal, general.totalUsers);
  if (board === 'nfts' && personal.captain) return describeCaptain(personal.captain, general.totalCaptains);
  return personal.totalGoldBurned > 0
    ? 'You have no rank: your captains with gold bars are outside the game.'
    : 'You have no rank yet: burn gold for a captain in the game.';
};
