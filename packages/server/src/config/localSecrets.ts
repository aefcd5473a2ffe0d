import { createHash } from 'node:crypto';

/** The secrets of local mode are public, so production accepts none of them. */
export const LOCAL_JWT_SECRET = 'local-only-do-not-use-in-production';
export const LOCAL_PUSH_SECRET = 'local-only-push-secret';

const deriveLocalKey = (name: string): Uint8Array => createHash('sha256').update(name).digest();

export const localAuthorityKey = (): Uint8Array => deriveLocalKey('local-only-authority');
export const localWalletKey = (): Uint8Array => deriveLocalKey('local-only-wallet-key');
