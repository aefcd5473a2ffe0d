import type { WireNft } from '@blacktide/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toEntityCards, type CaptainCard } from '../../lib/entities/entityCard.ts';
import { Amount } from '../../ui/Amount.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { rarityStyle } from '../../ui/rarityStyle.ts';
import { Section } from './Section.tsx';
import styles from './TopPerforming.module.css';

interface CaptainButtonProps {
  readonly card: CaptainCard;
  readonly rank: number;
  readonly onOpen: () => void;
}

const CaptainButton = ({ card, rank, onOpen }: CaptainButtonProps) => (
  <button type="button" className={styles['captain']} style={rarityStyle(card.rarity)} onClick={onOpen}>
    <span className={styles['portrait']}>
      <CaptainPicture src={card.image} className={styles['picture']} />
      <span className={styles['rank']}>{rank}</span>
    </span>
    <span className={styles['title']}>{card.title}</span>
    <Amount value={card.wire.arEarned} currency="BOOTY" as="price" iconSize={16} />
    <span className={styles['missions']}>
      {card.wire.missionsPlayed === 1 ? '1 mission' : `${formatCount(card.wire.missionsPlayed)} missions`}
    </span>
  </button>
);

/** Whether the list can be scrolled to the left and to the right. */
const useScrollRoom = () => {
  const list = useRef<HTMLOListElement>(null);
  const [room, setRoom] = useState({ left: false, right: false });
  const measure = useCallback((): void => {
    const element = list.current;
    if (!element) return;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    const next = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 };
    setRoom((now) => (now.left === next.left && now.right === next.right ? now : next));
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  const scroll = (direction: -1 | 1): void => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return { list, room, measure, scroll };
};

interface TopPerformingProps {
  /** The best captain first. */
  readonly uids: readonly string[];
  readonly nfts: readonly WireNft[];
  readonly onCaptain: (uid: string) => void;
}

/** The captains that have earned the most, in a row that scrolls sideways. */
export const TopPerforming = ({ uids, nfts, onCaptain }: TopPerformingProps) => {
  const { captains } = toEntityCards(nfts, []);
  // A captain can have left the game since the ranking was read.
  const cards = uids.flatMap((uid) => captains.find((card) => card.uid === uid) ?? []);
  const { list, room, measure, scroll } = useScrollRoom();
  const arrows = (room.left || room.right) && (
    <span className={styles['arrows']}>
      <button type="button" aria-label="Scroll left" disabled={!room.left} onClick={() => scroll(-1)}>
        <Icon name="back" size={18} />
      </button>
      <button type="button" aria-label="Scroll right" disabled={!room.right} onClick={() => scroll(1)}>
        <Icon name="next" size={18} />
      </button>
    </span>
  );
  return (
    <Section title="Top Performing" aside={arrows}>
      {cards.length === 0 && (
        <p className={styles['empty']}>Captains that earn BOOTY on missions are shown here.</p>
      )}
      <ol ref={list} className={styles['list']} hidden={cards.length === 0} onScroll={measure}>
        {cards.map((card, place) => (
          <li key={card.uid}>
            <CaptainButton card={card} rank={place + 1} onOpen={() => onCaptain(card.uid)} />
          </li>
        ))}
      </ol>
    </Section>
  );
};
