import type { WireArenaReport } from '@blacktide/contract';

export const GAME_OPPONENT = 'An opponent of the game';

export const outcomeText = ({ won }: Pick<WireArenaReport, 'won'>): string => (won ? 'Won' : 'Lost');
