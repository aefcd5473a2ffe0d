import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

const compress = async (path: string): Promise<void> => {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(text, { params })),
    writeFile(`${path}.gz`, await gzipped(text, { level: 9 })),
  ]);
};

/** Writes compressed copies beside every text file of the build, so that the server need not compress them. */
export const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
      for (const path of names.map((name) => join(folder, name))) {
        if ((await stat(path)).size >= MIN_BYTES) await compress(path);
      }
    },
  };
};
