import { lazy } from 'react';

/** Every modal of the page; each is fetched when it is first opened. */
export const MODALS = {
  assets: lazy(async () => ({
    default: (await import('../../features/assets/AssetsModal.tsx')).AssetsModal,
  })),
  away: lazy(async () => ({
    default: (await import('../../features/missions/away/AwayModal.tsx')).AwayModal,
  })),
  bank: lazy(async () => ({
    default: (await import('../../features/tokens/BankModal.tsx')).BankModal,
  })),
  battles: lazy(async () => ({
    default: (await import('../../features/home/time/BattlesModal.tsx')).BattlesModal,
  })),
  briefing: lazy(async () => ({
    default: (await import('../../features/missions/BriefingModal.tsx')).BriefingModal,
  })),
  islands: lazy(async () => ({
    default: (await import('../../features/home/selector/IslandsModal.tsx')).IslandsModal,
  })),
  changeWallet: lazy(async () => ({
    default: (await import('../../features/wallet/ChangeWalletModal.tsx')).ChangeWalletModal,
  })),
  marketplace: lazy(async () => ({
    default: (await import('../../features/market/MarketplaceModal.tsx')).MarketplaceModal,
  })),
  mission: lazy(async () => ({
    default: (await import('../../features/missions/MissionModal.tsx')).MissionModal,
  })),
  missionResult: lazy(async () => ({
    default: (await import('../../features/missions/result/ResultModal.tsx')).ResultModal,
  })),
  places: lazy(async () => ({
    default: (await import('../../features/home/nav/PlacesModal.tsx')).PlacesModal,
  })),
  upgrade: lazy(async () => ({
    default: (await import('../../features/wallet/UpgradeModal.tsx')).UpgradeModal,
  })),
} as const;

export type ModalId = keyof typeof MODALS;
