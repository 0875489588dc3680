import { useEffect, type ReactNode } from 'react';
import { useAct } from '../../api/server-state.ts';
import { ActionButton, Button } from '../../ui/index.ts';
import { FailedStep } from './FailedStep.tsx';
import { passStepMutation } from './onboarding.queries.ts';
import { StepCard } from './StepCard.tsx';
import { useIsShown } from './use-is-shown.ts';
import { useOnce } from './use-once.ts';
import type { StepProps } from './use-wizard.ts';
import { words } from './words.ts';

interface ImportStepProps extends StepProps {
  readonly step: 'orders' | 'receipts';
  /** What the button that begins it says. */
  readonly verb: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Takes over what there is; answers whether it came to its end. */
  readonly takeOver: () => Promise<boolean>;
  readonly children: ReactNode;
}

/** A step in which something from before is taken over by itself as soon as the merchant is here, or left out. */
export const ImportStep = ({ step, verb, takeOver, back, onward, isPassed, ...shown }: ImportStepProps) => {
  const { isPending, error, children } = shown;
  const { mutateAsync: pass, error: notPassed } = useAct(passStepMutation);
  const isShown = useIsShown();
  const leaveOut = async () => {
    await pass(step);
    if (isShown()) onward();
  };
  const go = async () => {
    if (await takeOver()) await leaveOut();
  };
  const once = useOnce(go);
  useEffect(() => {
    if (!isPassed) once();
  }, [isPassed, once]);
  return (
    <StepCard
      step={step}
      back={back}
      actions={
        isPassed ? (
          <>
            <ActionButton act={go}>{verb}</ActionButton>
            <Button onClick={onward} variant="primary">
              {words.onward}
            </Button>
          </>
        ) : (
          <>
            <ActionButton act={leaveOut}>{words.leaveOut}</ActionButton>
            <ActionButton act={go} isPrimary isOff={isPending}>
              {verb}
            </ActionButton>
          </>
        )
      }
    >
      {children}
      <FailedStep error={error ?? notPassed} />
    </StepCard>
  );
};
