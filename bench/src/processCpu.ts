import { readdirSync, readFileSync } from 'node:fs';

/** Whose CPU time is measured: the process of a server, and the PostgreSQL backends of its database. */
export interface CpuSource {
  readonly pid: number;
  readonly postmasterPid: number;
  readonly database: string;
}

/** CPU seconds. */
export interface CpuUse {
  readonly server: number;
  readonly database: number;
}

/** Seldom, because a sample takes about 2 ms, which are part of the measured latencies. */
const SAMPLE_MS = 1000;
const NANOSECONDS_PER_SECOND = 1e9;

const readOrEmpty = <T>(read: () => T, empty: T): T => {
  try {
    return read();
  } catch {
    // The process or thread has ended.
    return empty;
  }
};

/** Nanoseconds that all threads of a process have run; finer than the ticks of 10 ms in `stat`. */
const readRunTime = (pid: number): number =>
  readOrEmpty(() => readdirSync(`/proc/${pid}/task`), [])
    .map((thread) => readOrEmpty(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), '0'))
    .reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);

/** PostgreSQL writes user and database into the title of each backend. */
const findBackends = ({ postmasterPid, database }: CpuSource): number[] =>
  readOrEmpty(() => readFileSync(`/proc/${postmasterPid}/task/${postmasterPid}/children`, 'utf8'), '')
    .trim()
    .split(' ')
    .map(Number)
    .filter((pid) =>
      readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '').includes(` ${database} [local]`),
    );

/** Counts from now on. Samples, so that a backend that ends is counted until its last sample. Zero where there is no /proc. */
export const startCpuMeter = (source: CpuSource): { readonly stop: () => CpuUse } => {
  const first = readRunTime(source.pid);
  const backends = new Map<number, { from: number; to: number }>();
  for (const pid of findBackends(source)) backends.set(pid, { from: readRunTime(pid), to: 0 });
  const sample = (): void => {
    for (const pid of findBackends(source)) {
      const backend = backends.get(pid) ?? { from: 0, to: 0 };
      backends.set(pid, { ...backend, to: readRunTime(pid) });
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      const total = [...backends.values()].reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
      return {
        server: (readRunTime(source.pid) - first) / NANOSECONDS_PER_SECOND,
        database: total / NANOSECONDS_PER_SECOND,
      };
    },
  };
};
