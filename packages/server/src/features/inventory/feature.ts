import { api } from '@blacktide/contract';
import { defineFeature } from '../../platform/feature.ts';
import { createInventoryHandlers, type FindActiveRuns } from './inventory.ts';

export const inventoryFeature = defineFeature({
  create: ({ db, content }, { findActiveRuns }: { readonly findActiveRuns: FindActiveRuns }) => ({
    handlers: { inventory: createInventoryHandlers(db, content, findActiveRuns) },
    closable: Object.values(api.inventory),
  }),
});
