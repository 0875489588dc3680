import { useAct } from '../../../api/server-state.ts';
import { keepVisit } from '../../../api/visit.ts';
import { openAnew } from '../../../shared/visit/open-anew.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useDoing } from '../use-doing.ts';
import { visitMutation } from './visit.queries.ts';
import { words } from './words.ts';

interface VisitDialogProps {
  readonly shop: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks why a person wants to see the pages of a shop, and opens them. */
export const VisitDialog = ({ shop, name, onClose }: VisitDialogProps) => {
  const { mutateAsync } = useAct(visitMutation);
  const { failure, doing } = useDoing();
  const begin = (reason: string) =>
    doing(async () => {
      const { ticket } = await mutateAsync({ shop, reason });
      keepVisit(ticket);
      openAnew('/home');
    });
  return (
    <ReasonDialog
      title={words.visitTitle(name)}
      verb={words.visit}
      help={words.visitReasonHelp}
      failure={failure}
      onReason={begin}
      onClose={onClose}
    >
      {words.visitWhat}
    </ReasonDialog>
  );
};
