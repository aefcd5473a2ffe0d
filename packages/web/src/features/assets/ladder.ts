import { MOVEMENT_STATES, type Movement } from '@blacktide/contract';

export const RUNGS = ['Built', 'Signed', 'Sent', 'Confirmed', 'Credited'] as const;

/** The rung of a state; one that was released has come to its end as well. */
const reachedBy = (state: Movement['state']): number =>
  Math.min(MOVEMENT_STATES.indexOf(state), RUNGS.length - 1);

/** Handed in, and not yet at an end. */
export const isUnderWay = ({ state }: Pick<Movement, 'state'>): boolean =>
  state === 'signed' || state === 'sent' || state === 'confirmed';

/** Together they are as far as the last of them; `atLeast` is what the page knows itself. */
export const rungOf = (movements: readonly Pick<Movement, 'state'>[], atLeast: number): number =>
  movements.length === 0
    ? atLeast
    : Math.max(atLeast, Math.min(...movements.map(({ state }) => reachedBy(state))));
