import { ApiError, toCropFields, type PictureCrop } from '@blacktide/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_WALLET } from '../../../lib/action/actionRunner.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { userQuery } from '../../../lib/query.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';

const FAILED = 'An error occurred while trying to upload file';
/** The rules of pictures name the reason in full. */
const isPictureRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('PICTURE_');

/** Milliseconds: 4 MB over a slow connection, and the work of the server. */
const TIMEOUT_MS = 180_000;

/** Uploads the picture of the player. `progress` is the sent part of the file from 0 to 1; null if none is sent. */
export const usePictureUpload = () => {
  const { toasts, isWalletConnected, createUploadClient } = usePlayerSession();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (profilePicture: File, crop: PictureCrop | null): Promise<void> => {
    if (!isWalletConnected()) return toasts.error(NO_WALLET);
    setProgress(0);
    try {
      const api = await createUploadClient(setProgress);
      // The server needs the crop before the file, so that it can cut the picture while it arrives.
      const body = { ...(crop ? toCropFields(crop) : {}), profilePicture };
      await api.profile.updatePicture({ body }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await queryClient.invalidateQueries({ queryKey: userQuery.key });
    } catch (error) {
      if (isPictureRefusal(error)) toasts.error(error.message);
      else toasts.error(FAILED, toErrorMessage(error));
    } finally {
      setProgress(null);
    }
  };
  return { progress, upload };
};
