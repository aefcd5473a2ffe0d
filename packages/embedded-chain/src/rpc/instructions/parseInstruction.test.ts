import { getAddMemoInstruction } from '@solana-program/memo';
import * as system from '@solana-program/system';
import * as spl from '@solana-program/token';
import * as spl2022 from '@solana-program/token-2022';
import { generateKeyPairSigner, some, type Instruction } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { toBase58 } from '../../base58.ts';
import { MEMO_PROGRAM } from '../../memo.ts';
import { aChain, aPayer, send, SOL } from '../../../testing/aChain.ts';
import { aToken } from '../../../testing/aToken.ts';
import { parseInstruction } from './parseInstruction.ts';

const parse = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) =>
  parseInstruction(
    programAddress,
    accounts.map(({ address }) => address),
    toBase58(Uint8Array.from(data)),
  );

const createSigners = async () => {
  const [a, b, c, d] = await Promise.all([
    generateKeyPairSigner(),
    generateKeyPairSigner(),
    generateKeyPairSigner(),
    generateKeyPairSigner(),
  ]);
  return { a, b, c, d };
};

it('parses instructions of the system program', async () => {
  const { a, b } = await createSigners();
  expect(
    parse(system.getTransferSolInstruction({ source: a, destination: b.address, amount: 2n ** 60n })),
  ).toEqual({
    program: 'system',
    parsed: { type: 'transfer', info: { source: a.address, destination: b.address, lamports: 2n ** 60n } },
  });
  const owner = spl.TOKEN_PROGRAM_ADDRESS;
  const created = { payer: a, newAccount: b, lamports: 5n, space: 82n, programAddress: owner };
  expect(parse(system.getCreateAccountInstruction(created))).toMatchObject({
    parsed: {
      type: 'createAccount',
      info: { source: a.address, newAccount: b.address, lamports: 5n, space: 82n, owner },
    },
  });
  const seeded = {
    payer: a,
    newAccount: b.address,
    base: a.address,
    seed: 'chest',
    amount: 1n,
    space: 2n,
    programAddress: owner,
  };
  expect(parse(system.getCreateAccountWithSeedInstruction(seeded))).toMatchObject({
    parsed: {
      type: 'createAccountWithSeed',
      info: { base: a.address, seed: 'chest', lamports: 1n, space: 2n, owner },
    },
  });
  expect(parse(system.getAllocateInstruction({ newAccount: a, space: 9n }))).toMatchObject({
    parsed: { type: 'allocate', info: { account: a.address, space: 9n } },
  });
});

describe.each([
  ['the token program', spl, spl.TOKEN_PROGRAM_ADDRESS],
  ['Token-2022', spl2022, spl2022.TOKEN_2022_PROGRAM_ADDRESS],
] as const)('instructions of %s', (_, kind, programAddress) => {
  it('are parsed in the format of a node', async () => {
    const { a, b, c, d } = await createSigners();
    const [mint, source, destination] = [a.address, b.address, c.address];
    const program = { programAddress };
    const amount = 1_500_000n;
    const tokenAmount = { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' };
    const parsed = (instruction: Instruction) => parse(instruction)?.parsed;
    expect(
      parse(kind.getTransferInstruction({ source, destination, authority: d, amount }, program)),
    ).toEqual({
      program: 'spl-token',
      parsed: { type: 'transfer', info: { source, destination, amount: '1500000', authority: d.address } },
    });
    const checked = { source, mint, destination, authority: d, amount, decimals: 6 };
    expect(parsed(kind.getTransferCheckedInstruction(checked, program))).toEqual({
      type: 'transferChecked',
      info: { source, mint, destination, tokenAmount, authority: d.address },
    });
    const approval = { source, mint, delegate: destination, owner: d, amount, decimals: 6 };
    expect(parsed(kind.getApproveCheckedInstruction(approval, program))).toEqual({
      type: 'approveChecked',
      info: { source, mint, delegate: destination, tokenAmount, owner: d.address },
    });
    expect(parsed(kind.getRevokeInstruction({ source, owner: d }, program))).toEqual({
      type: 'revoke',
      info: { source, owner: d.address },
    });
    const minted = { mint, token: source, mintAuthority: d, amount };
    expect(parsed(kind.getMintToInstruction(minted, program))).toEqual({
      type: 'mintTo',
      info: { mint, account: source, amount: '1500000', mintAuthority: d.address },
    });
    const frozen = { account: source, mint, owner: d };
    expect(parsed(kind.getFreezeAccountInstruction(frozen, program))).toEqual({
      type: 'freezeAccount',
      info: { account: source, mint, freezeAuthority: d.address },
    });
    const initialized = { mint, decimals: 6, mintAuthority: d.address, freezeAuthority: some(destination) };
    expect(parsed(kind.getInitializeMint2Instruction(initialized, program))).toEqual({
      type: 'initializeMint2',
      info: { mint, decimals: 6, mintAuthority: d.address, freezeAuthority: destination },
    });
  });

  it('name a multisig and its signers', async () => {
    const { a, b, c, d } = await createSigners();
    const instruction = kind.getBurnInstruction(
      { account: a.address, mint: b.address, authority: c.address, amount: 1n, multiSigners: [c, d] },
      { programAddress },
    );
    expect(parse(instruction)?.parsed).toMatchObject({
      type: 'burn',
      info: { multisigAuthority: c.address, signers: [c.address, d.address] },
    });
  });
});

it.each([
  [spl.AuthorityType.MintTokens, 'mint', 'mintTokens'],
  [spl.AuthorityType.AccountOwner, 'account', 'accountOwner'],
] as const)('parses a change of authority %s as one of a %s', async (authorityType, field, name) => {
  const { a, b, c } = await createSigners();
  const change = { owned: a.address, owner: b, authorityType, newAuthority: c.address };
  expect(parse(spl.getSetAuthorityInstruction(change))?.parsed).toEqual({
    type: 'setAuthority',
    info: { [field]: a.address, authorityType: name, newAuthority: c.address, authority: b.address },
  });
});

it('parses memos, associated accounts and extensions of mints', async () => {
  const { a, b, c } = await createSigners();
  const memo = 'ahoy, \u{1F3F4}';
  expect(parse(getAddMemoInstruction({ memo }, { programAddress: MEMO_PROGRAM }))).toEqual({
    program: 'spl-memo',
    parsed: memo,
  });
  const associated = { payer: a, ata: b.address, owner: a.address, mint: c.address };
  expect(parse(spl.getCreateAssociatedTokenIdempotentInstruction(associated))).toEqual({
    program: 'spl-associated-token-account',
    parsed: {
      type: 'createIdempotent',
      info: {
        source: a.address,
        account: b.address,
        wallet: a.address,
        mint: c.address,
        systemProgram: system.SYSTEM_PROGRAM_ADDRESS,
        tokenProgram: spl.TOKEN_PROGRAM_ADDRESS,
      },
    },
  });
  const pointer = { mint: a.address, authority: some(b.address), metadataAddress: some(c.address) };
  expect(parse(spl2022.getInitializeMetadataPointerInstruction(pointer))?.parsed).toEqual({
    type: 'initializeMetadataPointer',
    info: { mint: a.address, authority: b.address, metadataAddress: c.address },
  });
  const closing = { mint: a.address, closeAuthority: some(b.address) };
  expect(parse(spl2022.getInitializeMintCloseAuthorityInstruction(closing))?.parsed).toEqual({
    type: 'initializeMintCloseAuthority',
    info: { mint: a.address, newAuthority: b.address },
  });
});

it('shows data that it cannot parse as bytes', async () => {
  const { a } = await createSigners();
  const token = spl.TOKEN_PROGRAM_ADDRESS;
  const cases: readonly (readonly [string, readonly string[], number[]])[] = [
    [system.SYSTEM_PROGRAM_ADDRESS, [a.address], [2, 0, 0, 0]],
    [system.SYSTEM_PROGRAM_ADDRESS, [], [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]],
    [system.SYSTEM_PROGRAM_ADDRESS, [a.address], [99, 0, 0, 0]],
    [
      system.SYSTEM_PROGRAM_ADDRESS,
      [a.address, a.address],
      [3, 0, 0, 0, ...Array.from({ length: 40 }, () => 255)],
    ],
    [token, [a.address, a.address], [3, 1, 0, 0, 0, 0, 0, 0, 0]],
    [token, [a.address], [255]],
    [token, [], []],
    [token, [a.address, a.address], [6, 200, 0]],
    [MEMO_PROGRAM, [], [0xff, 0xfe]],
    [a.address, [], [1]],
  ];
  for (const [program, accounts, data] of cases) {
    expect(parseInstruction(program, accounts, toBase58(Uint8Array.from(data)))).toBeNull();
  }
});

it('shows parsed instructions in getTransaction, including inner ones', async () => {
  const { rpc } = await aChain();
  const payer = await aPayer(rpc);
  const { mint } = await aToken(rpc, spl, payer, payer.address, 5n);
  const { address: owner } = await generateKeyPairSigner();
  const [ata] = await spl.findAssociatedTokenPda({ owner, mint, tokenProgram: spl.TOKEN_PROGRAM_ADDRESS });
  const signature = await send(rpc, payer, [
    spl.getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint }),
    spl.getMintToCheckedInstruction({ mint, token: ata, mintAuthority: payer, amount: SOL, decimals: 6 }),
    getAddMemoInstruction({ memo: 'loot' }, { programAddress: MEMO_PROGRAM }),
  ]);
  const shown = await rpc
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send();
  expect(shown?.transaction.message.instructions).toMatchObject([
    { program: 'spl-associated-token-account', parsed: { type: 'createIdempotent' } },
    {
      program: 'spl-token',
      programId: spl.TOKEN_PROGRAM_ADDRESS,
      parsed: {
        type: 'mintToChecked',
        info: { mint, account: ata, tokenAmount: { amount: SOL.toString() } },
      },
    },
    { program: 'spl-memo', parsed: 'loot' },
  ]);
  const inner = shown?.meta?.innerInstructions?.[0]?.instructions;
  expect(inner).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        program: 'spl-token',
        parsed: { type: 'initializeAccount3', info: { account: ata, mint, owner } },
      }),
    ]),
  );
});
