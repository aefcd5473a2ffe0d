import { toUiAmount } from '../../tokenLayout.ts';
import type { DataReader } from './dataReader.ts';
import type { Layout } from './layout.ts';

const amount = (data: DataReader) => ({ amount: data.u64().toString() });
const tokenAmount = (data: DataReader) => {
  const units = data.u64();
  return { tokenAmount: toUiAmount(units, data.u8()) };
};
const mint = (data: DataReader) => {
  const fields = { decimals: data.u8(), mintAuthority: data.key() };
  const freezeAuthority = data.optionalKey();
  return freezeAuthority ? { ...fields, freezeAuthority } : fields;
};
const owner = (data: DataReader) => ({ owner: data.key() });

const AUTHORITY_TYPES = [
  'mintTokens',
  'freezeAccount',
  'accountOwner',
  'closeAccount',
  'transferFeeConfig',
  'withheldWithdraw',
  'closeMint',
  'interestRate',
  'permanentDelegate',
  'confidentialTransferMint',
  'transferHookProgramId',
  'confidentialTransferFeeConfig',
  'metadataPointer',
  'groupPointer',
  'groupMemberPointer',
  'scaledUiAmount',
  'pause',
] as const;

/** The type of authority decides whether the account is a token account or a mint. */
const setAuthority = (data: DataReader): Layout => {
  const authorityType = AUTHORITY_TYPES[data.u8()];
  const newAuthority = data.optionalKey();
  if (!authorityType) throw new RangeError('no such authority');
  const isOfAccount = authorityType === 'accountOwner' || authorityType === 'closeAccount';
  return {
    type: 'setAuthority',
    accounts: [isOfAccount ? 'account' : 'mint'],
    data: () => ({ authorityType, newAuthority }),
    authority: 'authority',
  };
};

const multisig = (type: string, accounts: readonly string[]): Layout => ({
  type,
  accounts,
  data: (data) => ({ m: data.u8() }),
});

/** An extension that points to another account: 0 initializes, 1 updates. */
const pointer =
  (name: string, field: string) =>
  (data: DataReader): Layout =>
    data.u8() === 0
      ? {
          type: `initialize${name}`,
          accounts: ['mint'],
          data: (rest) => ({ authority: rest.nonZeroKey(), [field]: rest.nonZeroKey() }),
        }
      : {
          type: `update${name}`,
          accounts: ['mint'],
          data: (rest) => ({ [field]: rest.nonZeroKey() }),
          authority: 'authority',
        };

/** A function where the layout depends on more of the data. */
type TokenLayout = Layout | ((data: DataReader) => Layout);

/** By the first byte of the data. Both token programs share 0 to 24; the others exist in Token-2022 only. */
export const TOKEN_LAYOUTS: ReadonlyMap<number, TokenLayout> = new Map<number, TokenLayout>([
  [0, { type: 'initializeMint', accounts: ['mint', 'rentSysvar'], data: mint }],
  [1, { type: 'initializeAccount', accounts: ['account', 'mint', 'owner', 'rentSysvar'] }],
  [2, multisig('initializeMultisig', ['multisig', 'rentSysvar'])],
  [3, { type: 'transfer', accounts: ['source', 'destination'], data: amount, authority: 'authority' }],
  [4, { type: 'approve', accounts: ['source', 'delegate'], data: amount, authority: 'owner' }],
  [5, { type: 'revoke', accounts: ['source'], authority: 'owner' }],
  [6, setAuthority],
  [7, { type: 'mintTo', accounts: ['mint', 'account'], data: amount, authority: 'mintAuthority' }],
  [8, { type: 'burn', accounts: ['account', 'mint'], data: amount, authority: 'authority' }],
  [9, { type: 'closeAccount', accounts: ['account', 'destination'], authority: 'owner' }],
  [10, { type: 'freezeAccount', accounts: ['account', 'mint'], authority: 'freezeAuthority' }],
  [11, { type: 'thawAccount', accounts: ['account', 'mint'], authority: 'freezeAuthority' }],
  [
    12,
    {
      type: 'transferChecked',
      accounts: ['source', 'mint', 'destination'],
      data: tokenAmount,
      authority: 'authority',
    },
  ],
  [
    13,
    {
      type: 'approveChecked',
      accounts: ['source', 'mint', 'delegate'],
      data: tokenAmount,
      authority: 'owner',
    },
  ],
  [
    14,
    { type: 'mintToChecked', accounts: ['mint', 'account'], data: tokenAmount, authority: 'mintAuthority' },
  ],
  [15, { type: 'burnChecked', accounts: ['account', 'mint'], data: tokenAmount, authority: 'authority' }],
  [16, { type: 'initializeAccount2', accounts: ['account', 'mint', 'rentSysvar'], data: owner }],
  [17, { type: 'syncNative', accounts: ['account'] }],
  [18, { type: 'initializeAccount3', accounts: ['account', 'mint'], data: owner }],
  [19, multisig('initializeMultisig2', ['multisig'])],
  [20, { type: 'initializeMint2', accounts: ['mint'], data: mint }],
  [21, { type: 'getAccountDataSize', accounts: ['mint'] }],
  [22, { type: 'initializeImmutableOwner', accounts: ['account'] }],
  [23, { type: 'amountToUiAmount', accounts: ['mint'], data: amount }],
  [24, { type: 'uiAmountToAmount', accounts: ['mint'], data: (data) => ({ uiAmount: data.rest() }) }],
  [
    25,
    {
      type: 'initializeMintCloseAuthority',
      accounts: ['mint'],
      data: (data) => ({ newAuthority: data.optionalKey() }),
    },
  ],
  [32, { type: 'initializeNonTransferableMint', accounts: ['mint'] }],
  [
    35,
    { type: 'initializePermanentDelegate', accounts: ['mint'], data: (data) => ({ delegate: data.key() }) },
  ],
  [39, pointer('MetadataPointer', 'metadataAddress')],
  [40, pointer('GroupPointer', 'groupAddress')],
  [41, pointer('GroupMemberPointer', 'memberAddress')],
]);
