import type { Api } from '@blacktide/contract';
import { defineFeature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { createDeletion, type DeletionDeps } from './deletion.ts';
import { OWN_LISTS, streamExport, type ExportLists } from './exportFile.ts';
import { createNotificationSettings } from './notificationSettings.ts';
import { readStatement } from './statement.ts';
import { streamStatementFile } from './statementFile.ts';
import * as tables from './tables.ts';

interface Needs extends Pick<DeletionDeps, 'personalData' | 'defaults'> {
  /** What other features store about a player. */
  readonly exportLists: ExportLists;
}

export const accountFeature = defineFeature({
  tables,
  create: ({ db, clock, content }, { exportLists, ...deletion }: Needs) => {
    const { pool, prepared, orm } = db;
    const lists = { ...OWN_LISTS, ...exportLists };
    const handlers: Handlers<Api['account']> = {
      statement: ({ caller, query: { before, ...filter } }) =>
        readStatement(prepared, caller.wallet, filter, before),
      statementFile: async ({ caller, query }) => ({
        name: 'blacktide-statement.csv',
        parts: streamStatementFile(prepared, caller.wallet, query),
      }),
      exportFile: async ({ caller }) => ({
        name: 'blacktide-export.json',
        parts: streamExport(db, caller.wallet, new Date(clock.now()), lists),
      }),
      ...createNotificationSettings(orm),
      ...createDeletion({ pool, clock, content, ...deletion }),
    };
    return { handlers: { account: handlers } };
  },
});
