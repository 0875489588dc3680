import type { Preferences } from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { placeOf } from '../../shared/preferences/preference-words.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { ActionButton, Stack, StatusBadge, Text } from '../../ui/index.ts';
import { FailedStep } from './FailedStep.tsx';
import { passStepAtom } from './onboarding.atoms.ts';
import { StepCard } from './StepCard.tsx';
import { givenText, hadText, isAboveOffer, subscriptionWords as words } from './subscription-words.ts';
import type { StepProps } from './use-wizard.ts';

/** Where the merchant chooses the plan that the coupon for connecting is for; specification 1, section 7. */
const PLAN_PAGE = '/plan/standard?coupon=connected';
const OVERVIEW = '/home';

interface SubscriptionChoiceProps extends Pick<StepProps, 'back'> {
  /** Documents are made by themselves. */
  readonly isOn: boolean;
  readonly preferences: Pick<Preferences, 'transactionCreate'>;
}

/** The last word of the way: trial or subscription begin where plans are bought, and are given where they are not. */
export const SubscriptionChoice = ({ isOn, preferences, back }: SubscriptionChoiceProps) => {
  const { isBought, name, id } = useShop().plan;
  const isOffered = isBought && !isAboveOffer(id);
  const navigate = useNavigate();
  const { mutateAsync: pass, error } = useAtomValue(passStepAtom);
  const finish = (address: string) => async () => {
    await pass('connected');
    await navigate(address);
  };
  return (
    <StepCard
      step="connected"
      back={back}
      actions={
        isOffered ? (
          <>
            <ActionButton act={finish(OVERVIEW)}>{words.later}</ActionButton>
            <ActionButton act={finish(PLAN_PAGE)} isPrimary>
              {words.start}
            </ActionButton>
          </>
        ) : (
          <ActionButton act={finish(OVERVIEW)} isPrimary>
            {words.finish}
          </ActionButton>
        )
      }
    >
      <Stack gap="200" inlineAlign="start">
        <StatusBadge text={isOn ? words.isOn : words.isOff} tone={isOn ? 'success' : 'neutral'} />
        <Text as="p">{isOn ? words.onText : words.offText}</Text>
        {isOn && !preferences.transactionCreate ? (
          <Text as="p">
            {words.payments}{' '}
            <AppLink url={placeOf('transactionCreate')} className="bw-link">
              {words.toPayments}
            </AppLink>
          </Text>
        ) : null}
      </Stack>
      <Stack gap="200">
        <Text as="h3" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p">{isOffered ? words.trial : (isBought ? hadText : givenText)(name ?? id)}</Text>
      </Stack>
      <FailedStep error={error} />
    </StepCard>
  );
};
