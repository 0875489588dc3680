import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { ADDRESS_PARTS, type AddressPart } from './correction-words.ts';
import { addressOfAtom, addressQueryAtom, type WantedCorrections } from './corrections.atoms.ts';

type Parts = NonNullable<WantedCorrections['address']>;

/** The address as it would stand on the next document, and what a person makes of it; where nobody can tell, what was corrected. */
export const useAddress = (orderId: string, corrected: Parts = {}) => {
  useSetAtomEarly(addressOfAtom, orderId);
  const view = viewOf(useAtomValue(addressQueryAtom));
  const [changes, setChanges] = useState<Parts>({});
  const change = useCallback((part: Readonly<Partial<Record<AddressPart, string>>>) => {
    setChanges((before) => ({ ...before, ...part }));
  }, []);
  const known = view.state === 'ready' ? view.data : corrected;
  const address: Parts = { ...known, ...changes };
  const isChanged = ADDRESS_PARTS.some((part) => (address[part] ?? '') !== (known[part] ?? ''));
  return { view, address, isChanged, change };
};
