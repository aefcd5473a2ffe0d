import { memo } from 'react';
import type { GearCard } from '../../lib/entities/entityCard.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { CardOption } from '../../ui/CardOption.tsx';
import { FallbackPicture } from '../../ui/FallbackPicture.tsx';
import { listGearEffects } from '../../lib/entities/gearEffects.ts';
import { formatDifference } from './StrengthChange.tsx';

interface GearOptionProps {
  readonly card: GearCard;
  readonly isChosen: boolean;
  /** The strength that it adds; null if it cannot be equipped now. */
  readonly gain: number | null;
  readonly onToggle: (uid: string) => void;
}

const GearOptionView = ({ gain, ...option }: GearOptionProps) => {
  const { name, level, rarity, image, type, wire } = option.card;
  const effects = listGearEffects(wire.design, level).join(', ');
  return (
    <CardOption
      {...option}
      label={`${name}, level ${level}, ${rarity}`}
      name={name}
      note={effects}
      picture={<FallbackPicture src={image} fallback={assetTypeIcon(type)} />}
      figure={gain === null ? null : formatDifference(gain)}
      isGain
    />
  );
};

export const GearOption = memo(GearOptionView);
