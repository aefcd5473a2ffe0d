import { expect, it } from 'vitest';
import { contentWithCertain5X } from '../../../testing/certainPlunder.ts';
import { DAY, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult } from '../../../testing/testServer.ts';

const content = contentWithCertain5X('supply-store', 'sapphire-cove');

it('DATA-24 a claim reports id, error, message and result.result with selectedOutcome, reward and earnedGems', async () => {
  const clock = aClock();
  const server = await startTestServer({ clock, content });
  const fleet = [['unique-01', 20] as const];
  const player = await aSeededPlayer(server, { fleet, balances: { BATTLE_TOKEN: 1 } });
  const claim = async (activeMissionPath: string) => {
    const { jobId } = await player.api.missions.claim({ body: { activeMissionPath } });
    return { jobId, notification: await waitForResult(player, jobId) };
  };
  let [booty, gems] = [0, 0];
  for (const [slug, message] of [
    ['supply-store', 'Supply Store claimed'],
    ['sapphire-cove', 'Sapphire Cove claimed'],
  ] as const) {
    const path = readActiveMissionPath(await sendAndWait(player, slug, player.uids));
    clock.advance(DAY);
    const { jobId, notification } = await claim(path);
    const { arAmount, gemsAmount } = await player.api.users.me();
    expect(notification).toMatchObject({
      type: 'claim',
      data: {
        id: jobId,
        error: false,
        message,
        result: {
          result: {
            selectedOutcome: { type: 'success', multiplier: 5, rate: 1 },
            reward: arAmount - booty,
            earnedGems: gemsAmount - gems,
          },
        },
      },
    });
    expect(slug === 'supply-store' ? arAmount - booty : gemsAmount - gems).toBeGreaterThan(0);
    [booty, gems] = [arAmount, gemsAmount];
    const again = await claim(path);
    expect(again.notification.data).toMatchObject({
      id: again.jobId,
      error: true,
      message: 'This mission has been claimed already',
      result: null,
    });
  }
});
