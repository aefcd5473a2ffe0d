import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { defineFeature } from '../../platform/feature.ts';
import { createPageRenderer, type PageSettings } from './pageRenderer.ts';

/** Vite puts a content hash into these names, so the files never change. */
const HASHED_PATH = /[\\/]assets[\\/]/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers keep the file and ask each time whether it has changed. */
const REVALIDATE = 'no-cache';

/** Serves the built page and its pictures from `webRoot`; without a build it serves nothing. */
const servePage = async (http: FastifyInstance, webRoot: string, settings: PageSettings): Promise<void> => {
  if (!existsSync(webRoot)) return;
  const renderPage = await createPageRenderer(webRoot, settings);
  http.get<{ Querystring: { brand?: unknown } }>('/', async ({ host, query, headers }, reply) =>
    reply
      .header('cache-control', REVALIDATE)
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(
        renderPage({
          host,
          brand: typeof query.brand === 'string' ? query.brand : null,
          cookie: headers.cookie ?? '',
        }),
      ),
  );
  await http.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // The build's own files are in a folder whose name begins with a dot.
    dotfiles: 'ignore',
    // The page's build stores compressed copies beside its text files.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', HASHED_PATH.test(path) ? IMMUTABLE : REVALIDATE);
    },
  });
};

export const pageFeature = defineFeature({
  create: ({ config }, { pageSettings }: { readonly pageSettings: PageSettings }) => ({
    addRoutes: (http) => servePage(http, config.webRoot, pageSettings),
  }),
});
