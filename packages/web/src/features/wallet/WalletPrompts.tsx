import { useState } from 'react';
import { useStore } from 'zustand';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Modal } from '../../ui/Modal.tsx';
import modalActions from '../../ui/modalActions.module.css';
import { CodeStep, EmailField, ErrorMessage, PromptForm } from './PromptParts.tsx';
import type { Prompt, Prompts } from './prompts.ts';
import styles from './WalletPrompts.module.css';

/** Runs one task at a time: whether it runs now, and the error message of the last one. */
const useAsyncTask = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await task();
      return true;
    } catch (error) {
      setProblem(toErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
};

type PromptProps<K extends Prompt['kind']> = { readonly prompt: Extract<Prompt, { kind: K }> };

const CODE_LENGTH = 6;

/** The code of a prompt: whether it was mailed, what was typed, and the task that runs. */
const useCode = (sendCode: () => Promise<unknown>, isSentAtFirst = false) => {
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(isSentAtFirst);
  const { busy, problem, run } = useAsyncTask();
  const onResend = () => run(sendCode);
  return {
    code,
    isSent,
    setSent,
    busy,
    problem,
    isIncomplete: isSent && code.length < CODE_LENGTH,
    /** Mails the code, and does the task once there is one. */
    submit: (task: () => Promise<unknown>) => void (isSent ? run(task) : onResend().then(setSent)),
    codeStep: { value: code, onChange: setCode, onResend },
  };
};

const EmailPrompt = ({ prompt }: PromptProps<'email'>) => {
  const [email, setEmail] = useState('');
  const { code, isSent, setSent, busy, problem, isIncomplete, submit, codeStep } = useCode(() =>
    prompt.start(email),
  );
  return (
    <PromptForm onSubmit={() => submit(() => prompt.verify(email, code))}>
      {isSent ? (
        <>
          <p className={styles['lead']}>
            We sent a code of six digits to <strong>{email}</strong>. It is valid for ten minutes.
          </p>
          <CodeStep {...codeStep} mailbox={prompt.mailbox} />
        </>
      ) : (
        <>
          <p className={styles['lead']}>
            No wallet needed, nothing to install: we email you a code to sign in.
          </p>
          <EmailField value={email} onChange={setEmail} />
        </>
      )}
      <ErrorMessage text={problem} />
      <div className={classes(modalActions['sticky'], styles['choices'])}>
        {isSent && (
          <Button look="ghost" onClick={() => setSent(false)}>
            Another address
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={isIncomplete}>
          {isSent ? 'Sign in' : 'Email me a code'}
        </Button>
      </div>
    </PromptForm>
  );
};

const SignPrompt = ({ prompt }: PromptProps<'sign'>) => {
  const { words, needsCode, email, mailbox } = prompt;
  const { code, isSent, busy, problem, isIncomplete, submit, codeStep } = useCode(
    prompt.sendCode,
    !needsCode,
  );
  return (
    <PromptForm onSubmit={() => submit(() => prompt.approve(needsCode ? code : null))}>
      <p className={styles['lead']}>You are about to sign:</p>
      <ul className={styles['lines']}>
        {words.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines can be equal
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
      {needsCode && (
        <p className={styles['lead']}>
          To move something out of the game you need a new code, which we email to <strong>{email}</strong>.
        </p>
      )}
      {needsCode && isSent && <CodeStep {...codeStep} mailbox={mailbox} />}
      <ErrorMessage text={problem} />
      <div className={classes(modalActions['sticky'], styles['choices'])}>
        <Button look="ghost" onClick={prompt.cancel}>
          Cancel
        </Button>
        <Button data-main-action type="submit" busy={busy} disabled={needsCode && isIncomplete}>
          {isSent ? 'Sign' : 'Email me a code'}
        </Button>
      </div>
    </PromptForm>
  );
};

const ExportKeyPrompt = ({ prompt }: PromptProps<'export'>) => {
  const { code, isSent, busy, problem, isIncomplete, submit, codeStep } = useCode(prompt.sendCode);
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) {
    return (
      <div className={styles['form']}>
        <p className={styles['lead']}>
          Import it into a Solana wallet.{' '}
          <strong>Anyone who has it can take everything in the wallet.</strong>
        </p>
        <code className={styles['secret']}>{secret}</code>
        <Button onClick={prompt.cancel}>Done</Button>
      </div>
    );
  }
  return (
    <PromptForm onSubmit={() => submit(async () => setSecret(await prompt.reveal(code)))}>
      <p className={styles['lead']}>
        To see your secret key you need a new code, which we email to <strong>{prompt.email}</strong>. Make
        sure that nobody can see your screen.
      </p>
      {isSent && <CodeStep {...codeStep} mailbox={prompt.mailbox} />}
      <ErrorMessage text={problem} />
      <Button type="submit" busy={busy} disabled={isIncomplete}>
        {isSent ? 'Show my key' : 'Email me a code'}
      </Button>
    </PromptForm>
  );
};

const GuestMovedPrompt = ({ prompt }: PromptProps<'moved'>) => (
  <div className={styles['form']}>
    <p className={styles['lead']}>
      <strong>{prompt.to}</strong> has everything that you had as a guest. From now on, sign in with it.
    </p>
    <Button onClick={prompt.cancel}>Continue</Button>
  </div>
);

const TITLES: Readonly<Record<Prompt['kind'], string>> = {
  email: 'Continue with email',
  sign: 'Sign with your email wallet',
  export: 'Your secret key',
  moved: 'Account saved',
};

const PromptContent = ({ prompt }: { readonly prompt: Prompt }) => {
  switch (prompt.kind) {
    case 'email':
      return <EmailPrompt prompt={prompt} />;
    case 'sign':
      return <SignPrompt prompt={prompt} />;
    case 'export':
      return <ExportKeyPrompt prompt={prompt} />;
    case 'moved':
      return <GuestMovedPrompt prompt={prompt} />;
  }
};

/** Shows the current prompt of the built-in wallets above the page. */
export const WalletPrompts = ({ prompts }: { readonly prompts: Prompts }) => {
  const { prompt } = useStore(prompts);
  if (!prompt) return null;
  return (
    <Modal open onClose={prompt.cancel} title={TITLES[prompt.kind]}>
      <PromptContent prompt={prompt} />
    </Modal>
  );
};
