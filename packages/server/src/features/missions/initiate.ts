import { missionsStartedText } from '@blacktide/content';
import { api, missionSlugOf, type TeamRequest } from '@blacktide/contract';
import { reject, validateSelection, type Content, type RuleContext, type Rejected } from '@blacktide/rules';
import { defineAction, type Action } from '../../platform/executor/action.ts';
import { needsOfTeam, sendTeam, type MissionDependencies } from './sendTeam.ts';

const findMission = (path: string, { missions }: Content) => {
  const slug = missionSlugOf(path);
  return Object.hasOwn(missions, slug) ? missions[slug] : undefined;
};

/** Known before anything is queued: who is asked for, and whether there is such a mission. */
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

/** A special answers under a name of its own. */
export const sendJobTypeOf = (path: string, content: Content): 'initiate' | 'initiateSpecial' =>
  findMission(path, content)?.kind === 'Specials' ? 'initiateSpecial' : 'initiate';

const initiateActionBase = (dependencies: MissionDependencies) =>
  ({
    endpoint: api.missions.initiate,
    needs: ({ body }) => needsOfTeam(body.nfts),
    decide: ({ wallet, body }, work, context) =>
      sendTeam(
        {
          sender: wallet,
          mission: missionSlugOf(body.missionPath),
          team: body.nfts,
          levelCount: body.levelCount ?? 1,
          orderId: null,
        },
        work,
        context,
        dependencies,
      ),
    formatMessage: () => missionsStartedText(1),
  }) satisfies Omit<Action<typeof api.missions.initiate, 'initiate'>, 'notification'>;

export const initiateActions = (dependencies: MissionDependencies) => [
  defineAction({ ...initiateActionBase(dependencies), notification: 'initiate' }),
  defineAction({ ...initiateActionBase(dependencies), notification: 'initiateSpecial' }),
];
