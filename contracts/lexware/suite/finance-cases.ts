import { describe, expect } from '@jest/globals';
import { z } from 'zod';
import { assignmentHint, financialAccount, financialTransaction, invoice, payment } from '../wire/index.ts';
import type { AccountClient } from './account.ts';
import { bodyOf, create, type Suite } from './cases.ts';
import { aCreditNote, aLine, anInvoice } from './requests.ts';

const unique = (): string => `vt-${Date.now().toString(36)}-${Math.trunc(performance.now() * 1000)}`;
const transactions = z.array(financialTransaction);
const HINTS = '/transaction-assignment-hint';

const openAccount = async (client: AccountClient): Promise<{ id: string; externalReference: string }> => {
  const externalReference = unique();
  const body = { type: 'PAYMENT_PROVIDER', accountSystem: 'PaymentProvider', name: 'Klarna', bankName: 'Klarna' };
  const answer = await client.call('POST', '/finance/accounts', { ...body, balance: 0, externalReference });
  expect(answer.status).toBe(201);
  return { id: bodyOf(answer, financialAccount).financialAccountId, externalReference };
};

const aBankTransaction = (financialAccountId: string, amount: number, more: object = {}) => ({
  financialAccountId,
  valueDate: '2026-03-09T14:05:00+01:00',
  bookingDate: '2026-03-09T14:05:00+01:00',
  purpose: 'Bestellung 1001',
  amount,
  externalReference: unique(),
  ...more,
});

const record = async (client: AccountClient, bankTransactions: readonly object[]) =>
  bodyOf(await client.call('POST', '/finance/transactions', bankTransactions), transactions);

const openOf = async (client: AccountClient, id: string) =>
  bodyOf(await client.call('GET', `/payments/${id}`), payment);

/** Keys of the partner interface only: real keys of merchants are refused. */
const asPartner =
  ({ sandboxOnly }: Suite): Suite['promise'] =>
  (name, run) =>
    sandboxOnly(name, async (client) => {
      await client.control('POST', '/switches', { partnerApiKey: true });
      try {
        await run(client);
      } finally {
        await client.control('POST', '/switches', { partnerApiKey: false });
      }
    });

const accounts = (partner: Suite['promise']): void => {
  partner('is found by its reference', async (client) => {
    const { id, externalReference } = await openAccount(client);
    await openAccount(client);
    const found = await client.call('GET', `/finance/accounts?externalReference=${externalReference}`);
    expect(bodyOf(found, z.array(financialAccount))).toMatchObject([{ financialAccountId: id, balance: 0 }]);
    const nothing = await client.call('GET', '/finance/accounts?externalReference=unknown');
    expect(bodyOf(nothing, z.array(financialAccount))).toEqual([]);
  });

  partner('is changed with its current version only, and removed when nothing is assigned', async (client) => {
    const { id } = await openAccount(client);
    const account = bodyOf(await client.call('GET', `/finance/accounts/${id}`), financialAccount);
    const change = { ...account, balance: 12.34 };
    expect((await client.call('PUT', `/finance/accounts/${id}`, change)).status).toBe(200);
    expect((await client.call('PUT', `/finance/accounts/${id}`, change)).status).toBe(409);
    expect((await client.call('DELETE', `/finance/accounts/${id}`)).status).toBe(204);
    expect((await client.call('GET', `/finance/accounts/${id}`)).status).toBe(404);
  });
};

const bankTransactions = (partner: Suite['promise']): void => {
  partner('is recorded once, however often its reference comes', async (client) => {
    const { id } = await openAccount(client);
    const bankTransaction = aBankTransaction(id, 120.01);
    const [first] = await record(client, [bankTransaction]);
    const again = await record(client, [aBankTransaction(id, -5), { ...bankTransaction, amount: 99 }]);
    expect(again.map((row) => row.amount)).toEqual([-5, 120.01]);
    expect(again[1]?.financialTransactionId).toBe(first?.financialTransactionId);
    const other = await openAccount(client);
    const [elsewhere] = await record(client, [{ ...bankTransaction, financialAccountId: other.id }]);
    expect(elsewhere?.financialTransactionId).not.toBe(first?.financialTransactionId);
  });

  partner('carries its fee as a negative amount with rate and category', async (client) => {
    const { id } = await openAccount(client);
    const feePostingCategoryId = '113476af-ac83-4bf2-941d-0daa37022945';
    const fee = { feeAmount: -3.5, feeTaxRatePercentage: 19, feePostingCategoryId };
    const [row] = await record(client, [aBankTransaction(id, 120, fee)]);
    const path = `/finance/transactions/${row?.financialTransactionId}`;
    expect(bodyOf(await client.call('GET', path), financialTransaction)).toMatchObject({ ...fee, openAmount: 120 });
  });

  partner('is refused with all others of its list when it is wrong, and above 25', async (client) => {
    const { id } = await openAccount(client);
    const good = aBankTransaction(id, 1);
    const { purpose: _purpose, ...bad } = aBankTransaction(id, 2);
    const post = (list: readonly object[]) => client.call('POST', '/finance/transactions', list);
    expect((await post([good, bad])).status).toBe(406);
    expect((await post([good, aBankTransaction('00000000-0000-4000-a000-000000000000', 1)])).status).toBe(406);
    expect((await post(Array.from({ length: 26 }, () => aBankTransaction(id, 1)))).status).toBe(406);
    const latest = `/finance/transactions/latest-transaction?financialAccountId=${id}`;
    expect((await client.call('GET', latest)).status).toBe(404);
    const [row] = await record(client, [good]);
    expect(bodyOf(await client.call('GET', latest), financialTransaction)).toMatchObject({ amount: 1 });
    expect((await client.call('DELETE', `/finance/transactions/${row?.financialTransactionId}`)).status).toBe(204);
  });
};

const hints = (partner: Suite['promise']): void => {
  const finalInvoice = (client: AccountClient) =>
    create(client, '/invoices?finalize=true', anInvoice('gross', [aLine('gross', 119, 19)]));

  partner('lets the bank transaction pay the invoice when it comes', async (client) => {
    const [voucherId, { id }] = [await finalInvoice(client), await openAccount(client)];
    const bankTransaction = aBankTransaction(id, 119);
    const hint = { voucherId, externalReference: bankTransaction.externalReference };
    expect(bodyOf(await client.call('POST', HINTS, hint), assignmentHint)).toEqual(hint);
    expect(await openOf(client, voucherId)).toMatchObject({ openAmount: 119 });
    const [row] = await record(client, [bankTransaction]);
    expect(row).toMatchObject({ state: 'completely_assigned', openAmount: 0 });
    expect(await openOf(client, voucherId)).toMatchObject({
      voucherStatus: 'paid',
      openAmount: 0,
      paymentItems: [{ paymentItemType: 'partPaymentFinancialTransaction', amount: 119 }],
    });
    const assigned = await client.call('GET', `/finance/transactions/${row?.financialTransactionId}/assignments`);
    expect(assigned.json).toEqual([{ id: voucherId, type: 'invoice' }]);
    expect((await client.call('DELETE', `/finance/accounts/${id}`)).status).toBe(406);
  });

  partner('opens the invoice again when the bank transaction is deleted', async (client) => {
    const [voucherId, { id }] = [await finalInvoice(client), await openAccount(client)];
    const bankTransaction = aBankTransaction(id, 119);
    const [row] = await record(client, [bankTransaction]);
    await client.call('POST', HINTS, { voucherId, externalReference: bankTransaction.externalReference });
    expect(await openOf(client, voucherId)).toMatchObject({ voucherStatus: 'paid', openAmount: 0 });
    const path = `/finance/transactions/${row?.financialTransactionId}`;
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect((await client.call('DELETE', path)).status).toBe(404);
    expect(await openOf(client, voucherId)).toMatchObject({ voucherStatus: 'open', openAmount: 119 });
  });

  partner('pays in parts, and what was recorded before', async (client) => {
    const [voucherId, { id }] = [await finalInvoice(client), await openAccount(client)];
    const bankTransaction = aBankTransaction(id, 100);
    await record(client, [bankTransaction]);
    await client.call('POST', HINTS, { voucherId, externalReference: bankTransaction.externalReference });
    expect(await openOf(client, voucherId)).toMatchObject({ openAmount: 19, voucherStatus: 'open' });
    expect(bodyOf(await client.call('GET', `/invoices/${voucherId}`), invoice).voucherStatus).toBe('open');
  });

  partner('lets money that goes out pay a credit note', async (client) => {
    const { id } = await openAccount(client);
    const credit = aCreditNote('gross', [aLine('gross', 20, 19)]);
    const voucherId = await create(client, '/credit-notes?finalize=true', credit);
    const bankTransaction = aBankTransaction(id, -20);
    await client.call('POST', HINTS, { voucherId, externalReference: bankTransaction.externalReference });
    await record(client, [bankTransaction]);
    expect(await openOf(client, voucherId)).toMatchObject({ openAmount: 0, voucherStatus: 'paidoff' });
  });

  partner('is refused with two references, with none, and for a voucher that does not exist', async (client) => {
    const voucherId = await finalInvoice(client);
    expect((await client.call('POST', HINTS, { voucherId, externalReference: 'a', endToEndId: 'b' })).status).toBe(406);
    expect((await client.call('POST', HINTS, { voucherId })).status).toBe(406);
    const nowhere = { voucherId: '00000000-0000-4000-a000-000000000000', externalReference: 'a' };
    expect((await client.call('POST', HINTS, nowhere)).status).toBe(404);
  });
};

/** The finance interface for partners. */
export const financeCases = (suite: Suite): void => {
  const partner = asPartner(suite);
  describe('a financial account', () => {
    accounts(partner);
    suite.sandboxOnly('is no matter for keys without the scope', async (client) => {
      expect((await client.call('GET', '/finance/accounts')).status).toBe(403);
      expect((await client.call('POST', HINTS, {})).status).toBe(403);
    });
  });
  describe('a bank transaction', () => bankTransactions(partner));
  describe('a hint', () => hints(partner));
};
