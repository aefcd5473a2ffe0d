import { decodeWave } from './decodeWave.ts';
import { islandSoundOf } from './islandSounds.ts';

/** Played once. */
type Effect = 'coins' | 'claim' | 'horn' | 'click';

interface SoundPlayerDeps {
  readonly createContext: () => AudioContext;
  readonly load: (path: string) => Promise<ArrayBuffer>;
  /** From 0 to 1. */
  readonly random: () => number;
}

const LOUDNESS: Readonly<Record<Effect | 'gull', number>> = {
  coins: 0.5,
  claim: 0.6,
  horn: 0.7,
  click: 0.35,
  gull: 0.18,
};
/** Seconds in which one island's sound replaces another's. */
const FADE_S = 1.2;

/** Loads each sound once; null if it cannot be loaded, then it stays silent. */
const createLibrary = (context: AudioContext, load: SoundPlayerDeps['load']) => {
  const buffers = new Map<string, Promise<AudioBuffer | null>>();
  const read = async (name: string): Promise<AudioBuffer> => {
    const { rate, samples } = decodeWave(await load(`/art/sound/${name}.wav`));
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  };
  return (name: string): Promise<AudioBuffer | null> => {
    const known = buffers.get(name) ?? read(name).catch(() => null);
    buffers.set(name, known);
    return known;
  };
};

/** The loops of one island, which fade in and out. */
const startLoops = (
  context: AudioContext,
  target: AudioNode,
  getSound: ReturnType<typeof createLibrary>,
  island: string,
) => {
  const { sea, air, seaSpeed } = islandSoundOf(island);
  const fade = context.createGain();
  fade.gain.setValueAtTime(0, context.currentTime);
  fade.gain.linearRampToValueAtTime(1, context.currentTime + FADE_S);
  fade.connect(target);
  const sources: AudioBufferSourceNode[] = [];
  let stopped = false;
  const start = async (name: string, volume: number, speed: number): Promise<void> => {
    const buffer = await getSound(name);
    if (!buffer || stopped) return;
    const source = new AudioBufferSourceNode(context, { buffer, loop: true, playbackRate: speed });
    const gain = new GainNode(context, { gain: volume });
    source.connect(gain).connect(fade);
    source.start();
    sources.push(source);
  };
  void start('sea', sea, seaSpeed);
  void start(island, air, 1);
  return (): void => {
    stopped = true;
    fade.gain.cancelScheduledValues(context.currentTime);
    fade.gain.setTargetAtTime(0, context.currentTime, FADE_S / 3);
    for (const source of sources) source.stop(context.currentTime + FADE_S * 2);
  };
};

/** Everything that the game plays. Create it when the browser allows sound: after a press of the player. */
export const createSoundPlayer = ({ createContext, load, random }: SoundPlayerDeps) => {
  const context = createContext();
  const master = context.createGain();
  master.connect(context.destination);
  const getSound = createLibrary(context, load);
  let stopLoops: () => void = () => undefined;
  let gullTimer: ReturnType<typeof setTimeout> | undefined;

  const playOnce = async (name: Effect | 'gull', speed = 1, pan = 0): Promise<void> => {
    const buffer = await getSound(name);
    if (!buffer || context.state !== 'running') return;
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
    const gain = new GainNode(context, { gain: LOUDNESS[name] });
    source.connect(gain).connect(new StereoPannerNode(context, { pan })).connect(master);
    source.start();
  };
  const waitForGull = (island: string): void => {
    const { gullsEvery, gullPitch } = islandSoundOf(island);
    clearTimeout(gullTimer);
    if (gullsEvery === null) return;
    gullTimer = setTimeout(
      () => {
        void playOnce('gull', gullPitch * (0.92 + random() * 0.16), random() * 1.6 - 0.8);
        waitForGull(island);
      },
      gullsEvery * (1 + random()) * 1000,
    );
  };
  return {
    play: (effect: Effect): void => void playOnce(effect),
    showIsland: (island: string): void => {
      stopLoops();
      stopLoops = startLoops(context, master, getSound, island);
      waitForGull(island);
    },
    /** In percent. Quadratic, as the ear hears. */
    setVolume: (percent: number): void => {
      master.gain.value = (percent / 100) ** 2;
    },
    /** Stops everything while nobody listens. */
    setPaused: (paused: boolean): void => void (paused ? context.suspend() : context.resume()),
    close: (): void => {
      clearTimeout(gullTimer);
      void context.close();
    },
  };
};

export type SoundPlayer = ReturnType<typeof createSoundPlayer>;
