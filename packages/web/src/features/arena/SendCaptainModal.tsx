import { formatRejection } from '@blacktide/content/messages';
import type { WireArenaUser } from '@blacktide/contract';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { toEntityCards, type CaptainCard } from '../../lib/entities/entityCard.ts';
import { matchesSearch, sortEntities } from '../../lib/entities/sortEntities.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { nftsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { arenaAction } from './arenaAction.ts';
import { CaptainOption } from './CaptainOption.tsx';
import styles from './SendCaptainModal.module.css';

interface SendCaptainModalProps extends ModalControl {
  /** The captain that is in the arena, for example because another device has sent it. */
  readonly arenaNft: WireArenaUser['arenaNft'];
}

/** With more captains there is a search box. */
const SEARCH_ABOVE = 12;

const NoCaptain = ({ title }: { readonly title: string }) => (
  <EmptyState
    role="status"
    title={title}
    picture={<Picture src="/art/marks/kind-event-character.svg" alt="" width={64} height={64} />}
  />
);

/** Captains that do nothing else, the highest level first. */
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
  if (captains.length === 0) return <NoCaptain title="No captain available for equipping." />;
  return (
    <>
      {captains.length > SEARCH_ABOVE && (
        <input
          type="search"
          className={styles['search']}
          placeholder="Search..."
          aria-label="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 ? (
        <NoCaptain title="No captain has this name." />
      ) : (
        <CardGrid
          label="Captains for The Arena"
          items={found}
          idOf={({ uid }) => uid}
          width={150}
          height={210}
          minColumns={2}
          renderItem={(card) => (
            <CaptainOption card={card} isChosen={card.uid === chosenUid} onToggle={onToggle} />
          )}
        />
      )}
    </>
  );
};

const useSend = ({ arenaNft, onClose }: SendCaptainModalProps, chosen: CaptainCard | undefined) => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(arenaAction);
  const runThenClose = async (captain: string, sends: boolean): Promise<void> => {
    if ((await run({ captain, sends })).outcome === 'done') onClose();
  };
  return {
    busy,
    send: (): void => {
      if (chosen) void runThenClose(chosen.uid, true);
      else toasts.error(formatRejection({ code: 'ARENA_NO_CAPTAIN', context: {} }));
    },
    claim: (): void => {
      if (arenaNft) void runThenClose(arenaNft.nftId, false);
    },
  };
};

const CaptainSelection = (props: SendCaptainModalProps) => {
  const { onClose, arenaNft } = props;
  const { nfts, captains } = useFreeCaptains();
  const [chosenUid, setChosenUid] = useState<string | null>(null);
  const toggle = useCallback((uid: string) => setChosenUid((now) => (now === uid ? null : uid)), []);
  const chosen = captains.find(({ uid }) => uid === chosenUid);
  const { busy, send, claim } = useSend(props, chosen);
  return (
    <div className={styles['layout']}>
      {nfts.data && <CaptainList captains={captains} chosenUid={chosenUid} onToggle={toggle} />}
      {!nfts.data && nfts.isError && <QueryError title="Your captains cannot be read" query={nfts} />}
      {!nfts.data && nfts.isPending && (
        <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />
      )}
      <footer className={styles['footer']}>
        <p className={styles['choice']}>
          {arenaNft ? `${arenaNft.nftName} is in The Arena.` : (chosen?.name ?? 'No captain is selected.')}
        </p>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        {arenaNft ? (
          <Button busy={busy} onClick={claim}>
            Claim Rewards
          </Button>
        ) : (
          <Button busy={busy} inactive={!chosen} onClick={send}>
            Send to The Arena
          </Button>
        )}
      </footer>
    </div>
  );
};

export const SendCaptainModal = (props: SendCaptainModalProps) => (
  <Modal open={props.open} onClose={props.onClose} size="wide" title="Select Captain for The Arena">
    <CaptainSelection {...props} />
  </Modal>
);
