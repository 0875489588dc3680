import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anIssuedDocument, anOrder, euro, without } from '../../../test/builders/index.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { Payment } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import { bankTransactionObstacle, isMoneyMoved, type BankTransactionContext } from './bank-transaction-obstacle.ts';
import { bankTransactionOf } from './bank-transaction.ts';
import { paidDocuments } from './paid-documents.ts';
import { bankTransactionFee } from './payment-fee.ts';

const at = (hour: number) => instant(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
const payment = (wish: Partial<Payment> = {}): Payment => ({
  id: 'gid://shopify/OrderTransaction/61',
  kind: 'sale',
  status: 'success',
  gateway: 'shopify_payments',
  amount: euro('123.90'),
  at: at(8),
  ...wish,
});
const document = (wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({ createdAt: at(9), ...wish });

describe('a bank transaction', () => {
  it('carries sign, moment, order, invoice, gateway, transaction and counterpart', () =>
    expect(bankTransactionOf(anOrder(), payment(), document())).toEqual({
      externalReference: 'transaction:61',
      at: at(8),
      amount: 12_390,
      purpose: '#1042 RE0107 Shopify Payments 61',
      counterpart: 'Erika Mustermann',
    }));

  it.each([
    ['capture', 500],
    ['refund', -500],
    ['change', -500],
    ['void', 0],
  ] as const)('of a %s over 5.00 € has %d cents', (kind, amount) =>
    expect(bankTransactionOf(anOrder(), payment({ kind, amount: euro('5.00') }), undefined).amount).toBe(amount),
  );

  it('names the company, no document that there is not, and the fee', () => {
    const order = anOrder({ billingAddress: { company: 'Muster GmbH', countryCode: 'DE' } });
    const fee = bankTransactionFee([{ amount: euro('3.94'), tax: euro('0.00'), currency: 'EUR' }]).fee;
    expect(bankTransactionOf(order, payment(), undefined, { fee })).toMatchObject({
      purpose: '#1042 Shopify Payments 61',
      counterpart: 'Muster GmbH',
      fee: { amount: 394, rate: 0 },
    });
  });

  it('names no person where the merchant wants no name', () =>
    expect(bankTransactionOf(anOrder(), payment(), undefined, { isNamed: false })).not.toHaveProperty('counterpart'));

  it('has no counterpart for a walk-in, and a purpose below 140 characters', () => {
    const nameless = without(anOrder({ name: `#${'9'.repeat(200)}` }), 'billingAddress', 'shippingAddress', 'customer');
    const bankTransaction = bankTransactionOf(nameless, payment(), document());
    expect(bankTransaction).not.toHaveProperty('counterpart');
    expect(bankTransaction.purpose.length).toBeLessThan(140);
  });
});

describe('the fee of a bank transaction', () => {
  it.each<[string, readonly [string, string][], unknown]>([
    [
      'without tax is booked at 0 %',
      [
        ['2.56', '0.00'],
        ['1.38', '0.00'],
      ],
      { fee: { amount: 394, rate: 0 } },
    ],
    ['with German tax is booked at 19 %', [['1.19', '0.19']], { fee: { amount: 119, rate: 1900 } }],
    [
      'may be a cent away from 19 % per fee',
      [
        ['0.38', '0.07'],
        ['0.38', '0.07'],
      ],
      { fee: { amount: 76, rate: 1900 } },
    ],
    [
      'at another rate is left open',
      [
        ['1.20', '0.20'],
        ['6.00', '1.00'],
      ],
      { left: { code: 'FEE_RATE_UNKNOWN', setting: 'transactionFees', facts: { amount: '7.20', tax: '1.20' } } },
    ],
    ['of nothing is none', [['0.00', '0.00']], {}],
    ['that is not reported is none', [], {}],
  ])('%s', (_name, fees, outcome) =>
    expect(
      bankTransactionFee(fees.map(([amount, tax]) => ({ amount: euro(amount), tax: euro(tax), currency: 'EUR' }))),
    ).toEqual(outcome),
  );
});

describe('money', () => {
  it.each([
    [{}, true],
    [{ kind: 'capture' }, true],
    [{ kind: 'refund', status: 'pending' }, true],
    [{ kind: 'change' }, true],
    [{ kind: 'authorization' }, false],
    [{ kind: 'void' }, false],
    [{ kind: 'other' }, false],
    [{ status: 'failed' }, false],
    [{ amount: cents(0) }, false],
  ] as const)('is moved by %j: %j', (wish, moved) => expect(isMoneyMoved(payment(wish))).toBe(moved));

  const context: BankTransactionContext = {
    preferences: {
      ...DEFAULT_PREFERENCES,
      transactionGateway: { shopify_payments: true, manual: true, klarna: false },
    },
    hasInvoice: true,
  };
  it.each<[string, Partial<Payment>, Partial<BankTransactionContext>, unknown]>([
    ['becomes a bank transaction', { gateway: 'Shopify_Payments' }, {}, undefined],
    [
      'of PayPal never does',
      { gateway: 'paypal' },
      {},
      { code: 'GATEWAY_PAYPAL', setting: 'transactionGateway', facts: { gateway: 'PayPal' } },
    ],
    [
      'of the test gateway never does',
      { gateway: 'bogus' },
      {},
      { code: 'GATEWAY_TEST', setting: 'transactionGateway', facts: { gateway: 'Testzahlungen' } },
    ],
    [
      'of a gateway that is off does not',
      { gateway: 'klarna' },
      {},
      { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'Klarna' } },
    ],
    [
      'of a gateway that is not named does not',
      { gateway: 'ebay' },
      {},
      { code: 'GATEWAY_OFF', setting: 'transactionGateway', facts: { gateway: 'eBay' } },
    ],
    [
      'under way does not yet',
      { status: 'pending' },
      {},
      { code: 'PAYMENT_OPEN', facts: { gateway: 'Shopify Payments' } },
    ],
    [
      'without an invoice does not yet',
      {},
      { hasInvoice: false },
      { code: 'BANK_TRANSACTION_WITHOUT_INVOICE', setting: 'transactionCreate' },
    ],
    [
      'that we marked ourselves was booked before',
      { gateway: 'manual', at: at(10) },
      { markedAt: at(10) },
      { code: 'PAYMENT_MARKED_BY_US', setting: 'syncOrderPayment' },
    ],
    [
      'that we marked ourselves, and that a person took back since, is booked no more',
      { gateway: 'manual', at: at(10) },
      { markedAt: at(10), isTakenBack: true },
      { code: 'PAYMENT_MARKED_BY_US', facts: { because: 'taken-back' } },
    ],
    [
      'that the shop platform dates a moment before our mark, as its clock is behind, is none',
      { gateway: 'manual', at: at(10) },
      { markedAt: at(10).add({ seconds: 20 }) },
      { code: 'PAYMENT_MARKED_BY_US', setting: 'syncOrderPayment' },
    ],
    ['by hand before our mark becomes one', { gateway: 'manual', at: at(9) }, { markedAt: at(10) }, undefined],
    [
      'given back by hand after our mark becomes one',
      { gateway: 'manual', kind: 'refund', at: at(11) },
      { markedAt: at(10) },
      undefined,
    ],
  ])('%s', (_name, wish, more, obstacle) =>
    expect(bankTransactionObstacle(payment(wish), { ...context, ...more })).toEqual(obstacle),
  );
});

const pairs = (payments: readonly Payment[], documents: readonly IssuedDocument[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...paidDocuments(payments, documents)].map(([id, { number }]) => [id, number]));
const invoice = (number: string, total: string, wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  document({ id: documentId(number), number, total: euro(total), ...wish });
const credit = (number: string, total: string, hour = 12): IssuedDocument =>
  invoice(number, total, { kind: 'credit-note', createdAt: at(hour) });
const paying = (id: string, amount: string, wish: Partial<Payment> = {}): Payment =>
  payment({ id, amount: euro(amount), ...wish });

describe('a payment pays', () => {
  it.each<[string, readonly Payment[], readonly IssuedDocument[], Readonly<Record<string, string>>]>([
    ['the invoice of the same amount', [paying('a', '119.00')], [invoice('RE1', '119.00')], { a: 'RE1' }],
    ['the only invoice, with any amount', [paying('a', '100.00')], [invoice('RE1', '119.00')], { a: 'RE1' }],
    [
      'no draft and no cancelled invoice',
      [paying('a', '119.00')],
      [invoice('RE1', '119.00', { status: 'draft' }), invoice('RE2', '119.00', { cancelled: true })],
      {},
    ],
    ['nothing clear in two parts', [paying('a', '50.00'), paying('b', '69.00')], [invoice('RE1', '119.00')], {}],
    [
      'the right one of two invoices',
      [paying('a', '20.00'), paying('b', '99.00')],
      [invoice('RE1', '99.00'), invoice('RE2', '20.00')],
      { a: 'RE2', b: 'RE1' },
    ],
    [
      'nothing clear when no amount fits two invoices',
      [paying('a', '119.00')],
      [invoice('RE1', '99.00'), invoice('RE2', '20.00')],
      {},
    ],
    [
      'equal amounts in the order of time',
      [paying('b', '10.00', { at: at(11) }), paying('a', '10.00')],
      [invoice('RE2', '10.00', { createdAt: at(12) }), invoice('RE1', '10.00')],
      { a: 'RE1', b: 'RE2' },
    ],
    [
      'at one moment, in the order of ids',
      [paying('b', '10.00'), paying('a', '10.00')],
      [invoice('RE2', '10.00'), invoice('RE1', '10.00')],
      { a: 'RE1', b: 'RE2' },
    ],
    [
      'once, when it came twice',
      [paying('a', '119.00'), paying('b', '119.00', { at: at(11) })],
      [invoice('RE1', '119.00')],
      { a: 'RE1' },
    ],
    [
      'a credit note when money goes back',
      [paying('a', '119.00'), paying('r', '20.00', { kind: 'refund' })],
      [invoice('RE1', '119.00'), credit('GS1', '20.00')],
      { a: 'RE1', r: 'GS1' },
    ],
    [
      'two equal credit notes one after the other',
      [paying('r', '5.00', { kind: 'refund' }), paying('s', '5.00', { kind: 'refund', at: at(9) })],
      [credit('GS2', '5.00', 14), credit('GS1', '5.00', 13)],
      { r: 'GS1', s: 'GS2' },
    ],
    ['no document as change', [paying('c', '1.00', { kind: 'change' })], [invoice('RE1', '119.00')], {}],
  ])('%s', (_name, payments, documents, outcome) => expect(pairs(payments, documents)).toEqual(outcome));

  it('each document at most once, and of its own kind', () => {
    const amounts = fc.constantFrom('5.00', '10.00', '15.00');
    const anyPayment = fc.record({
      amount: amounts,
      kind: fc.constantFrom<Payment['kind']>('sale', 'capture', 'refund', 'change'),
      hour: fc.integer({ min: 1, max: 9 }),
    });
    const anyDocument = fc.record({
      total: amounts,
      kind: fc.constantFrom<IssuedDocument['kind']>('invoice', 'credit-note', 'delivery-note'),
      hour: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 6 }), fc.array(anyDocument, { maxLength: 6 }), (some, others) => {
        const payments = some.map(({ amount, kind, hour }, index) =>
          paying(`p${index}`, amount, { kind, at: at(hour) }),
        );
        const documents = others.map(({ total, kind, hour }, index) =>
          invoice(`d${index}`, total, { kind, createdAt: at(hour) }),
        );
        const found = paidDocuments(payments, documents);
        expect(new Set([...found.values()].map(({ id }) => id)).size).toBe(found.size);
        for (const [id, { kind }] of found)
          expect(kind).toBe(payments.find((each) => each.id === id)?.kind === 'refund' ? 'credit-note' : 'invoice');
        expect(pairs(payments.toReversed(), documents.toReversed())).toEqual(pairs(payments, documents));
      }),
      { numRuns: 2000 },
    );
  });
});
