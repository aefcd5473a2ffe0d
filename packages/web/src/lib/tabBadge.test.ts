import { beforeEach, describe, expect, it } from 'vitest';
import { createTabBadge } from './tabBadge.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('the tab', () => {
  it('shows the count in its title only if it is not 0', () => {
    const badge = createTabBadge(document);
    badge.show('Blacktide', 3);
    expect(document.title).toBe('(3) Blacktide');
    badge.show('Blacktide', 0);
    expect(document.title).toBe('Blacktide');
  });
});
