import { PORTRAIT_MEDIA_QUERY } from '@blacktide/content/brands';
import { useState, type ReactNode } from 'react';

interface PictureProps {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string | undefined;
  readonly eager?: boolean;
  /** Used instead on upright screens (`UPRIGHT`). */
  readonly upright?: string;
  /** Shown when the picture cannot be loaded. */
  readonly fallback?: ReactNode;
}

export const Picture = ({
  src,
  alt,
  width,
  height,
  className,
  eager = false,
  upright,
  fallback = null,
}: PictureProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src || src === '') return fallback;
  const picture = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setMissing(src)}
    />
  );
  if (upright === undefined) return picture;
  return (
    <picture>
      <source media={PORTRAIT_MEDIA_QUERY} srcSet={upright} />
      {picture}
    </picture>
  );
};
