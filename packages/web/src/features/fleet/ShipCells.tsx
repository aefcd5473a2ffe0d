import { LICENCE_NAMES } from '@blacktide/content';
import type { WireGenesisShip } from '@blacktide/contract';
import { LICENCES } from '@blacktide/rules';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { classes } from '../../ui/classes.ts';
import { formatAmount, shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { GENESIS_COLORS, rarityStyle, rarityWords } from '../../ui/rarityStyle.ts';
import unseen from '../../ui/visuallyHidden.module.css';
import { countLicences, idOf, licencesOf, type FleetCost } from './fleetShip.ts';
import type { OpenFleetDialog, ShipDialogKind } from './fleetDialog.ts';
import styles from './ShipCells.module.css';

/** Shorter ids are shown whole. */
const MAX_SHOWN_ID = 9;

export const ShipId = ({ ship }: { readonly ship: WireGenesisShip }) => {
  const id = idOf(ship);
  return (
    <span className={styles['id']}>
      <span title={id}>{id.length > MAX_SHOWN_ID ? shortAddress(id) : id}</span>
      <CopyButton text={id} label={`Copy ID of ${ship.shipName}`} />
    </span>
  );
};

export const ShipPicture = ({ ship }: { readonly ship: Pick<WireGenesisShip, 'imageURL' | 'rarity'> }) => (
  <span className={styles['picture']} style={rarityStyle(GENESIS_COLORS[ship.rarity])}>
    <Picture
      src={ship.imageURL}
      alt=""
      className={styles['image'] ?? ''}
      fallback={<span className={styles['noImage']}>No image</span>}
    />
  </span>
);

export const RarityBadge = ({ rarity }: Pick<WireGenesisShip, 'rarity'>) => (
  <Badge rarity={GENESIS_COLORS[rarity]} label={rarityWords(rarity)} />
);

/** Who captains the ship and who is aboard. */
export const ShipCrew = ({ ship }: { readonly ship: WireGenesisShip }) => {
  const { assignedUserId, assignedUsername, captainAboard } = ship;
  const captain = assignedUsername || shortAddress(assignedUserId);
  if (assignedUserId === '' && !captainAboard) return null;
  return (
    <span className={styles['crew']}>
      {assignedUserId !== '' && (
        <span title={`Captained by ${captain}`}>
          <Icon name="people" size={14} /> {captain}
        </span>
      )}
      {captainAboard && (
        <span title={`${captainAboard.name} is aboard`}>
          <Icon name="user" size={14} /> {captainAboard.name}
        </span>
      )}
    </span>
  );
};

interface ShipProps {
  readonly ship: WireGenesisShip;
  readonly onOpen: OpenFleetDialog;
}

export const ShipLicenses = ({ ship, onOpen }: ShipProps) => {
  const tabIndex = useCardTabIndex();
  const licences = licencesOf(ship);
  const areAllHeld = countLicences(ship) === LICENCES.length;
  return (
    <span className={styles['licenses']}>
      <ul className={styles['badges']} aria-label={`Licenses of ${ship.shipName}`}>
        {LICENCES.map((licence) => {
          const isHeld = licences[licence - 1] === true;
          return (
            <li key={licence} data-held={isHeld || undefined} title={LICENCE_NAMES[licence - 1]}>
              {licence}
              <span className={unseen['visuallyHidden']}>{isHeld ? ' unlocked' : ' locked'}</span>
            </li>
          );
        })}
      </ul>
      <Button
        look="ghost"
        size="small"
        className={styles['buy']}
        tabIndex={tabIndex}
        disabled={areAllHeld}
        aria-label={areAllHeld ? undefined : `Buy License for ${ship.shipName}`}
        onClick={() => onOpen('license', ship)}
      >
        {areAllHeld ? 'All Unlocked' : 'Buy License'}
      </Button>
    </span>
  );
};

export const Cost = ({ cost }: { readonly cost: FleetCost }) => (
  <span className={styles['cost']}>
    <Amount value={cost.gold} currency="GOLD" as="price" iconSize={18} />
    <Amount value={cost.booty} currency="BOOTY" as="price" iconSize={18} />
  </span>
);

/** What waits, else what the next mission brings before tax. */
export const ShipReward = ({
  ship: { reward, expectedReward },
}: {
  readonly ship: Pick<WireGenesisShip, 'reward' | 'expectedReward'>;
}) => (
  <span className={classes(styles['reward'], reward > 0 && styles['waiting'])}>
    <Amount value={reward} currency="BOOTY" iconSize={18} />
    {reward === 0 && <small>next {formatAmount(expectedReward, 'BOOTY')}</small>}
  </span>
);

const ENTRIES = [
  { kind: 'captain', label: 'Add Fleet Captain', icon: 'people' },
  { kind: 'attach', label: 'Attach Captain', icon: 'user' },
  { kind: 'level', label: 'Fleet Commander Level', icon: 'up' },
  { kind: 'share', label: 'Share Agreement', icon: 'coins' },
] as const satisfies readonly {
  readonly kind: ShipDialogKind;
  readonly label: string;
  readonly icon: string;
}[];

/** The captain proposes another share, and the owner has not answered. */
const hasProposal = ({ agreement }: Pick<WireGenesisShip, 'agreement'>): boolean =>
  agreement !== null && !agreement.isAccepted && agreement.proposedBy === 'captain';

export const ShipMenu = ({ ship, onOpen }: ShipProps) => {
  const tabIndex = useCardTabIndex();
  const isProposed = hasProposal(ship);
  return (
    <Menu
      label={`Menu of ${ship.shipName}`}
      trigger={
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes(styles['more'], isProposed && styles['proposed'])}
          aria-label={`More for ${ship.shipName}${isProposed ? ', a share is proposed' : ''}`}
        >
          <Icon name="menu" size={18} />
        </button>
      }
      entries={ENTRIES.map(({ kind, label, icon }) => ({
        label: kind === 'captain' && ship.assignedUserId !== '' ? 'Fleet Captain' : label,
        icon,
        onSelect: () => onOpen(kind, ship),
      }))}
    />
  );
};
