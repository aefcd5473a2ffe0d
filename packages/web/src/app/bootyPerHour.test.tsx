import type { User } from '@blacktide/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/builders.ts';
import { createTestView } from '../../testing/createTestView.tsx';
import { json } from '../../testing/fakeServer.ts';
import { aCaptain } from '../../testing/missionBuilders.ts';
import { PRICES, renderUpgradeTab } from '../../testing/renderUpgradeTab.tsx';
import { aWireItem } from '../../testing/upgradeBuilders.ts';
import { CaptainModal } from '../features/captain/CaptainModal.tsx';

const QUILL = aCaptain({ uid: '1', name: 'Quill #2', level: 12 });
const SPYGLASS = aWireItem();

const readNumber = (element: HTMLElement, pattern: RegExp): string =>
  pattern.exec(element.textContent)?.[1] ?? `no figure in ${element.textContent}`;

interface ShownFigures {
  readonly now: string;
  readonly addedBySpyglass: string;
}

const readPlanner = async (user: Partial<User>): Promise<ShownFigures> => {
  const page = renderUpgradeTab({ nfts: [QUILL], items: [SPYGLASS], user });
  await screen.findAllByRole('article');
  await page.user.click(screen.getByRole('button', { name: 'Planner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planner' }));
  const equip = await dialog.findByRole('button', { name: 'Equip: Spyglass' });
  const figures = {
    now: readNumber(dialog.getByText('→', { exact: false }), /^([\d.]+) →/),
    addedBySpyglass: readNumber(equip.closest('li')!, /\+([\d.]+) per hour/),
  };
  page.unmount();
  return figures;
};

const readCaptainSheet = async (user: Partial<User>): Promise<ShownFigures> => {
  const page = createTestView(
    <CaptainModal uid="1" open onClose={() => undefined} onShowGear={() => undefined} />,
  );
  page.server.answer('GET /nfts', () => json([QUILL]));
  page.server.answer('GET /items/fetch-items', () => json([SPYGLASS]));
  page.server.answer('GET /users/me', () => json(aUser(user)));
  page.server.answer('GET /prices', () => json(PRICES));
  page.server.answer('GET /nfts/1/missions', () => json([]));
  const { unmount } = page.mount();
  const sheet = within(await screen.findByRole('dialog', { name: 'QM #2' }));
  const equip = await sheet.findByRole('button', { name: /Equip Spyglass/ });
  const figures = {
    now: readNumber(await sheet.findByText(/^Best plunder/), /([\d.]+) BOOTY per hour/),
    addedBySpyglass: readNumber(equip.closest('li')!, /\+([\d.]+) BOOTY per hour/),
  };
  unmount();
  return figures;
};

it.each([20, 0])(
  'planner and captain sheet show the same BOOTY per hour with %s battle tokens',
  async (battleTokens) => {
    const onPlanner = await readPlanner({ battleTokens });
    expect(Number(onPlanner.now)).toBeGreaterThan(0);
    expect(Number(onPlanner.addedBySpyglass)).toBeGreaterThan(0);
    expect(await readCaptainSheet({ battleTokens })).toEqual(onPlanner);
  },
);
