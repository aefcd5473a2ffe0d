import type { Plugin } from 'vite';

/** Chunks of modals and tabs, which are loaded before or while they are opened. */
const LOADED_LATER = /^(?:missions|modal|shared|\w+(?:Modal|Tab|Panel))\b/;

/** Chromium reads it at the beginning of a file only. */
const COMMENT = '//# allFunctionsCalledOnLoad\n';

/**
 * A browser compiles a function when it is first called, on the main thread: for the first opening of a modal 20 ms. The
 * comment has a file compiled in the background when it is loaded. Not for the first screen: that would have to wait for it.
 */
export const compileOnLoad = (): Plugin => ({
  name: 'compile-on-load',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && LOADED_LATER.test(file.name)) file.code = COMMENT + file.code;
    },
  },
});
