import { memo } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { CardOption } from '../../ui/CardOption.tsx';
import { formatCount } from '../../ui/format.ts';

interface CaptainOptionProps {
  readonly card: CaptainCard;
  readonly isChosen: boolean;
  readonly onToggle: (uid: string) => void;
}

const CaptainOptionView = (props: CaptainOptionProps) => {
  const { image, name, title, level } = props.card;
  const strength = formatCount(props.card.strength);
  return (
    <CardOption
      {...props}
      label={`${name}, level ${level}, strength ${strength}`}
      name={title}
      picture={<CaptainPicture src={image} />}
      figure={strength}
    />
  );
};

export const CaptainOption = memo(CaptainOptionView);
