import type { Notification } from '@blacktide/contract';
import type { Page } from '@playwright/test';

type ChangeNotification = (notification: Notification) => Notification;

/** Decides when results of jobs reach the page, and what they say. */
interface JobResults {
  /** Until `release` the page gets no result: neither by push, nor by polling, nor by replay. */
  hold(): void;
  /** Pushes the results that were held, in their order. */
  release(): void;
  /** Changes the next result that is pushed. */
  changeNext(change: ChangeNotification): void;
}

const isNotificationFrame = (frame: string): boolean => frame.includes('"event":"notification"');

const changeFrame = (frame: string, change: ChangeNotification): string => {
  const parsed = JSON.parse(frame) as { readonly data: string };
  return JSON.stringify({ ...parsed, data: JSON.stringify(change(JSON.parse(parsed.data) as Notification)) });
};

/** Must be called before the page is opened. */
export const controlJobResults = async (page: Page): Promise<JobResults> => {
  let isHeld = false;
  let held: (() => void)[] = [];
  const changes: ChangeNotification[] = [];
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const frame = String(message);
      if (!isNotificationFrame(frame)) return socket.send(frame);
      const change = changes.shift();
      const send = () => socket.send(change ? changeFrame(frame, change) : frame);
      if (isHeld) held.push(send);
      else send();
    });
  });
  await page.route(/\/(?:jobs\/|notifications\?)/, (route) => (isHeld ? route.abort() : route.fallback()));
  return {
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      held.forEach((send) => send());
      held = [];
    },
    changeNext: (change) => void changes.push(change),
  };
};
