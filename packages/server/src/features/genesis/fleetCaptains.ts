import { FLEET_TEXTS } from '@blacktide/content';
import { api, assetUid, walletAddress } from '@blacktide/contract';
import {
  accept,
  answerShare,
  assignFleetCaptain,
  playerAccount,
  proposeShare,
  reject,
  requireValue,
  type Accepted,
  type Decision,
  type GenesisShip,
  type Rejected,
  type Wallet,
} from '@blacktide/rules';
import * as z from 'zod/mini';
import { players } from '../../platform/db/tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import type { UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { findShip, needsOfShip, storeShip } from './shipRows.ts';

/** `captain`: whom it is given to, or who had it when the request was accepted; their account is loaded. */
export const assignAction = defineAction({
  name: 'genesisAssign',
  payload: z.strictObject({
    genesisShipId: assetUid,
    captain: z.nullable(walletAddress),
    action: z.boolean(),
  }),
  accounts: ({ payload: { captain } }) => (captain ? [playerAccount(captain)] : []),
  needs: ({ payload: { genesisShipId } }) => needsOfShip(genesisShipId),
  decide: ({ wallet, payload: { genesisShipId, captain, action } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const command = { owner: wallet, user: captain ?? '', action };
    const decision = assignFleetCaptain(ship, command, context);
    if (!decision.ok) return decision;
    const player = captain && work.table(players).get(captain);
    if (!player || (!action && ship.assignedUserId !== captain)) return reject('FLEET_CAPTAIN_CHANGED', {});
    storeShip(work, decision.state);
    const about = { genesisShipId, shipName: ship.name, action };
    const ownerUsername = requireValue(work.table(players).get(wallet)).username;
    work.notify(captain, 'fleetCaptainAssigned', { ...about, ownerUsername });
    return accept(decision.state, [], {
      ...about,
      assignedUserId: captain,
      assignedUsername: player.username,
    });
  },
});

/** `other`: the other side when the request was accepted; their account is loaded. */
const shareTerms = { other: z.nullable(walletAddress) };

interface AgreementResult {
  readonly genesisShipId: string;
  readonly shipName: string;
  readonly percent: number;
  readonly endsAt: string;
  readonly state: 'proposed' | 'accepted' | 'declined';
}

/** Writes the agreement and tells the other side. */
const storeAgreement = (
  { wallet, other, state }: { wallet: Wallet; other: Wallet | null; state: AgreementResult['state'] },
  decision: Decision<GenesisShip, { readonly percent: number; readonly endsAt: number }>,
  work: UnitOfWork,
): Accepted<unknown, AgreementResult> | Rejected => {
  if (!decision.ok) return decision;
  const { uid, name, owner, assignedUserId } = decision.state;
  const otherNow = wallet === owner ? assignedUserId : owner;
  if (!other || other !== otherNow) return reject('FLEET_CAPTAIN_CHANGED', {});
  storeShip(work, decision.state);
  const { percent, endsAt } = decision.result;
  const result = {
    genesisShipId: uid,
    shipName: name,
    percent,
    endsAt: new Date(endsAt).toISOString(),
    state,
  };
  work.notify(other, 'genesisShareAgreement', result);
  return accept(decision.state, [], result);
};

export const proposeShareAction = defineAction({
  name: 'genesisProposeShare',
  payload: z.extend(api.genesis.propose.body, shareTerms),
  accounts: ({ payload: { other } }) => (other ? [playerAccount(other)] : []),
  needs: ({ payload: { genesisShipId } }) => needsOfShip(genesisShipId),
  decide: ({ wallet, payload: { genesisShipId, percent, endsAt, other } }, work, context) => {
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const command = { player: wallet, percent, endsAt: Date.parse(endsAt) };
    const decision = proposeShare(ship, command, context);
    return storeAgreement({ wallet, other, state: 'proposed' }, decision, work);
  },
});

export const answerShareAction = defineAction({
  name: 'genesisAnswerShare',
  payload: z.extend(api.genesis.answer.body, shareTerms),
  accounts: ({ payload: { other } }) => (other ? [playerAccount(other)] : []),
  needs: ({ payload: { genesisShipId } }) => needsOfShip(genesisShipId),
  decide: ({ wallet, payload }, work, context) => {
    const { genesisShipId, accept: isAccepted, percent, endsAt, other } = payload;
    const ship = findShip(work, genesisShipId);
    if (!ship) return reject('NOT_YOURS', { uid: genesisShipId });
    const answer = { player: wallet, isAccepted, percent, endsAt: Date.parse(endsAt) };
    const decision = answerShare(ship, answer, context);
    return storeAgreement({ wallet, other, state: isAccepted ? 'accepted' : 'declined' }, decision, work);
  },
});

const agreementText = ({ shipName, percent, endsAt, state }: AgreementResult): string => {
  if (state === 'declined') return FLEET_TEXTS.shareDeclined(shipName);
  const text = state === 'proposed' ? FLEET_TEXTS.shareProposed : FLEET_TEXTS.shareAccepted;
  return text(shipName, percent, endsAt);
};

export const fleetCaptainNotifications: ResultNotifications<
  'assignGenesisShip' | 'fleetCaptainAssigned' | 'genesisShareAgreement'
> = {
  assignGenesisShip: {
    message: ({ action, assignedUsername, shipName }) =>
      action ? FLEET_TEXTS.assigned(assignedUsername, shipName) : FLEET_TEXTS.unassigned(shipName),
  },
  fleetCaptainAssigned: {
    message: ({ action, ownerUsername, shipName }) =>
      (action ? FLEET_TEXTS.given : FLEET_TEXTS.takenBack)(ownerUsername, shipName),
  },
  genesisShareAgreement: { message: agreementText },
};
