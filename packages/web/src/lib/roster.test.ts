import { toAssetUid, toRunId } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { aUser, WALLET } from '../../testing/builders.ts';
import { aCaptain, testId } from '../../testing/missionBuilders.ts';
import { toBalances, toRoster } from './roster.ts';

const aShip = () => ({
  ...aCaptain({ uid: '7', name: 'Sloop', design: 'sloop' }),
  type: 'SHIP' as const,
  equipped: true,
  equippedTo: 'reavers/1',
  lock: { kind: 'equipped' as const, to: toAssetUid('1') },
});

it('takes design and lock from the wire, not from pictures or paths', () => {
  const lock = { kind: 'mission' as const, run: toRunId(testId(3)) };
  const metadata = { name: 'Captain', image: '/images/other.webp' };
  const { captains, gear } = toRoster(
    [aCaptain({ uid: '1', design: 'fm-03', lock, metadata, equippedShip: '7' }), aShip()],
    WALLET,
  );
  expect(captains).toMatchObject([{ uid: '1', design: 'fm-03', lock, ship: '7', location: 'game' }]);
  expect(gear['7']).toMatchObject({
    design: 'sloop',
    family: 'SHIP',
    lock: { kind: 'equipped', to: '1' },
    rarity: null,
  });
});

it('converts the balances of the player to smallest units', () => {
  expect(toBalances(aUser({ arAmount: 1.5, battleTokens: 3 }))).toMatchObject({
    BOOTY: 1_500_000n,
    BATTLE_TOKEN: 3n,
  });
});
