import { FORESEEABLE } from '@belegwerk/core/documents';
import { queryOf } from '../../api/server-state.ts';

/** What is wanted of which order now; the kind is empty while no dialog asks for it. */
export interface WantedCreation {
  readonly order: string;
  readonly kind: string;
}

const askedFor = ({ order, kind: wanted }: WantedCreation) => {
  const kind = FORESEEABLE.find((each) => each === wanted);
  return kind && { params: { id: order, kind } };
};

/** What would come of it, read for each opened dialog: the order may be otherwise by then. */
export const creationQuery = (wanted: WantedCreation) =>
  queryOf('creation', { asked: askedFor(wanted), isReadOnce: true });

/** The document itself, on paper. */
export const creationPaperQuery = (wanted: WantedCreation) =>
  queryOf('creationPreview', { asked: askedFor(wanted), isReadOnce: true });
