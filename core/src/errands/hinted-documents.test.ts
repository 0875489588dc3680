import { describe, expect, it } from '@jest/globals';
import { anErrand, anIssuedDocument } from '../../../test/builders/index.ts';
import { documentId } from '../kernel/ids.ts';
import { hintedDocuments, isHinted, suggestions } from './hinted-documents.ts';

describe('a movement was suggested for a document', () => {
  it.each([
    ['once its hint is done', anErrand('hint', 'document:d-1'), true],
    ['not while its hint is under way', anErrand('hint', 'document:d-1', { state: 'sent' }), false],
    ['not when its hint was refused', anErrand('hint', 'document:d-1', { state: 'refused' }), false],
    ['not by the hint of another document', anErrand('hint', 'document:d-2'), false],
    ['not by its mail', anErrand('mail', 'document:d-1'), false],
  ])('%s', (_, errand, hinted) => expect(isHinted(anIssuedDocument(), [errand])).toBe(hinted));

  it('as long as that document counts: then what was suggested for it waits for the next one', () => {
    const hint = (id: string) => anErrand('hint', `document:${id}`, { result: { externalReference: 'transaction:1' } });
    const [first, next] = [anIssuedDocument(), anIssuedDocument({ id: documentId('d-2') })];
    const cancelled = anIssuedDocument({ cancelled: true });
    expect([...suggestions([hint('d-1')], [{ document: first }, {}])]).toEqual([['transaction:1', 'd-1']]);
    expect([...suggestions([hint('d-1')], [{ document: cancelled }, { document: next }])]).toEqual([]);
    const both = [hint('d-1'), hint('d-2')];
    expect([...suggestions(both, [{ document: cancelled }, { document: next }])]).toEqual([['transaction:1', 'd-2']]);
    expect([...hintedDocuments(both, [{ document: first }, { document: next }])]).toEqual(['d-2']);
  });

  it('as the list of all of them says', () => {
    const documents = ['d-1', 'd-2'].map((id) => ({ document: anIssuedDocument({ id: documentId(id) }) }));
    expect([...hintedDocuments([anErrand('hint', 'document:d-2')], [...documents, {}])]).toEqual(['d-2']);
  });
});
