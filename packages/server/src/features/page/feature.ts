import { defineFeature } from '../../platform/feature.ts';
import type { PageSettings } from './pageRenderer.ts';
import { servePage } from './servePage.ts';

export const pageFeature = defineFeature({
  create: ({ config }, { pageSettings }: { readonly pageSettings: PageSettings }) => ({
    addRoutes: (http) => servePage(http, config.webRoot, pageSettings),
  }),
});
