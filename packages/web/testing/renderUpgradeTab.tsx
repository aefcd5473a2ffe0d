import type { ShopItem, User, WireItem, WireNft } from '@blacktide/contract';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { UpgradeTab } from '../src/features/upgrade/UpgradeTab.tsx';
import { aUser } from './builders.ts';
import type { TestActionsOptions } from './createTestActions.ts';
import { createTestView } from './createTestView.tsx';
import { json, type Answer } from './fakeServer.ts';
import { testJobId } from './missionBuilders.ts';

export const LEVEL_UP = 'POST /inventory/level-up-entities';
/** The reference price, at which costs are as in the tables. */
export const PRICES = { usdcBootyPrice: 0.001, usdc_gold_price: 0.01, at: '2026-11-17T12:00:00.000Z' };

interface UpgradeFacts {
  readonly nfts?: readonly WireNft[];
  /** Instead of `nfts`. */
  readonly nftAnswers?: readonly Answer[];
  readonly items?: readonly WireItem[];
  readonly shop?: readonly ShopItem[];
  readonly user?: Partial<User>;
  readonly prices?: typeof PRICES;
  readonly section?: string | null;
  readonly options?: TestActionsOptions;
}

const noOpeners = { captain: () => undefined, hideout: () => undefined, profile: () => undefined };

/** Keeps the section as the URL does. */
export const UpgradeTabWithSection = ({ start }: { readonly start: string | null }) => {
  const [section, setSection] = useState(start);
  return <UpgradeTab section={section} onSection={setSection} openers={noOpeners} />;
};

/** The Upgrade tab with a fake server; the n-th level-up request gets the n-th test job. */
export const renderUpgradeTab = (facts: UpgradeFacts = {}) => {
  const { nfts = [], items = [], user = {}, prices = PRICES, section = null, options = {} } = facts;
  const page = createTestView(<UpgradeTabWithSection start={section} />, options);
  const { server } = page;
  let jobs = 0;
  server.answer('GET /nfts', ...(facts.nftAnswers ?? [() => json(nfts)]));
  server.answer('GET /items/fetch-items', () => json(items));
  server.answer('GET /users/me', () => json(aUser(user)));
  server.answer('GET /prices', () => json(prices));
  server.answer('GET /shop/fetch-shop-items', () => json(facts.shop ?? []));
  server.answer(LEVEL_UP, () => json({ jobId: testJobId(++jobs) }));
  const mounted = page.mount();
  return { ...page, ...mounted };
};

/** The card whose accessible name begins with the title. */
export const upgradeCard = (title: string) => {
  const card = screen.getByRole('article', { name: new RegExp(`^${title}`) });
  const { getByRole } = within(card);
  return {
    card,
    ...within(card),
    count: () => getByRole('textbox'),
    more: () => getByRole('button', { name: /^More: / }),
    less: () => getByRole('button', { name: /^Less: / }),
    max: () => getByRole('button', { name: /^MAX/ }),
    levelUp: () => getByRole('button', { name: /^(Level Up|Max Level)/ }),
  };
};

export const shownTitles = (): string[] =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
