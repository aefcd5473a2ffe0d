import { CONTENT, ISLANDS } from '@blacktide/content';
import { toWallet } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { createIslandStore } from '../../features/home/islandStore.ts';
import { toMapIsland } from '../../features/home/mapIsland.ts';
import type { WalletStore } from '../../features/wallet/walletStore.ts';
import { aLevel, aMapMission } from '../../testing/levels.ts';
import { createModalOpeners } from './modalOpeners.ts';
import { createModalStack } from './modalStack.ts';

const EXPECTED_MODALS = {
  mission: 'mission',
  banking: 'bank',
  marketplace: 'marketplace',
  fleet: undefined,
} as const;

describe.each(ISLANDS)('on $name', ({ layer, name, buildings }) => {
  const isle = toMapIsland(
    aLevel(
      layer,
      name,
      buildings.map(({ slug, name, opens }) => aMapMission(name, { id: slug, opens })),
    ),
  );

  it.each(isle.buildings)('HOME-17 HOME-21 $name opens what it should', (site) => {
    const modals = createModalStack();
    const islands = createIslandStore(isle.slug, () => undefined);
    const doors = createModalOpeners(modals, {} as WalletStore, islands, {
      wallet: toWallet('Q'.repeat(43)),
      onLogOut: () => undefined,
    });
    doors.buildingOpeners[site.opens]?.(site);
    const [opened] = modals.store.getState();
    expect(opened?.id).toBe(EXPECTED_MODALS[site.opens]);
    const asked = opened?.id === 'mission' ? (opened.props.slug ?? '') : site.slug;
    expect(asked).toBe(site.slug);
    expect(site.opens !== 'mission' || CONTENT.missions[asked]?.name === site.name).toBe(true);
  });
});
