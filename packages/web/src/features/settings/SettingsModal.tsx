import type { Preferences } from '../../lib/preferences.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import styles from './SettingsModal.module.css';

const MOTIONS = [
  { id: 'system', label: 'Like the system' },
  { id: 'reduced', label: 'Reduced' },
  { id: 'full', label: 'Full' },
] as const;

const FILMS = [
  { id: 'automatic', label: 'Automatic' },
  { id: 'high', label: 'High' },
  { id: 'low', label: 'Low' },
  { id: 'still', label: 'Still picture' },
] as const;

const NUMBERS = [
  { id: 'comma', label: '1,234.5' },
  { id: 'point', label: '1.234,5' },
  { id: 'space', label: '1\u00A0234.5' },
] as const;

interface SectionProps {
  readonly preferences: Preferences;
  readonly set: (change: Partial<Preferences>) => void;
}

const SoundSection = ({ preferences: { sound, volume }, set }: SectionProps) => (
  <div className={styles['row']}>
    <SwitchRow
      name="Sound"
      text="The sea, coins, claims, battles and clicks."
      checked={sound}
      onChange={(next) => set({ sound: next })}
    />
    <div className={styles['volume']}>
      <span aria-hidden="true">Volume</span>
      <Slider
        label="Volume"
        value={volume}
        min={0}
        max={100}
        disabled={!sound}
        onChange={(next) => set({ volume: next })}
      />
      <span className={styles['percent']}>{volume}%</span>
    </div>
  </div>
);

const PictureSection = ({ preferences: { motion, film, numbers }, set }: SectionProps) => (
  <>
    <ChoiceRow
      name="Motion"
      text="Reduced motion also shows the islands as still pictures."
      choices={MOTIONS}
      value={motion}
      onChange={(next) => set({ motion: next })}
    />
    <ChoiceRow
      name="Film quality"
      text="Of the moving islands. Automatic follows your device and connection."
      choices={FILMS}
      value={film}
      onChange={(next) => set({ film: next })}
    />
    <ChoiceRow
      name="Number format"
      text="For all amounts that the page shows."
      choices={NUMBERS}
      value={numbers}
      onChange={(next) => set({ numbers: next })}
    />
  </>
);

/** What the player can choose for this browser, and the way to the notifications of the account. */
export const SettingsModal = ({
  onNotifications,
  ...control
}: ModalControl & { readonly onNotifications: () => void }) => {
  const [preferences, set] = usePreferences();
  return (
    <Modal {...control} title="Settings">
      <div className={styles['settings']}>
        <SoundSection preferences={preferences} set={set} />
        <PictureSection preferences={preferences} set={set} />
        <div className={styles['row']}>
          <SwitchRow
            name="Goals on the map"
            text="The card with your next goal, and the marker where it is done."
            checked={preferences.goals === 'shown'}
            onChange={(shown) => set({ goals: shown ? 'shown' : 'hidden' })}
          />
        </div>
        <div className={styles['row']}>
          <div className={styles['line']}>
            <span className={styles['text']}>
              <span className={styles['name']}>Notifications</span>
              <span className={styles['note']}>What the page shows by itself, on all your devices.</span>
            </span>
            <Button look="ghost" onClick={onNotifications}>
              Notification settings
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
};
