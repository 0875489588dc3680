import { Button } from '@shopify/polaris';
import { usePress, type Act } from './use-press.ts';

interface ActionButtonProps {
  /** The verb. */
  readonly children: string;
  readonly act: Act;
  readonly isPrimary?: boolean;
}

/** A button that acts: busy until what it does is over, and deaf as long. */
export const ActionButton = ({ children, act, isPrimary = false }: ActionButtonProps) => {
  const { press, isBusy } = usePress(act);
  return (
    <Button onClick={press} loading={isBusy} {...(isPrimary ? { variant: 'primary' } : {})}>
      {children}
    </Button>
  );
};
