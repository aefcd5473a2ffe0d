import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAsset, ON_MISSION } from '../../../testing/createTestPlayerSession.tsx';
import { renderAssetsModal } from '../../../testing/renderAssetsModal.tsx';

it('DATA-36 a card shows picture, name, level, rarity and gold burned, whether it is selected and whether it can move', async () => {
  renderAssetsModal({
    inGame: [
      anAsset({ uid: '1', name: 'Grace', image: '', level: 4, rarity: 'RARE', goldBurned: 1500 }),
      anAsset({ uid: '2', name: 'Mary', ...ON_MISSION }),
    ],
  });
  const card = await screen.findByRole('article', { name: 'Grace' });
  expect(card.querySelector('img')).toHaveAttribute('src', '/images/reavers.webp');
  expect(card).toHaveTextContent('Lv 4');
  expect(card).toHaveTextContent(/rare/i);
  expect(within(card).getByTitle('Gold burned')).toHaveTextContent('1,500');
  const select = within(card).getByRole('button', { name: 'Select Grace' });
  expect(select).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(select);
  expect(select).toHaveAttribute('aria-pressed', 'true');
  const locked = screen.getByRole('article', { name: 'Mary' });
  expect(within(locked).getByRole('button', { name: 'Select Mary' })).toBeDisabled();
});
