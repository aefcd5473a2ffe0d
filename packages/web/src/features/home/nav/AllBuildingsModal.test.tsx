import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { activeMissionsQuery, levelsQuery, nftsQuery } from '../../../lib/query.ts';
import { aCaptain, levelsFromContent } from '../../../../testing/missionBuilders.ts';
import { anActiveMission, theLevels } from '../../../../testing/levels.ts';
import { createTestView } from '../../../../testing/createTestView.tsx';
import type { MapBuilding } from '../mapIsland.ts';
import { AllBuildingsModal } from './AllBuildingsModal.tsx';

it('lists every building of every island with its captains, and opens what the map opens', () => {
  const mission = vi.fn<(building: MapBuilding) => void>();
  const page = createTestView(
    <AllBuildingsModal open onClose={() => undefined} buildingOpeners={{ mission }} />,
  );
  page.queryClient.setQueryData(levelsQuery.key, theLevels());
  page.queryClient.setQueryData(activeMissionsQuery.key, [
    anActiveMission('Supply Store', '2026-11-15T11:55:00.000Z', 'Anne', 'Mary'),
  ]);
  page.mount();
  expect(screen.getAllByRole('region').map((island) => island.getAttribute('aria-labelledby'))).toHaveLength(
    7,
  );
  const tortuga = within(screen.getByRole('region', { name: '1 Tortuga' }));
  const store = tortuga.getByRole('button', { name: /^Supply Store/ });
  expect(store).toHaveTextContent('Plunder, 2 there, 1 ready to claim');
  fireEvent.click(store);
  expect(mission).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slug: 'supply-store' }));
  const fleet = screen.getByRole('button', { name: /^Fleet Command/ });
  expect(fleet).toHaveAttribute('aria-disabled', 'true');
});

it('marks the missions for which no captain has the level', () => {
  const page = createTestView(<AllBuildingsModal open onClose={() => undefined} buildingOpeners={{}} />);
  page.queryClient.setQueryData(levelsQuery.key, levelsFromContent());
  page.queryClient.setQueryData(nftsQuery.key, [aCaptain({ level: 4 })]);
  page.mount();
  expect(screen.getByRole('button', { name: /^Customs House/ })).toHaveTextContent('level 3');
  expect(screen.getByRole('button', { name: /^Obsidian Docks/ })).toHaveTextContent(
    'locked: needs a captain of level 6',
  );
});
