import type { DataReader } from './dataReader.ts';
import type { Layout } from './layout.ts';

const lamports = (data: DataReader) => ({ lamports: data.u64() });
const owner = (data: DataReader) => ({ owner: data.key() });

/** Index: the number at the start of the data (u32). */
export const SYSTEM_LAYOUTS: readonly Layout[] = [
  {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    data: (data) => ({ lamports: data.u64(), space: data.u64(), owner: data.key() }),
  },
  { type: 'assign', accounts: ['account'], data: owner },
  { type: 'transfer', accounts: ['source', 'destination'], data: lamports },
  {
    type: 'createAccountWithSeed',
    accounts: ['source', 'newAccount'],
    data: (data) => ({
      base: data.key(),
      seed: data.longText(),
      lamports: data.u64(),
      space: data.u64(),
      owner: data.key(),
    }),
  },
  { type: 'advanceNonce', accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'nonceAuthority'] },
  {
    type: 'withdrawFromNonce',
    accounts: ['nonceAccount', 'destination', 'recentBlockhashesSysvar', 'rentSysvar', 'nonceAuthority'],
    data: lamports,
  },
  {
    type: 'initializeNonce',
    accounts: ['nonceAccount', 'recentBlockhashesSysvar', 'rentSysvar'],
    data: (data) => ({ nonceAuthority: data.key() }),
  },
  {
    type: 'authorizeNonce',
    accounts: ['nonceAccount', 'nonceAuthority'],
    data: (data) => ({ newAuthorized: data.key() }),
  },
  { type: 'allocate', accounts: ['account'], data: (data) => ({ space: data.u64() }) },
  {
    type: 'allocateWithSeed',
    accounts: ['account'],
    data: (data) => ({ base: data.key(), seed: data.longText(), space: data.u64(), owner: data.key() }),
  },
  {
    type: 'assignWithSeed',
    accounts: ['account'],
    data: (data) => ({ base: data.key(), seed: data.longText(), owner: data.key() }),
  },
  {
    type: 'transferWithSeed',
    accounts: ['source', 'sourceBase', 'destination'],
    data: (data) => ({ lamports: data.u64(), sourceSeed: data.longText(), sourceOwner: data.key() }),
  },
  { type: 'upgradeNonce', accounts: ['nonceAccount'] },
];
