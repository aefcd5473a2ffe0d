import { open, mkdir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Reads the tar archives that PostgreSQL writes: folders and plain files with short names. */

const BLOCK_BYTES = 512;
const TYPE = { file: '0', oldFile: '\0', folder: '5' } as const;

const readText = (header: Buffer, from: number, to: number): string => {
  const field = header.subarray(from, to);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
};

const readNumber = (header: Buffer, from: number, to: number): number => {
  // Sizes above eight gigabytes are binary, marked by the highest bit.
  if (((header[from] ?? 0) & 0x80) !== 0) return Number(header.readBigUInt64BE(to - 8));
  return Number.parseInt(readText(header, from, to).trim() || '0', 8);
};

const CHECKSUM_RANGE = [148, 156] as const;

/** The sum of all bytes, with the checksum field counted as blanks. */
const hasValidChecksum = (header: Buffer): boolean => {
  let sum = 0;
  header.forEach(
    (byte, index) => (sum += index >= CHECKSUM_RANGE[0] && index < CHECKSUM_RANGE[1] ? 0x20 : byte),
  );
  return sum === readNumber(header, ...CHECKSUM_RANGE);
};

const parseHeader = (block: Buffer) => {
  if (!hasValidChecksum(block)) throw new Error('The archive is damaged');
  const name = readText(block, 0, 100);
  const parts = name.split('/');
  if (name.startsWith('/') || parts.includes('..')) {
    throw new Error(`The archive has a file outside its folder: ${name}`);
  }
  return { name, size: readNumber(block, 124, 136), type: readText(block, 156, 157) || TYPE.oldFile };
};

/** Reads an exact number of bytes from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most `most`; null at the end. */
  async readSome(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return null;
      this.#rest = value;
    }
    const given = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(given.length);
    return given;
  }

  async readInto(bytes: number, to: (chunk: Buffer) => Promise<unknown>): Promise<void> {
    for (let left = bytes; left > 0;) {
      const chunk = await this.readSome(left);
      if (!chunk) throw new Error('The archive ends too early');
      await to(chunk);
      left -= chunk.length;
    }
  }

  async readBlock(): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.readInto(BLOCK_BYTES, async (chunk) => parts.push(chunk));
    return Buffer.concat(parts);
  }
}

const writeFile = async (path: string, size: number, reader: ByteReader): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file: FileHandle = await open(path, 'wx', 0o600);
  try {
    await reader.readInto(size, (chunk) => file.writeFile(chunk));
    await file.sync();
  } finally {
    await file.close();
  }
  await reader.readInto((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES, async () => undefined);
};

/** Extracts into `folder`, which must not exist. Throws if the end of the archive is missing. */
export const extractTar = async (source: AsyncIterable<Buffer>, folder: string): Promise<void> => {
  const reader = new ByteReader(source);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const block = await reader.readBlock();
    if (block.every((byte) => byte === 0)) break;
    const { name, size, type } = parseHeader(block);
    const path = join(folder, name);
    if (type === TYPE.folder) await mkdir(path, { recursive: true, mode: 0o700 });
    else if (type === TYPE.file || type === TYPE.oldFile) await writeFile(path, size, reader);
    else throw new Error(`The archive has an entry that is not a file or folder: ${name}`);
  }
  // Reads to the end, where a compressed stream checks its checksum.
  while ((await reader.readSome(BLOCK_BYTES)) !== null);
};
