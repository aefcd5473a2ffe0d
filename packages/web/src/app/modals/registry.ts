import { lazy, type ComponentType } from 'react';

/** A modal whose code comes when it is first opened, or earlier where that is likely to happen. */
export interface LazyModal<Props> {
  readonly preload: () => Promise<unknown>;
  /** For one opening, until it is closed: what has been fetched is shown at once, without a wheel before it. */
  readonly getComponent: () => ComponentType<Props>;
}

const lazyModal = <Props>(load: () => Promise<ComponentType<Props>>): LazyModal<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => (loaded ??= await load());
  const LazyComponent = lazy(async () => ({ default: await fetch() }));
  return { preload: fetch, getComponent: () => loaded ?? LazyComponent };
};

/** Every modal of the page. */
export const MODALS = {
  assets: lazyModal(async () => (await import('../../features/assets/AssetsModal.tsx')).AssetsModal),
  away: lazyModal(async () => (await import('../../features/missions/away/AwayModal.tsx')).AwayModal),
  bank: lazyModal(async () => (await import('../../features/tokens/BankModal.tsx')).BankModal),
  battles: lazyModal(async () => (await import('../../features/home/time/BattlesModal.tsx')).BattlesModal),
  briefing: lazyModal(async () => (await import('../../features/missions/BriefingModal.tsx')).BriefingModal),
  islands: lazyModal(
    async () => (await import('../../features/home/selector/IslandsModal.tsx')).IslandsModal,
  ),
  changeWallet: lazyModal(
    async () => (await import('../../features/wallet/ChangeWalletModal.tsx')).ChangeWalletModal,
  ),
  marketplace: lazyModal(
    async () => (await import('../../features/market/MarketplaceModal.tsx')).MarketplaceModal,
  ),
  mission: lazyModal(async () => (await import('../../features/missions/MissionModal.tsx')).MissionModal),
  missionResult: lazyModal(
    async () => (await import('../../features/missions/result/ResultModal.tsx')).ResultModal,
  ),
  places: lazyModal(
    async () => (await import('../../features/home/nav/AllBuildingsModal.tsx')).AllBuildingsModal,
  ),
  upgrade: lazyModal(
    async () => (await import('../../features/wallet/GuestUpgradeModal.tsx')).GuestUpgradeModal,
  ),
} as const;

export type ModalId = keyof typeof MODALS;
