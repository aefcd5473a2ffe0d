import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryError } from '../../../ui/QueryError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { PlayerLog } from './PlayerLog.tsx';
import { usePublicProfile, type ReadPublicProfile } from './usePublicProfile.ts';

interface LogContentProps {
  /** Null where the address names nobody. */
  readonly name: string | null;
  readonly read: ReadPublicProfile;
}

const Closed = () => (
  <EmptyState
    role="status"
    title="This captain's log is closed or does not exist."
    text="A captain decides who may read the log. Check the name in the address."
    picture={<Icon name="lock" size={56} />}
  />
);

const NamedLog = ({ name, read }: { readonly name: string; readonly read: ReadPublicProfile }) => {
  const { query, isClosed } = usePublicProfile(name, read);
  if (isClosed) return <Closed />;
  if (query.data) return <PlayerLog profile={query.data} />;
  if (query.isError) return <QueryError title="The captain's log could not be loaded" query={query} />;
  return <EmptyState role="status" title="Opening the log..." picture={<Spinner size={56} />} />;
};

export const LogContent = ({ name, read }: LogContentProps) =>
  name === null ? <Closed /> : <NamedLog key={name} name={name} read={read} />;
