import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aShippingLine } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import { invoiceTreatment } from '../document-plans/invoice-treatment.ts';
import type { Order } from '../orders/order.ts';
import { reasonText } from '../sentences/de/reason-text.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import { cents } from '../kernel/money.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import type { TaxFix } from './tax-fixes.ts';
import type { ZeroRates } from '../tax/zero-rates.ts';

const AT_HOME = anOrder().shippingAddress!;
const PARIS = { ...AT_HOME, countryCode: 'FR', zip: '75001', city: 'Paris' };
const DUBLIN = { ...AT_HOME, countryCode: 'IE', zip: 'D04X2R2', city: 'Dublin' };
const BOSTON = { ...AT_HOME, countryCode: 'US', zip: '02108', city: 'Boston' };
const sentTo = (address: typeof AT_HOME, more: Partial<Order>): Order => ({
  ...anOrder(more),
  shippingAddress: address,
  billingAddress: address,
});
const untaxed = { shipping: [aShippingLine({ title: 'Paket', rate: '0' })] };
const atZero = (title: string) => ({
  ...aLine({ title, rate: '0' }),
  taxes: [{ title: 'TVA', rate: NO_TAX, amount: cents(0), paidByChannel: false }],
});

const toldOf = (order: Order, zeroRates: ZeroRates, regime: SellerRegime = 'oss', fixes: readonly TaxFix[] = []) => {
  const treatment = invoiceTreatment(order, {
    regime,
    on: day('2026-11-20'),
    presentation: 'gross',
    zeroRates,
    fixes,
  });
  if (treatment.ok) return treatment.value.scheme;
  const { code, setting = '', facts } = treatment.failure;
  return {
    because: `${code} ${setting} ${facts?.['because'] ?? facts?.['ask'] ?? ''}`,
    text: reasonText(treatment.failure),
  };
};

describe('an answer about 0 % that does not do', () => {
  it.each<[string, Order, ZeroRates, string, RegExp]>([
    [
      'shipping as the goods, in an order without goods',
      anOrder({ lines: [], ...untaxed }),
      { shipping: 'as-goods' },
      'TAX_MISSING zeroRates no-goods',
      /enthält keine Waren, die etwas kosten\. Wähle .* einen Satz für den Versand/,
    ],
    [
      'shipping with 19 %, to a customer in France',
      sentTo(PARIS, { lines: [aLine({ rate: '20' })], ...untaxed }),
      { shipping: 'included-19' },
      'TAX_MISSING zeroRates domestic-only',
      /geht nach Frankreich, und dort gilt deine Antwort mit einem deutschen Steuersatz nicht/,
    ],
    [
      'something that is taxed in the country, says the merchant',
      sentTo(DUBLIN, { lines: [atZero('Roman')], shipping: [] }),
      { 'abroad:IE:Roman': 'taxed-there' },
      'TAX_MISSING zeroRates taxed-there',
      /du hast gesagt, dass dort Umsatzsteuer anfällt\. Sie ist dann im bezahlten Preis enthalten/,
    ],
  ])('holds the order, and says what to do: %s', (_what, order, rates, because, text) => {
    const told = toldOf({ ...order, totals: order.totals }, rates);
    expect(told).toMatchObject({ because });
    expect((told as { text: string }).text).toMatch(text);
  });

  it('is none where it does: goods that stand beside the shipping, and a German rate at home', () => {
    expect(toldOf(anOrder(untaxed), { shipping: 'as-goods' })).toBe('gross');
    expect(toldOf(anOrder(untaxed), { shipping: 'included-19' })).toBe('gross');
  });

  it('is no foreign tax on an export where our own setting raised the shipping to the rate of German goods', () => {
    const order = sentTo(BOSTON, untaxed);
    expect(toldOf(order, {}, 'origin', ['shipping'])).toBe('gross');
  });
});

describe('tax on an export that is not plainly German', () => {
  it.each([
    ['Indiana State Tax', '7', 'Das ist keine deutsche Umsatzsteuer'],
    [undefined, '7', 'Welche Steuer das ist, sagt Shopify nicht'],
    ['MwSt.', '8', 'Einen Satz von 8 % gibt es in Deutschland nicht'],
  ])('is named for what is known of it: %s %s', (title, rate, said) => {
    const line = aLine({ rate });
    const taxes = line.taxes.map(({ title: _none, ...tax }) => (title === undefined ? tax : { ...tax, title }));
    const told = toldOf(sentTo(BOSTON, { lines: [{ ...line, taxes }], shipping: [] }), {}, 'origin');
    expect((told as { text: string }).text).toContain(said);
  });
});
