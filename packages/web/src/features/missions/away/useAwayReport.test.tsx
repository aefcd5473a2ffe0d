import type { AwayReport } from '@blacktide/contract';
import { expect, it, vi } from 'vitest';
import { createTestPlayerSession } from '../../../../testing/createTestPlayerSession.tsx';
import { json } from '../../../../testing/fakeServer.ts';
import { aRun, NO_BATTLES } from '../../../../testing/missionBuilders.ts';
import { useAwayReport } from './useAwayReport.ts';

const SEEN = 'POST /missions/away/seen';
const MINUTE = 60_000;

const AwayReports = ({ onReport }: { readonly onReport: (report: AwayReport) => void }) => {
  useAwayReport(onReport);
  return null;
};

/** The server of a player who was seen at `seenAt` and whose only run ends at `endsAt`. */
const renderAwayReports = () => {
  const onReport = vi.fn<(report: AwayReport) => void>();
  const page = createTestPlayerSession(<AwayReports onReport={onReport} />);
  let seenAt = Date.now();
  const endsAt = seenAt + 10 * MINUTE;
  page.server.answer('GET /missions/away', () =>
    json({
      since: new Date(seenAt).toISOString(),
      until: new Date(Date.now()).toISOString(),
      finished: Date.now() >= endsAt ? [aRun({ startsAt: seenAt - MINUTE, endsAt })] : [],
      turns: [],
      earned: [],
      endedOrders: [],
      battles: NO_BATTLES,
    }),
  );
  page.server.answer(SEEN, ({ body }) => {
    seenAt = Date.parse((body as { readonly until: string }).until);
    return json({});
  });
  const setHidden = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...page, onReport, setHidden };
};

it('reports nothing to a player who watched the page and reloads it', async () => {
  const { mount, advanceTime, onReport } = renderAwayReports();
  const { unmount } = mount();
  await advanceTime(15 * MINUTE);
  unmount();
  mount();
  await advanceTime(MINUTE);
  expect(onReport).not.toHaveBeenCalled();
});

it('reports what finished while the page was hidden', async () => {
  const { mount, advanceTime, onReport, setHidden } = renderAwayReports();
  mount();
  await advanceTime(MINUTE);
  setHidden(true);
  await advanceTime(15 * MINUTE);
  setHidden(false);
  await advanceTime(MINUTE);
  expect(onReport).toHaveBeenCalledOnce();
});
