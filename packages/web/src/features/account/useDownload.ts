import type { CallOptions, FileParts } from '@blacktide/contract';
import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';

type Fetch = (options: CallOptions) => Promise<FileParts | Blob>;

const saveFile = (name: string, file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Fetches a file with the session and saves it. It ends when the modal closes. */
export const useDownload = (failure: string) => {
  const { toasts } = usePlayerSession();
  const [busy, setBusy] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const download = (name: string, fetchFile: Fetch): void => {
    const abortController = new AbortController();
    controller.current = abortController;
    const { signal } = abortController;
    setBusy(true);
    fetchFile({ signal })
      .then((file) => 'parts' in file || saveFile(name, file))
      .catch((error: unknown) => {
        if (!signal.aborted) toasts.error(failure, toErrorMessage(error));
      })
      .finally(() => setBusy(false));
  };
  return { busy, download };
};
