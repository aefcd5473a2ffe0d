import type { WireBuilding } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { IslandStore } from '../../features/home/islandStore.ts';
import type { BuildingOpeners } from '../../features/home/map/MapBuildingList.tsx';
import type { WalletStore } from '../../features/wallet/walletStore.ts';
import type { HideoutTabViews } from '../../lib/hideoutTab.ts';
import type { ProfileParts } from '../../lib/profilePart.ts';
import { HIDEOUT_TAB_VIEWS, PROFILE_PARTS } from '../manifests.ts';
import { MODALS, type ModalId, type OpenerArgs } from './modals.ts';
import type { ModalStack, StackedModal } from './modalStack.ts';

interface ModalDeps {
  readonly walletStore: WalletStore;
  readonly islandStore: IslandStore;
  readonly wallet: Wallet;
  readonly onLogOut: () => void;
}

type Openers = { readonly [Id in ModalId]: (...args: OpenerArgs<Id>) => void };

/** One opener for each modal, by its id; usable from anywhere on the signed-in page. */
export interface ModalOpeners extends Openers {
  /** A building whose type is missing here shows "opens soon". */
  readonly buildingOpeners: BuildingOpeners;
  /** By the first segment of a path; they get the segments after it. */
  readonly linkOpeners: ReadonlyMap<string, (segments: readonly string[]) => void>;
}

/** What modals can ask of the page. */
interface ModalPage extends ModalDeps {
  readonly openers: Openers;
  readonly buildingOpeners: BuildingOpeners;
  readonly closeModal: (id: ModalId) => void;
  readonly hideoutTabs: HideoutTabViews;
  readonly profileParts: ProfileParts;
}

interface PageModal {
  readonly props: (page: ModalPage, ...args: never[]) => object;
  readonly path?: ((props: never) => string) | null;
  readonly link?: string;
  readonly hasSections?: true;
  readonly building?: WireBuilding['opens'];
  readonly buildingArgs?: readonly unknown[];
}

/** Does not compile when a modal needs something that `ModalPage` does not have. */
const PAGE_MODALS: Readonly<Record<ModalId, PageModal>> = MODALS;

export const createModalOpeners = (modalStack: ModalStack, deps: ModalDeps): ModalOpeners => {
  const modals = Object.entries(PAGE_MODALS);
  const open = (id: string, { props, path, link }: PageModal, args: unknown[]): void => {
    const own = props(page, ...(args as never[]));
    const modal = { id, props: own, path: path === null ? null : (path?.(own as never) ?? link ?? null) };
    modalStack.open(modal as StackedModal);
  };
  const openers = Object.fromEntries(
    modals.map(([id, modal]) => [id, (...args: unknown[]) => open(id, modal, args)]),
  ) as Openers;
  const buildingOpeners: BuildingOpeners = Object.fromEntries(
    modals.flatMap(([id, modal]) =>
      modal.building
        ? [[modal.building, ({ slug }) => open(id, modal, [...(modal.buildingArgs ?? [slug])])]]
        : [],
    ),
  );
  const openLink = (id: string, modal: PageModal, segments: readonly string[]): void => {
    if (segments.length === 0 || modal.hasSections) open(id, modal, [...segments]);
  };
  const linkOpeners = new Map(
    modals.flatMap(([id, modal]) =>
      modal.link ? [[modal.link, (segments: readonly string[]) => openLink(id, modal, segments)]] : [],
    ),
  );
  const page: ModalPage = {
    ...deps,
    openers,
    buildingOpeners,
    closeModal: modalStack.close,
    hideoutTabs: HIDEOUT_TAB_VIEWS,
    profileParts: PROFILE_PARTS,
  };
  return { ...openers, buildingOpeners, linkOpeners };
};
