import type { Brand } from '@blacktide/content/brands';
import type { HideoutTabId } from '@blacktide/content/hideout';
import { SOCIAL_PARAMETER, type User } from '@blacktide/contract';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { MapBuilding, MapIsland } from '../features/home/mapIsland.ts';
import { createIslandStore } from '../features/home/islandStore.ts';
import { IslandMap } from '../features/home/map/IslandMap.tsx';
import { NavMenu } from '../features/home/nav/NavMenu.tsx';
import { buildNavTabs } from '../features/home/nav/navTabs.ts';
import { countReadyOnIsland } from '../features/home/activityByBuilding.ts';
import { IslandSelector } from '../features/home/selector/IslandSelector.tsx';
import { useActivityByBuilding } from '../features/home/useActivityByBuilding.ts';
import { MISSION_MODAL_QUERIES } from '../features/missions/missionQueries.ts';
import { loadModule } from '../lib/loadModule.ts';
import { itemsQuery, nftsQuery, pricesQuery } from '../lib/query.ts';
import { inNextTask } from '../lib/nextTask.ts';
import { createStorageSlot } from '../lib/storage.ts';
import { usePrefetch } from '../lib/useApiQuery.ts';
import { usePreferences } from '../lib/usePreferences.ts';
import { whenIdle, whenQuiet, whenSettled } from '../lib/whenIdle.ts';
import { createInnerModals, InnerModalsContext } from '../ui/innerModals.ts';
import type { PageServices } from './pageServices.ts';
import styles from './Home.module.css';
import { Hud } from './Hud.tsx';
import { HIDEOUT_TAB_VIEWS } from './manifests.ts';
import { startUrlSync } from './urlSync.ts';
import { createModalOpeners } from './modals/modalOpeners.ts';
import { ModalHost } from './modals/ModalHost.tsx';
import { MODALS, type ModalId } from './modals/modals.ts';
import { createModalStack } from './modals/modalStack.ts';

const MissionWatch = lazy(async () => ({
  default: (await loadModule(() => import('../features/missions/MissionWatcher.tsx'))).MissionWatcher,
}));

const LateHomeParts = lazy(async () => ({
  default: (await loadModule(() => import('./LateHomeParts.tsx'))).LateHomeParts,
}));

const ReconnectPanel = lazy(async () => ({
  default: (await loadModule(() => import('../features/wallet/ReconnectPanel.tsx'))).ReconnectPanel,
}));

const LinkResultToast = lazy(async () => ({
  default: (await loadModule(() => import('../features/socials/LinkResultToast.tsx'))).LinkResultToast,
}));

/** Loads the code of a modal before it is opened; a failure is reported when it is opened. */
const preloadModal = (id: ModalId): Promise<void> =>
  MODALS[id].preload().then(
    () => undefined,
    () => undefined,
  );
const preloadResultModal = (): void => void preloadModal('missionResult');

/**
 * Once the picture of the island is shown, the goals and the sound are loaded. When the first screen has been there for a
 * while, or the player reaches for a building, the mission modal is loaded, and after it the video of the island.
 */
const useMissionPreload = () => {
  const [mapSeen, setMapSeen] = useState(false);
  const [idle, setIdle] = useState(false);
  const [preloaded, setPreloaded] = useState(false);
  useEffect(() => {
    if (!mapSeen) return undefined;
    const cancels = [
      whenIdle(() => setIdle(true)),
      whenQuiet(() => void preloadModal('mission').then(() => setPreloaded(true))),
    ];
    return () => cancels.forEach((cancel) => cancel());
  }, [mapSeen]);
  return { idle, preloaded, onMapSeen: () => setMapSeen(true) };
};

/** Results can be drawn as soon as they arrive. */
const useResultPreload = (ready: boolean): void =>
  useEffect(() => (ready ? whenIdle(preloadResultModal) : undefined), [ready]);

/** What the hideout shows first. */
const HIDEOUT_QUERIES = [nftsQuery, itemsQuery, pricesQuery];

/**
 * Loads code and data of the hideout, so that it opens at once: when nothing else is to be loaded and the page has
 * settled, or before if the player reaches for a menu. A failure is reported when the hideout is opened.
 */
const useHideoutPreload = (ready: boolean): (() => void) => {
  const prefetch = usePrefetch(HIDEOUT_QUERIES);
  const preload = useCallback(() => {
    prefetch();
    void preloadModal('hideout')
      .then(() => HIDEOUT_TAB_VIEWS.inventory?.preload())
      .catch(() => undefined);
  }, [prefetch]);
  useEffect(() => (ready ? whenSettled(preload) : undefined), [ready, preload]);
  return preload;
};

interface HomeProps {
  readonly services: PageServices;
  readonly brand: Brand;
  readonly user: User;
  readonly mapIslands: readonly [MapIsland, ...MapIsland[]];
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** The current island, the open modals and their openers; kept in the URL. */
const useHomeState = ({ services, mapIslands, user }: HomeProps) => {
  const [homeState] = useState(() => {
    const lastIslandSlot = createStorageSlot(services.storage, 'island', isString);
    const start = mapIslands.find(({ slug }) => slug === lastIslandSlot.read()) ?? mapIslands[0];
    const islandStore = createIslandStore(start.slug, lastIslandSlot.write);
    const modalStack = createModalStack();
    const modalOpeners = createModalOpeners(modalStack, {
      walletStore: services.walletStore,
      islandStore,
      wallet: user.wallet,
      onLogOut: services.logOut,
    });
    const innerModals = createInnerModals();
    return {
      addressBar: services.addressBar,
      mapIslands,
      islandStore,
      modalStack,
      modalOpeners,
      innerModals,
    };
  });
  useEffect(() => {
    let stop: () => void = () => undefined;
    // Browsers take milliseconds to write a URL: not in the task that draws the map.
    const cancel = inNextTask(() => (stop = startUrlSync(homeState)));
    return () => {
      cancel();
      stop();
    };
  }, [homeState]);
  useEffect(() => homeState.islandStore.close, [homeState]);
  return homeState;
};

/** Opens the hideout on the tab, or closes it if it is open. */
const toggleHideout = (
  { modalStack, modalOpeners }: ReturnType<typeof useHomeState>,
  tab: HideoutTabId,
): void => {
  const isOpen = modalStack.store.getState().some(({ id, open }) => id === 'hideout' && open);
  if (isOpen) modalStack.close('hideout');
  else modalOpeners.hideout(tab);
};

interface HomeControlsProps extends HomeProps {
  readonly homeState: ReturnType<typeof useHomeState>;
  readonly island: MapIsland;
  /** Slug of the island that is chosen; the map shows it a moment later. */
  readonly chosen: string;
  readonly covered: boolean;
  readonly activityByBuilding: ReturnType<typeof useActivityByBuilding>;
  readonly preloadHideout: () => void;
  /** The map is drawn, and what it needs first is loaded. */
  readonly loaded: boolean;
}

/** Everything above the map. */
const HomeControls = ({
  services,
  brand,
  user,
  mapIslands,
  homeState,
  island,
  chosen,
  covered,
  activityByBuilding,
  preloadHideout,
  loaded,
}: HomeControlsProps) => {
  const { islandStore, modalStack, modalOpeners, innerModals } = homeState;
  const [{ numbers }] = usePreferences();
  const openSocials = useCallback(() => modalOpeners.profile('socials'), [modalOpeners]);
  return (
    <>
      <Hud
        brand={brand}
        user={user}
        modalOpeners={modalOpeners}
        onReach={preloadHideout}
        onLogOut={services.logOut}
        numbers={numbers}
      />
      <IslandSelector
        islands={mapIslands}
        chosen={chosen}
        countReady={(each) => countReadyOnIsland(each, activityByBuilding)}
        onChoose={({ slug }) => islandStore.choose(slug)}
        covered={covered}
      />
      <NavMenu
        island={island}
        tabs={buildNavTabs({
          onMarketplace: modalOpeners.marketplace,
          onFleet: () => modalOpeners.fleet(),
          onHideout: (tab) => toggleHideout(homeState, tab),
          hasTab: (tab) => HIDEOUT_TAB_VIEWS[tab] !== undefined,
        })}
        onReach={preloadHideout}
        onIslands={modalOpeners.islands}
        onAllBuildings={modalOpeners.places}
        links={[
          { name: 'Goals', icon: 'trophy', onSelect: modalOpeners.goals },
          { name: 'Settings', icon: 'filter', onSelect: modalOpeners.settings },
        ]}
      />
      <InnerModalsContext value={innerModals}>
        <ModalHost stack={modalStack} />
      </InnerModalsContext>
      <Suspense fallback={null}>
        <MissionWatch
          onClaimStarted={preloadResultModal}
          onResults={modalOpeners.missionResult}
          onAwayReport={modalOpeners.away}
        />
        {loaded && (
          <LateHomeParts
            islands={mapIslands}
            shown={island.slug}
            activityByBuilding={activityByBuilding}
            covered={covered}
            onOpen={modalOpeners.goals}
          />
        )}
        {new URLSearchParams(services.location.search).has(SOCIAL_PARAMETER) && (
          <LinkResultToast
            location={services.location}
            addressBar={services.addressBar}
            onOpenSocials={openSocials}
          />
        )}
      </Suspense>
    </>
  );
};

/** The map of a signed-in player, and the HUD, the menus and the modals while the wallet is connected. */
export const Home = (props: HomeProps) => {
  const { services, brand, user, mapIslands } = props;
  const homeState = useHomeState(props);
  const { islandStore, modalStack, modalOpeners } = homeState;
  const { current, chosen } = useStore(islandStore.store);
  const covered = useStore(modalStack.store, (stack) => stack.some(({ open }) => open));
  const isConnected = useStore(services.walletStore.sessionWallet.store) === 'connected';
  const activityByBuilding = useActivityByBuilding();
  // Also renders the map and the HUD again when motion or number format change.
  const [{ film }] = usePreferences();
  const ready = mapIslands.reduce((sum, island) => sum + countReadyOnIsland(island, activityByBuilding), 0);
  const { idle, preloaded, onMapSeen } = useMissionPreload();
  const preloadHideout = useHideoutPreload(preloaded);
  useResultPreload(preloaded && ready > 0);
  const prefetchMissions = usePrefetch(MISSION_MODAL_QUERIES);
  const onBuildingHover = useCallback((): void => {
    void preloadModal('mission');
    prefetchMissions();
  }, [prefetchMissions]);
  const onBriefing = useCallback(({ slug }: MapBuilding) => modalOpeners.briefing(slug), [modalOpeners]);
  const islandIndex = Math.max(
    0,
    mapIslands.findIndex(({ slug }) => slug === current),
  );
  const island = mapIslands[islandIndex] ?? mapIslands[0];

  useEffect(() => services.saveLastIsland(current), [services, current]);
  useEffect(() => {
    services.tabBadge.show(brand.name, ready);
    return () => services.tabBadge.show(brand.name, 0);
  }, [services.tabBadge, brand.name, ready]);

  return (
    <>
      <div className={styles['map']} inert={!isConnected}>
        <IslandMap
          island={island}
          nextIsland={mapIslands[(islandIndex + 1) % mapIslands.length] ?? island}
          activityByBuilding={activityByBuilding}
          buildingOpeners={modalOpeners.buildingOpeners}
          onBriefing={onBriefing}
          onBuildingHover={onBuildingHover}
          onPictureSettled={onMapSeen}
          playVideo={preloaded}
          film={film}
          covered={covered || !isConnected}
        />
      </div>
      {isConnected ? (
        <HomeControls
          {...props}
          {...{ homeState, island, chosen, covered, activityByBuilding, preloadHideout }}
          loaded={idle}
        />
      ) : (
        <Suspense fallback={null}>
          <ReconnectPanel
            walletStore={services.walletStore}
            wallet={user.wallet}
            onLogOut={services.logOut}
          />
        </Suspense>
      )}
    </>
  );
};
