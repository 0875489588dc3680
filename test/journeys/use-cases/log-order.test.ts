import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeMailByHand } from '@belegwerk/core/use-cases';
import type { EventLog } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { staffId } from '@belegwerk/core/kernel';
import { anOrder } from '../../builders/index.ts';
import { changed, FollowingStage } from './following-stage.ts';

const order = anOrder();

let stage: FollowingStage;
let shop: Shop;
beforeEach(async () => {
  stage = new FollowingStage();
  const preferences = { contactCreate: [], invoiceFinalize: true, invoiceSendMailEnabled: true };
  shop = await stage.open({ preferences });
});
afterEach(() => stage.close());

const told = async (sortDir: 'asc' | 'desc'): Promise<readonly string[]> => {
  const query = { orderId: order.id, sortBy: 'date', sortDir, page: 1, pageSize: 50 } as const;
  return (await stage.recordsOf(shop).events.page(query)).items.map(({ name }) => name);
};

const paidInTheBooks = async (): Promise<void> => {
  const [booked] = stage.books.booked;
  if (!booked) throw new Error('there is no invoice');
  stage.books.booked[0] = { ...booked, document: { ...booked.document, status: 'paid' } };
  await stage.follow(shop, changed(booked.document.id));
};

const sendByHand = async (): Promise<void> => {
  const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
  const form = {
    email: 'erika@example.com',
    copy: false,
    subject: 'Rechnung',
    message: '<p>Anbei</p>',
    signature: '',
    attachments: [],
  };
  await makeMailByHand({
    orders: stage.shopDesk,
    shopWriter: stage.shopDesk,
    bookkeeping: stage.books,
    originalFiles: stage.accounting.originalFiles,
    contacts: stage.contacts,
    payments: stage.payments,
    postbox: stage.mails,
    attachments: stage.mails,
    readEInvoice,
    vatIdRegistries: stage.registries.both,
    mailServerOf: () => Promise.resolve(undefined),
    mailLimiter: stage.mailLimiter(),
    stores: stage.stores,
    clock: stage.clock,
    ids: stage.ids,
    loadMetafields: () => Promise.resolve({ ok: true, value: new Map() }),
  }).send(shop, { order: order.id, entry: entry?.id ?? '', form, by: staffId('42') });
};

/** The host dies when it is about to tell that the document came to be. */
const dyingBeforeItTells = async (): Promise<void> => {
  const { events } = stage.recordsOf(shop);
  const { prototype } = events.constructor as unknown as { readonly prototype: EventLog };
  const append = Object.getOwnPropertyDescriptor(prototype, 'append');
  prototype.append = () => Promise.reject(new Error('died'));
  await stage.process(shop, order).catch(() => undefined);
  if (append) Object.defineProperty(prototype, 'append', append);
};

describe('the log of a document', () => {
  it('says created, then sent, then paid, in both directions', async () => {
    await stage.process(shop, order);
    stage.clock.advance(60);
    await paidInTheBooks();
    const lines = ['invoice.created', 'invoice.mailed', 'invoice.paid'];
    expect(await told('asc')).toEqual(lines);
    expect(await told('desc')).toEqual(lines.toReversed());
  });

  it('says so also when the clock of the next host is an hour behind', async () => {
    stage.clock.advance(7200);
    await stage.process(shop, order);
    stage.clock.advance(-3600);
    await sendByHand();
    await paidInTheBooks();
    const lines = ['invoice.created', 'invoice.mailed', 'invoice.mailed', 'invoice.paid'];
    expect(await told('asc')).toEqual(lines);
    expect(await told('desc')).toEqual(lines.toReversed());
  });

  it('says so also when the host died before it had told that the document came to be', async () => {
    await dyingBeforeItTells();
    expect(await told('asc')).toEqual([]);
    await sendByHand();
    stage.clock.advance(60);
    await paidInTheBooks();
    await stage.process(shop, order);
    expect((await told('asc')).slice(0, 3)).toEqual(['invoice.created', 'invoice.mailed', 'invoice.paid']);
    expect((await told('asc')).filter((name) => name === 'invoice.created')).toHaveLength(1);
  });
});
