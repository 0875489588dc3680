import { describe, expect, it } from '@jest/globals';
import { orderSummary, type SummedDocument } from './order-summary.ts';

const invoice = (number: string, ...states: SummedDocument['states'][number][]): SummedDocument => ({
  kind: 'invoice',
  number,
  states,
});
const credit = (number: string, ...states: SummedDocument['states'][number][]): SummedDocument => ({
  kind: 'credit-note',
  number,
  states,
});
const note: SummedDocument = { kind: 'delivery-note', number: 'LS1', states: ['open'] };

describe('the sentence about a whole order', () => {
  it.each<[string, boolean, readonly SummedDocument[], string]>([
    ['one invoice', false, [invoice('RE1', 'paid')], 'Rechnung RE1 ist erstellt.'],
    [
      'an invoice that a person wrote by hand',
      false,
      [{ ...invoice('RE1', 'paid'), isLinked: true }],
      'Rechnung RE1 ist zugeordnet.',
    ],
    [
      'an exchange',
      false,
      [
        { ...invoice('RE1', 'partly-refunded'), credited: '20.00' },
        invoice('RE2', 'to-match'),
        credit('GS1', 'paid'),
        note,
      ],
      'Rechnungen RE1 und RE2, Gutschrift GS1 und Lieferschein LS1 sind erstellt. Von Rechnung RE1 sind 20,00 € gutgeschrieben.',
    ],
    [
      'cancelled unpaid',
      true,
      [invoice('RE1', 'set-off'), credit('GS1', 'set-off')],
      'Rechnung RE1 und Gutschrift GS1 sind erstellt. Die Bestellung ist storniert und vollständig gutgeschrieben.',
    ],
    [
      'refunded',
      false,
      [invoice('RE1', 'refunded'), credit('GS1', 'paid')],
      'Rechnung RE1 und Gutschrift GS1 sind erstellt. Die Bestellung ist vollständig gutgeschrieben.',
    ],
    [
      'cancelled and kept in part',
      true,
      [invoice('RE1', 'open', 'partly-credited'), credit('GS1', 'set-off')],
      'Rechnung RE1 und Gutschrift GS1 sind erstellt. Die Bestellung ist storniert. Von Rechnung RE1 ist ein Teil gutgeschrieben.',
    ],
    [
      'cancelled with nothing credited',
      true,
      [invoice('RE1', 'paid')],
      'Rechnung RE1 ist erstellt. Die Bestellung ist storniert.',
    ],
    ['a document that was cancelled in the books', false, [invoice('RE1', 'cancelled')], 'Rechnung RE1 ist storniert.'],
    [
      'a reissue',
      false,
      [invoice('RE1', 'refunded'), invoice('RE2', 'paid'), credit('GS1', 'paid')],
      'Rechnungen RE1 und RE2 und Gutschrift GS1 sind erstellt. Rechnung RE1 ist ganz gutgeschrieben.',
    ],
    ['a draft', false, [{ kind: 'invoice', states: ['draft'] }], 'Rechnung im Entwurf ist erstellt.'],
    ['nothing', false, [], ''],
  ])('%s', (_, cancelled, documents, sentence) => expect(orderSummary({ cancelled, documents })).toBe(sentence));
});
