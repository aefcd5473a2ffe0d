import { useId, type ReactNode, type SubmitEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './WalletPrompts.module.css';

export const PromptForm = ({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) => (
  <form
    className={styles['form']}
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

export const Problem = ({ words }: { readonly words: string | null }) =>
  words && (
    <p className={styles['error']} role="alert">
      <Icon name="alert" size={18} /> {words}
    </p>
  );

export const MailboxLink = ({ mailbox }: { readonly mailbox: string | null }) =>
  mailbox && (
    <a className={styles['mailbox']} href={mailbox} target="_blank" rel="noreferrer">
      Open this computer’s mailbox <Icon name="external" size={16} />
    </a>
  );

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const CodeField = ({ value, onChange }: FieldProps) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        Code from your mail
      </label>
      <input
        id={id}
        className={classes(styles['input'], styles['code'])}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        required
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
      />
    </div>
  );
};

export const EmailField = ({ value, onChange }: FieldProps) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        Email address
      </label>
      <input
        id={id}
        className={styles['input']}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
