import type { HideoutTabId } from '@blacktide/content/hideout';
import type { ComponentType } from 'react';
import { createLazyComponent, type LazyComponent } from './lazyComponent.ts';

/** What a tab of the hideout can open. */
export interface HideoutOpeners {
  /** The sheet of one captain. */
  captain(uid: string): void;
  hideout(tab: string | null, section?: string | null): void;
  /** The own profile; `socials` shows the linked accounts, with the button that connects Discord. */
  profile(section: 'socials'): void;
}

export interface HideoutTabProps {
  /** The part of the tab that is shown, such as `ships`; null if none was chosen yet. */
  readonly section: string | null;
  readonly onSection: (section: string) => void;
  readonly openers: HideoutOpeners;
}

/** The content of a tab, whose code is loaded when it is first shown or preloaded. */
export type HideoutTabView = LazyComponent<HideoutTabProps>;

export type HideoutTabViews = Partial<Record<HideoutTabId, HideoutTabView>>;

export const defineHideoutTab = (load: () => Promise<ComponentType<HideoutTabProps>>): HideoutTabView =>
  createLazyComponent(load);
