import { businessDay, instant } from '@belegwerk/core/kernel';
import type { Preferences } from '@belegwerk/core/preferences';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../api/server-state.ts';
import { placeOf } from '../../shared/preferences/preference-words.ts';
import { switchCreationMutation } from '../../shared/preferences/preferences.queries.ts';
import { useCreationTexts } from '../../shared/preferences/use-creation-texts.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { ActionButton, showToast, Stack, StatusBadge, Text } from '../../ui/index.ts';
import { FailedStep } from './FailedStep.tsx';
import { passStepMutation } from './onboarding.queries.ts';
import { StepCard } from './StepCard.tsx';
import { givenText, hadText, isAboveOffer, subscriptionWords as words, unlimitedText } from './subscription-words.ts';
import type { StepProps } from './use-wizard.ts';
import { wantedCreation } from './wanted-creation.ts';
import { words as wizardWords } from './words.ts';

/** Where the merchant chooses the plan that the coupon for connecting is for, after the activation; specification 1, section 7. */
const PLAN_PAGE = '/plan/standard?coupon=connected';
const OVERVIEW = '/home';

interface SubscriptionChoiceProps extends Pick<StepProps, 'back'> {
  /** Documents are made by themselves. */
  readonly isOn: boolean;
  readonly preferences: Preferences;
}

interface HowItStandsProps extends Pick<SubscriptionChoiceProps, 'isOn'> {
  /** What happens from now on, as far as it does not yet. */
  readonly begins: readonly string[];
  readonly lacksPayments: boolean;
}

/** Whether documents are made by themselves. */
const HowItStands = ({ isOn, begins, lacksPayments }: HowItStandsProps) => (
  <Stack gap="200" inlineAlign="start">
    <StatusBadge text={isOn ? words.isOn : words.isOff} tone={isOn ? 'success' : 'neutral'} />
    <Text as="p">{isOn ? words.onText : words.offText}</Text>
    {begins.map((sentence) => (
      <Text as="p" key={sentence}>
        {sentence}
      </Text>
    ))}
    {lacksPayments ? (
      <Text as="p">
        {words.payments}{' '}
        <AppLink url={placeOf('transactionCreate')} className="bw-link">
          {words.toPayments}
        </AppLink>
      </Text>
    ) : null}
  </Stack>
);

/** The last word of the way: trial or subscription begin where plans are bought, and are given where they are not. */
export const SubscriptionChoice = ({ isOn, preferences, back }: SubscriptionChoiceProps) => {
  const { plan, createdAt } = useShop();
  const { isBought, name, id, credits } = plan;
  const isOffered = isBought && !isAboveOffer(id);
  const navigate = useNavigate();
  const { mutateAsync: pass, error } = useAct(passStepMutation);
  const { mutateAsync: enable, error: notEnabled } = useAct(switchCreationMutation);
  const wanted = wantedCreation(preferences, businessDay(instant(createdAt)).toString());
  const begins = useCreationTexts(preferences, { ...preferences, ...wanted });
  const finish = (address: string) => async () => {
    await pass('connected');
    await navigate(address);
  };
  /** Activates first; the plan is chosen after that. */
  const start = async () => {
    if (!isOn) {
      await enable(wanted);
      showToast(wizardWords.enabled);
    }
    await finish(PLAN_PAGE)();
  };
  return (
    <StepCard
      step="connected"
      back={back}
      actions={
        isOffered ? (
          <>
            <ActionButton act={finish(OVERVIEW)}>{words.later}</ActionButton>
            <ActionButton act={start} isPrimary>
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
      <HowItStands
        isOn={isOn}
        begins={isOn || !isOffered ? [] : [words.startTurnsOn, ...begins]}
        lacksPayments={isOn && !preferences.transactionCreate}
      />
      <Stack gap="200">
        {isBought ? (
          <Text as="h3" variant="headingMd">
            {words.title}
          </Text>
        ) : null}
        <Text as="p">
          {credits === null ? unlimitedText : isOffered ? words.trial : (isBought ? hadText : givenText)(name ?? id)}
        </Text>
      </Stack>
      <FailedStep error={error ?? notEnabled} />
    </StepCard>
  );
};
