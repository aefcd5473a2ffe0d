import { MOVEMENT_STATES, type WireMovement } from '@blacktide/contract';

export const MOVE_STEPS = ['Built', 'Signed', 'Sent', 'Confirmed', 'Credited'] as const;

/** The rung of a state; one that was released has come to its end as well. */
const stepOfState = (state: WireMovement['state']): number =>
  Math.min(MOVEMENT_STATES.indexOf(state), MOVE_STEPS.length - 1);

/** Handed in, and not yet at an end. */
export const isUnderWay = ({ state }: Pick<WireMovement, 'state'>): boolean =>
  state === 'signed' || state === 'sent' || state === 'confirmed';

/** Together they are as far as the last of them; `atLeast` is what the page knows itself. */
export const findReachedStep = (
  movements: readonly Pick<WireMovement, 'state'>[],
  atLeast: number,
): number =>
  movements.length === 0
    ? atLeast
    : Math.max(atLeast, Math.min(...movements.map(({ state }) => stepOfState(state))));
