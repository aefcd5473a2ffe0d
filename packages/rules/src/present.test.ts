import { describe, expect, it } from 'vitest';
import { present } from './present.ts';

describe('present', () => {
  it('hands over what is there, nothing-like values included, and throws for what is not', () => {
    expect([present(0), present(''), present(false), present(0n)]).toEqual([0, '', false, 0n]);
    expect(() => present(null)).toThrow(TypeError);
    expect(() => present(undefined)).toThrow(TypeError);
  });
});
