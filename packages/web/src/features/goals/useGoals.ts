import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { goalsQuery, userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { toGoalEntries } from './goalEntries.ts';

/** The goals of the player; `entries` is undefined until they are read. */
export const useGoals = () => {
  const { isGuest } = usePlayerSession();
  const query = useApiQuery(goalsQuery);
  return { query, entries: query.data && toGoalEntries(query.data.goals, isGuest) };
};

/** Between the last change and the read, so that many results together cause one read. */
const DEBOUNCE_MS = 400;

/**
 * Reads the goals again after every action that has ended, after every change of the player's balances, which actions of
 * other tabs and standing orders cause too, and when the day is over.
 */
export const useGoalRefresh = (dailyEndsAt: string | undefined): void => {
  const { actions, ticker } = usePlayerSession();
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: goalsQuery.key }), DEBOUNCE_MS);
    };
    const stops = [
      actions.busy.subscribe((keys, before) => {
        if (keys.size < before.size) refresh();
      }),
      client.getQueryCache().subscribe(({ type, query }) => {
        const isRead = type === 'updated' && query.state.fetchStatus === 'idle';
        if (isRead && query.queryHash === JSON.stringify(userQuery.key)) refresh();
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [actions, client]);
  useEffect(() => {
    if (dailyEndsAt === undefined) return undefined;
    const end = Date.parse(dailyEndsAt);
    const stop = ticker.subscribe(() => {
      if (ticker.now() < end) return;
      stop();
      void client.invalidateQueries({ queryKey: goalsQuery.key });
    });
    return stop;
  }, [dailyEndsAt, ticker, client]);
};
