import { HIDEOUT_TABS, type HideoutTabId } from '@blacktide/content/hideout';
import { isRecord } from '../../lib/storage.ts';

/** The last tab, and the last section of each tab. */
interface HideoutState {
  readonly tab: HideoutTabId;
  readonly sections: Readonly<Record<string, string>>;
}

const FIRST_TAB: HideoutTabId = 'inventory';

export const isHideoutTab = (id: unknown): id is HideoutTabId => HIDEOUT_TABS.some((tab) => tab.id === id);

export const parseHideoutState = (stored: unknown): HideoutState => {
  const { tab, sections } = isRecord(stored) ? stored : {};
  const texts = Object.entries(isRecord(sections) ? sections : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { tab: isHideoutTab(tab) ? tab : FIRST_TAB, sections: Object.fromEntries(texts) };
};
