import { CURRENCY_NAMES } from '@blacktide/content/sentences';
import type { Captain as WireCaptain } from '@blacktide/contract';
import { toDisplay, type Mission } from '@blacktide/rules';
import { useCallback, useMemo, useState } from 'react';
import { useFleetFlow } from '../../../lib/action/useFleetFlow.ts';
import { useVoyage } from '../../../lib/voyage.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { Place } from '../missionList.ts';
import { planOf, resizedTo, type Chosen, type Plan } from '../plan.ts';
import { countWord } from '../preview.ts';
import { sendFlow } from '../sendFlow.ts';
import type { Sendable } from '../useSendable.ts';
import { ConfirmSpecial } from './ConfirmSpecial.tsx';
import { FlipCard, FLIP_HEIGHT, FLIP_WIDTH, FLIP_WIDTH_ON_PHONE } from './FlipCard.tsx';
import { SendBar } from './SendBar.tsx';
import styles from './SelectModal.module.css';

export interface SelectModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly place: Place;
  readonly sendable: Sendable;
}

const Breadcrumb = ({ place }: { readonly place: Place }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles['crumbs']}>
      <li>{place.stats.kind}</li>
      <li>{place.name}</li>
      <li aria-current="page">SELECT NFTS</li>
    </ol>
  </nav>
);

/** Those at rest who cannot go, each with the reason. */
const Ashore = ({ sendable }: { readonly sendable: Sendable }) =>
  sendable.ashore.length > 0 && (
    <details className={styles['ashore']}>
      <summary>
        {sendable.ashore.length} {sendable.ashore.length === 1 ? 'captain stays' : 'captains stay'} ashore
      </summary>
      <ul>
        {sendable.ashore.map(({ uid, name, why }) => (
          <li key={uid}>{why.includes(name) ? why : `${name}: ${why}`}</li>
        ))}
      </ul>
    </details>
  );

const Price = ({ plan }: { readonly plan: Plan }) => (
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

const useChoice = ({ captains }: Sendable) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  /** Without those who have left meanwhile. */
  const standing = useMemo(
    () => chosen.filter(({ uid }) => captains.some((captain) => captain.uid === uid)),
    [chosen, captains],
  );
  return {
    chosen: standing,
    pick: useCallback(
      (uid: string) =>
        setChosen((now) => (now.some((one) => one.uid === uid) ? now : [...now, { uid, levelUpCount: 1 }])),
      [],
    ),
    drop: useCallback((uid: string) => setChosen((now) => now.filter((one) => one.uid !== uid)), []),
    count: useCallback(
      (uid: string, levelUpCount: number) =>
        setChosen((now) => now.map((one) => (one.uid === uid ? { uid, levelUpCount } : one))),
      [],
    ),
    resize: (to: number): void => setChosen(resizedTo(standing, to, captains)),
    clear: useCallback(() => setChosen([]), []),
  };
};

interface DeckProps extends Pick<SelectModalProps, 'sendable' | 'onClose'> {
  readonly mission: Mission;
}

const Deck = ({ sendable, mission, onClose }: DeckProps) => {
  const { toasts } = useVoyage();
  const narrow = useMediaQuery('(width <= 767px)');
  const { run, busy } = useFleetFlow(sendFlow);
  const [warned, setWarned] = useState(false);
  const { chosen, pick, drop, count, resize, clear } = useChoice(sendable);
  const { captains, crew, purse, voyage } = sendable;
  const now = voyage();
  const plan = planOf(mission, chosen, crew, purse, now);
  const most = Math.min(captains.length, now.content.missionLimits.maxCaptainsPerSend);

  const send = async (): Promise<void> => {
    setWarned(false);
    const { done } = await run({ teams: plan.teams });
    clear();
    if (done.length > 0) onClose();
  };
  const ask = (): void => {
    if (plan.refusal) return toasts.error(plan.refusal);
    if (plan.leftover.length > 0)
      toasts.error(`No partner for ${plan.leftover.join(', ')}: they stay ashore`);
    if (mission.kind === 'Specials') return setWarned(true);
    void send();
  };

  return (
    <>
      <CardGrid
        label="Captains at rest"
        items={captains}
        idOf={({ uid }) => uid}
        width={narrow ? FLIP_WIDTH_ON_PHONE : FLIP_WIDTH}
        height={FLIP_HEIGHT}
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
            able={crew.find(({ uid }) => uid === captain.uid) ?? null}
            mission={mission}
            voyage={now}
            chosen={chosen.find(({ uid }) => uid === captain.uid) ?? null}
            onPick={pick}
            onDrop={drop}
            onCount={count}
          />
        )}
      />
      <Ashore sendable={sendable} />
      <SendBar
        count={chosen.length}
        most={most}
        teams={plan.teams.length}
        word={countWord(mission)}
        price={chosen.length > 0 ? <Price plan={plan} /> : null}
        refusal={chosen.length > 0 ? plan.refusal : null}
        busy={busy}
        onCount={resize}
        onSend={ask}
      />
      <ConfirmSpecial
        mission={warned && mission.kind === 'Specials' ? mission : null}
        captains={chosen.length}
        onConfirm={() => void send()}
        onCancel={() => setWarned(false)}
      />
    </>
  );
};

/** Who goes: cards that turn over when they are chosen, and what it costs. */
export const SelectModal = ({ open, onClose, place, sendable }: SelectModalProps) => (
  <Modal open={open} onClose={onClose} title="Select NFTs" size="screen" aside={<Breadcrumb place={place} />}>
    <div className={styles['desk']}>
      {sendable.mission && <Deck sendable={sendable} mission={sendable.mission} onClose={onClose} />}
    </div>
  </Modal>
);
