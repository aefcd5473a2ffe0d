import type { api as Api } from '@blacktide/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type ProxyOptions, type ResolveModulePreloadDependenciesFn } from 'vite';
import { writeFontStyles, writeSignedInPreloads } from './buildManifest.ts';
import { writeSwapFrame } from './buildSwapFrame.ts';
import { CHUNKS } from './chunks.ts';
import { compileOnLoad } from './compileOnLoad.ts';
import { dropSummaries } from './dropSummaries.ts';
import { precompress } from './precompress.ts';

const target = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/** The contract is TypeScript source, which the plain loader of this file cannot read. */
const apiSegments = async (): Promise<string[]> => {
  const { module } = await runnerImport<{ api: typeof Api }>('../contract/src/api.ts', {
    root: import.meta.dirname,
    configFile: false,
  });
  const calls = Object.values(module.api).flatMap((feature) => Object.values(feature));
  return [...new Set(calls.map(({ path }) => path.split('/')[1] ?? ''))];
};

const proxy = async (): Promise<Record<string, ProxyOptions>> => ({
  ...Object.fromEntries((await apiSegments()).map((name) => [`^/${name}(/|\\?|$)`, { target }])),
  '/openapi.json': { target },
  '^/pictures/': { target },
  '/swap/frame': { target },
  // The push endpoint of the Pusher protocol.
  '^/app/': { target, ws: true },
});

/**
 * The server's HTML preloads what the first page needs. A link for every chunk of every later import costs a slow phone
 * 100 ms; without links the browser finds the chunks one request later.
 */
const preloadFromHtmlOnly: ResolveModulePreloadDependenciesFn = (_, deps, { hostType }) =>
  hostType === 'html' ? deps : [];

/** A shared chunk is named after every part of the page that needs it; the first screen must load these names. */
const shorten = (name: string): string => name.replace(/(~.*)?(\.\w+)?$/, '');

export default defineConfig(async ({ command, isPreview }) => ({
  root: import.meta.dirname,
  plugins: [
    dropSummaries(),
    react(),
    writeSignedInPreloads(),
    writeFontStyles(),
    writeSwapFrame(),
    compileOnLoad(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // A data: URI would need a permission of its own in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadFromHtmlOnly },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...CHUNKS] },
        chunkFileNames: ({ name }: { readonly name: string }) => `assets/${shorten(name)}-[hash].js`,
        assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
          `assets/${shorten(names[0] ?? '')}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: command === 'serve' && !isPreview && !process.env['VITEST'] ? await proxy() : {},
  },
}));
