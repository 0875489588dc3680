import { describe, expect, it } from '@jest/globals';
import { compare, compareDocuments, heldOrders } from './comparison.ts';
import type { Press, BookedDocument, Outcome, PlacedOrder, ReportedOrder } from './truth.ts';
import {
  compareMails,
  compareBankTransactions,
  compareMarks,
  comparePaidByHand,
  comparePaidMarks,
} from './side-task-comparison.ts';

const order: PlacedOrder = {
  number: '1',
  name: '#1',
  worth: 1000,
  isCancelled: false,
  isPaid: true,
  refunds: 0,
  additions: 0,
  shipments: 0,
  money: [{ id: '7', gateway: 'klarna', amount: 1000, fee: 30 }],
  tags: ['rechnung'],
  metafields: { 'belegwerk.invoice_number': 'RE1' },
};
const invoice: BookedDocument = { kind: 'invoice', number: 'RE1', status: 'open', order: '#1', total: 1000 };
const credit: BookedDocument = { ...invoice, kind: 'credit-note', number: 'GS1', total: 300 };
const note: BookedDocument = { ...invoice, kind: 'delivery-note', number: 'LS1', total: 0 };
const told: ReportedOrder = { name: '#1', state: 'done', reason: 'EXISTING', numbers: ['RE1'], isWaiting: false };
const good: Outcome = {
  placed: [order],
  documents: [invoice],
  bankTransactions: [{ reference: 'transaction:7', amount: 1000, fee: 30 }],
  contacts: [{ name: 'A', email: 'a@example.com' }],
  mailed: ['RE1'],
  reported: [told],
  transfers: 1,
  mailTroubles: new Set(),
  paidInBooks: new Set(),
  earlier: new Set(),
  byHand: new Set(),
  presses: new Map(),
};
const nothing = { lost: [], duplicate: [], wrong: [] };
const documents = (change: Partial<Outcome>) => compareDocuments({ ...good, ...change });

describe('the comparison with the books', () => {
  it('finds nothing when each order has what it should have, once', () => expect(compare(good)).toEqual(nothing));

  it('counts an order without an invoice, or with a mere draft, as lost', () => {
    expect(documents({ documents: [], reported: [{ ...told, numbers: [] }] }).lost).toEqual(['invoice of #1']);
    expect(documents({ documents: [{ ...invoice, status: 'draft' }] }).lost).toContain('invoice of #1');
  });

  it('counts an order of which nothing is left and which has no invoice as right', () => {
    const nothingLeft = { placed: [{ ...order, worth: 0 }], documents: [], reported: [{ ...told, numbers: [] }] };
    expect(documents(nothingLeft)).toEqual(nothing);
  });

  it.each(['creating', 'waiting', 'failed'])('counts an order that is %s at the end as lost', (state) =>
    expect(documents({ reported: [{ ...told, state, reason: 'WAIT' }] }).lost).toEqual([
      `#1: ${state} because of WAIT`,
    ]),
  );

  it('counts an order that is held with a reason apart from the lost ones', () => {
    const held = { ...told, state: 'held', reason: 'TAX_MISMATCH', numbers: [] };
    expect(documents({ documents: [], reported: [held] })).toEqual(nothing);
    expect(heldOrders({ reported: [held] })).toHaveLength(1);
    expect(heldOrders({ reported: [{ ...held, reason: '' }] })).toEqual([]);
  });

  it('counts an order that the host does not know as lost', () =>
    expect(documents({ reported: [] }).lost).toEqual(['#1: the host does not know it']));

  it('counts a missing delivery note as lost', () =>
    expect(documents({ placed: [{ ...order, shipments: 2 }], documents: [invoice, note] }).lost).toEqual([
      '1 delivery notes of #1',
    ]));

  it.each([
    ['invoice', { ...invoice, number: 'RE2' }],
    ['credit note', credit],
    ['delivery note', note],
  ])('counts every %s beyond what the order led to as a duplicate', (_kind, document) => {
    expect(documents({ documents: [invoice, document] }).duplicate).toEqual([`${document.number} of #1`]);
  });

  it('counts the credit note of a refund and the invoice of an edit as right', () => {
    const refunded = { ...order, worth: 700, refunds: 1 };
    const numbers = ['GS1', 'RE1'];
    expect(documents({ placed: [refunded], documents: [invoice, credit], reported: [{ ...told, numbers }] })).toEqual(
      nothing,
    );
    const edited = { ...order, worth: 2000, additions: 1 };
    const second = { ...invoice, number: 'RE2' };
    expect(
      documents({ placed: [edited], documents: [invoice, second], reported: [{ ...told, numbers: ['RE1', 'RE2'] }] }),
    ).toEqual(nothing);
  });

  it('counts a cent too much, a document of no order, a draft and a host that tells otherwise as wrong', () => {
    expect(documents({ documents: [{ ...invoice, total: 1001 }] }).wrong).toEqual([
      '#1: documents over 1001 cents, worth 1000',
    ]);
    expect(documents({ documents: [invoice, { ...note, order: '#9' }] }).wrong).toEqual(['LS1 belongs to no order']);
    expect(documents({ documents: [invoice, { ...note, status: 'draft' }] }).wrong).toEqual([
      'delivery-note of #1 is a draft',
    ]);
    expect(documents({ reported: [{ ...told, numbers: [] }] }).wrong).toHaveLength(1);
  });
});

describe('the comparison of what happens beside the documents', () => {
  const mails = (change: Partial<Outcome>) => compareMails({ ...good, ...change });

  it('counts a mail that never came as lost, unless the log says why', () => {
    expect(mails({ mailed: [] }).lost).toEqual(['mail with RE1 of #1']);
    expect(mails({ mailed: [], mailTroubles: new Set(['#1']) })).toEqual(nothing);
  });

  it('wants no mail about the invoice of an order from before the installation, and counts one as wrong', () => {
    const earlier = new Set(['#1']);
    expect(mails({ earlier, mailed: [] })).toEqual(nothing);
    expect(mails({ earlier }).wrong).toEqual(['mail with RE1, which was not asked for']);
    expect(mails({ earlier, placed: [{ ...order, additions: 1 }] })).toEqual(nothing);
    expect(mails({ earlier, mailed: [], documents: [credit] }).lost).toEqual([]);
    expect(mails({ earlier, mailed: [credit.number], documents: [credit] })).toEqual(nothing);
  });

  it('counts no transfer for what the merchant wrote by hand before', () => {
    expect(compare({ ...good, byHand: new Set(['#1']), transfers: 0 })).toEqual(nothing);
    expect(compare({ ...good, byHand: new Set(['#1']) }).wrong).toEqual(['1 transfers for 0 documents']);
  });

  it('counts a second mail as a duplicate, and a mail with an unknown document as wrong', () => {
    expect(mails({ mailed: ['RE1', 'RE1'] }).duplicate).toEqual(['mail with RE1']);
    expect(mails({ mailed: ['RE1', 'RE9'] }).wrong).toEqual(['mail with RE9, which does not exist']);
  });

  it('knows lost, double and wrong bank transactions', () => {
    const bankTransaction = { reference: 'transaction:7', amount: 1000, fee: 30 };
    const of = (bankTransactions: Outcome['bankTransactions']) =>
      compareBankTransactions({ ...good, bankTransactions });
    expect(of([]).lost).toEqual(['transaction:7 of #1']);
    expect(of([bankTransaction, bankTransaction]).duplicate).toEqual(['transaction:7']);
    expect(of([{ ...bankTransaction, amount: 999 }]).wrong).toEqual(['transaction:7: 999 cents instead of 1000']);
    expect(of([{ ...bankTransaction, fee: 0 }]).wrong).toEqual(['transaction:7: a fee of 0 cents instead of 30']);
    expect(of([bankTransaction, { ...bankTransaction, reference: 'transaction:8' }]).wrong).toEqual([
      'transaction:8 was not to be recorded',
    ]);
  });

  it('takes a refund for booked that was taken off the payment, and no other', () => {
    const back = { id: '8', gateway: 'klarna', amount: -100, fee: 0 };
    const of = (amount: number) =>
      compareBankTransactions({
        ...good,
        placed: [{ ...order, money: [...order.money, back] }],
        bankTransactions: [{ reference: 'transaction:7', amount, fee: 30 }],
      });
    expect(of(900)).toEqual(nothing);
    expect(of(1000).lost).toEqual(['transaction:8 of #1']);
    expect(of(950)).toMatchObject({
      lost: ['transaction:8 of #1'],
      wrong: ['transaction:7: 950 cents instead of 1000'],
    });
  });

  it('expects documents of an order that is left out exactly where a person created them', () => {
    const placed = [{ ...order, tags: ['kein-beleg'] }];
    const none = { placed, documents: [], reported: [{ ...told, numbers: [] }] };
    const presses = new Map([['#1', ['create-invoice' as const]]]);
    expect(documents(none)).toEqual(nothing);
    expect(documents({ ...none, presses }).lost).toEqual(['invoice of #1']);
    expect(documents({ placed }).wrong).toEqual(['#1: RE1, which the settings leave out']);
    expect(documents({ placed, presses })).toEqual(nothing);
    expect(documents({ placed, presses, documents: [invoice, { ...invoice, number: 'RE2' }] }).duplicate).toHaveLength(
      1,
    );
  });

  it('expects of each press what it leads to, once', () => {
    const pressed = (press: Press) => new Map([['#1', [press]]]);
    const back = { ...credit, total: 1000 };
    const numbers = ['RE1', 'GS1'];
    const cancelled = { documents: [invoice, back], reported: [{ ...told, numbers }], presses: pressed('cancel') };
    expect(documents(cancelled)).toEqual(nothing);
    expect(documents({ ...cancelled, documents: [invoice], reported: [told] }).wrong).toHaveLength(1);
    expect(documents({ ...cancelled, documents: [invoice, back, back] }).duplicate).toEqual(['GS1 of #1']);
    const draft = { ...invoice, number: '', status: 'draft' };
    const anew = { ...cancelled, presses: pressed('to-draft') };
    expect(documents({ ...anew, documents: [invoice, back, draft] })).toEqual(nothing);
    expect(documents(anew).lost).toEqual(['draft of #1']);
    expect(documents({ ...anew, documents: [invoice, back, draft, draft] }).wrong).toEqual([
      'invoice of #1 is a draft',
    ]);
    const paid = (presses: readonly Press[], references: readonly string[]) =>
      comparePaidByHand({
        placed: [order],
        bankTransactions: references.map((reference) => ({ reference, amount: 1000, fee: 0 })),
        presses: new Map([['#1', presses]]),
      });
    expect(paid(['mark-paid'], ['by-hand:a'])).toEqual(nothing);
    expect(paid(['mark-paid'], []).lost).toHaveLength(1);
    expect(paid(['mark-paid', 'mark-unpaid'], ['by-hand:a']).duplicate).toHaveLength(1);
  });

  it('knows lost, double and unfounded paid marks', () => {
    const mark = { id: '8', gateway: 'manual', amount: 1000, fee: 0 };
    const of = (placed: Partial<PlacedOrder>, paid: readonly string[]) =>
      comparePaidMarks({ placed: [{ ...order, ...placed }], paidInBooks: new Set(paid), presses: new Map() });
    expect(of({ money: [mark] }, ['#1'])).toEqual(nothing);
    expect(of({ money: [], isPaid: false }, ['#1']).lost).toEqual(['paid mark of #1']);
    expect(of({ money: [mark, mark] }, ['#1']).duplicate).toEqual(['paid mark of #1']);
    expect(of({ money: [mark] }, []).wrong).toEqual(['#1 was marked as paid']);
  });

  it('wants no number of an invoice that was made a draft before it could be written, and no other one', () => {
    const draft: BookedDocument = { ...invoice, number: '', status: 'draft' };
    const back = { ...credit, total: 1000 };
    const tags = ['rechnung', 'rechnungskorrektur'];
    const marks = (
      metafields: PlacedOrder['metafields'],
      booked: readonly BookedDocument[],
      press: Press = 'to-draft',
    ) =>
      compareMarks({
        placed: [{ ...order, tags, metafields }],
        documents: booked,
        presses: new Map([['#1', [press]]]),
      }).lost;
    const lost = ['metafield of #1'];
    expect(marks({}, [invoice, back, draft])).toEqual([]);
    expect(marks(order.metafields, [invoice, back, draft])).toEqual([]);
    expect(marks({ 'belegwerk.invoice_number': 'RE9' }, [invoice, back, draft])).toEqual(lost);
    expect(marks({}, [invoice, back, draft, { ...invoice, number: 'RE2' }])).toEqual(lost);
    expect(marks({}, [invoice, back])).toEqual(lost);
    expect(marks({}, [invoice, back, draft], 'cancel')).toEqual(lost);
  });

  it('knows missing tags and metafields, double contacts and transfers that do not add up', () => {
    expect(compare({ ...good, placed: [{ ...order, tags: [], metafields: {} }] }).lost).toEqual([
      'tag rechnung of #1',
      'metafield of #1',
    ]);
    expect(compare({ ...good, contacts: [...good.contacts, ...good.contacts] }).duplicate).toEqual([
      'contact a@example.com',
    ]);
    expect(compare({ ...good, transfers: 2 }).wrong).toEqual(['2 transfers for 1 documents']);
  });
});
