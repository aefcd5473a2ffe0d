import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** Everything that a module imports statically, directly or not. */
const neededBy = (entry: string, graph: Graph): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(needed)) continue;
      seen.add(needed);
      visit(needed);
    }
  };
  visit(join(import.meta.dirname, entry));
  return seen;
};

/** Whether one of the given modules imports a module statically, directly or not. */
const createIsNeeded = (...entries: readonly string[]) => {
  let needed: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): boolean => {
    needed ??= new Set(entries.flatMap((entry) => [...neededBy(entry, graph)]));
    return needed.has(id);
  };
};

/** One chunk for everything that the given modules import, even if other modules import it too. */
const together = (name: string, priority: number, ...entries: readonly string[]): Group => {
  const isNeeded = createIsNeeded(...entries);
  return { name: (id, graph) => (isNeeded(id, graph) ? name : null), debugName: name, priority };
};

/** Parts of the sign-in page that are loaded after it. */
const isNeededForSignIn = createIsNeeded(
  'src/features/missions/feed/RecentActivity.tsx',
  'src/features/wallet/emailWallet.ts',
);

/**
 * No chunk is merged with another: the map would load code of the other, which costs more than the requests, and merged
 * chunks can import each other, so that code runs before what it needs.
 */
const MERGE_BELOW = 0;

/**
 * In the order of use: React, the sign-in page, the map, the first modal, the missions. On a slow phone a request costs
 * about as much as running 10 kB of code.
 */
export const CHUNKS: readonly Group[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 7 },
  { name: 'login', tags: ['$initial'], priority: 6 },
  {
    name: 'sign-in',
    test: /src[\\/](?:lib[\\/]encoding|features[\\/]wallet[\\/](?:builtInWallet|guestWallet|signIn|transactionSigner|solanaTransaction))\.ts$/,
    priority: 5,
  },
  {
    // The sign-in page needs some modules of the map, and must not wait for the others.
    name: (id, graph) => (isNeededForSignIn(id, graph) ? 'both-pages' : null),
    debugName: 'both-pages',
    priority: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: MERGE_BELOW,
  },
  together('signed-in', 4, 'src/app/SignedInPage.tsx'),
  // Loaded after each map, and before any modal: nothing that they need may be in a chunk of modals.
  together('after-map', 4, 'src/features/missions/MissionWatcher.tsx', 'src/app/LateHomeParts.tsx'),
  together('modal', 3, 'src/ui/Modal.tsx', 'src/ui/Menu.tsx'),
  // Prefetched with every map, so that other chunks can rely on it.
  together('missions', 2, 'src/features/missions/MissionModal.tsx'),
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MERGE_BELOW,
    priority: 1,
  },
];
