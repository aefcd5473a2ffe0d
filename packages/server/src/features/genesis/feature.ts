import { api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { genesisShips } from '../../chain/tables.ts';
import { orm, type Client } from '../../platform/db/database.ts';
import { defineFeature } from '../../platform/feature.ts';
import { claimNotifications } from './claims.ts';
import { exportFleet } from './exportFleet.ts';
import { findOtherPlayer } from './findPlayer.ts';
import { fleetCaptainNotifications } from './fleetCaptains.ts';
import { createFleetOrderHandlers } from './fleetOrder.ts';
import { listAssignedShips, listShips, loadDashboard } from './genesisShips.ts';
import { loadFleetHistory } from './history.ts';
import { ownShipNotifications } from './ownShip.ts';
import { createFleetActionHandlers, FLEET_ACTIONS } from './startFleetActions.ts';
import * as tables from './tables.ts';

/** Ships that the player captains go back to their owners. */
const forget = async (client: Client, wallet: Wallet): Promise<void> => {
  await orm(client).delete(tables.fleetOrders).where(eq(tables.fleetOrders.wallet, wallet));
  await orm(client)
    .update(genesisShips)
    .set({
      assignedUserId: null,
      sharePaid: 0n,
      sharePercent: null,
      shareEndsAt: null,
      shareProposedBy: null,
      shareAccepted: null,
    })
    .where(eq(genesisShips.assignedUserId, wallet));
};

export const genesisFeature = defineFeature({
  tables,
  actions: FLEET_ACTIONS,
  notifications: { ...ownShipNotifications, ...claimNotifications, ...fleetCaptainNotifications },
  create: ({ db, gameClock: clock, content, requestQueue }) => {
    const { prepared } = db;
    const { send, sendAll, license, level, attach, placeOrder } = api.genesis;
    return {
      handlers: {
        genesis: {
          ...createFleetActionHandlers({ db: prepared, clock, content, requestQueue }),
          ...createFleetOrderHandlers({ db, clock, content }),
          ships: ({ caller: { wallet } }) => listShips(prepared, wallet, clock.now(), content),
          dashboard: ({ caller: { wallet } }) => loadDashboard(prepared, wallet, clock.now()),
          assigned: ({ caller: { wallet } }) => listAssignedShips(prepared, wallet, clock.now(), content),
          history: ({ caller: { wallet } }) => loadFleetHistory(prepared, wallet, clock.now()),
          findPlayer: async ({ caller: { wallet }, query: { user } }) => ({
            player: await findOtherPlayer(prepared, user, wallet),
          }),
        },
      },
      // Claims, captains and agreements stay open.
      closable: [send, sendAll, license, level, attach, placeOrder],
      personalData: { forget },
      exportLists: { fleet: exportFleet },
    };
  },
});
