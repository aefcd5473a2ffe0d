import { PHONE_SCREEN_MEDIA_QUERY } from '@blacktide/content/islandArt';
import type { Preferences } from '../../../lib/preferences.ts';
import { useLessMotion } from '../../../ui/lessMotion.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { MapIsland } from '../mapIsland.ts';

/** The Network Information API; not all browsers have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export type VideoQuality = 'still' | 'small' | 'full';

const CHOSEN_QUALITY = { high: 'full', low: 'small', still: 'still' } as const;

/** By the choice of the player, the device and the speed of the connection. Without motion there is no film. */
export const chooseVideoQuality = (
  prefers: { readonly lessMotion: boolean; readonly lessData: boolean },
  onPhone: boolean,
  connection: Connection | undefined,
  film: Preferences['film'] = 'automatic',
): VideoQuality => {
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  if (prefers.lessMotion) return 'still';
  if (film !== 'automatic') return CHOSEN_QUALITY[film];
  if (prefers.lessData || saveData || effectiveType.endsWith('2g')) return 'still';
  return onPhone || effectiveType === '3g' ? 'small' : 'full';
};

export const useVideoQuality = (film?: Preferences['film']): VideoQuality => {
  const lessMotion = useLessMotion();
  const lessData = useMediaQuery('(prefers-reduced-data: reduce)');
  const onPhone = useMediaQuery(PHONE_SCREEN_MEDIA_QUERY);
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return chooseVideoQuality({ lessMotion, lessData }, onPhone, connection, film);
};

/** In order of preference; the player falls back to the next one. */
export const listVideoSources = (
  { videos, smallVideo }: MapIsland['art'],
  quality: VideoQuality,
): readonly string[] => {
  if (quality === 'still') return [];
  const small = smallVideo === '' ? [] : [smallVideo];
  return quality === 'small' ? [...small, ...videos] : [...videos, ...small];
};
