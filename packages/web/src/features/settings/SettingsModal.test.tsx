import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTestPlayerSession } from '../../../testing/createTestPlayerSession.tsx';
import { formatCount } from '../../ui/format.ts';
import { SettingsModal } from './SettingsModal.tsx';

const openSettings = () => {
  const onNotifications = vi.fn<() => void>();
  const page = createTestPlayerSession(
    <SettingsModal open onClose={() => undefined} onNotifications={onNotifications} />,
  );
  page.mount();
  return { ...page, onNotifications, chosen: () => page.playerSession.preferences.store.getState() };
};

const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

describe('the settings panel', () => {
  it('switches sound on, and only then the volume can be changed', async () => {
    const { user, chosen } = openSettings();
    const volume = screen.getByRole('slider', { name: 'Volume' });
    expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
    expect(volume).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: 'Sound' }));
    expect(volume).toBeEnabled();
    volume.focus();
    await user.keyboard('{ArrowRight}');
    expect(chosen()).toMatchObject({ sound: true, volume: 61 });
    expect(screen.getByText('61%')).toBeVisible();
  });

  it.each([
    ['Motion', 'Reduced', { motion: 'reduced' }],
    ['Motion', 'Full', { motion: 'full' }],
    ['Film quality', 'Still picture', { film: 'still' }],
    ['Film quality', 'Low', { film: 'low' }],
    ['Number format', '1.234,5', { numbers: 'point' }],
  ])('%s: %s is chosen and remembered', async (group, name, expected) => {
    const { user, chosen, playerSession } = openSettings();
    expect(choice(group, name)).not.toBeChecked();
    await user.click(choice(group, name));
    expect(choice(group, name)).toBeChecked();
    expect(chosen()).toMatchObject(expected);
    expect(JSON.parse(playerSession.storage.getItem('blacktide.preferences') ?? '{}')).toMatchObject(
      expected,
    );
  });

  it('shows numbers in the chosen format at once', async () => {
    const { user } = openSettings();
    await user.click(choice('Number format', '1.234,5'));
    expect(formatCount(1234)).toBe('1.234');
  });

  it('hides the goals on the map and shows them again', async () => {
    const { user, chosen } = openSettings();
    const goals = screen.getByRole('switch', { name: 'Goals on the map' });
    await user.click(goals);
    expect(chosen().goals).toBe('hidden');
    await user.click(goals);
    expect(chosen().goals).toBe('shown');
  });

  it('leads to the notification settings of the account', async () => {
    const { user, onNotifications } = openSettings();
    await user.click(screen.getByRole('button', { name: 'Notification settings' }));
    expect(onNotifications).toHaveBeenCalledOnce();
  });
});
