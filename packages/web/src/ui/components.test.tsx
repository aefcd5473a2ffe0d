import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/now.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import { Slider } from './Slider.tsx';
import { TabRow } from './TabRow.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });

beforeEach(() => void vi.useFakeTimers({ now: NOW }));

/** `modal` renders it open or closed. */
const aModal = () => {
  const onClosed = vi.fn<() => void>();
  const modal = (open: boolean) => (
    <Modal open={open} onClose={() => undefined} onClosed={onClosed} title="Chart room">
      <button type="button">Inside</button>
    </Modal>
  );
  return { modal, onClosed };
};

const animateUntil = (element: HTMLElement, finished: Promise<void>): void => {
  const animation = { finished, effect: null, pending: false, playState: 'running' };
  element.getAnimations = () => [animation as unknown as Animation];
};

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

  it('a modal whose closing animation never ends is closed after a while, once', async () => {
    const { modal, onClosed } = aModal();
    const { rerender } = render(modal(true));
    const dialog = await screen.findByRole('dialog', { name: 'Chart room' });
    animateUntil(dialog, new Promise(() => undefined));
    rerender(modal(false));
    await act(() => vi.advanceTimersByTimeAsync(1400));
    expect(onClosed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(onClosed).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('a modal that another one contains is not drawn in the task of the press that opens it', async () => {
    const { modal } = aModal();
    const { rerender } = render(modal(false));
    rerender(modal(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Chart room' })).toBeVisible();
  });

  it('a modal that is opened again just before its closing animation ends stays open', async () => {
    const { modal, onClosed } = aModal();
    const { rerender } = render(modal(true));
    const dialog = await screen.findByRole('dialog', { name: 'Chart room' });
    let endAnimation = (): void => undefined;
    animateUntil(dialog, new Promise((resolve) => (endAnimation = resolve)));
    rerender(modal(false));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await act(() => vi.advanceTimersByTimeAsync(100));
    // The end is handled in a microtask, before the task in which the modal opens.
    await act(async () => {
      rerender(modal(true));
      endAnimation();
      await Promise.resolve();
    });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onClosed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Chart room' })).toBeVisible();
    rerender(modal(false));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });

  it('a modal reports its closing once, and not at all before it was open', async () => {
    const { modal, onClosed } = aModal();
    const { rerender } = render(modal(false));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onClosed).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      rerender(modal(true));
      await screen.findByRole('dialog', { name: 'Chart room' });
      rerender(modal(false));
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(onClosed).toHaveBeenCalledTimes(times);
    }
  });

  it('a modal focuses the first control of its body that the tab key reaches', async () => {
    render(
      <Modal
        open
        onClose={() => undefined}
        title="Chart room"
        aside={<button type="button">In the header</button>}
      >
        <button type="button" disabled>
          Disabled
        </button>
        <button type="button" tabIndex={-1}>
          Skipped
        </button>
        <button type="button">First</button>
        <Button data-main-action inactive>
          Nothing to confirm
        </Button>
      </Modal>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'First' })).toHaveFocus());
  });

  it('a modal focuses its header if the first control of its body is out of sight', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measure(
      this: HTMLElement,
    ) {
      return new DOMRect(
        0,
        0,
        100,
        this.textContent === 'Far below' && this.tagName === 'BUTTON' ? 900 : 500,
      );
    });
    render(
      <Modal open onClose={() => undefined} title="Chart room">
        <button type="button">Far below</button>
      </Modal>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  });

  it('a modal focuses its main action before anything else', async () => {
    render(
      <Modal open onClose={() => undefined} title="Chart room">
        <button type="button">Inside</button>
        <Button data-main-action>Confirm</Button>
      </Modal>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toHaveFocus());
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

  it('tabs are chosen by mouse and by key', async () => {
    const Page = () => {
      const [tab, setTab] = useState<'gems' | 'gold'>('gems');
      return (
        <TabRow
          label="Currencies"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'gems', label: 'Gems' },
            { id: 'gold', label: 'Gold' },
          ]}
        />
      );
    };
    render(<Page />);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Gems');
    await user.click(screen.getByRole('tab', { name: 'Gold' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Gold');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Gems');
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

  it('a badge shows its rarity', () => {
    render(<Badge rarity="MYTHIC" />);
    expect(screen.getByText('MYTHIC')).toBeVisible();
  });
});
