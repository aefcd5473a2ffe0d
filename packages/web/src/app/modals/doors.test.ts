import { CONTENT, ISLANDS } from '@blacktide/content';
import { wallet } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { createIslandDesk } from '../../features/home/islandDesk.ts';
import { isleOf } from '../../features/home/isle.ts';
import type { WalletDesk } from '../../features/wallet/walletDesk.ts';
import { aLevel, aMapMission } from '../../testing/levels.ts';
import { createDoors } from './doors.ts';
import { createModalStack } from './stack.ts';

const MODAL_OF = {
  mission: 'mission',
  banking: 'bank',
  marketplace: 'marketplace',
  fleet: undefined,
} as const;

describe.each(ISLANDS)('on $name', ({ layer, name, buildings }) => {
  const isle = isleOf(
    aLevel(
      layer,
      name,
      buildings.map(({ slug, name, opens }) => aMapMission(name, { id: slug, opens })),
    ),
  );

  it.each(isle.sites)('HOME-17 HOME-21 $name opens what it should', (site) => {
    const modals = createModalStack();
    const islands = createIslandDesk(isle.slug, () => undefined);
    const doors = createDoors(modals, {} as WalletDesk, islands, {
      wallet: wallet('Q'.repeat(43)),
      onLogOut: () => undefined,
    });
    doors.sites[site.opens]?.(site);
    const [opened] = modals.store.getState();
    expect(opened?.id).toBe(MODAL_OF[site.opens]);
    const asked = opened?.id === 'mission' ? (opened.props.slug ?? '') : site.slug;
    expect(asked).toBe(site.slug);
    expect(site.opens !== 'mission' || CONTENT.missions[asked]?.name === site.name).toBe(true);
  });
});
