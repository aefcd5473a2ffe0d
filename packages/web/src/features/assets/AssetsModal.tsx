import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import type { AssetCard } from './assetCard.ts';
import { LOCATION_TABS } from './assetFilters.ts';
import { AssetResults } from './AssetResults.tsx';
import styles from './AssetsModal.module.css';
import { ConfirmMove, type PlannedMove } from './ConfirmMove.tsx';
import { FilterBar } from './FilterBar.tsx';
import { MoveBar } from './MoveBar.tsx';
import { MovingNotice, UnsignedNotice } from './MoveNotice.tsx';
import { MovingOverlay } from './MovingOverlay.tsx';
import { useAssetSelection } from './useAssetSelection.ts';
import { useMove } from './useMove.ts';
import { verifyMove } from './verifyMove.ts';
import { SETTLED_MS } from './watchMoves.ts';

export interface AssetsModalProps extends ModalControl {
  /** Signs with the signed-in wallet. */
  readonly getSigner: () => Promise<SignTransactions>;
}

const ONE_AT_A_TIME = 'Another move is running. Please wait for it.';

/**
 * Shortly after the end of a move, deselects the cards that were passed to the returned function when it began; the player
 * can have selected others by then. `deselect` must not change between renders.
 */
const useDeselectAfterMove = (
  busy: boolean,
  deselect: (ids: ReadonlySet<string>) => void,
): ((cards: readonly AssetCard[]) => void) => {
  const movedIds = useRef<ReadonlySet<string>>(new Set());
  const wasBusy = useRef(busy);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!ended) return undefined;
    const timer = setTimeout(() => deselect(movedIds.current), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [busy, deselect]);
  return useCallback((cards) => {
    movedIds.current = new Set(cards.map(({ id }) => id));
  }, []);
};

/** Moves captains, ships, items and crews between wallet and game. */
export const AssetsModal = ({ getSigner, ...control }: AssetsModalProps) => {
  const { toasts } = usePlayerSession();
  const choice = useAssetSelection();
  const { filters, filter, query, cards, visibleCards } = choice;
  const { selection, selectedCards, sliderCount, maxCount, toggle, resize, deselect } = choice;
  const { begin, cancel, moving, busy, unsigned, cancelUnsigned } = useMove(getSigner);
  const [plan, setPlan] = useState<PlannedMove | null>(null);
  const [hidden, setHidden] = useState(false);
  const isMoving = moving !== null;
  const isOverlayShown = isMoving && !hidden;
  const deselectAfterMove = useDeselectAfterMove(busy, deselect);

  const planMove = useCallback(
    (cardsToMove: readonly AssetCard[], slider: number | null): void => {
      const verified = isMoving
        ? { refusal: ONE_AT_A_TIME }
        : verifyMove({ cards: cardsToMove, filters, slider });
      if ('refusal' in verified) toasts.error(verified.refusal);
      else setPlan({ cards: cardsToMove, move: verified.move });
    },
    [filters, isMoving, toasts],
  );
  const moveOne = useCallback((card: AssetCard) => planMove([card], null), [planMove]);
  const moveSelected = (): void => {
    planMove(selectedCards, sliderCount);
    choice.alignSlider();
  };

  const confirm = (confirmed: PlannedMove): void => {
    setPlan(null);
    setHidden(false);
    deselectAfterMove(confirmed.cards);
    void begin(confirmed);
  };

  return (
    <Modal
      {...control}
      title="NFT Management"
      size="screen"
      aside={
        <TabRow
          label="Location"
          tabs={LOCATION_TABS}
          value={filters.location}
          onChange={(location) => filter({ location })}
        />
      }
    >
      <div className={styles['body']}>
        <div className={styles['content']} inert={isOverlayShown}>
          <FilterBar filters={filters} onChange={filter} />
          {unsigned.length > 0 && <UnsignedNotice count={unsigned.length} onCancel={cancelUnsigned} />}
          {moving && hidden && <MovingNotice count={moving.assets.length} onShow={() => setHidden(false)} />}
          <AssetResults
            query={query}
            cards={visibleCards}
            allCards={cards}
            filters={filters}
            onFilter={filter}
            selection={selection}
            onToggle={toggle}
            onMove={moveOne}
          />
          <MoveBar
            location={filters.location}
            count={sliderCount}
            maxCount={maxCount}
            busy={isMoving}
            onCount={resize}
            onMove={moveSelected}
          />
        </div>
        {isOverlayShown && <MovingOverlay moving={moving} onHide={() => setHidden(true)} onCancel={cancel} />}
      </div>
      <ConfirmMove plan={plan} onConfirm={confirm} onCancel={() => setPlan(null)} />
    </Modal>
  );
};
