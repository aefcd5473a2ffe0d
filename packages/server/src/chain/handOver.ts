import {
  AccountState,
  findAssociatedTokenPda,
  APPROVE_DISCRIMINATOR,
  getApproveInstruction,
  getApproveInstructionDataDecoder,
  getCreateAssociatedTokenIdempotentInstruction,
  getFreezeAccountInstruction,
  getMintDecoder,
  getRevokeInstruction,
  getThawAccountInstruction,
  getTokenDecoder,
  getTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ADDRESS,
  type Token,
} from '@solana-program/token-2022';
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import {
  createNoopSigner,
  unwrapOption,
  type Address,
  type Instruction,
  type Transaction,
} from '@solana/kit';
import type { Authority } from './authority.ts';
import type { Chain } from './chain.ts';
import { fetchAccounts } from './rpc.ts';
import { compiledMessageOf } from './transaction.ts';

/**
 * How a wallet's things on the chain go to another wallet without losing any on the way. The owner signs once, that
 * the game may carry them (a permit: the game becomes the delegate of exactly this amount, and what is frozen is frozen
 * again at once). From then on nobody is needed but the game, which can try for as long as it takes. Carrying uses the
 * permit up; one that is not needed any more is ended by the game (`endPermit`).
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
/** Of one transaction that ends a permit: more would not fit. */
const MOST_ROUND_TRIPS = 4;

type Wanted = { readonly programId: Address } | { readonly mint: Address };

const accountsOf = async ({ rpc }: Hands, owner: Address, wanted: Wanted) => {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, wanted, { encoding: 'base64', commitment: 'confirmed' })
    .send();
  return value.map(({ pubkey, account }) => ({
    program: account.owner,
    account: pubkey,
    ...getTokenDecoder().decode(Buffer.from(account.data[0], 'base64')),
  }));
};

/** How much of a token account the game may carry. */
export const permittedTo = (
  { address }: Authority,
  { delegate, delegatedAmount }: Pick<Token, 'delegate' | 'delegatedAmount'>,
): bigint => (unwrapOption(delegate) === address ? delegatedAmount : 0n);

type TokenAccount = Awaited<ReturnType<typeof accountsOf>>[number];

/** With what their mints say; without those that others have frozen. */
const describe = async (chain: Hands, accounts: readonly TokenAccount[]): Promise<Held[]> => {
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

/** Everything of a wallet that can be carried, of both token programs. */
export const heldBy = async (chain: Hands, owner: Address): Promise<Held[]> => {
  const accounts = await Promise.all(PROGRAMS.map((programId) => accountsOf(chain, owner, { programId })));
  return describe(
    chain,
    accounts.flat().filter(({ amount }) => amount > 0n),
  );
};

/** A wallet's accounts of one mint that the game may carry from; they may be empty by now. */
export const permittedBy = async (chain: Hands, owner: Address, mint: Address): Promise<Held[]> =>
  (await describe(chain, await accountsOf(chain, owner, { mint }))).filter(({ permitted }) => permitted > 0n);

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

/** The owner's part: the game may carry this amount and no more. It takes the place of an earlier permit. */
export const permit = (
  authority: Authority,
  owner: Address,
  held: Held,
  amount: bigint = held.amount,
): readonly Instruction[] => {
  const approve = getApproveInstruction(
    {
      source: held.account,
      delegate: authority.address,
      owner: createNoopSigner(owner),
      amount,
    },
    { programAddress: held.program },
  );
  return thawed(authority, held, [approve]);
};

/** How much a transaction permits to be carried, by token account. */
export const permitsIn = ({ messageBytes }: Pick<Transaction, 'messageBytes'>): Map<Address, bigint> => {
  const { staticAccounts, instructions } = compiledMessageOf(messageBytes);
  const programs: readonly (Address | undefined)[] = PROGRAMS;
  return new Map(
    instructions.flatMap(({ programAddressIndex, accountIndices: [source] = [], data }) => {
      const account = source === undefined ? undefined : staticAccounts[source];
      const isApproval =
        programs.includes(staticAccounts[programAddressIndex]) && data?.[0] === APPROVE_DISCRIMINATOR;
      if (!isApproval || !data || !account) return [];
      return [[account, getApproveInstructionDataDecoder().decode(data).amount] as const];
    }),
  );
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

/** Token-2022 lets a delegate end its own permit. A transfer to itself uses nothing of it up. */
const revokeAsDelegate = (authority: Authority, { account, program }: Held): Instruction =>
  getRevokeInstruction({ source: account, owner: authority }, { programAddress: program });

/** Into the game by the game alone: a transfer to itself proves that it is there, in the same transaction. */
export const takeIn = (authority: Authority, held: Held): readonly Instruction[] => [
  transferAsDelegate(authority, held, held.account, 1n),
  revokeAsDelegate(authority, held),
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

/**
 * The first token program lets only the owner revoke. But a transfer uses the permit up, so that the game carries the
 * amount to itself and back in one transaction: the owner has what they had, and the permit is gone. Nothing where one
 * transaction is not enough: the owner decides how much of it is left to use up, and the game pays for every transaction.
 */
const useUp = async (authority: Authority, held: Held): Promise<readonly Instruction[]> => {
  const { program: tokenProgram, mint, account, decimals, amount } = held;
  if (held.permitted > amount * BigInt(MOST_ROUND_TRIPS)) return [];
  const owner = authority.address;
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  const trips: Instruction[] = [
    getCreateAssociatedTokenIdempotentInstruction({ payer: authority, ata, owner, mint, tokenProgram }),
  ];
  let left = held.permitted;
  while (left > 0n) {
    const part = left < amount ? left : amount;
    trips.push(
      transferAsDelegate(authority, held, ata, part),
      getTransferCheckedInstruction(
        { source: ata, mint, destination: account, authority, amount: part, decimals },
        { programAddress: tokenProgram },
      ),
    );
    left -= part;
  }
  return trips;
};

/** Ends a permit by the game alone, without moving anything. Nothing where the account holds too little to use it up. */
export const endPermit = async ({ authority }: Hands, held: Held): Promise<readonly Instruction[]> =>
  held.program === TOKEN_2022_PROGRAM_ADDRESS
    ? thawed(authority, held, [revokeAsDelegate(authority, held)])
    : useUp(authority, held);
