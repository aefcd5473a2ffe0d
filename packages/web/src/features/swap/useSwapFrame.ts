import { parseFrameMessage, type PageMessage, type SignMessage } from '@blacktide/contract/swapMessages';
import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react';
import { DEADLINES, FIRST_STATE, nextSwapState, type SwapEvent } from './swapState.ts';

/** Fails the step when it is not over in time. */
const useDeadline = (
  isWaiting: boolean,
  step: keyof typeof DEADLINES,
  dispatch: (event: SwapEvent) => void,
): void => {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'late', step }), DEADLINES[step]);
    return () => clearTimeout(timer);
  }, [isWaiting, step, dispatch]);
};

interface FrameHandlers {
  /** Only while the terminal is shown. */
  readonly onSign: (message: SignMessage) => void;
  readonly onStarted: () => void;
}

/** The state of one frame. Messages count only from the window of this frame, with its nonce. */
export const useSwapFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  nonce: string,
  { onSign, onStarted }: FrameHandlers,
) => {
  const [state, dispatch] = useReducer(nextSwapState, FIRST_STATE);
  const isReady = state.phase === 'ready';
  useDeadline(state.phase === 'loading' && !state.loaded, 'script', dispatch);
  useDeadline(state.phase === 'loading' && state.started && !state.connected, 'rpc', dispatch);
  useDeadline(state.phase === 'initializing', 'init', dispatch);

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      const contentWindow = frame.current?.contentWindow;
      if (!contentWindow || source !== contentWindow) return;
      const message = parseFrameMessage(data, nonce);
      if (!message) return;
      if (message.type === 'sign') {
        if (isReady) onSign(message);
        return;
      }
      dispatch(message);
      if (message.type === 'started') onStarted();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, nonce, isReady, onSign, onStarted]);

  const loads = useRef(0);
  /** The document of the frame is loaded once; a second time the terminal has gone to another address. */
  const handleLoad = useCallback((): void => {
    loads.current += 1;
    if (loads.current > 1) dispatch({ type: 'replaced' });
  }, []);
  return { state, handleLoad };
};

/** Sends to the frame, whose document has no origin that could be named. */
export const postToFrame = (
  frame: RefObject<HTMLIFrameElement | null>,
  nonce: string,
  message: PageMessage,
): void => frame.current?.contentWindow?.postMessage(JSON.stringify({ ...message, nonce }), '*');
