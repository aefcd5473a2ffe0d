import { MOVEMENT_STATES, type WireMovement } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../apiClient.ts';
import { usePlayerSession } from '../playerSession.ts';
import { movementsQuery } from './movementsQuery.ts';

export type MovementFilter = (movement: WireMovement) => boolean;

export const MOVE_STEPS = ['Built', 'Signed', 'Sent', 'Confirmed', 'Credited'] as const;

/** A released movement counts as ended, like a credited one. */
const stepOfState = (state: WireMovement['state']): number =>
  Math.min(MOVEMENT_STATES.indexOf(state), MOVE_STEPS.length - 1);

/** Submitted and not ended. */
export const isUnderWay: MovementFilter = ({ state }) =>
  state === 'signed' || state === 'sent' || state === 'confirmed';

export const isUnsigned: MovementFilter = ({ state, jobId }) => state === 'issued' && jobId === null;

/** The step that all movements have reached, but not less than what the page knows itself. */
export const findReachedStep = (movements: readonly WireMovement[], atLeast: number): number =>
  movements.length === 0
    ? atLeast
    : Math.max(atLeast, Math.min(...movements.map(({ state }) => stepOfState(state))));

/** Cancels movements that were issued and never submitted. One that cannot be cancelled now is offered again later. */
export const cancelUnsignedMovements = async (
  api: Pick<ApiClient, 'assets'>,
  matches: MovementFilter,
): Promise<void> => {
  const movements = await api.assets.movements().catch(() => []);
  const unsigned = movements.filter((movement) => isUnsigned(movement) && matches(movement));
  await Promise.allSettled(unsigned.map(({ id }) => api.assets.cancel({ params: { id } })));
};

const POLL_MS = 1000;

/** The matching movements; read every second while `active` or while one of them is under way. */
export const useMovements = (matches: MovementFilter, active: boolean): readonly WireMovement[] => {
  const { api } = usePlayerSession();
  const { data = [] } = useQuery({
    queryKey: movementsQuery.key,
    queryFn: ({ signal }) => movementsQuery.call(api, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      active || (state.data ?? []).filter(matches).some(isUnderWay) ? POLL_MS : false,
  });
  return data.filter(matches);
};
