import { PORTRAIT_MEDIA_QUERY } from '@blacktide/content/brands';
import { useState, type ComponentProps, type ReactNode } from 'react';

interface PictureProps extends Pick<ComponentProps<'img'>, 'width' | 'height' | 'className'> {
  readonly src: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly eager?: boolean;
  /** Used instead on portrait screens. */
  readonly upright?: string;
  /** Shown when the picture cannot be loaded. */
  readonly fallback?: ReactNode;
}

export const Picture = ({ src, alt, eager = false, upright, fallback = null, ...image }: PictureProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src || src === '') return fallback;
  const picture = (
    <img
      {...image}
      src={src}
      alt={alt}
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
