import type { User } from '@blacktide/contract';
import { toLogPath } from '../../../lib/logAddress.ts';
import { useCopy } from '../../../lib/useCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortAddress } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SwitchRow } from '../../../ui/SwitchRow.tsx';
import { Section } from '../Section.tsx';
import styles from './LogSetting.module.css';
import { usePublicProfileSetting } from './usePublicProfileSetting.ts';

const CLOSED =
  'Let everybody see your captains, ranks, islands and largest hauls. Never your wallet or your balances.';
const OPEN = 'Everybody with the link can read it.';
const NAME_NEEDED = 'Choose a name first: the link contains it.';

const LogLink = ({ name }: { readonly name: string }) => {
  const copy = useCopy('Link copied');
  const path = `#/${toLogPath(name)}`;
  return (
    <div className={styles['link']}>
      <a href={path}>Read your log</a>
      <Button
        look="ghost"
        size="small"
        aria-label="Copy the link to your captain's log"
        onClick={() => void copy(new URL(path, window.location.origin).href)}
      >
        <Icon name="copy" size={16} /> Copy link
      </Button>
    </div>
  );
};

/** Opens and closes the captain's log of the player. */
export const LogSetting = ({ user }: { readonly user: User }) => {
  const { query, set } = usePublicProfileSetting();
  const hasName = user.username !== shortAddress(user.wallet) && user.username.trim() !== '';
  const isOpen = hasName && query.data?.enabled === true;
  const note = () => {
    if (!hasName) return NAME_NEEDED;
    if (query.isError) return 'The setting could not be loaded.';
    return isOpen ? OPEN : CLOSED;
  };
  return (
    <Section title="Captain's Log">
      <div className={styles['setting']}>
        <SwitchRow
          name="Open to everybody"
          label="Open your captain's log to everybody"
          text={note()}
          checked={isOpen}
          disabled={!hasName || !query.data}
          onChange={set}
        />
      </div>
      {query.isError && hasName && (
        <Button look="ghost" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
      {isOpen && <LogLink name={user.username} />}
    </Section>
  );
};
