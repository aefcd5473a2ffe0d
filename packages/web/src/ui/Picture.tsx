import { useState, type ReactNode } from 'react';

export interface PictureProps {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string | undefined;
  readonly eager?: boolean;
  /** Drawn when there is no such picture. */
  readonly fallback?: ReactNode;
}

export const Picture = ({
  src,
  alt,
  width,
  height,
  className,
  eager = false,
  fallback = null,
}: PictureProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src || src === '') return fallback;
  return (
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
};
