import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 30_000;

describe('a finalised document', () => {
  let house: TestSystem;
  let desk: OrderDesk;

  beforeAll(async () => {
    house = await startTestSystem({
      preferences: {
        creditCreate: true,
        deliveryCreate: true,
        invoiceSendMailEnabled: true,
        invoiceSendMailCopy: ['ablage@laden.example'],
        invoiceSendMailReplyTo: 'hallo@laden.example',
        invoiceSendMailSkipTags: ['keine-mail'],
        invoiceSendMailSkipSources: ['wiederverkauf'],
        creditSendMailEnabled: true,
      },
    });
    desk = orderDesk(house);
  }, LIMIT_MS);
  beforeEach(() => house.control('mail', '/reset', 'POST'));
  afterAll(() => house.close());

  const mailsOf = async ({ name }: DeskOrder) =>
    (await house.mails()).filter(({ subject }) => new RegExp(`${name}\\b`).test(subject));
  const mailed = (order: DeskOrder, times = 1) =>
    eventually(
      () => mailsOf(order),
      (mails) => mails.length === times,
    );
  const eventsOf = async ({ legacyId }: DeskOrder) =>
    (await house.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`)).items.map(({ event }) => event);
  const logged = (order: DeskOrder, event: string) =>
    eventually(
      () => eventsOf(order),
      (events) => events.includes(event),
    );
  /** Many looks at an order send nothing twice. */
  const again = async (order: DeskOrder, tag: string) => {
    await house.lookAgain(order.legacyId);
    await desk.act(order, 'tags', { add: [tag] });
    await house.order(order.legacyId, ({ tags }) => tags.includes(tag));
  };

  it('is sent to the customer once, with its PDF, a copy and an address for answers', async () => {
    const order = await desk.placeDone();
    const [mail] = await mailed(order);
    const [invoice] = await desk.booked(order, 'invoice');
    expect(mail).toMatchObject({
      subject: `Rechnung zu Ihrer Bestellung ${order.name}`,
      to: ['anke.petersen@example.com'],
      replyTo: ['hallo@laden.example'],
      envelope: { to: ['anke.petersen@example.com', 'ablage@laden.example'] },
      attachments: [{ fileName: `Rechnung-${invoice?.voucherNumber}.pdf`, mediaType: 'application/pdf' }],
    });
    expect(mail?.html).toContain(`zu Ihrer Bestellung ${order.name}`);
    await logged(order, 'invoice.mailed');
    await again(order, 'geprueft');
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it('of each kind for which mail is on is sent, and of the others not', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'fulfill');
    await desk.act(order, 'refund', { shipping: true });
    const mails = await mailed(order, 2);
    expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['Rechnung', 'Rechnungskorrektur']);
    await desk.bookedTimes(order, 'delivery-note', 1);
    expect(await mailsOf(order)).toHaveLength(2);
  });

  it.each([
    ['a tag of its order', { tags: ['keine-mail'] }],
    ['the source of its order', { source: 'wiederverkauf' }],
  ])('is not sent when %s says so', async (_what, more) => {
    const order = await desk.placeDone(more);
    await again(order, 'geprueft');
    expect(await mailsOf(order)).toEqual([]);
    expect(await eventsOf(order)).not.toContain('invoice.mailed');
  });

  it('that the mail server puts off is not given up: the order is looked at again by itself', async () => {
    await house.control('mail', '/behaviour', 'PUT', { replies: [{ at: 'sender', code: 450, text: '4.3.2 busy' }] });
    const order = await desk.place();
    const { status } = await house.order(order.legacyId, (each) => each.status.nextLookAt !== undefined);
    expect(status).toMatchObject({ state: 'done' });
    expect(await eventsOf(order)).toEqual(['invoice.created']);
  });

  it('whose recipient does not exist is not sent, which the log says as critical, and the document stays', async () => {
    await house.control('mail', '/behaviour', 'PUT', {
      replies: [{ at: 'recipient', code: 550, text: '5.1.1 no such user', recipient: 'anke.petersen@example.com' }],
    });
    const order = await desk.placeDone();
    await logged(order, 'invoice.mail-failed');
    await again(order, 'geprueft');
    expect(await mailsOf(order)).toEqual([]);
    expect(await desk.booked(order, 'invoice')).toHaveLength(1);
  });

  it.each([
    ['after the mail was taken', true, 1],
    ['before the mail was taken', false, 0],
  ])(
    'is never sent again when the line is cut %s: nobody knows, and the log says so',
    async (_when, keeps, arrived) => {
      await house.control('mail', '/behaviour', 'PUT', { cuts: { times: 1, keeps } });
      const order = await desk.placeDone();
      await logged(order, 'invoice.mail-unclear');
      await again(order, 'geprueft');
      expect(await mailsOf(order)).toHaveLength(arrived);
    },
  );

  it('keeps its placeholders and its umlauts, and carries nothing that could run', async () => {
    const order = await desk.placeDone({ customerId: await desk.customer('Yılmaz') });
    const [mail] = await mailed(order);
    expect(mail?.html).toContain('Viele Grüße');
    expect(mail?.html).not.toMatch(/<script|onerror|javascript:/i);
  });
});

describe('a document that stays a draft', () => {
  it(
    'is not sent',
    async () => {
      const house = await startTestSystem({ preferences: { invoiceFinalize: false, invoiceSendMailEnabled: true } });
      const desk = orderDesk(house);
      await desk.placeDone();
      expect(await house.mails()).toEqual([]);
      await house.close();
    },
    LIMIT_MS,
  );
});
