import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'brass' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** Shows a spinner and ignores presses. It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  /** There is nothing to do: it looks disabled, and a press shows the reason. */
  readonly inactive?: boolean;
}

export const Button = ({
  look = 'brass',
  size = 'medium',
  busy = false,
  inactive = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes(styles['button'], styles[look], styles[size], className)}
    onClick={busy ? undefined : onClick}
    aria-disabled={busy || inactive || undefined}
    aria-busy={busy || undefined}
  >
    {busy && <Spinner size={16} />}
    {children}
  </button>
);
