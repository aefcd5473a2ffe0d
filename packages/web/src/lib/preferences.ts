import { createStore } from 'zustand/vanilla';
import { setNumberFormat } from '../ui/format.ts';
import { createStorageSlot, isRecord, type KeyValueStorage } from './storage.ts';

/** One of the choices; anything else is the first. */
const oneOf =
  <const Choice extends string | boolean>(...choices: readonly [Choice, ...Choice[]]) =>
  (value: unknown): Choice =>
    choices.find((choice) => choice === value) ?? choices[0];

const MAX_VOLUME = 100;

/** What each preference can be. Another value in the storage counts as the default. */
const SCHEMA = {
  sound: oneOf(false, true),
  /** In percent. */
  volume: (value: unknown): number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_VOLUME
      ? (value as number)
      : 60,
  motion: oneOf('system', 'reduced', 'full'),
  film: oneOf('automatic', 'high', 'low', 'still'),
  numbers: oneOf('comma', 'point', 'space'),
} as const;

/** The same for what each player chooses. */
const PLAYER_SCHEMA = { goals: oneOf('shown', 'hidden') } as const;

const parse = <Schema extends Readonly<Record<string, (value: unknown) => unknown>>>(
  schema: Schema,
  stored: Readonly<Record<string, unknown>>,
) =>
  Object.fromEntries(Object.entries(schema).map(([key, read]) => [key, read(stored[key])])) as {
    readonly [Key in keyof Schema]: ReturnType<Schema[Key]>;
  };

/** What the player has chosen in the settings panel: for this browser, and `goals` for each player of it. */
export type Preferences = ReturnType<typeof parse<typeof SCHEMA>> &
  ReturnType<typeof parse<typeof PLAYER_SCHEMA>>;

/** Style sheets read the motion from the root element. */
const apply = ({ motion, numbers }: Pick<Preferences, 'motion' | 'numbers'>): void => {
  document.documentElement.dataset['motion'] = motion;
  setNumberFormat(numbers);
};

export const createPreferences = (storage: KeyValueStorage, player: string) => {
  const slot = createStorageSlot(storage, 'preferences', isRecord);
  const playerSlot = createStorageSlot(storage, `preferences.${player}`, isRecord);
  const store = createStore<Preferences>(() => ({
    ...parse(SCHEMA, slot.read() ?? {}),
    ...parse(PLAYER_SCHEMA, playerSlot.read() ?? {}),
  }));
  apply(store.getState());
  return {
    store,
    set: (change: Partial<Preferences>): void => {
      store.setState(change);
      const { goals, ...ofBrowser } = store.getState();
      apply(ofBrowser);
      slot.write(ofBrowser);
      playerSlot.write({ goals });
    },
    /** The page without a player has the defaults. */
    close: (): void => apply(parse(SCHEMA, {})),
  };
};

export type PreferencesStore = ReturnType<typeof createPreferences>;
