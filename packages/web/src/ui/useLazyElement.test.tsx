import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createLazyComponent, type LazyComponent } from '../lib/lazyComponent.ts';
import { useLazyElement } from './useLazyElement.ts';

const Chart = ({ name }: { readonly name: string }) => <p>{name}</p>;

class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' };

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render(): ReactNode {
    return this.state.message === '' ? this.props.children : <p role="alert">{this.state.message}</p>;
  }
}

const Host = ({ chart }: { readonly chart: LazyComponent<{ readonly name: string }> }) =>
  useLazyElement(chart, { name: 'Tortuga' }) ?? <p>Loading...</p>;

it('shows a component as soon as its code is there, and at once the next time', async () => {
  let arrive: ((loaded: typeof Chart) => void) | null = null;
  const chart = createLazyComponent(() => new Promise<typeof Chart>((resolve) => (arrive = resolve)));
  const { unmount } = render(<Host chart={chart} />);
  expect(screen.getByText('Loading...')).toBeVisible();
  // Only the promise is awaited, no timer.
  await act(async () => {
    while (!arrive) await Promise.resolve();
    arrive(Chart);
  });
  expect(screen.getByText('Tortuga')).toBeVisible();
  unmount();
  render(<Host chart={chart} />);
  expect(screen.getByText('Tortuga')).toBeVisible();
});

it('hands a failure to the error boundary', async () => {
  const chart: LazyComponent<{ readonly name: string }> = {
    preload: () => Promise.reject(new Error('no code')),
    getComponent: () => null,
  };
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  render(
    <ErrorBoundary>
      <Host chart={chart} />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('no code');
});
