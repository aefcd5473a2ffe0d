import { CONTENT } from '@blacktide/content';
import type { WireAssignedShip, WireGenesisShip, WireShareAgreement } from '@blacktide/contract';
import { useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { formatDay } from '../../lib/formatTime.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount, playerName } from '../../ui/format.ts';
import type { ModalControl } from '../../ui/Modal.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { addDays, isDate, toEndOfDay } from './dates.ts';
import { answerShareAction, proposeShareAction, type ShareTerms } from './fleetActions.ts';
import { payoutOf } from './fleetShip.ts';
import { BUSY } from './fleetTexts.ts';
import type { ShipModalProps } from './shipModal.ts';
import { DateField, Field, ModalButtons, Note, ShipModalFrame } from './ShipModalParts.tsx';

type Side = WireShareAgreement['proposedBy'];

/** A ship as both sides see it. */
interface SharedShip extends Pick<
  WireGenesisShip,
  'id' | 'shipName' | 'rarity' | 'imageURL' | 'sharePercent' | 'agreement'
> {
  /** BOOTY of a mission before tax, for the example; null if this side does not know it. */
  readonly exampleReward: number | null;
  readonly owner: string;
  readonly captain: string;
}

const DEFAULT_DAYS = 30;
const MAX_DAYS = CONTENT.genesis.maxDaysAhead;
/** Without a known reward the example is of so much BOOTY. */
const ROUND_EXAMPLE = 100;

const YOU = 'You';

const nameOf = (side: Side, ship: SharedShip): string => (side === 'owner' ? ship.owner : ship.captain);

/** What owner and captain both see before they accept. */
const ShareTermsView = ({ ship, terms }: { readonly ship: SharedShip; readonly terms: ShareTerms }) => {
  const reward = ship.exampleReward ?? ROUND_EXAMPLE;
  const { tax, share, received } = payoutOf(reward, terms.percent);
  const format = (amount: number): string => `${formatAmount(amount, 'BOOTY')} BOOTY`;
  return (
    <Receipt
      label="Terms of the agreement"
      lines={[
        {
          label: ship.captain === YOU ? 'You receive' : `${ship.captain} receives`,
          value: `${terms.percent}% after tax`,
          strong: true,
        },
        { label: 'Until', value: formatDay(Date.parse(terms.endsAt)) },
        { label: `Of a reward of ${format(reward)}`, value: `−${format(tax)} tax` },
        { label: ship.captain, value: format(share) },
        { label: ship.owner, value: format(received) },
      ]}
    />
  );
};

interface AnswerProps {
  readonly ship: SharedShip;
  readonly side: Side;
  readonly agreement: WireShareAgreement;
}

const Answer = ({ ship, side, agreement }: AnswerProps) => {
  const { run, isBusy } = useAction(answerShareAction);
  const { percent, endsAt, proposedBy, isAccepted } = agreement;
  const input = { shipId: ship.id, shipName: ship.shipName, percent, endsAt };
  const isOwn = proposedBy === side;
  const busy = isBusy({ ...input, accepts: true });
  const other: Side = proposedBy === 'owner' ? 'captain' : 'owner';
  if (isAccepted)
    return (
      <Note kind="good">
        Both have accepted. On {formatDay(Date.parse(endsAt))} it ends by itself, and the usual share holds
        again.
      </Note>
    );
  return (
    <>
      <Note>
        {isOwn
          ? `You proposed this. It starts when ${nameOf(other, ship)} accepts.`
          : `${nameOf(proposedBy, ship)} proposes this. It starts when you accept.`}
      </Note>
      <ModalButtons>
        <Button look="ghost" busy={busy} onClick={() => void run({ ...input, accepts: false })}>
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
        {!isOwn && (
          <Button data-main-action busy={busy} onClick={() => void run({ ...input, accepts: true })}>
            {busy ? BUSY.processing : 'Accept'}
          </Button>
        )}
      </ModalButtons>
    </>
  );
};

const ProposeForm = ({ ship, onDone }: { readonly ship: SharedShip; readonly onDone: () => void }) => {
  const { clock } = usePlayerSession();
  const { run, busy } = useAction(proposeShareAction);
  const [today] = useState(() => clock.gameNow());
  const [percent, setPercent] = useState(ship.sharePercent);
  const [date, setDate] = useState(() => addDays(today, DEFAULT_DAYS));
  const isValid = isDate(date) && date > addDays(today, 0) && date < addDays(today, MAX_DAYS);
  const terms = { percent, endsAt: toEndOfDay(date) };
  const propose = async (): Promise<void> => {
    const { outcome } = await run({ shipId: ship.id, shipName: ship.shipName, ...terms });
    if (outcome === 'done') onDone();
  };
  return (
    <>
      <Field label="Share of the captain, percent">
        <Stepper
          label="Share of the captain, percent"
          value={percent}
          min={0}
          max={100}
          onChange={setPercent}
        />
      </Field>
      <DateField
        label="Ends on"
        value={date}
        min={addDays(today, 1)}
        max={addDays(today, MAX_DAYS - 1)}
        onChange={setDate}
      />
      {isValid ? (
        <ShareTermsView ship={ship} terms={terms} />
      ) : (
        <Note kind="warning">Choose a day within the next {MAX_DAYS} days.</Note>
      )}
      <ModalButtons>
        <Button look="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button busy={busy} disabled={!isValid} onClick={() => void propose()}>
          {busy ? BUSY.processing : 'Propose'}
        </Button>
      </ModalButtons>
    </>
  );
};

const ShareContent = ({ ship, side }: { readonly ship: SharedShip; readonly side: Side }) => {
  const [isProposing, setProposing] = useState(false);
  const { agreement } = ship;
  if (isProposing) return <ProposeForm ship={ship} onDone={() => setProposing(false)} />;
  return (
    <>
      {agreement ? (
        <>
          <ShareTermsView ship={ship} terms={agreement} />
          <Answer ship={ship} side={side} agreement={agreement} />
        </>
      ) : (
        <Note>
          {ship.captain} receives the usual {ship.sharePercent}% of what a claim leaves after tax. Propose
          another share until a date; it starts when the other side accepts.
        </Note>
      )}
      {(agreement === null || (!agreement.isAccepted && agreement.proposedBy === side)) && (
        <ModalButtons>
          <Button look={agreement ? 'ghost' : 'brass'} onClick={() => setProposing(true)}>
            {agreement ? 'Propose Another Share' : 'Propose a Share'}
          </Button>
        </ModalButtons>
      )}
    </>
  );
};

/** For the owner of the ship. */
export const OwnerShareModal = (props: ShipModalProps) => {
  const { ship, onOpen } = props;
  const isAssigned = ship.assignedUserId !== '';
  const shared: SharedShip = {
    ...ship,
    exampleReward: ship.expectedReward,
    owner: YOU,
    captain: playerName(ship.assignedUsername, ship.assignedUserId),
  };
  return (
    <ShipModalFrame {...props} title="Share Agreement">
      {isAssigned ? (
        <ShareContent ship={shared} side="owner" />
      ) : (
        <EmptyState
          title="No fleet captain"
          text="A share is agreed with the player who captains the ship."
          action={<Button onClick={() => onOpen('captain', ship)}>Add Fleet Captain</Button>}
        />
      )}
    </ShipModalFrame>
  );
};

/** For the player who captains the ship. */
export const CaptainShareModal = ({
  ship,
  ...control
}: ModalControl & { readonly ship: WireAssignedShip }) => {
  const shared: SharedShip = {
    ...ship,
    exampleReward: ship.reward > 0 ? ship.reward : null,
    owner: playerName(ship.ownerUsername, ship.owner),
    captain: YOU,
  };
  return (
    <ShipModalFrame {...control} ship={ship} title="Share Agreement">
      <ShareContent ship={shared} side="captain" />
    </ShipModalFrame>
  );
};
