import type { Preferences } from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { celebrate, Dialog, FailureNote, showToast, Stack, Text } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import { switchCreationAtom } from './preferences.atoms.ts';
import { useCreationTexts } from './use-creation-texts.ts';

interface AutomationDialogProps {
  readonly preferences: Preferences;
  /** Invoices and credit notes are made already. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** What is wrong is said where it is known. */
const whyRefused = ({ faults, message }: ApiFailure): string =>
  faults.length > 0 ? `${faults.map(({ text }) => text).join('. ')}.` : message;

/** Says which orders get documents from when on, or what ends, before it is so. */
export const AutomationDialog = ({ preferences, isOn, onClose }: AutomationDialogProps) => {
  const { mutateAsync } = useAtomValue(switchCreationAtom);
  const [failure, setFailure] = useState<ApiFailure>();
  // what is on already keeps the day that it has
  const wanted = {
    invoiceCreate: preferences.invoiceCreate || true,
    creditCreate: preferences.creditCreate || true,
  };
  const begins = useCreationTexts(preferences, { ...preferences, ...wanted });
  const sentences = isOn
    ? [words.whatEnds, words.whatStays]
    : [...begins, ...(preferences.transactionCreate ? [] : [words.transactionsStayOff])];
  const act = async () => {
    try {
      const { completesAutomation } = await mutateAsync(isOn ? undefined : wanted);
      showToast(isOn ? words.createdNoMore : words.created);
      if (completesAutomation) void celebrate();
      onClose();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
    }
  };
  return (
    <Dialog
      title={isOn ? words.stopCreating : words.startCreating}
      verb={isOn ? words.stop : words.start}
      onVerb={act}
      onClose={onClose}
    >
      <Stack gap="300">
        {failure ? (
          <FailureNote
            title={words.notSaved}
            message={whyRefused(failure)}
            supportId={failure.supportId}
            onRetry={act}
          />
        ) : null}
        {sentences.map((sentence) => (
          <Text as="p" key={sentence}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Dialog>
  );
};
