import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createServerClock } from '../lib/clock.ts';
import { createQueryClient } from '../lib/query.ts';
import { VoyageContext, type Voyage } from '../lib/voyage.ts';
import { anActionStage, type StageOptions } from './actionStage.ts';

/** A part of the signed-in page on a stage: a fake server and push line, recorded toasts, all else real. */
export const renderAboard = (part: ReactElement, options: StageOptions = {}) => {
  const stage = anActionStage(options);
  const queryClient = createQueryClient();
  const voyage: Voyage = { ...stage, clock: createServerClock() };
  const mount = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <VoyageContext value={voyage}>{part}</VoyageContext>
      </QueryClientProvider>,
    );
  return { ...stage, queryClient, mount, hand: userEvent.setup() };
};
