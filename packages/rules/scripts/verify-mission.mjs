#!/usr/bin/env node
/**
 * Checks a claimed mission from its public record, with nothing but Node's own crypto:
 *
 *   node packages/rules/scripts/verify-mission.mjs record.json
 *
 * The record is what GET /missions/{id}/fairness answers: runId, commitment, serverSeed, playerSeed,
 * contentHash, weights (ppm of each row, luck included) and row (the one that was drawn).
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The id that belongs to a commitment, so that the server could not choose it. */
const runIdOf = (commitment) => {
  const d = sha256(`run:${commitment}`);
  const variant = '89ab'[Number.parseInt(d[16], 16) & 3];
  return `${d.slice(0, 8)}-${d.slice(8, 12)}-8${d.slice(13, 16)}-${variant}${d.slice(17, 20)}-${d.slice(20, 32)}`;
};

/** First throw below 1,000,000: 32-bit words of HMAC-SHA-256, those beyond the last full million skipped. */
const firstThrow = ({ serverSeed, playerSeed, runId, contentHash }) => {
  const limit = 2 ** 32 - (2 ** 32 % 1_000_000);
  for (let block = 0; ; block++) {
    const digest = createHmac('sha256', serverSeed)
      .update(`${playerSeed}:${runId}:${contentHash}:${block}`)
      .digest();
    for (let at = 0; at < 32; at += 4) {
      const word = digest.readUInt32BE(at);
      if (word < limit) return word % 1_000_000;
    }
  }
};

const rowOf = (weights, thrown) => {
  let left = thrown;
  return weights.findIndex((ppm) => (left -= ppm) < 0);
};

/** One line a check: what was checked, and whether it passed. */
export const verify = (record) => {
  const thrown = firstThrow(record);
  const sums = record.weights.reduce((sum, ppm) => sum + ppm, 0) === 1_000_000;
  // A course or a burner has a single outcome and throws no dice.
  const row = !sums ? -1 : record.weights.length === 1 ? 0 : rowOf(record.weights, thrown);
  return [
    {
      check: 'the server seed is the one committed to',
      passed: sha256(record.serverSeed) === record.commitment,
    },
    { check: 'the run id follows from the commitment', passed: runIdOf(record.commitment) === record.runId },
    { check: 'the odds sum to one', passed: sums },
    { check: `the throw ${thrown} of 1,000,000 falls on row ${record.row}`, passed: row === record.row },
  ];
};

/* oxlint-disable no-console -- this is a command */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const checks = verify(JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8')));
  for (const { check, passed } of checks) console.log(`${passed ? 'ok  ' : 'FAIL'} ${check}`);
  process.exitCode = checks.every(({ passed }) => passed) ? 0 : 1;
}
