import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { Balances } from './Balances.tsx';

it('rolls to a new balance and names each currency', async () => {
  const view = render(<Balances user={aUser({ arAmount: 10 })} />);
  const [booty] = screen.getAllByRole('listitem');
  expect(booty).toHaveTextContent('10.00');
  expect(booty).toHaveAttribute('data-name', 'BOOTY');
  view.rerender(<Balances user={aUser({ arAmount: 250 })} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('250.00'));
});
