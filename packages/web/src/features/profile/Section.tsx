import { useId, type ReactNode, type Ref } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** One part of the profile, named by its title. */
export const Section = ({ title, aside, className, ref, children }: SectionProps) => {
  const id = useId();
  return (
    <section ref={ref} className={classes(styles['section'], className)} aria-labelledby={id}>
      <div className={styles['header']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
};
