import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useFetched } from './useFetched.ts';

class Net extends Component<{ readonly children: ReactNode }, { readonly caught: string | null }> {
  override state = { caught: null };
  static getDerivedStateFromError = (error: Error) => ({ caught: error.message });
  override render = () => this.state.caught ?? this.props.children;
}

const aShip = () => {
  let sent = 0;
  let [arrive, sink]: [(word: string) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const word = new Promise<string>((resolve, reject) => ([arrive, sink] = [resolve, reject]));
  return {
    fetch: () => ((sent += 1), word),
    sent: () => sent,
    arrive: (cargo: string) => arrive(cargo),
    sink: (error: Error) => sink(error),
  };
};

const Quay = ({ fetch, wanted }: { readonly fetch: () => Promise<string>; readonly wanted: boolean }) => (
  <p>{useFetched(fetch, wanted) ?? 'waiting'}</p>
);

it('fetches once it is wanted, and is there when it has come', async () => {
  const ship = aShip();
  const { rerender } = render(<Quay fetch={ship.fetch} wanted={false} />);
  expect(ship.sent()).toBe(0);
  rerender(<Quay fetch={ship.fetch} wanted />);
  rerender(<Quay fetch={ship.fetch} wanted />);
  expect(ship.sent()).toBe(1);
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => ship.arrive('rum'));
  expect(screen.getByText('rum')).toBeVisible();
});

it('breaks the drawing where it cannot be fetched, so that somebody says so', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const ship = aShip();
  render(
    <Net>
      <Quay fetch={ship.fetch} wanted />
    </Net>,
  );
  await act(async () => ship.sink(new Error('a chunk that is gone')));
  expect(screen.getByText('a chunk that is gone')).toBeVisible();
});
