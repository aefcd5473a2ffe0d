import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Less than one packet: there is nothing to gain. */
const LEAST_BYTES = 1024;

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

const compress = async (path: string): Promise<void> => {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(text, { params })),
    writeFile(`${path}.gz`, await gzipped(text, { level: 9 })),
  ]);
};

/** Lays a compressed copy beside every text of the page, so that the server compresses nothing while players wait. */
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
        if ((await stat(path)).size >= LEAST_BYTES) await compress(path);
      }
    },
  };
};
