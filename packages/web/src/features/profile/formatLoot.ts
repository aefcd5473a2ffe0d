import { formatAmount } from '../../ui/format.ts';

/** The larger unit first. */
const UNITS = [
  { above: 1_000_000, suffix: 'm' },
  { above: 1000, suffix: 'k' },
] as const;

/** `950.00`, `12.4k` above 1,000 and `1.2m` above 1,000,000; one decimal, rounded down. */
export const formatLoot = (booty: number): string => {
  const unit = UNITS.find(({ above }) => booty > above);
  if (!unit) return formatAmount(booty, 'BOOTY');
  const tenths = Math.floor(Number(((booty / unit.above) * 10).toFixed(6)));
  return `${(tenths / 10).toFixed(1)}${unit.suffix}`;
};
