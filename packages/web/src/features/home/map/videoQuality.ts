import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { MapIsland } from '../mapIsland.ts';

/** The Network Information API; not all browsers have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** By the preferences of the player and the speed of the connection. */
export type VideoQuality = 'still' | 'small' | 'full';

export const chooseVideoQuality = (
  prefers: { readonly lessMotion: boolean; readonly lessData: boolean },
  connection: Connection | undefined,
): VideoQuality => {
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  if (prefers.lessMotion || prefers.lessData || saveData || effectiveType.endsWith('2g')) return 'still';
  return effectiveType === '3g' ? 'small' : 'full';
};

export const useVideoQuality = (): VideoQuality => {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const lessData = useMediaQuery('(prefers-reduced-data: reduce)');
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return chooseVideoQuality({ lessMotion, lessData }, connection);
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
