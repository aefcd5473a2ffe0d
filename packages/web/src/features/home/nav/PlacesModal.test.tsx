import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readActiveMissions, readLevels } from '../../../lib/query.ts';
import { anActiveMission, theLevels } from '../../../testing/levels.ts';
import { renderAboard } from '../../../testing/render.tsx';
import type { Site } from '../isle.ts';
import { PlacesModal } from './PlacesModal.tsx';

it('lists every place of every island, who is there, and opens what the map would', () => {
  const mission = vi.fn<(site: Site) => void>();
  const stage = renderAboard(<PlacesModal open onClose={() => undefined} deeds={{ mission }} />);
  stage.queryClient.setQueryData(readLevels.key, theLevels());
  stage.queryClient.setQueryData(readActiveMissions.key, [
    anActiveMission('Supply Store', '2026-11-15T12:05:00.000Z', 'Anne', 'Mary'),
  ]);
  stage.mount();
  expect(screen.getAllByRole('region').map((isle) => isle.getAttribute('aria-labelledby'))).toHaveLength(7);
  const tortuga = within(screen.getByRole('region', { name: '1 Tortuga' }));
  const store = tortuga.getByRole('button', { name: /^Supply Store/ });
  expect(store).toHaveTextContent('Plunder, 2 there, 1 ready to claim');
  fireEvent.click(store);
  expect(mission).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slug: 'supply-store' }));
  const fleet = screen.getByRole('button', { name: /^Fleet Command/ });
  expect(fleet).toHaveAttribute('aria-disabled', 'true');
});
