import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const ThrowingChild = (): never => {
  throw new Error('a chunk that is gone');
};

describe('the error boundary', () => {
  it('says that the page broke and offers a reload', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    let reloads = 0;
    render(
      <ErrorBoundary onReload={() => void (reloads += 1)}>
        <ThrowingChild />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We hit a reef');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloads).toBe(1);
  });
});
