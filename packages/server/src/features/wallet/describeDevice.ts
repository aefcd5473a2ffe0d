/** The first that fits counts: many browsers also name those that they are built on. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
/** A user agent is a few hundred characters; no more of it is read. */
const MAX_CHARACTERS = 500;

const findName = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** "Firefox on Linux"; empty if nothing is known. Only these words are stored, not the user agent. */
export const describeDevice = (userAgent: string | null): string => {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const browser = findName(BROWSERS, text);
  const system = findName(SYSTEMS, text);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
};
