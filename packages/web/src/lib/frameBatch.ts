/** Collects entries and delivers them together in the next frame, or sooner by `flush`: a hidden tab has no frames. */
export const createFrameBatch = <Entry>(deliver: (entries: readonly Entry[]) => void) => {
  let entries: Entry[] = [];
  let frame: number | null = null;
  const cancel = (): void => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    entries = [];
  };
  const flush = (): void => {
    const collected = entries;
    cancel();
    if (collected.length > 0) deliver(collected);
  };
  return {
    add: (entry: Entry): void => {
      entries.push(entry);
      frame ??= requestAnimationFrame(flush);
    },
    flush,
    cancel,
  };
};
