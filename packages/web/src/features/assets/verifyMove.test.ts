import type { WireAsset } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { anAsset, captainAssets, mintOf } from '../../../testing/createTestPlayerSession.tsx';
import { toAssetCard } from './assetCard.ts';
import { INITIAL_FILTERS, filterCards, type AssetFilters } from './assetFilters.ts';
import { maxSelectable, resizeSelection, retainSelectable, toggleInSelection } from './selection.ts';
import { verifyMove } from './verifyMove.ts';

const toCards = (...assets: readonly Partial<WireAsset>[]) =>
  assets.map((overrides, index) => toAssetCard(anAsset({ uid: String(index + 1), ...overrides })));

/** The filters of most cases: in the game, not minted. */
const FILTERS: AssetFilters = { ...INITIAL_FILTERS, mint: 'not-minted' };

const verify = (
  assets: readonly Partial<WireAsset>[],
  filters: Partial<AssetFilters> = {},
  slider: number | null = assets.length,
) => verifyMove({ cards: toCards(...assets), filters: { ...FILTERS, ...filters }, slider });

const MINTED = { minted: true, mint: mintOf(1) };
const IN_WALLET = { ...MINTED, location: 'in-wallet' } as const;

describe('verifying a move', () => {
  it('ASSET-29 not minted is minted and withdrawn, in game is thawed, in wallet is frozen', () => {
    expect(verify([{}])).toEqual({ move: 'mint-and-withdraw' });
    expect(verify([MINTED], { mint: 'minted' })).toEqual({ move: 'thaw' });
    expect(verify([IN_WALLET], { location: 'in-wallet' })).toEqual({ move: 'freeze' });
  });

  it.each<[string, string, readonly Partial<WireAsset>[], Partial<AssetFilters>, (number | null)?]>([
    ['ASSET-22', 'No assets selected', [], {}],
    ['ASSET-21', 'You can move at most 5 assets at once', [{}, {}, {}, {}, {}, {}], {}],
    ['ASSET-24', 'You can handle one asset type at a time.', [{}, { type: 'SHIP' }], {}],
    ['ASSET-24', 'Selected assets do not match the current type.', [{}], { type: 'SHIP' }],
    [
      'ASSET-25',
      'You cannot deposit and withdraw at the same time.',
      [MINTED, IN_WALLET],
      { mint: 'minted' },
    ],
    ['ASSET-25', 'Selected assets do not match the current location.', [IN_WALLET], {}],
    [
      'ASSET-26',
      'You cannot manage minted and non-minted assets at the same time.',
      [{}, MINTED],
      { mint: 'minted' },
    ],
    ['ASSET-26', 'Selected assets do not match the current mint status.', [MINTED], {}],
    ['ASSET-27', 'Asset count does not match the slider value', [{}, {}], {}, 1],
    [
      'ASSET-22',
      'The captain is currently on a mission or has equipped a CREW/ITEM/SHIP.',
      [{ equippedShip: '9' }],
      {},
    ],
  ])('%s says `%s`', (_, refusal, assets, filters, slider = assets.length) => {
    expect(verify(assets, filters, slider)).toEqual({ refusal });
  });
});

describe('the selection', () => {
  const cards = captainAssets(8).map((asset, index) =>
    toAssetCard({ ...asset, equippedShip: index === 1 ? '9' : '' }),
  );
  const [first, second, third] = cards;

  it('ASSET-21 is bounded by five and by what is eligible', () => {
    expect(maxSelectable(cards)).toBe(5);
    expect(maxSelectable(cards.slice(0, 3))).toBe(2);
    expect(maxSelectable([])).toBe(0);
    const full = resizeSelection([], 5, cards);
    expect(toggleInSelection(full, cards[7]!)).toBe(full);
  });

  it('ASSET-22 never has a locked card, and drops cards that are locked or gone', () => {
    expect(toggleInSelection(['1'], second!)).toEqual(['1']);
    expect(retainSelectable(['1', '2', '99'], cards)).toEqual(['1']);
  });

  it('ASSET-23 grows by unlocked cards from the top, and shrinks from its end', () => {
    expect(resizeSelection(['3'], 3, cards)).toEqual(['3', '1', '4']);
    expect(resizeSelection(['3', '1', '4'], 1, cards)).toEqual(['3']);
    expect(resizeSelection(['3'], 0, cards)).toEqual([]);
    expect(resizeSelection([], 99, cards)).toHaveLength(5);
  });

  it('adds and removes a card', () => {
    expect(toggleInSelection(toggleInSelection([], first!), third!)).toEqual(['1', '3']);
    expect(toggleInSelection(['1', '3'], first!)).toEqual(['3']);
  });
});

describe('the filters', () => {
  const filteredIds = (assets: readonly WireAsset[], filters: Partial<AssetFilters>) =>
    filterCards(assets.map(toAssetCard), { ...FILTERS, ...filters }).map(({ id }) => id);

  it('ASSET-07 sort by level, the highest first', () => {
    const levels = [3, 24, 1].map((level, index) => anAsset({ uid: String(index), level }));
    expect(filteredIds(levels, {})).toEqual(['1', '0', '2']);
  });

  it('ASSET-05 DATA-37 separate minted from not minted in the game; in the wallet all is minted', () => {
    const both = [anAsset({ uid: '1' }), anAsset({ uid: '2', minted: true })];
    expect(filteredIds(both, { mint: 'not-minted' })).toEqual(['1']);
    expect(filteredIds(both, { mint: 'minted' })).toEqual(['2']);
    expect(filteredIds(both, { mint: 'not-minted', location: 'in-wallet' })).toEqual(['2']);
  });
});
