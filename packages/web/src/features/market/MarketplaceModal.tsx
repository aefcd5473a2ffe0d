import type { User } from '@blacktide/contract';
import { useState } from 'react';
import { shopQuery, userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Category } from './categories.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { CategoryItems } from './CategoryItems.tsx';
import styles from './MarketplaceModal.module.css';

const MarketBalances = ({ user }: { readonly user: User }) => (
  <div className={styles['balances']}>
    <Amount value={user.balances.BOOTY} currency="BOOTY" />
    <Amount value={user.balances.MYTHIC_TOKEN} currency="MYTHIC_TOKEN" />
  </div>
);

/** Sells items, ships, mythic ships and crews for in-game currency. */
export const MarketplaceModal = (control: ModalControl) => {
  const [category, setCategory] = useState<Category | null>(null);
  const shop = useApiQuery(shopQuery);
  const { data: user } = useApiQuery(userQuery);

  const content = () => {
    if (shop.data && category) {
      return (
        <CategoryItems
          category={category}
          items={shop.data.filter(category.matches)}
          user={user}
          onBack={() => setCategory(null)}
        />
      );
    }
    if (shop.data) return <CategoryCards items={shop.data} onChoose={setCategory} />;
    if (shop.isLoading) {
      return <EmptyState role="status" title="Opening the stalls…" picture={<Spinner size={64} />} />;
    }
    return <QueryError title="The market is closed" query={shop} />;
  };

  return (
    <Modal {...control} title="Marketplace" size="screen" aside={user && <MarketBalances user={user} />}>
      {content()}
    </Modal>
  );
};
