import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { aNumberedCaptain } from '../../../testing/inventoryBuilders.ts';
import { aProgress, PROGRESS, renderProfile, type ProfileFacts } from '../../../testing/renderProfile.tsx';

const openProfile = async (facts: ProfileFacts = {}) => {
  const page = renderProfile(facts);
  page.mount();
  await screen.findByRole('heading', { name: /^Island Progress/ });
  return page;
};
/** The value beside a label. */
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
const islands = (claimed: readonly number[]) =>
  claimed.map((count, place) => ({ layer: place + 1, claimed: count }));

describe('the profile', () => {
  it('PROF-01 PROF-02 has a title, a close control and all sections', async () => {
    const { user, onClose } = await openProfile();
    const dialog = screen.getByRole('dialog', { name: 'Profile' });
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Anne Bonny' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Socials' })).toHaveTextContent('the linked accounts');
    expect(screen.getByRole('region', { name: 'Asset Management' })).toHaveTextContent('the bank');
    for (const label of ['Missions Played', 'Captains', 'Top Performing']) {
      expect(screen.getByText(label)).toBeVisible();
    }
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('PROF-03 shows a spinner while it is loading, then the figures', async () => {
    const page = renderProfile({ progress: aProgress({ captains: 7 }) });
    let answer: (response: Response) => void = () => undefined;
    page.server.answer(PROGRESS, () => new Promise<Response>((resolve) => (answer = resolve)));
    page.mount();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
    await waitFor(() => expect(page.server.requestsTo(PROGRESS)).toHaveLength(1));
    answer(json(aProgress({ captains: 7 })));
    await waitFor(() => expect(valueOf('Captains')).toHaveTextContent('7'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('PROF-03 shows the word Error on a failure, keeps the bank, and can try again', async () => {
    const page = renderProfile();
    page.server.answer(
      PROGRESS,
      () => errorResponse(403, 'Not yours', 'FORBIDDEN'),
      () => json(aProgress()),
    );
    page.mount();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error')).toBeVisible();
    expect(alert).toHaveTextContent('Not yours');
    expect(screen.getByText('the bank')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Island Progress 0/7' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads the figures again at each opening', async () => {
    const page = renderProfile();
    const { unmount } = page.mount();
    await screen.findByRole('heading', { name: 'Island Progress 0/7' });
    unmount();
    page.server.answer(PROGRESS, () => json(aProgress({ islands: islands([1, 0, 0, 0, 0, 0, 0]) })));
    page.mount();
    expect(await screen.findByRole('heading', { name: 'Island Progress 1/7' })).toBeVisible();
  });

  it('has a button for the account only if the game has account settings', async () => {
    const onAccount = vi.fn<() => void>();
    const { user } = await openProfile({ onAccount });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(onAccount).toHaveBeenCalledExactlyOnceWith();
  });

  it('has no button for the account otherwise', async () => {
    await openProfile();
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  });
});

describe('the figures', () => {
  it.each([
    [3599, '0'],
    [3600, '1'],
    [1_000 * 3600 + 3599, '1,000'],
  ])('PROF-06 %d seconds are %s hours played', async (timePlayed, hours) => {
    await openProfile({ user: aUser({ timePlayed }) });
    expect(valueOf('Hours Played')?.textContent).toBe(hours);
  });

  it('PROF-07 shows missions played and booty looted, abbreviated', async () => {
    await openProfile({ user: aUser({ missionsPlayed: 1234, arEarned: 1_250_000 }) });
    expect(valueOf('Missions Played')?.textContent).toBe('1,234');
    expect(valueOf('Booty Looted')?.textContent).toBe('1.2m');
  });

  it('PROF-02 the cards show captains, gems earned, gold burned and the best multiplier', async () => {
    await openProfile({
      progress: aProgress({ captains: 12, gemsEarned: 40.5, goldBurned: 1500, bestMultiplier: 2.5 }),
    });
    expect(valueOf('Captains')?.textContent).toBe('12');
    expect(valueOf('Gems Earned')).toHaveTextContent('40.50');
    expect(valueOf('Gold Burned')).toHaveTextContent('1,500');
    expect(valueOf('Best Multiplier')?.textContent).toBe('2.5×');
  });

  it('PROF-04 carries the label `Island Progress 7/7` when a mission was claimed on every island', async () => {
    await openProfile({ progress: aProgress({ islands: islands([3, 1, 1, 1, 1, 1, 1200]) }) });
    const section = screen.getByRole('region', { name: 'Island Progress 7/7' });
    const entries = within(section).getAllByRole('listitem');
    expect(entries).toHaveLength(7);
    expect(entries[0]).toHaveTextContent('Tortuga3 claimed');
    expect(entries[6]).toHaveTextContent('1,200 claimed');
  });

  it('PROF-04 counts only islands with a claimed mission', async () => {
    await openProfile({ progress: aProgress({ islands: islands([3, 0, 9, 0, 0, 0, 0]) }) });
    expect(screen.getByRole('heading', { name: 'Island Progress 2/7' })).toBeVisible();
  });
});

describe('top performing', () => {
  const captains = [
    aNumberedCaptain('11', { type: 'QM', arEarned: 20 }),
    aNumberedCaptain('76', { type: 'FM', arEarned: 5000 }),
    aNumberedCaptain('3', { type: 'QM', arEarned: 900 }),
  ];
  const list = () => within(screen.getByRole('region', { name: 'Top Performing' }));

  it('PROF-05 shows the ranked captains in their order; each opens its sheet', async () => {
    const { user, onCaptain } = await openProfile({
      user: aUser({ rankedNfts: ['76', '3'] }),
      nfts: captains,
    });
    const buttons = list().getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1FM #77.*5,000/),
      expect.stringMatching(/^2QM #4.*900/),
    ]);
    await user.click(buttons[1]!);
    expect(onCaptain).toHaveBeenCalledExactlyOnceWith('3');
  });

  it('PROF-05 scrolls sideways with arrows where the captains do not fit', async () => {
    // Nothing has a size in jsdom.
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1200);
    const scrollBy = vi.fn<(options?: ScrollToOptions) => void>();
    const { scrollBy: original } = Element.prototype;
    Element.prototype.scrollBy = scrollBy as typeof original;
    onTestFinished(() => {
      vi.restoreAllMocks();
      Element.prototype.scrollBy = original;
    });
    const { user } = await openProfile({ user: aUser({ rankedNfts: ['76', '3', '11'] }), nfts: captains });
    const left = await list().findByRole('button', { name: 'Scroll left' });
    const right = list().getByRole('button', { name: 'Scroll right' });
    expect(left).toBeDisabled();
    await user.click(right);
    const row = list().getByRole('list');
    expect(scrollBy.mock.contexts).toEqual([row]);
    expect(scrollBy.mock.calls).toEqual([[{ left: 400, behavior: 'smooth' }]]);
    row.scrollLeft = 700;
    fireEvent.scroll(row);
    expect(right).toBeDisabled();
    await user.click(left);
    expect(scrollBy.mock.calls[1]).toEqual([{ left: -400, behavior: 'smooth' }]);
  });

  it('leaves out a captain that is no longer in the game', async () => {
    await openProfile({ user: aUser({ rankedNfts: ['99', '3'] }), nfts: captains });
    expect(list().getAllByRole('listitem')).toHaveLength(1);
  });

  it('explains itself to a player without captains', async () => {
    await openProfile();
    expect(list().queryByRole('listitem')).toBeNull();
    expect(list().getByText('Captains that earn BOOTY on missions are shown here.')).toBeVisible();
  });
});

describe('the financial tabs', () => {
  it('PROF-16 are Asset Management and Token Swap; a tab is named by the URL', async () => {
    const { user, onSection } = await openProfile();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Asset Management',
      'Token Swap',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Token Swap' }));
    expect(onSection).toHaveBeenCalledExactlyOnceWith('token-swap');
  });

  it('PROF-16 shows the swap where the URL names it', async () => {
    await openProfile({ section: 'token-swap' });
    expect(screen.getByRole('region', { name: 'Token Swap' })).toHaveTextContent('the swap');
    expect(screen.queryByText('the bank')).toBeNull();
  });

  it('has only the tabs that a feature fills', async () => {
    const Bank = () => <p>the bank</p>;
    const bank = { preload: () => Promise.resolve(Bank), getComponent: () => Bank };
    await openProfile({ section: 'token-swap', parts: { 'asset-management': bank } });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Asset Management']);
    expect(screen.getByText('the bank')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Socials' })).toBeNull();
  });
});

describe('the section of the URL', () => {
  const scrolledTo = async (facts: ProfileFacts) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    await openProfile(facts);
    return scroll.mock.contexts.map((element) => (element as Element).textContent);
  };

  it('HOME-36 `socials` scrolls to the linked accounts', async () => {
    expect(await scrolledTo({ section: 'socials' })).toEqual([
      expect.stringContaining('the linked accounts'),
    ]);
  });

  it('`asset-management` scrolls to the bank', async () => {
    expect(await scrolledTo({ section: 'asset-management' })).toEqual([expect.stringContaining('the bank')]);
  });

  it('none leaves the profile at its beginning', async () => {
    expect(await scrolledTo({ section: null })).toEqual([]);
  });
});
