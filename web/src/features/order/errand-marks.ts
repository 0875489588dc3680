import type { DocumentReply } from '@belegwerk/contracts/api';
import type { ErrandReply } from './order-details.ts';

const isDone = (errands: readonly ErrandReply[], kind: ErrandReply['kind'], { _key }: DocumentReply): boolean =>
  errands.some((errand) => errand.kind === kind && errand.state === 'done' && errand.documentKey === _key);

/** The documents with the marks of what was done for them: sent by mail, a payment suggested. */
export const withErrandMarks = (
  documents: readonly DocumentReply[],
  errands: readonly ErrandReply[],
): readonly DocumentReply[] =>
  documents.map((document) => ({
    ...document,
    ...(isDone(errands, 'mail', document) ? { emailedAt: document.emailedAt ?? document.createdAt } : {}),
    ...(isDone(errands, 'hint', document) ? { hintedAt: document.hintedAt ?? document.createdAt } : {}),
  }));
