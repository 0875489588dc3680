import type { PreferencesReply } from '@belegwerk/contracts/api';
import { AUTOMATION_LABELS, fieldOf, unavailability, type AutomationLevel } from '@belegwerk/core/preferences';
import { useState } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, FactList, FormSection, Row, StatusBadge, Text, type StatusTone } from '../../ui/index.ts';
import { AutomationDialog } from './AutomationDialog.tsx';
import { placeOf, preferenceWords as words, unavailableText, valueText } from './preference-words.ts';

const TONES: Readonly<Record<AutomationLevel, StatusTone>> = { all: 'success', some: 'attention', none: 'neutral' };
const STEPS = ['invoiceCreate', 'creditCreate', 'transactionCreate'] as const;

/** How much of the bookkeeping happens by itself, and one button that turns the making of documents on or off. */
export const AutomationCard = ({ reply }: { readonly reply: PreferencesReply }) => {
  const { preferences, entitlements, automation } = reply;
  const [isAsking, setAsking] = useState(false);
  const isOn = preferences.invoiceCreate !== false && preferences.creditCreate !== false;
  const why = isOn ? undefined : unavailability('invoiceCreate', true, preferences, entitlements);
  const askFirst = () => setAsking(true);
  const close = () => setAsking(false);
  return (
    <FormSection anchor="automation" title={words.automation} help={words.automationHelp}>
      <Row gap="200">
        <StatusBadge text={AUTOMATION_LABELS[automation]} tone={TONES[automation]} />
      </Row>
      <FactList
        facts={STEPS.map((step) => ({
          term: fieldOf(step).label,
          value: (
            <AppLink url={placeOf(step)} className="bw-link">
              {valueText(step, preferences[step])}
            </AppLink>
          ),
        }))}
      />
      {why ? (
        <Text as="p" tone="subdued">
          {unavailableText(why)}
        </Text>
      ) : (
        <Row gap="200">
          <Button onClick={askFirst}>{isOn ? words.stopCreating : words.startCreating}</Button>
        </Row>
      )}
      {isAsking ? <AutomationDialog preferences={preferences} isOn={isOn} onClose={close} /> : null}
    </FormSection>
  );
};
