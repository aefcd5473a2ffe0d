import { MAX_NAME_GRAPHEMES, normalizeName } from '@blacktide/rules';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters as players see them: a letter with its accents is one. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** The typed text as the server would store it, but with the space between two words that is being typed. */
export const toNameDraft = (typed: string): string => {
  const name = normalizeName(typed);
  const continues = /\s$/.test(typed) && name !== '' && countCharacters(name) < MAX_NAME_GRAPHEMES;
  return continues ? `${name} ` : name;
};
