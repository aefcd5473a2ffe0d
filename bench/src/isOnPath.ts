import { spawnSync } from 'node:child_process';

/** Prints a line where an optional program is not installed. */
export const isOnPath = (program: string): boolean => {
  const found = spawnSync(program, ['--version']).status === 0;
  if (!found) console.log(`${program} is not on PATH; what needs it is not measured`);
  return found;
};
