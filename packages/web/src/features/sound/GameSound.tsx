import type { User } from '@blacktide/contract';
import { battlesBetween, CURRENCIES } from '@blacktide/rules';
import { useEffect, useRef, useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { createSoundPlayer, type SoundPlayer } from './createSoundPlayer.ts';

const fetchSound = async (path: string): Promise<ArrayBuffer> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`no sound at ${path}`);
  return response.arrayBuffer();
};

const GESTURES = ['pointerdown', 'keydown'] as const;

/** Browsers allow sound only after a press of the player. */
const afterGesture = (start: () => void): (() => void) => {
  if (navigator.userActivation?.hasBeenActive) {
    start();
    return () => undefined;
  }
  const stop = (): void =>
    GESTURES.forEach((gesture) => document.removeEventListener(gesture, handleGesture));
  const handleGesture = (): void => {
    stop();
    start();
  };
  GESTURES.forEach((gesture) => document.addEventListener(gesture, handleGesture));
  return stop;
};

/** Null until the player has pressed something. It is silent while the tab is hidden. */
const useSoundPlayer = (): SoundPlayer | null => {
  const [player, setPlayer] = useState<SoundPlayer | null>(null);
  useEffect(() => {
    let opened: SoundPlayer | null = null;
    const handleVisibility = (): void => opened?.setPaused(document.hidden);
    const stopWaiting = afterGesture(() => {
      opened = createSoundPlayer({
        createContext: () => new AudioContext(),
        load: fetchSound,
        random: Math.random,
      });
      setPlayer(opened);
    });
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', handleVisibility);
      opened?.close();
      setPlayer(null);
    };
  }, []);
  return player;
};

const CONTROLS = 'button, a[href], [role="switch"], input[type="radio"]';

const useClicks = (player: SoundPlayer | null): void => {
  useEffect(() => {
    if (!player) return undefined;
    const handleClick = ({ target }: MouseEvent): void => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !control.matches(':disabled, [aria-disabled="true"]')) player.play('click');
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [player]);
};

const hasMore = ({ balances }: User, before: User): boolean =>
  CURRENCIES.some((currency) => balances[currency] > before.balances[currency]);

/** Coins when a balance grows, and a chime when claims arrive. */
const useEarnings = (player: SoundPlayer | null): void => {
  const { actions } = usePlayerSession();
  const { data: user } = useApiQuery(userQuery);
  const before = useRef(user);
  useEffect(() => {
    if (user && before.current && hasMore(user, before.current)) player?.play('coins');
    before.current = user;
  }, [player, user]);
  useEffect(
    () =>
      actions.unseenSummaries.subscribe((summaries, earlier) => {
        if (summaries.length > earlier.length) player?.play('claim');
      }),
    [player, actions],
  );
};

/** Milliseconds. A horn for a battle that is longer ago would confuse. */
const HORN_WITHIN_MS = 5000;

const useBattleHorn = (player: SoundPlayer | null): void => {
  const { ticker } = usePlayerSession();
  useEffect(() => {
    let last = ticker.now();
    return ticker.subscribe(() => {
      const now = ticker.now();
      const since = Math.max(last, now - HORN_WITHIN_MS);
      last = now;
      const fought = (['arena', 'treasure'] as const).some(
        (type) => battlesBetween(type, since, now).length > 0,
      );
      if (fought) player?.play('horn');
    });
  }, [player, ticker]);
};

/** Plays the island on the map and what happens in the game. Only rendered while the player has sound on. */
export const GameSound = ({ island }: { readonly island: string }) => {
  const player = useSoundPlayer();
  const [{ volume }] = usePreferences();
  useEffect(() => player?.setVolume(volume), [player, volume]);
  useEffect(() => player?.showIsland(island), [player, island]);
  useClicks(player);
  useEarnings(player);
  useBattleHorn(player);
  return null;
};
