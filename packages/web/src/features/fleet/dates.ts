const DAY_MS = 86_400_000;

/** `2026-11-20`, in UTC. */
const toDateText = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const addDays = (now: number, days: number): string => toDateText(now + days * DAY_MS);

/** The last second of the day, in UTC. */
export const toEndOfDay = (date: string): string => `${date}T23:59:59.000Z`;

/** An empty or unfinished field is no date. */
export const isDate = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);
