import type { WireGenesisShip } from '@blacktide/contract';
import { memo } from 'react';
import { Card } from '../../ui/Card.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { GENESIS_COLORS } from '../../ui/rarityStyle.ts';
import { speedOf } from './fleetShip.ts';
import { MissionButton } from './MissionButton.tsx';
import {
  Cost,
  RarityBadge,
  ShipCrew,
  ShipId,
  ShipLicenses,
  ShipMenu,
  ShipPicture,
  ShipReward,
} from './ShipCells.tsx';
import styles from './ShipCard.module.css';
import type { ShipListProps } from './shipList.ts';

interface ShipCardProps {
  readonly ship: WireGenesisShip;
  readonly busyLabel: string | undefined;
  readonly onOpen: ShipListProps['onOpen'];
}

const ShipCardView = ({ ship, busyLabel, onOpen }: ShipCardProps) => (
  <Card rarity={GENESIS_COLORS[ship.rarity]} className={styles['card']} aria-label={ship.shipName}>
    <header className={styles['header']}>
      <ShipPicture ship={ship} />
      <div className={styles['names']}>
        <h3 className={styles['name']} title={ship.shipName}>
          {ship.shipName}
        </h3>
        <RarityBadge rarity={ship.rarity} />
        <ShipCrew ship={ship} />
      </div>
      <ShipMenu ship={ship} onOpen={onOpen} />
    </header>
    <dl className={styles['facts']}>
      <div>
        <dt>Ship ID</dt>
        <dd>
          <ShipId ship={ship} />
        </dd>
      </div>
      <div>
        <dt>Speed</dt>
        <dd>{speedOf(ship)} kn</dd>
      </div>
      <div>
        <dt>Durability</dt>
        <dd>{ship.tierBonus}%</dd>
      </div>
      <div>
        <dt>Mission Cost</dt>
        <dd>
          <Cost cost={ship.missionCost} />
        </dd>
      </div>
      <div>
        <dt>Reward</dt>
        <dd>
          <ShipReward ship={ship} />
        </dd>
      </div>
    </dl>
    <ShipLicenses ship={ship} onOpen={onOpen} />
    <MissionButton ship={ship} busyLabel={busyLabel} onOpen={onOpen} />
  </Card>
);

const ShipCard = memo(ShipCardView);

/** The ships of a screen that is too narrow for the table. */
export const ShipCards = ({ ships, busyShips, onOpen, head }: ShipListProps) => (
  <CardGrid
    label="Your Genesis ships"
    items={ships}
    idOf={({ id }) => id}
    width={340}
    height={322}
    head={head}
    renderItem={(ship) => <ShipCard ship={ship} busyLabel={busyShips.get(ship.id)} onOpen={onOpen} />}
  />
);
