import { expect, it } from 'vitest';
import { outcomeLabel } from './outcomeLabel.ts';

it.each([
  ['success', '1X', 'Success'],
  ['success', '0.5X', 'Small haul'],
  ['success', 'Scimitar', 'Success'],
  ['failure', 'Nothing', 'Failure'],
] as const)('calls a %s with the effect %s a %s', (type, effect, label) => {
  expect(outcomeLabel(type, effect)).toBe(label);
});
