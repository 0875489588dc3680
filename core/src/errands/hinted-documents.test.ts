import { describe, expect, it } from '@jest/globals';
import { anErrand, anIssuedDocument } from '../../../test/builders/index.ts';
import { documentId } from '../kernel/ids.ts';
import { hintedDocuments, isHinted } from './hinted-documents.ts';

describe('a movement was suggested for a document', () => {
  it.each([
    ['once its hint is done', anErrand('hint', 'document:d-1'), true],
    ['not while its hint is under way', anErrand('hint', 'document:d-1', { state: 'sent' }), false],
    ['not when its hint was refused', anErrand('hint', 'document:d-1', { state: 'refused' }), false],
    ['not by the hint of another document', anErrand('hint', 'document:d-2'), false],
    ['not by its mail', anErrand('mail', 'document:d-1'), false],
  ])('%s', (_, errand, hinted) => expect(isHinted(anIssuedDocument(), [errand])).toBe(hinted));

  it('as the list of all of them says', () => {
    const documents = ['d-1', 'd-2'].map((id) => ({ document: anIssuedDocument({ id: documentId(id) }) }));
    expect([...hintedDocuments([anErrand('hint', 'document:d-2')], [...documents, {}])]).toEqual(['d-2']);
  });
});
