import { toDisplay } from '@blacktide/rules';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useAction } from '../../lib/action/useAction.ts';
import { useEntityCards } from '../../lib/entities/useEntityCards.ts';
import type { HideoutTabProps } from '../../lib/hideoutTab.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterPanel } from '../../ui/filters/FilterPanel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { fullTitle } from './cardTexts.ts';
import { countOf, useLevelCounts } from './levelCounts.ts';
import { findUidsRaisedTogether, levelUpManyAction } from './levelUpManyAction.ts';
import { planLevelUps, type LevelUpPlan } from './levelUpPlan.ts';
import { PlannerModal } from './PlannerModal.tsx';
import { RaiseManyModal } from './RaiseManyModal.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import {
  COMPACT_CARD_HEIGHT,
  COMPACT_CARD_WIDTH,
  UPGRADE_CARD_HEIGHT,
  UPGRADE_CARD_WIDTH,
  UpgradeCard,
} from './UpgradeCard.tsx';
import { cardsOf, defaultsOf, fieldsOf, SECTIONS, toSection } from './upgradeFilters.ts';
import styles from './UpgradeTab.module.css';
import { useSelection } from './useSelection.ts';
import { useShownCards, useUpgradeFilters } from './useShownCards.ts';
import { useUpgradeState } from './useUpgradeState.ts';

const Loading = () => <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />;

const Empty = () => (
  <EmptyState
    role="status"
    title="No items found"
    text="Try adjusting your filters to see more results."
    picture={<Picture src="/art/marks/strength.svg" alt="" width={56} height={56} />}
  />
);

type Dialog = 'selection' | 'rule' | 'planner';

const useUpgradeTab = (name: string | null) => {
  const { actions } = usePlayerSession();
  const section = toSection(name);
  const { cards, nfts, items } = useEntityCards();
  const all = useMemo(() => cardsOf(cards, 'all'), [cards]);
  const filters = useUpgradeFilters(section);
  const shown = useShownCards(
    useMemo(() => cardsOf(cards, section), [cards, section]),
    filters.values,
  );
  return {
    section,
    ...filters,
    all,
    shown,
    isLoading: nfts.isPending || items.isPending,
    failed: [nfts, items].find(({ data, isError }) => isError && data === undefined),
    state: useUpgradeState(),
    ...useLevelCounts(),
    ...useSelection(all),
    raisedTogether: findUidsRaisedTogether(useStore(actions.busy)),
  };
};

type UpgradeTabState = ReturnType<typeof useUpgradeTab>;

const UpgradeGrid = ({ tab }: { readonly tab: UpgradeTabState }) => {
  const compact = useMediaQuery('(width <= 767px), (height <= 500px)');
  const { shown, counts, setCount, state, uids, select, raisedTogether } = tab;
  if (tab.failed) return <QueryError title="Your fleet could not be read" query={tab.failed} />;
  if (tab.isLoading) return <Loading />;
  if (shown.length === 0) return <Empty />;
  return (
    <CardGrid
      label="Upgrades"
      items={shown}
      idOf={({ uid }) => uid}
      width={compact ? COMPACT_CARD_WIDTH : UPGRADE_CARD_WIDTH}
      height={compact ? COMPACT_CARD_HEIGHT : UPGRADE_CARD_HEIGHT}
      renderItem={(card) => (
        <UpgradeCard
          card={card}
          count={countOf(counts, card)}
          onCount={setCount}
          state={state}
          isSelected={uids.has(card.uid)}
          onSelect={select}
          isBusyElsewhere={raisedTogether.has(card.uid)}
        />
      )}
    />
  );
};

/** Raises captains, items, ships and crews: one by one, many together, or as the planner recommends. */
export const UpgradeTab = ({ section: name, onSection }: HideoutTabProps) => {
  const tab = useUpgradeTab(name);
  const { section, values, setValues, moveTo, all, shown, selected, state, clear } = tab;
  const { run } = useAction(levelUpManyAction);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);
  // A card whose stepper is at 0 is raised by one level.
  const wishes = selected.map((card) => ({ card, levels: Math.max(1, countOf(tab.counts, card)) }));
  const raise = async ({ parts }: LevelUpPlan): Promise<void> => {
    close();
    clear();
    const { done } = await run({
      parts: parts.map(({ card, levels, cost }) => ({
        type: card.type,
        uid: card.uid,
        levels,
        maxCost: toDisplay(cost, 'BOOTY'),
        title: fullTitle(card),
      })),
    });
    for (const { part } of done) {
      const raised = parts[part];
      if (raised) tab.setCount(raised.card, 0);
    }
  };
  return (
    <div className={styles['layout']}>
      <TabRow
        label="Type"
        tabs={SECTIONS}
        value={section}
        onChange={(next) => {
          moveTo(next);
          onSection(next);
        }}
      />
      <FilterPanel
        fields={fieldsOf(section)}
        values={values}
        defaults={defaultsOf(section)}
        onChange={setValues}
      >
        <Button look="ghost" onClick={() => setDialog('rule')}>
          Level Up Many
        </Button>
        <Button look="ghost" disabled={shown.length === 0} onClick={() => tab.selectAll(shown)}>
          Select all
        </Button>
        <Button look="ghost" onClick={() => setDialog('planner')}>
          Planner
        </Button>
      </FilterPanel>
      <UpgradeGrid tab={tab} />
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          plan={planLevelUps(wishes, state)}
          onClear={clear}
          onRaise={() => setDialog('selection')}
        />
      )}
      <RaiseManyModal
        open={dialog === 'rule' || dialog === 'selection'}
        onClose={close}
        wishes={dialog === 'selection' ? wishes : null}
        cards={all}
        state={state}
        onConfirm={(plan) => void raise(plan)}
      />
      <PlannerModal open={dialog === 'planner'} onClose={close} cards={all} state={state} />
    </div>
  );
};
