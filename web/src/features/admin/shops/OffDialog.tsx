import { useAct } from '../../../api/server-state.ts';
import { showToast } from '../../../ui/index.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useDoing } from '../use-doing.ts';
import { switchOffMutation } from './shops.queries.ts';
import { words } from './words.ts';

interface OffDialogProps {
  readonly shop: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why a shop is switched off, and switches it off. */
export const OffDialog = ({ shop, name, onClose }: OffDialogProps) => {
  const { mutateAsync } = useAct(switchOffMutation);
  const { failure, doing } = useDoing();
  const off = async (reason: string) => {
    if (!(await doing(() => mutateAsync({ shop, reason })))) return;
    showToast(words.wasOff);
    onClose();
  };
  return (
    <ReasonDialog
      title={words.offTitle(name)}
      verb={words.off}
      help={words.offReasonHelp}
      failure={failure}
      onReason={off}
      onClose={onClose}
    >
      {words.offWhat}
    </ReasonDialog>
  );
};
