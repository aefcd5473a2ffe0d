/** The texts of the specification. */
export const FLEET_TEXTS = {
  apiFailed: 'API request failed',
  claimNotStarted: 'Failed to initiate reward claim',
  claimFailed: 'Failed to claim rewards',
  sendAllFailed: 'Failed to send ships to mission',
  claimingAll: 'Claiming all rewards. Please wait...',
} as const;

export const BUSY = {
  claiming: 'Claiming...',
  processing: 'Processing...',
  deploying: 'Deploying Fleet...',
} as const;

/** `1 ship`, `12 ships`. */
export const countShips = (count: number): string => (count === 1 ? '1 ship' : `${count} ships`);
