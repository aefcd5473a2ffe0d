import { useNow } from '../../../lib/useNow.ts';
import { useVoyage } from '../../../lib/voyage.ts';

const timeOf = (now: number): string => new Date(now).toISOString().slice(11, 19);

/** `14:03:27`, by the server's clock. */
export const UtcClock = ({ label }: { readonly label: string }) => {
  const now = useNow(useVoyage().clock);
  return (
    <time dateTime={new Date(now).toISOString()} aria-label={`${label} ${timeOf(now)}`}>
      {timeOf(now)}
    </time>
  );
};
