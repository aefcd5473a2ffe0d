import { onTestFinished, vi } from 'vitest';

const stubMatchMedia = (matches: (media: string) => boolean): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches(media),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

const matchUntilEnd = (part: string): void => {
  stubMatchMedia((media) => media.includes(part));
  onTestFinished(() => stubMatchMedia(() => false));
};

/** The screen of a phone until the test has ended; `limit` is the width in the media query that must match. */
export const useNarrowScreen = (limit = '767px'): void => matchUntilEnd(limit);

/** A player who does not want motion, until the test has ended. */
export const useReducedMotion = (): void => matchUntilEnd('reduced-motion');
