import { formatRejection } from '@blacktide/content';
import type { Api, FailureCode } from '@blacktide/contract';
import { refusePicture, reject, type RejectionCode } from '@blacktide/rules';
import { isDatabaseUnavailable } from '../../platform/db/errors.ts';
import { HttpError, RejectionError } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { UnreadablePictureError, type DecodePicture } from './pictures/decodePicture.ts';
import type { PlayerPictures } from './pictures/playerPictures.ts';

const UNREADABLE = reject('PICTURE_UNREADABLE', {}).rejection;
const STATUS_CODES: Partial<Record<RejectionCode, FailureCode>> = {
  PICTURE_TOO_LARGE: 'TOO_LARGE',
  PICTURE_TYPE_UNKNOWN: 'UNSUPPORTED_MEDIA_TYPE',
};

const checkFile = (bytes: Uint8Array): void => {
  const refused = refusePicture(bytes.length, bytes);
  if (!refused) return;
  const code = STATUS_CODES[refused.rejection.code];
  if (code) throw new HttpError(code, formatRejection(refused.rejection));
  throw new RejectionError(refused.rejection);
};

/** The uploads that wait for the decoder are bounded by the number of forms at a time. */
export const createPictureHandler =
  (playerPictures: PlayerPictures, decodePicture: DecodePicture): Handler<Api['profile']['updatePicture']> =>
  async ({ caller: { wallet }, body }) => {
    const bytes = new Uint8Array(await body.profilePicture.arrayBuffer());
    checkFile(bytes);
    const crop = 'left' in body ? { left: body.left, top: body.top, size: body.size } : null;
    try {
      await playerPictures.replace(wallet, await decodePicture(bytes, crop));
    } catch (error) {
      if (error instanceof UnreadablePictureError) throw new RejectionError(UNREADABLE);
      if (error instanceof HttpError || isDatabaseUnavailable(error)) throw error;
      throw new HttpError('UNAVAILABLE', formatRejection(UNREADABLE), error);
    }
    return {};
  };
