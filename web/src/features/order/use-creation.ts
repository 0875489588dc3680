import { useAtomValue } from 'jotai';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { createdKindAtom, creationQueryAtom } from './creation.atoms.ts';

/** What comes of having a document made now; nothing is asked for an action that makes none. */
export const useCreation = (kind = '') => {
  useSetAtomEarly(createdKindAtom, kind);
  const view = viewOf(useAtomValue(creationQueryAtom));
  const isPossible = view.state === 'ready' && view.data.why === undefined && view.data.documents.length > 0;
  return { view, isOff: kind !== '' && !isPossible };
};
