export interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly better?: 'lower' | 'higher';
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

const verdict = ({ value, limit, better }: Line): string => {
  if (limit === undefined) return '';
  const ok = better === 'higher' ? value >= limit : value <= limit;
  return `${better === 'higher' ? '≥' : '≤'} ${limit}  ${ok ? 'ok' : 'MISSED'}`;
};

export const printTable = (lines: readonly Line[]): void => {
  const width = Math.max(...lines.map(({ what }) => what.length));
  for (const line of lines) {
    console.log(
      `${line.what.padEnd(width)}  ${shown(line.value).padStart(8)} ${line.unit.padEnd(3)} ${verdict(line)}`,
    );
  }
};
