import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { AutomationChoice } from './AutomationChoice.tsx';
import { SubscriptionChoice } from './SubscriptionChoice.tsx';
import type { StepProps } from './use-wizard.ts';
import { words } from './words.ts';

const Connected = ({ back, reply }: Pick<StepProps, 'back'> & { readonly reply: ShopSettings }) => {
  const { preferences } = reply;
  const isOn = preferences.invoiceCreate !== false && preferences.creditCreate !== false;
  const [isLeftOff, setLeftOff] = useState(false);
  return isOn || isLeftOff ? (
    <SubscriptionChoice isOn={isOn} preferences={preferences} back={isOn ? back : () => setLeftOff(false)} />
  ) : (
    <AutomationChoice back={back} reply={reply} onLeftOff={() => setLeftOff(true)} />
  );
};

/** All is prepared: first whether documents are made by themselves, then the subscription. */
export const ConnectedStep = ({ back }: StepProps) => (
  <Loaded view={viewOf(useAnswer(preferencesQuery))} failureTitle={words.notDone} skeleton={null}>
    {(reply) => <Connected back={back} reply={reply} />}
  </Loaded>
);
