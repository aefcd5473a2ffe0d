import { aHarbour } from '../testing/aHarbour.ts';
import { WALLET } from '../testing/builders.ts';
import { describe, expect, it } from 'vitest';
import { createIslandDesk } from '../features/home/islandDesk.ts';
import { isleOf } from '../features/home/isle.ts';
import { theLevels } from '../testing/levels.ts';
import { memoryAddressBar } from '../testing/memoryAddressBar.ts';
import { hashOf, parsePlace } from './address.ts';
import { keepAddress } from './keepAddress.ts';
import { createDoors } from './modals/doors.ts';
import { createModalStack } from './modals/stack.ts';

const aPage = (hash = '', options = {}) => {
  const bar = memoryAddressBar(hash, options);
  const islands = createIslandDesk('tortuga', () => undefined);
  const modals = createModalStack();
  const doors = createDoors(modals, aHarbour().desk, islands, {
    wallet: WALLET,
    onLogOut: () => undefined,
  });
  const stop = keepAddress({ bar, isles: theLevels().map(isleOf), islands, modals, doors });
  const open = () =>
    modals.store
      .getState()
      .filter((modal) => modal.open)
      .map(({ id }) => id);
  const island = () => islands.store.getState().current;
  return { bar, islands, modals, doors, stop, open, island };
};

describe('a link', () => {
  it('leads to an island', () => {
    const { island, open } = aPage('#/ember-isle');
    expect(island()).toBe('ember-isle');
    expect(open()).toEqual([]);
  });

  it.each([
    ['#/tortuga/marketplace', 'marketplace', 'tortuga'],
    ['#/ember-isle/battles', 'battles', 'ember-isle'],
    ['#/ember-isle/lava-gate', 'mission', 'ember-isle'],
    ['#/ember-isle/lava-gate/briefing', 'briefing', 'ember-isle'],
    ['#/tortuga/tortuga-banking', 'bank', 'tortuga'],
    // The building says where it stands.
    ['#/tortuga/lava-gate', 'mission', 'ember-isle'],
  ])('%s opens %s on %s', (hash, modal, expected) => {
    const { open, island } = aPage(hash);
    expect(open()).toEqual([modal]);
    expect(island()).toBe(expected);
  });

  it.each([
    '#/atlantis',
    '#/atlantis/kraken',
    '#<script>',
    '#/tortuga/fleet-command',
    '#/tortuga/tortuga-banking/briefing',
  ])('%s that leads nowhere leaves the page as it was', (hash) => {
    const { open, island, bar } = aPage(hash);
    expect(open()).toEqual([]);
    expect(island()).toMatch(/tortuga|genesis-cove/);
    expect(bar.read()).toBe(`#/${island()}`);
  });

  it('that is pasted is followed at once', () => {
    const { bar, island, open } = aPage();
    bar.go('#/siren-shoals/safe-haven');
    expect(island()).toBe('siren-shoals');
    expect(open()).toEqual(['mission']);
  });

  it('is followed from within whatever is open, and closing what it opened opens nothing else', () => {
    const { bar, doors, island, modals, open } = aPage();
    doors.mission('supply-store');
    doors.briefing('supply-store');
    bar.go('#/siren-shoals/safe-haven');
    expect(bar.read()).toBe('#/siren-shoals/safe-haven');
    expect(island()).toBe('siren-shoals');
    expect(open()).toEqual(['mission']);
    modals.close('mission');
    expect(open()).toEqual([]);
    expect(bar.read()).toBe('#/siren-shoals');
  });
});

describe('the address', () => {
  it('HOME-02 follows the island without filling the history', () => {
    const { bar, islands } = aPage();
    islands.goTo('ember-isle');
    islands.goTo('siren-shoals');
    expect(bar.read()).toBe('#/siren-shoals');
    expect(bar.depth()).toBe(1);
  });

  it('names what is open, and forgets it when that is closed', () => {
    const { bar, doors, modals } = aPage();
    doors.mission('supply-store');
    expect(bar.read()).toBe('#/tortuga/supply-store');
    modals.close('mission');
    expect(bar.read()).toBe('#/tortuga');
    expect(bar.depth()).toBe(1);
  });

  it('leads from a mission to its briefing and back', () => {
    const { bar, doors, modals } = aPage();
    doors.mission('supply-store');
    doors.briefing('supply-store');
    expect(bar.read()).toBe('#/tortuga/supply-store/briefing');
    modals.close('briefing');
    expect(bar.read()).toBe('#/tortuga/supply-store');
    modals.close('mission');
    expect(bar.read()).toBe('#/tortuga');
    expect(bar.depth()).toBe(1);
  });

  it('goes back one step, however long that takes, and keeps what is opened meanwhile', () => {
    const { bar, doors, modals, open } = aPage('', { slow: true });
    doors.marketplace();
    modals.close('marketplace');
    modals.gone('marketplace');
    expect(bar.arrive()).toBe(1);
    expect(bar.read()).toBe('#/tortuga');
    doors.marketplace();
    modals.close('marketplace');
    doors.mission('supply-store');
    modals.gone('marketplace');
    expect(bar.arrive()).toBe(1);
    expect(open()).toEqual(['mission']);
    expect(bar.read()).toBe('#/tortuga/supply-store');
  });

  it('lets the back button close what is open', () => {
    const { bar, doors, open } = aPage();
    doors.marketplace();
    bar.pressBack();
    expect(open()).toEqual([]);
    expect(bar.read()).toBe('#/tortuga');
  });

  it('does not sail back with it', () => {
    const { bar, doors, islands, island, modals } = aPage();
    doors.islands();
    islands.goTo('ember-isle');
    bar.pressBack();
    expect(island()).toBe('ember-isle');
    doors.islands();
    islands.goTo('siren-shoals');
    modals.close('islands');
    expect(island()).toBe('siren-shoals');
    expect(bar.read()).toBe('#/siren-shoals');
  });

  it('is left alone by a page that is gone', () => {
    const { bar, islands, stop } = aPage();
    stop();
    islands.goTo('ember-isle');
    expect(bar.read()).toBe('#/tortuga');
  });
});

it('an address survives being written and read', () => {
  for (const place of [
    { island: 'ember-isle', door: null },
    { island: 'ember-isle', door: 'lava-gate' },
  ]) {
    expect(parsePlace(hashOf(place))).toEqual(place);
  }
});
