import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import type { WireGenesisShip } from '@blacktide/contract';
import { toAssetUid } from '@blacktide/rules';
import { useAction } from '../../lib/action/useAction.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAmount, formatPrice, playerName } from '../../ui/format.ts';
import { Receipt } from '../../ui/Receipt.tsx';
import { sendShipAction } from './fleetActions.ts';
import { captainBonusOf, countLicences, payoutOf, shareOf } from './fleetShip.ts';
import { BUSY } from './fleetTexts.ts';
import type { ShipModalProps } from './shipModal.ts';
import { ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';
import { useShortage } from './useShortage.ts';

const HOURS = CONTENT.genesis.missionMinutes / 60;
const formatBooty = (amount: number): string => `${formatAmount(amount, 'BOOTY')} BOOTY`;

/** Everything that the mission takes and brings. */
const listTerms = (ship: WireGenesisShip) => {
  const { missionCost, potentialReward, expectedReward, tierBonus, captainAboard } = ship;
  const share = shareOf(ship);
  const payout = payoutOf(expectedReward, share);
  const cost = `${formatPrice(missionCost.gold, 'GOLD')} GOLD + ${formatPrice(missionCost.booty, 'BOOTY')} BOOTY`;
  return [
    { label: 'Mission Cost', value: cost },
    { label: 'Potential Reward', value: formatBooty(potentialReward) },
    { label: 'License Multiplier', value: `${countLicences(ship)}x` },
    { label: 'Tier bonus', value: `+${tierBonus}%` },
    ...(captainAboard
      ? [{ label: `${captainAboard.name} aboard`, value: `+${captainBonusOf(captainAboard.level)}%` }]
      : []),
    { label: `Tax (${String(CONTENT.genesis.taxPercent)}%)`, value: `−${formatBooty(payout.tax)}` },
    ...(share === null
      ? []
      : [
          {
            label: `Share of ${playerName(ship.assignedUsername, ship.assignedUserId)} (${share}%)`,
            value: `−${formatBooty(payout.share)}`,
          },
        ]),
    { label: 'You receive', value: formatBooty(payout.received), strong: true },
    { label: 'Duration', value: `${HOURS} h` },
  ];
};

const LicenseHint = ({ count }: { readonly count: number }) => {
  if (count === 3) return <Note kind="good">All licenses unlocked: rewards are tripled.</Note>;
  if (count === 1) return <Note>Buy a second license to double rewards.</Note>;
  return null;
};

const useSend = ({ ship, onClose }: Pick<ShipModalProps, 'ship' | 'onClose'>) => {
  const { toasts } = usePlayerSession();
  const { run, isBusy } = useAction(sendShipAction);
  const input = { shipId: ship.id, shipName: ship.shipName };
  const send = async (): Promise<void> => {
    if (countLicences(ship) === 0) {
      const uid = toAssetUid(ship.id);
      toasts.error(formatRejection({ code: 'LICENCE_REQUIRED', context: { uid } }));
      return;
    }
    if ((await run(input)).outcome === 'done') onClose();
  };
  return { send, isSending: isBusy(input) };
};

const SendForm = ({ ship, onClose, onOpen }: ShipModalProps) => {
  const { send, isSending } = useSend({ ship, onClose });
  const licenses = countLicences(ship);
  const { gold, booty } = ship.missionCost;
  const shortage = useShortage([
    { currency: 'GOLD', amount: gold },
    { currency: 'BOOTY', amount: booty },
  ]);
  const isBlocked = licenses === 0;
  return (
    <>
      <Receipt label="Terms of the mission" lines={listTerms(ship)} />
      <Note>
        The crew&apos;s wage is {formatPrice(booty, 'BOOTY')} BOOTY. The ship is unavailable for {HOURS}{' '}
        hours.
      </Note>
      <LicenseHint count={licenses} />
      {shortage !== null && <Note kind="warning">{shortage}</Note>}
      <ModalButtons>
        {licenses < 3 && (
          <Button look="ghost" onClick={() => onOpen('license', ship)}>
            Buy License
          </Button>
        )}
        <Button data-main-action busy={isSending} inactive={isBlocked} onClick={() => void send()}>
          {isSending ? BUSY.processing : isBlocked ? 'License Required' : 'Confirm Mission'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const SendModal = (props: ShipModalProps) => (
  <ShipModalFrame {...props} title="Send Ship to Mission">
    <SendForm {...props} />
  </ShipModalFrame>
);
