import type { MutableNotification, Notification, NotificationType } from '@blacktide/contract';
import { manifest as account } from '../features/account/manifest.ts';
import { manifest as arena } from '../features/arena/manifest.ts';
import { manifest as assets } from '../features/assets/manifest.ts';
import { manifest as captain } from '../features/captain/manifest.ts';
import { manifest as exchange } from '../features/exchange/manifest.ts';
import { manifest as fleet } from '../features/fleet/manifest.ts';
import { manifest as goals } from '../features/goals/manifest.ts';
import { manifest as hideout } from '../features/hideout/manifest.ts';
import { manifest as home } from '../features/home/manifest.ts';
import { manifest as inventory } from '../features/inventory/manifest.ts';
import { manifest as leaderboard } from '../features/leaderboard/manifest.ts';
import { manifest as market } from '../features/market/manifest.ts';
import { manifest as missions } from '../features/missions/manifest.ts';
import { manifest as profile } from '../features/profile/manifest.ts';
import { manifest as settings } from '../features/settings/manifest.ts';
import { manifest as socials } from '../features/socials/manifest.ts';
import { manifest as swap } from '../features/swap/manifest.ts';
import { manifest as tokens } from '../features/tokens/manifest.ts';
import { manifest as treasury } from '../features/treasury/manifest.ts';
import { manifest as upgrade } from '../features/upgrade/manifest.ts';
import { manifest as wallet } from '../features/wallet/manifest.ts';
import type { AnyAction } from '../lib/action/action.ts';
import type { HideoutTabViews } from '../lib/hideoutTab.ts';
import type { FeatureManifest, SessionTaskDeps } from '../lib/manifest.ts';
import type { ProfileParts } from '../lib/profilePart.ts';
import type { ApiQuery } from '../lib/query.ts';

/** Every feature of the page: nothing is registered anywhere else. */
export const MANIFESTS = [
  account,
  arena,
  assets,
  captain,
  exchange,
  fleet,
  goals,
  hideout,
  home,
  inventory,
  leaderboard,
  market,
  missions,
  profile,
  settings,
  socials,
  swap,
  tokens,
  treasury,
  upgrade,
  wallet,
] as const;

const FEATURES: readonly FeatureManifest[] = MANIFESTS;

/** The tabs of the hideout that have content. */
export const HIDEOUT_TAB_VIEWS: HideoutTabViews = Object.assign(
  {},
  ...FEATURES.map(({ hideoutTabs }) => hideoutTabs),
) as HideoutTabViews;

/** The parts of the profile that a feature fills; the others are not shown. */
export const PROFILE_PARTS: ProfileParts = Object.assign(
  {},
  ...FEATURES.map(({ profileParts }) => profileParts),
) as ProfileParts;

export const ACTIONS: readonly AnyAction[] = FEATURES.flatMap(({ actions = [] }) => actions);

/** The queries that results of these types change, also those of other tabs, devices and standing orders. */
export const findAffectedQueries = (types: ReadonlySet<NotificationType>): readonly ApiQuery<unknown>[] => {
  const byAction = ACTIONS.filter((action) => action.types.some((type) => types.has(type))).flatMap(
    ({ refresh, refreshLater }) => [...refresh, ...(refreshLater?.queries ?? [])],
  );
  const byType = [...types].flatMap((type) =>
    FEATURES.flatMap(({ queriesChangedBy }) => queriesChangedBy?.[type] ?? []),
  );
  return [...new Set([...byAction, ...byType])];
};

/** What the player can mute to hide the toasts of this type; null if there are none. */
export const findToastSetting = (type: NotificationType): MutableNotification | 'always' | null =>
  FEATURES.flatMap(({ toastsFor }) => toastsFor?.[type] ?? [])[0] ?? null;

export const normalizeResult = (notification: Notification): Notification =>
  FEATURES.reduce((result, { normalizers }) => normalizers?.[result.type]?.(result) ?? result, notification);

/** Starts the tasks of all features; returns how to stop them. */
export const startTasks = (deps: SessionTaskDeps): (() => void) => {
  const stops = FEATURES.map(({ startTask }) => startTask?.(deps));
  return () => stops.forEach((stop) => stop?.());
};
