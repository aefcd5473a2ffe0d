import type { WireArenaReport } from '@blacktide/contract';

export const GAME_OPPONENT = 'An opponent of the game';

export const outcomeText = ({ won }: Pick<WireArenaReport, 'won'>): string => (won ? 'Won' : 'Lost');

/** `15 Nov 2026, 12:05`, in the time zone of the player. */
export const formatBattleTime = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
