import {
  AccountState,
  findAssociatedTokenPda,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintDecoder,
  getThawAccountInstruction,
  getTokenDecoder,
  getTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
  type Token,
} from '@solana-program/token-2022';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { createNoopSigner, unwrapOption, type Address, type Instruction } from '@solana/kit';
import type { Authority } from './authority.ts';
import type { Chain } from './chain.ts';
import { fetchAccounts } from './rpc.ts';

/**
 * How a wallet's things on the chain go to another wallet without losing any on the way. The owner signs once, that
 * the game may carry them (a permit: the game becomes their delegate, and what is frozen is frozen again at once).
 * From then on nobody is needed but the game, which can try for as long as it takes.
 */
export interface Held {
  readonly program: Address;
  readonly account: Address;
  readonly mint: Address;
  readonly decimals: number;
  readonly amount: bigint;
  /** By the game; what others have frozen cannot be moved by anybody here. */
  readonly frozen: boolean;
  /** How much of it the game may carry. */
  readonly permitted: bigint;
}

/** What is needed of the chain for it. */
type Hands = Pick<Chain, 'rpc' | 'authority'>;

const PROGRAMS = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS] as const;
/** Whatever comes into the account until it is carried is meant as well. */
const EVERYTHING = 2n ** 64n - 1n;

const accountsOf = async ({ rpc }: Hands, owner: Address, program: Address) => {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, { programId: program }, { encoding: 'base64', commitment: 'confirmed' })
    .send();
  return value
    .map(({ pubkey, account }) => ({
      program,
      account: pubkey,
      ...getTokenDecoder().decode(Buffer.from(account.data[0], 'base64')),
    }))
    .filter(({ amount }) => amount > 0n);
};

/** How much of a token account the game may carry. */
export const permittedTo = (
  { address }: Authority,
  { delegate, delegatedAmount }: Pick<Token, 'delegate' | 'delegatedAmount'>,
): bigint => (unwrapOption(delegate) === address ? delegatedAmount : 0n);

/** Everything of a wallet that can be carried, of both token programs. */
export const heldBy = async (chain: Hands, owner: Address): Promise<Held[]> => {
  const accounts = (await Promise.all(PROGRAMS.map((program) => accountsOf(chain, owner, program)))).flat();
  const mints = await fetchAccounts(
    chain.rpc,
    accounts.map(({ mint }) => mint),
  );
  return accounts.flatMap(({ program, account, mint, amount, state, ...token }, place) => {
    const data = mints[place];
    if (!data) return [];
    const { decimals, freezeAuthority } = getMintDecoder().decode(data);
    const frozen = state === AccountState.Frozen;
    if (frozen && unwrapOption(freezeAuthority) !== chain.authority.address) return [];
    return [
      { program, account, mint, decimals, amount, frozen, permitted: permittedTo(chain.authority, token) },
    ];
  });
};

const thawed = (
  authority: Authority,
  { program, account, mint, frozen }: Held,
  between: readonly Instruction[],
  /** Which account is frozen in the end. */
  end: Address = account,
): readonly Instruction[] => {
  if (!frozen) return between;
  const at = { programAddress: program };
  return [
    getThawAccountInstruction({ account, mint, owner: authority }, at),
    ...between,
    getFreezeAccountInstruction({ account: end, mint, owner: authority }, at),
  ];
};

/** The owner's part. */
export const permit = (authority: Authority, owner: Address, held: Held): readonly Instruction[] => {
  const approve = getApproveInstruction(
    {
      source: held.account,
      delegate: authority.address,
      owner: createNoopSigner(owner),
      amount: EVERYTHING,
    },
    { programAddress: held.program },
  );
  return thawed(authority, held, [approve]);
};

const transferAsDelegate = (
  authority: Authority,
  { program, account, mint, decimals }: Held,
  destination: Address,
  amount: bigint,
): Instruction =>
  getTransferCheckedInstruction(
    { source: account, mint, destination, authority, amount, decimals },
    { programAddress: program },
  );

/** The game's part: what was frozen with one owner is frozen with the other. */
export const carry = async (
  { authority }: Hands,
  to: Address,
  held: Held,
): Promise<readonly Instruction[]> => {
  const { program, mint, amount, permitted } = held;
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram: program });
  return [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: authority,
      ata: destination,
      owner: to,
      mint,
      tokenProgram: program,
    }),
    ...thawed(
      authority,
      held,
      [transferAsDelegate(authority, held, destination, permitted < amount ? permitted : amount)],
      destination,
    ),
  ];
};

/** Into the game by the game alone: a transfer to itself proves that it is there, in the same transaction. */
export const takeIn = (authority: Authority, held: Held): readonly Instruction[] => [
  transferAsDelegate(authority, held, held.account, 1n),
  getFreezeAccountInstruction(
    { account: held.account, mint: held.mint, owner: authority },
    { programAddress: held.program },
  ),
];

/** Into the treasury by the game alone. */
export const collect = async (
  { authority }: Hands,
  held: Held,
  amount: bigint,
): Promise<readonly Instruction[]> => {
  const { program: tokenProgram, mint } = held;
  const [treasury] = await findAssociatedTokenPda({ owner: authority.address, mint, tokenProgram });
  return [transferAsDelegate(authority, held, treasury, amount)];
};
