import { smallIconUrl } from '@blacktide/content/icons';
import { CURRENCY_TABLE, type Currency } from '@blacktide/rules';
import { Picture } from './Picture.tsx';

interface CurrencyIconProps {
  readonly currency: Currency;
  readonly size?: number;
}

/** Decoration beside an amount; the text beside it names the currency. */
export const CurrencyIcon = ({ currency, size = 22 }: CurrencyIconProps) => {
  const { icon, color } = CURRENCY_TABLE[currency];
  return (
    <Picture
      src={smallIconUrl(icon)}
      alt=""
      width={size}
      height={size}
      eager
      fallback={
        <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" fill={color} stroke="#2b1704" strokeWidth="1.500" />
          <circle
            cx="12"
            cy="12"
            r="6.500"
            fill="none"
            stroke="#2b1704"
            strokeOpacity=".45"
            strokeWidth="1.500"
          />
        </svg>
      }
    />
  );
};
