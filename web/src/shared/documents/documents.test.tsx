import { describe, expect, it, test } from '@jest/globals';
import { aDocument, anOrder } from '../../testing/samples.ts';
import { documentMarks, documentStatus, fullName, shortName, whyNoPdf } from './document-words.ts';
import { shownDocuments } from './shown-documents.ts';

const without = (...fields: readonly ('number' | 'pdf')[]) => {
  const document = aDocument();
  for (const field of fields) delete document[field];
  return document;
};

describe('the badge of a document', () => {
  test.each([
    ['draft', 'Entwurf', 'neutral'],
    ['open', 'Offen', 'attention'],
    ['overdue', 'Überfällig', 'warning'],
    ['to-match', 'Zuordnen', 'attention'],
    ['paid', 'Bezahlt', 'success'],
    ['set-off', 'Verrechnet', 'neutral'],
    ['credited', 'Gutgeschrieben', 'neutral'],
    ['partly-credited', 'Teilweise gutgeschrieben', 'neutral'],
    ['refunded', 'Erstattet', 'subdued'],
    ['partly-refunded', 'Teilweise erstattet', 'neutral'],
    ['cancelled', 'Storniert', 'subdued'],
  ] as const)('of one that is %s says %s', (state, text, tone) => {
    expect(documentStatus(aDocument({ states: [state] }))).toEqual({ text, tone });
  });

  it('never says of what no money came for that it was paid, nor of a credit note', () => {
    for (const state of ['paid', 'set-off'] as const)
      expect(documentStatus(aDocument({ kind: 'credit-note', states: [state] })).text).toBe('Verrechnet');
    expect(documentMarks(aDocument({ states: ['set-off'] }))).toEqual([]);
  });

  it('asks for nothing where a document carries no money', () =>
    expect(documentStatus(aDocument({ kind: 'delivery-note' }))).toEqual({ text: 'Offen', tone: 'neutral' }));

  it('says what is under way before there is a status', () => {
    expect(documentStatus(aDocument({ entryState: 'planned' })).text).toBe('Wird erstellt');
    expect(documentStatus(aDocument({ entryState: 'sent' })).text).toBe('Wird geprüft');
    expect(documentStatus(aDocument({ entryState: 'refused' })).tone).toBe('critical');
  });

  it('has further badges for sent and electronic documents', () => {
    const marks = documentMarks(aDocument({ emailedAt: '2026-11-20T10:00:00Z', profile: 'XRechnung' }));
    expect(marks.map(({ text }) => text)).toEqual(['Versendet', 'E-Rechnung']);
  });

  it('has a badge more for what else is true of it', () => {
    const marks = documentMarks(aDocument({ states: ['to-match', 'overdue', 'partly-refunded'] }));
    expect(marks.map(({ text }) => text)).toEqual(['Überfällig', 'Teilweise erstattet']);
  });
});

describe('the documents of an order', () => {
  const status = (state: 'failed' | 'waiting') => ({ state, reason: { code: 'NOT_CONNECTED', facts: {} } }) as const;

  it('are invoices, credit notes and delivery notes, each the oldest first', () => {
    const documents = [
      aDocument({ _key: 'l', kind: 'delivery-note' }),
      aDocument({ _key: 'g2', kind: 'credit-note', createdAt: '2026-11-21T10:00:00.5Z' }),
      aDocument({ _key: 'g1', kind: 'credit-note', createdAt: '2026-11-21T10:00:00Z' }),
      aDocument({ _key: 'r' }),
    ];
    expect(shownDocuments(anOrder({ documents })).map(({ _key }) => _key)).toEqual(['r', 'g1', 'g2', 'l']);
  });

  it('leave out what was refused as soon as the order waits for something else', () => {
    const documents = [aDocument({ entryState: 'refused' })];
    expect(shownDocuments(anOrder({ documents, status: status('failed') }))).toHaveLength(1);
    expect(shownDocuments(anOrder({ documents, status: status('waiting') }))).toEqual([]);
  });
});

describe('a document without its number or PDF', () => {
  it('is called by its kind', () => {
    expect(shortName(without('number'))).toBe('Rechnung');
    expect(fullName(aDocument())).toBe('Rechnung RE1042');
  });

  it('says why there is no PDF', () => {
    expect(whyNoPdf(aDocument())).toBeUndefined();
    expect(whyNoPdf({ ...without('pdf'), status: 'draft' })).toContain('Entwürfe haben noch kein PDF');
    expect(whyNoPdf({ ...without('pdf'), entryState: 'planned' })).toContain('entsteht gerade');
  });
});
