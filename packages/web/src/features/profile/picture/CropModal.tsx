import type { PictureCrop } from '@blacktide/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { MAX_ZOOM, middleCrop, toFrameStyle, zoomCrop, zoomOf, type PictureSize } from './crop.ts';
import styles from './CropModal.module.css';
import { useCropGestures } from './useCropGestures.ts';

interface CropFrameProps {
  readonly url: string;
  readonly crop: PictureCrop;
  readonly picture: PictureSize;
  readonly onChange: (crop: PictureCrop) => void;
}

const CropFrame = ({ url, crop, picture, onChange }: CropFrameProps) => {
  const gestures = useCropGestures({ crop, picture, onChange });
  const zoomPercent = Math.round(zoomOf(crop) * 100);
  return (
    <>
      <button
        type="button"
        className={styles['frame']}
        aria-label="Part of the picture that is used. Move it with the arrow keys, zoom with plus and minus."
        {...gestures}
      >
        <img
          src={url}
          alt=""
          className={styles['picture']}
          style={toFrameStyle(crop, picture)}
          draggable={false}
        />
        <span className={styles['circle']} />
      </button>
      <div className={styles['zoom']}>
        <span aria-hidden="true">Zoom</span>
        <Slider
          label="Zoom"
          min={100}
          max={MAX_ZOOM * 100}
          value={zoomPercent}
          onChange={(percent) => onChange(zoomCrop(crop, picture, percent / 100))}
        />
      </div>
    </>
  );
};

interface CropModalProps extends ModalControl {
  /** The address of the chosen file. */
  readonly url: string;
  /** Null where the browser cannot show the picture: the server judges it. */
  readonly onCrop: (crop: PictureCrop | null) => void;
}

/** Lets the player choose the square part of a picture. */
export const CropModal = ({ url, onCrop, ...control }: CropModalProps) => {
  const [picture, setPicture] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState<PictureCrop | null>(null);
  const useButton = useRef<HTMLButtonElement>(null);
  const loaded = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): void => {
    setPicture({ width, height });
    setCrop(middleCrop({ width, height }));
  };
  useEffect(() => {
    if (picture) useButton.current?.focus();
  }, [picture]);
  return (
    <Modal {...control} title="Crop picture">
      {picture && crop ? (
        <CropFrame url={url} crop={crop} picture={picture} onChange={setCrop} />
      ) : (
        <div className={styles['frame']} role="status" aria-label="Loading">
          <Spinner size={48} />
          <img
            src={url}
            alt=""
            className={styles['measured']}
            onLoad={({ currentTarget }) => loaded(currentTarget)}
            onError={() => onCrop(null)}
          />
        </div>
      )}
      <p className={styles['hint']}>Drag the picture, or use the arrow keys. It is shown as a circle.</p>
      <div className={styles['actions']}>
        <Button look="ghost" onClick={control.onClose}>
          Cancel
        </Button>
        <Button ref={useButton} disabled={crop === null} onClick={() => onCrop(crop)}>
          Use picture
        </Button>
      </div>
    </Modal>
  );
};
