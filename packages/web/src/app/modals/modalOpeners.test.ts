import { CONTENT, ISLANDS } from '@blacktide/content';
import { toWallet } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { createIslandStore } from '../../features/home/islandStore.ts';
import { toMapIsland } from '../../features/home/mapIsland.ts';
import type { WalletStore } from '../../features/wallet/walletStore.ts';
import { aLevel, aMapMission } from '../../../testing/levels.ts';
import { createModalOpeners } from './modalOpeners.ts';
import { createModalStack } from './modalStack.ts';

const EXPECTED_MODALS = {
  mission: 'mission',
  banking: 'profile',
  marketplace: 'marketplace',
  fleet: 'fleet',
} as const;

describe.each(ISLANDS)('on $name', ({ layer, name, buildings }) => {
  const island = toMapIsland(
    aLevel(
      layer,
      name,
      buildings.map(({ slug, name, opens }) => aMapMission(name, { id: slug, opens })),
    ),
  );

  it.each(island.buildings)('HOME-17 HOME-21 $name opens its modal', (building) => {
    const modals = createModalStack();
    const islands = createIslandStore(island.slug, () => undefined);
    const openers = createModalOpeners(modals, {
      walletStore: {} as WalletStore,
      islandStore: islands,
      wallet: toWallet('Q'.repeat(43)),
      onLogOut: () => undefined,
    });
    openers.buildingOpeners[building.opens]?.(building);
    const [opened] = modals.store.getState();
    expect(opened?.id).toBe(EXPECTED_MODALS[building.opens]);
    const asked = opened?.id === 'mission' ? (opened.props.slug ?? '') : building.slug;
    expect(asked).toBe(building.slug);
    expect(building.opens !== 'mission' || CONTENT.missions[asked]?.name === building.name).toBe(true);
  });
});
