import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePlayerSession } from './playerSession.ts';

it('HOME-46 tells the developer, and nobody else, what is missing', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => renderHook(usePlayerSession)).toThrow(/useVoyage needs a VoyageContext/);
});
