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

  it('removes parameters from the query and keeps the rest of the entry', () => {
    window.history.replaceState(
      { previous: null, modals: 1 },
      '',
      '/?brand=atoms&social=discord&result=linked#/tortuga',
    );
    const bar = createAddressBar(window);
    bar.removeFromQuery(['social', 'result']);
    expect(window.location.search).toBe('?brand=atoms');
    expect(bar.read()).toEqual({ hash: '#/tortuga', previous: null, modals: 1 });
    bar.removeFromQuery(['brand']);
    expect(window.location.href).toMatch(/\/#\/tortuga$/);
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
