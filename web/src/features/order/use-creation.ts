import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { creationQuery, type WantedCreation } from './creation.queries.ts';

/** The document with that name may come later. */
const NAME_ASKED = 'name-asked';

/** What comes of having a document made now; nothing is asked for an action that makes none. */
export const useCreation = (wanted: WantedCreation) => {
  const view = viewOf(useAnswer(creationQuery(wanted)));
  const isLater = wanted.kind === NAME_ASKED;
  const isPossible =
    view.state === 'ready' && view.data.why === undefined && (isLater || view.data.documents.length > 0);
  return { view, isOff: wanted.kind !== '' && !isPossible };
};
