import type { ComponentType } from 'react';
import { Screen } from '../../ui/index.ts';
import { AuthorisationStep } from './AuthorisationStep.tsx';
import { ConnectedStep } from './ConnectedStep.tsx';
import { OrdersStep } from './OrdersStep.tsx';
import { ReceiptsStep } from './ReceiptsStep.tsx';
import { RegimeStep } from './RegimeStep.tsx';
import type { Step } from './steps.ts';
import { TaxesStep } from './TaxesStep.tsx';
import { TermsStep } from './TermsStep.tsx';
import { useWizard, type StepProps } from './use-wizard.ts';
import { words } from './words.ts';

const STEP: Readonly<Record<Step, ComponentType<StepProps>>> = {
  terms: TermsStep,
  authorisation: AuthorisationStep,
  orders: OrdersStep,
  receipts: ReceiptsStep,
  regime: RegimeStep,
  taxes: TaxesStep,
  connected: ConnectedStep,
};

/** From the first visit to automatic documents, one step at a time; where the merchant is, the shop knows. */
export const OnboardingScreen = () => {
  const { step, ...rest } = useWizard();
  const Shown = STEP[step];
  return (
    <Screen title={words.title}>
      <Shown key={step} {...rest} />
    </Screen>
  );
};
