import type { PreferencesReply } from '@belegwerk/contracts/api';
import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { businessDay, instant } from '@belegwerk/core/kernel';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { DryRun } from '../../pieces/dry-run/DryRun.tsx';
import { dryRunWords } from '../../pieces/dry-run/dry-run-words.ts';
import { Loaded } from '../../pieces/Loaded.tsx';
import { preferencesAtom, switchCreationAtom } from '../../pieces/preferences/preferences.atoms.ts';
import { useCreationTexts } from '../../pieces/preferences/use-creation-texts.ts';
import { useShop } from '../../pieces/shop/ShopContext.tsx';
import { ActionButton, FactList, showToast, Stack, Text } from '../../ui/index.ts';
import { BeginningChoice, type Beginning } from './BeginningChoice.tsx';
import { FailedStep } from './FailedStep.tsx';
import { passStepAtom } from './onboarding.atoms.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { words } from './words.ts';

/** Where the merchant goes from here; specification 1, section 7. */
const PLAN_PAGE = '/plan/standard?coupon=connected';

const Enabling = ({ back, preferences }: Pick<StepProps, 'back'> & Pick<PreferencesReply, 'preferences'>) => {
  const { lexoffice, createdAt } = useShop();
  const navigate = useNavigate();
  const { mutateAsync: enable, error } = useAtomValue(switchCreationAtom);
  const { mutateAsync: pass, error: passError } = useAtomValue(passStepAtom);
  const isOn = preferences.invoiceCreate !== false && preferences.creditCreate !== false;
  // what is on already keeps the day that it has
  const [beginning, setBeginning] = useState<Beginning>('since-installation');
  const since = beginning === 'recent-too' ? true : businessDay(instant(createdAt)).toString();
  const invoiceCreate = preferences.invoiceCreate || since;
  // whoever wrote the invoices until then wrote the credit notes, too
  const wanted = { invoiceCreate, creditCreate: preferences.creditCreate || invoiceCreate };
  const begins = useCreationTexts(preferences, { ...preferences, ...wanted });
  const finish = async () => {
    await pass('connected');
    await navigate(PLAN_PAGE);
  };
  const enableAndFinish = async () => {
    await enable(wanted);
    showToast(words.enabled);
    await finish();
  };
  const { regime, profile } = lexoffice;
  return (
    <StepCard
      step="connected"
      back={back}
      actions={
        isOn ? (
          <ActionButton act={finish} isPrimary>
            {words.finish}
          </ActionButton>
        ) : (
          <>
            <ActionButton act={finish}>{words.finishOff}</ActionButton>
            <ActionButton act={enableAndFinish} isPrimary>
              {words.enable}
            </ActionButton>
          </>
        )
      }
    >
      <Text as="p">{isOn ? words.alreadyOn : words.connected}</Text>
      <FactList
        facts={[
          { term: words.company, value: profile?.companyName ?? '' },
          ...(regime?.chosen ? [{ term: words.taxation, value: REGIME_LABELS[regime.chosen] }] : []),
        ]}
      />
      {preferences.invoiceCreate === false ? <BeginningChoice value={beginning} onChange={setBeginning} /> : null}
      <Stack gap="200">
        {begins.map((sentence) => (
          <Text as="p" key={sentence}>
            {sentence}
          </Text>
        ))}
      </Stack>
      <Stack gap="300">
        <Text as="h3" variant="headingMd">
          {dryRunWords.title}
        </Text>
        <DryRun settings={{ invoiceCreate: String(wanted.invoiceCreate), creditCreate: String(wanted.creditCreate) }} />
      </Stack>
      <FailedStep error={error ?? passError} />
    </StepCard>
  );
};

/** All is prepared: what happens from now on is said before it is turned on. */
export const ConnectedStep = ({ back }: StepProps) => (
  <Loaded view={viewOf(useAtomValue(preferencesAtom))} failureTitle={words.notDone} skeleton={null}>
    {({ preferences }) => <Enabling back={back} preferences={preferences} />}
  </Loaded>
);
