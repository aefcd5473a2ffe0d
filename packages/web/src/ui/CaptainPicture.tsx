import { FallbackPicture } from './FallbackPicture.tsx';

interface CaptainPictureProps {
  readonly src: string;
  readonly className?: string | undefined;
}

export const CaptainPicture = (props: CaptainPictureProps) => (
  <FallbackPicture {...props} fallback="/images/reavers.webp" />
);
