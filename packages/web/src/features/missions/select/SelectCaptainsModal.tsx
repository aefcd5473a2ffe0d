import { CURRENCY_NAMES } from '@blacktide/content/messages';
import type { WireCaptain } from '@blacktide/contract';
import { toDisplay, type Mission } from '@blacktide/rules';
import { useCallback, useMemo, useState } from 'react';
import { useAction } from '../../../lib/action/useAction.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { MissionEntry } from '../missionList.ts';
import { planSend, resizeCaptainSelection, type SelectedCaptain, type SendPlan } from '../sendPlan.ts';
import { findCountUnit } from '../preview.ts';
import { sendAction } from '../sendAction.ts';
import type { SendOptions } from '../useSendOptions.ts';
import { ConfirmSpecial } from './ConfirmSpecial.tsx';
import { FlipCard, FLIP_CARD_HEIGHT, FLIP_CARD_WIDTH, FLIP_CARD_PHONE_WIDTH } from './FlipCard.tsx';
import { SendBar } from './SendBar.tsx';
import styles from './SelectCaptainsModal.module.css';

export interface SelectCaptainsModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly missionEntry: MissionEntry;
  readonly sendOptions: SendOptions;
}

const Breadcrumb = ({ missionEntry }: { readonly missionEntry: MissionEntry }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles['crumbs']}>
      <li>{missionEntry.stats.kind}</li>
      <li>{missionEntry.name}</li>
      <li aria-current="page">SELECT NFTS</li>
    </ol>
  </nav>
);

/** Those at rest who cannot go, each with the reason. */
const IneligibleCaptains = ({ sendOptions }: { readonly sendOptions: SendOptions }) =>
  sendOptions.ineligible.length > 0 && (
    <details className={styles['ineligible']}>
      <summary>
        {sendOptions.ineligible.length}{' '}
        {sendOptions.ineligible.length === 1 ? 'captain stays' : 'captains stay'} ashore
      </summary>
      <ul>
        {sendOptions.ineligible.map(({ uid, name, why: reason }) => (
          <li key={uid}>{reason.includes(name) ? reason : `${name}: ${reason}`}</li>
        ))}
      </ul>
    </details>
  );

const PlanPrice = ({ plan }: { readonly plan: SendPlan }) => (
  <span className={styles['price']}>
    {plan.price.length === 0 && 'Free'}
    {plan.price.map(({ currency, amount }) => (
      <Amount
        key={currency}
        value={toDisplay(amount, currency)}
        currency={currency}
        label={CURRENCY_NAMES[currency]}
        as="price"
      />
    ))}
  </span>
);

const useCaptainSelection = ({ captains }: SendOptions) => {
  const [selected, setSelected] = useState<readonly SelectedCaptain[]>([]);
  /** Without those who have left meanwhile. */
  const available = useMemo(
    () => selected.filter(({ uid }) => captains.some((captain) => captain.uid === uid)),
    [selected, captains],
  );
  return {
    selected: available,
    select: useCallback(
      (uid: string) =>
        setSelected((missionContext) =>
          missionContext.some((entry) => entry.uid === uid)
            ? missionContext
            : [...missionContext, { uid, levelUpCount: 1 }],
        ),
      [],
    ),
    deselect: useCallback(
      (uid: string) => setSelected((missionContext) => missionContext.filter((entry) => entry.uid !== uid)),
      [],
    ),
    setCount: useCallback(
      (uid: string, levelUpCount: number) =>
        setSelected((missionContext) =>
          missionContext.map((entry) => (entry.uid === uid ? { uid, levelUpCount } : entry)),
        ),
      [],
    ),
    resize: (to: number): void => setSelected(resizeCaptainSelection(available, to, captains)),
    clear: useCallback(() => setSelected([]), []),
  };
};

interface CaptainSelectionProps extends Pick<SelectCaptainsModalProps, 'sendOptions' | 'onClose'> {
  readonly mission: Mission;
}

const CaptainSelection = ({ sendOptions, mission, onClose }: CaptainSelectionProps) => {
  const { toasts } = usePlayerSession();
  const narrow = useMediaQuery('(width <= 767px)');
  const { run, busy } = useAction(sendAction);
  const [confirmOpen, setConfirmOpen] = useState(false);
  const { selected, select, deselect, setCount, resize, clear } = useCaptainSelection(sendOptions);
  const { captains, ruleCaptains, balances, getMissionContext } = sendOptions;
  const missionContext = getMissionContext();
  const plan = planSend(mission, selected, ruleCaptains, balances, missionContext);
  const maxCaptains = Math.min(captains.length, missionContext.content.missionLimits.maxCaptainsPerSend);

  const send = async (): Promise<void> => {
    setConfirmOpen(false);
    const { done } = await run({ teams: plan.teams });
    clear();
    if (done.length > 0) onClose();
  };
  const confirmOrSend = (): void => {
    if (plan.refusal) return toasts.error(plan.refusal);
    if (plan.leftover.length > 0)
      toasts.error(`No partner for ${plan.leftover.join(', ')}: they stay ashore`);
    if (mission.kind === 'Specials') return setConfirmOpen(true);
    void send();
  };

  return (
    <>
      <CardGrid
        label="Captains at rest"
        items={captains}
        idOf={({ uid }) => uid}
        width={narrow ? FLIP_CARD_PHONE_WIDTH : FLIP_CARD_WIDTH}
        height={FLIP_CARD_HEIGHT}
        head={
          captains.length === 0 ? (
            <EmptyState
              title="No NFTs"
              text="No captain of yours is at rest and fit for this mission."
              picture={<Picture src="/art/marks/kind-event-character.svg" alt="" width={64} height={64} />}
            />
          ) : (
            <span />
          )
        }
        renderItem={(captain: WireCaptain) => (
          <FlipCard
            captain={captain}
            ruleCaptain={ruleCaptains.find(({ uid }) => uid === captain.uid) ?? null}
            mission={mission}
            missionContext={missionContext}
            selection={selected.find(({ uid }) => uid === captain.uid) ?? null}
            onSelect={select}
            onDeselect={deselect}
            onCount={setCount}
          />
        )}
      />
      <IneligibleCaptains sendOptions={sendOptions} />
      <SendBar
        count={selected.length}
        max={maxCaptains}
        teams={plan.teams.length}
        countUnit={findCountUnit(mission)}
        price={selected.length > 0 ? <PlanPrice plan={plan} /> : null}
        refusal={selected.length > 0 ? plan.refusal : null}
        busy={busy}
        onCount={resize}
        onSend={confirmOrSend}
      />
      <ConfirmSpecial
        mission={confirmOpen && mission.kind === 'Specials' ? mission : null}
        captains={selected.length}
        onConfirm={() => void send()}
        onCancel={() => setConfirmOpen(false)}
      />
    </>
  );
};

/** Who goes: cards that turn over when they are chosen, and what it costs. */
export const SelectCaptainsModal = ({
  open,
  onClose,
  missionEntry,
  sendOptions,
}: SelectCaptainsModalProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title="Select NFTs"
    size="screen"
    aside={<Breadcrumb missionEntry={missionEntry} />}
  >
    <div className={styles['layout']}>
      {sendOptions.mission && (
        <CaptainSelection sendOptions={sendOptions} mission={sendOptions.mission} onClose={onClose} />
      )}
    </div>
  </Modal>
);
