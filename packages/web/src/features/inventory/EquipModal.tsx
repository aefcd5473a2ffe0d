import type { GearFamily } from '@blacktide/rules';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CaptainCard, GearCard } from '../../lib/entities/entityCard.ts';
import { findBusyGearOf, isGearBusy } from '../../lib/entities/equipActions.ts';
import { matchesSearch, sortEntities, type Sort } from '../../lib/entities/sortEntities.ts';
import { useEntityCards } from '../../lib/entities/useEntityCards.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Button } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SEARCH_ABOVE, SearchAndSort } from '../../ui/SearchAndSort.tsx';
import styles from './EquipModal.module.css';
import { GearOption } from './GearOption.tsx';
import { StrengthChange } from './StrengthChange.tsx';
import { useEquipment } from './useEquipment.ts';

interface EquipModalProps extends ModalControl {
  readonly captain: CaptainCard;
  readonly family: GearFamily;
}

const TEXTS: Readonly<Record<GearFamily, { readonly noun: string; readonly empty: string }>> = {
  ITEM: { noun: 'Item', empty: 'No items available to equip' },
  CREW: { noun: 'Crew', empty: 'No crews available to equip' },
  SHIP: { noun: 'Ship', empty: 'No ships available to equip' },
};

/** Gear of one family that nobody wears, the highest level first. */
const useOptions = (family: GearFamily, captain: string): readonly GearCard[] => {
  const { actions } = usePlayerSession();
  const { cards } = useEntityCards();
  const busyKeys = useStore(actions.busy);
  const all = { ITEM: cards.items, CREW: cards.crews, SHIP: cards.ships }[family];
  const free = useMemo(
    () =>
      sortEntities(
        all.filter(({ wire }) => !wire.equipped && wire.lock === null),
        'level-desc',
      ),
    [all],
  );
  // What goes to another captain right now is taken.
  return useMemo(() => {
    const own = findBusyGearOf(busyKeys, captain);
    return free.filter(({ uid }) => own.includes(uid) || !isGearBusy(busyKeys, uid));
  }, [free, busyKeys, captain]);
};

/** Offers the gear of one family to one captain, and shows what each piece would add. */
export const EquipModal = ({ captain, family, ...control }: EquipModalProps) => {
  const { actions } = usePlayerSession();
  const { noun, empty } = TEXTS[family];
  const options = useOptions(family, captain.uid);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('level-desc');
  const shown = useMemo(
    () => sortEntities(options, sort).filter((card) => matchesSearch(card, search)),
    [options, sort, search],
  );
  const { preview, change } = useEquipment();
  const [chosenUid, setChosenUid] = useState<string | null>(null);
  const chosen = options.find(({ uid }) => uid === chosenUid) ?? null;
  const busy = useStore(
    actions.busy,
    (keys) => chosen !== null && findBusyGearOf(keys, captain.uid).includes(chosen.uid),
  );
  const toInput = useCallback(
    (gear: string) => ({ captain: captain.uid, gear, equips: true }),
    [captain.uid],
  );
  const toggle = useCallback((uid: string) => setChosenUid((now) => (now === uid ? null : uid)), []);
  const confirm = async (): Promise<void> => {
    if (await change(family, toInput(chosen?.uid ?? ''))) control.onClose();
  };
  const effect = chosen && preview(family, toInput(chosen.uid));
  const gainOf = (uid: string): number | null => {
    const gained = preview(family, toInput(uid));
    return gained && gained.after - gained.before;
  };
  return (
    <Modal {...control} size="wide" title={`SELECT ${family} TO EQUIP TO ${captain.title}`}>
      <div className={styles['layout']}>
        {options.length === 0 ? (
          <EmptyState title={empty} picture={<Picture src={assetTypeIcon(family)} alt="" width={72} />} />
        ) : (
          <>
            {options.length > SEARCH_ABOVE && (
              <SearchAndSort search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
            )}
            <CardGrid
              label={`${noun}s to equip`}
              items={shown}
              idOf={({ uid }) => uid}
              width={150}
              height={214}
              minColumns={2}
              renderItem={(card) => (
                <GearOption
                  card={card}
                  isChosen={card.uid === chosenUid}
                  gain={gainOf(card.uid)}
                  onToggle={toggle}
                />
              )}
            />
          </>
        )}
        <footer className={styles['footer']}>
          <div className={styles['effect']}>
            {effect ? <StrengthChange {...effect} /> : <p>Choose one to see what changes</p>}
          </div>
          <Button look="ghost" onClick={control.onClose}>
            Cancel
          </Button>
          <Button busy={busy} inactive={chosen === null} onClick={() => void confirm()}>
            {busy ? 'Equipping...' : `Equip Selected ${noun}`}
          </Button>
        </footer>
      </div>
    </Modal>
  );
};
