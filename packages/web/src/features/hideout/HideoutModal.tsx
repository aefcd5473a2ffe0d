import { CLOSED_FOR_NOW, OPENS_SOON, type HideoutTab, type HideoutTabId } from '@blacktide/content/hideout';
import { useEffect, useState } from 'react';
import type { HideoutOpeners, HideoutTabView, HideoutTabViews } from '../../lib/hideoutTab.ts';
import { useDeferredRender } from '../../ui/useDeferredRender.ts';
import { useLazyElement } from '../../ui/useLazyElement.ts';
import { useViewState } from '../../lib/useViewState.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './HideoutModal.module.css';
import { isHideoutTab, parseHideoutState } from './hideoutState.ts';
import { TabCards, TabSelect, type HideoutTabEntry } from './HideoutTabs.tsx';

interface HideoutModalProps extends ModalControl {
  /** From the URL, so it may name no tab; null for the last one. */
  readonly tab: string | null;
  readonly section: string | null;
  /** Of the content; hidden ones are not shown. */
  readonly tabs: readonly HideoutTab[];
  readonly views: HideoutTabViews;
  readonly openers: HideoutOpeners;
  readonly onSelect: (tab: string, section: string | null) => void;
}

const listTabs = (tabs: readonly HideoutTab[], views: HideoutTabViews): HideoutTabEntry[] =>
  tabs
    .filter(({ hidden }) => !hidden)
    .map(({ id, name, image, disabled }) => ({
      id,
      name,
      image,
      disabledReason: disabled ? CLOSED_FOR_NOW : views[id] ? null : OPENS_SOON,
    }));

/** The tab and the section that are shown; also remembered for the next opening. */
const useCurrentTab = ({ tab, section, onSelect }: HideoutModalProps, tabs: readonly HideoutTabEntry[]) => {
  const [kept, keep] = useViewState('hideout', parseHideoutState);
  const canOpen = (id: string | null): id is HideoutTabId =>
    isHideoutTab(id) && tabs.some((one) => one.id === id && one.disabledReason === null);
  const firstOpen = tabs.find(({ disabledReason }) => disabledReason === null)?.id ?? kept.tab;
  const currentTab = canOpen(tab) ? tab : canOpen(kept.tab) ? kept.tab : firstOpen;
  const currentSection = (tab === currentTab ? section : null) ?? kept.sections[currentTab] ?? null;
  useEffect(() => {
    if (tab !== currentTab || section !== currentSection) onSelect(currentTab, currentSection);
  }, [tab, section, currentTab, currentSection, onSelect]);
  useEffect(() => {
    if (kept.tab === currentTab && kept.sections[currentTab] === (currentSection ?? undefined)) return;
    const sections =
      currentSection === null ? kept.sections : { ...kept.sections, [currentTab]: currentSection };
    keep({ tab: currentTab, sections });
  }, [kept, keep, currentTab, currentSection]);
  return { currentTab, currentSection };
};

const TabLoading = () => <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />;

interface TabContentProps {
  readonly view: HideoutTabView;
  readonly section: string | null;
  readonly onSection: (section: string) => void;
  readonly openers: HideoutOpeners;
}

const TabContent = ({ view, ...props }: TabContentProps) => {
  // In short tasks, also after a change of the tab.
  const isDrawn = useDeferredRender();
  const content = useLazyElement(view, props) ?? <TabLoading />;
  return isDrawn && content;
};

/** The overlay with the six tabs: what the player owns, and what can be done with it. */
export const HideoutModal = (props: HideoutModalProps) => {
  const { views, openers, onSelect, open, onClose, onClosed, keepMounted } = props;
  const [tabs] = useState(() => listTabs(props.tabs, views));
  const narrow = useMediaQuery('(width <= 767px)');
  const { currentTab, currentSection } = useCurrentTab(props, tabs);
  const view = views[currentTab];
  const selectTab = (id: HideoutTabId): void => {
    if (id !== currentTab) onSelect(id, null);
  };
  const Tabs = narrow ? TabSelect : TabCards;
  return (
    <Modal
      open={open}
      onClose={onClose}
      {...(onClosed ? { onClosed } : {})}
      keepMounted={keepMounted}
      title="Hideout"
      size="full"
      aside={<Tabs tabs={tabs} value={currentTab} onChange={selectTab} />}
    >
      <section className={styles['content']} aria-label={tabs.find(({ id }) => id === currentTab)?.name}>
        {view && (
          <TabContent
            key={currentTab}
            view={view}
            section={currentSection}
            onSection={(section) => onSelect(currentTab, section)}
            openers={openers}
          />
        )}
      </section>
    </Modal>
  );
};
