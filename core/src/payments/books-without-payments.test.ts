import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument, anOrder, aRefund, someBooks } from '../../../test/builders/index.ts';
import { documentStates } from '../documents/document-state.ts';
import type { DocumentStatus } from '../documents/issued-document.ts';
import { day, instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents, centsText } from '../kernel/money.ts';
import type { PaymentStatus } from '../orders/statuses.ts';
import { DEFAULT_PREFERENCES } from '../preferences/index.ts';
import { nextStepText } from '../sentences/de/next-step-text.ts';
import { documentFacts } from '../side-tasks/document-facts.ts';
import { recordOf } from '../use-cases/passes/order-record.ts';
import { nextStepOf } from './next-step.ts';
import { orderState } from './order-state.ts';

const today = day('2026-12-24');
const order = anOrder();
const refund = aRefund({ id: 'gid://shopify/Refund/1' });

/** What order page, lists, overview and reconciliation say of an order with an invoice, and with a credit note where money went back. */
const seen = (paymentStatus: PaymentStatus, books: typeof someBooks, status: DocumentStatus = 'open') => {
  const isBack = paymentStatus === 'refunded';
  const { total } = order.totals;
  const invoice = anEntryOf(anIssuedDocument({ status, total, due: day('2026-11-30') }), { books });
  const credit = anEntryOf(
    anIssuedDocument({ kind: 'credit-note', id: documentId('d-2'), number: 'GS1', status, total }),
    { id: 'i-2', kind: 'credit-note', source: refund.id, books },
  );
  const record = recordOf({
    order: {
      ...order,
      paymentStatus,
      refunds: isBack ? [refund] : [],
      payments: paymentStatus === 'pending' ? [] : order.payments,
    },
    status: { state: 'done', reason: { code: 'EXISTING' } },
    known: { documents: isBack ? [invoice, credit] : [invoice], sideTasks: [], before: undefined },
    seenAt: instant('2026-12-24T12:00:00Z'),
    preferences: DEFAULT_PREFERENCES,
  });
  const step = nextStepOf(record, { today, answers: DEFAULT_PREFERENCES, isTriedAgain: false });
  return {
    open: (record.openItems ?? []).map(({ cause }) => cause),
    badges: record.documents.map((entry) =>
      entry.document
        ? documentStates(documentFacts(record, { ...entry, document: entry.document }, { sideTasks: [], today }))[0]
        : '',
    ),
    isOpenInBooks: orderState(record) === 'open-in-books',
    next: nextStepText(step, () => 'RE1'),
    between: centsText(cents((record.reckoning?.documents ?? 0) - (record.reckoning?.payments ?? 0))),
  };
};

const FILES = { ...someBooks, tellsNoPayments: true } as const;
const DONE = 'Nichts. Alle Belege, die deine Einstellungen vorsehen, sind da.';

describe('an order whose documents stand in books that tell no payments', () => {
  it.each<[PaymentStatus, readonly string[]]>([
    ['paid', ['paid']],
    ['pending', ['overdue']],
    ['partially_paid', ['overdue']],
    ['refunded', ['refunded', 'set-off']],
    ['voided', ['overdue']],
  ])('waits for nothing there, and is settled as the shop says: %s', (paymentStatus, badges) =>
    expect(seen(paymentStatus, FILES)).toMatchObject({ open: [], badges, isOpenInBooks: false, between: '0.00' }),
  );

  it.each<PaymentStatus>(['paid', 'pending', 'voided'])('has nothing to do: %s', (paymentStatus) =>
    expect(seen(paymentStatus, FILES).next).toBe(DONE),
  );

  it('waits in books that tell them until they say that it is paid', () => {
    expect(seen('paid', someBooks)).toMatchObject({ open: ['cleared-in-shop'], isOpenInBooks: true });
    expect(seen('pending', someBooks)).toMatchObject({ open: ['awaiting-money'], badges: ['overdue'] });
    expect(seen('paid', someBooks, 'paid')).toMatchObject({ open: [], badges: ['paid'], next: DONE });
  });
});
