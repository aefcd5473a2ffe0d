import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`)/g;

/** Empties the descriptions of endpoints in a source text. */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, "summary: ''");

/** The descriptions of the API are for its documentation, which the server serves; the page does not load them. */
export const dropSummaries = (): Plugin => ({
  name: 'drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : null),
});
