import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
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

const KindFilter = ({ filters, onChange }: FilterBarProps) =>
  filters.type === 'CHARACTER' ? (
    <Chips
      label="Collection"
      choices={COLLECTION_CHOICES}
      value={filters.collection}
      onChange={(collection) => onChange({ collection })}
    />
  ) : (
    <Chips
      label="Rarity"
      choices={rarityChoicesFor(filters.type)}
      value={filters.rarity}
      onChange={(rarity) => onChange({ rarity })}
    />
  );

/** Only in the game: in the wallet everything is minted. */
const MintFilter = ({ filters, onChange }: FilterBarProps) =>
  filters.location === 'in-game' && (
    <Select
      label="Mint status"
      choices={MINT_CHOICES}
      value={filters.mint}
      onChange={(mint) => onChange({ mint })}
    />
  );

const FilterSheet = (props: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        <Icon name="filter" size={18} /> Show Filters
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Filters">
        <KindFilter {...props} />
        <MintFilter {...props} />
        <Button onClick={() => setOpen(false)}>Done</Button>
      </Drawer>
    </>
  );
};

export const FilterBar = (props: FilterBarProps) => {
  const narrow = useMediaQuery('(width <= 767px)');
  return (
    <div className={styles['bar']}>
      <TabRow
        label="Type"
        tabs={TYPES}
        value={props.filters.type}
        onChange={(type) => props.onChange({ type })}
      />
      {narrow ? (
        <FilterSheet {...props} />
      ) : (
        <div className={styles['filters']}>
          <KindFilter {...props} />
          <MintFilter {...props} />
        </div>
      )}
    </div>
  );
};
