import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { CodeStep, EmailField, Problem, PromptForm } from './PromptParts.tsx';
import type { Prompt, Prompts } from './prompts.ts';
import { usePatience } from './usePatience.ts';
import styles from './WalletPrompts.module.css';

type PromptOf<K extends Prompt['kind']> = { readonly prompt: Extract<Prompt, { kind: K }> };

const CODE_LENGTH = 6;

const EmailDoor = ({ prompt }: PromptOf<'email'>) => {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { busy, problem, attempt } = usePatience();
  const send = () => attempt(() => prompt.start(email));
  const enter = () => attempt(() => prompt.verify(email, code));
  return (
    <PromptForm onSubmit={() => void (isSent ? enter() : send().then(setSent))}>
      {isSent ? (
        <>
          <p className={styles['lead']}>
            We sent six digits to <strong>{email}</strong>. They are good for ten minutes.
          </p>
          <CodeStep value={code} onChange={setCode} mailbox={prompt.mailbox} onAgain={send} />
        </>
      ) : (
        <>
          <p className={styles['lead']}>
            No wallet, nothing to install: we mail you a code, and you are aboard.
          </p>
          <EmailField value={email} onChange={setEmail} />
        </>
      )}
      <Problem words={problem} />
      <div className={styles['choices']}>
        {isSent && (
          <Button look="ghost" onClick={() => setSent(false)}>
            Another address
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={isSent && code.length < CODE_LENGTH}>
          {isSent ? 'Come aboard' : 'Mail me a code'}
        </Button>
      </div>
    </PromptForm>
  );
};

const SignDoor = ({ prompt }: PromptOf<'sign'>) => {
  const { words, needsCode, email, mailbox } = prompt;
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(!needsCode);
  const { busy, problem, attempt } = usePatience();
  const send = () => attempt(prompt.sendCode);
  const sign = () => attempt(() => prompt.approve(needsCode ? code : null));
  return (
    <PromptForm onSubmit={() => void (isSent ? sign() : send().then(setSent))}>
      <p className={styles['lead']}>You are about to sign:</p>
      <ul className={styles['words']}>
        {words.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may come twice
          <li key={`${place} ${line}`}>{line}</li>
        ))}
      </ul>
      {needsCode && (
        <p className={styles['lead']}>
          What leaves the game takes a fresh code, mailed to <strong>{email}</strong>.
        </p>
      )}
      {needsCode && isSent && <CodeStep value={code} onChange={setCode} mailbox={mailbox} onAgain={send} />}
      <Problem words={problem} />
      <div className={styles['choices']}>
        <Button look="ghost" onClick={prompt.cancel}>
          Not now
        </Button>
        <Button type="submit" busy={busy} disabled={needsCode && isSent && code.length < CODE_LENGTH}>
          {isSent ? 'Sign' : 'Mail me a code'}
        </Button>
      </div>
    </PromptForm>
  );
};

const ExportDoor = ({ prompt }: PromptOf<'export'>) => {
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, attempt } = usePatience();
  const send = () => attempt(prompt.sendCode);
  const reveal = () => attempt(async () => setSecret(await prompt.reveal(code)));
  if (secret !== null) {
    return (
      <div className={styles['form']}>
        <p className={styles['lead']}>
          Import it into a Solana wallet. <strong>Whoever has it owns everything in the wallet.</strong>
        </p>
        <code className={styles['secret']}>{secret}</code>
        <Button onClick={prompt.cancel}>Done</Button>
      </div>
    );
  }
  return (
    <PromptForm onSubmit={() => void (isSent ? reveal() : send().then(setSent))}>
      <p className={styles['lead']}>
        Your secret key is shown for a fresh code, mailed to <strong>{prompt.email}</strong>. Let nobody look
        over your shoulder.
      </p>
      {isSent && <CodeStep value={code} onChange={setCode} mailbox={prompt.mailbox} onAgain={send} />}
      <Problem words={problem} />
      <Button type="submit" busy={busy} disabled={isSent && code.length < CODE_LENGTH}>
        {isSent ? 'Show my key' : 'Mail me a code'}
      </Button>
    </PromptForm>
  );
};

const MovedDoor = ({ prompt }: PromptOf<'moved'>) => (
  <div className={styles['form']}>
    <p className={styles['lead']}>
      <strong>{prompt.to}</strong> has everything that you had as a guest. From now on you come aboard with
      it.
    </p>
    <Button onClick={prompt.cancel}>Sail on</Button>
  </div>
);

const TITLES: Readonly<Record<Prompt['kind'], string>> = {
  email: 'Continue with email',
  sign: 'Sign with your email wallet',
  export: 'Your secret key',
  moved: 'Yours for good',
};

const Door = ({ prompt }: { readonly prompt: Prompt }) => {
  switch (prompt.kind) {
    case 'email':
      return <EmailDoor prompt={prompt} />;
    case 'sign':
      return <SignDoor prompt={prompt} />;
    case 'export':
      return <ExportDoor prompt={prompt} />;
    case 'moved':
      return <MovedDoor prompt={prompt} />;
  }
};

/** The window of our wallets: over whatever the page shows. */
export const WalletPrompts = ({ prompts }: { readonly prompts: Prompts }) => {
  const { prompt } = useStore(prompts);
  if (!prompt) return null;
  return (
    <Modal open onClose={prompt.cancel} title={TITLES[prompt.kind]}>
      <Door prompt={prompt} />
    </Modal>
  );
};
