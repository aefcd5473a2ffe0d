import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { DAY_MS } from '../missions/mission.ts';
import { currentAgreement, type GenesisShip, type ShareAgreement, type ShareSide } from './genesisShip.ts';

type ShareTerms = Pick<ShareAgreement, 'percent' | 'endsAt'>;

const sideOf = ({ owner, assignedUserId }: GenesisShip, player: Wallet): ShareSide | null => {
  if (player === owner) return 'owner';
  return player === assignedUserId ? 'captain' : null;
};

/** Owner or assigned player proposes a share, in place of an earlier proposal; a running agreement stays as it is. */
export const proposeShare = (
  ship: GenesisShip,
  { player, percent, endsAt }: ShareTerms & { readonly player: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<GenesisShip, ShareTerms> => {
  const { uid, name } = ship;
  const side = sideOf(ship, player);
  if (!side) return reject('NOT_YOURS', { uid });
  if (!ship.assignedUserId) return reject('SHARE_NO_CAPTAIN', { name });
  const running = currentAgreement(ship, now);
  if (running?.isAccepted) return reject('SHARE_AGREED', { name, endsAt: running.endsAt });
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) return reject('SHARE_OUT_OF_RANGE', {});
  const { maxDaysAhead: most } = content.genesis;
  if (endsAt <= now || endsAt > now + most * DAY_MS) return reject('ORDER_DATE_OUT_OF_RANGE', { most });
  const agreement = { percent, endsAt, proposedBy: side, isAccepted: false };
  return accept({ ...ship, agreement }, [], { percent, endsAt });
};

/** The other side accepts exactly what was shown; each side may decline, its own proposal too. */
export const answerShare = (
  ship: GenesisShip,
  answer: ShareTerms & { readonly player: Wallet; readonly isAccepted: boolean },
  { now }: Pick<RuleContext, 'now'>,
): Decision<GenesisShip, ShareTerms> => {
  const { uid, name } = ship;
  const { percent, endsAt } = answer;
  const side = sideOf(ship, answer.player);
  if (!side) return reject('NOT_YOURS', { uid });
  const proposal = currentAgreement(ship, now);
  if (!proposal || proposal.isAccepted) return reject('SHARE_NOTHING_PROPOSED', { name });
  if (proposal.percent !== percent || proposal.endsAt !== endsAt) return reject('SHARE_CHANGED', { name });
  if (!answer.isAccepted) return accept({ ...ship, agreement: null }, [], { percent, endsAt });
  if (proposal.proposedBy === side) return reject('SHARE_OWN_PROPOSAL', { name });
  return accept({ ...ship, agreement: { ...proposal, isAccepted: true } }, [], { percent, endsAt });
};
