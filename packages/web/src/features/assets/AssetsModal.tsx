import { useCallback, useEffect, useRef, useState } from 'react';
import { useVoyage } from '../../lib/voyage.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import type { AssetCard } from './assetCard.ts';
import { PLACES } from './assetFilters.ts';
import { AssetShelf } from './AssetShelf.tsx';
import styles from './AssetsModal.module.css';
import { ConfirmMove, type PlannedMove } from './ConfirmMove.tsx';
import { FilterBar } from './FilterBar.tsx';
import { MoveBar } from './MoveBar.tsx';
import { MovingNotice, UnsignedNotice } from './MoveNotice.tsx';
import { MovingOverlay } from './MovingOverlay.tsx';
import type { SignTransactions } from './signMove.ts';
import { useAssetChoice } from './useAssetChoice.ts';
import { useMove } from './useMove.ts';
import { verifyMove } from './verifyMove.ts';
import { SETTLED_MS } from './watchMoves.ts';

export interface AssetsModalProps extends ModalControl {
  /** How the signed-in wallet signs. */
  readonly signer: () => Promise<SignTransactions>;
}

const ONE_AT_A_TIME = 'Another move is under way. Please wait for it.';

/** A little after the end of a move; `onSettled` must stay the same. */
const useSettled = (busy: boolean, onSettled: () => void): void => {
  const was = useRef(busy);
  useEffect(() => {
    const ended = was.current && !busy;
    was.current = busy;
    if (!ended) return undefined;
    const timer = setTimeout(onSettled, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [busy, onSettled]);
};

/** Moves captains, ships, items and crews between wallet and game. */
export const AssetsModal = ({ signer, ...control }: AssetsModalProps) => {
  const { toasts } = useVoyage();
  const { filters, filter, read, cards, shown, selection, picked, most, toggle, resize, letGo } =
    useAssetChoice();
  const { begin, cancel, moving, busy, unsigned, giveUpUnsigned } = useMove(signer);
  const [plan, setPlan] = useState<PlannedMove | null>(null);
  const [hidden, setHidden] = useState(false);
  const isMoving = moving !== null;
  const covered = isMoving && !hidden;
  useSettled(busy, letGo);

  const ask = useCallback(
    (wanted: readonly AssetCard[], slider: number | null): void => {
      const verified = isMoving ? { refusal: ONE_AT_A_TIME } : verifyMove({ cards: wanted, filters, slider });
      if ('refusal' in verified) toasts.error(verified.refusal);
      else setPlan({ cards: wanted, move: verified.move });
    },
    [filters, isMoving, toasts],
  );
  const moveOne = useCallback((card: AssetCard) => ask([card], null), [ask]);

  const confirm = (confirmed: PlannedMove): void => {
    setPlan(null);
    setHidden(false);
    void begin(confirmed.cards, confirmed.move);
  };

  return (
    <Modal
      {...control}
      title="NFT Management"
      size="screen"
      aside={
        <TabRow
          label="Location"
          tabs={PLACES}
          value={filters.place}
          onChange={(place) => filter({ place })}
        />
      }
    >
      <div className={styles['desk']}>
        <div className={styles['work']} inert={covered}>
          <FilterBar filters={filters} onChange={filter} />
          {unsigned.length > 0 && <UnsignedNotice count={unsigned.length} onGiveUp={giveUpUnsigned} />}
          {moving && hidden && <MovingNotice count={moving.things.length} onShow={() => setHidden(false)} />}
          <AssetShelf
            read={read}
            cards={shown}
            all={cards}
            filters={filters}
            onFilter={filter}
            selection={selection}
            onToggle={toggle}
            onMove={moveOne}
          />
          <MoveBar
            place={filters.place}
            count={selection.length}
            most={most}
            busy={isMoving}
            onCount={resize}
            onMove={() => ask(picked, selection.length)}
          />
        </div>
        {covered && <MovingOverlay moving={moving} onHide={() => setHidden(true)} onCancel={cancel} />}
      </div>
      <ConfirmMove plan={plan} onConfirm={confirm} onCancel={() => setPlan(null)} />
    </Modal>
  );
};
