import { useAct } from '../../api/server-state.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Notice, Text } from '../../ui/index.ts';
import { FailedStep } from './FailedStep.tsx';
import { passStepMutation } from './onboarding.queries.ts';
import { toConfigure } from './regime-words.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { words } from './words.ts';

/** What has to be set in both services; neither service tells how it is, so the merchant says that it is so. */
export const TaxesStep = ({ back, onward, isPassed }: StepProps) => {
  const { regime, target } = useShop().lexoffice;
  const { mutateAsync, error } = useAct(passStepMutation);
  const configured = async () => {
    await mutateAsync('taxes');
    onward();
  };
  if (!regime) return null;
  return (
    <StepCard
      step="taxes"
      back={back}
      actions={
        isPassed ? (
          <Button onClick={onward} variant="primary">
            {words.onward}
          </Button>
        ) : (
          <ActionButton act={configured} isPrimary>
            {words.configured}
          </ActionButton>
        )
      }
    >
      <Text as="p">{words.taxes}</Text>
      <Notice tone={isPassed ? 'info' : 'warning'} title={isPassed ? words.confirmed : words.needed}>
        <ul className="bw-lines">
          {toConfigure(regime.chosen ?? regime.account, target).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
      <FailedStep error={error} />
    </StepCard>
  );
};
