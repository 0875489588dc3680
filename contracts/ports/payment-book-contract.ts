import { describe, expect, it } from '@jest/globals';
import { cents, taxRate, type Cents, type DocumentId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, PaymentBook, BankTransaction } from '@belegwerk/core/ports';
import { atSecond, fresh } from './builders.ts';

/** A book of payments with documents that they pay. */
export interface OpenedPaymentBook {
  readonly book: PaymentBook;
  readonly shop: ShopKey;
  /** A shop whose connection must not use it. */
  readonly shopWithout: ShopKey;
  /** Issues an invoice over 119.00 € or a credit note over 20.00 €. */
  readonly issue: (kind: 'invoice' | 'credit-note') => Promise<DocumentId>;
  /** What is left to be paid. */
  readonly openAmount: (id: DocumentId) => Promise<Cents>;
}

type Open = () => Promise<OpenedPaymentBook>;

const got = <T>(result: Result<T, BookkeepingFailure>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

const aBankTransaction = (amount: number, fields: Partial<BankTransaction> = {}): BankTransaction => ({
  externalReference: fresh('transaction'),
  at: atSecond(0),
  amount: cents(amount),
  purpose: 'Bestellung #1001',
  ...fields,
});

const anAccount = async ({ book, shop }: OpenedPaymentBook): Promise<string> =>
  got(await book.openAccount(shop, 'Klarna', fresh('gateway:klarna'))).id;

const accounts = (open: Open): void => {
  it('says where it may be used', async () => {
    const { book, shop, shopWithout } = await open();
    expect([got(await book.available(shop)), got(await book.available(shopWithout))]).toEqual([true, false]);
  });

  it('opens one account per reference, however often it is asked', async () => {
    const { book, shop } = await open();
    const reference = fresh('gateway:klarna');
    expect(got(await book.accountFor(shop, reference))).toBeUndefined();
    const account = got(await book.openAccount(shop, 'Klarna', reference));
    expect(account).toMatchObject({ name: 'Klarna', externalReference: reference });
    expect(got(await book.openAccount(shop, 'Klarna', reference))).toEqual(account);
    expect(got(await book.accountFor(shop, reference))).toEqual(account);
    expect(got(await book.openAccount(shop, 'Klarna', fresh('gateway:klarna'))).id).not.toBe(account.id);
  });
};

const bankTransactions = (open: Open): void => {
  it('records every payment once and answers the ids in order', async () => {
    const opened = await open();
    const { book, shop } = opened;
    const accountId = await anAccount(opened);
    const fee = { amount: cents(350), rate: taxRate(1900) };
    const [sale, refund] = [aBankTransaction(12_001, { fee, counterpart: 'Erika Mustermann' }), aBankTransaction(-507)];
    const ids = got(await book.record(shop, accountId, [sale, refund]));
    expect(new Set(ids).size).toBe(2);
    expect(got(await book.record(shop, accountId, [refund, sale]))).toEqual(ids.toReversed());
    const [, known] = got(await book.record(shop, accountId, [aBankTransaction(1), sale]));
    expect(known).toBe(ids[0]);
  });

  it('takes 25 at once', async () => {
    const opened = await open();
    const many = Array.from({ length: 25 }, (_, index) => aBankTransaction(index + 1));
    expect(got(await opened.book.record(opened.shop, await anAccount(opened), many))).toHaveLength(25);
  });
};

const takenBack = (open: Open): void => {
  it('takes a bank transaction back, and what it paid is open again; twice is once', async () => {
    const opened = await open();
    const { book, shop, issue, openAmount } = opened;
    const [accountId, invoice, sale] = [await anAccount(opened), await issue('invoice'), aBankTransaction(11_900)];
    const [id = ''] = got(await book.record(shop, accountId, [sale]));
    got(await book.suggestMatch(shop, invoice, sale.externalReference));
    expect(await openAmount(invoice)).toBe(0);
    for (const _again of [1, 2]) got(await book.remove(shop, id));
    expect(await openAmount(invoice)).toBe(11_900);
  });
};

const matches = (open: Open): void => {
  it.each(['before', 'after'])('a payment match %s the payment pays the invoice', async (when) => {
    const opened = await open();
    const { book, shop, issue, openAmount } = opened;
    const [accountId, invoice, sale] = [await anAccount(opened), await issue('invoice'), aBankTransaction(11_900)];
    if (when === 'before') got(await book.suggestMatch(shop, invoice, sale.externalReference));
    got(await book.record(shop, accountId, [sale]));
    if (when === 'after') got(await book.suggestMatch(shop, invoice, sale.externalReference));
    expect(await openAmount(invoice)).toBe(0);
  });

  it('a payment match that is given twice does nothing more', async () => {
    const opened = await open();
    const { book, shop, issue, openAmount } = opened;
    const [accountId, invoice, sale] = [await anAccount(opened), await issue('invoice'), aBankTransaction(10_000)];
    got(await book.record(shop, accountId, [sale]));
    for (const _time of [1, 2]) got(await book.suggestMatch(shop, invoice, sale.externalReference));
    expect(await openAmount(invoice)).toBe(1900);
  });

  it('money that goes out pays a credit note', async () => {
    const opened = await open();
    const { book, shop, issue, openAmount } = opened;
    const [accountId, credit, refund] = [await anAccount(opened), await issue('credit-note'), aBankTransaction(-2000)];
    got(await book.suggestMatch(shop, credit, refund.externalReference));
    got(await book.record(shop, accountId, [refund]));
    expect(await openAmount(credit)).toBe(0);
  });
};

/** What every book of payments promises. */
export const paymentBookContract = (name: string, open: Open): void =>
  describe(`${name} as PaymentBook`, () => {
    accounts(open);
    bankTransactions(open);
    matches(open);
    takenBack(open);
  });
