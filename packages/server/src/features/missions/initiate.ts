import { missionsStartedText } from '@blacktide/content';
import { api, missionSlugOf, type TeamRequest } from '@blacktide/contract';
import {
  kindRule,
  reject,
  requireValue,
  toUnits,
  validateSelection,
  type Content,
  type RuleContext,
  type Rejected,
} from '@blacktide/rules';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { needsOfTeam, sendTeam } from './sendTeam.ts';

const findMission = (path: string, { missions }: Content) => {
  const slug = missionSlugOf(path);
  return Object.hasOwn(missions, slug) ? missions[slug] : undefined;
};

/** What can be refused before anything is queued: the selection, and a mission that does not exist. */
export const refuseTeams = (
  teams: readonly TeamRequest[],
  { content }: Pick<RuleContext, 'content'>,
): Rejected | null => {
  const uids = teams.flatMap(({ nfts }) => nfts);
  const { maxCaptainsPerSend: most } = content.missionLimits;
  if (teams.length > most) return reject('SELECTION_TOO_LARGE', { most });
  const sizeRejection = validateSelection(uids.length, content.missionLimits);
  if (sizeRejection) return sizeRejection;
  if (teams.some(({ nfts }) => nfts.length === 0)) return reject('TEAM_EMPTY', {});
  if (new Set(uids).size < uids.length) return reject('TEAM_DUPLICATE', {});
  const unknown = teams.find(({ missionPath }) => {
    const mission = findMission(missionPath, content);
    return !mission || mission.hidden;
  });
  return unknown ? reject('MISSION_UNKNOWN', { mission: unknown.missionPath }) : null;
};

/** The notification type of a send; `refuseTeams` has checked that its mission exists. */
export const initiateTypeOf = (path: string, content: Content) =>
  kindRule(requireValue(findMission(path, content)).kind).sendNotification;

export const initiateAction = defineAction({
  name: 'initiate',
  payload: api.missions.initiate.body,
  refuse: (team, context) => refuseTeams([team], context),
  needs: ({ payload }) => needsOfTeam(payload.nfts),
  decide: ({ wallet, payload }, work, context) =>
    sendTeam(
      {
        sender: wallet,
        mission: missionSlugOf(payload.missionPath),
        team: payload.nfts,
        levelCount: payload.levelCount ?? 1,
        ...(payload.maxCost !== undefined && { maxCost: toUnits(payload.maxCost, 'BOOTY') }),
        orderId: null,
      },
      work,
      context,
    ),
});

const started = { message: () => missionsStartedText(1) };
export const initiateNotifications: ResultNotifications<'initiate' | 'initiateSpecial'> = {
  initiate: started,
  initiateSpecial: started,
};
