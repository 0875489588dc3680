import { describe, expect, it } from '@jest/globals';
import { completedOrderNames, possibleOrderNames } from './order-names.ts';

describe('names of orders in the texts of a document', () => {
  it.each<[string, readonly string[]]>([
    ['Rechnung zu Bestellung #1042 vom 20.11.2026', ['#1042', '20.11.2026']],
    ['Vielen Dank für Ihre Bestellung „#1042“!', ['#1042']],
    ['(#1042), #1042.', ['#1042']],
    ['Bestellung 1042', ['1042']],
    ['Auftrag Nr. 1042', ['1042']],
    ['Bestellnummer: 1042', ['1042']],
    ['Kundennummer 1042', []],
    ['1042', []],
    ['Nr. 1042', []],
    ['Kaffee', []],
    [`KN-${'1'.repeat(60)}`, []],
  ])('%s: %j', (texts, names) => expect(possibleOrderNames(texts)).toEqual(names));

  it('are not looked for without end', () => {
    const many = Array.from({ length: 400 }, (_, at) => `#${at}`).join(' ');
    expect(possibleOrderNames(many)).toHaveLength(300);
  });

  it.each<[string, { readonly prefix: string; readonly suffix: string } | undefined, readonly string[]]>([
    ['Bestellung A2', undefined, ['#A2']],
    ['Bestellung 1042', { prefix: '#', suffix: '' }, ['#1042']],
    ['Bestellung #1042', { prefix: '#', suffix: '' }, []],
    ['Bestellung 1042', { prefix: 'KN-', suffix: '-DE' }, ['KN-1042-DE']],
    ['Bestellung 1042-DE', { prefix: 'KN-', suffix: '-DE' }, ['KN-1042-DE']],
    ['Bestellung KN-1042', { prefix: 'KN-', suffix: '-DE' }, ['KN-1042-DE']],
    ['Bestellung KN-1042-DE', { prefix: 'KN-', suffix: '-DE' }, []],
  ])('are completed by what the shop writes around numbers: %s with %j: %j', (texts, around, names) =>
    expect(completedOrderNames(possibleOrderNames(texts), around)).toEqual(names),
  );
});
