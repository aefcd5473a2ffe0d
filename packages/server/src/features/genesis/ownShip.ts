import { FLEET_TEXTS } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { accept, boardCaptain, buyLicence, raiseTier, reject, sendGenesisShip } from '@blacktide/rules';
import { captainFromRow, updateCaptainRow } from '../../platform/assetRows.ts';
import { assets } from '../../platform/db/tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { displayBooty, findAboard, findShip, needsOfShip, storeShip, toWireCost } from './shipRows.ts';

export const sendShipAction = defineAction({
  name: 'genesisSend',
  payload: api.genesis.send.body,
  needs: ({ payload: { genesisShipId } }) => needsOfShip(genesisShipId),
  decide: ({ wallet, payload: { genesisShipId } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const balances = work.ledger.balances(wallet);
    const aboard = findAboard(work, genesisShipId, context.content);
    const decision = sendGenesisShip({ balances, ship, aboard }, { owner: wallet }, context);
    if (!decision.ok) return decision;
    storeShip(work, decision.state.ship);
    const { name, cost, reward, endsAt } = decision.result;
    return accept(decision.state, decision.effects, {
      genesisShipId,
      shipName: name,
      cost: toWireCost(cost),
      reward: displayBooty(reward),
      missionEndTime: new Date(endsAt).toISOString(),
    });
  },
});

export const licenseAction = defineAction({
  name: 'genesisLicense',
  payload: api.genesis.license.body,
  needs: ({ payload: { genesisShipId } }) => needsOfShip(genesisShipId),
  decide: ({ wallet, payload: { genesisShipId, license } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const state = { balances: work.ledger.balances(wallet), ship };
    const decision = buyLicence(state, { owner: wallet, licence: license }, context);
    if (!decision.ok) return decision;
    storeShip(work, decision.state.ship);
    const { licence, cost } = decision.result;
    return accept(decision.state, decision.effects, {
      genesisShipId,
      shipName: ship.name,
      license: licence,
      cost: toWireMoney({ currency: 'BOOTY', amount: cost }),
    });
  },
});

export const tierAction = defineAction({
  name: 'genesisTier',
  payload: api.genesis.level.body,
  needs: ({ payload: { genesisShipId } }) => needsOfShip(genesisShipId),
  decide: ({ wallet, payload: { genesisShipId, levelUpCount } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const state = { balances: work.ledger.balances(wallet), ship };
    const decision = raiseTier(state, { owner: wallet, levels: levelUpCount }, context);
    if (!decision.ok) return decision;
    storeShip(work, decision.state.ship);
    const { name, tierBonus, cost } = decision.result;
    return accept(decision.state, decision.effects, {
      genesisShipId,
      shipName: name,
      tierBonus,
      cost: toWireMoney({ currency: 'MYTHIC_TOKEN', amount: cost }),
    });
  },
});

/** Brings an own captain aboard, or ashore. */
export const attachAction = defineAction({
  name: 'genesisAttach',
  payload: api.genesis.attach.body,
  needs: ({ payload: { genesisShipId, nftuid } }) => [
    ...needsOfShip(genesisShipId),
    rowByKey(assets, nftuid),
  ],
  decide: ({ wallet, payload: { genesisShipId, nftuid, action } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const row = work.table(assets).get(nftuid);
    if (row?.family !== 'CAPTAIN') return reject('CAPTAIN_UNKNOWN', { uid: nftuid });
    const captain = captainFromRow(row, [], context.content);
    const decision = boardCaptain({ ship, captain }, { owner: wallet, action }, context);
    if (!decision.ok) return decision;
    work.table(assets).replace(updateCaptainRow(row, decision.state.captain));
    const { name } = decision.result;
    return accept(decision.state, [], { genesisShipId, shipName: ship.name, nftuid, name, action });
  },
});

export const ownShipNotifications: ResultNotifications<
  'genesisSendMission' | 'captainLicense' | 'fleetCommanderLevel' | 'attachNFTGenesis'
> = {
  genesisSendMission: { message: ({ shipName }) => FLEET_TEXTS.sent(shipName) },
  captainLicense: { message: ({ license, shipName }) => FLEET_TEXTS.licensed(license, shipName) },
  fleetCommanderLevel: { message: ({ shipName, tierBonus }) => FLEET_TEXTS.tier(shipName, tierBonus) },
  attachNFTGenesis: {
    message: ({ name, shipName, action }) =>
      action ? FLEET_TEXTS.aboard(name, shipName) : FLEET_TEXTS.ashore(name, shipName),
  },
};
