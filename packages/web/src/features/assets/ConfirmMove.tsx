import type { AssetMove } from '@blacktide/rules';
import { Modal } from '../../ui/Modal.tsx';
import { SigningReceipt } from '../../ui/SigningReceipt.tsx';
import type { AssetCard } from './assetCard.ts';
import styles from './ConfirmMove.module.css';
import { Thumbnails } from './Thumbnails.tsx';
import { formatMoveAction, formatAssetCount, MOVE_ROUTE_LABELS } from './moveLabels.ts';

export interface PlannedMove {
  readonly move: AssetMove;
  readonly cards: readonly AssetCard[];
}

interface ConfirmMoveProps {
  /** Null if there is nothing to confirm. */
  readonly plan: PlannedMove | null;
  readonly onConfirm: (plan: PlannedMove) => void;
  readonly onCancel: () => void;
}

const MovePlan = ({ plan, onConfirm, onCancel }: ConfirmMoveProps & { readonly plan: PlannedMove }) => {
  const { cards, move } = plan;
  const { from, to } = MOVE_ROUTE_LABELS[move];
  return (
    <div className={styles['plan']}>
      <Thumbnails assets={cards.map(({ id, name, imageUrl }) => ({ id, name, image: imageUrl }))} />
      <p className={styles['names']}>{cards.map(({ name }) => name).join(', ')}</p>
      <SigningReceipt
        lines={[
          {
            label: 'Moves',
            value: formatAssetCount(cards[0]?.type ?? 'CHARACTER', cards.length),
            strong: true,
          },
          { label: 'From', value: from },
          { label: 'To', value: to },
          { label: 'Network fee', value: 'Paid by the game' },
          { label: 'Tax', value: 'None: only BOOTY and GOLD are taxed' },
        ]}
        transactionCount={cards.length}
        onConfirm={() => onConfirm(plan)}
        onCancel={onCancel}
      />
    </div>
  );
};

/** Shows what moves where and what it costs, before the wallet is asked to sign. */
export const ConfirmMove = ({ plan, ...handlers }: ConfirmMoveProps) => (
  <Modal
    open={plan !== null}
    onClose={handlers.onCancel}
    title={formatMoveAction(plan?.cards[0]?.location ?? 'in-game')}
  >
    {plan && <MovePlan plan={plan} {...handlers} />}
  </Modal>
);
