import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that a browser presents later; the database stores only their hash. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
