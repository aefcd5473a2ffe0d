import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useElement } from './useElement.ts';

it('never returns the element of the selector before: a marker would be drawn there for a moment', () => {
  document.body.innerHTML = '<i id="sign"></i><b id="button"></b>';
  const pairs: string[] = [];
  const { rerender } = renderHook(
    (selector: string) => {
      const element = useElement(selector);
      pairs.push(`${selector} ${element?.id ?? 'none'}`);
    },
    { initialProps: '#sign' },
  );
  rerender('#button');
  expect([...new Set(pairs)]).toEqual(['#sign none', '#sign sign', '#button none', '#button button']);
});
