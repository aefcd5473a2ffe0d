import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from '../../../lib/clock.ts';
import { createTicker } from '../../../lib/ticker.ts';
import { aRun } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { createReadyAlerts } from './readyAlerts.ts';

describe('ready alerts', () => {
  afterEach(() => vi.useRealTimers());

  const createTestAlerts = (options: { hidden?: boolean; enabled?: boolean } = {}) => {
    vi.useFakeTimers({ now: NOW });
    const notified: string[] = [];
    const alerts = createReadyAlerts({
      ticker: createTicker({ clock: createServerClock(), page: new EventTarget() }),
      isHidden: () => options.hidden ?? true,
      isEnabled: () => options.enabled ?? true,
      notify: (title, body) => void notified.push(`${title}: ${body}`),
    });
    alerts.setRuns([aRun({ n: 1 }), ...[2, 3].map((n) => aRun({ n, endsAt: NOW + 60_000 }))]);
    return { notified, alerts };
  };

  it('notify once of runs that became ready while the tab was hidden, not of earlier ones', () => {
    const { notified, alerts } = createTestAlerts();
    vi.advanceTimersByTime(59_000);
    expect(notified).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(notified).toEqual(['2 missions are ready to claim: Supply Store']);
    alerts.stop();
  });

  it.each([{ hidden: false }, { enabled: false }])('do not notify with %j', (options) => {
    const { notified, alerts } = createTestAlerts(options);
    vi.advanceTimersByTime(120_000);
    expect(notified).toEqual([]);
    alerts.stop();
  });
});
