import { resizePicture, type PictureCrop, type User } from '@blacktide/contract';
import { useEffect, useRef, useState } from 'react';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { checkPictureFile } from './checkPictureFile.ts';
import { CropModal } from './CropModal.tsx';
import styles from './ProfilePicture.module.css';
import { usePictureUpload } from './usePictureUpload.ts';

interface ChosenFile {
  readonly file: File;
  readonly url: string;
}

/** The chosen file and an address for it, which is released when another one is chosen. */
const useChosenFile = () => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  return {
    chosen,
    choose: (file: File): void => setChosen({ file, url: URL.createObjectURL(file) }),
    forget: (): void => setChosen(null),
  };
};

const UploadProgress = ({ progress }: { readonly progress: number }) => {
  const percent = Math.floor(progress * 100);
  return (
    <span
      className={styles['progress']}
      role="progressbar"
      aria-label="Uploading the picture"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--sent': `${percent}%` } as object}
    >
      <span>{percent}%</span>
    </span>
  );
};

/** The picture of the player. A file that is chosen is cropped and uploaded. */
export const ProfilePicture = ({ user }: { readonly user: User }) => {
  const { toasts } = usePlayerSession();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, forget } = useChosenFile();
  const [isCropping, setCropping] = useState(false);
  const { progress, upload } = usePictureUpload();
  const receive = async (file: File): Promise<void> => {
    const refusal = await checkPictureFile(file);
    if (refusal !== null) return toasts.error(refusal);
    choose(file);
    setCropping(true);
  };
  const send = (crop: PictureCrop | null): void => {
    setCropping(false);
    if (chosen) void upload(chosen.file, crop);
  };
  return (
    <div className={styles['profilePicture']}>
      <div className={styles['avatar']}>
        <Picture
          src={resizePicture(user.profilePicture, 512)}
          alt="Your picture"
          eager
          className={styles['picture']}
          fallback={
            <span className={styles['picture']}>
              <Icon name="user" size={84} />
            </span>
          }
        />
        {progress !== null && <UploadProgress progress={progress} />}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept=".png,.jpg,.jpeg,.gif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) void receive(file);
        }}
      />
      <Button look="ghost" size="small" busy={progress !== null} onClick={() => input.current?.click()}>
        Change picture
      </Button>
      {chosen && (
        <CropModal
          key={chosen.url}
          open={isCropping}
          url={chosen.url}
          onCrop={send}
          onClose={() => setCropping(false)}
          onClosed={forget}
        />
      )}
    </div>
  );
};
