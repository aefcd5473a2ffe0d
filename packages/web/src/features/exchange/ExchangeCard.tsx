import type { ExchangeItem, User } from '@blacktide/contract';
import type { Currency } from '@blacktide/rules';
import { useId, useState, type ReactNode } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { formatCount, formatExact } from '../../ui/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import styles from './ExchangeCard.module.css';
import { isDynamic, MAX_QUANTITY, TAX_PERCENT, toOffer } from './offer.ts';
import { dynamicPurchaseAction, fixedPurchaseAction } from './purchaseAction.ts';

interface ExchangeCardProps {
  readonly item: ExchangeItem;
  readonly user: User | undefined;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div className={styles['fact']}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Money = ({ value, currency }: { readonly value: number; readonly currency: Currency }) => (
  <span className={styles['money']}>
    <CurrencyIcon currency={currency} size={18} />
    {formatExact(value)} {currency}
  </span>
);

interface FactsProps {
  readonly item: ExchangeItem;
  readonly offer: ReturnType<typeof toOffer>;
}

const Facts = ({ item, offer: { cost, currency, tax, received, yieldCurrency } }: FactsProps) => (
  <dl className={styles['facts']}>
    <Fact name="Cost">
      <Money value={cost} currency={currency} />
    </Fact>
    <Fact name={`Purchase tax ${TAX_PERCENT}%`}>
      {formatExact(tax)} {currency}
      <span className={styles['included']}>, included</span>
    </Fact>
    <Fact name="You receive">
      <Money value={received} currency={yieldCurrency} />
    </Fact>
    {isDynamic(item) && (
      <>
        <Fact name="Next lot">
          {item.amountAvailable > 1 ? `${formatExact(item.nextYieldAmount)} ${yieldCurrency}` : 'None today'}
        </Fact>
        <Fact name="Available today">{formatCount(item.amountAvailable)}</Fact>
      </>
    )}
  </dl>
);

/** Buys either kind of line. The yield that is on the screen is the least that the player receives. */
const usePurchase = (item: ExchangeItem, quantity: number) => {
  const fixed = useAction(fixedPurchaseAction);
  const dynamic = useAction(dynamicPurchaseAction);
  /** A yield that was refused because the pool offers less by now. */
  const [refusedYield, setRefusedYield] = useState<number | null>(null);
  const { name, yieldAmount } = item;
  if (!isDynamic(item)) {
    const purchase = { name, quantity };
    return { busy: fixed.isBusy(purchase), run: () => fixed.run(purchase), movedFrom: null };
  }
  const purchase = { name, minYield: yieldAmount };
  return {
    busy: dynamic.isBusy(purchase),
    run: async () => {
      const summary = await dynamic.run(purchase);
      setRefusedYield(summary.outcome === 'refused' ? yieldAmount : null);
      return summary;
    },
    movedFrom: refusedYield !== null && yieldAmount < refusedYield ? refusedYield : null,
  };
};

export const ExchangeCard = ({ item, user }: ExchangeCardProps) => {
  const titleId = useId();
  const noteId = useId();
  const [wantedQuantity, setWantedQuantity] = useState(1);
  const offer = toOffer(item, wantedQuantity, user);
  const { yieldCurrency, quantity, closed, refusal } = offer;
  const { busy, run, movedFrom } = usePurchase(item, quantity);
  const buy = async (): Promise<void> => {
    if ((await run()).outcome === 'done') setWantedQuantity(1);
  };
  const moved =
    movedFrom === null
      ? null
      : `The price has moved: ${formatExact(item.yieldAmount)} instead of ${formatExact(movedFrom)} ${yieldCurrency}. Purchase at the new price?`;
  const note = refusal ?? moved;
  return (
    <Card
      rarity={isDynamic(item) ? 'RARE' : 'LEGENDARY'}
      className={styles['card']}
      aria-labelledby={titleId}
      data-closed={closed !== null}
    >
      <div className={styles['picture']}>
        <Picture
          src={item.image}
          alt=""
          className={styles['image']}
          fallback={<CurrencyIcon currency={yieldCurrency} size={72} />}
        />
        {closed !== null && <span className={styles['closed']}>{closed}</span>}
      </div>
      <h4 id={titleId} className={styles['name']}>
        {item.name}
      </h4>
      <Facts item={item} offer={offer} />
      {!isDynamic(item) && (
        <Stepper
          label={`Quantity of ${item.name}`}
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          maxButtonValue={offer.affordableQuantity}
          disabled={closed !== null || busy}
          onChange={setWantedQuantity}
        />
      )}
      <p id={noteId} className={styles['note']} role="status" data-moved={refusal === null}>
        {note}
      </p>
      <Button
        className={styles['buy']}
        aria-label={`Purchase ${item.name}`}
        busy={busy}
        disabled={closed !== null || refusal !== null}
        aria-describedby={note ? noteId : undefined}
        onClick={() => void buy()}
      >
        Purchase
      </Button>
    </Card>
  );
};
