import { SWAP_CONFIG_ELEMENT_ID, type SwapFrameConfig } from '@blacktide/contract/swapFrame';
import { replaceStorage } from './replaceStorage.ts';
import { runFrame } from './runFrame.ts';

/** The script of the frame's document. Of the page it has only `postMessage`. */
replaceStorage(window);
// The server has written the JSON into the document.
const config = JSON.parse(
  document.getElementById(SWAP_CONFIG_ELEMENT_ID)?.textContent ?? '',
) as SwapFrameConfig;
void runFrame(window, config);
