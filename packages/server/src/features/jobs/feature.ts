import { defineFeature } from '../../platform/feature.ts';
import { createJobHandlers } from './jobs.ts';

export const jobsFeature = defineFeature({
  create: ({ db, config }) => ({
    handlers: { jobs: createJobHandlers(db, config.push) },
    addRoutes: (http) => {
      // Stock Pusher clients authenticate their channels with a form.
      http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
    },
  }),
});
