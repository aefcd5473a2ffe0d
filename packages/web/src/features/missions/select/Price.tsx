import { toDisplay, type Money } from '@blacktide/rules';
import { Amount } from '../../../ui/Amount.tsx';

export const Price = ({
  price,
  ...rest
}: {
  readonly price: readonly Money[];
  readonly iconSize?: number;
}) =>
  price.length === 0
    ? 'Free'
    : price.map(({ currency, amount }) => (
        <Amount key={currency} value={toDisplay(amount, currency)} currency={currency} as="price" {...rest} />
      ));
