import type { CDPSession, Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { InspectOptions } from './layoutInspector/inspectLayout.ts';

export interface LayoutSize {
  readonly width: number;
  readonly height: number;
  /** Pressed by finger. */
  readonly touch: boolean;
  /** Device pixels per CSS pixel: a zoom of 200 % halves the window. The largest window is drawn small, to save time. */
  readonly scale: 0.5 | 1 | 2;
}

const size = (width: number, height: number, scale: LayoutSize['scale'] = 1): LayoutSize => ({
  width,
  height,
  touch: scale !== 2 && (width < 900 || height < 500),
  scale,
});

/** From a small phone to a large screen; the last one is 1440x900 at a zoom of 200 %. */
export const LAYOUT_SIZES: readonly LayoutSize[] = [
  size(320, 568),
  size(390, 844),
  size(844, 390),
  size(768, 1024),
  size(1024, 768),
  size(1180, 820),
  size(1440, 900),
  size(3840, 2160, 0.5),
  size(720, 450, 2),
];

export const nameOfSize = ({ width, height, scale }: LayoutSize): string =>
  `${width}x${height}${scale === 2 ? '@2' : ''}`;

const bundleInspector = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'layoutInspector/inspectLayout.ts');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'layoutInspector' } },
  })) as Rolldown.RolldownOutput[];
  const code = built.flatMap(({ output }) => output).find((one) => one.type === 'chunk')?.code;
  if (!code) throw new Error('the layout inspector was not bundled');
  return code;
};

let inspectorCode: Promise<string> | undefined;

/** What the rules find on the page now. */
export const inspectLayout = async (page: Page, options: InspectOptions): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'inspectLayout' in window))) {
    await page.evaluate(await (inspectorCode ??= bundleInspector()));
  }
  return page.evaluate(
    (chosen) =>
      (window as unknown as { inspectLayout: (chosen: InspectOptions) => string[] }).inspectLayout(chosen),
    options,
  );
};

const sessions = new WeakMap<Page, CDPSession>();

/** What is behind a modal is not inspected, and laying it out takes longer than the modal. */
const skipHiddenPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.getElementById('skip-hidden-page')) return;
    const style = document.createElement('style');
    style.id = 'skip-hidden-page';
    style.textContent = '#root[aria-hidden="true"] { content-visibility: hidden; }';
    document.head.append(style);
  });

/** Changes the window of an open page, and whether it is used by touch. */
export const resizeTo = async (page: Page, { width, height, touch, scale }: LayoutSize): Promise<void> => {
  const cdp = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, cdp);
  await skipHiddenPage(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: 5 });
  // Not `setViewportSize`, which would draw a large window in full size first.
  const metrics = { width, height, deviceScaleFactor: scale, mobile: false };
  await cdp.send('Emulation.setDeviceMetricsOverride', metrics);
  await settle(page);
};

/** Waits until the page is drawn with its fonts, and nothing moves. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    // Not their `finished`: it never comes for what was hidden with the page behind a modal.
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      (effect as KeyframeEffect | null)?.target?.checkVisibility() === true;
    while (document.getAnimations().some(isMoving)) await nextFrame();
    await nextFrame();
  });
};

/** A folder for a picture of every screen at every size. */
const PICTURES_DIR = process.env['LAYOUT_PICTURES'];

export const takePicture = async (page: Page, screen: string, at: LayoutSize): Promise<void> => {
  if (!PICTURES_DIR) return;
  mkdirSync(PICTURES_DIR, { recursive: true });
  const { width, height } = at;
  await page.setViewportSize({ width, height });
  const file = `${screen.replaceAll(/[^a-z0-9]+/gi, '-')}.${nameOfSize(at)}.jpeg`;
  await page.screenshot({ path: join(PICTURES_DIR, file), type: 'jpeg', quality: 70 });
};
