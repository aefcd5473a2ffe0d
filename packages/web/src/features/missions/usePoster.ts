import { PHONE_SCREEN_MEDIA_QUERY } from '@blacktide/content/islandArt';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { MissionEntry } from './missionList.ts';

/**
 * The poster that the map shows on this screen, which is loaded already if the map shows this island.
 * Empty without an island.
 */
export const usePoster = (island: MissionEntry['island'] | undefined): string => {
  const onPhone = useMediaQuery(PHONE_SCREEN_MEDIA_QUERY);
  return (onPhone ? island?.smallPoster : island?.poster) ?? '';
};
