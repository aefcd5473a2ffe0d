import { z } from 'zod';
import { toBase58 } from '../base58.ts';
import type { ChainAccount } from '../vm.ts';
import { commitment, integer } from './method.ts';
import { parseAccountData, type FindMint } from './parseAccountData.ts';
import { invalidParams } from './rpcError.ts';

export const accountOptions = z
  .looseObject({
    commitment,
    encoding: z.enum(['base58', 'base64', 'jsonParsed', 'binary']).nullish(),
    dataSlice: z.object({ offset: integer, length: integer }).nullish(),
  })
  .nullish();
export type AccountOptions = z.output<typeof accountOptions>;

const MAX_BASE58_BYTES = 128;
/** The value of a node for accounts that never pay rent; here none does. */
const NO_RENT_EPOCH = 18_446_744_073_709_551_615n;

const encodeData = (account: ChainAccount, options: AccountOptions, findMint: FindMint): unknown => {
  const encoding = options?.encoding ?? 'binary';
  if (encoding === 'jsonParsed') {
    const parsed = parseAccountData(account, findMint);
    if (parsed) return parsed;
  }
  const { offset = 0, length = account.data.length } = options?.dataSlice ?? {};
  const data = account.data.subarray(offset, offset + length);
  if (encoding === 'base64' || encoding === 'jsonParsed')
    return [Buffer.from(data).toString('base64'), 'base64'];
  if (data.length > MAX_BASE58_BYTES) {
    throw invalidParams(
      `encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, use base64`,
    );
  }
  return encoding === 'binary' ? toBase58(data) : [toBase58(data), 'base58'];
};

export const encodeAccount = (account: ChainAccount, options: AccountOptions, findMint: FindMint) => ({
  data: encodeData(account, options, findMint),
  executable: account.executable,
  lamports: account.lamports,
  owner: account.program,
  rentEpoch: NO_RENT_EPOCH,
  space: account.data.length,
});
