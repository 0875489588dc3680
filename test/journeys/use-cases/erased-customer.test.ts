import { randomBytes } from 'node:crypto';
import { AesSeal, SealedKeptFiles } from '@belegwerk/adapters/system';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import {
  makeAnswerPrivacyRequest,
  makeMailByHand,
  makeReadLinkedFile,
  type MailByHand,
  type MailWish,
} from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { staffId } from '@belegwerk/core/kernel';
import { anOrder, aRefund } from '../../builders/index.ts';
import { changed, FollowingStage } from './following-stage.ts';

const order = anOrder();
const NAMES = /erika|musterfrau|mustermann/i;

describe('what is written about the order of a customer who was erased', () => {
  let stage: FollowingStage;
  let shop: Shop;
  let wish: MailWish;
  beforeEach(async () => {
    stage = new FollowingStage();
    shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
    await stage.process(shop, order);
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    const form = { copy: false, subject: 'Rechnung', message: '<p>Anbei</p>', signature: '', attachments: [] };
    wish = {
      order: order.id,
      entry: entry?.id ?? '',
      form: { ...form, email: 'erika@example.com' },
      dialog: 'd',
      by: staffId('42'),
    };
  });
  afterEach(() => stage.close());

  const byHand = (postbox: Pick<typeof stage.mails, 'send'> = stage.mails): MailByHand =>
    makeMailByHand({
      ...stage.processPorts,
      postbox: Object.assign(Object.create(stage.mails) as typeof stage.mails, {
        send: postbox.send.bind(postbox),
      }),
    });
  const erased = async (): Promise<void> => {
    const request = aPrivacyRequest({
      shop: shop.key,
      kind: 'customer-redaction',
      orderIds: [order.id],
      customer: { email: 'erika@example.com' },
    });
    await stage.stores.privacy.receive(request);
    const { stores, clock, ids } = stage;
    const answer = makeAnswerPrivacyRequest({
      heartbeat: stage.beating.heartbeat,
      stores,
      clock,
      ids,
      jobs: { forgetShop: async () => undefined },
    });
    expect(await answer(request.id)).toBe('answered');
  };
  /** All that is stored of the order, as one text. */
  const stored = async (): Promise<string> => {
    const { orders, sideTasks, documents } = stage.recordsOf(shop);
    const all = await Promise.all([
      orders.byId(order.id),
      sideTasks.ofOrders([order.id]),
      documents.ofOrder(order.id),
      stage.events(shop),
    ]);
    return JSON.stringify(all);
  };

  it('begins with a customer who is named', async () => {
    expect(await byHand().send(shop, wish)).toEqual({ ok: true, value: undefined });
    expect(await stored()).toMatch(NAMES);
  });

  it('shows no address in the mail dialog and sends nothing, and says why', async () => {
    await erased();
    const refused = { ok: false, failure: { kind: 'customer-erased' } };
    expect(await byHand().formOf(shop, order.id, wish.entry)).toEqual(refused);
    expect(await byHand().send(shop, wish)).toEqual(refused);
    expect(stage.mails.sent).toHaveLength(0);
    expect(await stored()).not.toMatch(NAMES);
  });

  it('mails a credit note that came later to no one by itself, and to an address that a person types', async () => {
    const { preferences } = shop;
    await stage.stores.shops.update(shop.key, (of) => ({
      ...of,
      preferences: { ...preferences, creditCreate: true, creditFinalize: true, creditSendMailEnabled: true },
    }));
    shop = (await stage.stores.shops.find(shop.key)) ?? shop;
    await erased();
    await stage.process(shop, { ...order, refunds: [aRefund({ lines: [], paidOut: '5.00' })] });
    const credit = (await stage.recordsOf(shop).documents.ofOrder(order.id)).find(({ kind }) => kind === 'credit-note');
    expect(credit?.state).toBe('issued');
    expect(stage.mails.sent).toHaveLength(0);
    const entry = credit?.id ?? '';
    const form = await byHand().formOf(shop, order.id, entry);
    expect(form).toMatchObject({ ok: true, value: { email: '' } });
    expect(JSON.stringify(form)).not.toMatch(NAMES);
    const send = (email: string) =>
      byHand().send(shop, {
        ...wish,
        entry,
        form: { ...wish.form, email },
        dialog: email === '' ? 'first' : 'second',
      });
    expect(await send('')).toMatchObject({ ok: false, failure: { kind: 'form-faulty', faults: [{ field: 'email' }] } });
    expect(stage.mails.sent).toHaveLength(0);
    expect(await send('neue.adresse@example.net')).toEqual({ ok: true, value: undefined });
    expect(stage.mails.sent).toMatchObject([{ to: ['neue.adresse@example.net'] }]);
    expect(await stored()).not.toMatch(NAMES);
    expect(await stored()).not.toContain('neue.adresse');
  });

  it('leaves no file behind that a person read through a link', async () => {
    const { stores, clock, books: bookkeeping } = stage;
    const files = new SealedKeptFiles(new AesSeal(randomBytes(32).toString('base64')), stores.files, clock);
    const asked: string[] = [];
    const find: typeof files.find = (owner, document, edition) => {
      asked.push(edition);
      return files.find(owner, document, edition);
    };
    const keep = files.keep.bind(files);
    const read = makeReadLinkedFile({
      stores,
      clock,
      bookkeeping,
      files: { find, keep },
      linkDays: 30,
      isServed: () => true,
    });
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    const document = entry?.documentId;
    if (!entry || document === undefined) throw new Error('no invoice');
    expect(await read(entry.linkToken)).toMatchObject({ ok: true });
    const kept = () => files.find(shop.key, document, asked[0] ?? '');
    expect(await kept()).toMatchObject({ fileName: 'beleg.pdf' });
    await erased();
    expect(await kept()).toBeUndefined();
  });

  it('names no person when a mail was under way while the customer was erased', async () => {
    const { mails } = stage;
    const slow = {
      send: async (...given: Parameters<typeof mails.send>) => {
        await erased();
        return mails.send(...given);
      },
    };
    expect(await byHand(slow).send(shop, wish)).toEqual({ ok: true, value: undefined });
    expect(mails.sent).toHaveLength(1);
    expect(await stage.log(shop)).toContain('invoice.mailed success');
    expect(await stored()).not.toMatch(NAMES);
  });

  it('names no person when its document is followed or its link is renewed by who read before', async () => {
    const before = await stage.recordsOf(shop).orders.byId(order.id);
    await erased();
    if (before) {
      // the order comes back as a slow reader knew it
      await stage.recordsOf(shop).orders.save(before);
      const renewed = await stage.act(shop, { order: order.id, action: 'renew-link', document: wish.entry });
      expect(renewed).toMatchObject({ ok: true, value: { state: 'done' } });
    }
    expect(await stored()).not.toMatch(NAMES);
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    if (entry?.documentId) await stage.follow(shop, changed(entry.documentId));
    expect(await stored()).not.toMatch(NAMES);
  });
});
