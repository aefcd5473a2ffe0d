import type { ActiveMission } from '@blacktide/contract';
import { memo, useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useStages } from '../../ui/useStages.ts';
import { ActiveMissions } from './active/ActiveMissions.tsx';
import { MissionMenu } from './MissionMenu.tsx';
import { findMissionOrFirst, type MissionEntry } from './missionList.ts';
import styles from './MissionModal.module.css';
import { SelectCaptainsModal } from './select/SelectCaptainsModal.tsx';
import { MissionHeader } from './selector/MissionHeader.tsx';
import { MissionSelector } from './selector/MissionSelector.tsx';
import { SendTile } from './selector/SendTile.tsx';
import { MissionSidebar } from './MissionSidebar.tsx';
import { PlaceOrderModal } from './orders/PlaceOrderModal.tsx';
import { describeBest } from './describeBest.ts';
import { useSendOptions } from './useSendOptions.ts';
import { useActiveRuns, useMissionEntries, useMissionTerms } from './useMissions.ts';
import { getMission } from './preview.ts';
import { usePoster } from './usePoster.ts';

export interface MissionModalProps extends ModalControl {
  /** The mission to show first; null: the first mission of the first island. */
  readonly slug: string | null;
  /** Called when the player selects another mission. */
  readonly onSelect?: (slug: string) => void;
  readonly onBriefing?: (slug: string) => void;
}

/** The player's captains on each mission, by mission name. */
const countCaptainsByMission = (runs: readonly ActiveMission[]): ReadonlyMap<string, number> => {
  const captainCounts = new Map<string, number>();
  for (const { missionName, nftIds } of runs) {
    captainCounts.set(missionName, (captainCounts.get(missionName) ?? 0) + nftIds.length);
  }
  return captainCounts;
};

/** Its queries render only this part again, not the cards. */
const SendSection = memo(({ missionEntry }: { readonly missionEntry: MissionEntry }) => {
  const [selecting, setSelecting] = useState(false);
  const sendOptions = useSendOptions(missionEntry);
  return (
    <>
      <SendTile
        eligible={sendOptions.captains}
        isLoading={sendOptions.isLoading}
        closedReason={sendOptions.closedReason}
        best={describeBest(sendOptions)}
        onSelect={() => setSelecting(true)}
      />
      <SelectCaptainsModal
        open={selecting}
        onClose={() => setSelecting(false)}
        missionEntry={missionEntry}
        sendOptions={sendOptions}
      />
    </>
  );
});

interface MissionContentProps {
  readonly missionEntries: readonly MissionEntry[];
  readonly currentMission: MissionEntry;
  readonly onChoose: (missionEntry: MissionEntry) => void;
  readonly onBriefing: ((slug: string) => void) | undefined;
}

const MissionContent = ({ missionEntries, currentMission, onChoose, onBriefing }: MissionContentProps) => {
  const narrow = useMediaQuery('(width <= 767px)');
  const { read, runs } = useActiveRuns();
  const cramped = useMediaQuery('(width <= 1023px), (height <= 500px)');
  const [listOpen, setListOpen] = useState(!narrow && !cramped);
  const [orderRun, setOrderRun] = useState<ActiveMission | null>(null);
  // The cards are drawn first, then what is beside them, one side after the other.
  const drawnSides = useStages(2);
  const termsOf = useMissionTerms();
  const captainCounts = useMemo(() => countCaptainsByMission(runs), [runs]);
  const choose = useCallback(
    (missionEntry: MissionEntry): void => {
      onChoose(missionEntry);
      if (narrow) setListOpen(false);
    },
    [onChoose, narrow],
  );
  const missionSelector = (
    <MissionSelector
      missionEntries={missionEntries}
      currentMission={currentMission}
      captainCounts={captainCounts}
      termsOf={termsOf}
      narrow={narrow}
      onChoose={choose}
    />
  );
  const head = (
    <div className={styles['head']}>
      <MissionHeader
        missionEntry={currentMission}
        mission={getMission(currentMission.slug)}
        terms={termsOf(currentMission.slug)}
        listOpen={listOpen}
        onToggleList={() => setListOpen(!listOpen)}
        onBriefing={onBriefing}
      />
      {narrow && listOpen && missionSelector}
      <SendSection missionEntry={currentMission} />
    </div>
  );

  return (
    <div className={styles['layout']} data-list-open={(!narrow && listOpen) || undefined}>
      {!narrow && listOpen && (drawnSides > 0 ? missionSelector : <div />)}
      <ActiveMissions
        key={currentMission.slug}
        runs={runs}
        read={read}
        missionName={currentMission.name}
        head={head}
        onOrder={setOrderRun}
      />
      {!narrow && drawnSides > 1 && <MissionSidebar missionEntry={currentMission} />}
      <PlaceOrderModal run={orderRun} onClose={() => setOrderRun(null)} />
    </div>
  );
};

/** The screen for choosing a mission, sending captains and claiming active runs. */
export const MissionModal = ({ slug, onSelect, onBriefing, ...control }: MissionModalProps) => {
  const { read, missionEntries } = useMissionEntries();
  // A link to another building can change `slug` while the modal is open; that replaces the choice.
  const [choice, setChoice] = useState({ opened: slug, chosen: slug });
  const choose = useCallback(
    (missionEntry: MissionEntry) => {
      setChoice({ opened: slug, chosen: missionEntry.slug });
      onSelect?.(missionEntry.slug);
    },
    [slug, onSelect],
  );
  const current = findMissionOrFirst(missionEntries, choice.opened === slug ? choice.chosen : slug);
  const poster = usePoster(current?.island);

  const content = () => {
    if (current) {
      return (
        <MissionContent
          missionEntries={missionEntries}
          currentMission={current}
          onChoose={choose}
          onBriefing={onBriefing}
        />
      );
    }
    if (read.isLoading) {
      return <EmptyState role="status" title="Loading the missions…" picture={<Spinner size={64} />} />;
    }
    return <EmptyState role="alert" title="Error" />;
  };

  return (
    <Modal
      {...control}
      title={current?.name ?? 'Missions'}
      {...(current && { art: poster })}
      size="screen"
      aside={<MissionMenu />}
    >
      {content()}
    </Modal>
  );
};
