import { useTick } from '../../../lib/useTick.ts';

/** `14:03:27`, by the clock of the server. */
export const UtcClock = ({ label }: { readonly label: string }) => {
  const second = useTick((now) => new Date(now).toISOString().slice(0, 19));
  const time = second.slice(11);
  return (
    <time dateTime={`${second}Z`} aria-label={`${label} ${time}`}>
      {time}
    </time>
  );
};
