import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import { oldestDay } from '@belegwerk/core/shops';
import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { businessDay, instant } from '@belegwerk/core/kernel';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { DryRun } from '../../shared/dry-run/DryRun.tsx';
import { dryRunWords } from '../../shared/dry-run/dry-run-words.ts';
import { InvoiceDayNote } from '../../shared/invoice-day/InvoiceDayNote.tsx';
import { switchCreationMutation } from '../../shared/preferences/preferences.queries.ts';
import { useCreationTexts } from '../../shared/preferences/use-creation-texts.ts';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, FactList, showToast, Stack, Text } from '../../ui/index.ts';
import { BeginningChoice, type Beginning } from './BeginningChoice.tsx';
import { FailedStep } from './FailedStep.tsx';
import { RecentDialog } from './RecentDialog.tsx';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { wantedCreation } from './wanted-creation.ts';
import { words } from './words.ts';

interface AutomationChoiceProps extends Pick<StepProps, 'back'> {
  readonly reply: ShopSettings;
  /** The merchant goes on without it. */
  readonly onLeftOff: () => void;
}

const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <Stack gap="200">
    {sentences.map((sentence) => (
      <Text as="p" key={sentence}>
        {sentence}
      </Text>
    ))}
  </Stack>
);

/** What happens from now on is said before it is turned on. */
export const AutomationChoice = ({ back, reply, onLeftOff }: AutomationChoiceProps) => {
  const { preferences } = reply;
  const { lexoffice, createdAt } = useShop();
  const { mutateAsync: enable, error } = useAct(switchCreationMutation);
  const [beginning, setBeginning] = useState<Beginning>('since-installation');
  const installedOn = businessDay(instant(createdAt));
  const since = (beginning === 'recent-too' ? oldestDay(installedOn) : installedOn).toString();
  const wanted = wantedCreation(preferences, since);
  const begins = useCreationTexts(preferences, { ...preferences, ...wanted });
  const turnOn = async (mailsOlder?: boolean) => {
    await enable({ ...wanted, ...(mailsOlder === undefined ? {} : { mailsOlder }) });
    showToast(words.enabled);
  };
  const [isAsked, setAsked] = useState(false);
  const isCounted = preferences.invoiceCreate === false && beginning === 'recent-too';
  const { regime, profile, target } = lexoffice;
  return (
    <StepCard
      step="connected"
      back={back}
      actions={
        <>
          <Button onClick={onLeftOff}>{words.leaveOff}</Button>
          <ActionButton act={isCounted ? async () => setAsked(true) : () => turnOn()} isPrimary>
            {words.enable}
          </ActionButton>
        </>
      }
    >
      <Text as="p">{words.connected}</Text>
      <FactList
        facts={[
          { term: isWithoutProgram(target) ? words.companyAsFiles : words.company, value: profile?.companyName ?? '' },
          ...(regime?.chosen ? [{ term: words.taxation, value: REGIME_LABELS[regime.chosen] }] : []),
        ]}
      />
      {preferences.invoiceCreate === false ? <BeginningChoice value={beginning} onChange={setBeginning} /> : null}
      {isCounted ? <InvoiceDayNote from={since} to={installedOn.toString()} /> : null}
      <Sentences sentences={begins} />
      <Stack gap="300">
        <Text as="h3" variant="headingMd">
          {dryRunWords.title}
        </Text>
        <DryRun settings={{ invoiceCreate: String(wanted.invoiceCreate), creditCreate: String(wanted.creditCreate) }} />
      </Stack>
      <FailedStep error={error} />
      {isAsked ? (
        <RecentDialog
          reply={reply}
          wanted={wanted}
          turnOn={(mailsOlder) => turnOn(mailsOlder).finally(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </StepCard>
  );
};
