import { READ_RATE_LIMIT } from '@blacktide/contract';
import { SWAP_FRAME_PATH, SWAP_FRAME_SCRIPT } from '@blacktide/contract/swapFrame';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineFeature, type FeatureServices } from '../../platform/feature.ts';
import { renderFrameDocument } from './frameDocument.ts';

/** Serves the document of the swap frame; without a built page it serves nothing. */
const serveFrame = async (
  http: FastifyInstance,
  { config, routes }: Pick<FeatureServices, 'config' | 'routes'>,
): Promise<void> => {
  const scriptFile = join(config.webRoot, SWAP_FRAME_SCRIPT);
  if (!existsSync(scriptFile)) return;
  const { html, securityPolicy } = renderFrameDocument(config.swap, await readFile(scriptFile, 'utf8'));
  http.get(SWAP_FRAME_PATH, { config: routes.rateLimits.forRoute(READ_RATE_LIMIT, null) }, async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', securityPolicy)
      .type('text/html; charset=utf-8')
      .send(html),
  );
};

/** The frame in which the swap terminal of another site runs. */
export const swapFeature = defineFeature({
  create: (services) => ({ addRoutes: (http) => serveFrame(http, services) }),
});
