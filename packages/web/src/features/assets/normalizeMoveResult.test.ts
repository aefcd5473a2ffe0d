import type { Notification } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { aNotification, mintOf } from '../../../testing/createTestPlayerSession.tsx';
import { normalizeMoveResult } from './normalizeMoveResult.ts';

const normalize = (data: Partial<Notification['data']>) => {
  const { success, error, message } = normalizeMoveResult(aNotification('handleAssets', data)).data;
  return { good: success && !error, message };
};

describe('the normalized result of a move', () => {
  it('ASSET-33 is a success when the status is Success', () => {
    expect(normalize({ result: { status: 'Success' } }).good).toBe(true);
  });

  it.each(['Failure', 'Failed'])(
    'ASSET-34 is `Transaction failed` with mint and message for %s',
    (status) => {
      expect(normalize({ result: { status, mint: mintOf(0), message: 'Blockhash expired' } })).toEqual({
        good: false,
        message: 'Transaction failed. Mint…AAA1: Blockhash expired',
      });
    },
  );

  it('ASSET-34 has a default message', () => {
    expect(normalize({ result: { status: 'Failed', mint: '', message: '' } }).message).toBe(
      'Transaction failed. Failed to process transaction',
    );
  });

  it.each([null, {}, { status: 'Maybe' }])('ASSET-36 is unclear when the result is %j', (result) => {
    expect(normalize({ result })).toEqual({
      good: false,
      message: 'Transaction status unclear. Unable to determine transaction result',
    });
  });

  it('ASSET-35 keeps the message of a failure without a result', () => {
    expect(normalize({ success: false, error: true, message: 'Not yours' })).toEqual({
      good: false,
      message: 'Not yours',
    });
  });
});
