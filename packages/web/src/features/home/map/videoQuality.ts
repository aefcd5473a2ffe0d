import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { IslandArt } from '../mapIsland.ts';

/** What browsers tell of the line, where they do. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** How much of a moving picture this person and this line are up to. */
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

/** What to play, and what to fall back to when that cannot be played. */
export const listVideoSources = (
  { videos, smallVideo }: IslandArt,
  quality: VideoQuality,
): readonly string[] => {
  if (quality === 'still') return [];
  const small = smallVideo === '' ? [] : [smallVideo];
  return quality === 'small' ? [...small, ...videos] : [...videos, ...small];
};
