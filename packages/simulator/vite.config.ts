import { defineConfig } from 'vite';

/** The simulator as one file: bundling makes its hundred million calls per run faster. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  // The rules pin their own version of the hashes; another one lies at the root for other packages.
  ssr: { noExternal: [/^@blacktide\//, /^@noble\/hashes/] },
});
