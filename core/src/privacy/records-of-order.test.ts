import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { orderId, shopKey } from '../kernel/ids.ts';
import type { EventsAboutPerson } from '../ports/event-log.ts';
import type { Stores } from '../stores/stores.ts';
import type { LogEvent } from '../records/event.ts';
import type { NewDocumentEntry } from '../records/document-entry.ts';
import { recordsOfOrder } from './records-of-order.ts';

const at = instant('2026-11-20T09:15:00+01:00');
const SAID = ['mail-refused', '550 no mailbox for erika@example.com'];

/** Stores that note the words of every refusal that is written; only what this asks of them is there. */
const noting = (written: unknown[], isRedacted: () => boolean): Stores => {
  const change = (_id: string, { reasons }: { reasons: unknown }) => Promise.resolve(void written.push(reasons));
  const records = { documents: { change }, sideTasks: { change }, orders: {}, events: {} };
  const privacy = { isRedacted: () => Promise.resolve(isRedacted()) };
  return { recordsOf: () => records, privacy } as unknown as Stores;
};

describe('why something was refused or given up, of an order whose customer is erased', () => {
  it.each([
    ['before', [['mail-refused'], ['mail-refused'], ['mail-refused']]],
    ['while the work was under way', [['mail-refused'], ['mail-refused'], ['mail-refused']]],
    ['never', [SAID, SAID, SAID]],
  ])('is stored in our own words alone; erased %s', async (when, expected) => {
    const written: unknown[] = [];
    let isErased = when === 'before';
    const stores = noting(written, () => isErased);
    const { records } = await recordsOfOrder(stores, shopKey('kaffee.myshopify.com'), orderId('gid://shopify/Order/1'));
    isErased = when !== 'never';
    const failed = { attempts: 1, reasons: SAID, at };
    await records.documents.change('d', { kind: 'refused', ...failed });
    await records.sideTasks.change('e', { kind: 'refused', ...failed });
    await records.sideTasks.change('e', { kind: 'unclear', ...failed });
    expect(written).toEqual(expected);
  });
});

describe('an event of an order whose customer is erased', () => {
  it('loses its names also where the erasure came between the asking and the writing', async () => {
    const order = orderId('gid://shopify/Order/1');
    const event = {
      id: 'e',
      at,
      origin: 'invoice',
      name: 'invoice.mailed',
      status: 'success',
      order: { id: order, name: '#1042' },
      facts: { recipient: 'erika@example.com', number: 'RE1' },
    } as const satisfies LogEvent;
    const written: LogEvent[] = [];
    let [isErased, scrubbed] = [false, 0];
    const events = {
      append: async (appended: LogEvent) => {
        isErased = true;
        written.push(appended);
      },
      amend: async ({ orderIds }: EventsAboutPerson, change: (stored: LogEvent) => LogEvent) => {
        const about = written.splice(0);
        written.push(
          ...about.map((stored) => (orderIds.includes(stored.order?.id ?? order) ? change(stored) : stored)),
        );
        return about.length;
      },
    };
    const stores = {
      recordsOf: () => ({ documents: {}, sideTasks: {}, orders: {}, events }),
      privacy: { isRedacted: async () => isErased },
      scrub: async () => void (scrubbed += 1),
    } as unknown as Stores;
    const { records } = await recordsOfOrder(stores, shopKey('kaffee.myshopify.com'), order);
    await records.events.append(event);
    expect(JSON.stringify(written)).not.toContain('erika');
    expect([written.map(({ id }) => id), scrubbed]).toEqual([['e'], 1]);
  });
});

describe('a document that is planned for an order whose customer is erased', () => {
  it.each([
    ['without the digest of its recipient', true, undefined],
    ['with it as long as no customer was erased', false, 'digest'],
  ])('is stored %s', async (_how, isErased, expected) => {
    const { document: _none, documentId: _noId, ...planned } = anEntryOf(anIssuedDocument());
    const written: NewDocumentEntry[] = [];
    const documents = { plan: async (entry: NewDocumentEntry) => void written.push(entry) };
    const stores = {
      recordsOf: () => ({ documents, sideTasks: {}, orders: {}, events: {} }),
      privacy: { isRedacted: async () => isErased },
    } as unknown as Stores;
    const { records } = await recordsOfOrder(stores, shopKey('kaffee.myshopify.com'), planned.orderId);
    await records.documents.plan({ ...planned, recipient: 'digest' });
    expect(written.map(({ id, recipient }) => [id, recipient])).toEqual([[planned.id, expected]]);
  });
});
