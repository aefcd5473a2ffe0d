import type { Brand } from '@blacktide/content/brands';
import type { User } from '@blacktide/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Isle } from '../features/home/isle.ts';
import { createIslandDesk } from '../features/home/islandDesk.ts';
import { LayerMap } from '../features/home/map/LayerMap.tsx';
import { NavMenu } from '../features/home/nav/NavMenu.tsx';
import { navTabs } from '../features/home/nav/navTabs.ts';
import { isleReady } from '../features/home/errands.ts';
import { IslandSelector } from '../features/home/selector/IslandSelector.tsx';
import { useErrands } from '../features/home/useErrands.ts';
import { storageSlot } from '../lib/storage.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import type { Harbour } from './harbour.ts';
import { Hud } from './Hud.tsx';
import { keepAddress } from './keepAddress.ts';
import { createDoors } from './modals/doors.ts';
import { ModalHost } from './modals/ModalHost.tsx';
import { MODALS, type ModalId } from './modals/registry.ts';
import { createModalStack } from './modals/stack.ts';

const MissionWatch = lazy(async () => ({
  default: (await import('../features/missions/MissionWatch.tsx')).MissionWatch,
}));

/** What is likely to be opened next: nobody should see a wheel before it. */
const fetchAhead = (id: ModalId): Promise<void> =>
  MODALS[id].fetch().then(
    () => undefined,
    () => undefined,
  );
const fetchMission = (): void => void fetchAhead('mission');
const fetchResult = (): void => void fetchAhead('missionResult');

/** Playing comes first: once the island is seen the missions are made ready, and only then does its film roll. */
const useWarmUp = () => {
  const [seen, setSeen] = useState(false);
  const [warm, setWarm] = useState(false);
  useEffect(() => {
    if (!seen) return undefined;
    return whenIdle(() => void fetchAhead('mission').then(() => setWarm(true)));
  }, [seen]);
  return { warm, see: () => setSeen(true) };
};

export interface HomeProps {
  readonly harbour: Harbour;
  readonly brand: Brand;
  readonly user: User;
  readonly isles: readonly [Isle, ...Isle[]];
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** What lives as long as the player looks at the map: where they are, what is open, and the ways there. */
const usePlace = ({ harbour, isles, user }: HomeProps) => {
  const [place] = useState(() => {
    const last = storageSlot(harbour.storage, 'island', isString);
    const start = isles.find(({ slug }) => slug === last.read()) ?? isles[0];
    const islands = createIslandDesk(start.slug, last.write);
    const modals = createModalStack();
    const player = { wallet: user.wallet, onLogOut: harbour.logOut };
    const doors = createDoors(modals, harbour.desk, islands, player);
    return { bar: harbour.addressBar, isles, islands, modals, doors };
  });
  useEffect(() => keepAddress(place), [place]);
  useEffect(() => place.islands.close, [place]);
  return place;
};

/** The map of a signed-in player, with everything that lies over it. */
export const Home = (props: HomeProps) => {
  const { harbour, brand, user, isles } = props;
  const { islands, modals, doors } = usePlace(props);
  const { current, chosen } = useStore(islands.store);
  const covered = useStore(modals.store, (stack) => stack.some(({ open }) => open));
  const errands = useErrands();
  const { warm, see } = useWarmUp();
  const ready = isles.reduce((sum, isle) => sum + isleReady(isle, errands), 0);
  const place = Math.max(
    0,
    isles.findIndex(({ slug }) => slug === current),
  );
  const isle = isles[place] ?? isles[0];

  useEffect(() => harbour.keepBerth(current), [harbour, current]);
  useEffect(() => {
    harbour.tabBadge.show(brand.name, ready);
    return () => harbour.tabBadge.show(brand.name, 0);
  }, [harbour.tabBadge, brand.name, ready]);

  return (
    <>
      <LayerMap
        isle={isle}
        next={isles[(place + 1) % isles.length] ?? isle}
        errands={errands}
        deeds={doors.sites}
        onAbout={({ slug }) => doors.briefing(slug)}
        onNear={fetchMission}
        onSeen={see}
        rolls={warm}
        covered={covered}
      />
      <Hud brand={brand} user={user} doors={doors} onLogOut={harbour.logOut} />
      <IslandSelector
        isles={isles}
        chosen={chosen}
        readyOn={(each) => isleReady(each, errands)}
        onChoose={({ slug }) => islands.choose(slug)}
        covered={covered}
      />
      <NavMenu
        isle={isle}
        tabs={navTabs({ onMarketplace: doors.marketplace, onFleet: doors.fleet })}
        onIslands={doors.islands}
        onPlaces={doors.places}
      />
      <ModalHost stack={modals} />
      <Suspense fallback={null}>
        <MissionWatch onClaiming={fetchResult} onResults={doors.missionResult} onAway={doors.away} />
      </Suspense>
    </>
  );
};
