import { resizePicture, type PublicProfile } from '@blacktide/contract';
import { formatDay } from '../../../lib/formatTime.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { classes } from '../../../ui/classes.ts';
import { formatCount, formatOrdinal } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import { IslandList } from '../IslandList.tsx';
import { Section } from '../Section.tsx';
import { LogCaptains } from './LogCaptains.tsx';
import styles from './PlayerLog.module.css';

const NO_PICTURE = '/images/no_pfp.webp';

interface MedalProps {
  readonly icon: IconName;
  readonly board: string;
  /** Null: the player is not on this board. */
  readonly rank: number | null;
  readonly note: string;
}

/** A rank as a brass medal. */
const Medal = ({ icon, board, rank, note }: MedalProps) => (
  <div className={classes(styles['medal'], rank === null && styles['unranked'])}>
    <dt>
      <span className={styles['disc']}>
        <Icon name={icon} size={24} />
      </span>
      {board}
    </dt>
    <dd>
      <strong>{rank === null ? 'Unranked' : formatOrdinal(rank)}</strong>
      <span>{note}</span>
    </dd>
  </div>
);

const Identity = ({ profile }: { readonly profile: PublicProfile }) => {
  const { username, profilePicture, joinedOn, captainCount, arena, sevenSeas } = profile;
  return (
    <header className={styles['identity']}>
      <span className={styles['portrait']}>
        <Picture
          src={resizePicture(profilePicture || NO_PICTURE, 512)}
          alt=""
          eager
          fallback={<img src={NO_PICTURE} alt="" />}
        />
      </span>
      <div className={styles['who']}>
        <h2 className={styles['name']}>
          <bdi>{username}</bdi>
        </h2>
        <p className={styles['since']}>
          Playing since <time dateTime={joinedOn}>{formatDay(Date.parse(joinedOn))}</time>
        </p>
        <p className={styles['since']}>
          {captainCount === 1 ? '1 captain' : `${formatCount(captainCount)} captains`}
        </p>
      </div>
      <dl className={styles['medals']} aria-label="Ranks">
        <Medal
          icon="trophy"
          board="The Arena"
          rank={arena?.rank ?? null}
          note={arena ? `Level ${formatCount(arena.level)}` : 'No battles yet'}
        />
        <Medal
          icon="coins"
          board="The Seven Seas"
          rank={sevenSeas?.rank ?? null}
          note={sevenSeas ? 'By gold burned' : 'No gold burned'}
        />
      </dl>
    </header>
  );
};

const Hauls = ({ hauls }: Pick<PublicProfile, 'hauls'>) => {
  const numbered = hauls.map((haul, index) => ({ ...haul, place: index + 1 }));
  return (
    <Section title="Largest Hauls">
      {hauls.length === 0 ? (
        <p className={styles['none']}>No hauls yet.</p>
      ) : (
        <ol className={classes(surface['parchment'], styles['hauls'])}>
          {numbered.map(({ mission, money, claimedOn, place }) => (
            <li key={place}>
              <span className={styles['place']} aria-hidden="true">
                {place}
              </span>
              <span className={styles['mission']}>
                {mission}
                <time dateTime={claimedOn}>{formatDay(Date.parse(claimedOn))}</time>
              </span>
              <span className={styles['money']}>
                {money.map(({ currency, amount }) => (
                  <Amount key={currency} value={amount} currency={currency} as="price" iconSize={20} />
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
};

/** What everybody may see of a player. */
export const PlayerLog = ({ profile }: { readonly profile: PublicProfile }) => {
  const reached = profile.islands.filter((island) => island.reached).length;
  const isReached = (layer: number): boolean =>
    profile.islands.some((island) => island.layer === layer && island.reached);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <article className={styles['log']} aria-label={`Captain's log of ${profile.username}`} tabIndex={0}>
      <Identity profile={profile} />
      <div className={styles['captains']}>
        <LogCaptains captains={profile.captains} count={profile.captainCount} />
      </div>
      <div className={styles['deeds']}>
        <Section title={`Island Progress ${reached}/${profile.islands.length}`}>
          <IslandList
            isReached={isReached}
            noteFor={(layer) => (isReached(layer) ? 'Reached' : 'Not reached')}
          />
        </Section>
        <Hauls hauls={profile.hauls} />
      </div>
    </article>
  );
};
