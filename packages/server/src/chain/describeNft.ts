import { CONTENT, houseOf } from '@blacktide/content';
import { requireValue, type Content, type MovableAsset } from '@blacktide/rules';

/** An asset as it is minted on the chain. */
export interface NftDescription {
  readonly uid: string;
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly level: number;
}

/** A collection on the chain; marketplaces group the mints of a symbol by it. */
export interface CollectionDescription {
  readonly symbol: string;
  readonly name: string;
  readonly uri: string;
}

/**
 * The symbol of the house that mints a design, as it is written on the chain; null for a design that was never published.
 * A design that is closed now has its symbol all the same: its assets can leave the game.
 */
export const findCollectionSymbol = (
  design: string,
  { designs }: Pick<Content, 'designs'>,
): string | null => {
  const found = designs[design] ?? CONTENT.designs[design];
  return found ? houseOf(found) : null;
};

/** What is minted; kept short, since a transaction has room for 1,232 bytes. */
export const describeNft = (
  { uid, name, design, level }: Pick<MovableAsset, 'uid' | 'name' | 'design' | 'level'>,
  metadataUrl: string,
  content: Pick<Content, 'designs'>,
): NftDescription => ({
  uid,
  name,
  symbol: requireValue(findCollectionSymbol(design, content)),
  uri: `${metadataUrl}${uid}`,
  level,
});
