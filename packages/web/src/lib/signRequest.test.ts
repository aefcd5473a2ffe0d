import { webcrypto } from 'node:crypto';
import { signedRequestText } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { memoryVault } from '../../testing/memoryVault.ts';
import { createSignRequest, readSessionId } from './signRequest.ts';
import { utf8 } from './encoding.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const token = `x.${Buffer.from(JSON.stringify({ sid: 'session-1' })).toString('base64url')}.y`;
const at = Date.UTC(2026, 10, 15, 12);

const createTestSigner = async (facts: { readonly token?: string | null } = {}) => {
  const vault = memoryVault(subtle);
  const pair = await vault.create('session');
  const seal = createSignRequest({
    vault,
    keyName: 'session',
    subtle,
    origin: 'https://play.example',
    token: () => (facts.token === undefined ? token : facts.token),
    now: () => at,
    newNonce: () => 'nonce-01',
  });
  return { signRequest: seal, pair };
};

describe('a signed request', () => {
  it('is signed for this page, session, route and moment', async () => {
    const { signRequest, pair } = await createTestSigner();
    const data = { missionPath: 'missions/supply-store' };
    const { signature, ...rest } = await signRequest('/missions/mission-feed', data);
    expect(rest).toEqual({ data, issuedAt: '2026-11-15T12:00:00.000Z', nonce: 'nonce-01' });
    const text = signedRequestText({
      origin: 'https://play.example',
      session: 'session-1',
      route: '/missions/mission-feed',
      ...rest,
    });
    const bytes = Buffer.from(signature, 'base64url');
    expect(await subtle.verify('Ed25519', pair.publicKey, bytes, utf8(text))).toBe(true);
  });

  it('is not made without a session', async () => {
    const { signRequest } = await createTestSigner({ token: null });
    await expect(signRequest('/x', {})).rejects.toThrow(
      'You are not authorized. Please login and try again.',
    );
  });

  it('has no session id if the token is malformed', () => {
    expect(['', 'a.b.c', 'a.e30.c'].map(readSessionId)).toEqual(['', '', '']);
  });
});
