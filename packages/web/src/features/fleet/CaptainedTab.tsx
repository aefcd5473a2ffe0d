import type { WireAssignedShip } from '@blacktide/contract';
import { formatDay } from '../../lib/formatTime.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { useTick } from '../../lib/useTick.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { playerName } from '../../ui/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { GENESIS_COLORS } from '../../ui/rarityStyle.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import styles from './CaptainedTab.module.css';
import { assignedShipsQuery } from './fleetQueries.ts';
import { missionActionOf } from './fleetShip.ts';
import { MissionCountdown } from './MissionButton.tsx';
import { CaptainShareModal } from './ShareModal.tsx';
import { RarityBadge, ShipPicture } from './ShipCells.tsx';

const STATES = {
  'On Mission': 'On Mission',
  'Send to Mission': 'In port',
  'Claim Reward': 'The owner has to claim it',
} as const;

const formatAgreement = ({ agreement, sharePercent }: WireAssignedShip): string => {
  if (!agreement) return `Usual share of ${sharePercent}%`;
  const until = `until ${formatDay(Date.parse(agreement.endsAt))}`;
  if (agreement.isAccepted) return `Agreed share of ${agreement.percent}% ${until}`;
  return agreement.proposedBy === 'owner'
    ? `The owner proposes ${agreement.percent}% ${until}`
    : `You proposed ${agreement.percent}% ${until}`;
};

interface CaptainedShipProps {
  readonly ship: WireAssignedShip;
  readonly onShare: (ship: WireAssignedShip) => void;
}

const CaptainedShip = ({ ship, onShare }: CaptainedShipProps) => {
  const state = useTick((now) => STATES[missionActionOf(ship, now)]);
  const isAsked =
    ship.agreement !== null && !ship.agreement.isAccepted && ship.agreement.proposedBy === 'owner';
  const label = isAsked ? 'Answer Proposal' : 'Share Agreement';
  return (
    <Card rarity={GENESIS_COLORS[ship.rarity]} className={styles['card']} aria-label={ship.shipName}>
      <header className={styles['header']}>
        <ShipPicture ship={ship} />
        <div className={styles['names']}>
          <h3 className={styles['name']}>{ship.shipName}</h3>
          <RarityBadge rarity={ship.rarity} />
          <span className={styles['owner']}>Owned by {playerName(ship.ownerUsername, ship.owner)}</span>
        </div>
      </header>
      <p className={styles['state']}>
        {state} <MissionCountdown ship={ship} />
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>Share</dt>
          <dd>{ship.sharePercent}%</dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>
            <Amount value={ship.share} currency="BOOTY" iconSize={18} />
          </dd>
        </div>
        <div>
          <dt>Earned</dt>
          <dd>
            <Amount value={ship.allTimeShare} currency="BOOTY" iconSize={18} />
          </dd>
        </div>
      </dl>
      <p className={styles['agreement']} data-asked={isAsked || undefined}>
        {formatAgreement(ship)}
      </p>
      <Button
        size="small"
        look={isAsked ? 'brass' : 'ghost'}
        tabIndex={useCardTabIndex()}
        aria-label={`${label}: ${ship.shipName}`}
        onClick={() => onShare(ship)}
      >
        {label}
      </Button>
    </Card>
  );
};

interface ShareDialog {
  readonly shipId: string;
}

const CaptainedShips = ({ ships }: { readonly ships: readonly WireAssignedShip[] }) => {
  const { open, close, remove, dialog, isOpen } = useDialog<ShareDialog>();
  const shared = ships.find(({ id }) => id === dialog?.shipId);
  return (
    <>
      <CardGrid
        label="Ships you captain"
        items={ships}
        idOf={({ id }) => id}
        width={320}
        height={262}
        renderItem={(ship) => <CaptainedShip ship={ship} onShare={({ id }) => open({ shipId: id })} />}
      />
      {dialog && shared && (
        <CaptainShareModal
          key={shared.id}
          ship={shared}
          open={isOpen}
          onClose={() => close(dialog)}
          onClosed={() => remove(dialog)}
        />
      )}
    </>
  );
};

/** Ships of other players that the player captains: to look at, and to agree on a share. */
export const CaptainedTab = () => {
  const ships = useApiQuery(assignedShipsQuery);
  if (ships.data && ships.data.length > 0) return <CaptainedShips ships={ships.data} />;
  if (ships.data)
    return (
      <EmptyState
        title="You captain no ship"
        text="When another player makes you captain of a Genesis ship, it appears here with your share."
        picture={<Picture src="/art/marks/kind-genesis.svg" alt="" width={72} height={72} />}
      />
    );
  if (ships.isError) return <QueryError title="These ships could not be loaded" query={ships} />;
  return <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />;
};
