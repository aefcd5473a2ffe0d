import { formatRejection } from '@blacktide/content/messages';
import { refusePicture } from '@blacktide/rules';

/** Bytes: all that the rule looks at. */
const HEAD = 8;

/** Why a file cannot be the picture of the player, by the rule of the server; null if it can. */
export const checkPictureFile = async (file: Blob): Promise<string | null> => {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const refusal = refusePicture(file.size, head);
  return refusal && formatRejection(refusal.rejection);
};
