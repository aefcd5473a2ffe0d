import { beforeEach, describe, expect, it } from 'vitest';
import { createTabBadge } from './tabBadge.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('the tab', () => {
  it('counts what is ready in its title, and nothing when nothing is', () => {
    const badge = createTabBadge(document);
    badge.show('Blacktide', 3);
    expect(document.title).toBe('(3) Blacktide');
    badge.show('Blacktide', 0);
    expect(document.title).toBe('Blacktide');
  });
});
