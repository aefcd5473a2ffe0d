/** The first part of the address of a captain's log: `#/players/@name`. */
export const LOG_SCREEN = 'players';

const MAX_NAME_CHARACTERS = 500;

/** `players/@name`, in which no character of the name can end a part of the address. */
export const toLogPath = (name: string): string => `${LOG_SCREEN}/@${encodeURIComponent(name)}`;

/** The name of a part `@name` of an address; null if it is none. */
export const parseLogName = (part: string | null | undefined): string | null => {
  if (!part?.startsWith('@')) return null;
  try {
    const name = decodeURIComponent(part.slice(1));
    return name === '' || name.length > MAX_NAME_CHARACTERS ? null : name;
  } catch {
    // A percent sign that begins no character.
    return null;
  }
};

/** The name whose log a hash shows; null for every other page. */
export const parseLogHash = (hash: string): string | null => {
  const [screen, name] = hash.replace(/^#\/?/, '').split('/');
  return screen === LOG_SCREEN ? parseLogName(name) : null;
};
