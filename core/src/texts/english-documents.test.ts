import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import { buildInvoice } from '../document-plans/build-invoice.ts';
import { planCreditNote } from '../document-plans/credit-plan.ts';
import { textIn, wordsIn } from '../documents/words.ts';

const preferences = DEFAULT_PREFERENCES;
const today = day('2026-11-21');
const invoice = (order: Order, wish: Partial<Preferences> = {}, regime: SellerRegime = 'origin') => {
  const { language = 'en' } = wish;
  const built = buildInvoice(order, { preferences: { ...preferences, ...wish }, language, regime, today });
  if (!built.ok) throw new Error(built.failure.code);
  return built.value;
};

describe('an English document', () => {
  it('has English words where the merchant has not changed ours', () =>
    expect(invoice(anOrder())).toMatchObject({ title: 'Invoice', remark: 'Thank you for your order.' }));
  it('names the order in its title as a German one does', () =>
    expect(invoice(anOrder(), { invoiceReferencePlaces: ['title'] }).title).toBe('Invoice #1042'));
  it('keeps the merchant’s own words', () =>
    expect(invoice(anOrder(), { invoiceTitle: 'Rechnung / Invoice', invoiceRemark: 'Bis bald' })).toMatchObject({
      title: 'Rechnung / Invoice',
      remark: 'Bis bald',
    }));
  it('that corrects an invoice says so', () => {
    const refund = aRefund({ adjustments: [{ amount: '-1.00' }], paidOut: '1.00' });
    const invoices = [{ number: 'RE1001', date: today, language: 'en' }] as const;
    const plan = planCreditNote({ ...anOrder(), refunds: [refund] }, refund, {
      preferences,
      regime: 'origin',
      today,
      invoices,
    });
    expect(plan).toMatchObject({ value: { head: { title: 'Credit note' } } });
  });
  it('translates every text that the settings start with', () => {
    const { invoiceTitle, invoiceRemark, creditLayoutTitle, deliveryLayoutTitle } = DEFAULT_PREFERENCES;
    for (const text of [invoiceTitle, invoiceRemark, creditLayoutTitle, deliveryLayoutTitle]) {
      expect(textIn(text, wordsIn('en'))).not.toBe(text);
      expect(textIn(text, wordsIn('de'))).toBe(text);
    }
  });

  const abroad = { lastName: 'Brunner', street: 'Gasse 1', zip: '8001', city: 'Zürich', countryCode: 'CH' };
  const untaxed = anOrder({
    lines: [aLine({ id: 'A', rate: '0' })],
    shipping: [],
    billingAddress: abroad,
    shippingAddress: abroad,
  });
  it('says why there is no tax in German and in English', () => {
    expect(invoice(untaxed).treatment.note).toBe(
      'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a i. V. m. § 6 UStG) / Tax-exempt export',
    );
    expect(invoice(untaxed, {}, 'smallBusiness').treatment.note).toBe(
      'Gemäß § 19 UStG ist dieser Umsatz steuerfrei (Kleinunternehmerregelung). / VAT-exempt under section 19 of the German VAT Act (small business)',
    );
    expect(invoice(untaxed, { language: 'de' }).treatment.note).not.toContain('Tax-exempt');
  });
  it('says of a gift card in both languages that it is taxed later', () => {
    const lines = [aLine({ id: 'G', kind: 'giftCard', title: 'Gutschein', price: '50.00', rate: '0' })];
    expect(invoice(anOrder({ lines, shipping: [] }), { invoiceRemark: '' }).remark).toBe(
      'Mehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an / Multi-purpose voucher, VAT is due when it is redeemed',
    );
  });
});
