import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Picture } from '../../ui/Picture.tsx';

interface EntityPictureProps {
  readonly card: Pick<EntityCard, 'image' | 'type'>;
  readonly className?: string | undefined;
}

const toAssetType = (type: EntityCard['type']) =>
  type === 'ITEM' || type === 'SHIP' || type === 'CREW' ? type : 'CHARACTER';

/** Without a picture, the sign of its kind. */
export const EntityPicture = ({ card: { image, type }, className }: EntityPictureProps) => (
  <Picture
    src={image}
    alt=""
    className={className}
    fallback={<Picture src={assetTypeIcon(toAssetType(type))} alt="" width={72} height={72} />}
  />
);
