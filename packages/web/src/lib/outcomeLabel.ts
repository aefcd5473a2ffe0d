/** A success that brought less than 1X is not called one. */
type Outcome = 'success' | 'part' | 'failure';

const LABELS: Readonly<Record<Outcome, string>> = {
  success: 'Success',
  part: 'Small haul',
  failure: 'Failure',
};

/** `effect` is the published text of what was drawn, such as `0.5X`. */
export const outcomeOf = (type: 'success' | 'failure', effect: string): Outcome =>
  type === 'success' && /^0\.\d+X$/.test(effect) ? 'part' : type;

export const outcomeLabel = (type: 'success' | 'failure', effect: string): string =>
  LABELS[outcomeOf(type, effect)];
