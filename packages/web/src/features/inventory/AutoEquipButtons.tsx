import { useAction } from '../../lib/action/useAction.ts';
import { autoEquipAction } from '../../lib/entities/equipActions.ts';
import { useViewState } from '../../lib/useViewState.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AutoEquipModal } from './AutoEquipModal.tsx';
import { parseUndoable } from './autoEquipPlan.ts';
import { useUndo } from './useAutoEquip.ts';
import { useDialog } from '../../ui/useDialog.ts';

const UndoButton = () => {
  const { isPossible, busy, undo } = useUndo();
  return (
    isPossible && (
      <Button look="ghost" busy={busy} onClick={() => void undo()}>
        <Icon name="retry" size={18} /> Undo Auto Equip
      </Button>
    )
  );
};

const DIALOG = {};

export const AutoEquipButtons = () => {
  const { dialog, isOpen, open, close, remove } = useDialog();
  const { busy } = useAction(autoEquipAction);
  const [undoable] = useViewState('inventory.autoEquip', parseUndoable);
  return (
    <>
      {undoable && <UndoButton />}
      <Button busy={busy} onClick={() => open(DIALOG)}>
        Auto Equip All
      </Button>
      {dialog && (
        <AutoEquipModal open={isOpen} onClose={() => close(DIALOG)} onClosed={() => remove(DIALOG)} />
      )}
    </>
  );
};
