import fastifyStatic from '@fastify/static';
import type { Api, EndpointResponse } from '@blacktide/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { createPageRenderer } from './pageRenderer.ts';

/** The names of these files contain a hash of their content, so they never change. */
const HASHED_PATH = /[\\/]assets[\\/]/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. */
const REVALIDATE = 'no-cache';

/** Serves the built page with its pictures, if the folder exists. */
export const servePage = async (
  http: FastifyInstance,
  webRoot: string,
  settings: EndpointResponse<Api['operation']['settings']>,
): Promise<void> => {
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
    // The build manifest is in the folder `.vite` and must not be served.
    dotfiles: 'ignore',
    // The build writes compressed copies beside text files.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', HASHED_PATH.test(path) ? IMMUTABLE : REVALIDATE);
    },
  });
};
