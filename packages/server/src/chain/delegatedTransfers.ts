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
import { fetchAccounts, type ChainRpc } from './rpc.ts';
import { decodeMessage } from './transaction.ts';

/**
 * How a wallet's things on the chain go to another wallet without losing any on the way. The owner signs once, that
 * the game may carry them (a permit: the game becomes the delegate of exactly this amount, and what is frozen is frozen
 * again at once). From then on nobody is needed but the game, which can try for as long as it takes. Carrying uses the
 * permit up; one that is not needed any more is ended by the game (`endPermit`).
 */
export interface HeldTokenAccount {
  readonly program: Address;
  readonly account: Address;
  readonly mint: Address;
  readonly decimals: number;
  readonly amount: bigint;
  /** By the game; what others have frozen cannot be moved by anybody here. */
  readonly frozen: boolean;
  /** How much of it the game may carry. */
  readonly permittedAmount: bigint;
}

interface ChainAccess {
  readonly rpc: ChainRpc;
  readonly authority: Authority;
}

const TOKEN_PROGRAMS = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS] as const;
/** Of one transaction that ends a permit: more would not fit. */
const MAX_ROUND_TRIPS = 4;

type AccountFilter = { readonly programId: Address } | { readonly mint: Address };

const fetchTokenAccounts = async ({ rpc }: ChainAccess, owner: Address, wanted: AccountFilter) => {
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
export const readPermittedAmount = (
  { address }: Authority,
  { delegate, delegatedAmount }: Pick<Token, 'delegate' | 'delegatedAmount'>,
): bigint => (unwrapOption(delegate) === address ? delegatedAmount : 0n);

type TokenAccount = Awaited<ReturnType<typeof fetchTokenAccounts>>[number];

/** With what their mints say; without those that others have frozen. */
const toHeldTokenAccounts = async (
  chain: ChainAccess,
  accounts: readonly TokenAccount[],
): Promise<HeldTokenAccount[]> => {
  const mints = await fetchAccounts(
    chain.rpc,
    accounts.map(({ mint }) => mint),
  );
  return accounts.flatMap(({ program, account, mint, amount, state, ...token }, index) => {
    const data = mints[index];
    if (!data) return [];
    const { decimals, freezeAuthority } = getMintDecoder().decode(data);
    const frozen = state === AccountState.Frozen;
    if (frozen && unwrapOption(freezeAuthority) !== chain.authority.address) return [];
    return [
      {
        program,
        account,
        mint,
        decimals,
        amount,
        frozen,
        permittedAmount: readPermittedAmount(chain.authority, token),
      },
    ];
  });
};

/** Everything of a wallet that can be carried, of both token programs. */
export const findHeldTokenAccounts = async (
  chain: ChainAccess,
  owner: Address,
): Promise<HeldTokenAccount[]> => {
  const accounts = await Promise.all(
    TOKEN_PROGRAMS.map((programId) => fetchTokenAccounts(chain, owner, { programId })),
  );
  return toHeldTokenAccounts(
    chain,
    accounts.flat().filter(({ amount }) => amount > 0n),
  );
};

/** A wallet's accounts of one mint that the game may carry from; they may be empty by now. */
export const findPermittedAccounts = async (
  chain: ChainAccess,
  owner: Address,
  mint: Address,
): Promise<HeldTokenAccount[]> =>
  (await toHeldTokenAccounts(chain, await fetchTokenAccounts(chain, owner, { mint }))).filter(
    ({ permittedAmount }) => permittedAmount > 0n,
  );

const withThawedAccount = (
  authority: Authority,
  { program, account, mint, frozen }: HeldTokenAccount,
  between: readonly Instruction[],
  /** Which account is frozen in the end. */
  frozenAccount: Address = account,
): readonly Instruction[] => {
  if (!frozen) return between;
  const at = { programAddress: program };
  return [
    getThawAccountInstruction({ account, mint, owner: authority }, at),
    ...between,
    getFreezeAccountInstruction({ account: frozenAccount, mint, owner: authority }, at),
  ];
};

/** The owner's part: the game may carry this amount and no more. It takes the place of an earlier permit. */
export const delegateTransfer = (
  authority: Authority,
  owner: Address,
  held: HeldTokenAccount,
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
  return withThawedAccount(authority, held, [approve]);
};

/** How much a transaction permits to be carried, by token account. */
export const readPermits = ({ messageBytes }: Pick<Transaction, 'messageBytes'>): Map<Address, bigint> => {
  const { staticAccounts, instructions } = decodeMessage(messageBytes);
  const programs: readonly (Address | undefined)[] = TOKEN_PROGRAMS;
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
  { program, account, mint, decimals }: HeldTokenAccount,
  destination: Address,
  amount: bigint,
): Instruction =>
  getTransferCheckedInstruction(
    { source: account, mint, destination, authority, amount, decimals },
    { programAddress: program },
  );

/** The game's part: what was frozen with one owner is frozen with the other. */
export const transferDelegated = async (
  { authority }: ChainAccess,
  to: Address,
  held: HeldTokenAccount,
): Promise<readonly Instruction[]> => {
  const { program, mint, amount, permittedAmount } = held;
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram: program });
  return [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: authority,
      ata: destination,
      owner: to,
      mint,
      tokenProgram: program,
    }),
    ...withThawedAccount(
      authority,
      held,
      [transferAsDelegate(authority, held, destination, permittedAmount < amount ? permittedAmount : amount)],
      destination,
    ),
  ];
};

/** Token-2022 lets a delegate end its own permit. A transfer to itself uses nothing of it up. */
const revokeAsDelegate = (authority: Authority, { account, program }: HeldTokenAccount): Instruction =>
  getRevokeInstruction({ source: account, owner: authority }, { programAddress: program });

/** Into the game by the game alone: a transfer to itself proves that it is there, in the same transaction. */
export const collectDelegatedNft = (authority: Authority, held: HeldTokenAccount): readonly Instruction[] => [
  transferAsDelegate(authority, held, held.account, 1n),
  revokeAsDelegate(authority, held),
  getFreezeAccountInstruction(
    { account: held.account, mint: held.mint, owner: authority },
    { programAddress: held.program },
  ),
];

/** Into the treasury by the game alone. */
export const collectDelegatedTokens = async (
  { authority }: ChainAccess,
  held: HeldTokenAccount,
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
const spendPermit = async (authority: Authority, held: HeldTokenAccount): Promise<readonly Instruction[]> => {
  const { program: tokenProgram, mint, account, decimals, amount } = held;
  if (held.permittedAmount > amount * BigInt(MAX_ROUND_TRIPS)) return [];
  const owner = authority.address;
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  const instructions: Instruction[] = [
    getCreateAssociatedTokenIdempotentInstruction({ payer: authority, ata, owner, mint, tokenProgram }),
  ];
  let left = held.permittedAmount;
  while (left > 0n) {
    const part = left < amount ? left : amount;
    instructions.push(
      transferAsDelegate(authority, held, ata, part),
      getTransferCheckedInstruction(
        { source: ata, mint, destination: account, authority, amount: part, decimals },
        { programAddress: tokenProgram },
      ),
    );
    left -= part;
  }
  return instructions;
};

/** Ends a permit by the game alone, without moving anything. Nothing where the account holds too little to use it up. */
export const revokePermit = async (
  { authority }: ChainAccess,
  held: HeldTokenAccount,
): Promise<readonly Instruction[]> =>
  held.program === TOKEN_2022_PROGRAM_ADDRESS
    ? withThawedAccount(authority, held, [revokeAsDelegate(authority, held)])
    : spendPermit(authority, held);
