import type { OfferedActionReply } from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import { queryAtom } from '../../api/server-state.ts';

/** The kind of document that somebody wants to have made now. */
export type CreatedKind = NonNullable<NonNullable<OfferedActionReply['dialog']>['foresees']>;

/** Of which order; none while no dialog asks for it. */
export const creationOfAtom = atom<{ readonly id: string; readonly kind: CreatedKind } | undefined>(undefined);

/** What would come of it, read for each opened dialog: the order may be otherwise by then. */
export const creationQueryAtom = queryAtom('creation', (get) => {
  const params = get(creationOfAtom);
  return { asked: params && { params }, isReadOnce: true };
});

/** The document itself, on paper. */
export const creationPaperAtom = queryAtom('creationPreview', (get) => {
  const params = get(creationOfAtom);
  return { asked: params && { params }, isReadOnce: true };
});
