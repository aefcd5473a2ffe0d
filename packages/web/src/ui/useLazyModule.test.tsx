import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useLazyModule } from './useLazyModule.ts';

class TestErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly caught: string | null }
> {
  override state = { caught: null };
  static getDerivedStateFromError = (error: Error) => ({ caught: error.message });
  override render = () => this.state.caught ?? this.props.children;
}

const createDeferredFetch = () => {
  let sent = 0;
  let [arrive, sink]: [(word: string) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const word = new Promise<string>((resolve, reject) => ([arrive, sink] = [resolve, reject]));
  return {
    fetch: () => ((sent += 1), word),
    callCount: () => sent,
    resolveWith: (cargo: string) => arrive(cargo),
    rejectWith: (error: Error) => sink(error),
  };
};

const TestComponent = ({
  fetch,
  wanted,
}: {
  readonly fetch: () => Promise<string>;
  readonly wanted: boolean;
}) => <p>{useLazyModule(fetch, wanted) ?? 'waiting'}</p>;

it('loads when it is wanted', async () => {
  const ship = createDeferredFetch();
  const { rerender } = render(<TestComponent fetch={ship.fetch} wanted={false} />);
  expect(ship.callCount()).toBe(0);
  rerender(<TestComponent fetch={ship.fetch} wanted />);
  rerender(<TestComponent fetch={ship.fetch} wanted />);
  expect(ship.callCount()).toBe(1);
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => ship.resolveWith('rum'));
  expect(screen.getByText('rum')).toBeVisible();
});

it('throws in a render when it cannot be loaded, so that an error boundary reports it', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const ship = createDeferredFetch();
  render(
    <TestErrorBoundary>
      <TestComponent fetch={ship.fetch} wanted />
    </TestErrorBoundary>,
  );
  await act(async () => ship.rejectWith(new Error('a chunk that is gone')));
  expect(screen.getByText('a chunk that is gone')).toBeVisible();
});
