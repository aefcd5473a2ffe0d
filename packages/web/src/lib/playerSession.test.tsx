import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePlayerSession } from './playerSession.ts';

it('HOME-46 throws an error for the developer outside the signed-in page', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => renderHook(usePlayerSession)).toThrow(/usePlayerSession needs a PlayerSessionContext/);
});
