import { cents, documentId, instant, taxRate } from '@belegwerk/core/kernel';
import type { BankTransaction } from '@belegwerk/core/ports';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { CUT } from '../../http/testing/nocked-service.ts';
import { SHOP, aConnectedShop } from '../testing/a-connected-shop.ts';

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
});
afterEach(() => shop.service.done());

const REFERENCE = 'gateway:klarna';
const account = (id: string, externalReference: string | null = REFERENCE): object => ({
  financialAccountId: id,
  type: 'PAYMENT_PROVIDER',
  name: 'Klarna',
  externalReference,
  availableActions: [],
});
const aBankTransaction = (fields: Partial<BankTransaction> = {}): BankTransaction => ({
  externalReference: 'sale-1',
  at: instant('2026-03-09T13:05:07.123Z'),
  amount: cents(12_001),
  purpose: 'Bestellung #1001',
  ...fields,
});
const bodyOf = (index: number): unknown => JSON.parse(shop.service.seen[index]?.body ?? '');

describe('whether payments can be recorded', () => {
  test.each([
    ['the accounts can be listed', { json: [] }, true],
    ['the scope is missing', { status: 403, json: { message: 'Insufficient scope' } }, false],
    ['the account does not know the interface', { status: 404, json: { message: 'No handler found' } }, false],
    ['the gateway does not know it', { status: 403, text: '{"message":"\'x\' not a valid key=value pair"}' }, false],
  ])('when %s', async (_name, reply, available) => {
    shop.service.answers('GET /v1/finance/accounts', reply);
    expect(await shop.payments.available(SHOP)).toEqual({ ok: true, value: available });
    expect(shop.service.calls()).toEqual(['GET /v1/finance/accounts']);
  });

  it('is not known while the service does not answer', async () => {
    shop.service.answers(
      'GET /v1/finance/accounts',
      ...Array.from({ length: 4 }, () => ({ status: 503, json: { message: null } })),
    );
    expect(await shop.payments.available(SHOP)).toMatchObject({ failure: { kind: 'bookkeeping-unreachable' } });
  });
});

describe('the account of a gateway', () => {
  it('is found by exactly its reference', async () => {
    shop.service.answers('GET /v1/finance/accounts', {
      json: [account('a-1', 'gateway:klarna-2'), account('a-2'), account('a-3', null)],
    });
    expect(await shop.payments.accountFor(SHOP, REFERENCE)).toEqual({
      ok: true,
      value: { id: 'a-2', name: 'Klarna', externalReference: REFERENCE },
    });
    expect(shop.service.seen[0]?.query).toEqual({ externalReference: REFERENCE });
  });

  it('is opened when there is none', async () => {
    shop.service
      .answers('GET /v1/finance/accounts', { json: [] })
      .answers('POST /v1/finance/accounts', { status: 201, json: account('a-1') });
    expect(await shop.payments.openAccount(SHOP, 'Klarna', REFERENCE)).toMatchObject({
      ok: true,
      value: { id: 'a-1' },
    });
    expect(bodyOf(1)).toEqual({
      type: 'PAYMENT_PROVIDER',
      accountSystem: 'PaymentProvider',
      name: 'Klarna',
      bankName: 'Klarna',
      balance: 0,
      externalReference: REFERENCE,
    });
  });

  it('is never opened twice: it looks first', async () => {
    shop.service.answers('GET /v1/finance/accounts', { json: [account('a-1')] });
    expect(await shop.payments.openAccount(SHOP, 'Klarna', REFERENCE)).toMatchObject({ value: { id: 'a-1' } });
    expect(shop.service.calls()).toEqual(['GET /v1/finance/accounts']);
  });

  it('is looked for when the answer was lost', async () => {
    shop.service
      .answers('GET /v1/finance/accounts', { json: [] }, { json: [account('a-1')] })
      .answers('POST /v1/finance/accounts', CUT);
    expect(await shop.payments.openAccount(SHOP, 'Klarna', REFERENCE)).toMatchObject({ value: { id: 'a-1' } });
  });

  it('stays unknown when it is not there then', async () => {
    shop.service
      .answers('GET /v1/finance/accounts', { json: [] }, { json: [] })
      .answers('POST /v1/finance/accounts', { status: 504, json: { message: 'x' } });
    expect(await shop.payments.openAccount(SHOP, 'Klarna', REFERENCE)).toMatchObject({
      failure: { kind: 'bookkeeping-outcome-unknown' },
    });
  });

  it('may carry the name that the service has given us', async () => {
    const partner = await aConnectedShop({ accountSystem: 'Belegwerk' });
    partner.service
      .answers('GET /v1/finance/accounts', { json: [] })
      .answers('POST /v1/finance/accounts', { status: 201, json: account('a-1') });
    await partner.payments.openAccount(SHOP, 'Klarna', REFERENCE);
    expect(JSON.parse(partner.service.seen[1]?.body ?? '')).toMatchObject({ accountSystem: 'Belegwerk' });
    partner.service.done();
  });
});

describe('recording payments', () => {
  it('prints amounts exactly, costs as negative amounts, moments in Berlin', async () => {
    const fee = { amount: cents(350), rate: taxRate(1900) };
    const refund = aBankTransaction({ externalReference: 'refund-1', amount: cents(-507), counterpart: 'Lena Voss' });
    shop.service.answers('POST /v1/finance/transactions', {
      status: 201,
      json: [{ financialTransactionId: 't-1' }, { financialTransactionId: 't-2' }],
    });
    expect(await shop.payments.record(SHOP, 'a-1', [aBankTransaction({ fee }), refund])).toEqual({
      ok: true,
      value: ['t-1', 't-2'],
    });
    expect(bodyOf(0)).toEqual([
      {
        financialAccountId: 'a-1',
        valueDate: '2026-03-09T14:05:07+01:00',
        bookingDate: '2026-03-09T14:05:07+01:00',
        purpose: 'Bestellung #1001',
        amount: 120.01,
        externalReference: 'sale-1',
        feeAmount: -3.5,
        feeTaxRatePercentage: 19,
        feePostingCategoryId: '113476af-ac83-4bf2-941d-0daa37022945',
      },
      expect.objectContaining({ amount: -5.07, recipientOrSenderName: 'Lena Voss', externalReference: 'refund-1' }),
    ]);
  });

  it('answers the ids in the order of the payments, however the service sorts them', async () => {
    const two = [
      { financialTransactionId: 't-2', externalReference: 'sale-2' },
      { financialTransactionId: 't-1', externalReference: 'sale-1' },
    ];
    shop.service.answers('POST /v1/finance/transactions', { status: 201, json: two });
    const bankTransactions = [aBankTransaction(), aBankTransaction({ externalReference: 'sale-2' })];
    expect(await shop.payments.record(SHOP, 'a-1', bankTransactions)).toEqual({ ok: true, value: ['t-1', 't-2'] });
  });

  it('is repeated after trouble, because a known reference is answered with what is known', async () => {
    shop.service.answers(
      'POST /v1/finance/transactions',
      CUT,
      { status: 201, text: '' },
      { status: 201, json: [{ financialTransactionId: 't-1' }] },
    );
    expect(await shop.payments.record(SHOP, 'a-1', [aBankTransaction()])).toEqual({ ok: true, value: ['t-1'] });
  });

  it('is refused as a whole', async () => {
    shop.service.answers('POST /v1/finance/transactions', { status: 406, json: { message: 'purpose' } });
    expect(await shop.payments.record(SHOP, 'a-1', [aBankTransaction()])).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-refused', code: '406', reasons: ['purpose'] },
    });
  });

  it('takes no more than 25 at once', () => {
    const many = Array.from({ length: 26 }, () => aBankTransaction());
    expect(() => shop.payments.record(SHOP, 'a-1', many)).toThrow(RangeError);
  });

  it('names the scope that is missing', async () => {
    const forbidden = { status: 403, json: { message: 'x' } };
    shop.service
      .answers('POST /v1/finance/transactions', forbidden)
      .answers('POST /v1/transaction-assignment-hint', forbidden);
    expect(await shop.payments.record(SHOP, 'a-1', [aBankTransaction()])).toMatchObject({
      failure: { kind: 'bookkeeping-permission-missing', permission: 'transactions.write' },
    });
    expect(await shop.payments.suggestMatch(SHOP, documentId('d-1'), 'sale-1')).toMatchObject({
      failure: { kind: 'bookkeeping-permission-missing', permission: 'payment-matching.write' },
    });
  });
});

it('tells which document a payment is for', async () => {
  const paymentMatch = { voucherId: 'd-1', externalReference: 'sale-1' };
  shop.service.answers(
    'POST /v1/transaction-assignment-hint',
    { status: 503, json: { message: null } },
    { status: 201, json: paymentMatch },
  );
  expect(await shop.payments.suggestMatch(SHOP, documentId('d-1'), 'sale-1')).toEqual({ ok: true, value: undefined });
  expect(bodyOf(1)).toEqual(paymentMatch);
});
