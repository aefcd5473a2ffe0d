import { useCallback } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import type { HideoutTabProps } from '../../lib/hideoutTab.ts';
import { genesisShipsQuery, itemsQuery, nftsQuery } from '../../lib/query.ts';
import { isCaptain } from '../../lib/roster.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { FilterPanel } from '../../ui/filters/FilterPanel.tsx';
import { formatCount } from '../../ui/format.ts';
import { TabRow } from '../../ui/TabRow.tsx';
import { AutoEquipButtons } from './AutoEquipButtons.tsx';
import { CaptainsSection } from './CaptainsSection.tsx';
import type { CaptainSlot } from './captainSlots.ts';
import { EquipmentDialogs, type EquipmentDialog } from './EquipmentDialogs.tsx';
import { GearSection } from './GearSection.tsx';
import { GenesisSection } from './GenesisSection.tsx';
import styles from './InventoryTab.module.css';
import { findSection, SECTIONS, type Section, type SectionId } from './sections.ts';
import { useDialog } from '../../ui/useDialog.ts';
import { useSectionFilters } from './useSectionFilters.ts';

/** How many things each list has; undefined until it is known. */
const useCounts = (): Readonly<Record<SectionId, number | undefined>> => {
  const { data: nfts } = useApiQuery(nftsQuery);
  const { data: items } = useApiQuery(itemsQuery);
  const { data: genesisShips } = useApiQuery(genesisShipsQuery);
  return {
    captains: nfts?.filter(isCaptain).length,
    crews: nfts?.filter(({ type }) => type === 'CREW').length,
    ships: nfts?.filter(({ type }) => type === 'SHIP').length,
    'genesis-ships': genesisShips?.length,
    items: items?.length,
  };
};

interface SectionTabsProps {
  readonly section: Section;
  readonly onSection: (id: SectionId) => void;
}

const SectionTabs = ({ section, onSection }: SectionTabsProps) => {
  const counts = useCounts();
  const tabs = SECTIONS.map(({ id, label }) => ({
    id,
    label: (
      <>
        {label}
        <small className={styles['count']} aria-hidden="true">
          {counts[id] === undefined ? '' : formatCount(counts[id])}
        </small>
      </>
    ),
  }));
  return <TabRow label="Inventory" tabs={tabs} value={section.id} onChange={onSection} />;
};

interface SectionViewProps extends Pick<HideoutTabProps, 'openers'> {
  readonly section: Section;
}

/** The filters and the cards of one list. */
const SectionView = ({ section, openers }: SectionViewProps) => {
  const filters = useSectionFilters(section);
  const { open, ...dialogs } = useDialog<EquipmentDialog>();
  const openSlot = useCallback(
    (captain: CaptainCard, { gear, family }: CaptainSlot) =>
      open(gear ? { kind: 'remove', captain, gear } : { kind: 'equip', captain, family }),
    [open],
  );
  const shared = { section, filters };
  return (
    <>
      <FilterPanel
        fields={section.fields}
        values={filters.values}
        defaults={section.defaults}
        onChange={filters.setValues}
        saved={filters.saved}
      />
      {section.id === 'captains' ? (
        <CaptainsSection {...shared} onOpen={openers.captain} onSlot={openSlot} />
      ) : section.id === 'genesis-ships' ? (
        <GenesisSection {...shared} />
      ) : (
        <GearSection {...shared} list={section.id} />
      )}
      <EquipmentDialogs {...dialogs} />
    </>
  );
};

/** Everything that the player owns in the game, in five lists. */
export const InventoryTab = ({ section: sectionId, onSection, openers }: HideoutTabProps) => {
  const section = findSection(sectionId);
  return (
    <div className={styles['inventory']}>
      <div className={styles['head']}>
        <SectionTabs section={section} onSection={onSection} />
        <div className={styles['actions']}>
          <AutoEquipButtons />
        </div>
      </div>
      <SectionView key={section.id} section={section} openers={openers} />
    </div>
  );
};
