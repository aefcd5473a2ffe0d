import type { ClaimResult } from '@blacktide/contract';

export const FairnessModal = (_: { readonly claim: ClaimResult; readonly onClose: () => void }) => null;
