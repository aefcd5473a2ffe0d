import { smallIconUrl } from '@blacktide/content/icons';
import type { Currency } from '@blacktide/rules';
import { Picture } from './Picture.tsx';

const MARKS: Readonly<Record<Currency, { readonly file: string; readonly colour: string }>> = {
  BOOTY: { file: 'booty', colour: '#e9b95a' },
  GEMS: { file: 'gems', colour: '#2fbf7f' },
  GOLD: { file: 'gold', colour: '#ffcf6b' },
  TREASURE: { file: 'treasure', colour: '#b98146' },
  MYTHIC_TOKEN: { file: 'mythic-token', colour: '#e0503f' },
  BATTLE_TOKEN: { file: 'battle-token', colour: '#9fb4bd' },
};

export interface CurrencyIconProps {
  readonly currency: Currency;
  readonly size?: number;
}

/** Decoration beside an amount; the text names the currency. */
export const CurrencyIcon = ({ currency, size = 22 }: CurrencyIconProps) => {
  const { file, colour } = MARKS[currency];
  return (
    <Picture
      src={smallIconUrl(file)}
      alt=""
      width={size}
      height={size}
      eager
      fallback={
        <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" fill={colour} stroke="#2b1704" strokeWidth="1.500" />
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
