import { useQuery } from '@tanstack/react-query';
import { usePlayerSession } from '../../lib/playerSession.ts';

/** Islands and figures of the player. Most actions of the game change them, so each opening reads them again. */
export const useProgress = () => {
  const { api } = usePlayerSession();
  return useQuery({
    queryKey: ['profile.progress'],
    queryFn: ({ signal }) => api.profile.progress({}, { signal }),
    staleTime: 0,
  });
};
