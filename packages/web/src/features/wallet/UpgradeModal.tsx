import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import styles from './ChangeWalletModal.module.css';
import { Problem } from './PromptParts.tsx';
import type { Prompts } from './prompts.ts';
import { WalletChoice } from './WalletChoice.tsx';
import type { WalletDesk } from './walletDesk.ts';
import { EMAIL_NAME, GUEST_NAME, type SignInWallet } from './wallets.ts';

export interface UpgradeModalProps extends ModalControl {
  readonly desk: WalletDesk;
}

const called = ({ name }: SignInWallet): string => (name === EMAIL_NAME ? 'Your email wallet' : name);

interface ConfirmProps {
  readonly target: SignInWallet;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

const Confirm = ({ target, busy, problem, onBack, onConfirm }: ConfirmProps) => (
  <>
    <Receipt
      label="What will happen"
      lines={[
        {
          label: 'Moves',
          value: 'Everything: captains, ships, crews, items, coins, missions, your name',
          strong: true,
        },
        { label: 'From', value: 'The guest in this browser' },
        { label: 'To', value: called(target) },
        { label: 'Network fee', value: 'Paid by the game' },
      ]}
    />
    <p className={styles['note']}>
      It happens all at once, missions under way sail on, and the guest is gone afterwards.
    </p>
    <Problem words={problem} />
    <div className={styles['choices']}>
      <Button busy={busy} onClick={onConfirm}>
        Move everything
      </Button>
      <Button look="ghost" disabled={busy} onClick={onBack}>
        Back
      </Button>
    </div>
  </>
);

const tell = (prompts: Prompts, to: SignInWallet): void => {
  const cancel = (): void => prompts.setState({ prompt: null });
  prompts.setState({ prompt: { kind: 'moved', to: called(to), cancel } });
};

/** From a guest to a wallet that lasts, in one confirmed step. */
export const UpgradeModal = ({ desk, ...modal }: UpgradeModalProps) => {
  const [target, setTarget] = useState<SignInWallet | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const guest = desk.shelf.list().filter(({ name }) => name === GUEST_NAME);

  const confirm = async (to: SignInWallet): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const refused = await desk.upgrade(to);
    // The page of the guest is gone with this modal: the end is told above the new one.
    if (refused === null) tell(desk.prompts, to);
    setProblem(refused);
    setBusy(false);
  };

  return (
    <Modal {...modal} onClose={() => !busy && modal.onClose()} title="Keep it for good">
      <div className={styles['change']}>
        {target ? (
          <Confirm
            target={target}
            busy={busy}
            problem={problem}
            onBack={() => {
              setTarget(null);
              setProblem(null);
            }}
            onConfirm={() => void confirm(target)}
          />
        ) : (
          <>
            <p className={styles['note']}>
              Choose a wallet that has not played yet. Everything you have as a guest moves into it.
            </p>
            <WalletChoice
              desk={desk}
              without={guest.map((wallet) => ({ wallet }))}
              busy={null}
              onChoose={setTarget}
            />
          </>
        )}
      </div>
    </Modal>
  );
};
