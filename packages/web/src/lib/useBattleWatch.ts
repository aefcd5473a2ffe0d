import type { BattleType } from '@blacktide/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createBattleWatch } from './battleWatch.ts';
import { usePlayerSession } from './playerSession.ts';
import { createRefresh, type ApiQuery } from './query.ts';

/** Reads the queries again within seconds after each battle. `queries` must not change. */
export const useBattleWatch = (
  type: BattleType,
  queries: readonly ApiQuery<unknown>[],
  isKnown: (battleAt: number) => boolean,
): void => {
  const { ticker } = usePlayerSession();
  const client = useQueryClient();
  const isKnownRef = useRef(isKnown);
  useEffect(() => {
    isKnownRef.current = isKnown;
  });
  useEffect(() => {
    const watch = createBattleWatch(type, ticker.now(), {
      read: () => createRefresh(client)(queries),
      isKnown: (battleAt) => isKnownRef.current(battleAt),
    });
    return ticker.subscribe(() => watch(ticker.now()));
  }, [type, queries, ticker, client]);
};
