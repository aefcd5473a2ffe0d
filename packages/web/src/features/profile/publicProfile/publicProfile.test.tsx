import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestPlayerSession } from '../../../../testing/createTestPlayerSession.tsx';
import { errorResponse, json, type Answer } from '../../../../testing/fakeServer.ts';
import { aLogCaptain, aPublicProfile } from '../../../../testing/publicProfileBuilders.ts';
import { PublicProfileModal } from './PublicProfileModal.tsx';

const LOG = 'GET /players/%40Anne%20Bonny';
const CLOSED = "This captain's log is closed or does not exist.";

const openLog = (answer: Answer, name: string | null = 'Anne Bonny') => {
  const page = createTestPlayerSession(<PublicProfileModal open onClose={() => undefined} name={name} />);
  page.server.answer(LOG, answer);
  page.mount();
  return page;
};
const findLog = () => screen.findByRole('article', { name: /^Captain's log of/ });

describe("a captain's log", () => {
  it('says that it is being opened, then shows name, day, ranks, captains, islands and hauls', async () => {
    let answer: (response: Response) => void = () => undefined;
    const page = openLog(() => new Promise<Response>((resolve) => (answer = resolve)));
    expect(await screen.findByRole('status')).toHaveTextContent('Opening the log...');
    await waitFor(() => expect(page.server.requestsTo(LOG)).toHaveLength(1));
    answer(
      json(
        aPublicProfile({
          captainCount: 4321,
          captains: [aLogCaptain(9), aLogCaptain(3, { type: 'UNIQUE' })],
          arena: { rank: 12, level: 4 },
          sevenSeas: { rank: 1 },
          islands: aPublicProfile().islands.map(({ layer }) => ({ layer, reached: layer <= 2 })),
          hauls: [
            {
              mission: 'The Long Voyage',
              money: [
                { currency: 'TREASURE', amount: 20.5 },
                { currency: 'MYTHIC_TOKEN', amount: 1 },
              ],
              claimedOn: '2026-11-02',
            },
            { mission: 'Supply Store', money: [{ currency: 'BOOTY', amount: 500 }], claimedOn: '2026-01-31' },
          ],
        }),
      ),
    );
    const log = within(await findLog());
    expect(log.getByRole('heading', { name: 'Anne Bonny' })).toBeVisible();
    expect(log.getByText(/^Playing since/)).toHaveTextContent('Playing since 5 March 2026');
    expect(log.getByText('4,321 captains')).toBeVisible();
    expect(log.getByText('The Arena').parentElement).toHaveTextContent('12thLevel 4');
    expect(log.getByText('The Seven Seas').parentElement).toHaveTextContent('1st');
    const captains = within(log.getByRole('region', { name: 'The 2 Strongest Captains' }));
    expect(captains.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lv 9Bartholomew #9Quartermaster 9,000',
      'Lv 3Bartholomew #3Unique 3,000',
    ]);
    const islands = within(log.getByRole('region', { name: 'Island Progress 2/7' }));
    expect(islands.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TortugaReached',
      "Governor's ReachReached",
      ...['Ember Isle', 'Siren Shoals', 'Frostbite Fjord', 'Drowned Temple', 'Genesis Cove'].map(
        (name) => `${name}Not reached`,
      ),
    ]);
    const hauls = within(log.getByRole('region', { name: 'Largest Hauls' }));
    expect(hauls.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1The Long Voyage2 November 2026TREASURE 20.50Mythic Ship Token 1',
      '2Supply Store31 January 2026BOOTY 500',
    ]);
  });

  it('of a new player says that there is nothing yet', async () => {
    openLog(() => json(aPublicProfile({ username: 'W'.repeat(20) })));
    const log = within(await findLog());
    expect(log.getByRole('heading', { name: 'W'.repeat(20) })).toBeVisible();
    expect(log.getByText('0 captains')).toBeVisible();
    expect(log.getByText('This player has no captains right now.')).toBeVisible();
    expect(log.getByText('No hauls yet.')).toBeVisible();
    expect(log.getAllByText('Unranked')).toHaveLength(2);
    expect(log.getByRole('heading', { name: 'Island Progress 0/7' })).toBeVisible();
  });

  it('that is closed says so, without a button to try again', async () => {
    openLog(() => errorResponse(404, CLOSED, 'NOT_FOUND'));
    expect(await screen.findByText(CLOSED)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('of nobody says the same and asks the server nothing', async () => {
    const { server } = openLog(() => json(aPublicProfile()), null);
    expect(await screen.findByText(CLOSED)).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('that could not be loaded says why and can be tried again', async () => {
    const page = openLog(() => errorResponse(429, 'Too many requests', 'TOO_MANY_REQUESTS'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    page.server.answer(LOG, () => json(aPublicProfile()));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findLog()).toBeVisible();
  });
});
