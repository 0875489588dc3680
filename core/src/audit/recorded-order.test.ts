import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { chainedTo } from '../evidence/chain.ts';
import type { EvidenceEntry } from '../evidence/evidence-entry.ts';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { orderDecided, orderKnown } from '../use-cases/evidence/order-evidence.ts';
import { orderRows } from './order-rows.ts';
import { recordedBookings, recordedOrder } from './recorded-order.ts';

const at = instant('2023-05-04T09:00:00Z');
const order = anOrder({
  paymentStatus: 'paid',
  payments: [
    {
      id: 'gid://shopify/OrderTransaction/71',
      kind: 'sale',
      status: 'success',
      gateway: 'paypal',
      amount: cents(11_900),
      at,
    },
  ],
});
const status: ProcessingStatus = { state: 'skipped', reason: { code: 'SKIP_POS', setting: 'skipPos' } };
const documents = [{ ...status, kind: 'invoice', source: order.id } as const];

const recorded = (...all: readonly Parameters<typeof chainedTo>[1][]): readonly EvidenceEntry[] =>
  all.reduce<readonly EvidenceEntry[]>((chain, each) => [...chain, chainedTo(chain.at(-1), each, undefined)], []);
const evidence = recorded(orderKnown(order, at), orderDecided({ order, status, documents }, at), {
  key: 'payment-booked 1',
  at,
  kind: 'payment-booked',
  orderId: order.id,
  said: { what: 'bank-transaction', source: 'transaction:71', state: 'done', bankTransactionId: 'tx-9' },
});

describe('an order that is not stored any more', () => {
  it('has the rows that the record of evidence tells', () => {
    const known = recordedOrder(evidence);
    const rows =
      known && orderRows({ order: known, documents: [], evidence, sideTasks: recordedBookings(evidence), paidOut: [] });
    expect(rows).toMatchObject({
      orders: [{ Bestellung: order.name, Waehrung: 'EUR', Zahlstatus: 'paid', Gelesen_am: '04.05.2023' }],
      decisions: [{ Belegart: 'Rechnung', Regel: 'SKIP_POS', Einstellung: 'skipPos' }],
      payments: [
        { Zahlung_ID: '71', Betrag: '119,00', Zahlungsart: 'PayPal', Umsatz_ID: 'tx-9', Umsatz_Stand: 'gebucht' },
      ],
      withoutDocument: [{ Bestellung: order.name, Regel: 'SKIP_POS' }],
    });
  });

  it('is told as it was decided last', () => {
    const held = { state: 'held', reason: { code: 'TEST_ORDER' } } as const;
    const later = recorded(...evidence, orderDecided({ order, status: held }, at));
    expect(recordedOrder(later)?.status).toMatchObject(held);
  });

  it('is not known where the record has no entry of it', () => expect(recordedOrder([])).toBeUndefined());
});
