import type { AwayReport } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { IslandDesk } from '../../features/home/islandDesk.ts';
import type { SiteDeeds } from '../../features/home/map/Sites.tsx';
import type { WalletDesk } from '../../features/wallet/walletDesk.ts';
import type { ModalStack } from './stack.ts';

/** Who plays, and how they leave. */
interface Player {
  readonly wallet: Wallet;
  readonly onLogOut: () => void;
}

/** Ways into the modals from wherever on the page. A door that is not there yet is greyed wherever it is offered. */
export const createDoors = (modals: ModalStack, desk: WalletDesk, islands: IslandDesk, player: Player) => {
  const bank = () => modals.open('bank', { signer: () => desk.signer('tokens') });
  const marketplace = () => modals.open('marketplace');
  const briefing = (slug: string) => modals.open('briefing', { slug });
  /** By the slug of its building; null for wherever there is something to do. */
  const mission = (slug: string | null) => modals.open('mission', { slug, onBriefing: briefing });
  const upgrade = () => {
    modals.close('changeWallet');
    modals.open('upgrade', { desk });
  };
  const changeWallet = () => modals.open('changeWallet', { desk, ...player, onUpgrade: upgrade });
  const fleet: (() => void) | undefined = undefined;
  const sites: SiteDeeds = {
    mission: ({ slug }) => mission(slug),
    banking: bank,
    marketplace,
    fleet,
  };
  return {
    assets: () => modals.open('assets', { signer: () => desk.signer('assets') }),
    away: (report: AwayReport) => modals.open('away', { report }),
    bank,
    briefing,
    changeWallet,
    battles: () => modals.open('battles'),
    fleet,
    islands: () => modals.open('islands', { desk: islands, onFleet: fleet }),
    marketplace,
    mission,
    missions: () => mission(null),
    missionResult: () => modals.open('missionResult'),
    places: () => modals.open('places', { deeds: sites }),
    sites,
  };
};

export type Doors = ReturnType<typeof createDoors>;
