import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** All that a module imports, except what waits for an `import()`. */
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

/** One file for all that some modules need, whoever else needs it too. */
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

/** Not worth a file of its own, even where the door waits. */
const TINY = 1500;
/** Smaller than this, a file costs more to ask for than to have. */
const WORTH_ASKING = 20_000;

/**
 * Cut by what a player meets, in that order: React, the door, the map, a window over it, the missions. Asking for a file
 * costs a slow phone about as much as running 10 kB of it.
 */
export const CHUNKS: readonly Group[] = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 6 },
  { name: 'door', tags: ['$initial'], priority: 5 },
  {
    ...together('signed-in', 4, 'src/app/SignedInPage.tsx', 'src/features/missions/MissionWatcher.tsx'),
    // Some of it is wanted at the door, which must not wait for the rest.
    entriesAware: true,
    entriesAwareMergeThreshold: TINY,
  },
  together('window', 3, 'src/ui/Modal.tsx', 'src/ui/Menu.tsx'),
  // Made ready with every map, so that whatever else needs some of it finds it there.
  together('missions', 2, 'src/features/missions/MissionModal.tsx'),
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: WORTH_ASKING,
    priority: 1,
  },
];
