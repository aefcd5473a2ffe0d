import type { Page } from '@playwright/test';
import {
  inspectLayout,
  LAYOUT_SIZES,
  nameOfSize,
  resizeTo,
  takePicture,
  type LayoutSize,
} from '../layoutCheck.ts';
import { closeEverything, isPhone, isWide, type LayoutScreen } from './screen.ts';

/** Screens are opened on a phone and on a desktop, and then resized to the sizes that are like them. */
const OPENED_AT = { phone: 390, desktop: 1440 };

/** Longer than a toast is shown. */
const PASSING_MS = 15_000;

/** A fault is what stays: while a toast comes and goes, the page below it moves. */
const inspectAt = async (
  page: Page,
  size: LayoutSize,
  mainAction: string | null,
): Promise<readonly string[]> => {
  const deadline = Date.now() + PASSING_MS;
  for (;;) {
    await resizeTo(page, size);
    const faults = await inspectLayout(page, { touch: size.touch, mainAction });
    if (faults.length === 0 || Date.now() > deadline) return faults;
  }
};

const inspectAtSizes = async (
  page: Page,
  { name, open, mainAction }: LayoutScreen,
  sizes: readonly LayoutSize[],
): Promise<string[]> => {
  const isFirst = ({ width }: LayoutSize): boolean => Object.values(OPENED_AT).includes(width);
  const ordered = sizes.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const [first] = ordered;
  if (!first) return [];
  await resizeTo(page, first);
  await open(page);
  const faults: string[] = [];
  for (const size of ordered) {
    const found = await inspectAt(page, size, mainAction ?? null);
    faults.push(...found.map((fault) => `${name} at ${nameOfSize(size)}: ${fault}`));
    await takePicture(page, name, size);
  }
  return faults;
};

/** The faults of one screen at all sizes at which it exists. */
export const inspectScreen = async (page: Page, screen: LayoutScreen): Promise<string[]> => {
  const { at = () => true, once = false } = screen;
  const sizes = LAYOUT_SIZES.filter(at);
  const passes = once ? [sizes.toReversed()] : [sizes.filter(isWide), sizes.filter(isPhone)];
  const faults: string[] = [];
  for (const pass of passes) {
    faults.push(...(await inspectAtSizes(page, screen, pass)));
    await closeEverything(page);
  }
  return faults;
};
