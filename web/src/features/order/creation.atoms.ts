import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { atom, type Getter } from 'jotai';
import { queryAtom } from '../../api/server-state.ts';
import { orderIdAtom } from './order.atoms.ts';

/** The kind of document that a person wants to have made now; empty while no dialog asks for it. */
export const createdKindAtom = atom('');

const askedFor = (get: Getter) => {
  const kind = DOCUMENT_KINDS.find((each) => each === get(createdKindAtom));
  return kind && { params: { id: get(orderIdAtom), kind } };
};

/** What would come of it, read for each opened dialog: the order may be otherwise by then. */
export const creationQueryAtom = queryAtom('creation', (get) => ({ asked: askedFor(get), isReadOnce: true }));

/** The document itself, on paper. */
export const creationPaperAtom = queryAtom('creationPreview', (get) => ({ asked: askedFor(get), isReadOnce: true }));
