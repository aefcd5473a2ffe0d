import type { EquipResult, Notification, WireGenesisShip, WireItem, WireNft } from '@blacktide/contract';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { InventoryTab } from '../src/features/inventory/InventoryTab.tsx';
import type { HideoutOpeners } from '../src/lib/hideoutTab.ts';
import { aUser, JOB } from './builders.ts';
import { aNotification, createTestPlayerSession } from './createTestPlayerSession.tsx';
import type { TestActionsOptions } from './createTestActions.ts';
import { createTestView } from './createTestView.tsx';
import { json, type FakeServer } from './fakeServer.ts';
import { anItem, aNumberedCaptain } from './inventoryBuilders.ts';

interface InventoryOptions extends TestActionsOptions {
  readonly section?: string;
  readonly nfts?: readonly WireNft[];
  readonly items?: readonly WireItem[];
  readonly genesisShips?: readonly WireGenesisShip[];
}

export const EQUIP_ROUTES = {
  ITEM: 'POST /items/handleEquip',
  CREW: 'POST /nfts/handleCrewEquip',
  SHIP: 'POST /nfts/handleShipEquip',
} as const;
export const AUTO_EQUIP_ROUTE = 'POST /nfts/handleAutoEquip';
export const UNDO_ROUTE = 'POST /nfts/undo-auto-equip';

const createPart = (section: string | null) => {
  const openers = {
    captain: vi.fn<HideoutOpeners['captain']>(),
    hideout: vi.fn<HideoutOpeners['hideout']>(),
    profile: vi.fn<HideoutOpeners['profile']>(),
  };
  const Host = () => {
    const [shown, show] = useState(section);
    return <InventoryTab section={shown} onSection={show} openers={openers} />;
  };
  return { openers, part: <Host /> };
};

const answerAll = (server: FakeServer, options: InventoryOptions): void => {
  const { nfts = [aNumberedCaptain('12')], items = [anItem()], genesisShips = [] } = options;
  server.answer('GET /users/me', () => json(aUser()));
  server.answer('GET /nfts', () => json(nfts));
  server.answer('GET /items/fetch-items', () => json(items));
  server.answer('GET /genesis/genesis-ships', () => json(genesisShips));
  for (const route of [...Object.values(EQUIP_ROUTES), AUTO_EQUIP_ROUTE, UNDO_ROUTE])
    server.answer(route, () => json({ jobId: JOB }));
};

/** The Inventory tab with a fake server; results are pushed by the test. */
export const renderInventory = (options: InventoryOptions = {}) => {
  const { openers, part } = createPart(options.section ?? null);
  const page = createTestView(part, options);
  answerAll(page.server, options);
  const view = page.mount();
  return { ...page, ...view, openers };
};

/** The same in a real player session without push, with a clock that only the test moves. */
export const renderInventoryWithClock = (options: InventoryOptions = {}) => {
  const { openers, part } = createPart(options.section ?? null);
  const page = createTestPlayerSession(part);
  answerAll(page.server, options);
  const view = page.mount();
  return { ...page, ...view, openers, readsOf: (route: string) => page.server.requestsTo(route).length };
};

export const findCaptain = async (title: string) =>
  within(await screen.findByRole('article', { name: title }));
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

export const anEquipNotification = (
  type: 'handleEquip' | 'handleCrewEquip' | 'handleShipEquip',
  result: Partial<EquipResult>,
  id = JOB,
): Notification =>
  aNotification(type, {
    id,
    result: { equipped: true, itemName: '', crewName: '', shipName: '', nftUID: 12, ...result },
  });

export const aFailedJob = (type: Notification['type'], message: string): Notification =>
  aNotification(type, { success: false, error: true, message });
