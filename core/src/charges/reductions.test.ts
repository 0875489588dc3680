import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder } from '../../../test/builders/index.ts';
import { wordsIn } from '../documents/words.ts';
import type { Order } from '../orders/order.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { invoiceCharges } from './invoice-charges.ts';
import { reductionsOf } from './reductions.ts';

const told = (order: Order, scheme: TaxTreatment['scheme'] = 'gross'): readonly string[] =>
  reductionsOf(invoiceCharges(order, { fixes: [], words: wordsIn('de') }), { scheme }).map(
    ({ rate, gross }) => `${rate} ${gross}`,
  );

describe('what was taken off, at each rate', () => {
  const lines = [
    aLine({ id: 'A', price: '30.00', discount: '3.00' }),
    aLine({ id: 'B', price: '10.00', quantity: 2, rate: '7', discount: '2.00' }),
    aLine({ id: 'C', price: '5.00', discount: '0.50' }),
    aLine({ id: 'D', price: '5.00' }),
  ];
  it.each<[string, Order, TaxTreatment['scheme'], readonly string[]]>([
    ['is added up, the highest rate first', anOrder({ lines }), 'gross', ['1900 350', '700 200']],
    ['is nothing where nothing was', anOrder({ lines: [aLine({ price: '9.00' })] }), 'gross', []],
    ['has its tax where prices are net', anOrder({ lines, taxesIncluded: false }), 'net', ['1900 417', '700 214']],
    ['stands at no rate where the document shows no tax', anOrder({ lines }), 'exempt', ['0 550']],
  ])('%s', (_what, order, scheme, expected) => expect(told(order, scheme)).toEqual(expected));
});
