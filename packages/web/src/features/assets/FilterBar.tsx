import { Button } from '../../ui/Button.tsx';
import { FilterDrawer } from '../../ui/filters/FilterDrawer.tsx';
import { FilterFields } from '../../ui/filters/FilterFields.tsx';
import type { FilterField, FilterValues } from '../../ui/filters/filterValues.ts';
import { TabRow } from '../../ui/TabRow.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import {
  COLLECTION_CHOICES,
  MINT_CHOICES,
  rarityChoicesFor,
  TYPES,
  type AssetFilters,
} from './assetFilters.ts';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly filters: AssetFilters;
  readonly onChange: (change: Partial<AssetFilters>) => void;
}

const chipField = (id: string, label: string, choices: readonly string[]): FilterField => ({
  id,
  label,
  look: 'tabs',
  choices: choices.map((choice) => ({ id: choice, label: choice })),
});

const COLLECTION_FIELD = chipField('collection', 'Collection', COLLECTION_CHOICES);
/** Only in the game: in the wallet everything is minted. */
const MINT_FIELD: FilterField = { id: 'mint', label: 'Mint status', look: 'select', choices: MINT_CHOICES };

const fieldsFor = ({ type, location }: AssetFilters): readonly FilterField[] => [
  type === 'CHARACTER' ? COLLECTION_FIELD : chipField('rarity', 'Rarity', rarityChoicesFor(type)),
  ...(location === 'in-game' ? [MINT_FIELD] : []),
];

const parseChange = ({ collection, rarity, mint }: FilterValues): Partial<AssetFilters> => {
  const status = MINT_CHOICES.find(({ id }) => id === mint)?.id;
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(rarity === undefined ? {} : { rarity }),
    ...(status === undefined ? {} : { mint: status }),
  };
};

export const FilterBar = ({ filters, onChange }: FilterBarProps) => {
  const narrow = useMediaQuery('(width <= 767px)');
  const { collection, rarity, mint } = filters;
  const fields = {
    fields: fieldsFor(filters),
    values: { collection, rarity, mint },
    onChange: (change: FilterValues) => onChange(parseChange(change)),
  };
  return (
    <div className={styles['bar']}>
      <TabRow label="Type" tabs={TYPES} value={filters.type} onChange={(type) => onChange({ type })} />
      {narrow ? (
        <FilterDrawer
          toggleText="Show Filters"
          title="Filters"
          renderContent={(close) => (
            <>
              <FilterFields {...fields} inSheet />
              <Button onClick={close}>Done</Button>
            </>
          )}
        />
      ) : (
        <div className={styles['filters']}>
          <FilterFields {...fields} hideLabels />
        </div>
      )}
    </div>
  );
};
