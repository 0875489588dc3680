import type { ProcessingStatus } from '../records/processing-status.ts';
import type { Foresight } from '../decisions/foresee.ts';

/** What is not made of an order; a further kind of document that is turned off is no news here. */
export const notMade = ({ left, documents, status }: Foresight): readonly ProcessingStatus[] => {
  const told = left.filter(({ state, kind }) => state !== 'skipped' || kind === 'invoice');
  const ofOrder = documents.length === 0 && status.state !== 'done' ? [status] : [];
  return [...ofOrder, ...told];
};
