import { faultText, gatewayFault, gatewayHandle, MAX_GATEWAY } from '@belegwerk/core/preferences';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldAnchor, Notice } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/**
 * Chooses the gateway that the address names (`?gateway=klarna`), to be saved by the person; one that cannot be chosen says
 * so. Specification 2, section 2.
 */
export const NamedGateway = ({ form }: { readonly form: Pick<PreferencesForm, 'values' | 'change'> }) => {
  const [parameters] = useSearchParams();
  const gateway = gatewayHandle(parameters.get('gateway') ?? '').slice(0, MAX_GATEWAY);
  const taken = useRef('');
  const { values, change } = form;
  const code = gatewayFault(gateway);
  const canBeTaken = gateway !== '' && code === undefined;
  useEffect(() => {
    if (!canBeTaken || taken.current === gateway) return;
    taken.current = gateway;
    if (values.transactionGateway[gateway] === true) return;
    change('transactionGateway', { ...values.transactionGateway, [gateway]: true });
    document.getElementById(fieldAnchor('transactionGateway'))?.scrollIntoView();
  }, [canBeTaken, gateway, values, change, taken]);
  return code ? (
    <Notice tone="warning" title={faultText({ code })}>
      {words.neverEntries[code]}
    </Notice>
  ) : null;
};
