import { describe, expect, it } from 'vitest';
import { requireValue } from './requireValue.ts';

describe('present', () => {
  it('hands over what is there, nothing-like values included, and throws for what is not', () => {
    expect([requireValue(0), requireValue(''), requireValue(false), requireValue(0n)]).toEqual([
      0,
      '',
      false,
      0n,
    ]);
    expect(() => requireValue(null)).toThrow(TypeError);
    expect(() => requireValue(undefined)).toThrow(TypeError);
  });
});
