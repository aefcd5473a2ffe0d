import type { WireGenesisShip } from '@blacktide/contract';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { toEntityCards, type CaptainCard } from '../../lib/entities/entityCard.ts';
import { matchesSearch, sortEntities } from '../../lib/entities/sortEntities.ts';
import { nftsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardOption } from '../../ui/CardOption.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount } from '../../ui/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { attachAction } from './fleetActions.ts';
import { captainBonusOf, rewardWith } from './fleetShip.ts';
import { BUSY } from './fleetTexts.ts';
import styles from './AttachModal.module.css';
import type { ShipModalProps } from './shipModal.ts';
import { ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';
import { useIdleObstacle } from './useIdleObstacle.ts';

/** With more captains there is a search box. */
const SEARCH_ABOVE = 12;

const useAttach = (ship: WireGenesisShip, onDone: () => void) => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(attachAction);
  const obstacle = useIdleObstacle(ship);
  return {
    busy,
    obstacle,
    attach: async (captain: string, boards: boolean): Promise<void> => {
      if (obstacle !== null) return toasts.error(obstacle);
      const { outcome } = await run({ shipId: ship.id, shipName: ship.shipName, captain, boards });
      if (outcome === 'done') onDone();
    },
  };
};

/** Captains that do nothing else, the highest level first: it adds most. */
const useFreeCaptains = () => {
  const nfts = useApiQuery(nftsQuery);
  const captains = useMemo(
    () =>
      sortEntities(
        toEntityCards(nfts.data ?? [], []).captains.filter(({ wire }) => wire.busyWith === ''),
        'level-desc',
      ),
    [nfts.data],
  );
  return { nfts, captains };
};

interface CaptainListProps {
  readonly captains: readonly CaptainCard[];
  readonly chosenUid: string | null;
  readonly onToggle: (uid: string) => void;
}

const CaptainList = ({ captains, chosenUid, onToggle }: CaptainListProps) => {
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const found = useMemo(
    () => captains.filter((captain) => matchesSearch(captain, searched)),
    [captains, searched],
  );
  if (captains.length === 0)
    return (
      <EmptyState
        role="status"
        title="No captain is free"
        picture={<Picture src="/art/marks/kind-event-character.svg" alt="" width={64} height={64} />}
      />
    );
  return (
    <div className={styles['list']}>
      {captains.length > SEARCH_ABOVE && (
        <input
          type="search"
          className={styles['search']}
          placeholder="Search..."
          aria-label="Search captains"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <CardGrid
        label="Captains to attach"
        items={found}
        idOf={({ uid }) => uid}
        width={140}
        height={200}
        minColumns={2}
        renderItem={(card) => (
          <CardOption
            card={card}
            isChosen={card.uid === chosenUid}
            onToggle={onToggle}
            label={`${card.name}, level ${card.level}, adds ${captainBonusOf(card.level)}%`}
            name={card.title}
            picture={<CaptainPicture src={card.image} />}
            figure={`+${captainBonusOf(card.level)}%`}
            isGain
          />
        )}
      />
    </div>
  );
};

const formatGain = (ship: WireGenesisShip, level: number): string => {
  const [without, withCaptain] = [0, level].map(
    (captainLevel) => rewardWith(ship, { captainLevel }).expected,
  );
  return `Reward before tax: ${formatAmount(without ?? 0, 'BOOTY')} → ${formatAmount(withCaptain ?? 0, 'BOOTY')} BOOTY`;
};

const BoardForm = ({ ship, onClose }: ShipModalProps) => {
  const { nfts, captains } = useFreeCaptains();
  const [chosenUid, setChosenUid] = useState<string | null>(null);
  const toggle = useCallback((uid: string) => setChosenUid((now) => (now === uid ? null : uid)), []);
  const chosen = captains.find(({ uid }) => uid === chosenUid);
  const { attach, busy, obstacle } = useAttach(ship, onClose);
  return (
    <>
      {nfts.data && <CaptainList captains={captains} chosenUid={chosenUid} onToggle={toggle} />}
      {!nfts.data && nfts.isError && <QueryError title="Your captains cannot be read" query={nfts} />}
      {!nfts.data && nfts.isPending && (
        <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />
      )}
      {chosen && <Note kind="good">{formatGain(ship, chosen.level)}</Note>}
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={busy}
          inactive={obstacle !== null}
          disabled={!chosen}
          onClick={() => chosen && void attach(chosen.uid, true)}
        >
          {busy ? BUSY.processing : 'Bring Aboard'}
        </Button>
      </ModalButtons>
    </>
  );
};

const Aboard = ({ ship, onClose }: ShipModalProps) => {
  const { attach, busy, obstacle } = useAttach(ship, onClose);
  const captain = ship.captainAboard;
  if (!captain) return null;
  return (
    <>
      <p className={styles['aboard']}>
        <CaptainPicture src={captain.imageURL} className={styles['portrait']} />
        <span>
          <strong>{captain.name}</strong>
          <span>
            Level {captain.level}: +{captainBonusOf(captain.level)}%
          </span>
          <span>{formatGain(ship, captain.level)}</span>
        </span>
      </p>
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} inactive={obstacle !== null} onClick={() => void attach(captain.uid, false)}>
          {busy ? BUSY.processing : 'Bring Ashore'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const AttachModal = (props: ShipModalProps) => (
  <ShipModalFrame {...props} title="Attach Captain" size={props.ship.captainAboard ? 'panel' : 'wide'}>
    {props.ship.captainAboard ? <Aboard {...props} /> : <BoardForm {...props} />}
  </ShipModalFrame>
);
