import type { ActiveMission } from '@blacktide/contract';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { ActiveMissions } from './active/ActiveMissions.tsx';
import { MissionMenu } from './MissionMenu.tsx';
import { chosenPlace, type Place } from './missionList.ts';
import styles from './MissionModal.module.css';
import { SelectModal } from './select/SelectModal.tsx';
import { MissionHeader } from './selector/MissionHeader.tsx';
import { MissionSelector } from './selector/MissionSelector.tsx';
import { SendTile } from './selector/SendTile.tsx';
import { MissionSide } from './MissionSide.tsx';
import { OrderModal } from './orders/OrderModal.tsx';
import { useSendable } from './useSendable.ts';
import { usePlaces, useRunning } from './useMissions.ts';

export interface MissionModalProps extends ModalControl {
  /** The building it was opened from; null for the first mission of the first island. */
  readonly slug: string | null;
  /** Opens the parchment of a mission. */
  readonly onBriefing?: (slug: string) => void;
}

/** Own captains on each mission, by its name. */
const awayOn = (runs: readonly ActiveMission[]): ReadonlyMap<string, number> => {
  const away = new Map<string, number>();
  for (const { missionName, nftIds } of runs) {
    away.set(missionName, (away.get(missionName) ?? 0) + nftIds.length);
  }
  return away;
};

interface DeskProps {
  readonly places: readonly Place[];
  readonly current: Place;
  readonly onChoose: (place: Place) => void;
  readonly onBriefing: ((slug: string) => void) | undefined;
}

const Desk = ({ places, current, onChoose, onBriefing }: DeskProps) => {
  const narrow = useMediaQuery('(width <= 767px)');
  const { read, runs } = useRunning();
  const [listOpen, setListOpen] = useState(!narrow);
  const [selecting, setSelecting] = useState(false);
  const [ordering, setOrdering] = useState<ActiveMission | null>(null);
  const sendable = useSendable(current);
  const choose = (place: Place): void => {
    onChoose(place);
    if (narrow) setListOpen(false);
  };
  const head = (
    <div className={styles['head']}>
      <MissionHeader
        place={current}
        listOpen={listOpen}
        onList={() => setListOpen(!listOpen)}
        onBriefing={onBriefing}
      />
      {narrow && listOpen && (
        <MissionSelector places={places} current={current} away={awayOn(runs)} onChoose={choose} />
      )}
      <SendTile
        eligible={sendable.captains}
        isLoading={sendable.isLoading}
        closed={sendable.closed}
        onSelect={() => setSelecting(true)}
      />
    </div>
  );

  return (
    <div className={styles['desk']} data-list={(!narrow && listOpen) || undefined}>
      {!narrow && listOpen && (
        <MissionSelector places={places} current={current} away={awayOn(runs)} onChoose={choose} />
      )}
      <ActiveMissions
        key={current.slug}
        runs={runs}
        read={read}
        missionName={current.name}
        head={head}
        onOrder={setOrdering}
      />
      {!narrow && <MissionSide place={current} />}
      <SelectModal open={selecting} onClose={() => setSelecting(false)} place={current} sendable={sendable} />
      <OrderModal run={ordering} onClose={() => setOrdering(null)} />
    </div>
  );
};

/** Choose, send, wait, claim: the whole screen for one mission and all that is under way. */
export const MissionModal = ({ slug, onBriefing, ...control }: MissionModalProps) => {
  const { read, places } = usePlaces();
  // Another building's link may lead here while we are open: then that is the mission.
  const [choice, setChoice] = useState({ opened: slug, chosen: slug });
  const current = chosenPlace(places, choice.opened === slug ? choice.chosen : slug);

  const content = () => {
    if (current) {
      return (
        <Desk
          places={places}
          current={current}
          onChoose={(place) => setChoice({ opened: slug, chosen: place.slug })}
          onBriefing={onBriefing}
        />
      );
    }
    if (read.isLoading) {
      return <EmptyState role="status" title="Unrolling the charts…" picture={<Spinner size={64} />} />;
    }
    return <EmptyState role="alert" title="Error" />;
  };

  return (
    <Modal {...control} title={current?.name ?? 'Missions'} size="screen" aside={<MissionMenu />}>
      {content()}
    </Modal>
  );
};
