import type { ReportProblem } from './keys.ts';

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

/** A name or address that is reachable only from the same machine. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);

/** Origins as browsers send them, without a path. Empty if none is given. */
export const readOrigins = (
  name: string,
  given: string | undefined,
  reportProblem: ReportProblem,
): readonly string[] => {
  const origins = (given ?? '').split(',').flatMap((origin) => origin.trim() || []);
  const isOrigin = (origin: string): boolean =>
    /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  for (const origin of origins.filter((one) => !isOrigin(one))) {
    reportProblem(`${name}: ${origin.slice(0, 100)} is not an origin such as https://play.example`);
  }
  return origins.filter(isOrigin);
};
