import { AuthorityType } from '@solana-program/token-2022';
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

/** The type of authority decides whether the account is a token account or a mint. */
const setAuthority = (data: DataReader): Layout => {
  const name = AuthorityType[data.u8()];
  const newAuthority = data.optionalKey();
  // An instruction with this type is shown as bytes.
  if (name === undefined || name === 'PermissionedBurn') throw new RangeError('no such authority');
  const authorityType = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const isOfAccount = name === 'AccountOwner' || name === 'CloseAccount';
  return {
    type: 'setAuthority',
    accounts: [isOfAccount ? 'account' : 'mint'],
    data: () => ({ authorityType, newAuthority }),
    authority: 'authority',
  };
};

const checked = (type: string, accounts: readonly string[], authority: string): Layout => ({
  type,
  accounts,
  data: tokenAmount,
  authority,
});

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
  [12, checked('transferChecked', ['source', 'mint', 'destination'], 'authority')],
  [13, checked('approveChecked', ['source', 'mint', 'delegate'], 'owner')],
  [14, checked('mintToChecked', ['mint', 'account'], 'mintAuthority')],
  [15, checked('burnChecked', ['account', 'mint'], 'authority')],
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
