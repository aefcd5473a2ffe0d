import type { MutableNotification, Notification, NotificationType } from '@blacktide/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { AnyAction } from './action/action.ts';
import type { BusyKey } from './action/busySubjects.ts';
import type { HideoutTabViews } from './hideoutTab.ts';
import type { ProfileParts } from './profilePart.ts';
import type { ApiQuery } from './query.ts';
import type { Toasts } from './toastStore.ts';

export interface SessionTaskDeps {
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  readonly toasts: Toasts;
  readonly refresh: (queries: readonly ApiQuery<unknown>[]) => void;
}

/** What a feature adds to the page of a signed-in player. `app/manifests.ts` lists the manifests of all features. */
export interface FeatureManifest {
  /** Resumed after a reload; a result that another tab or device caused refreshes their queries. */
  readonly actions?: readonly AnyAction[];
  /** Queries that other notifications change. */
  readonly queriesChangedBy?: Partial<Record<NotificationType, readonly ApiQuery<unknown>[]>>;
  /**
   * Notifications that belong to no action of the player: a toast shows their message unless the player has muted it;
   * `always` cannot be muted.
   */
  readonly toastsFor?: Partial<Record<NotificationType, MutableNotification | 'always'>>;
  /** Derive success and message of a notification from its result. */
  readonly normalizers?: Partial<Record<NotificationType, (notification: Notification) => Notification>>;
  /** The tabs of the hideout that the feature fills. */
  readonly hideoutTabs?: HideoutTabViews;
  /** The parts of the profile that the feature fills. */
  readonly profileParts?: ProfileParts;
  /** Runs while the player is signed in; returns how to stop. */
  readonly startTask?: (deps: SessionTaskDeps) => () => void;
}

/** `modals` holds definitions by `defineModal` under their ids, which are also the names of their openers. */
export const defineManifest = <Modals extends object>(
  manifest: FeatureManifest & { readonly modals: Modals },
): FeatureManifest & { readonly modals: Modals } => manifest;
