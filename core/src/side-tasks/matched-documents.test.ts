import { describe, expect, it } from '@jest/globals';
import { anIssuedDocument } from '../../../test/builders/index.ts';
import { aSideTask } from '../../../test/builders/side-task-situation.ts';
import { documentId } from '../kernel/ids.ts';
import { matchedDocuments, isMatched, suggestions } from './matched-documents.ts';

describe('a bank transaction was suggested for a document', () => {
  it.each([
    ['once its payment match is done', aSideTask('payment-match', 'document:d-1'), true],
    ['not while its payment match is under way', aSideTask('payment-match', 'document:d-1', { state: 'sent' }), false],
    ['not when its payment match was refused', aSideTask('payment-match', 'document:d-1', { state: 'refused' }), false],
    ['not by the payment match of another document', aSideTask('payment-match', 'document:d-2'), false],
    ['not by its mail', aSideTask('mail', 'document:d-1'), false],
  ])('%s', (_, sideTask, matched) => expect(isMatched(anIssuedDocument(), [sideTask])).toBe(matched));

  it('as long as that document counts: then what was suggested for it waits for the next one', () => {
    const paymentMatch = (id: string) =>
      aSideTask('payment-match', `document:${id}`, { result: { externalReference: 'transaction:1' } });
    const [first, next] = [anIssuedDocument(), anIssuedDocument({ id: documentId('d-2') })];
    const cancelled = anIssuedDocument({ cancelled: true });
    expect([...suggestions([paymentMatch('d-1')], [{ document: first }, {}])]).toEqual([['transaction:1', 'd-1']]);
    expect([...suggestions([paymentMatch('d-1')], [{ document: cancelled }, { document: next }])]).toEqual([]);
    const both = [paymentMatch('d-1'), paymentMatch('d-2')];
    expect([...suggestions(both, [{ document: cancelled }, { document: next }])]).toEqual([['transaction:1', 'd-2']]);
    expect([...matchedDocuments(both, [{ document: first }, { document: next }])]).toEqual(['d-2']);
  });

  it('as the list of all of them says', () => {
    const documents = ['d-1', 'd-2'].map((id) => ({ document: anIssuedDocument({ id: documentId(id) }) }));
    expect([...matchedDocuments([aSideTask('payment-match', 'document:d-2')], [...documents, {}])]).toEqual(['d-2']);
  });
});
