import { pictureOf } from '@blacktide/content';
import { publishedSuccessRate } from '@blacktide/content/publishedOdds';
import {
  caseContext,
  expectedTerms,
  missionCases,
  type MissionCase,
} from '@blacktide/content/testing/missionCases';
import type { WireCaptain, WireItem, WireNft } from '@blacktide/contract';
import {
  CURRENCY_TABLE,
  missionTerms,
  quoteMission,
  sumOfCurrency,
  toDisplay,
  type Gear,
  type Money,
} from '@blacktide/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestView } from '../../../testing/createTestView.tsx';
import { json } from '../../../testing/fakeServer.ts';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import {
  findButton,
  openCaptainSelection,
  renderMissionModal,
} from '../../../testing/renderMissionModal.tsx';
import { formatPercent, formatPrice } from '../../ui/format.ts';
import { BriefingModal } from './BriefingModal.tsx';
import { formatDuration } from '../../lib/formatTime.ts';
import { formatPriceText, formatTermsPrice } from './kinds/factTexts.ts';
import { kindView } from './kinds/registry.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const RICH = { arAmount: 1_000_000, goldAmount: 1_000_000, battleTokens: 1000 };

const toWireGear = ({ uid, design, name, level, family }: Gear) => ({
  uid,
  design,
  lock: null,
  mint: '',
  name,
  level,
  minted: false,
  isDeposited: true,
  rarity: 'COMMON',
  arEarned: 0,
  missionsPlayed: 0,
  currentMission: '',
  metadata: { name, image: pictureOf(family, design) },
  equipped: true,
  equippedTo: 'reavers/1',
});

/** The captains and gear of the case as the server sends them. */
const toWire = (missionCase: MissionCase): { captains: WireCaptain[]; gear: WireNft[] } => {
  const { captains, context } = caseContext(missionCase, NOW);
  const gear = Object.values(context.gear);
  return {
    captains: captains.map(({ uid, design, level, type, items, crew, ship }) =>
      aCaptain({
        uid,
        design,
        level,
        type,
        equippedItemsLoaded: gear
          .filter((one) => items.includes(one.uid))
          .map((one): WireItem => ({
            ...toWireGear(one),
            type: 'ITEM',
            itemStats: { name: one.name, image: '' },
          })),
        equippedCrew: crew ?? '',
        equippedShip: ship ?? '',
      }),
    ),
    gear: gear.flatMap((one): WireNft[] =>
      one.family === 'ITEM' ? [] : [{ ...toWireGear(one), type: one.family }],
    ),
  };
};

const toAmountText = ({ currency, amount }: Money): string =>
  `${CURRENCY_TABLE[currency].name} ${formatPrice(toDisplay(amount, currency), currency)}`;
const toPriceText = (price: readonly Money[]): string =>
  price.length === 0 ? 'Free' : price.map(toAmountText).join('');

const confirmSend = async (missionName: string, price: readonly Money[]): Promise<void> => {
  const confirmation = await screen.findByRole('dialog', { name: missionName });
  expect(confirmation).toHaveTextContent(`Cost: ${toPriceText(price)}`);
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Send' }));
};

describe('what the page shows of a mission', () => {
  it.each(missionCases(NOW))('is what the server charges, takes and draws: $title', async (missionCase) => {
    const { mission, levelCount, team } = missionCase;
    const expected = expectedTerms(missionCase, NOW);
    const { captains: ruleCaptains, context } = caseContext(missionCase, NOW);
    const terms = missionTerms(mission, context);
    const page = renderMissionModal({
      slug: mission.slug,
      listed: new Set([mission.slug]),
      user: RICH,
      ...toWire(missionCase),
    });

    const header = await screen.findByRole('region', { name: 'Current mission' });
    const view = kindView(mission.kind);
    const headerTexts = [
      `Cost per captain${formatTermsPrice(mission, terms)}`,
      // A special shows its last day instead of a duration.
      ...(mission.kind === 'Specials'
        ? []
        : [`${view.headerTimeLabel}${view.formatHeaderTime(mission, terms)}`]),
    ];
    for (const text of headerTexts) expect(header).toHaveTextContent(text);

    const dialog = await openCaptainSelection(page);
    for (const { uid } of ruleCaptains)
      fireEvent.click(await findButton(new RegExp(`^Select Captain ${uid},`)));
    if (levelCount > 1) {
      const stepper = within(dialog).getByRole('textbox', { name: /(?:Levels|Days) for Captain 1/ });
      fireEvent.change(stepper, { target: { value: String(levelCount) } });
    }

    const duration = formatDuration(expected.endsAt - NOW);
    for (const captain of ruleCaptains) {
      const card = within(dialog).getByRole('article', { name: `Captain ${captain.uid}` });
      const { price } = quoteMission(mission, [captain], levelCount, context);
      const success = formatPercent(publishedSuccessRate(mission, expected.bonuses.luck));
      const cardTexts = [
        `${view.cardTimeLabel}${duration}`,
        `Cost${toPriceText(price)}`,
        ...('odds' in mission ? [`Success${success}`] : []),
      ];
      for (const text of cardTexts) expect(card).toHaveTextContent(text);
    }
    expect(within(dialog).getByRole('status')).toHaveTextContent(toPriceText(expected.price));

    const shownBooty = sumOfCurrency(expected.price, 'BOOTY');
    page.server.answer('POST /missions/initiate-many', () => new Promise(() => undefined));
    fireEvent.click(within(dialog).getByRole('button', { name: /^Send 1 / }));
    if (mission.kind === 'Specials') await confirmSend(mission.name, expected.price);
    await waitFor(() => expect(page.server.requestsTo('POST /missions/initiate-many')).toHaveLength(1));
    expect(page.server.requestsTo('POST /missions/initiate-many')[0]?.body).toEqual({
      teams: [
        {
          missionPath: `missions/${mission.slug}`,
          nfts: team.map((_, index) => String(index + 1)),
          levelCount,
          ...(shownBooty > 0n && { maxCost: toDisplay(shownBooty, 'BOOTY') }),
        },
      ],
    });
  });

  it.each(missionCases(NOW).filter(({ levelCount }) => levelCount === 1))(
    'is in its briefing: $title',
    async (missionCase) => {
      const { mission, team } = missionCase;
      const expected = expectedTerms(missionCase, NOW);
      const { captains, gear } = toWire(missionCase);
      const page = createTestView(<BriefingModal slug={mission.slug} open onClose={() => undefined} />);
      page.server.answer('GET /nfts', () => json([...captains, ...gear]));
      page.server.answer('GET /prices', () =>
        json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
      );
      page.mount();
      const { context } = caseContext(missionCase, NOW);
      const briefing = screen.getByRole('dialog');
      expect(briefing).toHaveTextContent(
        `Cost per captain${formatTermsPrice(mission, missionTerms(mission, context))}`,
      );
      const names = team.map(([, , level], index) => `Captain ${index + 1} (Lv ${level})`).join(', ');
      const time = formatDuration(expected.endsAt - NOW);
      await waitFor(() =>
        expect(briefing).toHaveTextContent(`${names}${formatPriceText(expected.price)}${time}`),
      );
    },
  );

  it('Fencing School shows 56.25 BOOTY and 5 hours for a captain of level 5', async () => {
    const captains = [aCaptain({ uid: '1', level: 8 }), aCaptain({ uid: '2', level: 5 })];
    const school = renderMissionModal({ slug: 'fencing-school', captains });
    const schoolDialog = within(await openCaptainSelection(school));
    fireEvent.click(await findButton(/^Select Captain 2,/));
    const card = schoolDialog.getByRole('article', { name: 'Captain 2' });
    expect(card).toHaveTextContent('Duration5 h 0 min');
    expect(card).toHaveTextContent('CostBOOTY 56.25');
    expect(schoolDialog.getByRole('status')).toHaveTextContent('BOOTY 56.25');
  });

  it('RULE-15 RULE-17 The Gilded Press shows 1,500 GOLD a day, 24h as its minimum yield, and as many Gold Bars', async () => {
    const page = renderMissionModal({
      slug: 'the-gilded-press',
      captains: [aCaptain({ uid: '1', level: 8 })],
    });
    const header = await screen.findByRole('region', { name: 'Current mission' });
    expect(header).toHaveTextContent('Min yield24h');
    expect(header).toHaveTextContent('Cost per captain1,500 GOLD per day + 25 BOOTY for each further day');
    const dialog = within(await openCaptainSelection(page));
    fireEvent.click(await findButton(/^Select Captain 1,/));
    const card = dialog.getByRole('article', { name: 'Captain 1' });
    expect(card).toHaveTextContent('Gold Bars1,500');
    expect(card).toHaveTextContent('Duration24 h 0 min');
    expect(card).toHaveTextContent('CostGOLD 1,500');
    const days = dialog.getByRole('textbox', { name: 'Days for Captain 1' });
    fireEvent.change(days, { target: { value: '3' } });
    expect(card).toHaveTextContent('Gold Bars4,500');
    expect(card).toHaveTextContent('CostGOLD 4,500BOOTY 50');
  });
});
