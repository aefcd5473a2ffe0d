import type { WalletDesk } from '../../features/wallet/walletDesk.ts';
import type { ModalStack } from './stack.ts';

/** Ways into the modals that need more than being opened, from wherever on the page. */
export const createDoors = (modals: ModalStack, desk: Pick<WalletDesk, 'signer'>) => ({
  assets: () => modals.open('assets', { signer: () => desk.signer('assets') }),
  bank: () => modals.open('bank', { signer: () => desk.signer('tokens') }),
});

export type Doors = ReturnType<typeof createDoors>;
