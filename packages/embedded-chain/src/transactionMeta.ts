export interface InnerInstructions {
  /** Index of the instruction of the message that made these calls. */
  readonly index: number;
  readonly instructions: readonly {
    readonly programIdIndex: number;
    readonly accounts: readonly number[];
    /** Base58. */
    readonly data: string;
    readonly stackHeight: number | null;
  }[];
}

/** What `getTransaction` answers as `meta`. */
export interface TransactionMeta extends Readonly<Record<string, unknown>> {
  readonly logMessages: readonly string[];
  readonly innerInstructions: readonly InnerInstructions[];
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
}
