import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { GOALS } from '@blacktide/content/goals';
import { evaluateCriteria } from './criteria.ts';
import { renderPlots, renderReport } from './report.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '10000' },
    days: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1' },
    /** Prints the criteria and writes no files. */
    dry: { type: 'boolean', default: false },
  },
});
const settings = { players: Number(values.players), days: Number(values.days), seed: Number(values.seed) };

const simulation = simulate(
  { content: CONTENT, goals: GOALS, starter: STARTER_FLEET },
  settings,
  () => performance.now(),
  console.log,
);
const { user, system } = process.cpuUsage();
const cpu = Math.round((user + system) / 1e6);
console.log(
  `${settings.players} players × ${settings.days} days in ${Math.round(simulation.seconds)} s (${cpu} s of CPU)`,
);

if (!values.dry) {
  const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
  mkdirSync(`${docs}economy`, { recursive: true });
  for (const [file, svg] of Object.entries(renderPlots(simulation)))
    writeFileSync(`${docs}economy/${file}`, svg);
  writeFileSync(`${docs}economy.md`, renderReport(simulation));
}

const found = evaluateCriteria(simulation);
for (const { name, wanted, measured, met } of found)
  console.log(`${met ? 'met    ' : 'NOT MET'} ${name}: ${measured} (${wanted})`);
if (found.some(({ met }) => !met)) process.exitCode = 1;
