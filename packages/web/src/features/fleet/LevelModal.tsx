import { CONTENT } from '@blacktide/content';
import { CURRENCY_TABLE, toDisplay } from '@blacktide/rules';
import { useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { formatAmount } from '../../ui/format.ts';
import { Receipt } from '../../ui/Receipt.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { raiseLevelAction } from './fleetActions.ts';
import { rewardWith } from './fleetShip.ts';
import { BUSY } from './fleetTexts.ts';
import type { ShipModalProps } from './shipModal.ts';
import { Field, ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';
import { useIdleObstacle } from './useIdleObstacle.ts';
import { useShortage } from './useShortage.ts';

const TOKEN = CURRENCY_TABLE.MYTHIC_TOKEN;
const { maxTierBonus, tierTokens } = CONTENT.genesis;

const useRaise = ({ ship, onClose }: ShipModalProps) => {
  const { toasts } = usePlayerSession();
  const { run, busy } = useAction(raiseLevelAction);
  const obstacle = useIdleObstacle(ship);
  return {
    busy,
    obstacle,
    raise: async (levels: number): Promise<void> => {
      if (obstacle !== null) return toasts.error(obstacle);
      const { outcome } = await run({ shipId: ship.id, shipName: ship.shipName, levels });
      if (outcome === 'done') onClose();
    },
  };
};

const LevelForm = (props: ShipModalProps) => {
  const { ship, onClose } = props;
  const { data: user } = useApiQuery(userQuery);
  const [typed, setTyped] = useState(1);
  const most = maxTierBonus - ship.tierBonus;
  const levels = Math.min(typed, most);
  const tokens = toDisplay(tierTokens * BigInt(levels), 'MYTHIC_TOKEN');
  const tierBonus = ship.tierBonus + levels;
  const shortage = useShortage([{ currency: 'MYTHIC_TOKEN', amount: tokens }]);
  const { raise, busy, obstacle } = useRaise(props);
  if (most <= 0) return <Note kind="good">The tier bonus is at its maximum of {maxTierBonus}%.</Note>;
  const affordable = Math.floor((user?.balances.MYTHIC_TOKEN ?? 0) / toDisplay(tierTokens, 'MYTHIC_TOKEN'));
  return (
    <>
      <Field label="Levels">
        <Stepper
          label="Levels"
          value={levels}
          max={most}
          maxButtonValue={Math.max(1, Math.min(most, affordable))}
          onChange={setTyped}
        />
      </Field>
      <Receipt
        label="Terms of the level"
        lines={[
          { label: 'Cost', value: `${tokens} ${tokens === 1 ? TOKEN.name : TOKEN.plural}` },
          { label: 'Tier bonus', value: `${ship.tierBonus}% → ${tierBonus}%`, strong: true },
          {
            label: 'Reward before tax',
            value: `${formatAmount(rewardWith(ship).expected, 'BOOTY')} → ${formatAmount(rewardWith(ship, { tierBonus }).expected, 'BOOTY')} BOOTY`,
          },
        ]}
      />
      {obstacle !== null && <Note kind="warning">{obstacle}</Note>}
      {shortage !== null && <Note kind="warning">{shortage}</Note>}
      <ModalButtons>
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button data-main-action busy={busy} inactive={obstacle !== null} onClick={() => void raise(levels)}>
          {busy ? BUSY.processing : 'Raise Level'}
        </Button>
      </ModalButtons>
    </>
  );
};

export const LevelModal = (props: ShipModalProps) => (
  <ShipModalFrame {...props} title="Fleet Commander Level">
    <LevelForm {...props} />
  </ShipModalFrame>
);
