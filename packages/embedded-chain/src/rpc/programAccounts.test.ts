import { getCreateAccountInstruction } from '@solana-program/system';
import * as spl from '@solana-program/token';
import * as spl2022 from '@solana-program/token-2022';
import { generateKeyPairSigner, type Base58EncodedBytes, type Base64EncodedBytes } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { aChain, aPayer, send } from '../../testing/aChain.ts';
import { aToken } from '../../testing/aToken.ts';

const TOKEN = spl.TOKEN_PROGRAM_ADDRESS;

/** Two mints of the token program, each with one holder, and a mint of Token-2022. */
const aChainWithTokens = async () => {
  const { rpc, db } = await aChain();
  const payer = await aPayer(rpc);
  const [{ address: first }, { address: second }] = await Promise.all([
    generateKeyPairSigner(),
    generateKeyPairSigner(),
  ]);
  const one = await aToken(rpc, spl, payer, first, 7_000_000n);
  const two = await aToken(rpc, spl, payer, second, 8n);
  await aToken(rpc, spl2022, payer, first, 9n);
  return { rpc, db, payer, first, second, one, two };
};

describe('getProgramAccounts', () => {
  it('finds the accounts of a program by size and by bytes at an offset', async () => {
    const { rpc, first, one, two } = await aChainWithTokens();
    const all = await rpc.getProgramAccounts(TOKEN, { encoding: 'base64' }).send();
    // The mint of wrapped SOL is part of the VM and is not stored.
    expect(all.map(({ pubkey }) => pubkey).toSorted()).toEqual(
      [one.mint, one.ata, two.mint, two.ata].toSorted(),
    );
    const holders = await rpc
      .getProgramAccounts(TOKEN, { encoding: 'base64', filters: [{ dataSize: 165n }] })
      .send();
    expect(holders).toHaveLength(2);
    const ofFirst = (bytes: string, encoding: 'base58' | 'base64') => ({
      memcmp:
        encoding === 'base58'
          ? { offset: 32n, bytes: bytes as Base58EncodedBytes, encoding }
          : { offset: 32n, bytes: bytes as Base64EncodedBytes, encoding },
    });
    const base58 = await rpc
      .getProgramAccounts(TOKEN, { encoding: 'jsonParsed', filters: [ofFirst(first, 'base58')] })
      .send();
    expect(base58).toMatchObject([
      { pubkey: one.ata, account: { data: { parsed: { info: { owner: first } } } } },
    ]);
    const [data] = holders.find(({ pubkey }) => pubkey === one.ata)?.account.data ?? [''];
    const ownerBytes = Buffer.from(data, 'base64').subarray(32, 64).toString('base64');
    const base64 = await rpc
      .getProgramAccounts(TOKEN, {
        encoding: 'base64',
        filters: [{ dataSize: 165n }, ofFirst(ownerBytes, 'base64')],
      })
      .send();
    expect(base64.map(({ pubkey }) => pubkey)).toEqual([one.ata]);
    const nowhere = {
      memcmp: { offset: 160n, bytes: first as string as Base58EncodedBytes, encoding: 'base58' },
    } as const;
    expect(await rpc.getProgramAccounts(TOKEN, { encoding: 'base64', filters: [nowhere] }).send()).toEqual(
      [],
    );
  });

  it('slices data, adds the slot on request, and refuses data that is too long for base58', async () => {
    const { rpc, one } = await aChainWithTokens();
    const sliced = await rpc
      .getProgramAccounts(TOKEN, {
        encoding: 'base58',
        dataSlice: { offset: 64, length: 8 },
        filters: [{ dataSize: 165n }],
        withContext: true,
      })
      .send();
    expect(sliced.context.slot).toBe(0n);
    const mine = sliced.value.find(({ pubkey }) => pubkey === one.ata);
    expect(mine?.account).toMatchObject({ space: 165n, data: [expect.any(String), 'base58'] });
    await expect(rpc.getProgramAccounts(TOKEN, { encoding: 'base58' }).send()).rejects.toMatchObject({
      context: { __code: -32602 },
    });
  });

  it('refuses an answer that would be too large, and suggests filters', async () => {
    const { rpc, db } = await aChainWithTokens();
    await db.pool.query(
      `insert into chain_accounts (address, lamports, program, data, executable)
       select 'many' || number, 1, $1, '', false from generate_series(1, 10000) as number`,
      [TOKEN],
    );
    await expect(rpc.getProgramAccounts(TOKEN, { encoding: 'base64' }).send()).rejects.toThrow('add filters');
    const few = await rpc
      .getProgramAccounts(TOKEN, { encoding: 'base64', filters: [{ dataSize: 82n }] })
      .send();
    expect(few).toHaveLength(2);
  });
});

it('refuses to answer with the same large account a hundred times', async () => {
  const { rpc } = await aChain();
  const payer = await aPayer(rpc);
  const big = await generateKeyPairSigner();
  const space = 1_000_000n;
  const lamports = await rpc.getMinimumBalanceForRentExemption(space).send();
  await send(rpc, payer, [
    getCreateAccountInstruction({ payer, newAccount: big, lamports, space, programAddress: TOKEN }),
  ]);
  const fetchAccounts = (times: number) =>
    rpc
      .getMultipleAccounts(
        Array.from({ length: times }, () => big.address),
        { encoding: 'base64' },
      )
      .send();
  expect((await fetchAccounts(3)).value).toHaveLength(3);
  await expect(fetchAccounts(100)).rejects.toMatchObject({ context: { __code: -32602 } });
});

describe('getTokenLargestAccounts', () => {
  it('lists the largest holders of a mint, largest first', async () => {
    const { rpc, payer, first, second, one } = await aChainWithTokens();
    const ata = async (owner: typeof first) => {
      const [address] = await spl.findAssociatedTokenPda({ owner, mint: one.mint, tokenProgram: TOKEN });
      return address;
    };
    const amounts = [
      [second, 250n],
      [payer.address, 2n ** 60n],
    ] as const;
    for (const [owner, amount] of amounts) {
      const token = await ata(owner);
      await send(rpc, payer, [
        spl.getCreateAssociatedTokenIdempotentInstruction({ payer, ata: token, owner, mint: one.mint }),
        spl.getMintToInstruction({ mint: one.mint, token, mintAuthority: payer, amount }),
      ]);
    }
    const { value } = await rpc.getTokenLargestAccounts(one.mint).send();
    expect(value).toMatchObject([
      { address: await ata(payer.address), amount: (2n ** 60n).toString(), decimals: 6 },
      { address: one.ata, amount: '7000000', uiAmountString: '7' },
      { address: await ata(second), amount: '250', uiAmountString: '0.00025' },
    ]);
    await expect(rpc.getTokenLargestAccounts(first).send()).rejects.toMatchObject({
      context: { __code: -32602 },
    });
  });
});
