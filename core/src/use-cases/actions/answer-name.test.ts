import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument, anOrder } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instant } from '../../kernel/calendar.ts';
import { staffId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { LogEvent } from '../../records/event.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { makeAcceptName } from './answer-name.ts';

const ASKED = instant('2026-11-20T12:00:00Z');
const BEFORE = instant('2026-11-20T11:00:00Z');
const SINCE = instant('2026-11-20T12:01:00Z');
const PRESSED = instant('2026-11-20T12:05:00Z');
const HOME = { firstName: 'Erika', lastName: 'Muster', street: 'Weg 2', zip: '20095', city: 'Hamburg' } as const;
const bought = anOrder({ billingAddress: { ...HOME, countryCode: 'DE' } });
const invoice = anEntryOf(anIssuedDocument());
const credit = anEntryOf(anIssuedDocument({ kind: 'credit-note' }));
const staff: Actor = { kind: 'staff', id: staffId('7') };

const app: Actor = { kind: 'app' };

const askedFor = (more: object = {}) =>
  ({
    id: bought.id,
    name: bought.name,
    documents: [invoice],
    customerName: 'Erika Muster',
    createdAt: instant('2026-11-19T08:00:00Z'),
    cancelled: false,
    status: { state: 'done', reason: { code: 'EXISTING' } },
    nameRequest: {
      id: 'form-1',
      address: { ...HOME, company: 'Muster GmbH', countryCode: 'DE' },
      at: ASKED,
      times: 1,
      state: 'open',
    },
    ...more,
  }) as unknown as OrderRecord;

interface Press {
  readonly by?: Actor;
  readonly isRepeated?: boolean;
  readonly order?: typeof bought;
}

const accept = async (before: OrderRecord, { by = staff, isRepeated = false, order = bought }: Press = {}) => {
  let kept = before;
  const events: LogEvent[] = [];
  const records = {
    orders: {
      byId: async () => kept,
      namesakes: async () => [],
      amend: async (_id: unknown, change: (stored: OrderRecord) => OrderRecord) => {
        kept = change(kept);
      },
    },
    documents: { ofOrder: async () => kept.documents, transfersUsed: async () => 0 },
    sideTasks: { ofOrders: async () => [], bySource: async () => undefined },
    events: { append: async (event: LogEvent) => void events.push(event) },
  } as unknown as OrderRecords;
  const stores = { recordsOf: () => records, privacy: { isRedacted: async () => false } } as unknown as Stores;
  const clock = { now: () => PRESSED };
  const orders = { orderById: async () => ok(order) } as unknown as OrderSource;
  const ports = {
    stores,
    clock,
    orders,
    loadMetafields: async () => ok(new Map()),
    linksOf: () => ({ documents: '', contacts: '' }),
    bookkeeping: { recipient: async () => ok({ name: 'Erika Muster', countryCode: 'DE' } as const) },
  };
  const answer = await makeAcceptName(ports)({
    shop: aShop(),
    order: before,
    records,
    input: {},
    by,
    id: 'press-1',
    askedAt: PRESSED,
    urgency: 'live',
    isRepeated,
  });
  return { answer, kept, events };
};

describe('the wish of a customer for another name', () => {
  it('is accepted: the address is corrected, and the invoice is to be written anew', async () => {
    const { answer, kept, events } = await accept(askedFor());
    expect(answer).toEqual({ kind: 'done' });
    expect(events.map(({ id }) => id)).toEqual([`corrected:${bought.id}:form-1`]);
    expect([kept.nameRequest?.state, kept.corrections?.address?.company]).toEqual(['accepted', 'Muster GmbH']);
    expect(kept.cancellation).toMatchObject({ id: 'press-1', instead: { as: 'final' } });
  });

  it('stays open where a credit note came before it was tried again', async () => {
    const { answer, kept } = await accept(askedFor({ documents: [invoice, credit] }), { isRepeated: true });
    expect(answer).toEqual({ kind: 'refused', why: 'name-credited' });
    expect([kept.nameRequest?.state, kept.corrections, kept.cancellation]).toEqual(['open', undefined, undefined]);
  });

  it('stays open where goods left from abroad: no new invoice could be written', async () => {
    const from = { countryCode: 'PL', name: 'Lager' };
    const [line] = bought.lines;
    const sent = {
      id: 'F1',
      createdAt: ASKED,
      cancelled: false,
      lines: [{ lineId: line?.id ?? '', quantity: 1 }],
      trackingNumbers: [],
      from,
    };
    const { answer, kept } = await accept(askedFor(), { order: { ...bought, fulfilments: [sent] } });
    expect(answer).toEqual({ kind: 'refused', why: 'sent-from-abroad' });
    expect([kept.nameRequest?.state, kept.corrections, kept.cancellation]).toEqual(['open', undefined, undefined]);
  });

  it.each<[string, Actor, object | undefined, string]>([
    ['by the app where nothing was corrected', app, undefined, 'accepted'],
    ['by the app where a person corrected something before', app, { by: staff, at: BEFORE }, 'accepted'],
    ['by the app not where a person corrected something since', app, { by: staff, at: SINCE }, 'open'],
    ['by the app where it died behind its own correction', app, { by: app, at: PRESSED }, 'accepted'],
    ['by the merchant, who corrected something since', staff, { by: staff, at: SINCE }, 'accepted'],
  ])('is accepted %s', async (_rule, by, corrected, state) => {
    const corrections = corrected && { address: { ...HOME, company: 'Beta GmbH', countryCode: 'DE' }, ...corrected };
    const { kept } = await accept(askedFor(corrections ? { corrections } : {}), { by, isRepeated: true });
    expect(kept.nameRequest?.state).toBe(state);
    expect(kept.corrections?.address?.company).toBe(state === 'open' ? 'Beta GmbH' : 'Muster GmbH');
  });
});
