import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { useNavigate } from 'react-router-dom';
import { Dialog, Text } from '../../ui/index.ts';
import { PLAN_ADDRESS } from '../gate/gate-way-out.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { whatIsLeftText, words } from './words.ts';

/** Stands before an action that would use the last transfers. Specification 1, section 8. */
export const TransfersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { plan } = useShop();
  const navigate = useNavigate();
  const enlarge = async () => {
    onClose();
    await navigate(PLAN_ADDRESS);
  };
  return (
    <Dialog title={DIALOG_TEXTS.transfersExhausted} verb={words.enlarge} onVerb={enlarge} onClose={onClose}>
      <Text as="p">{whatIsLeftText(plan.credits)}</Text>
    </Dialog>
  );
};
