import type { User, ShopItem } from '@blacktide/contract';
import { useState } from 'react';
import { shopQuery, userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { ModalBalances } from '../../ui/ModalBalances.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useInOwnTask } from '../../ui/useInOwnTask.ts';
import type { Category } from './categories.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { ItemCarousel } from './ItemCarousel.tsx';
import styles from './MarketplaceModal.module.css';

const CURRENCIES = ['BOOTY', 'MYTHIC_TOKEN'] as const;

interface CategoryItemsProps {
  readonly category: Category;
  readonly items: readonly ShopItem[];
  readonly user: User | undefined;
  readonly onBack: () => void;
}

const CategoryItems = ({ category, items, user, onBack }: CategoryItemsProps) => (
  <div className={styles['category']}>
    <div className={styles['header']}>
      <Button look="ghost" size="small" onClick={onBack}>
        <Icon name="back" size={16} /> Back to Shop
      </Button>
      <h3 className={styles['title']}>{category.name}</h3>
    </div>
    {items.length > 0 ? (
      <ItemCarousel label={category.name} items={items} user={user} />
    ) : (
      <EmptyState
        title="The shelves are bare"
        text="Nothing is for sale here today. The next ship may bring more."
        picture={<Picture src={category.fallbackIcon} alt="" width={72} height={72} />}
      />
    )}
  </div>
);

/** Sells items, ships, mythic ships and crews for in-game currency. */
export const MarketplaceModal = (control: ModalControl) => {
  const [chosenCategory, setCategory] = useState<Category | null>(null);
  const category = useInOwnTask(chosenCategory);
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
    return <QueryError title="The marketplace could not be loaded" query={shop} />;
  };

  return (
    <Modal
      {...control}
      title="Marketplace"
      art="/art/cards/market-ships.webp"
      size="screen"
      aside={user && <ModalBalances user={user} currencies={CURRENCIES} />}
    >
      {content()}
    </Modal>
  );
};
