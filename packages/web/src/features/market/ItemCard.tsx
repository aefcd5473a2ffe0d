import type { ShopItem, User } from '@blacktide/contract';
import { memo, useId } from 'react';
import { useActionOn } from '../../lib/action/useAction.ts';
import { Amount } from '../../ui/Amount.tsx';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './ItemCard.module.css';
import { toOffer, toDisplayRarity } from './offer.ts';
import { listShopEffects } from '../../lib/entities/gearEffects.ts';
import { purchaseAction } from '../../lib/entities/purchaseAction.ts';

interface ItemCardProps {
  readonly item: ShopItem;
  readonly user: User | undefined;
  readonly wantedQuantity: number;
  readonly onQuantityChange: (name: string, quantity: number) => void;
}

const ItemCardView = ({ item, user, wantedQuantity, onQuantityChange }: ItemCardProps) => {
  const titleId = useId();
  const refusalId = useId();
  const { currency, soldOut, quantity, maxQuantity, affordableQuantity, total, refusal } = toOffer(
    item,
    wantedQuantity,
    user,
  );
  const { run, isBusy: busy } = useActionOn(purchaseAction, { name: item.name, quantity });
  const changeQuantity = (wanted: number): void => onQuantityChange(item.name, wanted);
  const buy = async (): Promise<void> => {
    if ((await run()).outcome === 'done') changeQuantity(1);
  };

  return (
    <Card
      rarity={toDisplayRarity(item)}
      className={styles['card']}
      aria-labelledby={titleId}
      data-sold-out={soldOut}
    >
      <div className={styles['picture']}>
        <Picture
          src={item.image}
          alt=""
          className={styles['image']}
          fallback={
            <Picture src={assetTypeIcon(item.type)} alt="" className={styles['fallbackIcon']} eager />
          }
        />
        <span className={styles['rarity']}>
          <Badge rarity={toDisplayRarity(item)} />
        </span>
        {soldOut && <span className={styles['soldOut']}>Sold out</span>}
      </div>
      <h4 id={titleId} className={styles['name']}>
        {item.name}
      </h4>
      <p className={styles['description']}>{item.description}</p>
      <p className={styles['effects']}>{listShopEffects(item.name).join(', ')}</p>
      <div className={styles['row']}>
        <Amount value={item.price} currency={currency} as="price" />
        <span className={styles['stock']}>{formatCount(item.amountAvailable)} left</span>
      </div>
      <Stepper
        label={`Quantity of ${item.name}`}
        value={soldOut ? 0 : quantity}
        min={soldOut ? 0 : 1}
        max={maxQuantity}
        maxButtonValue={affordableQuantity}
        disabled={soldOut || busy}
        onChange={changeQuantity}
      />
      <div className={styles['row']}>
        <span className={styles['totalLabel']}>Total</span>
        <Amount
          value={soldOut ? 0 : total}
          currency={currency}
          as="price"
          className={refusal ? styles['unaffordable'] : undefined}
        />
      </div>
      <p id={refusalId} className={styles['refusal']} role="status">
        {refusal}
      </p>
      <Button
        className={styles['buy']}
        aria-label={`Purchase ${item.name}`}
        busy={busy}
        disabled={soldOut || refusal !== null}
        aria-describedby={refusal ? refusalId : undefined}
        onClick={() => void buy()}
      >
        Purchase
      </Button>
    </Card>
  );
};

export const ItemCard = memo(ItemCardView);
