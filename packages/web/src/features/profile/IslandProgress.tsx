import { ISLANDS } from '@blacktide/content/islands';
import type { PlayerProgress } from '@blacktide/contract';
import { formatCount } from '../../ui/format.ts';
import { IslandList } from './IslandList.tsx';
import { Section } from './Section.tsx';

interface IslandProgressProps {
  readonly islands: PlayerProgress['islands'];
}

/** An island counts once the player has claimed a mission there. */
export const IslandProgress = ({ islands }: IslandProgressProps) => {
  const claimedOn = (layer: number): number => islands.find((one) => one.layer === layer)?.claimed ?? 0;
  const reached = ISLANDS.filter(({ layer }) => claimedOn(layer) > 0).length;
  return (
    <Section title={`Island Progress ${reached}/${ISLANDS.length}`}>
      <IslandList
        isReached={(layer) => claimedOn(layer) > 0}
        noteFor={(layer) => `${formatCount(claimedOn(layer))} claimed`}
      />
    </Section>
  );
};
