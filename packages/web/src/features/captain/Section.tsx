import { useId, type ReactNode } from 'react';
import styles from './CaptainModal.module.css';

interface SectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the sheet, named by its title. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHeader']}>
        <h3 id={id} className={styles['sectionTitle']}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
};
