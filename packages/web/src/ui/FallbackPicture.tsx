import { Picture } from './Picture.tsx';

interface FallbackPictureProps {
  readonly src: string;
  /** Shown if the picture is missing or cannot be loaded. */
  readonly fallback: string;
  readonly className?: string | undefined;
}

export const FallbackPicture = ({ src, fallback, className }: FallbackPictureProps) => {
  const image = className === undefined ? {} : { className };
  return <Picture {...image} src={src} alt="" fallback={<Picture {...image} src={fallback} alt="" />} />;
};
