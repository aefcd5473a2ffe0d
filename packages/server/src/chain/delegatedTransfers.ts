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
import { createNoopSigner, unwrapOption, type Address, type Instruction } from '@solana/kit';
import type { Authority } from './authority.ts';
import { fetchAccounts, type ChainRpc } from './rpc.ts';
import { decodeMessage, type Transaction } from './transaction.ts';

/**
 * Transfers of a wallet's tokens and NFTs by the authority. The owner signs one permit per account: it makes the
 * authority the delegate of exactly this amount (a frozen account is thawed for it and frozen again in the same
 * transaction). After that the authority can repeat the transfer until it succeeds, without the owner. A transfer uses
 * the permit; the authority revokes a permit that is no longer needed (`revokePermit`).
 */
export interface HeldTokenAccount {
  readonly program: Address;
  readonly account: Address;
  readonly mint: Address;
  readonly decimals: number;
  readonly amount: bigint;
  /** Frozen by the authority. Accounts that others have frozen cannot be moved and are left out. */
  readonly frozen: boolean;
  /** How much the authority may transfer, in smallest units. */
  readonly permittedAmount: bigint;
}

/** The part of the chain that these transfers use. */
interface ChainAccess {
  readonly rpc: ChainRpc;
  readonly authority: Authority;
}

const TOKEN_PROGRAMS = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS] as const;
/** The most transfers that fit into the transaction that revokes a permit. */
const MAX_ROUND_TRIPS = 4;

type AccountFilter = { readonly programId: Address } | { readonly mint: Address };

export const fetchTokenAccounts = async (rpc: ChainRpc, owner: Address, wanted: AccountFilter) => {
  const { value } = await rpc
    .getTokenAccountsByOwner(owner, wanted, { encoding: 'base64', commitment: 'confirmed' })
    .send();
  return value.map(({ pubkey, account }) => ({
    program: account.owner,
    account: pubkey,
    ...getTokenDecoder().decode(Buffer.from(account.data[0], 'base64')),
  }));
};

type TokenAccount = Pick<Token, 'mint' | 'amount' | 'state' | 'delegate' | 'delegatedAmount'> &
  Pick<HeldTokenAccount, 'program' | 'account'>;

export const toHeldTokenAccount = (
  { address }: Authority,
  { program, account, mint, amount, state, delegate, delegatedAmount }: TokenAccount,
  decimals: number,
): HeldTokenAccount => ({
  program,
  account,
  mint,
  decimals,
  amount,
  frozen: state === AccountState.Frozen,
  permittedAmount: unwrapOption(delegate) === address ? delegatedAmount : 0n,
});

/** Token accounts with the data of their mints, without those that others have frozen. */
const toHeldTokenAccounts = async (
  { rpc, authority }: ChainAccess,
  accounts: readonly TokenAccount[],
): Promise<HeldTokenAccount[]> => {
  const mints = await fetchAccounts(
    rpc,
    accounts.map(({ mint }) => mint),
  );
  return accounts.flatMap((account, index) => {
    const data = mints[index];
    if (!data) return [];
    const { decimals, freezeAuthority } = getMintDecoder().decode(data);
    const held = toHeldTokenAccount(authority, account, decimals);
    return held.frozen && unwrapOption(freezeAuthority) !== authority.address ? [] : [held];
  });
};

/** All token accounts of a wallet that can be transferred, of both token programs. */
export const findHeldTokenAccounts = async (
  chain: ChainAccess,
  owner: Address,
): Promise<HeldTokenAccount[]> => {
  const accounts = await Promise.all(
    TOKEN_PROGRAMS.map((programId) => fetchTokenAccounts(chain.rpc, owner, { programId })),
  );
  return toHeldTokenAccounts(
    chain,
    accounts.flat().filter(({ amount }) => amount > 0n),
  );
};

/** A wallet's accounts of one mint with a permit for the authority; they may be empty by now. */
export const findPermittedAccounts = async (
  chain: ChainAccess,
  owner: Address,
  mint: Address,
): Promise<HeldTokenAccount[]> =>
  (await toHeldTokenAccounts(chain, await fetchTokenAccounts(chain.rpc, owner, { mint }))).filter(
    ({ permittedAmount }) => permittedAmount > 0n,
  );

const withThawedAccount = (
  authority: Authority,
  { program, account, mint, frozen }: HeldTokenAccount,
  between: readonly Instruction[],
  /** The account that is frozen after the transfer. */
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

/** The owner's part: permits the authority to transfer exactly this amount. It replaces an earlier permit. */
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

/** The amounts that a transaction permits, by token account. */
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

/** The authority's part: transfers the permitted amount; a frozen account is frozen again at the new owner. */
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

/** Token-2022 lets a delegate revoke its own permit. A transfer to the same account uses none of it. */
const revokeAsDelegate = (authority: Authority, { account, program }: HeldTokenAccount): Instruction =>
  getRevokeInstruction({ source: account, owner: authority }, { programAddress: program });

/** Deposits an NFT without its owner: a transfer to the same account proves in the same transaction that it is there. */
export const collectDelegatedNft = (authority: Authority, held: HeldTokenAccount): readonly Instruction[] => [
  transferAsDelegate(authority, held, held.account, 1n),
  revokeAsDelegate(authority, held),
  getFreezeAccountInstruction(
    { account: held.account, mint: held.mint, owner: authority },
    { programAddress: held.program },
  ),
];

/** Transfers tokens to the treasury by a permit. */
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
 * The SPL token program lets only the owner revoke. A transfer uses the permit, so the authority transfers the amount to
 * itself and back in one transaction: the owner's balance is unchanged and the permit is used. Empty where one
 * transaction is not enough: the owner controls how many it would take, and the authority pays for each.
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

/** Revokes a permit without the owner; the balance stays the same. Empty where the account holds too little for it. */
export const revokePermit = async (
  { authority }: ChainAccess,
  held: HeldTokenAccount,
): Promise<readonly Instruction[]> =>
  held.program === TOKEN_2022_PROGRAM_ADDRESS
    ? withThawedAccount(authority, held, [revokeAsDelegate(authority, held)])
    : spendPermit(authority, held);
