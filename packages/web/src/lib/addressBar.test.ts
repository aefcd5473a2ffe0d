import { describe, expect, it, vi } from 'vitest';
import { createAddressBar } from './addressBar.ts';

describe('the address bar', () => {
  it('HOME-02 changes the hash and never the route', () => {
    const bar = createAddressBar(window);
    bar.write('#/ember-isle');
    expect(bar.read()).toBe('#/ember-isle');
    expect(window.location.pathname).toBe('/');
  });

  it('adds a history entry only with `push`', () => {
    const bar = createAddressBar(window);
    const before = window.history.length;
    bar.write('#/tortuga');
    bar.write('#/tortuga');
    expect(window.history.length).toBe(before);
    bar.write('#/tortuga/bank', { push: true });
    expect(window.history.length).toBe(before + 1);
  });

  it('reports changes by the player until the listener is removed', () => {
    const bar = createAddressBar(window);
    const listener = vi.fn<() => void>();
    const stop = bar.onChange(listener);
    window.dispatchEvent(new PopStateEvent('popstate'));
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
