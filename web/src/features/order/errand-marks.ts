import type { DocumentReply, ErrandReply } from '@belegwerk/contracts/api';

const marked = (mark: 'emailedAt' | 'hintedAt', document: DocumentReply, done: ErrandReply | undefined) =>
  done ? { [mark]: document[mark] ?? done.at ?? document.createdAt } : {};

const doneFor = (errands: readonly ErrandReply[], kind: ErrandReply['kind'], { _key }: DocumentReply) =>
  errands.find((errand) => errand.kind === kind && errand.state === 'done' && errand.documentKey === _key);

/** The documents with the marks of what was done for them: sent by mail, a payment suggested. */
export const withErrandMarks = (
  documents: readonly DocumentReply[],
  errands: readonly ErrandReply[],
): readonly DocumentReply[] =>
  documents.map((document) => ({
    ...document,
    ...marked('emailedAt', document, doneFor(errands, 'mail', document)),
    ...marked('hintedAt', document, doneFor(errands, 'hint', document)),
  }));
