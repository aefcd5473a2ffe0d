import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import styles from './ChangeWalletModal.module.css';
import { ErrorMessage } from './PromptParts.tsx';
import type { Prompts } from './prompts.ts';
import { WalletPicker } from './WalletPicker.tsx';
import type { WalletStore } from './walletStore.ts';
import { EMAIL_WALLET_NAME, GUEST_WALLET_NAME, type SignInWallet } from './wallets.ts';

const formatWalletName = ({ name }: SignInWallet): string =>
  name === EMAIL_WALLET_NAME ? 'Your email wallet' : name;

interface UpgradeConfirmationProps {
  readonly target: SignInWallet;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

const UpgradeConfirmation = ({ target, busy, problem, onBack, onConfirm }: UpgradeConfirmationProps) => (
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
        { label: 'To', value: formatWalletName(target) },
        { label: 'Network fee', value: 'Paid by the game' },
      ]}
    />
    <p className={styles['note']}>
      Everything moves in one step. Running missions continue. The guest account is closed afterwards.
    </p>
    <ErrorMessage text={problem} />
    <div className={styles['choices']}>
      <Button look="ghost" disabled={busy} onClick={onBack}>
        Back
      </Button>
      <Button busy={busy} onClick={onConfirm}>
        Move everything
      </Button>
    </div>
  </>
);

const showMovedPrompt = (prompts: Prompts, to: SignInWallet): void => {
  const cancel = (): void => prompts.setState({ prompt: null });
  prompts.setState({ prompt: { kind: 'moved', to: formatWalletName(to), cancel } });
};

export const GuestUpgradeModal = ({
  walletStore,
  ...modal
}: ModalControl & { readonly walletStore: WalletStore }) => {
  const [target, setTarget] = useState<SignInWallet | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const guest = walletStore.availableWallets.list().filter(({ name }) => name === GUEST_WALLET_NAME);

  const confirm = async (to: SignInWallet): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const failure = await walletStore.upgradeGuest(to);
    // The session of the guest has ended and this modal is unmounted, so a prompt shows the result.
    if (failure === null) showMovedPrompt(walletStore.prompts, to);
    setProblem(failure);
    setBusy(false);
  };

  return (
    <Modal {...modal} onClose={() => !busy && modal.onClose()} title="Save this account">
      <div className={styles['content']}>
        {target ? (
          <UpgradeConfirmation
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
            <WalletPicker
              walletStore={walletStore}
              exclude={guest.map((wallet) => ({ wallet }))}
              busy={null}
              onChoose={setTarget}
            />
          </>
        )}
      </div>
    </Modal>
  );
};
