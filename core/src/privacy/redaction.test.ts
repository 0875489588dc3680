import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument, anOrder } from '../../../test/builders/index.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { logEvent } from '../events/log-event.ts';
import { day, instant } from '../kernel/calendar.ts';
import { shopKey } from '../kernel/ids.ts';
import { recordOf } from '../use-cases/passes/order-record.ts';
import { customerReport } from './customer-report.ts';
import { ERASED_NAME } from '../records/order-notes.ts';
import { withoutWords } from '../records/document-entry-transitions.ts';
import { redactedEvent, redactedOrder } from './redaction.ts';

const at = instant('2026-11-20T09:15:00+01:00');
const order = anOrder();
const refused: SideTaskReason = {
  code: 'REFUSED',
  setting: 'transactionGateway',
  facts: { message: 'counterpart Erika Mustermann is invalid', gateway: 'Klarna' },
};
const taxed = { scheme: 'intra-community', country: 'AT', suppliedOn: day('2026-11-20') } as const;
const invoice = anEntryOf(anIssuedDocument(), {
  refusal: ['address of Erika Mustermann'],
  taxed: { ...taxed, vatId: 'ATU13585627' },
});

const request = {
  id: 'q-1',
  shop: shopKey('kaffee.myshopify.com'),
  kind: 'customer-data',
  orderIds: [order.id],
  receivedAt: at,
  dueAt: at,
  state: 'received',
} as const;

describe('what is left of an order whose customer is erased', () => {
  const record = recordOf({
    order: {
      ...order,
      email: 'erika@example.com',
      customer: { id: 'gid://shopify/Customer/7001' },
      paymentStatus: 'paid',
      tags: ['Erika'],
      corrected: { vatId: 'ATU13585627' },
    },
    status: { state: 'held', reason: { code: 'REFUSED', facts: { message: 'Erika Mustermann' } } },
    known: { documents: [invoice], sideTasks: [], before: undefined },
    seenAt: at,
    preferences: DEFAULT_PREFERENCES,
    explained: {
      documentStatuses: [
        {
          kind: 'credit-note',
          source: 'r-1',
          state: 'held',
          reason: { code: 'REFUSED', facts: { message: 'Erika Mustermann' } },
        },
      ],
      skipped: [{ kind: 'bank-transaction', source: 'transaction:1', because: refused }],
    },
  });
  const left = redactedOrder(record);

  it('begins with one whose open item quotes why its payment was refused', () =>
    expect(record.openItems).toMatchObject([{ cause: 'cleared-in-shop', because: refused }]));

  it('says why each document is open in our own words alone', () => {
    const { message: _quoted, ...own } = refused.facts ?? {};
    expect(left.openItems).toMatchObject([{ cause: 'cleared-in-shop', because: { ...refused, facts: own } }]);
    expect(left.openItems?.[0]?.because?.facts).toEqual({ gateway: 'Klarna' });
  });

  it('names no person anywhere', () => {
    expect(JSON.stringify(record)).toMatch(/erika/i);
    expect(JSON.stringify(left)).not.toMatch(/erika|mustermann/i);
    expect([record.customerEmail, record.vatId]).toEqual(['erika@example.com', { id: 'ATU13585627', isValid: true }]);
    expect(left.customerName).toBe(ERASED_NAME);
    expect(JSON.stringify(left)).not.toContain('ATU13585627');
    expect([record.boughtBy, left.boughtBy]).toEqual([{ customerId: '7001' }, undefined]);
    expect(left.documents).toMatchObject([{ taxed }]);
  });

  it('keeps with the document itself the VAT id that proves it tax free, and tells the customer so', () => {
    expect(withoutWords(invoice).taxed).toEqual({ ...taxed, vatId: 'ATU13585627' });
    const told = customerReport(
      request,
      { orders: [], documents: [invoice], sideTasks: [], events: [], evidence: [] },
      at,
      'plans',
    );
    expect(JSON.stringify(told)).toContain('"USt-IdNr.":"ATU13585627"');
  });

  const cancelled = {
    id: 'action:1',
    invoice: invoice.source,
    instead: { source: `${invoice.source}#2`, as: 'final' },
    by: { kind: 'app' },
    at,
  } as const;
  const { instead: _new, ...alone } = cancelled;
  const credited = [{ document: invoice.id, amount: invoice.expectedTotal }];
  it.each([
    ['not begun, so that its invoice stays', cancelled, [], undefined],
    ['that nothing replaces, not begun', alone, [], alone],
    ['with its credit note, without the new invoice', cancelled, credited, alone],
  ])('keeps of a cancellation what was carried out: %s', (_how, cancellation, taken, kept) => {
    const wanted = [{ kind: 'invoice', source: 'x', by: { kind: 'app' }, at }] as const;
    const erased = redactedOrder({ ...record, cancellation, credited: taken, wanted });
    expect(erased.cancellation).toEqual(kept);
    expect(erased.wanted).toBeUndefined();
  });

  it('is nothing of what the customer asked, also where it was not answered', () => {
    const nameRequest = { id: 'form-1', address: { company: 'Muster GmbH' }, at, times: 1, state: 'open' } as const;
    expect(redactedOrder({ ...record, nameRequest })).not.toHaveProperty('nameRequest');
  });

  it('is told before with what the customer asked himself', () => {
    const address = { company: 'Muster GmbH', city: 'Hamburg' };
    const nameRequest = { id: 'form-1', address, at, times: 1, state: 'open' } as const;
    const held = { orders: [{ ...record, nameRequest }], documents: [], sideTasks: [], events: [], evidence: [] };
    expect(JSON.stringify(customerReport(request, held, at, 'plans'))).toContain('Adresse: Muster GmbH, Hamburg');
  });

  it('is everything else, as it was', () =>
    expect(left).toMatchObject({ id: record.id, total: record.total, balance: record.balance, credited: [] }));
});

describe('an event about what is left of a document', () => {
  const event = logEvent({
    id: 'e-1',
    at,
    name: 'invoice.partly-cleared',
    order: { id: order.id, name: order.name },
    facts: { number: 'RE0107', open: '13.90' },
  });

  it('keeps its amount, which names no person', () =>
    expect(redactedEvent({ ...event, facts: { ...event.facts, message: 'Erika' } })).toEqual(event));

  it('is told to the customer as a sentence, not as a raw figure beside it', () => {
    const report = JSON.stringify(
      customerReport(request, { orders: [], documents: [], sideTasks: [], events: [event], evidence: [] }, at, 'plans'),
    );
    expect(report).toContain('noch 13,90 € offen');
    expect(report).not.toContain('13.90');
  });
});
