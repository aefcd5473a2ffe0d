import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchServer } from './benchServer.ts';
import { printTable, type ReportRow } from './report.ts';
import { FULL, SMOKE, type Scale } from './scale.ts';
import { SECTIONS, type Section } from './sections.ts';

/** `--smoke` and the names of the sections to run; without names all run. */
const readArguments = (args: readonly string[]): { smoke: boolean; sections: readonly Section[] } => {
  const names = args.filter((arg) => arg !== '--smoke');
  const unknown = names.filter((name) => !SECTIONS.some((section) => section.name === name));
  if (unknown.length > 0) {
    const known = SECTIONS.map(({ name }) => name).join(', ');
    throw new Error(`The bench has no section ${unknown.join(', ')}; it has ${known}`);
  }
  const smoke = args.includes('--smoke');
  const runsByDefault = (section: Section) => smoke || !('onlyByName' in section && section.onlyByName);
  const sections = SECTIONS.filter((section) =>
    names.length === 0 ? runsByDefault(section) : names.includes(section.name),
  );
  return { smoke, sections };
};

type Report = (rows: readonly ReportRow[]) => void;

/** All sections in one run on one server: numbers of different runs on a shared machine cannot be compared. */
const runSections = async (
  sections: readonly Section[],
  scale: Scale,
  dataDir: string,
  report: Report,
): Promise<void> => {
  for (const section of sections)
    if ('withoutServer' in section) report(await section.withoutServer(dataDir, scale));
  if (sections.every((section) => 'withoutServer' in section)) return;
  const server = await startBenchServer(join(dataDir, 'game'), scale.players);
  try {
    for (const section of sections)
      if ('withServer' in section) report(await section.withServer(server, scale));
  } finally {
    await server.close();
  }
};

/** A missing number is a failure of the bench. */
const assertAllMeasured: Report = (rows) => {
  const missing = rows.filter(({ value, peer = 0 }) => !Number.isFinite(value + peer));
  if (missing.length > 0) throw new Error(`Not measured: ${missing.map(({ label }) => label).join('; ')}`);
};

/** At the end of each section, so that a failure of a later one loses nothing. */
const printMeasured: Report = (rows) => {
  printTable(rows);
  assertAllMeasured(rows);
};

/** Time limit of the smoke test. */
const SMOKE_LIMIT_MS = 300_000;

const run = async (args: readonly string[], dataDir: string): Promise<void> => {
  const { smoke, sections } = readArguments(args);
  if (!smoke) return runSections(sections, FULL, dataDir, printMeasured);
  const limit = setTimeout(() => {
    console.error(`The bench's smoke test did not end within ${SMOKE_LIMIT_MS / 1000} s`);
    process.exit(1);
  }, SMOKE_LIMIT_MS);
  await runSections(sections, SMOKE, dataDir, assertAllMeasured);
  clearTimeout(limit);
  console.log(`The bench works: ${sections.map(({ name }) => name).join(', ')}`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'blacktide-bench-'));
await run(process.argv.slice(2), dataDir).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
await rm(dataDir, { recursive: true, force: true });
process.exit();
