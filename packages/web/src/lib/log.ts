/** For developers only: the player sees nothing of it. */
export type Log = (what: string, error: unknown) => void;

export const consoleLog: Log = (what, error) => {
  // oxlint-disable-next-line no-console -- the one place of the page that writes to the console
  console.warn(what, error);
};
