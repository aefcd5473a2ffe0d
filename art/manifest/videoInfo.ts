/** Reads the headers of a video, so that it can be tested without a decoder. */
interface VideoInfo {
  readonly container: 'mp4' | 'webm';
  /** Codec of the first track: `avc1`, `V_VP9`, `V_AV1`. */
  readonly codec: string;
  readonly tracks: number;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

type Part = readonly [name: string, data: Buffer];

const EBML = '1a45dfa3';

/** The parts of an MP4, including those inside `BOXES`: four bytes of length, four of name, the data. */
const CONTAINER_BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
/** The entries of a sample table begin after eight bytes. */
const bodyOffset = (name: string): number => (name === 'stsd' ? 16 : 8);

function* readBoxes(bytes: Buffer): Generator<Part> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const end = at + Math.max(8, bytes.readUInt32BE(at));
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + bodyOffset(name), end);
    yield [name, data];
    if (CONTAINER_BOXES.has(name)) yield* readBoxes(data);
    at = end;
  }
}

/** The parts of a WebM: Segment, Info, Tracks, TrackEntry, Video. Length and name encode their own lengths. */
const MASTER_ELEMENTS: ReadonlySet<string> = new Set(['18538067', '1549a966', '1654ae6b', 'ae', 'e0']);

function* readElements(bytes: Buffer): Generator<Part> {
  let at = 0;
  while (at < bytes.length) {
    const idLength = Math.clz32(bytes.readUInt8(at)) - 23;
    const name = bytes.toString('hex', at, at + idLength);
    const first = bytes.readUInt8(at + idLength);
    const sizeLength = Math.clz32(first) - 23;
    const length = BigInt(`0x${bytes.toString('hex', at + idLength, at + idLength + sizeLength)}`) ^ (1n << BigInt(7 * sizeLength));
    const start = at + idLength + sizeLength;
    const data = bytes.subarray(start, start + Number(length));
    yield [name, data];
    if (MASTER_ELEMENTS.has(name)) yield* readElements(data);
    at = start + Number(length);
  }
}

function readMp4(bytes: Buffer): VideoInfo {
  const parts = [...readBoxes(bytes)];
  const found = new Map(parts.toReversed());
  const [movie, picture] = [found.get('mvhd'), found.get('avc1')];
  return {
    container: 'mp4',
    codec: picture ? 'avc1' : '',
    tracks: parts.filter(([name]) => name === 'trak').length,
    seconds: movie ? movie.readUInt32BE(16) / movie.readUInt32BE(12) : 0,
    width: picture?.readUInt16BE(24) ?? 0,
    height: picture?.readUInt16BE(26) ?? 0,
  };
}

function readWebm(bytes: Buffer): VideoInfo {
  const parts = [...readElements(bytes)];
  const found = new Map(parts.toReversed());
  const readUint = (name: string): number => {
    const data = found.get(name);
    return data ? data.readUIntBE(0, data.length) : 0;
  };
  return {
    container: 'webm',
    codec: found.get('86')?.toString('latin1') ?? '',
    tracks: parts.filter(([name]) => name === 'ae').length,
    seconds: ((found.get('4489')?.readDoubleBE(0) ?? 0) * readUint('2ad7b1')) / 1e9,
    width: readUint('b0'),
    height: readUint('ba'),
  };
}

export function readVideoInfo(bytes: Buffer): VideoInfo {
  return bytes.toString('hex', 0, 4) === EBML ? readWebm(bytes) : readMp4(bytes);
}
