import type { Captain, GearByUid } from '../assets.ts';
import { accept, reject, type Decision, type Rejected } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { contentHash } from '../fairness/contentHash.ts';
import { commitmentOf, createFairDice, runIdOf } from '../fairness/fairDice.ts';
import type { AssetUid, RunId, Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { shortfall, sumOfCurrency, type Balances, type Money } from '../money.ts';
import type { Dice } from '../odds.ts';
import type { Prices } from '../prices.ts';
import { validateCaptain } from './eligibility.ts';
import type { MissionContext } from './kindRule.ts';
import { kindRule, type Mission } from './kinds/registry.ts';
import { quoteMission, validateLevelCount } from './quoteMission.ts';
import type { MissionRun } from './missionRun.ts';

export interface SendState {
  readonly balances: Balances;
  /** The captains of the command that exist. */
  readonly team: readonly Captain[];
  /** At least what the captains wear. */
  readonly gear: GearByUid;
  readonly prices: Prices;
  /** The player's next server seed, whose commitment is already published, and the player's own. */
  readonly seeds: { readonly server: string; readonly player: string };
}

export interface SendMission {
  readonly sender: Wallet;
  readonly mission: string;
  readonly team: readonly AssetUid[];
  readonly levelCount?: number;
  /** BOOTY that the player was shown: the price of an Event follows that of BOOTY. Absent: any price. */
  readonly maxCost?: bigint;
}

type SentMission = Pick<MissionRun, 'mission' | 'startedAt' | 'endsAt' | 'commitment'> & {
  readonly runId: RunId;
};

type SentState = SendState & { readonly run: MissionRun };

const validateTeam = (
  mission: Mission,
  team: readonly Captain[],
  { sender, team: asked, levelCount = 1 }: SendMission,
  missionContext: MissionContext,
): Rejected | null => {
  if (mission.hidden) return reject('MISSION_UNKNOWN', { mission: mission.slug });
  if (asked.length === 0) return reject('TEAM_EMPTY', {});
  if (new Set(asked).size < asked.length) return reject('TEAM_DUPLICATE', {});
  for (const uid of asked) {
    if (!team.some((captain) => captain.uid === uid)) return reject('CAPTAIN_UNKNOWN', { uid });
  }
  for (const captain of team) {
    const refusal = validateCaptain(mission, captain, sender, missionContext);
    if (refusal) return refusal;
  }
  const rule = kindRule(mission.kind);
  const teamRejection = rule.validateTeam(mission, team);
  if (teamRejection) return teamRejection;
  if (team.length !== rule.teamSize) return reject('TEAM_SIZE', { size: team.length, needed: rule.teamSize });
  return validateLevelCount(mission, team, levelCount, missionContext);
};

/** The rejection of a send whose price exceeds the balances; `missing` is the first missing amount. */
export const rejectShortfall = ({ currency, amount }: Money): Rejected =>
  currency === 'BATTLE_TOKEN'
    ? reject('BATTLE_TOKEN_MISSING', { missing: amount })
    : reject('NOT_ENOUGH_CURRENCY', { currency, missing: amount });

/** Price and end of a send with its checked team, or why it is refused; the balances are not checked. */
export const quoteTeam = (
  state: Omit<SendState, 'seeds' | 'balances'>,
  command: SendMission,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
) => {
  const { gear, prices } = state;
  const mission = content.missions[command.mission];
  if (!mission) return reject('MISSION_UNKNOWN', { mission: command.mission });
  const team = state.team.filter(({ uid }) => command.team.includes(uid));
  const missionContext: MissionContext = { gear, prices, now, content };
  const refusal = validateTeam(mission, team, command, missionContext);
  if (refusal) return refusal;
  const quote = quoteMission(mission, team, command.levelCount ?? 1, missionContext);
  const cost = sumOfCurrency(quote.price, 'BOOTY');
  const { maxCost: shown } = command;
  if (shown !== undefined && cost > shown) return reject('PRICE_MOVED', { cost, shown });
  return { ok: true as const, mission, team, missionContext, ...quote };
};

/** The same, refused where the balances are too low. The send itself and its preview use it. */
export const quoteSend = (
  state: Omit<SendState, 'seeds'>,
  command: SendMission,
  context: Pick<RuleContext, 'now' | 'content'>,
) => {
  const quote = quoteTeam(state, command, context);
  const missing = quote.ok ? shortfall(state.balances, quote.price) : null;
  return missing ? rejectShortfall(missing) : quote;
};

/** Sends with given dice: for the simulator, which draws a million times and needs no proof. */
export const sendWithDice = (
  state: SendState,
  command: SendMission,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
  proof: Pick<MissionRun, 'id' | 'contentHash' | 'commitment'>,
  dice: Dice,
): Decision<SentState, SentMission> => {
  const { balances, gear, prices, seeds } = state;
  const { sender, levelCount = 1 } = command;
  const quote = quoteSend(state, command, { now, content });
  if (!quote.ok) return quote;
  const { mission, team, missionContext, price, endsAt, bonuses } = quote;

  const { outcome, prize } = kindRule(mission.kind).draw(
    mission,
    team,
    levelCount,
    bonuses,
    dice,
    missionContext,
  );
  const account = playerAccount(sender);
  const payments = price.map(({ currency, amount }) =>
    transfer(account, 'burn', currency, amount, 'mission.cost'),
  );
  const run: MissionRun = {
    id: proof.id,
    owner: sender,
    mission: mission.slug,
    kind: mission.kind as MissionRun['kind'],
    team: team.map(({ uid }) => uid),
    startedAt: now,
    endsAt,
    levelCount,
    paid: price,
    outcome,
    prize,
    contentHash: proof.contentHash,
    commitment: proof.commitment,
    playerSeed: seeds.player,
    serverSeed: seeds.server,
    claimedAt: null,
  };
  const lockedTeam = team.map((captain): Captain => ({ ...captain, lock: { kind: 'mission', run: run.id } }));
  const sent = { runId: run.id, mission: mission.name, startedAt: now, endsAt, commitment: run.commitment };
  return accept(
    { balances: applyTransfers(balances, account, payments), team: lockedTeam, gear, prices, seeds, run },
    payments,
    sent,
  );
};

/** Pays, locks the team and fixes the outcome. The result reveals nothing of the outcome. */
export const sendMission = (
  state: SendState,
  command: SendMission,
  context: Pick<RuleContext, 'now' | 'content'>,
): Decision<SentState, SentMission> => {
  const { server: serverSeed, player: playerSeed } = state.seeds;
  const commitment = commitmentOf(serverSeed);
  const id = runIdOf(commitment);
  const hash = contentHash(context.content);
  const dice = createFairDice({ serverSeed, playerSeed, runId: id, contentHash: hash });
  return sendWithDice(state, command, context, { id, commitment, contentHash: hash }, dice);
};
