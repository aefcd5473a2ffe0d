import { SUCCESS_TEXTS } from '@blacktide/content/pageTexts';
import { ApiError } from '@blacktide/contract';
import { defineAction, SIGNED_OUT, type ActionSummary, type SummaryToast } from '../../lib/action/action.ts';
import { countMessages } from '../../lib/action/actionSummary.ts';
import { nftsQuery } from '../../lib/query.ts';
import { assignedShipsQuery, FLEET_QUERIES } from './fleetQueries.ts';
import { countShips, FLEET_TEXTS } from './fleetTexts.ts';

interface ShipInput {
  readonly shipId: string;
  readonly shipName: string;
}

/** Every result of the fleet, whichever action caused it. */
const FLEET_TYPES = [
  'assignGenesisShip',
  'attachNFTGenesis',
  'genesisClaimReward',
  'genesisRewardClaimAll',
  'fleetCommanderLevel',
  'captainLicense',
  'genesisSendMission',
  'genesisShareAgreement',
] as const;

/** The message of the server, for an action with one job. */
const toMessageToast = (_input: unknown, { done, failed }: ActionSummary): SummaryToast | null => {
  const [refused] = failed;
  if (refused) return { kind: 'error', text: refused.message };
  const [ended] = done;
  return ended ? { kind: 'success', text: ended.message || SUCCESS_TEXTS.equip } : null;
};

const FLEET_ACTION = {
  types: FLEET_TYPES,
  timeoutMs: 150_000,
  success: () => null,
  summaryToast: toMessageToast,
  failure: FLEET_TEXTS.apiFailed,
  signedOut: SIGNED_OUT,
  // The text of the specification, with the sentence of the server below it.
  refusalTitle: (): string => FLEET_TEXTS.apiFailed,
  refresh: FLEET_QUERIES,
} as const;

const SHIP_ACTION = { ...FLEET_ACTION, subject: ({ shipId }: ShipInput) => shipId } as const;

export const sendShipAction = defineAction<ShipInput, (typeof FLEET_TYPES)[number]>({
  ...SHIP_ACTION,
  name: 'fleet.send',
  call: (api, { shipId }, options) => api.genesis.send({ body: { genesisShipId: shipId } }, options),
});

interface ShipsInput {
  readonly shipIds: readonly string[];
}

/** The ids are in the subject, so that each ship shows that it is busy. */
export const SHIP_SEPARATOR = ',';
const shipsSubject = ({ shipIds }: ShipsInput): string => shipIds.join(SHIP_SEPARATOR);

const toSendAllToast = (_input: unknown, { done, failed }: ActionSummary): SummaryToast | null => {
  const reasons = countMessages(failed).join('; ');
  if (done.length === 0)
    return failed.length === 0 ? null : { kind: 'error', text: FLEET_TEXTS.sendAllFailed, detail: reasons };
  const text = `${countShips(done.length)} sent to mission`;
  if (failed.length === 0) return { kind: 'success', text };
  return { kind: 'success', text, detail: `${countShips(failed.length)} not sent: ${reasons}` };
};

export const sendAllAction = defineAction<ShipsInput, (typeof FLEET_TYPES)[number]>({
  ...FLEET_ACTION,
  name: 'fleet.sendAll',
  call: (api, { shipIds }, options) =>
    api.genesis.sendAll({ body: { genesisShipIds: [...shipIds] } }, options),
  processing: ({ shipIds }) => `Sending ${shipIds.length} ships to mission. Please wait...`,
  summaryToast: toSendAllToast,
  refusalTitle: () => FLEET_TEXTS.sendAllFailed,
  subject: shipsSubject,
});

export const claimShipAction = defineAction<ShipInput, (typeof FLEET_TYPES)[number]>({
  ...SHIP_ACTION,
  name: 'fleet.claim',
  call: (api, { shipId }, options) => api.genesis.claim({ body: { genesisShipId: shipId } }, options),
  processing: ({ shipName }) => `Claiming reward for ${shipName}...`,
  waiting: ({ shipName }) => `Claiming reward for ${shipName}. Please wait...`,
  refusalTitle: ({ shipName }) => `Failed to claim reward for ${shipName}`,
});

/** The server has answered, but not with a job id. */
const isAnswerWithoutJob = (error: unknown): boolean =>
  !(error instanceof ApiError) && !(error instanceof TypeError) && !(error instanceof SyntaxError);

export const claimAllAction = defineAction<ShipsInput, (typeof FLEET_TYPES)[number]>({
  ...FLEET_ACTION,
  name: 'fleet.claimAll',
  call: (api, _input, options) => api.genesis.claimAll({}, options),
  processing: () => FLEET_TEXTS.claimingAll,
  refusalTitle: (_input, error) =>
    isAnswerWithoutJob(error) ? FLEET_TEXTS.claimNotStarted : FLEET_TEXTS.claimFailed,
  subject: shipsSubject,
});

export const licenseAction = defineAction<
  ShipInput & { readonly license: number },
  (typeof FLEET_TYPES)[number]
>({
  ...SHIP_ACTION,
  name: 'fleet.license',
  call: (api, { shipId, license }, options) =>
    api.genesis.license({ body: { genesisShipId: shipId, license } }, options),
});

interface AssignInput extends ShipInput {
  /** A wallet or `@username`; null removes the player who captains the ship. */
  readonly user: string | null;
}

export const assignAction = defineAction<AssignInput, (typeof FLEET_TYPES)[number]>({
  ...SHIP_ACTION,
  name: 'fleet.assign',
  call: (api, { shipId, user }, options) =>
    api.genesis.assign(
      { body: { genesisShipId: shipId, assignedUserId: user ?? '', action: user !== null } },
      options,
    ),
});

interface AttachInput extends ShipInput {
  readonly captain: string;
  /** False brings the captain ashore. */
  readonly boards: boolean;
}

export const attachAction = defineAction<AttachInput, (typeof FLEET_TYPES)[number]>({
  ...SHIP_ACTION,
  name: 'fleet.attach',
  call: (api, { shipId, captain, boards }, options) =>
    api.genesis.attach({ body: { genesisShipId: shipId, nftuid: captain, action: boards } }, options),
  refresh: [...FLEET_QUERIES, nftsQuery],
});

export const raiseLevelAction = defineAction<
  ShipInput & { readonly levels: number },
  (typeof FLEET_TYPES)[number]
>({
  ...SHIP_ACTION,
  name: 'fleet.level',
  call: (api, { shipId, levels }, options) =>
    api.genesis.level({ body: { genesisShipId: shipId, levelUpCount: levels } }, options),
});

/** As both sides see it. */
export interface ShareTerms {
  readonly percent: number;
  readonly endsAt: string;
}

const AGREEMENT_QUERIES = [...FLEET_QUERIES, assignedShipsQuery];

export const proposeShareAction = defineAction<ShipInput & ShareTerms, (typeof FLEET_TYPES)[number]>({
  ...SHIP_ACTION,
  name: 'fleet.proposeShare',
  call: (api, { shipId, percent, endsAt }, options) =>
    api.genesis.propose({ body: { genesisShipId: shipId, percent, endsAt } }, options),
  refresh: AGREEMENT_QUERIES,
});

interface AnswerInput extends ShipInput, ShareTerms {
  readonly accepts: boolean;
}

export const answerShareAction = defineAction<AnswerInput, (typeof FLEET_TYPES)[number]>({
  ...SHIP_ACTION,
  name: 'fleet.answerShare',
  call: (api, { shipId, percent, endsAt, accepts }, options) =>
    api.genesis.answer({ body: { genesisShipId: shipId, accept: accepts, percent, endsAt } }, options),
  refresh: AGREEMENT_QUERIES,
});

export const FLEET_ACTIONS = [
  sendShipAction,
  sendAllAction,
  claimShipAction,
  claimAllAction,
  licenseAction,
  assignAction,
  attachAction,
  raiseLevelAction,
  proposeShareAction,
  answerShareAction,
] as const;
