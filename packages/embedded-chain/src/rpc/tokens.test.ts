import { getCreateAccountInstruction } from '@solana-program/system';
import * as spl from '@solana-program/token';
import * as spl2022 from '@solana-program/token-2022';
import { generateKeyPairSigner, none, some } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { aChain, aPayer, send, SOL } from '../../testing/aChain.ts';
import { aToken } from '../../testing/aToken.ts';

describe.each([
  ['spl-token', spl],
  ['spl-token-2022', spl2022],
] as const)('token accounts of %s', (program, kind) => {
  it('are found by owner and mint or program, in the format of a node', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const { address: owner } = await generateKeyPairSigner();
    const { mint, ata, tokenProgram } = await aToken(rpc, kind, payer, owner, 12_500_000n);
    await aToken(rpc, kind, payer, owner, 1n);
    await aToken(rpc, kind === spl ? spl2022 : spl, payer, owner, 2n);
    await aToken(rpc, kind, payer, payer.address, 3n);

    const byMint = await rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' }).send();
    expect(byMint.value).toHaveLength(1);
    expect(byMint.value[0]).toMatchObject({
      pubkey: ata,
      account: {
        owner: tokenProgram,
        data: {
          program,
          parsed: {
            type: 'account',
            info: {
              isNative: false,
              mint,
              owner,
              state: 'initialized',
              tokenAmount: { amount: '12500000', decimals: 6, uiAmount: 12.5, uiAmountString: '12.5' },
            },
          },
        },
      },
    });
    const all = await rpc
      .getTokenAccountsByOwner(owner, { programId: tokenProgram }, { encoding: 'base64' })
      .send();
    expect(all.value).toHaveLength(2);
    expect((await rpc.getTokenAccountBalance(ata).send()).value).toMatchObject({
      amount: '12500000',
      decimals: 6,
    });
    expect((await rpc.getTokenSupply(mint).send()).value).toMatchObject({ amount: '12500000', decimals: 6 });
  });

  it('have their balances in a transaction, whether it names their mint or not', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const { address: friend } = await generateKeyPairSigner();
    const { mint, ata, tokenProgram } = await aToken(rpc, kind, payer, payer.address, 12_500_000n);
    const [other] = await kind.findAssociatedTokenPda({ mint, owner: friend, tokenProgram });
    await send(rpc, payer, [
      kind.getCreateAssociatedTokenIdempotentInstruction({
        payer,
        ata: other,
        owner: friend,
        mint,
        tokenProgram,
      }),
    ]);
    const accounts = { source: ata, destination: other, authority: payer };
    const transfers = [
      kind.getTransferInstruction({ ...accounts, amount: 500_000n }),
      kind.getTransferCheckedInstruction({ ...accounts, mint, amount: 1_000_000n, decimals: 6 }),
    ];
    const balances = [];
    for (const transfer of transfers) {
      const signature = await send(rpc, payer, [transfer]);
      const found = await rpc
        .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
        .send();
      const { preTokenBalances = [], postTokenBalances = [] } = found?.meta ?? {};
      const ofFriend = [...preTokenBalances, ...postTokenBalances].filter(({ owner }) => owner === friend);
      balances.push(ofFriend.map(({ uiTokenAmount }) => uiTokenAmount.uiAmountString));
    }
    expect(balances).toEqual([
      ['0', '0.5'],
      ['0.5', '1.5'],
    ]);
  });

  it('are not found after they were closed', async () => {
    const { rpc } = await aChain();
    const payer = await aPayer(rpc);
    const { mint, ata } = await aToken(rpc, kind, payer, payer.address, 5n);
    await send(rpc, payer, [
      kind.getBurnInstruction({ account: ata, mint, authority: payer, amount: 5n }),
      kind.getCloseAccountInstruction({ account: ata, destination: payer.address, owner: payer }),
    ]);
    const held = await rpc.getTokenAccountsByOwner(payer.address, { mint }, { encoding: 'base64' }).send();
    expect(held.value).toEqual([]);
    expect((await rpc.getTokenSupply(mint).send()).value.amount).toBe('0');
  });
});

it('supports an NFT: a Token-2022 mint of one with metadata, frozen and thawed by its authority', async () => {
  const { rpc } = await aChain();
  const game = await aPayer(rpc);
  const player = await aPayer(rpc, SOL);
  const mint = await generateKeyPairSigner();
  const pointer = spl2022.extension('MetadataPointer', {
    authority: some(game.address),
    metadataAddress: some(mint.address),
  });
  const metadata = spl2022.extension('TokenMetadata', {
    updateAuthority: some(game.address),
    mint: mint.address,
    name: 'Black Pearl',
    symbol: 'SHIP',
    uri: 'https://example.test/1.json',
    additionalMetadata: new Map([['Level', '7']]),
  });
  const rent = await rpc
    .getMinimumBalanceForRentExemption(BigInt(spl2022.getMintSize([pointer, metadata])))
    .send();
  const tokenProgram = spl2022.TOKEN_2022_PROGRAM_ADDRESS;
  const [ata] = await spl2022.findAssociatedTokenPda({
    owner: player.address,
    mint: mint.address,
    tokenProgram,
  });
  await send(rpc, game, [
    getCreateAccountInstruction({
      payer: game,
      newAccount: mint,
      lamports: rent,
      space: spl2022.getMintSize([pointer]),
      programAddress: tokenProgram,
    }),
    spl2022.getInitializeMetadataPointerInstruction({
      mint: mint.address,
      authority: game.address,
      metadataAddress: mint.address,
    }),
    spl2022.getInitializeMint2Instruction({
      mint: mint.address,
      decimals: 0,
      mintAuthority: game.address,
      freezeAuthority: game.address,
    }),
    spl2022.getInitializeTokenMetadataInstruction({
      metadata: mint.address,
      updateAuthority: game.address,
      mint: mint.address,
      mintAuthority: game,
      name: 'Black Pearl',
      symbol: 'SHIP',
      uri: 'https://example.test/1.json',
    }),
    spl2022.getUpdateTokenMetadataFieldInstruction({
      metadata: mint.address,
      updateAuthority: game,
      field: spl2022.tokenMetadataField('Key', ['Level']),
      value: '7',
    }),
    spl2022.getCreateAssociatedTokenIdempotentInstruction({
      payer: game,
      ata,
      owner: player.address,
      mint: mint.address,
      tokenProgram,
    }),
    spl2022.getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: game, amount: 1n }),
    spl2022.getSetAuthorityInstruction({
      owned: mint.address,
      owner: game,
      authorityType: spl2022.AuthorityType.MintTokens,
      newAuthority: none(),
    }),
  ]);

  const { value } = await rpc.getAccountInfo(mint.address, { encoding: 'jsonParsed' }).send();
  expect(value?.data).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'mint',
      info: {
        decimals: 0,
        freezeAuthority: game.address,
        isInitialized: true,
        mintAuthority: null,
        supply: '1',
        extensions: [
          { extension: 'metadataPointer', state: { authority: game.address, metadataAddress: mint.address } },
          {
            extension: 'tokenMetadata',
            state: {
              additionalMetadata: [['Level', '7']],
              mint: mint.address,
              name: 'Black Pearl',
              symbol: 'SHIP',
              updateAuthority: game.address,
              uri: 'https://example.test/1.json',
            },
          },
        ],
      },
    },
  });

  const friend = await generateKeyPairSigner();
  const freeze = { account: ata, mint: mint.address, owner: game };
  const [theirs] = await spl2022.findAssociatedTokenPda({
    owner: friend.address,
    mint: mint.address,
    tokenProgram,
  });
  const transferToFriend = () =>
    send(rpc, player, [
      spl2022.getCreateAssociatedTokenIdempotentInstruction({
        payer: player,
        ata: theirs,
        owner: friend.address,
        mint: mint.address,
        tokenProgram,
      }),
      spl2022.getTransferCheckedInstruction({
        source: ata,
        mint: mint.address,
        destination: theirs,
        authority: player,
        amount: 1n,
        decimals: 0,
      }),
    ]);
  await send(rpc, game, [spl2022.getFreezeAccountInstruction(freeze)]);
  const frozen = await rpc.getAccountInfo(ata, { encoding: 'jsonParsed' }).send();
  expect(frozen.value?.data).toMatchObject({ parsed: { info: { state: 'frozen' } } });
  await expect(transferToFriend()).rejects.toMatchObject({ context: { __code: -32002 } });
  await send(rpc, game, [spl2022.getThawAccountInstruction(freeze)]);
  await transferToFriend();
  expect((await rpc.getTokenAccountBalance(theirs).send()).value.amount).toBe('1');
});

it('refuses an owner with too many token accounts for one answer', async () => {
  const { rpc, db } = await aChain();
  const { address: owner } = await generateKeyPairSigner();
  await db.pool.query(
    `insert into chain_accounts (address, lamports, program, data, executable, token_owner, token_mint)
     select 'a' || n, 1, $2, decode(repeat('00', 165), 'hex'), false, $1, 'm' || n from generate_series(1, 10001) n`,
    [owner, spl.TOKEN_PROGRAM_ADDRESS],
  );
  const asked = rpc.getTokenAccountsByOwner(
    owner,
    { programId: spl.TOKEN_PROGRAM_ADDRESS },
    { encoding: 'base64' },
  );
  await expect(asked.send()).rejects.toMatchObject({ context: { __code: -32602 } });
});
