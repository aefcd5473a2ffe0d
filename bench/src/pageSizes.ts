import { weighPage } from '../../e2e/pageWeight.ts';
import type { Line } from './report.ts';

export const pageSizes = (): Line[] => {
  const { login, map, largestLazyChunk } = weighPage();
  const line = (what: string, value: number, limit: number): Line => ({
    what: `${what}, gzip`,
    value,
    unit: 'kB',
    limit,
    better: 'lower',
  });
  return [
    line('JavaScript before the login page is usable', login, 100),
    line('JavaScript before the map', map, 150),
    line('largest lazy chunk', largestLazyChunk, 90),
  ];
};
