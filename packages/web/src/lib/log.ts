/** For what the player need not hear of: it goes where developers look. */
export type Log = (what: string, error: unknown) => void;

export const consoleLog: Log = (what, error) => {
  // oxlint-disable-next-line no-console -- the one place of the page that writes to the console
  console.warn(what, error);
};
