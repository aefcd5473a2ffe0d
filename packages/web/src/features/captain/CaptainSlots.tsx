import type { Captain } from '@blacktide/rules';
import type { EntityCards, GearCard } from '../../lib/entities/entityCard.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Picture } from '../../ui/Picture.tsx';
import { rarityStyle } from '../../ui/rarityStyle.ts';
import styles from './CaptainSlots.module.css';
import { whyUnchangeable } from './improvements.ts';
import { Section } from './Section.tsx';

interface Slot {
  readonly name: string;
  readonly type: GearCard['type'];
  readonly gear: GearCard | undefined;
  /** The list of the inventory that has this gear. */
  readonly section: 'items' | 'crews' | 'ships';
}

const listSlots = (captain: Captain, { items, crews, ships }: EntityCards): Slot[] => {
  const find = (cards: readonly GearCard[], uid: string | null | undefined) =>
    cards.find((card) => card.uid === uid);
  return [
    { name: 'Crew', type: 'CREW', gear: find(crews, captain.crew), section: 'crews' },
    { name: 'Item 1', type: 'ITEM', gear: find(items, captain.items[0]), section: 'items' },
    { name: 'Item 2', type: 'ITEM', gear: find(items, captain.items[1]), section: 'items' },
    { name: 'Ship', type: 'SHIP', gear: find(ships, captain.ship), section: 'ships' },
  ];
};

const SlotContent = ({ name, type, gear }: Slot) => {
  const icon = <img src={assetTypeIcon(type)} alt="" width={44} height={44} className={styles['icon']} />;
  return (
    <>
      <span className={styles['picture']}>
        {gear ? <Picture src={gear.image} alt="" width={72} height={72} fallback={icon} /> : icon}
      </span>
      <span className={styles['slotName']}>{name}</span>
      <span className={styles['gearName']} title={gear?.name}>
        {gear?.name ?? 'Empty'}
      </span>
      {gear && <span className={styles['level']}>Lv {gear.level}</span>}
    </>
  );
};

interface CaptainSlotsProps {
  readonly captain: Captain;
  readonly cards: EntityCards;
  readonly onShowGear: (section: string) => void;
}

/** What the captain wears. A slot leads to the list of gear that fits, unless the captain is on a mission. */
export const CaptainSlots = ({ captain, cards, onShowGear }: CaptainSlotsProps) => {
  const isFixed = whyUnchangeable(captain) !== null;
  return (
    <Section
      title="Equipment"
      aside={
        <span className={styles['hint']}>
          {isFixed ? 'Fixed until the mission is claimed' : 'Press a slot to see your gear'}
        </span>
      }
    >
      <ul className={styles['slots']}>
        {listSlots(captain, cards).map((slot) => (
          <li key={slot.name} style={rarityStyle(slot.gear?.rarity ?? 'COMMON')}>
            {isFixed ? (
              <div className={styles['slot']}>
                <SlotContent {...slot} />
              </div>
            ) : (
              <button type="button" className={styles['slot']} onClick={() => onShowGear(slot.section)}>
                <SlotContent {...slot} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
