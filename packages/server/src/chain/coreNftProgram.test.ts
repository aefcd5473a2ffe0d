import { MPL_CORE_PROGRAM_ID } from '@metaplex-foundation/mpl-core';
import { AccountRole, generateKeyPairSigner } from '@solana/kit';
import { expect, it } from 'vitest';
import { createCoreNftProgram } from './coreNftProgram.ts';
import type { ChainRpc } from './rpc.ts';

const SECRET = new Uint8Array(32).fill(7);
const unusedRpc = {} as ChainRpc;
const aNft = { uid: '7', name: 'Tideborn', symbol: 'SEVENSEAS', uri: 'https://play.test/m/7', level: 3 };

it('derives an asset’s address from the authority’s secret and its uid', async () => {
  const authority = await generateKeyPairSigner();
  const nfts = createCoreNftProgram(unusedRpc, authority, SECRET);
  expect(await nfts.mintOf('7')).toBe(await createCoreNftProgram(unusedRpc, authority, SECRET).mintOf('7'));
  expect(await nfts.mintOf('7')).not.toBe(await nfts.mintOf('8'));
  expect(await nfts.mintOf('7')).not.toBe(
    await createCoreNftProgram(unusedRpc, authority, new Uint8Array(32)).mintOf('7'),
  );
});

it('mints to the owner, paid by the authority, signed by authority and asset', async () => {
  const authority = await generateKeyPairSigner();
  const { address: owner } = await generateKeyPairSigner();
  const nfts = createCoreNftProgram(unusedRpc, authority, SECRET);
  const [create, ...others] = await nfts.mint(aNft, owner);
  expect(others).toEqual([]);
  expect(create?.programAddress).toBe(MPL_CORE_PROGRAM_ID);
  const signers = (create?.accounts ?? []).flatMap((account) =>
    'signer' in account ? [account.address] : [],
  );
  expect(new Set(signers)).toEqual(new Set([authority.address, await nfts.mintOf('7')]));
  expect(create?.accounts?.find(({ address }) => address === owner)?.role).toBe(AccountRole.READONLY);
});
