import { lazy } from 'react';

/** Every modal of the page; each is fetched when it is first opened. */
export const MODALS = {
  assets: lazy(async () => ({
    default: (await import('../../features/assets/AssetsModal.tsx')).AssetsModal,
  })),
  bank: lazy(async () => ({
    default: (await import('../../features/tokens/BankModal.tsx')).BankModal,
  })),
  marketplace: lazy(async () => ({
    default: (await import('../../features/market/MarketplaceModal.tsx')).MarketplaceModal,
  })),
} as const;

export type ModalId = keyof typeof MODALS;
