import type { FrameMessage, PageMessage } from '@blacktide/contract/swapMessages';

const parsePageMessage = (data: unknown, nonce: string): PageMessage | null => {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as PageMessage & { readonly nonce: string };
    return message.nonce === nonce ? message : null;
  } catch {
    return null;
  }
};

/** Messages between the frame and the page that shows it. The page has put the nonce into the address of the frame. */
export const openPageChannel = (window: Window) => {
  const { parent, location } = window;
  const nonce = location.hash.slice(1);
  return {
    // Only a page of the game may frame this document, so the page has the origin of the address.
    post: (message: FrameMessage): void =>
      parent.postMessage(JSON.stringify({ ...message, nonce }), location.origin),
    listen: (onMessage: (message: PageMessage) => void): void =>
      window.addEventListener('message', ({ source, data }) => {
        const message = source === parent ? parsePageMessage(data, nonce) : null;
        if (message) onMessage(message);
      }),
  };
};

export type PageChannel = ReturnType<typeof openPageChannel>;
