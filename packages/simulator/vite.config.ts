import { defineConfig } from 'vite';

/** The laboratory as one file: a hundred million calls a run are worth a second of bundling. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@blacktide\//] },
});
