import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  day,
  isSummarised,
  makeLoadMetafields,
  makeMailByHand,
  makeSendSummary,
  summaryDueAt,
  type MailForm,
  type Shop,
} from '@belegwerk/core';
import { anOrder, aShop } from '../../builders/index.ts';
import { MEANS, Stage } from './stage.ts';

const order = anOrder();

let stage: Stage;
let shop: Shop;
beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
});
afterEach(() => stage.close());

const loadMetafields = () => makeLoadMetafields({ desk: stage.shopDesk, meansOf: () => MEANS });

describe('a mail that a person asks for', () => {
  const byHand = (features: readonly string[] = MEANS.planFeatures) =>
    makeMailByHand({
      orders: stage.shopDesk,
      desk: stage.shopDesk,
      bookkeeping: stage.books,
      contacts: stage.contacts,
      payments: stage.payments,
      postbox: stage.mails,
      attachments: stage.mails,
      mailServerOf: () => Promise.resolve(undefined),
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
      loadMetafields: loadMetafields(),
      meansOf: () => ({ ...MEANS, planFeatures: features }),
    });

  const form: MailForm = {
    email: 'erika@example.com',
    copy: false,
    subject: 'Deine Rechnung',
    message: '<p>Anbei</p>',
    signature: '',
    attachments: [],
  };

  const intent = async (): Promise<string> => {
    await stage.process(shop, order);
    return (await stage.recordsOf(shop).documents.ofOrder(order.id))[0]?.id ?? '';
  };

  const send = async (wish: Partial<MailForm> = {}, features?: readonly string[]) =>
    byHand(features).send(shop, order.id, await intent(), { ...form, ...wish });

  it('is sent each time they ask', async () => {
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ ok: true });
    expect(stage.mails.sent.map(({ subject }) => subject)).toEqual(['Deine Rechnung', 'Deine Rechnung']);
    expect(new Set(stage.mails.sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await stage.log(shop)).toContain('invoice.mailed success');
  });

  it('begins with what the settings say', async () => {
    expect(await byHand().formOf(shop, order.id, await intent())).toMatchObject({
      ok: true,
      value: { email: 'erika@example.com' },
    });
  });

  it('is not sent without a recipient, a plan, a document or a shop', async () => {
    expect(await send({ email: '' })).toMatchObject({ ok: false, failure: { kind: 'form-faulty' } });
    expect(await send({}, [])).toEqual({ ok: false, failure: { kind: 'feature-missing' } });
    expect(await byHand().formOf(shop, order.id, 'unknown')).toEqual({
      ok: false,
      failure: { kind: 'receipt-unknown' },
    });
    const known = await intent();
    stage.shopDesk.faults.prepare('orderById', { kind: 'shop-unreachable', detail: 'down' });
    expect(await byHand().send(shop, order.id, known, form)).toMatchObject({ failure: { kind: 'shop-unavailable' } });
    expect(stage.mails.sent).toEqual([]);
  });

  it('is sent once when two ask at the same time', async () => {
    const known = await intent();
    await stage.stores.leases.acquire(`mail:${shop.key}:${known}`, 'somebody', stage.clock.now(), 60);
    expect(await byHand().send(shop, order.id, known, form)).toMatchObject({ failure: { kind: 'mail-in-progress' } });
  });

  it.each([
    [{ kind: 'mail-refused', detail: 'unbekannt' } as const, { kind: 'mail-refused', detail: 'unbekannt' }],
    [{ kind: 'mail-deferred', waitSeconds: 9, detail: '' } as const, { kind: 'mail-deferred', waitSeconds: 9 }],
    [{ kind: 'mail-outcome-unknown', detail: 'weg' } as const, { kind: 'mail-unclear', detail: 'weg' }],
  ])('says what became of it: %j', async (failure, told) => {
    const known = await intent();
    stage.mails.faults.prepare('send', failure);
    expect(await byHand().send(shop, order.id, known, form)).toEqual({ ok: false, failure: told });
  });
});

describe('the summary of a day', () => {
  const today = day('2026-11-20');
  const summary = () =>
    makeSendSummary({
      stores: stage.stores,
      postbox: stage.mails,
      clock: stage.clock,
      ids: stage.ids,
      appUrlOf: () => 'https://admin.shopify.com/store/kontor/apps/belegwerk',
    })(shop, today);

  beforeEach(async () => {
    const profile = { ...shop.profile, email: 'kontor@example.com' };
    shop = (await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, profile }))) ?? shop;
  });

  it('is not sent when nothing needs anybody, and not asked again', async () => {
    expect([await summary(), await summary()]).toEqual(['not-needed', 'not-needed']);
    expect(stage.mails.sent).toEqual([]);
  });

  const failing = async (): Promise<void> => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['Name fehlt'] });
    await stage.process(shop, order);
  };

  it('names what failed, once', async () => {
    await failing();
    expect([await summary(), await summary()]).toEqual(['sent', 'not-needed']);
    expect(stage.mails.sent).toMatchObject([{ to: ['kontor@example.com'] }]);
    expect(stage.mails.sent[0]?.message).toContain('#1042');
  });

  it('names what was refused beside documents, and nothing that is tried again', async () => {
    const preferences = { ...shop.preferences, invoiceSendMailEnabled: true };
    shop = (await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, preferences }))) ?? shop;
    stage.mails.faults.prepare('send', { kind: 'mail-refused', detail: 'unbekannter Empfänger' });
    await stage.process(shop, order);
    expect(await summary()).toBe('sent');
    expect(stage.mails.sent[0]?.message).toContain('#1042');
  });

  it.each(['mail-refused', 'mail-outcome-unknown'] as const)('is not sent twice after %s', async (kind) => {
    await failing();
    stage.mails.faults.prepare('send', { kind, detail: 'weg' });
    expect(await summary()).toBe('not-sent');
    expect(await summary()).not.toBe('sent');
    expect(stage.mails.sent).toEqual([]);
  });

  it('concerns shops that were there in the morning', () => {
    expect(summaryDueAt(today).toString()).toBe('2026-11-20T06:00:00Z');
    expect(isSummarised(aShop(), today)).toBe(true);
    expect(isSummarised(aShop({ installedAt: summaryDueAt(today) }), today)).toBe(false);
    expect(isSummarised(aShop({ uninstalledAt: summaryDueAt(today) }), today)).toBe(false);
  });
});

describe('metafields that texts show', () => {
  const source = { resource: 'order', namespace: 'kontor', key: 'projekt' } as const;

  it('stand on the document', async () => {
    stage.shopDesk.metafields = [{ owner: 'order', namespace: 'kontor', key: 'projekt', value: 'Neubau Nord' }];
    const invoiceIntroduction = 'Projekt: <METAFIELD.ORDER.KONTOR.PROJEKT>';
    const preferences = { ...shop.preferences, loadMetafields: [source], invoiceIntroduction };
    await stage.process({ ...shop, preferences }, order);
    expect(stage.books.booked[0]?.order.draft.introduction).toMatch(/^Projekt: Neubau Nord\n/u);
  });

  it('are waited for before anything is written', async () => {
    stage.shopDesk.deskFaults.prepare('readMetafields', { kind: 'shop-busy', waitSeconds: 2 });
    const wanting = { ...shop, preferences: { ...shop.preferences, loadMetafields: [source] } };
    expect(await stage.process(wanting, order)).toMatchObject({ kind: 'come-back', waitSeconds: 2 });
    expect(stage.books.booked).toEqual([]);
  });

  it('are not asked for when no setting wants them', async () => {
    stage.shopDesk.deskFaults.prepare('readMetafields', { kind: 'shop-busy', waitSeconds: 2 });
    expect(await loadMetafields()(shop, order.id)).toEqual({ ok: true, value: new Map() });
  });

  it.each([
    [{ kind: 'shop-refused', reasons: ['nein'] } as const, true],
    [{ kind: 'shop-busy', waitSeconds: 2 } as const, false],
  ])('are left out when they cannot be had for good, and waited for otherwise: %j', async (failure, ok) => {
    const wanting = { ...shop, preferences: { ...shop.preferences, loadMetafields: [source] } };
    stage.shopDesk.deskFaults.prepare('readMetafields', failure);
    expect((await loadMetafields()(wanting, order.id)).ok).toBe(ok);
    expect((await loadMetafields()(wanting, order.id)).ok).toBe(true);
  });
});
