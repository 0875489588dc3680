import type { ShopSettings } from './shop-settings.ts';
import {
  AUTOMATION_LABELS,
  fieldOf,
  SETUP_PAGE,
  unavailability,
  type AutomationLevel,
} from '@belegwerk/core/preferences';
import { memo, useState } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button, FactList, Row, StatusBadge, Text, type StatusTone } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { Because } from './Because.tsx';
import { settingValueText } from '@belegwerk/core/sentences';
import { MissingRightNote } from './MissingRightNote.tsx';
import { OtherSection } from './OtherSection.tsx';
import { placeOf, preferenceWords as words } from './preference-words.ts';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { TurnOnDialog } from './TurnOnDialog.tsx';

const TONES: Readonly<Record<AutomationLevel, StatusTone>> = { all: 'success', some: 'attention', none: 'neutral' };
const STEPS = ['invoiceCreate', 'creditCreate', 'deliveryCreate', 'transactionCreate'] as const;

/** How much of the bookkeeping happens by itself, and one button that turns the making of documents on or off. */
export const AutomationCard = memo(({ reply }: { readonly reply: ShopSettings }) => {
  const { preferences, entitlements, automation } = reply;
  const { isConnected, missingRights } = useShop().lexoffice;
  const isIdle = automation !== 'none' && !isConnected;
  const [asked, setAsked] = useState<'on' | 'off'>();
  const isOn = preferences.invoiceCreate !== false;
  const why = isOn ? undefined : unavailability('invoiceCreate', true, preferences, entitlements);
  const askFirst = () => setAsked(isOn ? 'off' : 'on');
  const close = () => setAsked(undefined);
  return (
    <OtherSection id="automation">
      <Row gap="200">
        <StatusBadge text={AUTOMATION_LABELS[automation]} tone={isIdle ? 'warning' : TONES[automation]} />
      </Row>
      {isIdle ? (
        <Text as="p">
          {words.notConnected}{' '}
          <AppLink url={SETUP_PAGE.path} className="bw-link">
            {words.toConnection}
          </AppLink>
        </Text>
      ) : null}
      <FactList
        facts={STEPS.map((step) => ({
          term: fieldOf(step).label,
          value: (
            <AppLink url={placeOf(step)} className="bw-link">
              {settingValueText(step, preferences[step])}
            </AppLink>
          ),
        }))}
      />
      <AppLink url="/dry-run" className="bw-link">
        {words.toDryRun}
      </AppLink>
      {STEPS.map((step) => (
        <MissingRightNote key={step} name={step} rights={missingRights} isNamed />
      ))}
      {why ? (
        <Text as="p" tone="subdued">
          <Because why={why} />
        </Text>
      ) : (
        <Row gap="200">
          <Button onClick={askFirst}>{isOn ? words.stopCreating : words.startCreating}</Button>
        </Row>
      )}
      {asked === 'off' ? <TurnOffDialog onClose={close} /> : null}
      {asked === 'on' ? <TurnOnDialog reply={reply} onClose={close} /> : null}
    </OtherSection>
  );
});
