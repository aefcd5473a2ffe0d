import { createTestPageServices } from '../../testing/createTestPageServices.ts';
import { WALLET } from '../../testing/builders.ts';
import { describe, expect, it } from 'vitest';
import { createIslandStore } from '../features/home/islandStore.ts';
import { createInnerModals } from '../ui/innerModals.ts';
import { toMapIsland } from '../features/home/mapIsland.ts';
import { theLevels } from '../../testing/levels.ts';
import { memoryAddressBar } from '../../testing/memoryAddressBar.ts';
import { toUrlHash, parseUrlHash } from './urlState.ts';
import { startUrlSync } from './urlSync.ts';
import { createModalOpeners } from './modals/modalOpeners.ts';
import { createModalStack } from './modals/modalStack.ts';

const createTestPage = (hash = '', options = {}) => {
  const bar = memoryAddressBar(hash, options);
  const islands = createIslandStore('tortuga', () => undefined);
  const modals = createModalStack();
  const openers = createModalOpeners(modals, {
    walletStore: createTestPageServices().walletStore,
    islandStore: islands,
    wallet: WALLET,
    onLogOut: () => undefined,
  });
  const innerModals = createInnerModals();
  const stop = startUrlSync({
    addressBar: bar,
    mapIslands: theLevels().map(toMapIsland),
    islandStore: islands,
    modalStack: modals,
    modalOpeners: openers,
    innerModals,
  });
  const open = () =>
    modals.store
      .getState()
      .filter((modal) => modal.open)
      .map(({ id }) => id);
  const island = () => islands.store.getState().current;
  return { bar, islands, modals, openers, innerModals, stop, open, island };
};

describe('a link', () => {
  it('opens an island', () => {
    const { island, open } = createTestPage('#/ember-isle');
    expect(island()).toBe('ember-isle');
    expect(open()).toEqual([]);
  });

  it.each([
    ['#/tortuga/marketplace', 'marketplace', 'tortuga'],
    ['#/ember-isle/battles', 'battles', 'ember-isle'],
    ['#/ember-isle/lava-gate', 'mission', 'ember-isle'],
    ['#/ember-isle/lava-gate/briefing', 'briefing', 'ember-isle'],
    ['#/tortuga/tortuga-banking', 'profile', 'tortuga'],
    ['#/profile', 'profile', 'tortuga'],
    ['#/profile/token-swap', 'profile', 'tortuga'],
    ['#/account', 'account', 'tortuga'],
    ['#/account/sessions', 'account', 'tortuga'],
    ['#/players/@anne', 'publicProfile', 'tortuga'],
    ['#/fleet', 'fleet', 'tortuga'],
    ['#/fleet/history', 'fleet', 'tortuga'],
    ['#/tortuga/fleet-command', 'fleet', 'genesis-cove'],
    ['#/hideout', 'hideout', 'tortuga'],
    ['#/hideout/inventory/ships', 'hideout', 'tortuga'],
    // The island of the building wins over the island of the URL.
    ['#/tortuga/lava-gate', 'mission', 'ember-isle'],
  ])('%s opens %s on %s', (hash, modal, expected) => {
    const { open, island } = createTestPage(hash);
    expect(open()).toEqual([modal]);
    expect(island()).toBe(expected);
  });

  it.each([
    '#/atlantis',
    '#/atlantis/kraken',
    '#<script>',
    '#/tortuga/tortuga-banking/briefing',
    '#/tortuga/marketplace/briefing',
    '#/tortuga/lava-gate/briefing/more',
  ])('%s without a target changes nothing', (hash) => {
    const { open, island, bar } = createTestPage(hash);
    expect(open()).toEqual([]);
    expect(island()).toMatch(/tortuga|genesis-cove/);
    expect(bar.read().hash).toBe(`#/${island()}`);
  });

  it('to Change Wallet opens it and is not kept: another wallet would find it open', () => {
    const { bar, open } = createTestPage('#/wallet');
    expect(open()).toEqual(['changeWallet']);
    expect(bar.read().hash).toBe('#/tortuga');
  });

  it('to the hideout names its tab and section, and no island', () => {
    const { bar, modals, openers, open } = createTestPage('#/hideout/inventory/ships');
    expect(modals.store.getState()[0]?.props).toMatchObject({ tab: 'inventory', section: 'ships' });
    expect(bar.read().hash).toBe('#/hideout/inventory/ships');
    openers.hideout('upgrade', 'crews');
    expect(bar.read().hash).toBe('#/hideout/upgrade/crews');
    modals.close('hideout');
    expect(open()).toEqual([]);
    expect(bar.read().hash).toBe('#/tortuga');
  });

  it.each([
    ['#/players/@Anne%20Bonny', '#/players/@Anne%20Bonny', 'Anne Bonny'],
    ['#/players/@Anne Bonny/briefing', '#/players/@Anne%20Bonny', 'Anne Bonny'],
    ['#/players/@a%2Fb%3Fc%23d', '#/players/@a%2Fb%3Fc%23d', 'a/b?c#d'],
    ['#/players/@%2e%2e', '#/players/@..', '..'],
    ['#/players/@50%', '#/players', null],
    ['#/players/anne', '#/players', null],
    ['#/players', '#/players', null],
  ])("%s shows a captain's log at %s", (hash, shown, name) => {
    const { bar, modals, open } = createTestPage(hash);
    expect(open()).toEqual(['publicProfile']);
    expect(modals.store.getState()[0]?.props).toEqual({ name });
    expect(bar.read().hash).toBe(shown);
    modals.close('publicProfile');
    expect(bar.read().hash).toBe('#/tortuga');
  });

  it('to the hideout: the back button closes it at once, however many tabs were shown', () => {
    const { bar, openers, open } = createTestPage('#/ember-isle');
    openers.hideout('inventory');
    openers.hideout('inventory', 'ships');
    openers.hideout('upgrade');
    expect(bar.read().hash).toBe('#/hideout/upgrade');
    bar.back();
    expect(open()).toEqual([]);
    expect(bar.read().hash).toBe('#/ember-isle');
  });

  it.each([
    ['#/bank', '#/profile/asset-management', 'asset-management'],
    ['#/ember-isle/bank', '#/profile/asset-management', 'asset-management'],
    ['#/tortuga/tortuga-banking', '#/profile/asset-management', 'asset-management'],
    ['#/socials', '#/profile/socials', 'socials'],
    ['#/tortuga/socials', '#/profile/socials', 'socials'],
    ['#/profile/socials', '#/profile/socials', 'socials'],
    ['#/profile/treasure', '#/profile', null],
  ])('%s shows the profile at %s', (hash, shown, section) => {
    const { bar, modals, open } = createTestPage(hash);
    expect(open()).toEqual(['profile']);
    expect(modals.store.getState()[0]?.props).toMatchObject({ section });
    expect(bar.read().hash).toBe(shown);
  });

  it('to the profile: the URL follows its tabs, and the back button closes it at once', () => {
    const { bar, openers, open } = createTestPage('#/ember-isle');
    openers.profile();
    expect(bar.read().hash).toBe('#/profile');
    openers.profile('token-swap');
    expect(bar.read().hash).toBe('#/profile/token-swap');
    bar.back();
    expect(open()).toEqual([]);
    expect(bar.read().hash).toBe('#/ember-isle');
  });

  it('that is pasted opens its modal at once', () => {
    const { bar, island, open } = createTestPage();
    bar.navigate('#/siren-shoals/safe-haven');
    expect(island()).toBe('siren-shoals');
    expect(open()).toEqual(['mission']);
  });

  it('replaces the open modals, and closing its modal opens no other', () => {
    const { bar, openers, island, modals, open } = createTestPage();
    openers.mission('supply-store');
    openers.briefing('supply-store');
    bar.navigate('#/siren-shoals/safe-haven');
    expect(bar.read().hash).toBe('#/siren-shoals/safe-haven');
    expect(island()).toBe('siren-shoals');
    expect(open()).toEqual(['mission']);
    modals.close('mission');
    expect(open()).toEqual([]);
    expect(bar.read().hash).toBe('#/siren-shoals');
  });
});

describe('the URL', () => {
  it('HOME-02 follows the island, and the back button returns to the island before', () => {
    const { bar, islands, island } = createTestPage();
    islands.goTo('ember-isle');
    islands.goTo('siren-shoals');
    expect(bar.read().hash).toBe('#/siren-shoals');
    bar.pressBack();
    expect([island(), bar.read().hash]).toEqual(['ember-isle', '#/ember-isle']);
    bar.pressBack();
    expect([island(), bar.read().hash]).toEqual(['tortuga', '#/tortuga']);
    expect(bar.depth()).toBe(1);
  });

  it('names the open modal until it is closed', () => {
    const { bar, openers, modals } = createTestPage();
    openers.mission('supply-store');
    expect(bar.read().hash).toBe('#/tortuga/supply-store');
    modals.close('mission');
    expect(bar.read().hash).toBe('#/tortuga');
    expect(bar.depth()).toBe(1);
  });

  it('follows from a mission to its briefing and back', () => {
    const { bar, openers, modals } = createTestPage();
    openers.mission('supply-store');
    openers.briefing('supply-store');
    expect(bar.read().hash).toBe('#/tortuga/supply-store/briefing');
    modals.close('briefing');
    expect(bar.read().hash).toBe('#/tortuga/supply-store');
    modals.close('mission');
    expect(bar.read().hash).toBe('#/tortuga');
    expect(bar.depth()).toBe(1);
  });

  it('goes back one step, also if that takes long, and keeps a modal that is opened meanwhile', () => {
    const { bar, openers, modals, open } = createTestPage('', { slow: true });
    openers.marketplace();
    modals.close('marketplace');
    modals.remove('marketplace');
    expect(bar.finishPendingSteps()).toBe(1);
    expect(bar.read().hash).toBe('#/tortuga');
    openers.marketplace();
    modals.close('marketplace');
    openers.mission('supply-store');
    modals.remove('marketplace');
    expect(bar.finishPendingSteps()).toBe(1);
    expect(open()).toEqual(['mission']);
    expect(bar.read().hash).toBe('#/tortuga/supply-store');
  });

  it('goes back when the back button closes the modal', () => {
    const { bar, openers, open } = createTestPage();
    openers.marketplace();
    bar.pressBack();
    expect(open()).toEqual([]);
    expect(bar.read().hash).toBe('#/tortuga');
  });

  it('goes back one modal at a time, also if a modal has no path', () => {
    const { bar, openers, open } = createTestPage();
    openers.mission('supply-store');
    openers.briefing('supply-store');
    openers.changeWallet();
    bar.pressBack();
    expect(open()).toEqual(['mission', 'briefing']);
    bar.pressBack();
    expect(open()).toEqual(['mission']);
    expect(bar.read().hash).toBe('#/tortuga/supply-store');
    bar.pressBack();
    expect(open()).toEqual([]);
    expect(bar.depth()).toBe(1);
  });

  it('goes back from a modal inside a modal to the outer one', () => {
    const { bar, openers, innerModals, open } = createTestPage();
    const closed: string[] = [];
    openers.mission('supply-store');
    innerModals.setState(
      [{ close: () => closed.push('select') }, { close: () => closed.push('confirm') }],
      true,
    );
    bar.pressBack();
    // Both were opened at once, so they are one step.
    expect([closed, open()]).toEqual([['confirm', 'select'], ['mission']]);
    bar.pressBack();
    expect(open()).toEqual([]);
    expect(bar.depth()).toBe(1);
  });

  it('leaves no entry behind when modals are closed one after the other', () => {
    const { bar, openers, modals } = createTestPage('', { slow: true });
    openers.mission('supply-store');
    openers.changeWallet();
    modals.close('changeWallet');
    modals.close('mission');
    bar.finishPendingSteps();
    bar.finishPendingSteps();
    expect(bar.depth()).toBe(1);
    expect(bar.read().hash).toBe('#/tortuga');
  });

  it.each(['the back button', 'the page'])('keeps the island when %s closes a modal', (by) => {
    const { bar, openers, islands, island, modals, open } = createTestPage();
    openers.islands();
    islands.goTo('ember-isle');
    islands.goTo('siren-shoals');
    if (by === 'the page') modals.close('islands');
    else bar.pressBack();
    expect([island(), bar.read().hash]).toEqual(['siren-shoals', '#/siren-shoals']);
    bar.pressBack();
    expect([island(), bar.read().hash]).toEqual(['tortuga', '#/tortuga']);
    expect(open()).toEqual([]);
  });

  it('follows the mission that the player selects in the mission modal', () => {
    const { bar, openers, modals, island, open } = createTestPage();
    openers.mission('supply-store');
    openers.mission('lava-gate');
    expect(bar.read().hash).toBe('#/ember-isle/lava-gate');
    expect([island(), bar.depth()]).toEqual(['tortuga', 2]);
    modals.close('mission');
    expect(bar.read().hash).toBe('#/tortuga');
    openers.mission('supply-store');
    openers.mission('lava-gate');
    bar.pressBack();
    expect(open()).toEqual([]);
    expect([bar.read().hash, bar.depth()]).toEqual(['#/tortuga', 1]);
  });

  it('does not change after the sync has stopped', () => {
    const { bar, islands, stop } = createTestPage();
    stop();
    islands.goTo('ember-isle');
    expect(bar.read().hash).toBe('#/tortuga');
  });
});

it('a URL that is written is read back unchanged', () => {
  for (const state of [
    { island: 'ember-isle', modalPath: null },
    { island: 'ember-isle', modalPath: 'lava-gate' },
  ]) {
    expect(parseUrlHash(toUrlHash(state))).toEqual(state);
  }
});
