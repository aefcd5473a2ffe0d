import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { classes } from '../../../ui/classes.ts';
import type { Isle } from '../isle.ts';
import { reelsOf, type Film } from './film.ts';
import styles from './IslandPicture.module.css';

export interface IslandPictureProps {
  readonly isle: Isle;
  readonly film: Film;
  /** Something hides the map: no need to draw thirty frames a second. */
  readonly paused: boolean;
  /** There is a picture of this island, or none to wait for. */
  readonly onSeen: (picture: 'drawn' | 'missing') => void;
  readonly onFilmLoading: () => void;
}

/** An island: its picture, and over it the same in motion as soon as that plays. Without either, the open sea. */
export const IslandPicture = ({ isle, film, paused, onSeen, onFilmLoading }: IslandPictureProps) => {
  const [seen, setSeen] = useState<'drawn' | 'missing' | null>(null);
  const [broken, setBroken] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [calm, setCalm] = useState(false);
  const reel = calm ? reelsOf(isle.art, film)[broken] : undefined;

  // The film comes second: it must not take the line from the picture, nor the machine from who wants to play.
  useEffect(() => (seen ? whenIdle(() => setCalm(true)) : undefined), [seen]);

  const see = (picture: 'drawn' | 'missing'): void => {
    setSeen(picture);
    onSeen(picture);
  };

  return (
    <div className={styles['island']} data-island={isle.slug} data-picture={seen ?? 'awaited'}>
      {seen !== 'missing' && (
        <img
          src={isle.art.poster}
          alt=""
          className={styles['picture']}
          fetchPriority="high"
          decoding="async"
          draggable={false}
          onLoad={() => see('drawn')}
          onError={() => see('missing')}
        />
      )}
      {reel && (
        <Reel
          key={reel}
          src={reel}
          paused={paused}
          className={classes(styles['picture'], styles['reel'], playing && styles['playing'])}
          onLoading={onFilmLoading}
          onPlaying={() => setPlaying(true)}
          onBroken={() => {
            setPlaying(false);
            setBroken(broken + 1);
          }}
        />
      )}
    </div>
  );
};

interface ReelProps {
  readonly src: string;
  readonly paused: boolean;
  readonly className: string;
  readonly onLoading: () => void;
  readonly onPlaying: () => void;
  readonly onBroken: () => void;
}

const Reel = ({ src, paused, className, onLoading, onPlaying, onBroken }: ReelProps) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (paused) video.current?.pause();
    // Refused where the browser saves power: the picture below is the same, but for the motion.
    else video.current?.play().catch(() => undefined);
  }, [paused]);
  return (
    <video
      ref={video}
      src={src}
      className={className}
      muted
      loop
      autoPlay={!paused}
      playsInline
      disablePictureInPicture
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onLoadStart={onLoading}
      onPlaying={onPlaying}
      onError={onBroken}
    />
  );
};
