/**
 * The y coordinates of the eight points of small order on Ed25519, little-endian, with the sign bit of x cleared. The
 * last two are the first two plus p, which lenient decoders accept too. Such keys have signatures that are valid for
 * every message, so a signature proves nothing.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

const SIGN_OF_X = 0x80;

/** Whether a 32-byte Ed25519 public key is a point of small order. */
export const isSmallOrder = (publicKey: Uint8Array): boolean => {
  const y = Buffer.from(publicKey);
  y[31] = (y[31] ?? 0) & ~SIGN_OF_X;
  return SMALL_ORDER.has(y.toString('hex'));
};
