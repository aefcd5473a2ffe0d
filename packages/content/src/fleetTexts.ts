import { LICENCE_NAMES } from './economy.ts';

/** In display units. */
const formatBooty = (amount: number): string =>
  `${amount.toLocaleString('en', { maximumFractionDigits: 2 })} BOOTY`;

const countShips = (ships: number): string => `${ships} ${ships === 1 ? 'ship' : 'ships'}`;

const formatDate = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What the server says when something was done with Genesis ships. */
export const FLEET_TEXTS = {
  sent: (ship: string): string => `${ship} sent to mission`,
  claimed: (booty: number, ship: string): string => `Claimed ${formatBooty(booty)} from ${ship}`,
  claimedAll: (booty: number, ships: number, left: number): string => {
    const claimed = `Claimed ${formatBooty(booty)} from ${countShips(ships)}`;
    return left === 0 ? claimed : `${claimed}. ${countShips(left)} can be claimed later`;
  },
  licensed: (license: number, ship: string): string =>
    `${LICENCE_NAMES[license - 1] ?? 'License'} unlocked for ${ship}`,
  assigned: (user: string, ship: string): string => `${user} is now captain of ${ship}`,
  unassigned: (ship: string): string => `Captain removed from ${ship}`,
  aboard: (captain: string, ship: string): string => `${captain} is aboard ${ship}`,
  ashore: (captain: string, ship: string): string => `${captain} left ${ship}`,
  tier: (ship: string, tierBonus: number): string => `${ship} reached tier bonus ${tierBonus}%`,
  shareProposed: (ship: string, percent: number, endsAt: string): string =>
    `Share of ${percent}% for the captain of ${ship} proposed until ${formatDate(endsAt)}`,
  shareAccepted: (ship: string, percent: number, endsAt: string): string =>
    `Share of ${percent}% for the captain of ${ship} agreed until ${formatDate(endsAt)}`,
  shareDeclined: (ship: string): string => `The share proposal for ${ship} was declined`,
  /** To the assigned player. */
  given: (owner: string, ship: string): string => `${owner} made you captain of ${ship}`,
  takenBack: (owner: string, ship: string): string => `${owner} took ${ship} back`,
  share: (booty: number, ships: number, owner: string): string =>
    `You received ${formatBooty(booty)} as captain of ${countShips(ships)} of ${owner}`,
} as const;
