import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** The modules that an entry imports statically, directly or through others. */
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

/** One chunk for everything that the entries need, also if other modules need it too. */
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

/** Bytes. A smaller chunk is merged, even if the login page then loads more than it needs. */
const TINY = 1500;
/** Bytes. A smaller chunk costs more time to request than to load with another one. */
const WORTH_ASKING = 20_000;

/**
 * Chunks in the order in which a player needs them: React, the login page, signing in, the map, a modal, the missions.
 * On a slow phone, requesting a file takes about as long as running 10 kB of code.
 */
export const CHUNKS: readonly Group[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 6 },
  { name: 'login', tags: ['$initial'], priority: 5 },
  {
    ...together('signed-in', 4, 'src/app/SignedInPage.tsx', 'src/features/missions/MissionWatcher.tsx'),
    // The login page needs a part of it and must not wait for the rest.
    entriesAware: true,
    entriesAwareMergeThreshold: TINY,
  },
  {
    name: 'sign-in',
    test: /src[\\/](?:lib[\\/]encoding|features[\\/]wallet[\\/](?:guestWallet|guestIcon|signIn|transactionSigner|solanaTransaction))\.ts$/,
    priority: 3,
  },
  together('window', 3, 'src/ui/Modal.tsx', 'src/ui/Menu.tsx'),
  // Preloaded with every map, so that other modals find it loaded.
  together('missions', 2, 'src/features/missions/MissionModal.tsx'),
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: WORTH_ASKING,
    priority: 1,
  },
];
