import { ApiError, type PublicProfile } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';

export type ReadPublicProfile = (name: string, signal: AbortSignal) => Promise<PublicProfile>;

/** Each opening reads the log again, because it can be closed at any time. */
export const usePublicProfile = (name: string, read: ReadPublicProfile) => {
  const query = useQuery({
    queryKey: ['profile.publicProfile', name],
    queryFn: ({ signal }) => read(name, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const isClosed = query.error instanceof ApiError && query.error.status === 404;
  return { query, isClosed };
};
