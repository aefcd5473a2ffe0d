import type { GearFamily } from '@blacktide/rules';
import type { CaptainCard, GearCard } from '../../lib/entities/entityCard.ts';
import { EquipModal } from './EquipModal.tsx';
import { RemoveGearModal } from './RemoveGearModal.tsx';
import type { useDialog } from '../../ui/useDialog.ts';

export type EquipmentDialog =
  | { readonly kind: 'equip'; readonly captain: CaptainCard; readonly family: GearFamily }
  | { readonly kind: 'remove'; readonly captain: CaptainCard; readonly gear: GearCard };

/** What a press on a slot opens. */
export const EquipmentDialogs = ({
  dialog,
  isOpen,
  close,
  remove,
}: Omit<ReturnType<typeof useDialog<EquipmentDialog>>, 'open'>) => {
  if (!dialog) return null;
  const control = { open: isOpen, onClose: () => close(dialog), onClosed: () => remove(dialog) };
  return dialog.kind === 'equip' ? (
    <EquipModal key={`${dialog.captain.uid} ${dialog.family}`} {...control} {...dialog} />
  ) : (
    <RemoveGearModal key={dialog.gear.uid} {...control} {...dialog} />
  );
};
