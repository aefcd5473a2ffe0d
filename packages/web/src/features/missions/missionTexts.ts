/** Texts that the specification prescribes. */
export const TRY_AGAIN = 'An error occurred, try again later';
export const REFRESH_FAILED = 'Error updating data. Please refresh the page.';
export const NONE_SELECTED = 'No Missions Selected';
export const NONE_CLAIMABLE = 'No missions available to claim.';
export const NONE_ACTIVE = 'No active missions found';
export const NOBODY_TO_RESEND = 'No NFTs to send on Mission';

const RISK_LABELS = ['', 'Very Low', 'Low', 'Medium', 'High', 'Very High'] as const;
/** Empty for level 0. */
export const formatRisk = (riskLevel: number): string => RISK_LABELS[riskLevel] ?? '';

/** At most `length` characters, and an ellipsis when the text was longer. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

export const PHONE_NAME_LENGTH = 7;
/** Of words; numbers are never cut. */
export const STAT_VALUE_LENGTH = 5;
export const RESULT_NAME_LENGTH = 12;

/** `3 captains`, or `2 teams` where a team has more than one captain. */
export const countTeams = (teams: number, teamSize: number): string => {
  const noun = teamSize === 1 ? 'captain' : 'team';
  return `${teams} ${noun}${teams === 1 ? '' : 's'}`;
};

/** `Grace, Mary: …`; only the message when it names one of them already. */
export const withNames = (names: string, message: string): string =>
  names.split(', ').some((name) => message.includes(name)) ? message : `${names}: ${message}`;
