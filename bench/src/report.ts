export interface ReportRow {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly better?: 'lower' | 'higher';
  /** The same measurement of the peer. A limit then applies to the ratio of the two. */
  readonly peer?: number;
}

const formatValue = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

const formatPeer = ({ value, peer, unit }: ReportRow): string =>
  peer === undefined
    ? ''
    : `peer ${formatValue(peer).padStart(6)} ${unit}  ratio ${(value / peer).toFixed(2)}  `;

const formatLimit = ({ value: measured, peer = 1, limit, better }: ReportRow): string => {
  if (limit === undefined) return '';
  const value = measured / peer;
  const ok = better === 'higher' ? value >= limit : value <= limit;
  return `${better === 'higher' ? '≥' : '≤'} ${limit}  ${ok ? 'ok' : 'MISSED'}`;
};

export const printTable = (rows: readonly ReportRow[]): void => {
  const width = Math.max(...rows.map(({ label }) => label.length));
  for (const row of rows) {
    console.log(
      `${row.label.padEnd(width)}  ${formatValue(row.value).padStart(8)} ${row.unit.padEnd(3)} ${formatPeer(row)}${formatLimit(row)}`,
    );
  }
};
