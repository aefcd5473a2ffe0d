import type { AwayReport } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { IslandStore } from '../../features/home/islandStore.ts';
import type { BuildingOpeners } from '../../features/home/map/MapBuildingList.tsx';
import type { WalletStore } from '../../features/wallet/walletStore.ts';
import type { ModalStack } from './modalStack.ts';

/** Who plays, and how they leave. */
interface Player {
  readonly wallet: Wallet;
  readonly onLogOut: () => void;
}

/** Ways into the modals from wherever on the page. A door that is not there yet is greyed wherever it is offered. */
export const createModalOpeners = (
  modalStack: ModalStack,
  walletStore: WalletStore,
  islandStore: IslandStore,
  player: Player,
) => {
  const bank = () => modalStack.open('bank', { getSigner: () => walletStore.getSigner('tokens') });
  const marketplace = () => modalStack.open('marketplace');
  const briefing = (slug: string) => modalStack.open('briefing', { slug });
  /** By the slug of its building; null for wherever there is something to do. */
  const mission = (slug: string | null) => modalStack.open('mission', { slug, onBriefing: briefing });
  const upgrade = () => {
    modalStack.close('changeWallet');
    modalStack.open('upgrade', { walletStore });
  };
  const changeWallet = () => modalStack.open('changeWallet', { walletStore, ...player, onUpgrade: upgrade });
  const fleet: (() => void) | undefined = undefined;
  const buildingOpeners: BuildingOpeners = {
    mission: ({ slug }) => mission(slug),
    banking: bank,
    marketplace,
    fleet,
  };
  return {
    assets: () => modalStack.open('assets', { getSigner: () => walletStore.getSigner('assets') }),
    away: (report: AwayReport) => modalStack.open('away', { report }),
    bank,
    briefing,
    changeWallet,
    battles: () => modalStack.open('battles'),
    fleet,
    islands: () => modalStack.open('islands', { islandStore, onFleet: fleet }),
    marketplace,
    mission,
    missions: () => mission(null),
    missionResult: () => modalStack.open('missionResult'),
    places: () => modalStack.open('places', { buildingOpeners }),
    buildingOpeners,
  };
};

export type ModalOpeners = ReturnType<typeof createModalOpeners>;
