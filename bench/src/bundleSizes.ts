import { measureBundleSizes } from '../../e2e/bundleSize.ts';
import type { ReportRow } from './report.ts';

export const reportBundleSizes = (): ReportRow[] => {
  const { login, map, largestLazyChunk } = measureBundleSizes();
  const toRow = (what: string, value: number, limit: number): ReportRow => ({
    label: `${what}, gzip`,
    value,
    unit: 'kB',
    limit,
    better: 'lower',
  });
  return [
    toRow('JavaScript before the login page is usable', login, 100),
    toRow('JavaScript before the map', map, 150),
    toRow('largest lazy chunk', largestLazyChunk, 90),
  ];
};
