/** The sounds are WAV files with IMA ADPCM, four bits a sample, which not every browser can decode. */

interface DecodedSound {
  /** Samples per second. */
  readonly rate: number;
  /** Between -1 and 1. */
  readonly samples: Float32Array<ArrayBuffer>;
}

// prettier-ignore
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
];
const INDEX_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8];
const IMA_ADPCM = 0x11;
const MAX_SAMPLE = 32_767;
/** Bytes at the start of each block: the first sample and the place in `STEPS`. */
const BLOCK_HEADER = 4;

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** Where the content of each chunk of the file begins, by its name. */
const findChunks = (
  view: DataView,
): ReadonlyMap<string, { readonly at: number; readonly length: number }> => {
  const chunks = new Map<string, { readonly at: number; readonly length: number }>();
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = String.fromCodePoint(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
    const length = view.getUint32(at + 4, true);
    chunks.set(name, { at: at + 8, length });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** Writes the samples of one block and returns how many. */
const decodeBlock = (block: DataView, target: Float32Array): number => {
  let sample = block.getInt16(0, true);
  let index = block.getUint8(2);
  let count = 0;
  const write = (): void => {
    if (count < target.length) target[count] = sample / MAX_SAMPLE;
    count++;
  };
  write();
  for (let at = BLOCK_HEADER; at < block.byteLength; at++) {
    const byte = block.getUint8(at);
    for (const nibble of [byte % 16, byte >> 4]) {
      const step = STEPS[index] ?? 0;
      const magnitude = nibble % 8;
      const parts = [
        magnitude >= 4 ? step : 0,
        magnitude % 4 >= 2 ? step >> 1 : 0,
        magnitude % 2 ? step >> 2 : 0,
      ];
      const change = parts.reduce((sum, part) => sum + part, step >> 3);
      sample = clamp(-MAX_SAMPLE - 1, nibble >= 8 ? sample - change : sample + change, MAX_SAMPLE);
      index = clamp(0, index + (INDEX_CHANGES[magnitude] ?? 0), STEPS.length - 1);
      write();
    }
  }
  return count;
};

export const decodeWave = (file: ArrayBuffer): DecodedSound => {
  const view = new DataView(file);
  const chunks = findChunks(view);
  const [format, fact, data] = ['fmt ', 'fact', 'data'].map((name) => chunks.get(name));
  if (!format || !fact || !data || view.getUint16(format.at, true) !== IMA_ADPCM)
    throw new Error('not a WAV file with IMA ADPCM');
  const blockBytes = view.getUint16(format.at + 12, true);
  const samples = new Float32Array(view.getUint32(fact.at, true));
  let done = 0;
  for (let at = 0; at < data.length; at += blockBytes) {
    const block = new DataView(file, data.at + at, Math.min(blockBytes, data.length - at));
    done += decodeBlock(block, samples.subarray(done));
  }
  return { rate: view.getUint32(format.at + 4, true), samples };
};
