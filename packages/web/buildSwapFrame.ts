// By its path: the plain loader of the build's configuration reads no TypeScript from packages.
import { SWAP_FRAME_SCRIPT } from '../contract/src/swapFrame.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = 'src/features/swap/frame/main.ts';

/** The script of the swap frame as one file: its document may load nothing from the game. */
const bundleSwapFrame = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, ENTRY), formats: ['iife'], name: 'swapFrame' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
  const [script] = chunks;
  if (!script || chunks.length > 1) throw new Error(`${ENTRY} was not built as one file`);
  return script.code;
};

/** Writes the script that the server puts into the document of the swap frame. */
export const writeSwapFrame = (): Plugin => ({
  name: 'swap-frame',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => writeFile(join(dir, SWAP_FRAME_SCRIPT), await bundleSwapFrame()),
});
