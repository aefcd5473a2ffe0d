import { PHONE_SCREEN_MEDIA_QUERY } from '@blacktide/content/islandArt';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { whenQuiet } from '../../../lib/whenIdle.ts';
import { classes } from '../../../ui/classes.ts';
import type { MapIsland } from '../mapIsland.ts';
import { listVideoSources, type VideoQuality } from './videoQuality.ts';
import styles from './IslandPicture.module.css';

export interface IslandPictureProps {
  readonly island: MapIsland;
  readonly videoQuality: VideoQuality;
  /** Stops the video while the map is covered. */
  readonly paused: boolean;
  /** Called when the picture is loaded or has failed. */
  readonly onPictureSettled: (picture: 'loaded' | 'missing') => void;
  readonly onVideoLoading: () => void;
}

/** The poster of an island, covered by its video as soon as that plays. */
export const IslandPicture = ({
  island,
  videoQuality,
  paused,
  onPictureSettled,
  onVideoLoading,
}: IslandPictureProps) => {
  const [pictureState, setPictureState] = useState<'loaded' | 'missing' | null>(null);
  const [failedVideos, setFailedVideos] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  const videoSource = isIdle ? listVideoSources(island.art, videoQuality)[failedVideos] : undefined;

  // The video starts after the poster and the first screen, so that it delays neither, nor the first interaction.
  useEffect(() => (pictureState ? whenQuiet(() => setIsIdle(true)) : undefined), [pictureState]);

  const settlePicture = (picture: 'loaded' | 'missing'): void => {
    setPictureState(picture);
    onPictureSettled(picture);
  };

  return (
    <div className={styles['island']} data-island={island.slug} data-picture={pictureState ?? 'loading'}>
      {pictureState !== 'missing' && (
        <picture>
          <source media={PHONE_SCREEN_MEDIA_QUERY} srcSet={island.art.smallPoster} />
          <img
            src={island.art.poster}
            alt=""
            className={styles['picture']}
            fetchPriority="high"
            decoding="async"
            draggable={false}
            onLoad={() => settlePicture('loaded')}
            onError={() => settlePicture('missing')}
          />
        </picture>
      )}
      {videoSource && (
        <IslandVideo
          key={videoSource}
          src={videoSource}
          paused={paused}
          className={classes(styles['picture'], styles['video'], playing && styles['playing'])}
          onLoadStart={onVideoLoading}
          onPlaying={() => setPlaying(true)}
          onError={() => {
            setPlaying(false);
            setFailedVideos(failedVideos + 1);
          }}
        />
      )}
    </div>
  );
};

const IslandVideo = ({ paused, ...rest }: ComponentProps<'video'> & { readonly paused: boolean }) => {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (paused) video.current?.pause();
    // Browsers may refuse to play to save power; then the poster stays visible.
    else video.current?.play().catch(() => undefined);
  }, [paused]);
  return (
    <video
      {...rest}
      ref={video}
      muted
      loop
      autoPlay={!paused}
      playsInline
      disablePictureInPicture
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
};
