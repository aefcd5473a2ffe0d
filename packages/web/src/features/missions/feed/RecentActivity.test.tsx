import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestPageServices } from '../../../../testing/createTestPageServices.ts';
import { json, errorResponse } from '../../../../testing/fakeServer.ts';
import { aFeedEntry } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { FeedList } from './FeedList.tsx';
import { RecentActivity } from './RecentActivity.tsx';

describe('recent activity', () => {
  it('WALLET-08 is shown below the login form with a Live badge', async () => {
    const services = createTestPageServices();
    services.server.answer('GET /missions/recent-activity', () => json([aFeedEntry()]));
    render(<RecentActivity services={services} />);
    expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    expect(screen.getByText('Live')).toBeVisible();
    expect(await screen.findByText('Pirate 1')).toBeVisible();
  });

  it('shows no error when it cannot be loaded', () => {
    const services = createTestPageServices();
    services.server.answer('GET /missions/recent-activity', () => errorResponse(503, 'No'));
    render(<RecentActivity services={services} />);
    expect(screen.getByText(/No missions have been claimed yet/)).toBeVisible();
  });

  it('MISS-01 MISS-02 MISS-03 MISS-04 DATA-43 an entry shows three captains and the count of the others, two decimals and an avatar', () => {
    const nftsLoaded = ['1', '2', '3', '4', '5'].map((uid) => ({
      uid,
      metadata: { name: `Captain ${uid}`, image: '/x.webp' },
    }));
    const { container } = render(
      <FeedList
        now={NOW}
        entries={[
          aFeedEntry({ n: 1, nftsLoaded, arrrReward: 12.5 }),
          aFeedEntry({ n: 2, special: true, outcome: { type: 'success', multiplier: 7 }, gemsReward: 0.129 }),
        ]}
      />,
    );
    const [plain, special] = screen.getAllByRole('listitem');
    expect(plain).toHaveTextContent('+2');
    expect(plain).toHaveTextContent('12.50');
    expect(plain).not.toHaveAttribute('data-special');
    expect(special).toHaveAttribute('data-special');
    expect(special).toHaveTextContent('7X');
    expect(special).toHaveTextContent('0.12');
    expect(container.querySelector('img[src="/images/no_pfp.webp"]')).not.toBeNull();
  });
});
