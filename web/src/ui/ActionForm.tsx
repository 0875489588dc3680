import { Button } from '@shopify/polaris';
import type { ReactNode, SyntheticEvent } from 'react';
import { Row, Stack } from './layout.ts';
import { usePress, type Act } from './use-press.ts';

interface ActionFormProps {
  /** The fields. */
  readonly children: ReactNode;
  readonly verb: string;
  readonly act: Act;
  /** What was typed cannot be sent yet. */
  readonly isOff?: boolean;
  readonly isPrimary?: boolean;
  /** What else can be done. */
  readonly beside?: ReactNode;
}

/** Fields with the button that sends them: Enter in one of them is a press of it. */
export const ActionForm = ({ children, verb, act, isOff = false, isPrimary = false, beside }: ActionFormProps) => {
  const { press, isBusy } = usePress(act);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isOff) press();
  };
  const button = (
    <Button submit loading={isBusy} disabled={isOff} {...(isPrimary ? { variant: 'primary' } : {})}>
      {verb}
    </Button>
  );
  return (
    <form onSubmit={send}>
      {beside === undefined ? (
        <Stack gap="200" inlineAlign="start">
          {children}
          {button}
        </Stack>
      ) : (
        <Stack gap="400">
          {children}
          <Row gap="200">
            {button}
            {beside}
          </Row>
        </Stack>
      )}
    </form>
  );
};
