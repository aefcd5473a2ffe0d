export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Plot {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly Series[];
  readonly logarithmic?: boolean;
}

const COLOURS = ['#c0392b', '#2471a3', '#b7950b', '#1e8449', '#7d3c98', '#ba4a00', '#117a65', '#5d6d7e'];
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 340, 72, 150, 40, 40];

const formatShort = (value: number): string => {
  const size = Math.abs(value);
  if (size >= 1e6) return `${+(value / 1e6).toPrecision(3)}M`;
  if (size >= 1e3) return `${+(value / 1e3).toPrecision(3)}k`;
  return `${+value.toPrecision(3)}`;
};

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Round steps: 1, 2 or 5 times a power of ten. */
const ticks = (low: number, high: number): number[] => {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const found: number[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high + step / 1e6; at += step) found.push(at);
  return found;
};

/** One line per series over the days, on white, readable on light and dark pages. */
export const plotSvg = ({ title, unit, series, logarithmic = false }: Plot): string => {
  const days = Math.max(2, ...series.map(({ values }) => values.length));
  const scale = (value: number): number => (logarithmic ? Math.log10(Math.max(value, 1e-3)) : value);
  const all = series.flatMap(({ values }) => values.map(scale));
  const low = logarithmic ? Math.floor(Math.min(...all)) : Math.min(0, ...all);
  const high = Math.max(low + 1e-9, ...all);
  const x = (day: number): number => LEFT + (day / (days - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number =>
    HEIGHT - BOTTOM - ((scale(value) - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const marks = logarithmic
    ? Array.from({ length: Math.floor(high) - low + 1 }, (_, i) => 10 ** (low + i))
    : ticks(low, high);
  const rows = marks.map((mark) => {
    const at = y(mark).toFixed(1);
    const label = `<text x="${LEFT - 8}" y="${at}" dy="4" text-anchor="end">${formatShort(mark)}</text>`;
    return `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="#ddd"/>${label}`;
  });
  const columns = ticks(0, days)
    .filter((day) => day < days)
    .map(
      (day) =>
        `<text x="${x(day).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${day}</text>`,
    );
  const lines = series.map(({ name, values }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = values
      .map((value, day) => `${day === 0 ? 'M' : 'L'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
    const label = TOP + 8 + index * 18;
    return [
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.8"/>`,
      `<path d="M${WIDTH - RIGHT + 12} ${label}h16" stroke="${colour}" stroke-width="3"/>`,
      `<text x="${WIDTH - RIGHT + 34}" y="${label}" dy="4">${escapeXml(name)}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"`,
    ' font-family="sans-serif" font-size="12" fill="#333">',
    `<title>${escapeXml(title)}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="22" font-size="15" font-weight="bold">${escapeXml(title)}</text>`,
    `<text x="${WIDTH - RIGHT}" y="22" text-anchor="end">${escapeXml(unit)}</text>`,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">day</text>`,
    ...rows,
    ...columns,
    ...lines,
    '</svg>',
  ].join('\n');
};
