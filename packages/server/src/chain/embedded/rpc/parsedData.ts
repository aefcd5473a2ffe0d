import { getMintDecoder, getTokenDecoder, type Extension } from '@solana-program/token-2022';
import { unwrapOption, unwrapOptionRecursively, type Option } from '@solana/kit';
import {
  decimalsOf,
  hasExtensions,
  hasOnlyImmutableOwner,
  isMint,
  isTokenAccount,
  mintFields,
  TOKEN_PROGRAM,
  tokenFields,
  uiAmountOf,
} from '../tokenLayout.ts';
import type { ChainAccount } from '../vm.ts';

export type MintOf = (address: string) => ChainAccount | null;

/** Values of the token library, as a node writes them in JSON. */
const plain = (value: unknown): unknown => {
  if (value instanceof Map) return [...value];
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
};

const extensionsOf = (extensions: Option<readonly Extension[]>): { extensions?: object[] } => {
  const list = unwrapOption(extensions);
  if (!list) return {};
  return {
    extensions: list.map(({ __kind: kind, ...rest }) => {
      const extension = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`;
      const state = Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [
          name,
          plain(value instanceof Map ? value : unwrapOptionRecursively(value)),
        ]),
      );
      return Object.keys(state).length === 0 ? { extension } : { extension, state };
    }),
  };
};

const parsedMint = (data: Uint8Array): object => ({
  ...mintFields(data),
  ...(hasExtensions(data) ? extensionsOf(getMintDecoder().decode(data).extensions) : {}),
});

const tokenExtensions = (data: Uint8Array): object => {
  if (!hasExtensions(data)) return {};
  if (hasOnlyImmutableOwner(data)) return { extensions: [{ extension: 'immutableOwner' }] };
  return extensionsOf(getTokenDecoder().decode(data).extensions);
};

const parsedToken = (data: Uint8Array, mintOf: MintOf): object => {
  const { amount, delegate, delegatedAmount, closeAuthority, nativeReserve, ...token } = tokenFields(data);
  const mint = mintOf(token.mint);
  const decimals = mint ? decimalsOf(mint.data) : 0;
  return {
    ...token,
    isNative: nativeReserve !== null,
    tokenAmount: uiAmountOf(amount, decimals),
    ...(delegate ? { delegate, delegatedAmount: uiAmountOf(delegatedAmount, decimals) } : {}),
    ...(closeAuthority ? { closeAuthority } : {}),
    ...(nativeReserve === null ? {} : { rentExemptReserve: uiAmountOf(nativeReserve, decimals) }),
    ...tokenExtensions(data),
  };
};

/** Null for accounts that are shown as bytes: those of all programs but the token programs. */
export const parsedData = (account: ChainAccount, mintOf: MintOf): object | null => {
  const type = isMint(account) ? 'mint' : isTokenAccount(account) ? 'account' : null;
  if (!type) return null;
  const info = type === 'mint' ? parsedMint(account.data) : parsedToken(account.data, mintOf);
  return {
    program: account.program === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022',
    parsed: { info, type },
    space: account.data.length,
  };
};
