import { Button } from '@shopify/polaris';
import { usePress, type Act } from './use-press.ts';

interface ActionButtonProps {
  /** The verb. */
  readonly children: string;
  readonly act: Act;
  readonly isPrimary?: boolean;
  /** There is nothing to do now, which what stands around it says. */
  readonly isOff?: boolean;
  /** The verb with what it is about, for a person who does not see what stands around it. */
  readonly label?: string;
}

/** A button that acts: busy until what it does is over, and deaf as long. */
export const ActionButton = ({ children, act, isPrimary = false, isOff = false, label }: ActionButtonProps) => {
  const { press, isBusy } = usePress(act);
  return (
    <Button
      onClick={press}
      loading={isBusy}
      disabled={isOff}
      {...(isPrimary ? { variant: 'primary' } : {})}
      {...(label === undefined ? {} : { accessibilityLabel: label })}
    >
      {children}
    </Button>
  );
};
