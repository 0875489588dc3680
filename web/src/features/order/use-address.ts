import { useCallback, useState } from 'react';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { ADDRESS_PARTS, type AddressPart } from '../../shared/orders/correction-choices.ts';
import { addressQuery, type WantedCorrections } from './corrections.queries.ts';

type Parts = NonNullable<WantedCorrections['address']>;

/** Address and VAT id as they would stand on the next document, and what a person makes of them; where they cannot be told, what was corrected. */
export const useAddress = (orderId: string, corrected: WantedCorrections) => {
  const view = viewOf(useAnswer(addressQuery(orderId)));
  const [changes, setChanges] = useState<Parts>({});
  const change = useCallback((part: Readonly<Partial<Record<AddressPart, string>>>) => {
    setChanges((before) => ({ ...before, ...part }));
  }, []);
  const [typedVatId, setVatId] = useState<string>();
  const known = view.state === 'ready' ? view.data : corrected;
  const before = known.address ?? {};
  const address: Parts = { ...before, ...changes };
  const vatId = typedVatId ?? known.vatId ?? '';
  const isChanged = ADDRESS_PARTS.some((part) => (address[part] ?? '') !== (before[part] ?? ''));
  const wanted: WantedCorrections = {
    ...corrected,
    ...(isChanged ? { address } : {}),
    ...(vatId === (known.vatId ?? '') ? {} : { vatId }),
  };
  return { view, address, vatId, isChanged, change, setVatId, wanted };
};
