import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { creationOfAtom, creationQueryAtom, type CreatedKind } from './creation.atoms.ts';

/** What comes of having a document made now; nothing is asked for an action that makes none. */
export const useCreation = (id: string, kind: CreatedKind | undefined) => {
  const of = useMemo(() => (kind === undefined ? undefined : { id, kind }), [id, kind]);
  useSetAtomEarly(creationOfAtom, of);
  const view = viewOf(useAtomValue(creationQueryAtom));
  const isPossible = view.state === 'ready' && view.data.why === undefined && view.data.documents.length > 0;
  return { view, isOff: of !== undefined && !isPossible };
};
