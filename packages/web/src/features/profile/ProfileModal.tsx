import type { User } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { useLazyElement } from '../../ui/useLazyElement.ts';
import type { ProfilePage, ProfilePart, ProfilePartId, ProfileParts } from '../../lib/profilePart.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { Career } from './Career.tsx';
import { ProfilePicture } from './picture/ProfilePicture.tsx';
import { LogSetting } from './publicProfile/LogSetting.tsx';
import styles from './ProfileModal.module.css';
import { ProfileName } from './ProfileName.tsx';
import { FINANCIAL_TABS } from './profileSection.ts';
import { ProgressStats } from './ProgressStats.tsx';
import { Section } from './Section.tsx';

interface ProfileModalProps extends ModalControl {
  /** The part that is shown first; null for the beginning. */
  readonly section: ProfilePartId | null;
  readonly parts: ProfileParts;
  readonly page: ProfilePage;
  readonly onSection: (section: ProfilePartId) => void;
  readonly onCaptain: (uid: string) => void;
  /** Absent where the game has no account settings. */
  readonly onAccount?: (() => void) | undefined;
  readonly onSettings?: (() => void) | undefined;
}

const Loading = () => <EmptyState role="status" title="Loading..." picture={<Spinner size={56} />} />;

const Part = ({ part, page }: { readonly part: ProfilePart; readonly page: ProfilePage }) =>
  useLazyElement(part, { page }) ?? <Loading />;

/** Scrolls to the section that the modal was opened with, but not when the player chooses a tab. */
const useScrollToSection = ({ section, onSection }: Pick<ProfileModalProps, 'section' | 'onSection'>) => {
  const socials = useRef<HTMLElement>(null);
  const finance = useRef<HTMLElement>(null);
  const chosenTab = useRef<ProfilePartId | null>(null);
  useEffect(() => {
    if (section === null || section === chosenTab.current) return;
    (section === 'socials' ? socials : finance).current?.scrollIntoView({ block: 'start' });
  }, [section]);
  const chooseTab = (tab: ProfilePartId): void => {
    chosenTab.current = tab;
    onSection(tab);
  };
  return { socials, finance, chooseTab };
};

const ProfileContent = ({ user, ...props }: ProfileModalProps & { readonly user: User }) => {
  const { section, parts, page, onCaptain, onAccount, onSettings } = props;
  const { socials, finance, chooseTab } = useScrollToSection(props);
  const tabs = FINANCIAL_TABS.filter(({ id }) => parts[id]);
  const tab = tabs.find(({ id }) => id === section) ?? tabs[0];
  const tabPart = tab && parts[tab.id];
  return (
    <div className={styles['profile']}>
      <div className={styles['identity']}>
        <ProfilePicture user={user} />
        <ProfileName user={user} />
        <LogSetting user={user} />
        {parts.socials && (
          <Section ref={socials} title="Socials">
            <Part part={parts.socials} page={page} />
          </Section>
        )}
        {onAccount && (
          <Button look="ghost" className={styles['account']} onClick={() => onAccount()}>
            Account
          </Button>
        )}
        {onSettings && (
          <Button look="ghost" className={styles['account']} onClick={() => onSettings()}>
            Settings
          </Button>
        )}
      </div>
      <div className={styles['stats']}>
        <ProgressStats user={user} />
      </div>
      {tab && tabPart && (
        <section ref={finance} className={styles['finance']} aria-label={tab.label}>
          <div className={styles['tabs']}>
            <TabRow label="Finances" tabs={tabs} value={tab.id} onChange={chooseTab} />
          </div>
          <Part key={tab.id} part={tabPart} page={page} />
        </section>
      )}
      <div className={styles['career']}>
        <Career user={user} onCaptain={onCaptain} />
      </div>
    </div>
  );
};

/** The player: picture, name, linked accounts, money, and what was achieved. */
export const ProfileModal = (props: ProfileModalProps) => {
  const { open, onClose, onClosed } = props;
  const user = useApiQuery(userQuery);
  const content = () => {
    if (user.data) return <ProfileContent {...props} user={user.data} />;
    return user.isLoading ? <Loading /> : <QueryError title="Error" query={user} />;
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      {...(onClosed ? { onClosed } : {})}
      title="Profile"
      art="/art/cards/tab-treasure-chest.webp"
      size="screen"
    >
      {content()}
    </Modal>
  );
};
