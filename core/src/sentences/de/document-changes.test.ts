import { describe, expect, it } from '@jest/globals';
import { eventText } from '../../events/event-text.ts';

const order = { name: '#1042' };
const facts = { number: 'RE1001', total: '119.00', open: '13.90' };

describe('what a person did with a document in Lexware Office', () => {
  it.each([
    ['invoice.finalised', 'Rechnung RE1001 zu #1042 wurde in Lexware Office festgeschrieben.'],
    ['invoice.paid', 'Rechnung RE1001 zu #1042 ist bezahlt.'],
    ['credit.paid', 'Gutschrift RE1001 zu #1042 ist bezahlt.'],
    ['invoice.reopened', 'Rechnung RE1001 zu #1042 ist in Lexware Office wieder offen.'],
    ['invoice.cancelled', 'Rechnung RE1001 zu #1042 wurde in Lexware Office storniert.'],
    ['delivery.deleted', 'Lieferschein RE1001 zu #1042 wurde in Lexware Office gelöscht.'],
    ['invoice.partly-cleared', 'Von Rechnung RE1001 zu #1042 sind in Lexware Office noch 13,90 € offen.'],
    ['invoice.changed', 'Rechnung RE1001 zu #1042 wurde in Lexware Office geändert.'],
  ])('%s: %s', (name, text) => expect(eventText({ name, order, facts })).toBe(text));

  it('is told without a number as long as there is none', () => {
    expect(eventText({ name: 'invoice.deleted', facts: {} })).toBe('Rechnung wurde in Lexware Office gelöscht.');
  });
});
