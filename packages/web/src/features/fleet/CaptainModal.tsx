import { CONTENT } from '@blacktide/content';
import type { WireFoundPlayer, WireGenesisShip } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { playerName, shortAddress } from '../../ui/format.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { assignAction } from './fleetActions.ts';
import styles from './CaptainModal.module.css';
import { BUSY } from './fleetTexts.ts';
import type { ShipModalProps } from './shipModal.ts';
import { ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';
import { useIdleObstacle } from './useIdleObstacle.ts';

/** Not for every key that the player presses. */
const DEBOUNCE_MS = 300;

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Looks for the player while the reference is typed. */
const useFoundPlayer = (reference: string) => {
  const { api } = usePlayerSession();
  const settled = useDebounced(reference);
  const query = useQuery({
    queryKey: ['genesis.findPlayer', settled],
    queryFn: ({ signal }) => api.genesis.findPlayer({ query: { user: settled } }, { signal }),
    enabled: settled !== '',
  });
  const isCurrent = settled === reference && query.data !== undefined;
  return {
    player: isCurrent ? query.data.player : null,
    /** The server knows no such player. */
    isUnknown: isCurrent && query.data.player === null,
    isSearching: reference !== '' && !isCurrent && !query.isError,
    error: settled === reference ? query.error : null,
  };
};

const Player = ({ player: { wallet, username, profilePicture } }: { readonly player: WireFoundPlayer }) => (
  <p className={styles['player']}>
    <CaptainPicture src={profilePicture} className={styles['picture']} />
    <span>
      <strong>{playerName(username, wallet)}</strong>
      <span className={styles['wallet']}>{shortAddress(wallet)}</span>
    </span>
  </p>
);

const SearchResult = ({ found }: { readonly found: ReturnType<typeof useFoundPlayer> }) => (
  <div className={styles['result']} role="status">
    {found.isSearching && (
      <p className={styles['hint']}>
        <Spinner size={18} /> Looking for this player...
      </p>
    )}
    {found.player && <Player player={found.player} />}
    {found.isUnknown && <p className={styles['unknown']}>No other player has this wallet or name.</p>}
    {found.error && <p className={styles['unknown']}>{toErrorMessage(found.error)}</p>}
  </div>
);

const useAssign = (ship: WireGenesisShip, onDone: () => void) => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(assignAction);
  const obstacle = useIdleObstacle(ship);
  return {
    busy,
    obstacle,
    assign: async (user: string | null): Promise<void> => {
      if (obstacle !== null) return toasts.error(obstacle);
      const { outcome } = await run({ shipId: ship.id, shipName: ship.shipName, user });
      if (outcome === 'done') onDone();
    },
  };
};

const AddForm = ({ ship, onClose }: ShipModalProps) => {
  const inputId = useId();
  const [text, setText] = useState('');
  const reference = text.trim();
  const found = useFoundPlayer(reference);
  const { assign, busy, obstacle } = useAssign(ship, onClose);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void assign(reference);
      }}
    >
      <label htmlFor={inputId} className={styles['label']}>
        Wallet address or @username
      </label>
      <input
        id={inputId}
        className={styles['input']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        placeholder="@username"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SearchResult found={found} />
      <Note>
        You keep the ship and all rights. The captain receives {String(CONTENT.genesis.fleetCaptainPercent)}%
        of what a claim leaves after tax, unless you both agree on another share.
      </Note>
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          busy={busy}
          inactive={obstacle !== null}
          disabled={reference === '' || found.isUnknown}
        >
          {busy ? BUSY.processing : 'Add Captain'}
        </Button>
      </ModalButtons>
    </form>
  );
};

const CurrentCaptain = ({ ship, onClose, onOpen }: ShipModalProps) => {
  const { assign, busy, obstacle } = useAssign(ship, onClose);
  const { assignedUserId, assignedUsername, sharePercent } = ship;
  return (
    <>
      <Note>
        <strong>{playerName(assignedUsername, assignedUserId)}</strong> ({shortAddress(assignedUserId)})
        captains this ship and receives {sharePercent}% of what a claim leaves after tax.
      </Note>
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={() => onOpen('share', ship)}>
          Share Agreement
        </Button>
        <Button look="danger" busy={busy} inactive={obstacle !== null} onClick={() => void assign(null)}>
          {busy ? BUSY.processing : 'Remove Current Captain'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const CaptainModal = (props: ShipModalProps) => (
  <ShipModalFrame {...props} title="Add Fleet Captain">
    {props.ship.assignedUserId === '' ? <AddForm {...props} /> : <CurrentCaptain {...props} />}
  </ShipModalFrame>
);
