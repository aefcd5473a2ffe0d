import { useNow } from '../../../lib/useNow.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';

const formatUtcTime = (now: number): string => new Date(now).toISOString().slice(11, 19);

/** `14:03:27`, by the clock of the server. */
export const UtcClock = ({ label }: { readonly label: string }) => {
  const now = useNow(usePlayerSession().clock);
  return (
    <time dateTime={new Date(now).toISOString()} aria-label={`${label} ${formatUtcTime(now)}`}>
      {formatUtcTime(now)}
    </time>
  );
};
