import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

describe('a finalised document', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({
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
    panel = orderPanel(system);
  }, LIMIT_MS);
  beforeEach(() => system.control('mail', '/reset', 'POST'));
  afterAll(() => system.close());

  const mailsOf = async ({ name }: PanelOrder) =>
    (await system.mails()).filter(({ subject }) => new RegExp(`${name}\\b`).test(subject));
  const mailed = (order: PanelOrder, times = 1) =>
    eventually(
      () => mailsOf(order),
      (mails) => mails.length === times,
    );
  const eventsOf = async ({ legacyId }: PanelOrder) =>
    (await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`)).items.map(({ event }) => event);
  const logged = (order: PanelOrder, event: string) =>
    eventually(
      () => eventsOf(order),
      (events) => events.includes(event),
    );
  /** Many looks at an order send nothing twice. */
  const again = async (order: PanelOrder, tag: string) => {
    await system.lookAgain(order.legacyId);
    await panel.act(order, 'tags', { add: [tag] });
    await system.order(order.legacyId, ({ tags }) => tags.includes(tag));
  };

  it('is sent to the customer once, with its PDF, a copy and an address for answers', async () => {
    const order = await panel.placeDone();
    const [mail] = await mailed(order);
    const [invoice] = await panel.booked(order, 'invoice');
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
    const order = await panel.placeDone();
    await panel.act(order, 'fulfill');
    await panel.act(order, 'refund', { shipping: true });
    const mails = await mailed(order, 2);
    expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['Rechnung', 'Gutschrift']);
    await panel.bookedTimes(order, 'delivery-note', 1);
    expect(await mailsOf(order)).toHaveLength(2);
  });

  it.each([
    ['a tag of its order', { tags: ['keine-mail'] }],
    ['the source of its order', { source: 'wiederverkauf' }],
  ])('is not sent when %s says so', async (_what, more) => {
    const order = await panel.placeDone(more);
    await again(order, 'geprueft');
    expect(await mailsOf(order)).toEqual([]);
    expect(await eventsOf(order)).not.toContain('invoice.mailed');
  });

  it('that the mail server puts off is not given up: the order is looked at again by itself', async () => {
    await system.control('mail', '/behaviour', 'PUT', { replies: [{ at: 'sender', code: 450, text: '4.3.2 busy' }] });
    const order = await panel.place();
    const { status } = await system.order(order.legacyId, (each) => each.status.nextLookAt !== undefined);
    expect(status).toMatchObject({ state: 'done' });
    expect(await eventsOf(order)).toEqual(['invoice.created']);
  });

  it('whose recipient does not exist is not sent, which the log says as critical, and the document stays', async () => {
    await system.control('mail', '/behaviour', 'PUT', {
      replies: [{ at: 'recipient', code: 550, text: '5.1.1 no such user', recipient: 'anke.petersen@example.com' }],
    });
    const order = await panel.placeDone();
    await logged(order, 'invoice.mail-failed');
    await again(order, 'geprueft');
    expect(await mailsOf(order)).toEqual([]);
    expect(await panel.booked(order, 'invoice')).toHaveLength(1);
  });

  it.each([
    ['after the mail was taken', true, 1],
    ['before the mail was taken', false, 0],
  ])(
    'is never sent again when the line is cut %s: the outcome is not known, and the log says so',
    async (_when, keeps, arrived) => {
      await system.control('mail', '/behaviour', 'PUT', { cuts: { times: 1, keeps } });
      const order = await panel.placeDone();
      await logged(order, 'invoice.mail-unclear');
      await again(order, 'geprueft');
      expect(await mailsOf(order)).toHaveLength(arrived);
    },
  );

  it('keeps its placeholders and its umlauts, and carries nothing that could run', async () => {
    const order = await panel.placeDone({ customerId: await panel.customer('Yılmaz') });
    const [mail] = await mailed(order);
    expect(mail?.html).toContain('Viele Grüße');
    expect(mail?.html).not.toMatch(/<script|onerror|javascript:/i);
  });
});

describe('a document that stays a draft', () => {
  it(
    'is not sent',
    async () => {
      const system = await startTestSystem({ preferences: { invoiceFinalize: false, invoiceSendMailEnabled: true } });
      const panel = orderPanel(system);
      await panel.placeDone();
      expect(await system.mails()).toEqual([]);
      await system.close();
    },
    LIMIT_MS,
  );
});
