/** The document that the Token Swap shows in its frame. */
export const SWAP_FRAME_PATH = '/swap/frame';

/** Without `allow-same-origin`: the document has an origin of its own and reaches no storage and no cookie of the page. */
export const SWAP_SANDBOX = 'allow-scripts allow-forms';

/** The element of the document that holds a `SwapFrameConfig` as JSON. */
export const SWAP_CONFIG_ELEMENT_ID = 'config';

/** The element that the terminal is drawn into. */
export const SWAP_TERMINAL_ELEMENT_ID = 'terminal';

/** The script of the document, in the folder of the built page. */
export const SWAP_FRAME_SCRIPT = '.vite/swapFrame.js';

export interface SwapFrameConfig {
  /** Of the terminal. */
  readonly scriptUrl: string;
  /** Null: the operator has named no Solana RPC for swaps. */
  readonly rpcUrl: string | null;
}

/** A message of the frame is JSON text; the page does not parse a longer one. */
export const MAX_MESSAGE_CHARS = 8192;
/** In one request to sign. */
export const MAX_TRANSACTIONS = 4;
/** The largest transaction of Solana (1232 bytes) in base64. */
export const MAX_TRANSACTION_CHARS = 1644;
