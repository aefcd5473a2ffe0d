import { Picture } from './Picture.tsx';

interface CaptainPictureProps {
  readonly src: string;
  readonly className?: string | undefined;
}

const DEFAULT_IMAGE = '/images/reavers.webp';

export const CaptainPicture = ({ src, className }: CaptainPictureProps) => {
  const image = className === undefined ? {} : { className };
  return <Picture {...image} src={src} alt="" fallback={<Picture {...image} src={DEFAULT_IMAGE} alt="" />} />;
};
