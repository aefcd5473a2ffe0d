import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import { Ring } from './Ring.tsx';
import { Slider } from './Slider.tsx';
import { Tabs } from './Tabs.tsx';
import { Tooltip } from './Tooltip.tsx';

const user = userEvent.setup();

describe('components', () => {
  it('a modal takes the focus, and returns it when Escape closes it', async () => {
    const Page = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <Modal open={open} onClose={() => setOpen(false)} title="Chart room">
            <button type="button">Inside</button>
          </Modal>
        </>
      );
    };
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Chart room' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('a drawer has a name and closes by Escape', async () => {
    const Page = () => {
      const [open, setOpen] = useState(true);
      return (
        <Drawer open={open} onClose={() => setOpen(false)} title="Islands">
          <button type="button">Tortuga</button>
        </Drawer>
      );
    };
    render(<Page />);
    expect(await screen.findByRole('dialog', { name: 'Islands' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tabs are chosen by mouse and by key; a disabled one is not', async () => {
    const Page = () => {
      const [tab, setTab] = useState<'gems' | 'gold' | 'arena'>('gems');
      return (
        <Tabs
          label="Currencies"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'gems', label: 'Gems', content: 'Emeralds' },
            { id: 'gold', label: 'Gold', content: 'Bars' },
            { id: 'arena', label: 'Arena', content: 'Sand', disabled: true },
          ]}
        />
      );
    };
    render(<Page />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Emeralds');
    await user.click(screen.getByRole('tab', { name: 'Gold' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Bars');
    await user.click(screen.getByRole('tab', { name: 'Arena' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Bars');
    await user.click(screen.getByRole('tab', { name: 'Gold' }));
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Emeralds');
  });

  it('a slider moves by key within its bounds', async () => {
    const Page = () => {
      const [days, setDays] = useState(29);
      return <Slider label="Days" value={days} onChange={setDays} min={1} max={30} />;
    };
    render(<Page />);
    const slider = screen.getByRole('slider', { name: 'Days' });
    slider.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuenow', '30');
    await user.keyboard('{Home}');
    expect(slider).toHaveAttribute('aria-valuenow', '1');
  });

  it('a ring has the role meter with its value', () => {
    render(<Ring label="Level" value={12} max={20} />);
    expect(screen.getByRole('meter', { name: 'Level' })).toHaveAttribute('aria-valuenow', '12');
  });

  it('a tooltip describes the focused element', async () => {
    render(
      <Tooltip content="Opens with the next tide">
        <button type="button">Arena</button>
      </Tooltip>,
    );
    await user.tab();
    expect(await screen.findByText('Opens with the next tide')).toBeVisible();
  });

  it('DATA-17 a badge shows its rarity in upper case', () => {
    render(<Badge rarity="MYTHIC" />);
    expect(screen.getByText('MYTHIC')).toBeVisible();
  });
});
