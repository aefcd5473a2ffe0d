import { COLLECTION_SYMBOLS, GEAR_SYMBOL } from '@blacktide/content';
import type { Content, MovableAsset } from '@blacktide/rules';
import type { NftDescription } from './nftProgram.ts';

/** The collection a thing belongs to, by the symbol that is written on the chain. */
export const toCollectionSymbol = (design: string, { designs }: Pick<Content, 'designs'>): string =>
  COLLECTION_SYMBOLS[designs[design]?.collection ?? ''] ?? GEAR_SYMBOL;

/** What is minted; kept short, since a transaction has room for 1,232 bytes. */
export const describeNft = (
  { uid, name, design, level }: Pick<MovableAsset, 'uid' | 'name' | 'design' | 'level'>,
  metadataUrl: string,
  content: Pick<Content, 'designs'>,
): NftDescription => ({
  uid,
  name,
  symbol: toCollectionSymbol(design, content),
  uri: `${metadataUrl}${uid}`,
  level,
});
