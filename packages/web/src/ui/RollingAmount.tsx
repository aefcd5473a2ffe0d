import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Amount } from './Amount.tsx';

const ROLL_MS = 900;

interface RollingAmountProps extends ComponentProps<typeof Amount> {
  /** What was shown before the first render. */
  readonly from: number;
}

/** Fast at first, then slower. */
const ease = (share: number): number => 1 - (1 - share) ** 3;

/** An amount whose digits roll to each new value; at once where the player wants less motion. */
export const RollingAmount = ({ from, value, ...rest }: RollingAmountProps) => {
  const [shown, setShown] = useState(from);
  const latest = useRef(from);
  useEffect(() => {
    const start = latest.current;
    const isStill = start === value || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = 0;
    const step = (): void => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - startedAt) / ROLL_MS);
      latest.current = share === 1 ? value : start + (value - start) * ease(share);
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <Amount {...rest} value={shown} />;
};
