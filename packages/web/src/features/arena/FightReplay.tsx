import type { WireArenaReport } from '@blacktide/contract';
import { useState } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { playerName } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLessMotion } from '../../ui/lessMotion.ts';
import { GAME_OPPONENT } from './arenaTexts.ts';
import styles from './FightReplay.module.css';

interface FighterProps {
  readonly name: string;
  readonly image: string;
  readonly owner: string;
  readonly won: boolean;
}

const Fighter = ({ name, image, owner, won }: FighterProps) => (
  <figure className={styles['fighter']} data-won={won}>
    <div className={styles['frame']}>
      <CaptainPicture src={image} className={styles['picture']} />
    </div>
    <figcaption className={styles['caption']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['owner']} title={owner}>
        {owner}
      </span>
    </figcaption>
  </figure>
);

const toOpponent = ({ opponent, won }: WireArenaReport): FighterProps =>
  opponent
    ? {
        name: opponent.name,
        image: opponent.image,
        owner: playerName(opponent.username, opponent.wallet),
        won: !won,
      }
    : { name: GAME_OPPONENT, image: '', owner: 'Of the same strength', won: !won };

/** The fight as an animation of 3.4 s that ends with the outcome; without motion only its end. */
export const FightReplay = ({ report }: { readonly report: WireArenaReport }) => {
  const { wallet } = usePlayerSession();
  const { data: user } = useApiQuery(userQuery);
  const [plays, setPlays] = useState(1);
  const isStill = useLessMotion();
  const { captain, won } = report;
  return (
    <div className={styles['fight']}>
      {/* A new element plays the animation from its beginning. */}
      <div key={plays} className={styles['fighters']} role="group" aria-label="The fight">
        <Fighter
          name={captain.name}
          image={captain.image}
          owner={`${playerName(user?.username ?? '', wallet)} (you)`}
          won={won}
        />
        <span className={styles['clash']} aria-hidden="true" />
        <Fighter {...toOpponent(report)} />
        <p className={styles['outcome']} data-won={won}>
          {won ? 'Victory' : 'Defeat'}
        </p>
      </div>
      {!isStill && (
        <Button look="ghost" size="small" className={styles['replay']} onClick={() => setPlays(plays + 1)}>
          <Icon name="retry" size={16} /> Replay
        </Button>
      )}
    </div>
  );
};
