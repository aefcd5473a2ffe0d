/** What a video's headers say: enough to test it where no decoder is at hand. */
export interface VideoFacts {
  readonly container: 'mp4' | 'webm';
  /** The first track's: `avc1`, `V_VP9`, `V_AV1`. */
  readonly codec: string;
  readonly tracks: number;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

type Part = readonly [name: string, data: Buffer];

const EBML = '1a45dfa3';

/** The parts of an MP4, those inside `BOXES` taken apart too: four bytes of length, four of name, the data. */
const BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
/** A sample table's entries begin behind eight bytes of its own. */
const bodyOf = (name: string): number => (name === 'stsd' ? 16 : 8);

function* boxes(bytes: Buffer): Generator<Part> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const end = at + Math.max(8, bytes.readUInt32BE(at));
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + bodyOf(name), end);
    yield [name, data];
    if (BOXES.has(name)) yield* boxes(data);
    at = end;
  }
}

/** The parts of a WebM, likewise: Segment, Info, Tracks, TrackEntry, Video. Length and name say their own lengths. */
const MASTERS: ReadonlySet<string> = new Set(['18538067', '1549a966', '1654ae6b', 'ae', 'e0']);

function* elements(bytes: Buffer): Generator<Part> {
  let at = 0;
  while (at < bytes.length) {
    const named = Math.clz32(bytes.readUInt8(at)) - 23;
    const name = bytes.toString('hex', at, at + named);
    const first = bytes.readUInt8(at + named);
    const sized = Math.clz32(first) - 23;
    const length = BigInt(`0x${bytes.toString('hex', at + named, at + named + sized)}`) ^ (1n << BigInt(7 * sized));
    const start = at + named + sized;
    const data = bytes.subarray(start, start + Number(length));
    yield [name, data];
    if (MASTERS.has(name)) yield* elements(data);
    at = start + Number(length);
  }
}

function mp4(bytes: Buffer): VideoFacts {
  const parts = [...boxes(bytes)];
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

function webm(bytes: Buffer): VideoFacts {
  const parts = [...elements(bytes)];
  const found = new Map(parts.toReversed());
  const whole = (name: string): number => {
    const data = found.get(name);
    return data ? data.readUIntBE(0, data.length) : 0;
  };
  return {
    container: 'webm',
    codec: found.get('86')?.toString('latin1') ?? '',
    tracks: parts.filter(([name]) => name === 'ae').length,
    seconds: ((found.get('4489')?.readDoubleBE(0) ?? 0) * whole('2ad7b1')) / 1e9,
    width: whole('b0'),
    height: whole('ba'),
  };
}

export function videoFacts(bytes: Buffer): VideoFacts {
  return bytes.toString('hex', 0, 4) === EBML ? webm(bytes) : mp4(bytes);
}
