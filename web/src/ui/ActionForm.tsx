import { Button } from '@shopify/polaris';
import type { ReactNode, SyntheticEvent } from 'react';
import { Stack } from './layout.ts';
import { usePress, type Act } from './use-press.ts';

interface ActionFormProps {
  /** The fields. */
  readonly children: ReactNode;
  readonly verb: string;
  readonly act: Act;
  /** What was typed cannot be sent yet. */
  readonly isOff: boolean;
}

/** Fields with the button that sends them: Enter in one of them is a press of it. */
export const ActionForm = ({ children, verb, act, isOff }: ActionFormProps) => {
  const { press, isBusy } = usePress(act);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isOff) press();
  };
  return (
    <form onSubmit={send}>
      <Stack gap="200" inlineAlign="start">
        {children}
        <Button submit loading={isBusy} disabled={isOff}>
          {verb}
        </Button>
      </Stack>
    </form>
  );
};
