import { describe, expect, it, vi } from 'vitest';
import { createAddressBar } from './addressBar.ts';

describe('the address bar', () => {
  it('HOME-02 changes the hash and never the route', () => {
    const bar = createAddressBar(window);
    bar.write('#/ember-isle', { modals: 0, push: false });
    expect(bar.read().hash).toBe('#/ember-isle');
    expect(window.location.pathname).toBe('/');
  });

  it('adds a history entry only with `push`, and then keeps the hash before it', () => {
    const bar = createAddressBar(window);
    const before = window.history.length;
    bar.write('#/tortuga', { modals: 0, push: false });
    bar.write('#/tortuga', { modals: 0, push: false });
    expect(window.history.length).toBe(before);
    bar.write('#/tortuga/bank', { modals: 1, push: true });
    expect(window.history.length).toBe(before + 1);
    const bank = { hash: '#/tortuga/bank', previous: '#/tortuga', modals: 1 };
    expect(bar.read()).toEqual(bank);
    // A reload keeps the state.
    expect(createAddressBar(window).read()).toEqual(bank);
    bar.write('#/tortuga/bank', { modals: 2, push: false });
    expect(bar.read()).toEqual({ ...bank, modals: 2 });
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
