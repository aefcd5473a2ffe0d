import { lazy, type ComponentType } from 'react';

/** A modal whose code comes when it is first opened, or earlier where that is likely to happen. */
export interface Fetched<Props> {
  readonly fetch: () => Promise<unknown>;
  /** For one opening, until it is closed: what has been fetched is shown at once, without a wheel before it. */
  readonly component: () => ComponentType<Props>;
}

const fetched = <Props>(load: () => Promise<ComponentType<Props>>): Fetched<Props> => {
  let known: ComponentType<Props> | null = null;
  const fetch = async () => (known ??= await load());
  const Later = lazy(async () => ({ default: await fetch() }));
  return { fetch, component: () => known ?? Later };
};

/** Every modal of the page. */
export const MODALS = {
  assets: fetched(async () => (await import('../../features/assets/AssetsModal.tsx')).AssetsModal),
  away: fetched(async () => (await import('../../features/missions/away/AwayModal.tsx')).AwayModal),
  bank: fetched(async () => (await import('../../features/tokens/BankModal.tsx')).BankModal),
  battles: fetched(async () => (await import('../../features/home/time/BattlesModal.tsx')).BattlesModal),
  briefing: fetched(async () => (await import('../../features/missions/BriefingModal.tsx')).BriefingModal),
  islands: fetched(async () => (await import('../../features/home/selector/IslandsModal.tsx')).IslandsModal),
  changeWallet: fetched(
    async () => (await import('../../features/wallet/ChangeWalletModal.tsx')).ChangeWalletModal,
  ),
  marketplace: fetched(
    async () => (await import('../../features/market/MarketplaceModal.tsx')).MarketplaceModal,
  ),
  mission: fetched(async () => (await import('../../features/missions/MissionModal.tsx')).MissionModal),
  missionResult: fetched(
    async () => (await import('../../features/missions/result/ResultModal.tsx')).ResultModal,
  ),
  places: fetched(async () => (await import('../../features/home/nav/PlacesModal.tsx')).PlacesModal),
  upgrade: fetched(async () => (await import('../../features/wallet/UpgradeModal.tsx')).UpgradeModal),
} as const;

export type ModalId = keyof typeof MODALS;
