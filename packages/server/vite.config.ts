import { defineConfig } from 'vite';

/** The server as one file; what comes from npm stays in node_modules. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  // The rules pin their own version of the hashes; another one lies at the root for other packages.
  ssr: { noExternal: [/^@blacktide\//, /^@noble\/hashes/] },
});
