import { houseOf } from '@blacktide/content';
import { requireValue, type Content, type MovableAsset } from '@blacktide/rules';
import type { NftDescription } from './nftProgram.ts';

/** The symbol of the house that mints a design, as it is written on the chain. */
export const toCollectionSymbol = (design: string, { designs }: Pick<Content, 'designs'>): string =>
  houseOf(requireValue(designs[design]));

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
