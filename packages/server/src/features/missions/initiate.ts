import { missionsStarted } from '@blacktide/content';
import { api, slugOf, type TeamAsked } from '@blacktide/contract';
import { reject, refuseSelection, type Content, type Context, type Rejected } from '@blacktide/rules';
import { defineAction, type Action } from '../../platform/executor/action.ts';
import { needsOfTeam, sendTeam, type Seafaring } from './sendTeam.ts';

const find = (path: string, { missions }: Content) => {
  const slug = slugOf(path);
  return Object.hasOwn(missions, slug) ? missions[slug] : undefined;
};

/** Known before anything is queued: who is asked for, and whether there is such a mission. */
export const refuseTeams = (
  teams: readonly TeamAsked[],
  { content }: Pick<Context, 'content'>,
): Rejected | null => {
  const uids = teams.flatMap(({ nfts }) => nfts);
  const { maxCaptainsPerSend: most } = content.missionLimits;
  if (teams.length > most) return reject('SELECTION_TOO_LARGE', { most });
  const misfit = refuseSelection(uids.length, content.missionLimits);
  if (misfit) return misfit;
  if (teams.some(({ nfts }) => nfts.length === 0)) return reject('TEAM_EMPTY', {});
  if (new Set(uids).size < uids.length) return reject('TEAM_DUPLICATE', {});
  const unknown = teams.find(({ missionPath }) => {
    const mission = find(missionPath, content);
    return !mission || mission.hidden;
  });
  return unknown ? reject('MISSION_UNKNOWN', { mission: unknown.missionPath }) : null;
};

/** A special answers under a name of its own. */
export const typeOfSend = (path: string, content: Content): 'initiate' | 'initiateSpecial' =>
  find(path, content)?.kind === 'Specials' ? 'initiateSpecial' : 'initiate';

const sending = (sea: Seafaring) =>
  ({
    endpoint: api.missions.initiate,
    needs: ({ body }) => needsOfTeam(body.nfts),
    decide: ({ wallet, body }, work, context) =>
      sendTeam(
        {
          sender: wallet,
          mission: slugOf(body.missionPath),
          team: body.nfts,
          levelCount: body.levelCount ?? 1,
          orderId: null,
        },
        work,
        context,
        sea,
      ),
    says: () => missionsStarted(1),
  }) satisfies Omit<Action<typeof api.missions.initiate, 'initiate'>, 'notification'>;

export const initiateActions = (sea: Seafaring) => [
  defineAction({ ...sending(sea), notification: 'initiate' }),
  defineAction({ ...sending(sea), notification: 'initiateSpecial' }),
];
