import { readErrorField, type ApiError } from '@blacktide/contract';

/** A gateway may answer with a whole page; a toast has room for the beginning. */
const MAX_BODY_CHARS = 100;

/** What went wrong in a call that moves assets: the message field of the response, else its status and body. */
export const formatAssetCallError = ({ status, body }: ApiError): string =>
  readErrorField(body, 'message') ?? `Server error: ${status} - ${body.slice(0, MAX_BODY_CHARS)}`;
