import type { HideoutStats } from '@blacktide/contract';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const describeAge = (seconds: number): string => {
  if (seconds < MINUTE_S) return 'less than a minute ago';
  return seconds < 2 * HOUR_S
    ? `${Math.floor(seconds / MINUTE_S)} min ago`
    : `${Math.floor(seconds / HOUR_S)} h ago`;
};

/** Where the prices come from, and how old they are. */
export const describePrices = ({ source, age, isFallback }: HideoutStats['prices']): string => {
  if (source === 'feed') return `Prices of the price feed, ${describeAge(age)}.`;
  const text = `Prices of the game's exchange, ${describeAge(age)}.`;
  return isFallback ? `${text} The price feed has no current prices.` : text;
};
