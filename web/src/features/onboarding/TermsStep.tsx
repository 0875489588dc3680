import { LIABILITY, termsOf } from '@belegwerk/core/sentences';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, CheckField, Stack, Text, TitledLines } from '../../ui/index.ts';
import { FailedStep } from './FailedStep.tsx';
import { acceptTermsMutation } from './onboarding.queries.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { acceptedText, words } from './words.ts';

/** Both are needed before anything is connected; who accepted them, and when, is stored. */
export const TermsStep = ({ onward }: StepProps) => {
  const { accepted, termsVersion } = useShop().onboarding;
  const { mutateAsync, error } = useAct(acceptTermsMutation);
  const [hasTerms, setTerms] = useState(false);
  const [hasLiability, setLiability] = useState(false);
  const accept = async () => {
    await mutateAsync(termsVersion);
    onward();
  };
  return (
    <StepCard
      step="terms"
      actions={
        accepted ? (
          <Button onClick={onward} variant="primary">
            {words.onward}
          </Button>
        ) : (
          <ActionButton act={accept} isPrimary isOff={!hasTerms || !hasLiability}>
            {words.accept}
          </ActionButton>
        )
      }
    >
      <TitledLines as="h3" title={words.terms} lines={termsOf(useShop().plan.isBought)} />
      <TitledLines as="h3" title={words.liability} lines={LIABILITY} />
      {accepted ? (
        <Text as="p" fontWeight="medium">
          {acceptedText(accepted.at)}
        </Text>
      ) : (
        <Stack gap="100">
          <CheckField label={words.acceptTerms} isOn={hasTerms} onChange={setTerms} />
          <CheckField label={words.acceptLiability} isOn={hasLiability} onChange={setLiability} />
        </Stack>
      )}
      <FailedStep error={error} />
    </StepCard>
  );
};
