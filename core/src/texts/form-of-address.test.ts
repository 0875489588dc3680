import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund } from '../../../test/builders/index.ts';
import { day, instant } from '../kernel/calendar.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import { taxNote } from '../tax/notes.ts';
import { buildDeliveryNote } from '../document-plans/delivery-note.ts';
import { buildInvoice } from '../document-plans/build-invoice.ts';
import { planCreditNote } from '../document-plans/credit-plan.ts';
import { plainDraft } from '../document-plans/document-plan.ts';
import { wordsIn } from '../documents/words.ts';

/** Merchants are addressed so, in the app and in mails to them. */
const FAMILIAR = /(?<![\p{L}])(du|dir|dich|dein\p{L}*|euch|euer|eure\p{L}*)(?![\p{L}])/iu;

const preferences = DEFAULT_PREFERENCES;
const context = { preferences, language: 'de', regime: 'origin', today: day('2026-12-01') } as const;
const fulfilment = {
  id: 'F1',
  createdAt: instant('2026-11-25T10:00:00Z'),
  cancelled: false,
  lines: [{ lineId: 'A', quantity: 1 }],
  trackingNumbers: [],
};
const order = anOrder({
  poNumber: 'PO-7',
  paymentStatus: 'pending',
  lines: [aLine({ id: 'A', quantity: 2, price: '50.00', discount: '5.00' })],
});

const documents = () => [
  buildInvoice(order, context),
  buildDeliveryNote(order, fulfilment, context),
  ...[planCreditNote(order, aRefund({ lines: [{ lineId: 'A', amount: '47.50' }] }), creditContext)].map((plan) =>
    plan.ok ? plainDraft(plan.value) : plan,
  ),
];
const creditContext = {
  ...context,
  invoices: [{ number: 'RE1001', date: day('2026-11-20'), language: 'de' }],
} as const;

describe('what customers read', () => {
  it('addresses them with Sie on every kind of document', () => {
    for (const made of documents()) {
      expect(made.ok).toBe(true);
      expect(JSON.stringify(made)).not.toMatch(FAMILIAR);
    }
    expect(JSON.stringify(documents())).toContain('Ihre Bestellnummer: PO-7');
    expect(JSON.stringify(documents())).toContain('Vielen Dank für Ihre Bestellung.');
  });

  it('addresses them with Sie in every text that settings start with, those of mails included', () => {
    const texts = Object.values(preferences).filter((value): value is string => typeof value === 'string');
    expect(texts.filter((text) => FAMILIAR.test(text))).toEqual([]);
    expect(texts.filter((text) => /anbei erhalten Sie .* zu Ihrer Bestellung/.test(text))).toHaveLength(3);
  });

  it('says so in no fixed word of documents and no note on tax', () => {
    const words = Object.values(wordsIn('de')).filter((word): word is string => typeof word === 'string');
    const notes = (['voucher'] as const).map((note) => taxNote(note, 'de'));
    expect([...words, ...notes].filter((text) => FAMILIAR.test(text))).toEqual([]);
  });
});
