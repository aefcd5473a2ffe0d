import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as embeddedChainTables from '@blacktide/embedded-chain/tables';
import * as chainTables from '../../chain/tables.ts';
import { FEATURES } from '../../featureList.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { openDatabase } from './database.ts';
import * as platformTables from './tables.ts';

const FEATURE_TABLES = Object.values(FEATURES).map(({ tables = {} }) => tables);
const TABLE_MODULES = [platformTables, chainTables, embeddedChainTables, ...FEATURE_TABLES];

const NAMES: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'integer',
  int2: 'smallint',
  bool: 'boolean',
  timestamptz: 'timestamp with time zone',
};

it('the tables in the code match the tables that the migrations create', async () => {
  const db = openDatabase(await aDatabase());
  const { rows } = await db.pool.query<{ table: string; column: string; type: string; nullable: string }>(
    `select table_name as table, column_name as column, udt_name as type, is_nullable as nullable
     from information_schema.columns where table_schema = 'public'`,
  );
  await db.close();
  const made = rows.map(
    ({ table, column, type, nullable }) => `${table}.${column} ${NAMES[type] ?? type} ${nullable}`,
  );
  // A feature may export a table of the chain again.
  const coded = [...new Set(TABLE_MODULES.flatMap((tables): unknown[] => Object.values(tables)))]
    .flatMap((value) => (is(value, PgTable) ? [value] : []))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column: PgColumn) => {
        const nullable = column.notNull || column.primary ? 'NO' : 'YES';
        return `${getTableName(table)}.${column.name} ${column.getSQLType()} ${nullable}`;
      }),
    );
  expect(coded.toSorted()).toEqual(made.toSorted());
});

it('all foreign keys to players cascade when the wallet changes', async () => {
  const db = openDatabase(await aDatabase());
  const { rows } = await db.pool.query<{ source: string; definition: string }>(
    `select conrelid::regclass::text as source, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and confrelid = 'players'::regclass`,
  );
  await db.close();
  expect(rows.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['assets', 'requests', 'sessions']),
  );
  expect(rows.filter(({ definition }) => !definition.includes('ON UPDATE CASCADE'))).toEqual([]);
});
