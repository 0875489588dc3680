import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describing, storedAfter } from '@belegwerk/contracts/ports';
import { sideTaskReasonText } from '@belegwerk/core/sentences';
import { eventText } from '@belegwerk/core/events';
import { orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { aLine, anOrder, aShippingLine, without } from '../../builders/index.ts';
import { Stage } from './stage.ts';

let stage: Stage;
let shop: Shop;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const EVERYTHING: Partial<Preferences> = {
  contactCreate: 'all',
  invoiceSendMailEnabled: true,
  invoiceSendMailAttachments: ['https://example.com/agb.pdf'],
  transactionCreate: true,
  transactionHints: true,
  transactionGateway: { shopify_payments: true },
  invoiceTagCustom: ['berechnet'],
  saveMetafield: { 'invoice.number': { namespace: 'belege', key: 'nummer' } },
};

const look = async (order: Order = anOrder(), preferences: Partial<Preferences> = EVERYTHING) => {
  shop = await stage.open({ preferences });
  stage.clock.advance(30);
  return stage.process(shop, order);
};

const sentences = async (): Promise<readonly string[]> => (await stage.events(shop)).map((event) => eventText(event));

describe('beside its documents an order gets', () => {
  it('everything that the settings want, once', async () => {
    await look();
    stage.clock.advance(60);
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(stage.contacts.contacts).toMatchObject([{ draft: { email: 'erika@example.com' } }]);
    expect(stage.mails.sent).toMatchObject([{ to: ['erika@example.com'], attachments: [{}, { fileName: 'agb.pdf' }] }]);
    expect(stage.payments.accounts).toMatchObject([{ externalReference: 'gateway:shopify_payments' }]);
    expect(stage.payments.bankTransactions).toMatchObject([{ amount: 12_390 }]);
    expect(stage.payments.matches).toHaveLength(1);
    expect(stage.shopDesk.written).toEqual(['tags berechnet', 'belege.nummer=RE1001']);
    expect((await sentences()).toSorted()).toEqual([
      'Ein Metafeld zu #1042 wurde geschrieben.',
      'Kontakt Erika Mustermann wurde in Lexware Office angelegt.',
      'Rechnung RE1001 zu #1042 wurde an erika@example.com versendet.',
      'Rechnung RE1001 zu #1042 über 123,90 € wurde erstellt.',
      'Tag „berechnet“ an #1042 gesetzt.',
      'Umsatz über 123,90 € (Shopify Payments) zu #1042 wurde in Lexware Office angelegt.',
      'Zahlungskonto „Shopify Payments“ wurde in Lexware Office angelegt.',
      'Zuordnungsvorschlag zu #1042 für Beleg RE1001 wurde in Lexware Office angelegt.',
    ]);
  });

  it('a mail whose outcome is not known is not sent twice', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-outcome-unknown', detail: 'die Leitung brach ab' });
    await look();
    stage.clock.advance(600);
    await look();
    expect(stage.mails.sent).toEqual([]);
    expect(await sentences()).toContainEqual(expect.stringContaining('lässt sich nicht feststellen'));
  });

  it('its mail once the server lets us in again, without anybody asking', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-login-refused', detail: 'falsches Kennwort' });
    expect(await look()).toMatchObject({ status: { nextLookAt: stage.clock.now().add({ minutes: 1 }) } });
    stage.clock.advance(60);
    await look();
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('its mail when the server has time again', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-deferred', waitSeconds: 120, detail: 'später' });
    const first = await look();
    expect(first).toMatchObject({ status: { nextLookAt: stage.clock.now().add({ seconds: 120 }) } });
    stage.clock.advance(121);
    await look();
    expect(stage.mails.sent).toHaveLength(1);
  });

  it.each([
    [{ kind: 'mail-refused', detail: 'unbekannter Empfänger' } as const, 'unbekannter Empfänger'],
    [{ kind: 'mail-login-refused', detail: 'falsches Kennwort' } as const, 'falsches Kennwort'],
  ])('a word on a mail that cannot be sent: %j', async (failure, words) => {
    stage.mails.faults.prepare('send', failure);
    await look();
    expect(await sentences()).toContainEqual(
      expect.stringContaining(`konnte nicht an erika@example.com versendet werden: ${words}.`),
    );
  });

  it.each([
    [{ kind: 'attachment-unreachable', detail: 'down' } as const],
    [{ kind: 'address-forbidden', detail: 'loopback' } as const],
  ])('no mail without its files: %j', async (failure) => {
    stage.mails.fileFaults.prepare('fetch', failure);
    const outcome = await look();
    expect(stage.mails.sent).toEqual([]);
    expect(outcome.kind === 'finished' && outcome.status.nextLookAt !== undefined).toBe(true);
  });

  const minutesLater = async (minutes: number) => {
    stage.clock.advance(minutes * 60);
    await stage.process(shop, anOrder());
    const { orders, sideTasks } = stage.recordsOf(shop);
    const [mail] = (await sideTasks.ofOrders([anOrder().id])).filter(({ kind }) => kind === 'mail');
    const why = (await orders.byId(anOrder().id))?.skipped?.find(({ kind }) => kind === 'mail')?.because;
    return { state: mail?.state, why: why && sideTaskReasonText(why), concerns: await orders.countConcerns() };
  };
  const unreadable = (times: number) => {
    for (let at = 0; at < times; at += 1)
      stage.mails.fileFaults.prepare('fetch', { kind: 'attachment-unreachable', detail: 'down' });
  };

  it('a mail whose file cannot be read for an hour waits for a decision, and leaves once the file can be read', async () => {
    unreadable(4);
    await look();
    expect(await minutesLater(30)).toMatchObject({ state: 'planned', concerns: {} });
    expect(await minutesLater(30)).toMatchObject({
      state: 'refused',
      why: expect.stringMatching(
        /^Die E-Mail wartet auf deine Entscheidung: Der Anhang „agb.pdf“ ließ sich nicht laden\. Berichtige seine Adresse in den Einstellungen: Bis \d\d\.\d\d\.\d{4} wird sie stündlich versucht\. Oder versende die E-Mail von Hand ohne den Anhang\.$/,
      ),
      concerns: { 'undone:mail': 1 },
    });
    expect(await minutesLater(60)).toMatchObject({ state: 'refused', concerns: { 'undone:mail': 1 } });
    expect(stage.mails.sent).toEqual([]);
    expect((await sentences()).filter((each) => each.includes('ließ sich nicht laden'))).toHaveLength(1);
    expect(await minutesLater(60)).toMatchObject({ state: 'done', concerns: {} });
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('a mail that waits for a file is given up after three days, and stays a task until a person has sent it', async () => {
    unreadable(4);
    await look();
    await minutesLater(60);
    expect(await minutesLater(3 * 24 * 60)).toMatchObject({
      state: 'refused',
      why: expect.stringContaining('Von selbst wird sie nicht mehr versucht.'),
      concerns: { 'undone:mail': 1 },
    });
    const { sideTasks } = stage.recordsOf(shop);
    const [mail] = (await sideTasks.ofOrders([anOrder().id])).filter(({ kind }) => kind === 'mail');
    const byHand = { kind: 'mail', source: `${mail?.source}#d-1.1`, orderId: anOrder().id, because: 'x' } as const;
    const { id } = await sideTasks.plan({ id: stage.ids.uuid(), plannedAt: stage.clock.now(), ...byHand });
    await sideTasks.change(id, { kind: 'done', result: {}, at: stage.clock.now() });
    expect(await minutesLater(5)).toMatchObject({ concerns: {} });
    expect(stage.mails.sent).toEqual([]);
  });

  it.each(['done', 'sent'] as const)(
    'a mail that is tried once more is not sent beside one by hand that is %s by then',
    async (state) => {
      unreadable(3);
      await look();
      await minutesLater(60);
      const { sideTasks } = stage.recordsOf(shop);
      const [mail] = (await sideTasks.ofOrders([anOrder().id])).filter(({ kind }) => kind === 'mail');
      const byHand = { kind: 'mail', source: `${mail?.source}#d-1.1`, orderId: anOrder().id, because: 'x' } as const;
      const really = stage.mails.fetch.bind(stage.mails);
      let isByHand = false;
      stage.mails.fetch = async (...asked) => {
        if (!isByHand) {
          isByHand = true;
          const at = stage.clock.now();
          const { id } = await sideTasks.plan({ id: stage.ids.uuid(), plannedAt: at, ...byHand });
          await sideTasks.change(id, { kind: 'sent', attempts: 0, at });
          if (state === 'done') await sideTasks.change(id, { kind: 'done', result: {}, at });
        }
        return really(...asked);
      };
      await minutesLater(60);
      expect([isByHand, stage.mails.sent]).toEqual([true, []]);
      expect(await minutesLater(1)).toMatchObject({ concerns: {} });
      expect(stage.mails.sent).toEqual([]);
    },
  );

  it('a mail that is tried once more waits while a person sends it by hand, and leaves if that comes to nothing', async () => {
    unreadable(2);
    await look();
    await minutesLater(60);
    const { sideTasks } = stage.recordsOf(shop);
    const [mail] = (await sideTasks.ofOrders([anOrder().id])).filter(({ kind }) => kind === 'mail');
    const name = `mail:${shop.key}:${mail?.source}`;
    const lease = await stage.stores.leases.acquire(name, 'a person', stage.clock.now().add({ minutes: 60 }), 600);
    await minutesLater(60);
    expect([lease !== undefined, stage.mails.sent]).toEqual([true, []]);
    if (lease) await stage.stores.leases.release(lease);
    await minutesLater(1);
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('its contact before its document, also after the answer was lost', async () => {
    stage.contacts.faults.prepare('create', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await look();
    // it may have been made: the invoice waits until that is known
    expect(stage.books.written()).toEqual([]);
    stage.clock.advance(60);
    await look();
    expect(stage.books.written()).toEqual(['invoice 12390']);
    expect(stage.contacts.contacts).toHaveLength(1);
  });

  it.each(['search', 'create'] as const)(
    'its contact before its document, also where the service was too busy for it (%s)',
    async (call) => {
      stage.contacts.faults.prepare(call, { kind: 'bookkeeping-busy', waitSeconds: 7 });
      expect(await look()).toMatchObject({ kind: 'come-back', waitSeconds: 7 });
      stage.clock.advance(7);
      await stage.process(shop, anOrder());
      expect(stage.contacts.contacts).toHaveLength(1);
      expect(stage.books.written()).toEqual(['invoice 12390']);
    },
  );

  it('the contact that is already there as it should be, without a call that changes nothing', async () => {
    await look();
    const [contact] = stage.contacts.contacts;
    const own = { ...anOrder(), id: orderId('gid://shopify/Order/3'), name: '#1044' };
    const guest = { ...own, customer: { ...own.customer, id: 'gid://shopify/Customer/8' } };
    stage.clock.advance(60);
    await stage.process(shop, guest);
    expect(stage.contacts.contacts).toEqual([contact]);
    expect(stage.books.written()).toHaveLength(2);
  });

  it('a new look at its contact when the answer was lost and it cannot be found yet', async () => {
    stage.contacts.faults.prepare('create', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    await look();
    stage.clock.advance(3);
    expect(await stage.process(shop, anOrder())).toEqual({ kind: 'come-back', waitSeconds: 7, why: 'outcome-open' });
    expect(stage.contacts.contacts).toEqual([]);
  });

  it('a contact by name where the customer has no address for mails', async () => {
    await look(without(anOrder({ customer: { id: 'gid://shopify/Customer/7', lastName: 'Mustermann' } }), 'email'));
    expect(stage.contacts.contacts).toMatchObject([{ draft: { person: { lastName: 'Mustermann' } } }]);
    expect(stage.books.written()).toEqual(['invoice 12390']);
  });

  it('the contact that is already there, brought up to date', async () => {
    await look(anOrder());
    const other = { ...anOrder(), id: 'gid://shopify/Order/2' as Order['id'], name: '#1043', phone: '030 1234567' };
    stage.clock.advance(60);
    stage.shopDesk.place(other);
    await stage.processOrder(shop, other.id, 'live');
    expect(stage.contacts.contacts).toHaveLength(1);
  });

  it('a line for each time that its contact was brought up to date, and one however often the same time is tried', async () => {
    const movedTo = async (city: string, zip: string): Promise<void> => {
      const address = {
        lastName: 'Mustermann',
        firstName: 'Erika',
        street: 'Am Markt 1',
        zip,
        city,
        countryCode: 'DE',
      };
      const order = anOrder({ billingAddress: address, shippingAddress: address });
      stage.clock.advance(60);
      await stage.process(shop, { ...order, id: orderId(`gid://shopify/Order/${zip}`), name: `#${zip}` });
    };
    const ofContact = async (): Promise<readonly string[]> =>
      (await stage.log(shop)).filter((line) => line.startsWith('contact.'));
    await look();
    await movedTo('Bonn', '53111');
    await movedTo('Köln', '50667');
    const told = ['contact.created success', 'contact.updated success', 'contact.updated success'];
    expect(await ofContact()).toEqual(told);
    for (const _attempt of [1, 2]) {
      stage.contacts.faults.prepare('update', { kind: 'bookkeeping-refused', reasons: ['Ort fehlt'] });
      await movedTo('Ulm', '89073');
    }
    expect(await ofContact()).toEqual([...told, 'contact.update-failed warning']);
    expect(stage.contacts.contacts).toHaveLength(1);
  });

  it.each([
    ['accountFor', { kind: 'bookkeeping-permission-missing', permission: 'transactions.read' } as const, 'Umsatz'],
    ['openAccount', { kind: 'bookkeeping-refused', reasons: ['Name vergeben'] } as const, 'Umsatz'],
    ['record', { kind: 'bookkeeping-refused', reasons: ['Betrag fehlt'] } as const, 'Umsatz'],
    ['suggestMatch', { kind: 'document-is-draft' } as const, 'konnte nicht angelegt werden'],
  ])('a warning when its payment cannot be booked: %s', async (call, failure, words) => {
    stage.payments.faults.prepare(call, failure);
    await look();
    const failed = (await stage.events(shop)).filter(({ name }) => name === 'transaction.failed');
    expect(failed.map((event) => eventText(event))).toContainEqual(expect.stringContaining(words));
    expect(failed[0]?.status).toBe('warning');
  });

  it('tags and metafields another time when the shop is busy', async () => {
    stage.shopDesk.deskFaults.prepare('changeTags', { kind: 'shop-busy', waitSeconds: 9 });
    stage.shopDesk.deskFaults.prepare('writeMetafields', { kind: 'shop-unreachable', detail: 'down' });
    const first = await look();
    expect(first).toMatchObject({ status: { nextLookAt: stage.clock.now().add({ seconds: 9 }) } });
    expect(stage.shopDesk.written).toEqual([]);
    stage.clock.advance(301);
    await look();
    expect(stage.shopDesk.written).toEqual(['tags berechnet', 'belege.nummer=RE1001']);
  });

  it('a word when the shop refuses metafields, and no tag twice', async () => {
    stage.shopDesk.deskFaults.prepare('writeMetafields', { kind: 'shop-refused', reasons: ['Typ passt nicht'] });
    await look(anOrder({ tags: ['Berechnet'] }));
    expect(stage.shopDesk.written).toEqual([]);
    expect(await sentences()).toContain('Metafelder zu #1042 konnten nicht geschrieben werden: Typ passt nicht.');
  });

  it('its mark as paid once its invoice is paid', async () => {
    const order = anOrder({ paymentStatus: 'pending', gateways: ['manual'], payments: [] });
    const open = { ...order, totals: { ...order.totals, outstanding: order.totals.total } };
    const preferences = { ...EVERYTHING, syncOrderPayment: true };
    await look(open, preferences);
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(order.id);
    if (!entry?.document) throw new Error('there is no invoice');
    await storedAfter(stage.recordsOf(shop).documents, entry.id, describing({ ...entry.document, status: 'paid' }));
    stage.shopDesk.markFaults.prepare('markPaid', { kind: 'shop-busy', waitSeconds: 9 });
    await stage.process(shop, open);
    stage.clock.advance(60);
    await stage.process(shop, open);
    expect(stage.shopDesk.written).toContain(`paid ${order.id}`);
    expect(await sentences()).toContainEqual(
      expect.stringMatching(/^Die Bestellung #1042 ist in Shopify als bezahlt markiert/),
    );
  });

  const unpaid = () => {
    const order = anOrder({ paymentStatus: 'pending', gateways: ['manual'], payments: [] });
    return { ...order, totals: { ...order.totals, outstanding: order.totals.total } };
  };

  /** The order, open in the shop, its invoice paid in the books. */
  const paidInTheBooks = async (): Promise<Order> => {
    const open = unpaid();
    await look(open, { ...EVERYTHING, transactionGateway: { manual: true }, syncOrderPayment: true });
    const [entry] = await stage.recordsOf(shop).documents.ofOrder(open.id);
    if (!entry?.document) throw new Error('there is no invoice');
    await storedAfter(stage.recordsOf(shop).documents, entry.id, describing({ ...entry.document, status: 'paid' }));
    return open;
  };

  /** What is shown of the order once it was paid by hand in the shop, ten seconds after the last look. */
  const paidByHand = async (): Promise<void> => {
    const at = stage.clock.now().add({ seconds: 10 });
    stage.clock.advance(60);
    const payments = anOrder().payments.map((payment) => ({ ...payment, gateway: 'manual', at }));
    await stage.process(shop, anOrder({ gateways: ['manual'], payments, updatedAt: stage.clock.now() }));
  };

  it('no bank transaction for the payment that our own mark made in the shop, even when its answer was lost', async () => {
    const open = await paidInTheBooks();
    stage.shopDesk.markFaults.prepare('markPaid', { kind: 'shop-outcome-unknown', detail: 'timeout' });
    await stage.process(shop, open);
    await paidByHand();
    expect(stage.payments.bankTransactions).toEqual([]);
  });

  it('a bank transaction for a payment of the customer when our mark surely was not set', async () => {
    const open = await paidInTheBooks();
    stage.shopDesk.markFaults.prepare('markPaid', { kind: 'shop-unreachable', detail: 'before the call' });
    await stage.process(shop, open);
    await paidByHand();
    expect(stage.payments.bankTransactions).toHaveLength(1);
  });

  it('its mark tried no more than a few times when every answer is lost', async () => {
    const open = await paidInTheBooks();
    for (let time = 0; time < 20; time += 1)
      stage.shopDesk.markFaults.prepare('markPaid', { kind: 'shop-outcome-unknown', detail: 'timeout' });
    for (let time = 0; time < 20; time += 1) {
      await stage.process(shop, open);
      stage.clock.advance(3600);
    }
    const sideTask = await stage.recordsOf(shop).sideTasks.bySource('paid-mark', 'order:1042');
    expect(sideTask).toMatchObject({ state: 'unclear', attempts: 7 });
  });

  it('the file of its invoice first: without it no mail', async () => {
    stage.books.faults.prepare('file', { kind: 'bookkeeping-busy', waitSeconds: 11 });
    expect(await look()).toMatchObject({ status: { nextLookAt: stage.clock.now().add({ seconds: 11 }) } });
    expect(stage.mails.sent).toEqual([]);
  });
});

describe('an order whose invoice needs a contact', () => {
  const swiss = { lastName: 'Muster', zip: '8001', city: 'Zürich', countryCode: 'CH' };
  const exported = anOrder({
    billingAddress: swiss,
    shippingAddress: swiss,
    lines: [aLine({ rate: '0' })],
    shipping: [aShippingLine({ rate: '0' })],
  });

  it('is booked on it', async () => {
    await look(exported, {});
    expect(stage.contacts.contacts).toHaveLength(1);
    expect(stage.books.booked[0]?.order.draft.recipient).toMatchObject({ contactId: 'contact-1' });
  });

  it.each([
    [{ kind: 'contact-limit' } as const, 'finished failed'],
    [{ kind: 'bookkeeping-busy', waitSeconds: 5 } as const, 'come-back creating'],
  ])('waits or fails without it: %j', async (failure, state) => {
    stage.contacts.faults.prepare('create', failure);
    const outcome = await look(exported, {});
    const record = await stage.recordsOf(shop).orders.byId(exported.id);
    expect(`${outcome.kind} ${record?.status.state}`).toBe(state);
    expect(stage.books.written()).toEqual([]);
  });

  it.each(['byId', 'search', 'update'])('comes back when its contact is out of reach: %s', async (call) => {
    await look(exported, {});
    const moved = { ...swiss, city: 'Bern', zip: '3011' };
    const next = { ...exported, id: orderId('gid://shopify/Order/2'), name: '#1043', billingAddress: moved };
    if (call === 'search') stage.contacts.contacts.length = 0;
    stage.contacts.faults.prepare(call, { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await stage.process(shop, next)).toMatchObject({ kind: 'come-back', why: 'bookkeeping-unreachable' });
  });
});
