import type { UseQueryResult } from '@tanstack/react-query';
import { toErrorMessage } from '../lib/toErrorMessage.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

interface QueryErrorProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The text of the button. */
  readonly retryLabel?: string;
}

/** Shows why a query failed, and a button that repeats it. */
export const QueryError = ({ title, query, retryLabel = 'Try again' }: QueryErrorProps) => (
  <EmptyState
    role="alert"
    title={title}
    text={toErrorMessage(query.error)}
    picture={<Icon name="alert" size={56} />}
    action={
      <Button onClick={() => void query.refetch()} busy={query.isFetching}>
        {retryLabel}
      </Button>
    }
  />
);
