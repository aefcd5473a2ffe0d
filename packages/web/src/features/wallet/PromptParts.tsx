import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './WalletPrompts.module.css';

export const PromptForm = ({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) => {
  const [error, setError] = useState<string | null>(null);
  return (
    // The browser's own bubbles have another look, so its check is shown as a message of the form.
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
        setError(wrong?.title ?? null);
        if (wrong) wrong.focus();
        else onSubmit();
      }}
    >
      {children}
      <ErrorMessage text={error} />
    </form>
  );
};

export const ErrorMessage = ({ text }: { readonly text: string | null }) =>
  text && (
    <p className={styles['error']} role="alert">
      <Icon name="alert" size={18} /> {text}
    </p>
  );

const MailboxLink = ({ mailbox }: { readonly mailbox: string | null }) =>
  mailbox && (
    <a className={styles['mailbox']} href={mailbox} target="_blank" rel="noreferrer">
      Open this computer’s mailbox <Icon name="external" size={16} />
    </a>
  );

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text field with its label. */
const LabelledInput = ({
  label,
  className,
  ...input
}: ComponentProps<'input'> & { readonly label: string }) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} className={classes(styles['input'], className)} required />
    </div>
  );
};

/** Appears after the code was mailed, so it takes the focus. */
const CodeField = ({ value, onChange }: FieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <LabelledInput
      ref={field}
      label="Code from the email"
      className={styles['code']}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      title="Please enter the six digits from the email."
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
    />
  );
};

interface CodeStepProps extends FieldProps {
  readonly mailbox: string | null;
  /** Resolves to true when the code was sent. */
  readonly onResend: () => Promise<boolean>;
}

/** Shows where the code was sent, and a button to send it again. */
export const CodeStep = ({ mailbox, onResend, ...field }: CodeStepProps) => {
  const [isResent, setResent] = useState(false);
  return (
    <>
      <CodeField {...field} />
      <div className={styles['help']}>
        <button type="button" className={styles['resend']} onClick={() => void onResend().then(setResent)}>
          Email a new code
        </button>
        <MailboxLink mailbox={mailbox} />
      </div>
      {isResent && (
        <p className={styles['lead']} role="status">
          A new code is on its way. The old one no longer works.
        </p>
      )}
    </>
  );
};

export const EmailField = ({ value, onChange }: FieldProps) => (
  <LabelledInput
    label="Email address"
    type="email"
    title="Please enter a valid email address."
    autoComplete="email"
    maxLength={254}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
