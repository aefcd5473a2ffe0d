import type { ExchangeItem, User } from '@blacktide/contract';
import type { HideoutTabProps } from '../../lib/hideoutTab.ts';
import { exchangeItemsQuery, userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { ExchangeCard } from './ExchangeCard.tsx';
import styles from './ExchangeTab.module.css';
import { CATEGORIES, isDynamic, itemsOf, TAX_PERCENT, toCategory, type Category } from './offer.ts';
import { PriceChart } from './PriceChart.tsx';

/** Milliseconds. A quote on the screen is at most this old. */
const QUOTE_AGE_MS = 30_000;

const Banner = () => (
  <header className={styles['banner']}>
    <Picture src="/art/cards/exchange-banner.webp" alt="" className={styles['bannerImage']} eager />
    <div className={styles['bannerText']}>
      <h3 className={styles['title']}>The Exchange</h3>
      <p className={styles['tax']}>Purchase tax: {TAX_PERCENT}%. Every cost that you see includes it.</p>
    </div>
  </header>
);

interface CategoryItemsProps {
  readonly category: Category;
  readonly items: readonly ExchangeItem[];
  readonly user: User | undefined;
}

const CategoryItems = ({ category, items, user }: CategoryItemsProps) => {
  const shown = itemsOf(items, category);
  if (shown.length === 0) {
    return (
      <EmptyState
        role="status"
        title="No items available in this category."
        picture={<Picture src="/art/marks/kind-market.svg" alt="" width={56} height={56} />}
      />
    );
  }
  return (
    <>
      {shown.some(isDynamic) && <PriceChart />}
      <ul className={styles['grid']} aria-label={`${category.label} lines`}>
        {shown.map((item) => (
          <li key={item.name}>
            <ExchangeCard item={item} user={user} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Exchanges GEMS, TREASURE, BOOTY and GOLD: at fixed prices, or against the pool. */
export const ExchangeTab = ({ section, onSection }: HideoutTabProps) => {
  const category = toCategory(section);
  const items = useApiQuery(exchangeItemsQuery, QUOTE_AGE_MS);
  const { data: user } = useApiQuery(userQuery);
  return (
    <div className={styles['layout']}>
      <Banner />
      <div className={styles['bar']}>
        <TabRow label="Exchange" tabs={CATEGORIES} value={category.id} onChange={onSection} />
        {user && (
          <Amount
            value={user.balances[category.currency]}
            currency={category.currency}
            label={`You have ${category.currency}`}
          />
        )}
      </div>
      {items.data && <CategoryItems category={category} items={items.data} user={user} />}
      {!items.data && items.isError && <QueryError title="The exchange could not be loaded" query={items} />}
      {!items.data && items.isPending && (
        <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />
      )}
    </div>
  );
};
