import { withAllElementsHit } from './covering.ts';
import { collectControls, collectTextLines } from './elements.ts';
import * as rules from './rules.ts';

export interface InspectOptions {
  /** Fingers need larger targets than a mouse. */
  readonly touch: boolean;
  /** Pattern of the name of the main action, which must be in sight. */
  readonly mainAction: string | null;
}

/** The faults of what the window shows now. */
const inspectLayout = ({ touch, mainAction }: InspectOptions): string[] => {
  const lines = collectTextLines();
  const controls = collectControls();
  const faults = [
    ...withAllElementsHit(() => [
      ...rules.findOverlappingTexts(lines),
      ...rules.findTextsOnControls(lines, controls),
    ]),
    ...rules.findCoveredControls(controls),
    ...rules.findCutTexts(lines),
    ...rules.findUnreachable(lines, controls),
    ...rules.findEqualNames(controls),
    ...(touch ? rules.findSmallTargets(controls) : []),
    ...(mainAction === null ? [] : rules.findHiddenMainAction(mainAction, controls)),
  ];
  return [...new Set(faults)];
};

Object.assign(window, { inspectLayout });
