import { fromBase58, toBase64 } from '../src/lib/encoding.ts';

const PROGRAMS = {
  system: '1'.repeat(32),
  jupiter: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
} as const;

const keyOf = (address: string): readonly number[] => {
  const bytes = fromBase58(address);
  if (bytes?.length !== 32) throw new Error(`${address} is not an address`);
  return [...bytes];
};

const lamportBytes = (lamports: bigint): readonly number[] => [
  ...new Uint8Array(new BigUint64Array([lamports]).buffer),
];

interface TransactionFacts {
  readonly signer: string;
  readonly lamports?: bigint;
  readonly versioned?: boolean;
}

/** The bytes of an unsigned transaction that transfers SOL from the signer and calls Jupiter. */
export const transactionBytes = ({ signer, lamports = 0n, versioned = false }: TransactionFacts) =>
  Uint8Array.from(
    [
      [1, ...Array.from({ length: 64 }, () => 0)],
      versioned ? [0x80] : [],
      [1, 0, 2],
      [3, ...keyOf(signer), ...keyOf(PROGRAMS.system), ...keyOf(PROGRAMS.jupiter)],
      Array.from({ length: 32 }, () => 7),
      [2],
      [1, 2, 0, 0, 12, 2, 0, 0, 0, ...lamportBytes(lamports)],
      [2, 0, 1, 9],
      versioned ? [0] : [],
    ].flat(),
  );

/** The same in base64. */
export const aTransaction = (facts: TransactionFacts): string => toBase64(transactionBytes(facts));
