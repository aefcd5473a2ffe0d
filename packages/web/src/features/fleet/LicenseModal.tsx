import { useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { usePrices } from '../../lib/usePrices.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatAmount, formatPrice } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { licenseAction } from './fleetActions.ts';
import { BUSY } from './fleetTexts.ts';
import styles from './LicenseModal.module.css';
import { listLicenseOffers, type LicenseOffer } from './licenseOffer.ts';
import type { ShipModalProps } from './shipModal.ts';
import { ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';
import { useShortage } from './useShortage.ts';

const formatBreakEven = (days: number | null): string => {
  if (days === null) return 'Does not pay for itself at today’s prices';
  return `Pays for itself in ${days === 1 ? '1 day' : `${days} days`}`;
};

/** What the license changes for this ship. */
const OfferFacts = ({ offer: { reward, cost, breakEvenDays } }: { readonly offer: LicenseOffer }) => (
  <>
    <span>
      Reward {formatAmount(reward[0], 'BOOTY')} → <strong>{formatAmount(reward[1], 'BOOTY')}</strong> BOOTY
    </span>
    <span>
      Cost {formatPrice(cost[0].gold, 'GOLD')} → <strong>{formatPrice(cost[1].gold, 'GOLD')}</strong> GOLD
    </span>
    <span className={styles['breakEven']}>
      <Icon name="clock" size={14} /> {formatBreakEven(breakEvenDays)}
    </span>
  </>
);

interface OfferOptionProps {
  readonly offer: LicenseOffer;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const OfferOption = ({ offer, isChosen, onChoose }: OfferOptionProps) => (
  <label className={styles['offer']} data-held={offer.isHeld || undefined}>
    <input
      type="radio"
      name="license"
      className={styles['radio']}
      aria-label={`${offer.name}${offer.isHeld ? ', Unlocked' : ''}`}
      disabled={offer.isHeld}
      checked={isChosen}
      onChange={onChoose}
    />
    <span className={styles['number']}>{offer.license}</span>
    <span className={styles['facts']}>
      <span className={styles['name']}>{offer.name}</span>
      {!offer.isHeld && <OfferFacts offer={offer} />}
    </span>
    {offer.isHeld ? (
      <span className={styles['held']}>
        <Icon name="check" size={16} /> Unlocked
      </span>
    ) : (
      <Amount value={offer.price} currency="BOOTY" as="price" iconSize={20} />
    )}
  </label>
);

const LicenseForm = ({ ship, onClose }: ShipModalProps) => {
  const offers = listLicenseOffers(ship, usePrices());
  const [picked, pick] = useState<number | null>(null);
  const chosen =
    offers.find(({ license, isHeld }) => license === picked && !isHeld) ??
    offers.find(({ isHeld }) => !isHeld);
  const { run, busy } = useAction(licenseAction);
  const shortage = useShortage(chosen ? [{ currency: 'BOOTY', amount: chosen.price }] : []);
  const buy = async (): Promise<void> => {
    if (!chosen) return;
    const { license } = chosen;
    const { outcome } = await run({ shipId: ship.id, shipName: ship.shipName, license });
    if (outcome === 'done') onClose();
  };
  return (
    <>
      <div className={styles['offers']} role="radiogroup" aria-label="Licenses">
        {offers.map((offer) => (
          <OfferOption
            key={offer.license}
            offer={offer}
            isChosen={offer === chosen}
            onChoose={() => pick(offer.license)}
          />
        ))}
      </div>
      {ship.isOnMission && <Note>A license bought at sea counts from the next mission.</Note>}
      {shortage !== null && <Note kind="warning">{shortage}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} disabled={!chosen} onClick={() => void buy()}>
          {busy ? BUSY.processing : chosen ? `Buy ${chosen.name}` : 'All Unlocked'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const LicenseModal = (props: ShipModalProps) => (
  <ShipModalFrame {...props} title="Purchase Captain License">
    <LicenseForm {...props} />
  </ShipModalFrame>
);
