import type { FrameMessage } from '@blacktide/contract/swapMessages';

type Step = Extract<FrameMessage, { readonly type: 'failed' }>['reason'];

export type SwapState =
  | {
      readonly phase: 'loading';
      /** The document of the frame runs. */
      readonly started: boolean;
      /** The RPC has answered. */
      readonly connected: boolean;
      /** The script of the terminal is there. */
      readonly loaded: boolean;
    }
  | { readonly phase: 'initializing' }
  | { readonly phase: 'ready' }
  | { readonly phase: 'error'; readonly message: string };

/** `late`: a step did not end in time. `replaced`: the frame shows another document than the page asked for. */
export type SwapEvent =
  | Exclude<FrameMessage, { readonly type: 'sign' }>
  | { readonly type: 'late'; readonly step: Step }
  | { readonly type: 'replaced' };

const ERRORS: Readonly<Record<Step, string>> = {
  'no-rpc': 'Solana connection not established',
  rpc: 'Failed to connect to Solana network',
  script: 'Jupiter Terminal not available',
  init: 'Failed to initialize Jupiter Terminal',
};

/** Milliseconds that each step may take. */
export const DEADLINES = { rpc: 5000, script: 15_000, init: 10_000 } as const;

export const FIRST_STATE: SwapState = { phase: 'loading', started: false, connected: false, loaded: false };

const fail = (step: Step): SwapState => ({ phase: 'error', message: ERRORS[step] });

const advance = (state: Extract<SwapState, { readonly phase: 'loading' }>): SwapState =>
  state.connected && state.loaded ? { phase: 'initializing' } : state;

/** What the player sees of the terminal. Events that do not fit the phase change nothing. */
export const nextSwapState = (state: SwapState, event: SwapEvent): SwapState => {
  if (state.phase === 'error') return state;
  if (event.type === 'failed') return fail(event.reason);
  if (event.type === 'late') return fail(event.step);
  if (event.type === 'replaced') return fail('init');
  if (event.type === 'drawn') return state.phase === 'initializing' ? { phase: 'ready' } : state;
  return state.phase === 'loading' ? advance({ ...state, [event.type]: true }) : state;
};
