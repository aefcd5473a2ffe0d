import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createServerClock } from '../lib/clock.ts';
import { createQueryClient } from '../lib/query.ts';
import { createTicker } from '../lib/ticker.ts';
import { VoyageContext, type Voyage } from '../lib/voyage.ts';
import { anActionStage, type StageOptions } from './actionStage.ts';
import { WALLET } from './builders.ts';
import { memoryStorage } from './memoryStorage.ts';

/** A part of the signed-in page on a stage: a fake server and push line, recorded toasts, all else real. */
export const renderAboard = (part: ReactElement, options: StageOptions = {}) => {
  const stage = anActionStage(options);
  const queryClient = createQueryClient();
  const clock = createServerClock();
  const voyage: Voyage = {
    ...stage,
    clock,
    ticker: createTicker({ clock, page: document }),
    wallet: WALLET,
    line: { listen: () => () => undefined },
    seal: () => Promise.reject(new Error('nothing is signed here')),
    storage: memoryStorage(),
  };
  const mount = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <VoyageContext value={voyage}>{part}</VoyageContext>
      </QueryClientProvider>,
    );
  return { ...stage, queryClient, mount, hand: userEvent.setup() };
};
