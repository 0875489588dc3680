import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { useNavigate } from 'react-router-dom';
import { Dialog, Text } from '../../ui/index.ts';
import { PLAN_ADDRESS } from '../gate/gate-way-out.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { whatIsLeftText, words } from './words.ts';

interface TransfersDialogProps {
  /** How many transfers are needed. */
  readonly required: number;
  readonly onClose: () => void;
}

/** Stands before an action that would use the last transfers. Specification 1, section 8. */
export const TransfersDialog = ({ required, onClose }: TransfersDialogProps) => {
  const { plan } = useShop();
  const navigate = useNavigate();
  const enlarge = async () => {
    onClose();
    await navigate(PLAN_ADDRESS);
  };
  return (
    <Dialog title={DIALOG_TEXTS.transfersExhausted} verb={words.enlarge} onVerb={enlarge} onClose={onClose}>
      {plan.credits ? <Text as="p">{whatIsLeftText(plan.credits, required)}</Text> : null}
    </Dialog>
  );
};
