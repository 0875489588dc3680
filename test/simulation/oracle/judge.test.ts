import { describe, expect, it } from '@jest/globals';
import type { BookedFact, Facts, LedgerOrder, PaidOutFact, Press, PressFact, ToldOrder } from './facts.ts';
import { INVOICE_TAG, judge, LEFT_OUT } from './judge.ts';

const order: LedgerOrder = {
  shop: 'nord',
  name: '#1',
  placed: { taxesIncluded: true, lines: [{ rate: 19, amount: 11_900 }] },
  worth: 11_900,
  refunds: 0,
  additions: 0,
  shipments: 0,
  isCancelled: false,
  money: [{ reference: 'transaction:1', amount: 11_900 }],
  tags: [INVOICE_TAG],
  metafield: 'RE1',
  mayBeHeld: false,
  email: 'erika@post.example',
  gateway: 'klarna',
};
const invoice: BookedFact = {
  shop: 'nord',
  id: 'D1',
  kind: 'invoice',
  number: 'RE1',
  order: '#1',
  mark: 'M1',
  total: 11_900,
  taxes: new Map([[19, 1900]]),
  contactId: 'C1',
};
const again: BookedFact = { ...invoice, id: 'D2', number: 'RE2', mark: 'M2' };
const told: ToldOrder = {
  shop: 'nord',
  name: '#1',
  state: 'done',
  reason: 'DONE',
  numbers: ['RE1'],
  leftOut: [],
};
const mail = {
  shop: 'nord',
  messageId: 'mail-1',
  to: ['erika@post.example'],
  replyTo: 'post@nord.example',
  files: ['Rechnung-RE1.pdf'],
  at: 0,
};
const payout: PaidOutFact = {
  shop: 'nord',
  id: 'P1',
  net: 11_650,
  isPaid: true,
  isPaidByNow: true,
  lines: [{ id: 'L1', amount: 11_900, net: 11_650 }],
};
const paid = { shop: 'nord', reference: 'transaction:1', purpose: '#1 RE1', amount: 11_900, at: 0 };
const whole: Facts = {
  orders: [order],
  documents: [invoice],
  mails: [mail],
  mailboxes: new Map([
    ['nord', 'post@nord.example'],
    ['sued', 'post@sued.example'],
  ]),
  transactions: [paid],
  contacts: [{ shop: 'nord', id: 'C1', email: 'erika@post.example' }],
  told: [told],
  unansweredMails: [],
  interruptedMails: new Set(),
  unclearMails: [],
  deletedTold: [],
  openWork: [],
  transfers: [{ shop: 'nord', taken: 1, documents: 1 }],
  paidOut: [payout],
  payoutsByNow: new Set(['nord P1']),
  byPayout: { shops: new Set(), references: new Set() },
  keptPayouts: [payout],
  presses: [],
  alarms: [],
};
const nothingYet = { refunds: 0, additions: 0, shipments: 0, isCancelled: false };
const pressed = (...presses: readonly Press[]): Pick<Facts, 'presses'> => ({
  presses: presses.map((press): PressFact => ({ order: '#1', press, at: 60_000, doneAt: 70_000, reach: nothingYet })),
});
const credit: BookedFact = { ...invoice, id: 'D3', kind: 'credit-note', number: 'GS1', mark: 'M3' };
const cancelled: Partial<Facts> = {
  documents: [invoice, credit],
  told: [{ ...told, numbers: ['RE1', 'GS1'] }],
  mails: [mail, { ...mail, messageId: 'mail-3', files: ['Rechnungskorrektur-GS1.pdf'] }],
  transfers: [{ shop: 'nord', taken: 2, documents: 2 }],
};
const draft: BookedFact = { ...again, number: '' };
const byHand = { shop: 'nord', reference: 'by-hand:1', purpose: '#1 RE1 von Hand', amount: 11_900, at: 60_000 };
const back = { reference: 'transaction:2', amount: -100 };
const clean = { lost: [], duplicate: [], wrong: [] };
const held = { ...told, state: 'held', reason: 'AMOUNTS_INCONSISTENT', numbers: [] };

describe('The oracle of the simulation', () => {
  it('has nothing to say of an order that has what it is owed, once and to the cent', () => {
    expect(judge(whole)).toEqual(clean);
  });

  it('takes an order for settled that is held with its reason', () => {
    const none = { documents: [], mails: [], transactions: [], transfers: [] };
    const orders = [{ ...order, metafield: undefined, mayBeHeld: true }];
    expect(judge({ ...whole, ...none, orders, told: [held] })).toEqual(clean);
    for (const reason of ['', 'MISSING_ADDRESS'])
      expect(judge({ ...whole, ...none, orders, told: [{ ...held, reason }] })).toEqual({
        ...clean,
        lost: ['invoice of #1 over 119.00'],
        wrong: [`#1: held because of ${reason}`],
      });
    const sent = orders.map((each) => ({ ...each, shipments: 1 }));
    expect(judge({ ...whole, ...none, orders: sent, told: [held] }).lost).toEqual(['1 delivery notes of #1']);
  });

  it.each<[string, Partial<Facts>, Partial<Record<keyof typeof clean, readonly string[]>>]>([
    [
      'an invoice that is there twice',
      {
        documents: [invoice, again],
        told: [{ ...told, numbers: ['RE1', 'RE2'] }],
        mails: [mail, { ...mail, messageId: 'mail-2', files: ['Rechnung-RE2.pdf'] }],
      },
      { duplicate: ['invoice RE2 of #1'], wrong: ['#1: its documents come to 238.00, it is worth 119.00'] },
    ],
    ['a mark that two documents have', { documents: [invoice, { ...again, mark: 'M1' }] }, { duplicate: [] }],
    [
      'a cent of tax that is off at one rate',
      { documents: [{ ...invoice, taxes: new Map([[19, 1901]]) }] },
      { wrong: ['the tax of invoice RE1 of #1 is 1901 at 19 % instead of 1900 at 19 %'] },
    ],
    [
      'tax at another rate than what was ordered has',
      { documents: [{ ...invoice, taxes: new Map([[7, 1900]]) }] },
      { wrong: ['the tax of invoice RE1 of #1 is 1900 at 7 % instead of 1900 at 19 %'] },
    ],
    [
      'tax that is rounded for each row, and not once for each rate',
      {
        orders: [
          { ...order, placed: { taxesIncluded: false, lines: [3, 3, 3].map((amount) => ({ rate: 19, amount })) } },
        ],
        documents: [{ ...invoice, taxes: new Map([[19, 3]]) }],
      },
      { wrong: ['the tax of invoice RE1 of #1 is 3 at 19 % instead of 2 at 19 %'] },
    ],
    [
      'a document without a mark',
      { documents: [{ ...invoice, mark: undefined }] },
      { wrong: ['document without a mark: invoice RE1 of #1'] },
    ],
    [
      'two documents of one order without a mark, of which one is too many',
      {
        documents: [
          { ...invoice, mark: undefined },
          { ...again, mark: undefined },
        ],
        told: [{ ...told, numbers: ['RE1', 'RE2'] }],
        mails: [mail, { ...mail, messageId: 'mail-2', files: ['Rechnung-RE2.pdf'] }],
      },
      {
        duplicate: ['invoice RE2 of #1'],
        wrong: [
          '#1: its documents come to 238.00, it is worth 119.00',
          'document without a mark: invoice RE1 of #1',
          'document without a mark: invoice RE2 of #1',
        ],
      },
    ],
    [
      'a cent off',
      { documents: [{ ...invoice, total: 11_899 }] },
      { wrong: ['#1: its documents come to 118.99, it is worth 119.00'] },
    ],
    [
      'a credit note without an invoice',
      {
        documents: [credit],
        told: [{ ...told, numbers: ['GS1'] }],
        mails: [{ ...mail, files: ['Rechnungskorrektur-GS1.pdf'] }],
        transactions: [paid],
        orders: [{ ...order, refunds: 1, tags: [], metafield: undefined }],
      },
      {
        lost: ['invoice of #1 over 119.00'],
        wrong: ['#1: its documents come to -119.00, it is worth 119.00'],
      },
    ],
    ['a mail that did not come', { mails: [] }, { lost: ['mail with RE1 of #1'] }],
    [
      'a mail that came twice',
      { mails: [mail, mail] },
      { duplicate: ['mail mail-1 of nord', 'mail with Rechnung-RE1.pdf of nord'] },
    ],
    ['a payout that no host read', { keptPayouts: [] }, { lost: ['payout P1 of nord'] }],
    [
      'a payout that is paid and still called scheduled',
      { keptPayouts: [{ ...payout, isPaid: false }] },
      { lost: ['payout P1 of nord is paid and not called so'] },
    ],
    [
      'a payout that the payment service never made',
      { keptPayouts: [payout, { ...payout, id: 'P7', lines: [{ id: 'L7', amount: 11_900, net: 11_650 }] }] },
      { wrong: ['payout P7 of nord is kept, and was never paid out'] },
    ],
    [
      'a line that stands in a payout and in what is to come',
      { keptPayouts: [payout, { ...payout, id: 'to-come-EUR', isPaid: false }] },
      { duplicate: ['line L1 of nord'] },
    ],
    [
      'a cent of a payout without a cause',
      { keptPayouts: [{ ...payout, lines: [{ id: 'L1', amount: 11_900, net: 11_649 }] }] },
      {
        wrong: [
          'payout P1 of nord is kept otherwise than it was paid out',
          '0.01 of the payout P1 of nord have no cause',
        ],
      },
    ],
    [
      'a payout that is not booked, beside a payment that is',
      { byPayout: { shops: new Set(['nord']), references: new Set(['transaction:1']) } },
      { lost: ['booking of the payout P1'], duplicate: ['transaction:1 beside the booking of its payout'] },
    ],
    [
      'a payout that is booked with another sum',
      {
        byPayout: { shops: new Set(['nord']), references: new Set() },
        transactions: [paid, { shop: 'nord', reference: 'payout:P1', purpose: 'Auszahlung', amount: 11_899, at: 0 }],
      },
      { wrong: ['the payout P1 is booked with 118.99 instead of 119.00'] },
    ],
    ['money that was not booked', { transactions: [] }, { lost: ['transaction:1 of #1'] }],
    [
      'money booked with another amount',
      { transactions: [{ ...paid, amount: 1 }] },
      { wrong: ['transaction:1 of #1: 0.01 instead of 119.00'] },
    ],
    [
      'a bank transaction for which nothing was paid',
      { transactions: [...whole.transactions, { ...paid, reference: 'transaction:7' }] },
      { wrong: ['bank transaction transaction:7 of nord, for which nothing was paid'] },
    ],
    [
      'money that was booked at another shop',
      { transactions: [{ ...paid, shop: 'sued' }] },
      {
        lost: ['transaction:1 of #1'],
        wrong: ['bank transaction transaction:1 of sued, for which nothing was paid'],
      },
    ],
    [
      'a payout that is booked and not paid',
      {
        byPayout: { shops: new Set(['nord']), references: new Set() },
        paidOut: [{ ...payout, isPaid: false, isPaidByNow: false }],
        keptPayouts: [{ ...payout, isPaid: false }],
        transactions: [paid, { ...paid, reference: 'payout:P1' }],
      },
      { wrong: ['bank transaction payout:P1 of nord, for which nothing was paid'] },
    ],
    [
      'a payout that is booked twice',
      {
        byPayout: { shops: new Set(['nord']), references: new Set() },
        transactions: [paid, { ...paid, reference: 'payout:P1' }, { ...paid, reference: 'payout:P1' }],
      },
      { duplicate: ['payout:P1 of nord'] },
    ],
    [
      'a payment by hand of an order of another shop',
      { transactions: [paid, { ...byHand, shop: 'sued' }], ...pressed('mark-paid') },
      {
        lost: ['payment of #1 that a person marked'],
        wrong: ['bank transaction by-hand:1 of sued, for which nothing was paid'],
      },
    ],
    ['an order that no host knows', { told: [] }, { lost: ['#1: no host knows it'] }],
    [
      'an order that still waits',
      { told: [{ ...told, state: 'creating', reason: 'IN_PROGRESS' }] },
      { lost: ['#1: creating because of IN_PROGRESS'] },
    ],
    [
      'an order that is held for nothing',
      { told: [{ ...told, state: 'held', reason: 'NOT_SUPPORTED' }] },
      { wrong: ['#1: held because of NOT_SUPPORTED'] },
    ],
    [
      'a cent of an order that no cause explains',
      { told: [{ ...told, reckoned: { documents: 11_900, unexplained: 1 } }] },
      { wrong: ['#1: 0.01 of it are unexplained'] },
    ],
    [
      'a reckoning with other documents than the books have',
      { told: [{ ...told, reckoned: { documents: 0, unexplained: 0 } }] },
      { wrong: ['#1: it is reckoned with 0.00, its documents come to 119.00'] },
    ],
    ['an order without its metafield', { orders: [{ ...order, metafield: undefined }] }, { lost: ['metafield of #1'] }],
    [
      'a metafield of another order',
      { orders: [{ ...order, metafield: 'RE7' }] },
      { wrong: ['#1: its metafield says "RE7", its invoices are "RE1"'] },
    ],
    [
      'a mail that went to another person',
      { mails: [{ ...mail, to: ['max@post.example'] }] },
      { wrong: ['Rechnung-RE1.pdf went to max@post.example instead of erika@post.example'] },
    ],
    [
      'a mail that was sent for another shop',
      { mails: [{ ...mail, shop: 'sued', replyTo: 'post@sued.example' }] },
      { wrong: ['Rechnung-RE1.pdf was sent for sued instead of nord'] },
    ],
    [
      'a mail whose answers go to another shop',
      { mails: [{ ...mail, replyTo: 'post@sued.example' }] },
      { wrong: ['answers to Rechnung-RE1.pdf of nord go to post@sued.example'] },
    ],
    [
      'a mail to the merchant that went to another',
      { mails: [mail, { ...mail, messageId: 'mail-2', files: [], to: ['post@sued.example'] }] },
      { wrong: ['a mail of nord without a file went to post@sued.example'] },
    ],
    [
      'a customer without a contact',
      { contacts: [] },
      {
        lost: ['contact erika@post.example of nord for #1'],
        wrong: ['RE1 of #1 is booked on a stranger'],
      },
    ],
    [
      'a contact that stands in the account of another shop',
      { contacts: [{ shop: 'sued', id: 'C1', email: 'erika@post.example' }] },
      {
        lost: ['contact erika@post.example of nord for #1'],
        wrong: ['RE1 of #1 is booked on a stranger', 'contact erika@post.example of sued is no customer of it'],
      },
    ],
    [
      'a document that came by mail twice',
      { mails: [mail, { ...mail, messageId: 'mail-2' }] },
      { duplicate: ['mail with Rechnung-RE1.pdf of nord'] },
    ],
    [
      'a mail that left long after the log said that it may have left',
      { mails: [{ ...mail, at: 600_000 }], unclearMails: [{ shop: 'nord', number: 'RE1', at: 30_000 }] },
      { wrong: ['mail with RE1 of nord left 570 s after it was called unclear'] },
    ],
    [
      'a document that is booked on another customer',
      { contacts: [{ shop: 'nord', id: 'C1', email: 'max@post.example' }] },
      {
        lost: ['contact erika@post.example of nord for #1'],
        wrong: ['RE1 of #1 is booked on max@post.example', 'contact max@post.example of nord is no customer of it'],
      },
    ],
    [
      'a document that the log calls deleted',
      { deletedTold: ['#1'] },
      { wrong: ['the log calls a document of #1 deleted, and it is there'] },
    ],
    ['what was seen while it ran', { alarms: ['two hosts work'] }, { wrong: ['two hosts work'] }],
    ['an order without its tag', { orders: [{ ...order, tags: [] }] }, { lost: ['tag of #1'] }],
    [
      'a document in the books of another shop',
      { documents: [{ ...invoice, shop: 'sued' }] },
      { wrong: ['RE1 of #1 in the books of sued'] },
    ],
    [
      'a host that names another document',
      { told: [{ ...told, numbers: ['RE7'] }] },
      { wrong: ['#1: hosts say "RE7", the books say "RE1"'] },
    ],
    [
      'a customer with two contacts',
      { contacts: [...whole.contacts, ...whole.contacts] },
      { duplicate: ['contact erika@post.example of nord'] },
    ],
    [
      'transfers that no document took',
      { transfers: [{ shop: 'nord', taken: 2, documents: 1 }] },
      { wrong: ['nord: 2 transfers are taken for 1 documents'] },
    ],
    ['work that is not done', { openWork: ['sweep 1'] }, { lost: ['work that is due: sweep 1'] }],
  ])('finds %s', (_name, otherwise, expected) => {
    const found = judge({ ...whole, ...otherwise });
    if (expected.duplicate?.length === 0) expect(found.duplicate).toContain('document with the mark M1 of nord');
    else expect(found).toEqual({ ...clean, ...expected });
  });

  const unclear = { kind: 'mail', source: 'document:D1', code: 'UNCLEAR' };
  const leaving = (...leftOut: ToldOrder['leftOut']): Partial<Facts> => ({ told: [{ ...told, leftOut }] });
  const unfounded = (what: string) => `left out without a reason of the world: ${what}`;

  it.each<[string, Partial<Facts>, Partial<Record<keyof typeof clean, readonly string[]>>]>([
    [
      'nothing of a mail of which the mail server told no host whether it took it',
      { ...leaving(unclear), mails: [], unansweredMails: [{ shop: 'nord', file: 'Rechnung-RE1.pdf' }] },
      {},
    ],
    [
      'nothing of a mail whose host died before it stored what became of it',
      { ...leaving(unclear), mails: [], interruptedMails: new Set(['document:D1']) },
      {},
    ],
    [
      'a mail that is called unclear while only another one got no answer',
      { ...leaving(unclear), mails: [], unansweredMails: [{ shop: 'nord', file: 'Rechnung-RE2.pdf' }] },
      {
        lost: ['mail with RE1 of #1'],
        wrong: [unfounded('mail for document:D1 of #1 because of UNCLEAR')],
      },
    ],
    [
      'a payment that is said to be of a gateway which it is not of',
      { ...leaving({ kind: 'bank-transaction', source: 'transaction:1', code: 'GATEWAY_OFF' }), transactions: [] },
      {
        lost: ['transaction:1 of #1'],
        wrong: [unfounded('bank-transaction for transaction:1 of #1 because of GATEWAY_OFF')],
      },
    ],
    [
      'tags that are said to lack a right which the app has',
      {
        ...leaving({ kind: 'tags', source: 'order:1', code: 'SCOPE_MISSING' }),
        orders: [{ ...order, tags: [] }],
      },
      { lost: ['tag of #1'], wrong: [unfounded('tags for order:1 of #1 because of SCOPE_MISSING')] },
    ],
    [
      'nothing of a payment that is booked without the refund that its invoice took off',
      {
        ...leaving({ kind: 'bank-transaction', source: 'transaction:2', code: 'REFUND_TAKEN_OFF_PAYMENT' }),
        orders: [{ ...order, refunds: 1, money: [{ reference: 'transaction:1', amount: 12_000 }, back] }],
      },
      {},
    ],
    [
      'a payment that is booked with another sum than its refund leaves',
      {
        ...leaving({ kind: 'bank-transaction', source: 'transaction:2', code: 'REFUND_TAKEN_OFF_PAYMENT' }),
        orders: [{ ...order, refunds: 1, money: [{ reference: 'transaction:1', amount: 12_001 }, back] }],
      },
      { wrong: ['the money of #1 is booked with 119.00 instead of 119.01'] },
    ],
  ])('asks the world for the reason of what is left out: %s', (_name, otherwise, expected) =>
    expect(judge({ ...whole, ...otherwise })).toEqual({ ...clean, ...expected }),
  );

  it.each<[string, Partial<Facts>, Partial<Record<keyof typeof clean, readonly string[]>>]>([
    ['a cancelled invoice with its credit note', { ...cancelled, ...pressed('cancel') }, {}],
    [
      'an invoice that stands although it was cancelled',
      pressed('cancel'),
      { wrong: ['#1: its documents come to 119.00, it is worth 0.00'] },
    ],
    [
      'a cancelled order that was taken up and got no invoice',
      { ...cancelled, ...pressed('cancel', 'take-up') },
      { wrong: ['#1: its documents come to 0.00, it is worth 119.00'] },
    ],
    [
      'an invoice that is a draft now',
      { ...cancelled, documents: [invoice, credit, draft], ...pressed('to-draft') },
      {},
    ],
    [
      'an order that waits until its draft is finalised',
      {
        ...cancelled,
        documents: [invoice, credit, draft],
        told: [{ ...told, numbers: ['RE1', 'GS1'], state: 'waiting', reason: 'WAIT', waitsFor: 'invoice-finalised' }],
        ...pressed('to-draft'),
      },
      {},
    ],
    [
      'an order that waits for something else',
      {
        ...cancelled,
        documents: [invoice, credit, draft],
        told: [{ ...told, numbers: ['RE1', 'GS1'], state: 'waiting', reason: 'WAIT', waitsFor: 'paid' }],
        ...pressed('to-draft'),
      },
      { lost: ['#1: waiting because of WAIT'] },
    ],
    ['a draft that is missing', { ...cancelled, ...pressed('to-draft') }, { lost: ['draft of #1'] }],
    [
      'a draft that is missing though the order went back days later',
      { ...cancelled, orders: [{ ...order, worth: 0, goneAt: 86_400_000 }], ...pressed('to-draft') },
      { lost: ['draft of #1'] },
    ],
    [
      'nothing of a draft where everything went back before it was made',
      { ...cancelled, orders: [{ ...order, worth: 0, goneAt: 65_000 }], ...pressed('to-draft') },
      {},
    ],
    ['a draft that was not asked for', { documents: [invoice, draft] }, { duplicate: ['draft of #1'] }],
    [
      'a document of what happened after the order was ignored',
      { ...cancelled, orders: [{ ...order, refunds: 1 }], ...pressed('ignore') },
      { duplicate: ['credit-note GS1 of #1'] },
    ],
    [
      'nothing of it once the order is taken up',
      { ...cancelled, orders: [{ ...order, refunds: 1, worth: 0 }], ...pressed('ignore', 'take-up') },
      {},
    ],
    [
      'an order that the settings leave out',
      { orders: [{ ...order, tags: [INVOICE_TAG, LEFT_OUT] }] },
      { duplicate: ['invoice RE1 of #1'], wrong: ['#1: its documents come to 119.00, it is worth 0.00'] },
    ],
    [
      'nothing of it once a person created its invoice',
      { orders: [{ ...order, tags: [INVOICE_TAG, LEFT_OUT] }], ...pressed('create-invoice') },
      {},
    ],
    ['a payment that was marked', { transactions: [...whole.transactions, byHand], ...pressed('mark-paid') }, {}],
    ['a payment that was marked and lost', pressed('mark-paid'), { lost: ['payment of #1 that a person marked'] }],
    [
      'a payment that is there though it was taken back',
      { transactions: [...whole.transactions, byHand], ...pressed('mark-paid', 'mark-unpaid') },
      { duplicate: ['payment of #1 that a person marked'], wrong: ['transaction:1 of #1 was taken back and is there'] },
    ],
  ])('judges what people pressed: %s', (_name, otherwise, expected) =>
    expect(judge({ ...whole, ...otherwise })).toEqual({ ...clean, ...expected }),
  );
});
