import { getMintDecoder, getTokenDecoder, type Extension } from '@solana-program/token-2022';
import { unwrapOption, unwrapOptionRecursively, type Option } from '@solana/kit';
import {
  readDecimals,
  hasExtensions,
  hasOnlyImmutableOwner,
  isMint,
  isTokenAccount,
  readMint,
  TOKEN_PROGRAM,
  readTokenAccount,
  toUiAmount,
} from '../tokenLayout.ts';
import type { ChainAccount } from '../vm.ts';

export type FindMint = (address: string) => ChainAccount | null;

/** Converts values of the token library to the JSON format of a node. */
const toPlainJson = (value: unknown): unknown => {
  if (value instanceof Map) return [...value];
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlainJson(inner)]));
};

const toExtensionFields = (extensions: Option<readonly Extension[]>): { extensions?: object[] } => {
  const list = unwrapOption(extensions);
  if (!list) return {};
  return {
    extensions: list.map(({ __kind: kind, ...rest }) => {
      const extension = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`;
      const state = Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [
          name,
          toPlainJson(value instanceof Map ? value : unwrapOptionRecursively(value)),
        ]),
      );
      return Object.keys(state).length === 0 ? { extension } : { extension, state };
    }),
  };
};

const parseMint = (data: Uint8Array): object => ({
  ...readMint(data),
  ...(hasExtensions(data) ? toExtensionFields(getMintDecoder().decode(data).extensions) : {}),
});

const parseTokenExtensions = (data: Uint8Array): object => {
  if (!hasExtensions(data)) return {};
  if (hasOnlyImmutableOwner(data)) return { extensions: [{ extension: 'immutableOwner' }] };
  return toExtensionFields(getTokenDecoder().decode(data).extensions);
};

const parseTokenAccount = (data: Uint8Array, findMint: FindMint): object => {
  const { amount, delegate, delegatedAmount, closeAuthority, nativeReserve, ...token } =
    readTokenAccount(data);
  const mint = findMint(token.mint);
  const decimals = mint ? readDecimals(mint.data) : 0;
  return {
    ...token,
    isNative: nativeReserve !== null,
    tokenAmount: toUiAmount(amount, decimals),
    ...(delegate ? { delegate, delegatedAmount: toUiAmount(delegatedAmount, decimals) } : {}),
    ...(closeAuthority ? { closeAuthority } : {}),
    ...(nativeReserve === null ? {} : { rentExemptReserve: toUiAmount(nativeReserve, decimals) }),
    ...parseTokenExtensions(data),
  };
};

/** Null for accounts of other programs than the token programs; they are encoded as bytes. */
export const parseAccountData = (account: ChainAccount, findMint: FindMint): object | null => {
  const type = isMint(account) ? 'mint' : isTokenAccount(account) ? 'account' : null;
  if (!type) return null;
  const info = type === 'mint' ? parseMint(account.data) : parseTokenAccount(account.data, findMint);
  return {
    program: account.program === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022',
    parsed: { info, type },
    space: account.data.length,
  };
};
