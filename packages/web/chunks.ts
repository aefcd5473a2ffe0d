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

/** One chunk for everything that the given modules import, even if other modules import it too. */
const together = (name: string, priority: number, ...entries: readonly string[]): Group => {
  let needed: ReadonlySet<string> | undefined;
  return {
    name: (id, graph) => {
      needed ??= new Set(entries.flatMap((entry) => [...neededBy(entry, graph)]));
      return needed.has(id) ? name : null;
    },
    debugName: name,
    priority,
  };
};

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
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 6 },
  { name: 'login', tags: ['$initial'], priority: 5 },
  {
    ...together('signed-in', 4, 'src/app/SignedInPage.tsx', 'src/features/missions/MissionWatcher.tsx'),
    // The sign-in page needs some of these modules and must not wait for the rest.
    entriesAware: true,
    entriesAwareMergeThreshold: MERGE_BELOW,
  },
  {
    name: 'sign-in',
    test: /src[\\/](?:lib[\\/]encoding|features[\\/]wallet[\\/](?:builtInWallet|guestWallet|signIn|transactionSigner|solanaTransaction))\.ts$/,
    priority: 3,
  },
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
