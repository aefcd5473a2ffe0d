import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { IsleArt } from '../isle.ts';

/** What browsers tell of the line, where they do. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** How much of a moving picture this person and this line are up to. */
export type Film = 'still' | 'small' | 'full';

export const filmFor = (
  prefers: { readonly lessMotion: boolean; readonly lessData: boolean },
  connection: Connection | undefined,
): Film => {
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  if (prefers.lessMotion || prefers.lessData || saveData || effectiveType.endsWith('2g')) return 'still';
  return effectiveType === '3g' ? 'small' : 'full';
};

export const useFilm = (): Film => {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const lessData = useMediaQuery('(prefers-reduced-data: reduce)');
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return filmFor({ lessMotion, lessData }, connection);
};

/** What to play, and what to fall back to when that cannot be played. */
export const reelsOf = ({ films, smallFilm }: IsleArt, film: Film): readonly string[] => {
  if (film === 'still') return [];
  const small = smallFilm === '' ? [] : [smallFilm];
  return film === 'small' ? [...small, ...films] : [...films, ...small];
};
