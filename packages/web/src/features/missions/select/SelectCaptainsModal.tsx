import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { WireCaptain } from '@blacktide/contract';
import { kindRule, type Mission } from '@blacktide/rules';
import { useCallback, useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import { useAction } from '../../../lib/action/useAction.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { kindView } from '../kinds/registry.ts';
import type { MissionEntry } from '../missionList.ts';
import { withNames } from '../missionTexts.ts';
import { findTeam, planSend, resizeCaptainSelection, type SelectedCaptain } from '../sendPlan.ts';
import { sendAction } from '../sendAction.ts';
import type { SendOptions } from '../useSendOptions.ts';
import { findBestTeam, orderCaptains, type CaptainOrder } from './captainOrder.ts';
import { CaptainToolbar } from './CaptainToolbar.tsx';
import { ConfirmSpecial } from './ConfirmSpecial.tsx';
import { ExpectedTotalsPanel } from './ExpectedTotalsPanel.tsx';
import { FlipCard, FLIP_CARD_HEIGHT, FLIP_CARD_WIDTH, FLIP_CARD_PHONE_WIDTH } from './FlipCard.tsx';
import { Price } from './Price.tsx';
import { SendBar } from './SendBar.tsx';
import styles from './SelectCaptainsModal.module.css';

interface SelectCaptainsModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly missionEntry: MissionEntry;
  readonly sendOptions: SendOptions;
}

const Breadcrumb = ({ missionEntry }: { readonly missionEntry: MissionEntry }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles['crumbs']}>
      <li>{KIND_FACTS[missionEntry.stats.kind].label}</li>
      <li>{missionEntry.name}</li>
      <li aria-current="page">SELECT NFTS</li>
    </ol>
  </nav>
);

/** Free captains that cannot be sent, each with the reason. */
const IneligibleCaptains = ({ sendOptions }: { readonly sendOptions: SendOptions }) =>
  sendOptions.ineligible.length > 0 && (
    <details className={styles['ineligible']}>
      <summary>
        {sendOptions.ineligible.length} {sendOptions.ineligible.length === 1 ? 'captain' : 'captains'} cannot
        go
      </summary>
      <ul>
        {sendOptions.ineligible.map(({ uid, name, why }) => (
          <li key={uid}>{withNames(name, why)}</li>
        ))}
      </ul>
    </details>
  );

const NoCaptains = ({ isSearch }: { readonly isSearch: boolean }) => (
  <EmptyState
    title={isSearch ? 'No captain has this name.' : 'No captains available'}
    {...(!isSearch && { text: 'None of your free captains can go on this mission.' })}
    picture={<Picture src="/art/marks/kind-event-character.svg" alt="" width={64} height={64} />}
  />
);

const useCaptainSelection = ({ captains }: SendOptions) => {
  const [selected, setSelected] = useState<readonly SelectedCaptain[]>([]);
  // A selected captain can stop being eligible, for example when another tab sends it.
  const available = useMemo(
    () => selected.filter(({ uid }) => captains.some((captain) => captain.uid === uid)),
    [selected, captains],
  );
  return {
    selected: available,
    select: useCallback(
      (uid: string) =>
        setSelected((previous) =>
          previous.some((entry) => entry.uid === uid) ? previous : [...previous, { uid, levelUpCount: 1 }],
        ),
      [],
    ),
    deselect: useCallback(
      (uid: string) => setSelected((previous) => previous.filter((entry) => entry.uid !== uid)),
      [],
    ),
    setCount: useCallback(
      (uid: string, levelUpCount: number) =>
        setSelected((previous) =>
          previous.map((entry) => (entry.uid === uid ? { uid, levelUpCount } : entry)),
        ),
      [],
    ),
    resize: (count: number, ordered: readonly WireCaptain[]): void =>
      setSelected(resizeCaptainSelection(available, count, ordered)),
    replace: useCallback(
      (uids: readonly string[]) => setSelected(uids.map((uid) => ({ uid, levelUpCount: 1 }))),
      [],
    ),
    clear: useCallback(() => setSelected([]), []),
  };
};

/** The captains in the order that the player has chosen. */
const useCaptainOrder = ({ captains, scores }: SendOptions) => {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<CaptainOrder>('best');
  const searched = useDeferredValue(search);
  const ordered = useMemo(
    () => orderCaptains(captains, order, searched, scores),
    [captains, order, searched, scores],
  );
  return { ordered, toolbar: { search, onSearch: setSearch, order, onOrder: setOrder } };
};

const TotalPrice = ({ price }: ComponentProps<typeof Price>) => (
  <span className={styles['price']}>
    <Price price={price} />
  </span>
);

interface CaptainSelectionProps extends Pick<SelectCaptainsModalProps, 'sendOptions' | 'onClose'> {
  readonly mission: Mission;
}

const CaptainSelection = ({ sendOptions, mission, onClose }: CaptainSelectionProps) => {
  const { toasts } = usePlayerSession();
  const narrow = useMediaQuery('(width <= 767px)');
  const { run, busy } = useAction(sendAction);
  const [confirmOpen, setConfirmOpen] = useState(false);
  const { selected, select, deselect, setCount, resize, replace, clear } = useCaptainSelection(sendOptions);
  const { ordered, toolbar } = useCaptainOrder(sendOptions);
  const { captains, ruleCaptains, balances, getMissionContext } = sendOptions;
  const missionContext = getMissionContext();
  const view = kindView(mission.kind);
  const warning = view.sendWarning(mission);
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
      toasts.error(`Not sent, because a partner is missing: ${plan.leftover.join(', ')}`);
    if (warning) return setConfirmOpen(true);
    void send();
  };

  return (
    <>
      {captains.length > 0 && (
        <CaptainToolbar {...toolbar} onPickBest={() => replace(findBestTeam(mission, sendOptions))} />
      )}
      <CardGrid
        label="Free captains"
        items={ordered}
        idOf={({ uid }) => uid}
        width={narrow ? FLIP_CARD_PHONE_WIDTH : FLIP_CARD_WIDTH}
        height={FLIP_CARD_HEIGHT}
        head={ordered.length === 0 ? <NoCaptains isSearch={captains.length > 0} /> : <span />}
        renderItem={(captain: WireCaptain) => (
          <FlipCard
            captain={captain}
            ruleCaptain={ruleCaptains.find(({ uid }) => uid === captain.uid) ?? null}
            team={findTeam(captain.uid, plan.teams, ruleCaptains)}
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
      <ExpectedTotalsPanel plan={plan} />
      <SendBar
        count={selected.length}
        max={maxCaptains}
        teams={plan.teams.length}
        teamSize={kindRule(mission.kind).teamSize}
        countUnit={view.countUnit(mission)}
        price={<TotalPrice price={plan.price} />}
        refusal={selected.length > 0 ? plan.refusal : null}
        busy={busy}
        onCount={(count) => resize(count, ordered)}
        onSend={confirmOrSend}
      />
      <ConfirmSpecial
        missionName={mission.name}
        warning={confirmOpen ? warning : null}
        captains={plan.teams.length}
        price={<Price price={plan.price} />}
        onConfirm={() => void send()}
        onCancel={() => setConfirmOpen(false)}
      />
    </>
  );
};

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
