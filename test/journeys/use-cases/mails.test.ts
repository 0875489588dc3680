import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beginning, changedBy } from '@belegwerk/contracts/ports';
import { documentId, fail, staffId } from '@belegwerk/core/kernel';
import { doneByText } from '@belegwerk/core/sentences';
import { eventText } from '@belegwerk/core/events';
import { mailPress, type MailForm } from '@belegwerk/core/mails';
import type { MailServer } from '@belegwerk/core/ports';
import { givenPlan } from '@belegwerk/core/plans';
import { makeLoadMetafields, makeMailByHand, type MailWish } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const order = anOrder();

let stage: Stage;
let shop: Shop;
beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
});
afterEach(() => stage.close());

const loadMetafields = () => makeLoadMetafields({ shopWriter: stage.shopDesk });

const byHand = (server?: MailServer, postbox = stage.mails) =>
  makeMailByHand({
    orders: stage.shopDesk,
    shopWriter: stage.shopDesk,
    bookkeeping: stage.books,
    originalFiles: stage.accounting.originalFiles,
    contacts: stage.contacts,
    payments: stage.payments,
    postbox,
    attachments: stage.mails,
    readEInvoice,
    vatIdRegistries: stage.registries.both,
    mailServerOf: () => Promise.resolve(server),
    mailLimiter: stage.mailLimiter(),
    stores: stage.stores,
    clock: stage.clock,
    ids: stage.ids,
    loadMetafields: loadMetafields(),
  });

const form: MailForm = {
  email: 'erika@example.com',
  copy: false,
  subject: 'Deine Rechnung',
  message: '<p>Anbei</p>',
  signature: '',
  attachments: [],
};

const entry = async (): Promise<string> => {
  await stage.process(shop, order);
  return (await stage.recordsOf(shop).documents.ofOrder(order.id))[0]?.id ?? '';
};

const wishOf = async (change: Partial<MailForm> = {}, dialog?: string): Promise<MailWish> => ({
  order: order.id,
  entry: await entry(),
  form: { ...form, ...change },
  by: staffId('42'),
  ...(dialog === undefined ? {} : { dialog }),
});

const SENT = { ok: true, value: undefined };

describe('a mail that a person asks for', () => {
  it('keeps other dialogs out until it has left, also where it is pressed twice', async () => {
    const wish = await wishOf({}, 'd-1');
    const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const send = stage.mails.send.bind(stage.mails);
    const postbox = Object.assign(Object.create(stage.mails) as typeof stage.mails, {
      send: async (...mail: Parameters<typeof send>) => {
        begun.resolve();
        await gate.promise;
        return send(...mail);
      },
    });
    const file = stage.books.file.bind(stage.books);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    // the second press finds nothing begun yet, as the first did
    stage.books.file = async (...asked) => {
      if ((waiting += 1) === 2) both.resolve();
      await both.promise;
      return file(...asked);
    };
    const presses = [byHand(undefined, postbox).send(shop, wish), byHand(undefined, postbox).send(shop, wish)];
    await begun.promise;
    expect(await Promise.race(presses)).toEqual({ ok: false, failure: { kind: 'mail-pending' } });
    stage.books.file = file;
    const other = await byHand().send(shop, await wishOf({}, 'd-2'));
    expect(other).toEqual({ ok: false, failure: { kind: 'mail-in-progress' } });
    gate.resolve();
    expect(await Promise.all(presses)).toContainEqual(SENT);
    expect(stage.mails.sent).toHaveLength(1);
    expect(await byHand().send(shop, await wishOf({}, 'd-2'))).toEqual(SENT);
  });

  const send = async (wish: Partial<MailForm> = {}, plan = shop.plan) =>
    byHand().send({ ...shop, plan }, await wishOf(wish));

  it('goes to few strangers in ten minutes, even when many press at once on two hosts, and says when it goes on', async () => {
    const wishes = await Promise.all(
      Array.from({ length: 25 }, (_, at) => wishOf({ email: `opfer${at}@fremd.test` }, `d${at}`)),
    );
    const press = async (wish: MailWish): Promise<string> => {
      for (;;) {
        const sent = await byHand().send(shop, { ...wish, by: staffId('42') });
        if (sent.ok) return 'sent';
        if (!['mail-pending', 'mail-in-progress'].includes(sent.failure.kind)) return sent.failure.kind;
        await new Promise((resume) => setTimeout(resume, 5));
      }
    };
    const results = await Promise.all(wishes.map(press));
    expect(results.filter((result) => result === 'sent')).toHaveLength(5);
    expect(results.filter((result) => result === 'mails-paused')).toHaveLength(20);
    expect(stage.mails.sent.filter(({ to }) => to[0]?.endsWith('@fremd.test'))).toHaveLength(5);
    const told = (await stage.events(shop)).filter(({ name }) => name === 'shop.mails-paused');
    expect(told.map(eventText)).toEqual([
      'In zehn Minuten sind 5 E-Mails an Adressen gegangen, die weder zum Kunden noch zum Shop gehören, deshalb pausiert der Versand. Weiter geht es am 20.11.2026 um 11:10 Uhr. Für deinen eigenen Mailserver gilt keine Grenze.',
    ]);

    expect(await byHand().send(shop, await wishOf())).toEqual(SENT);
    stage.clock.advance(600);
    expect(await press(await wishOf({ email: 'opfer24@fremd.test' }, 'd24'))).toBe('sent');
  });

  it('goes to one stranger as seldom as to many', async () => {
    const results: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      const sent = await byHand().send(shop, await wishOf({ email: 'opfer@fremd.test', subject: `${at}` }, `d${at}`));
      results.push(sent.ok ? 'sent' : sent.failure.kind);
    }
    expect(results.filter((result) => result === 'sent')).toHaveLength(5);
    expect(new Set(results.slice(5))).toEqual(new Set(['mails-paused']));
  });

  it('to the customer takes a copy to the bookkeeping of the shop along, however often', async () => {
    shop = { ...shop, preferences: { ...shop.preferences, email: 'buchhaltung@kontor.test' } };
    for (let at = 0; at < 25; at += 1)
      expect(await byHand().send(shop, await wishOf({ copy: true, subject: `${at}` }, `d${at}`))).toEqual(SENT);
    const copies = stage.mails.sent.filter(({ bcc }) => bcc.includes('buchhaltung@kontor.test'));
    expect(copies).toHaveLength(25);
  });

  it('is not bounded when it leaves through the merchant’s own server', async () => {
    const server = { host: 'h', port: 465, encryption: 'SSL', user: 'u', password: 'p', email: 'a@b.test' } as const;
    for (let at = 0; at < 25; at += 1)
      expect(await byHand(server).send(shop, await wishOf({ email: `kunde${at}@fremd.test` }))).toEqual(SENT);
    expect(stage.mails.sent).toHaveLength(25);
  });

  it('keeps another dialog out while it leaves, also when its own button is pressed again meanwhile', async () => {
    const { promise: mayLeave, resolve: letLeave } = Promise.withResolvers<void>();
    const { promise: isLeaving, resolve: leaves } = Promise.withResolvers<void>();
    const slow = Object.assign(Object.create(stage.mails) as typeof stage.mails, {
      send: async (...given: Parameters<typeof stage.mails.send>) => {
        leaves();
        await mayLeave;
        return stage.mails.send(...given);
      },
    });
    const [wish, other] = [await wishOf({}, 'one'), await wishOf({}, 'other')];
    const first = byHand(undefined, slow).send(shop, wish);
    await isLeaving;
    expect(await byHand().send(shop, wish)).toMatchObject({ ok: false });
    expect(await byHand().send(shop, other)).toEqual({ ok: false, failure: { kind: 'mail-in-progress' } });
    letLeave();
    expect(await first).toEqual(SENT);
    expect(stage.mails.sent).toHaveLength(1);
    expect(await byHand().send(shop, other)).toEqual(SENT);
  });

  it('keeps another dialog out while it is made up, also when its own button was pressed again and got nothing', async () => {
    const [wish, other] = [await wishOf({}, 'one'), await wishOf({}, 'other')];
    const { promise: isAway, resolve: comes } = Promise.withResolvers<void>();
    const { promise: isAsked, resolve: asks } = Promise.withResolvers<void>();
    const file = stage.books.file.bind(stage.books);
    stage.books.file = async (...asked) => {
      asks();
      await isAway;
      return file(...asked);
    };
    const first = byHand().send(shop, wish);
    await isAsked;
    stage.books.file = () => Promise.resolve(fail({ kind: 'bookkeeping-unreachable', detail: 'down' }));
    expect(await byHand().send(shop, wish)).toMatchObject({ ok: false });
    stage.books.file = file;
    expect(await byHand().send(shop, other)).toEqual({ ok: false, failure: { kind: 'mail-in-progress' } });
    comes();
    expect(await first).toEqual(SENT);
    expect(await byHand().send(shop, other)).toEqual(SENT);
    expect(stage.mails.sent).toHaveLength(2);
  });

  it('says in the log who sent it', async () => {
    await byHand().send(shop, { ...(await wishOf()), by: staffId('42') });
    const [told] = (await stage.events(shop)).filter(({ name }) => name === 'invoice.mailed');
    expect(told && eventText(told)).toMatch(/wurde an erika@example.com versendet \(von Hand\)\.$/);
    expect(told && doneByText(told.facts)).toBe('Benutzer 42');
  });

  it('is sent each time they ask', async () => {
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ ok: true });
    expect(stage.mails.sent.map(({ subject }) => subject)).toEqual(['Deine Rechnung', 'Deine Rechnung']);
    expect(new Set(stage.mails.sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await stage.log(shop)).toContain('invoice.mailed success');
  });

  it('begins with what the settings say', async () => {
    expect(await byHand().formOf(shop, order.id, await entry())).toMatchObject({
      ok: true,
      value: { email: 'erika@example.com' },
    });
  });

  it('is not sent without a recipient, a plan, a document or a shop', async () => {
    expect(await send({ email: '' })).toMatchObject({ ok: false, failure: { kind: 'form-faulty' } });
    expect(await send({}, givenPlan('free', stage.clock.now()))).toEqual({
      ok: false,
      failure: { kind: 'feature-missing', plan: 'standard' },
    });
    expect(await byHand().formOf(shop, order.id, 'unknown')).toEqual({
      ok: false,
      failure: { kind: 'receipt-unknown' },
    });
    const wish = await wishOf();
    stage.shopDesk.faults.prepare('orderById', { kind: 'shop-unreachable', detail: 'down' });
    expect(await byHand().send(shop, wish)).toMatchObject({ failure: { kind: 'shop-unavailable' } });
    expect(stage.mails.sent).toEqual([]);
  });

  /** What the sender of the document holds. */
  const leaseOf = async (wish: { readonly entry: string }): Promise<string> =>
    `mail:${shop.key}:document:${(await stage.recordsOf(shop).documents.byId(wish.entry))?.documentId}`;

  it('is sent once when two ask at the same time', async () => {
    const wish = await wishOf();
    await stage.stores.leases.acquire(await leaseOf(wish), 'another-press', stage.clock.now(), 60);
    expect(await byHand().send(shop, wish)).toMatchObject({ failure: { kind: 'mail-in-progress' } });
  });

  it.each([
    [{ kind: 'mail-refused', detail: 'unbekannt' } as const, { kind: 'mail-refused', detail: 'unbekannt' }],
    [{ kind: 'mail-deferred', waitSeconds: 9, detail: '' } as const, { kind: 'mail-deferred', waitSeconds: 9 }],
    [{ kind: 'mail-outcome-unknown', detail: 'weg' } as const, { kind: 'mail-unclear', detail: 'weg' }],
  ])('says what became of it: %j', async (failure, told) => {
    const wish = await wishOf();
    stage.mails.faults.prepare('send', failure);
    expect(await byHand().send(shop, wish)).toEqual({ ok: false, failure: told });
  });

  const FILE = 'https://cdn.example/agb.pdf?key=geheim';
  it.each([
    [{ kind: 'attachment-unreachable', detail: 'HTTP 503' } as const, 'attachment-unreachable'],
    [{ kind: 'address-forbidden', detail: 'private' } as const, 'attachment-refused'],
    [{ kind: 'attachment-too-large', limitBytes: 5_000_000 } as const, 'attachment-refused'],
    [{ kind: 'attachment-unfit', detail: 'text/html' } as const, 'attachment-refused'],
  ])(
    'does not leave without a file that it names, and says why without the secrets of its address: %j',
    async (failure, told) => {
      const wish = await wishOf({ attachments: [FILE] });
      stage.mails.fileFaults.prepare('fetch', failure);
      const result = await byHand().send(shop, wish);
      expect(result).toMatchObject({ failure: { kind: told } });
      expect(JSON.stringify([result, await stage.events(shop)])).not.toContain('geheim');
      expect(stage.mails.sent).toEqual([]);
    },
  );
});

describe('a mail that is asked for more than once in one opened dialog', () => {
  const dialog = 'd1a10900-0000-4000-8000-000000000001';
  const pressed = async (change: Partial<MailForm> = {}, which = dialog) =>
    byHand().send(shop, await wishOf(change, which));

  it('leaves once, and each press hears that it left', async () => {
    expect([await pressed(), await pressed()]).toEqual([SENT, SENT]);
    expect(stage.mails.sent).toHaveLength(1);
    expect((await stage.log(shop)).filter((line) => line.startsWith('invoice.mailed'))).toHaveLength(1);
  });

  it('leaves once when both presses come at the same moment, on two hosts', async () => {
    const wish = await wishOf({}, dialog);
    const answers = await Promise.all([byHand().send(shop, wish), byHand().send(shop, wish)]);
    expect(stage.mails.sent).toHaveLength(1);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.kind]))).toEqual(
      answers.filter(({ ok }) => !ok).map(() => 'mail-pending'),
    );
    expect(await byHand().send(shop, wish)).toEqual(SENT);
  });

  it('is a mail of its own in another dialog', async () => {
    expect([await pressed(), await pressed({}, `${dialog}-2`)]).toEqual([SENT, SENT]);
    expect(stage.mails.sent).toHaveLength(2);
  });

  it('is not sent with other content after it has left', async () => {
    await pressed();
    expect(await pressed({ subject: 'Anders' })).toMatchObject({ failure: { kind: 'mail-sent-otherwise' } });
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('is sent corrected after it was refused, and again as it was', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-refused', detail: 'unbekannt' });
    expect(await pressed({ email: 'falsch@example.com' })).toMatchObject({ failure: { kind: 'mail-refused' } });
    stage.mails.faults.prepare('send', { kind: 'mail-deferred', waitSeconds: 9, detail: '' });
    expect(await pressed()).toMatchObject({ failure: { kind: 'mail-deferred' } });
    expect([await pressed(), await pressed()]).toEqual([SENT, SENT]);
    expect(stage.mails.sent.map(({ to }) => to)).toEqual([['erika@example.com']]);
  });

  it('is not repeated when it is not known whether it left, with any press', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-outcome-unknown', detail: 'weg' });
    for (const change of [{}, {}, { subject: 'Anders' }])
      expect(await pressed(change)).toEqual({ ok: false, failure: { kind: 'mail-unclear', detail: 'weg' } });
    expect(stage.mails.sent).toEqual([]);
  });

  const dying = async (state: 'planned' | 'sent'): Promise<void> => {
    const { sideTasks, documents } = stage.recordsOf(shop);
    const wish = await wishOf({}, dialog);
    const held = await documents.byId(wish.entry);
    const { source } = mailPress(held?.document ?? { id: documentId('none') }, dialog, wish.form);
    const now = stage.clock.now();
    await stage.stores.leases.acquire(
      `mail:${shop.key}:${source.slice(0, source.indexOf('#'))}`,
      source.slice(source.indexOf('#') + 1),
      now,
      600,
    );
    const sideTask = {
      id: 'e-1',
      kind: 'mail',
      source,
      orderId: order.id,
      plannedAt: now,
      because: 'MAIL_BY_HAND',
    } as const;
    await sideTasks.plan(sideTask);
    if (state === 'sent') await changedBy(sideTasks, 'e-1', beginning(0, now));
  };

  it('is sent by the next press when the host died before it had begun to send', async () => {
    await dying('planned');
    expect(await pressed()).toEqual(SENT);
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('waits for the first press also when that has begun since the second one looked', async () => {
    const wish = await wishOf({}, dialog);
    const read = stage.shopDesk.orderById.bind(stage.shopDesk);
    jest.spyOn(stage.shopDesk, 'orderById').mockImplementationOnce(async (...asked) => {
      await dying('sent');
      return read(...asked);
    });
    expect(await byHand().send(shop, wish)).toMatchObject({ failure: { kind: 'mail-pending' } });
    expect(await stage.recordsOf(shop).sideTasks.ofOrders([order.id])).toMatchObject([{ id: 'e-1', state: 'sent' }]);
    expect(await stage.log(shop)).not.toContain('invoice.mail-unclear warning');
  });

  it('waits, and is then left to a person, when the host died while it was sending', async () => {
    await dying('sent');
    expect(await pressed()).toMatchObject({ failure: { kind: 'mail-pending' } });
    stage.clock.advance(241);
    expect(await pressed()).toMatchObject({ failure: { kind: 'mail-unclear' } });
    expect(await pressed()).toMatchObject({ failure: { kind: 'mail-unclear' } });
    expect(stage.mails.sent).toEqual([]);
    expect(await stage.log(shop)).toContain('invoice.mail-unclear warning');
  });
});
