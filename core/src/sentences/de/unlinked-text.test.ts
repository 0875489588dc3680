import { expect, it } from '@jest/globals';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { unlinkedText } from './unlinked-text.ts';

const said = (kind: DocumentKind, facts: Parameters<typeof unlinkedText>[2]): string =>
  unlinkedText('Die Bestellung #1', kind, facts);

it.each<[DocumentKind, Parameters<typeof unlinkedText>[2], string]>([
  ['invoice', { why: 'unread', number: 'RE77' }, 'gibt es zu ihr die Rechnung RE77, von Hand geschrieben.'],
  ['invoice', { why: 'draft', number: '' }, 'gibt es zu ihr eine Rechnung, von Hand geschrieben.'],
  ['invoice', { why: 'perhaps', number: 'RE77' }, 'gibt es die Rechnung RE77 aus der Zeit vor der Verbindung.'],
  ['delivery-note', { why: 'draft' }, 'gibt es zu ihr einen Lieferschein, von Hand geschrieben.'],
])('a %s with %j that an order waits for is named as far as it is known', (kind, facts, sentence) =>
  expect(said(kind, facts)).toContain(sentence),
);

it('a document that bears a mark is not said to be written by hand', () => {
  const text = said('invoice', { why: 'of-another-shop', number: 'RE77' });
  expect(text).toContain(
    'gibt es zu ihr die Rechnung RE77. Dieser Beleg trägt ein Zeichen, das zu keinem Beleg dieser Bestellung gehört',
  );
  expect(text).not.toContain('von Hand');
});
