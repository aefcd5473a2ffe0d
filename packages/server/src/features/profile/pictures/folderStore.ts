import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './pictureStore.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export const createFolderStore = (folder: string): PictureStore => ({
  write: async (name, bytes) => {
    await mkdir(folder, { recursive: true });
    // Renamed when it is complete: nobody reads a part of a file, also after a crash.
    const unfinished = join(folder, `${name}.${randomUUID()}.part`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
  read: async (name) => {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
});
