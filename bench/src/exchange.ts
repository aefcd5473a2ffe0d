import pg from 'pg';
import type { BenchServer } from './benchServer.ts';
import { measureSaturation } from './load.ts';
import { measurePgBaseline } from './pgBaseline.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

/** Gives the players GEMS and the dynamic lines more lots than the bench can buy. */
const prepareExchange = async ({ databaseUrl, players }: BenchServer): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into balances select 'player:' || w, 'GEMS', 0, 1000000000000000 from unnest($1::text[]) as w
     on conflict (account, currency, lane) do update set amount = excluded.amount`,
    [players.map(({ wallet }) => wallet)],
  );
  await client.query('update exchange_lots set lots = -1000000000');
  await client.end();
};

/** Purchases of fixed and of dynamic lines; all dynamic ones change the same pool. */
export const reportExchange = async (
  server: BenchServer,
  { saturation, baselineSeconds }: Scale,
): Promise<ReportRow[]> => {
  await prepareExchange(server);
  // Baseline, game, baseline: other load on the machine affects both.
  const before = await measurePgBaseline(server.databaseUrl, baselineSeconds);
  const fixed = await measureSaturation(server, saturation, () => ({
    path: '/exchange/purchase',
    body: { name: 'Pouch of Booty', multiplier: 1 },
  }));
  const dynamic = await measureSaturation(server, saturation, () => ({
    path: '/exchange/dynamic-purchase',
    body: { name: "Smelter's Bargain" },
  }));
  const after = await measurePgBaseline(server.databaseUrl, baselineSeconds);
  const baseline = (before + after) / 2;
  const toRatio = (rate: number) =>
    ({ value: (rate / baseline) * 100, unit: '%', limit: 150, better: 'higher' }) as const;
  return [
    { label: 'bare pg loop, one transaction an action', value: baseline, unit: '/s' },
    { label: 'exchange, fixed lines over HTTP, saturated, pushed', value: fixed, unit: '/s' },
    { label: 'fixed lines against the bare loop', ...toRatio(fixed) },
    { label: 'exchange, dynamic lines over HTTP, saturated, pushed', value: dynamic, unit: '/s' },
    { label: 'dynamic lines against the bare loop', ...toRatio(dynamic) },
  ];
};
