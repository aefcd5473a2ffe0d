import { useRead } from '../../lib/query.ts';
import type { Isle } from './isle.ts';
import { readIsles } from './reads.ts';

/** The islands; none before they are known. */
export const useIsles = (): readonly Isle[] => useRead(readIsles).data ?? NONE;

const NONE: readonly Isle[] = [];
