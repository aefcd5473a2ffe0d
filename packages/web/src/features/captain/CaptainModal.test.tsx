import type {
  Notification,
  User,
  WireCaptain,
  WireCaptainMission,
  WireItem,
  WireNft,
} from '@blacktide/contract';
import { toRunId } from '@blacktide/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { createTestView } from '../../../testing/createTestView.tsx';
import { errorResponse, json } from '../../../testing/fakeServer.ts';
import { aCrew, anItem, aShip } from '../../../testing/gearBuilders.ts';
import { aCaptain, testId, testJobId } from '../../../testing/missionBuilders.ts';
import { CaptainModal } from './CaptainModal.tsx';

const HISTORY = 'GET /nfts/7/missions';
const MINT = 'So1anaMint1111111111111111111111111111wXyZ';

const HOOK = anItem({ uid: '50', name: 'Hook', level: 2, wearer: '7' });
const CAPTAIN = aCaptain({
  uid: '7',
  name: 'Mary Read #8',
  level: 10,
  strength: 54_000,
  mint: MINT,
  arEarned: 1234.5,
  missionsPlayed: 42,
  goldBurned: 3,
  equippedItemsLoaded: [HOOK],
});
const RIVAL = aCaptain({ uid: '9', type: 'FM', design: 'fm-01', name: 'Jack Rackham #10', level: 20 });
const NFTS: readonly WireNft[] = [
  CAPTAIN,
  RIVAL,
  aCrew({ uid: '60', name: 'Gunners', level: 4 }),
  aShip({ uid: '70', name: 'Sloop', level: 3 }),
];
const ITEMS: readonly WireItem[] = [HOOK, anItem({ uid: '52', name: 'Compass', level: 5 })];

const aMission = (n: number, facts: Partial<WireCaptainMission> = {}): WireCaptainMission => ({
  id: testId(n),
  missionName: 'Supply Store',
  kind: 'Plunders',
  startTime: '2026-11-14T10:00:00.000Z',
  claimedAt: '2026-11-14T12:00:00.000Z',
  outcome: 'success',
  effect: '1X',
  teamSize: 1,
  money: [{ currency: 'BOOTY', amount: 2.5 }],
  goldBars: 0,
  levels: 0,
  ...facts,
});

interface SheetFacts {
  readonly captain?: Partial<WireCaptain>;
  readonly user?: Partial<User>;
  readonly history?: readonly WireCaptainMission[];
}

const openSheet = async ({ captain = {}, user = {}, history = [] }: SheetFacts = {}) => {
  const onShowGear = vi.fn<(section: string) => void>();
  const onClose = vi.fn<() => void>();
  const page = createTestView(<CaptainModal uid="7" open onClose={onClose} onShowGear={onShowGear} />);
  const nfts = NFTS.map((nft) => (nft === CAPTAIN ? { ...CAPTAIN, ...captain } : nft));
  page.server.answer('GET /nfts', () => json(nfts));
  page.server.answer('GET /items/fetch-items', () => json(ITEMS));
  page.server.answer('GET /users/me', () => json(aUser(user)));
  page.server.answer('GET /prices', () => errorResponse(404, 'none'));
  page.server.answer(HISTORY, () => json(history));
  for (const route of ['/nfts/handleCrewEquip', '/items/handleEquip', '/inventory/level-up-entities'])
    page.server.answer(`POST ${route}`, () => json({ jobId: testJobId(1) }));
  page.mount();
  await screen.findByText('Mary Read #8');
  return { ...page, onShowGear, onClose };
};

const section = (name: string) => within(screen.getByRole('region', { name }));
const improve = (name: RegExp) => section('How to make this captain stronger').getByRole('button', { name });

const aResult = (type: Notification['type'], result: Notification['data']['result']): Notification => ({
  seq: 1,
  type,
  data: {
    id: testJobId(1),
    success: result !== null,
    error: result === null,
    message: result === null ? 'Captain is on mission' : 'done',
    details: null,
    result,
  },
});
const EQUIPPED = { equipped: true, itemName: '', crewName: 'Gunners', shipName: '', nftUID: 7 };

describe('the captain sheet', () => {
  it('shows who the captain is, what it has earned and where it is', async () => {
    const page = await openSheet();
    expect(screen.getByRole('dialog', { name: 'QM #8' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Mary Read #8' })).toHaveAttribute(
      'src',
      '/art/captains/qm-01.webp',
    );
    expect(screen.getByRole('img', { name: 'Level 10 of 20' })).toBeVisible();
    expect(screen.getByText('Quartermaster', { exact: false, selector: 'p' })).toBeVisible();
    const terms = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(['BOOTY 1,234.50', '42', 'GOLD 3.00', 'Free', 'Minted as So1a…wXyZ ']);
    await page.user.click(screen.getByRole('button', { name: `Copy the mint address ${MINT}` }));
    await waitFor(() => expect(page.toasts.lines).toEqual(['success: Copied to clipboard']));
    expect(await navigator.clipboard.readText()).toBe(MINT);
  });

  it('says that a captain is not minted, and which mission it is on', async () => {
    await openSheet({
      captain: {
        mint: '',
        lock: { kind: 'mission', run: toRunId(testId(5)) },
        busyWith: 'mission',
        currentMission: `users/w/activeMissions/${testId(5)}`,
        currentMissionLoaded: {
          missionName: 'Lava Gate',
          path: `users/w/activeMissions/${testId(5)}`,
          missionEndTime: '2026-11-16T12:00:00.000Z',
        },
      },
    });
    expect(screen.getByText('Not minted: it exists only in the game')).toBeVisible();
    expect(screen.getByText('On a mission: Lava Gate')).toBeVisible();
    expect(section('Equipment').queryAllByRole('button')).toEqual([]);
    for (const button of section('How to make this captain stronger').getAllByRole('button')) {
      expect(button).toBeDisabled();
    }
  });

  it('explains the strength term by term', async () => {
    await openSheet();
    const sum = section('Strength');
    const rows = sum.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'A Quartermaster at level 20400,000',
      'Level 10 of 20× (10 / 20)³50,000',
      'Crew: empty+ 0.00',
      'Item 1: Hook (Lv 2)+ 0.08',
      'Item 2: empty+ 0.00',
      'Crew and items together× 1.0854,000',
      'Ship: empty× 1.0054,000',
    ]);
    expect(
      await sum.findByText(/^Best plunder: Customs House, \d\.\d\d BOOTY per hour on average\.$/),
    ).toBeVisible();
    expect(sum.getByText('UNCOMMON')).toBeVisible();
    expect(sum.getByText(/^4.73% of the 1,140,000/)).toBeVisible();
  });

  it('opens the list of gear that fits a slot', async () => {
    const page = await openSheet();
    const slots = section('Equipment').getAllByRole('button');
    expect(slots.map(({ textContent }) => textContent)).toEqual([
      'CrewEmpty',
      'Item 1HookLv 2',
      'Item 2Empty',
      'ShipEmpty',
    ]);
    await page.user.click(section('Equipment').getByRole('button', { name: /^Ship/ }));
    expect(page.onShowGear).toHaveBeenCalledExactlyOnceWith('ships');
    expect(page.onClose).toHaveBeenCalledOnce();
  });

  it('shows loading and a captain that is not there', async () => {
    const page = createTestView(
      <CaptainModal uid="404" open onClose={() => undefined} onShowGear={() => undefined} />,
    );
    page.server.answer('GET /nfts', () => json(NFTS));
    page.server.answer('GET /items/fetch-items', () => json(ITEMS));
    page.mount();
    expect(screen.getByText('Loading the captain…')).toBeVisible();
    expect(await screen.findByText('This captain is not in the game')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const page = createTestView(
      <CaptainModal uid="7" open onClose={() => undefined} onShowGear={() => undefined} />,
    );
    page.server.answer(
      'GET /nfts',
      () => errorResponse(422, 'Closed'),
      () => json(NFTS),
    );
    page.server.answer('GET /items/fetch-items', () => json(ITEMS));
    page.server.answer(HISTORY, () => json([]));
    page.mount();
    expect(await screen.findByText('The captain could not be loaded')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mary Read #8')).toBeVisible();
  });
});

describe('what makes it stronger next', () => {
  it('equips a crew, is busy meanwhile, and shows the result', async () => {
    const page = await openSheet();
    expect(improve(/Equip: Equip Gunners \(Lv 4\)/)).toBeEnabled();
    await page.user.click(improve(/Equip Gunners/));
    expect(improve(/Equip Gunners/)).toHaveAttribute('aria-busy', 'true');
    expect(improve(/Equip Sloop/)).not.toHaveAttribute('aria-busy');
    await waitFor(() => {
      expect(page.server.requestsTo('POST /nfts/handleCrewEquip').map(({ body }) => body)).toEqual([
        { nftuid: '7', crewuid: '60', action: true },
      ]);
    });
    page.push(aResult('handleCrewEquip', EQUIPPED));
    await waitFor(() => expect(improve(/Equip Gunners/)).not.toHaveAttribute('aria-busy'));
    expect(page.toasts.lines).toEqual(['success: Successfully equipped Gunners to NFT 8']);
    expect(page.refreshed).toContain('inventory.nfts');
  });

  it('can be tried again after a refusal', async () => {
    const page = await openSheet();
    await page.user.click(improve(/Equip Gunners/));
    page.push(aResult('handleCrewEquip', null));
    await waitFor(() => expect(page.toasts.lines).toEqual(['error: Captain is on mission']));
    expect(improve(/Equip Gunners/)).not.toHaveAttribute('aria-busy');
  });

  it('levels up for the cost that it shows', async () => {
    const page = await openSheet();
    await page.user.click(improve(/Raise to level 11/));
    const [request] = page.server.requestsTo('POST /inventory/level-up-entities');
    // 3.4 BOOTY × 10²
    expect(request?.body).toEqual({ type: 'QM', levelUpUid: '7', levelUpCount: 1, maxCost: 340 });
    const row = improve(/Raise to level 11/).closest('li');
    expect(row).toHaveTextContent('340');
    expect(row).toHaveTextContent(/\+17,\d{3} strength/);
    expect(row).toHaveTextContent(/\+0\.\d\d BOOTY per hour/);
    expect(row).toHaveTextContent(/pays back in/);
  });

  it('says how much BOOTY is missing', async () => {
    await openSheet({ user: { arAmount: 300 } });
    await waitFor(() =>
      expect(improve(/Raise to level 11/).closest('li')).toHaveTextContent('Missing 40.00 BOOTY'),
    );
    expect(improve(/Raise to level 11/)).toBeDisabled();
    expect(improve(/Equip Gunners/)).toBeEnabled();
  });

  it('swaps gear in one job', async () => {
    const lamp = anItem({ uid: '51', name: 'Lamp', level: 9, wearer: '7' });
    const page = await openSheet({ captain: { equippedItemsLoaded: [HOOK, lamp] } });
    page.server.answer('GET /items/fetch-items', () => json([...ITEMS, lamp]));
    const swap = await screen.findByRole('button', { name: /Swap Hook \(Lv 2\) for Compass \(Lv 5\)/ });
    await page.user.click(swap);
    expect(swap).toHaveAttribute('aria-busy', 'true');
    page.push(aResult('handleEquip', { ...EQUIPPED, crewName: '', itemName: 'Compass' }));
    await waitFor(() =>
      expect(page.toasts.lines).toEqual(['success: Successfully equipped Compass to NFT 8']),
    );
    expect(page.server.requestsTo('POST /items/handleEquip').map(({ body }) => body)).toEqual([
      { nftuid: '7', itemuid: '52', action: true, replaces: '50' },
    ]);
  });
});

describe('the missions of a captain', () => {
  it('lists outcome, time and earnings', async () => {
    await openSheet({
      history: [
        aMission(1),
        aMission(2, {
          missionName: 'Lava Gate',
          kind: 'Raids',
          outcome: 'failure',
          effect: 'Nothing',
          teamSize: 2,
          money: [],
        }),
        aMission(3, { missionName: 'Fencing School', kind: 'Events', effect: '', levels: 2, money: [] }),
      ],
    });
    const rows = await section('Missions').findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Supply Store Plunder.*14 Nov 2026.*Success, 1X.*2\.50/);
    expect(rows[1]).toHaveTextContent(/Lava Gate Raid.*Failure, Nothing.*No reward.*Paid to the team of 2/);
    expect(rows[2]).toHaveTextContent(/Fencing School Event.*Success.*\+2 levels/);
    expect(section('Missions').queryByRole('button', { name: 'Load More missions' })).toBeNull();
  });

  it('loads ten at a time', async () => {
    const first = Array.from({ length: 10 }, (_, n) => aMission(n));
    const page = await openSheet();
    page.server.answer(HISTORY, ({ path }) => json(path.includes('page=2') ? [aMission(99)] : first));
    await page.queryClient.resetQueries();
    expect(await section('Missions').findAllByRole('listitem')).toHaveLength(10);
    await page.user.click(section('Missions').getByRole('button', { name: 'Load More missions' }));
    await waitFor(() => expect(section('Missions').getAllByRole('listitem')).toHaveLength(11));
    expect(section('Missions').queryByRole('button', { name: 'Load More missions' })).toBeNull();
  });

  it('has a text for none, and for a failure with a way to try again', async () => {
    const page = await openSheet();
    expect(await section('Missions').findByText('No missions yet')).toBeVisible();
    page.server.answer(
      HISTORY,
      () => errorResponse(422, 'Cancel'),
      () => json([aMission(1)]),
    );
    await page.queryClient.resetQueries();
    expect(await section('Missions').findByText('The missions could not be loaded')).toBeVisible();
    await page.user.click(section('Missions').getByRole('button', { name: 'Try again' }));
    expect(await section('Missions').findByText(/Supply Store/)).toBeVisible();
  });
});

describe('two captains side by side', () => {
  it('marks the differences in words', async () => {
    const page = await openSheet();
    const select = section('Compare').getByRole('combobox', { name: 'Compare with' });
    expect(section('Compare').queryByRole('table')).toBeNull();
    await page.user.selectOptions(select, 'FM #10, level 20');
    const table = within(section('Compare').getByRole('table', { name: 'QM #8 and FM #10' }));
    expect(table.getByRole('row', { name: /^Level/ })).toHaveTextContent('Level1010 less20');
    expect(table.getByRole('row', { name: /^Missions/ })).toHaveTextContent('Missions4242 more0');
    expect(table.getByRole('row', { name: /^Item 1/ })).toHaveTextContent('Item 1Hook (Lv 2)Empty');
    await page.user.selectOptions(select, 'Choose a captain');
    expect(section('Compare').queryByRole('table')).toBeNull();
  });
});
