import type { WireArenaReport, WireArenaUser } from '@blacktide/contract';
import { useAction } from '../../lib/action/useAction.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatCount, playerName } from '../../ui/format.ts';
import { arenaAction } from './arenaAction.ts';
import { GAME_OPPONENT, outcomeText } from './arenaTexts.ts';
import { Reward } from './Reward.tsx';
import styles from './UserCard.module.css';

type ArenaNft = NonNullable<WireArenaUser['arenaNft']>;

interface UserCardProps {
  readonly arenaUser: WireArenaUser;
  /** The newest own battle. */
  readonly latest: WireArenaReport | undefined;
  readonly onSend: () => void;
  readonly onClaimed: () => void;
  readonly onConnectDiscord: () => void;
  readonly onReport: (report: WireArenaReport) => void;
}

const CaptainInArena = ({ captain }: { readonly captain: ArenaNft }) => (
  <div className={styles['captain']}>
    <CaptainPicture src={captain.nftImage} className={styles['picture']} />
    <div className={styles['captainText']}>
      <p className={styles['captainName']} title={captain.nftName}>
        {captain.nftName}
      </p>
      <p className={styles['label']}>Reward so far</p>
      <Reward reward={captain.reward} />
    </div>
  </div>
);

const CaptainActions = ({
  arenaUser: { arenaNft },
  onSend,
  onClaimed,
  onConnectDiscord,
}: Pick<UserCardProps, 'arenaUser' | 'onSend' | 'onClaimed' | 'onConnectDiscord'>) => {
  const { data: user } = useApiQuery(userQuery);
  const { run, busy } = useAction(arenaAction);
  const claim = async (captain: string): Promise<void> => {
    if ((await run({ captain, sends: false })).outcome === 'done') onClaimed();
  };
  if (arenaNft) {
    return (
      <Button busy={busy} onClick={() => void claim(arenaNft.nftId)}>
        Claim Rewards
      </Button>
    );
  }
  if (user?.discordData === null) {
    return (
      <>
        <p className={styles['notice']}>Connect Discord to Join The Arena</p>
        <Button onClick={onConnectDiscord}>Connect Discord</Button>
      </>
    );
  }
  return (
    <Button busy={busy} disabled={!user} onClick={onSend}>
      Send to The Arena
    </Button>
  );
};

const LatestBattle = ({ latest, onReport }: Pick<UserCardProps, 'latest' | 'onReport'>) => (
  <div role="status">
    {latest && (
      <Button look="ghost" size="small" className={styles['latest']} onClick={() => onReport(latest)}>
        <span data-won={latest.won} className={styles['outcome']}>
          {outcomeText(latest)}
        </span>
        <span className={styles['latestText']}>
          Latest battle: {latest.captain.name} against {latest.opponent?.name ?? GAME_OPPONENT.toLowerCase()}
        </span>
      </Button>
    )}
  </div>
);

/** The player in the arena: rank, captain, and what can be done now. */
export const UserCard = (props: UserCardProps) => {
  const { arenaUser, latest, onReport } = props;
  const { wallet } = usePlayerSession();
  const { username, level, xp, totalMessages, rank, arenaNft } = arenaUser;
  const name = playerName(username, wallet);
  const facts = [
    ['Level', formatCount(level)],
    ['XP', formatCount(xp)],
    ['Battles Won', formatCount(totalMessages)],
    ['Rank', rank === 0 ? 'None yet' : `#${formatCount(rank)}`],
  ] as const;
  return (
    <Card rarity="LEGENDARY" className={styles['card']} aria-label="Your arena card">
      <h4 className={styles['name']} title={name}>
        {name}
      </h4>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {arenaNft ? (
        <CaptainInArena captain={arenaNft} />
      ) : (
        <p className={styles['empty']}>You have no captain in The Arena.</p>
      )}
      <CaptainActions {...props} />
      <LatestBattle latest={latest} onReport={onReport} />
    </Card>
  );
};
