import fastifyStatic from '@fastify/static';
import type { Api, EndpointResponse } from '@blacktide/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { createPageRenderer } from './pageRenderer.ts';

/** Vite names these by content: they never change. */
const HASHED_PATH = /[\\/]assets[\\/]/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, and asked about each time. */
const REVALIDATE = 'no-cache';

/** The built page with its pictures, where it was built. */
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
    // The build manifest lies beside the page, in a folder whose name begins with a dot.
    dotfiles: 'ignore',
    // The page's build lays compressed copies beside its texts.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', HASHED_PATH.test(path) ? IMMUTABLE : REVALIDATE);
    },
  });
};
