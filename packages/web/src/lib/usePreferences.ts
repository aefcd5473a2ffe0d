import { useStore } from 'zustand';
import { usePlayerSession } from './playerSession.ts';

/** What the player has chosen, and how to change it. */
export const usePreferences = () => {
  const { preferences } = usePlayerSession();
  return [useStore(preferences.store), preferences.set] as const;
};
