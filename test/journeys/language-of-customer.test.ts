import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreationReply, MailFormReply, ShopReply } from '@belegwerk/contracts/api';
import { orderPanel, type BookedDocument, type OrderPanel, type PanelOrder } from '../system/order-panel.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 120_000;

interface Written extends BookedDocument {
  readonly language: string;
  readonly title?: string;
  readonly remark?: string;
  readonly lineItems: readonly (BookedDocument['lineItems'][number] & { readonly unitName: string })[];
}

describe('the language of a customer, told by the books and the mails of the sandboxes', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        languageOfCustomer: true,
        creditCreate: true,
        deliveryCreate: true,
        invoiceSendMailEnabled: true,
        creditSendMailEnabled: true,
      },
    });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const written = async (order: PanelOrder, kind: string): Promise<Written | undefined> =>
    (await panel.bookedTimes(order, kind, 1))[0] as Written | undefined;
  const mailed = (order: PanelOrder, times: number) =>
    eventually(
      async () => (await system.mails()).filter(({ subject }) => new RegExp(`${order.name}\\b`).test(subject)),
      (mails) => mails.length === times,
    );
  const notesOf = async ({ legacyId }: PanelOrder, kind: string) =>
    (await system.order(legacyId, ({ status }) => status.state === 'done')).documents
      .filter((each) => each.kind === kind)
      .flatMap(({ notices = [] }) => notices.map(({ sentence }) => sentence));

  it(
    'who did not order in German: invoice, delivery note, credit note and their mails are English',
    async () => {
      const order = await panel.placeDone({ customerLocale: 'fr-FR' });
      await panel.act(order, 'fulfill');
      await panel.act(order, 'refund', { shipping: true });
      expect(await written(order, 'invoice')).toMatchObject({
        language: 'en',
        title: 'Invoice',
        remark: expect.stringContaining('Thank you for your order.'),
        lineItems: [{ unitName: 'piece' }, { unitName: 'piece' }, { unitName: 'Shipping' }],
      });
      expect(await written(order, 'delivery-note')).toMatchObject({ language: 'en', title: 'Delivery note' });
      const note = await written(order, 'credit-note');
      expect(note).toMatchObject({ language: 'en', title: 'Credit note' });
      expect(note?.introduction).toMatch(/^For invoice RE\d+ of 2026-/);
      const mails = await mailed(order, 2);
      expect(mails.map(({ subject, attachments }) => [subject, attachments[0]?.fileName.split('-').at(0)])).toEqual([
        [`Invoice for your order ${order.name}`, 'Invoice'],
        [`Credit note for your order ${order.name}`, 'Credit'],
      ]);
      for (const { html } of mails) expect(html).toContain('Kind regards');
      expect(await notesOf(order, 'invoice')).toEqual([
        'Auf Englisch, weil dein Kunde nicht auf Deutsch bestellt hat.',
      ]);
      expect(await notesOf(order, 'credit-note')).toEqual(['Auf Englisch, wie die Rechnung dazu.']);
    },
    LIMIT_MS,
  );

  it(
    'who ordered in German: everything is German, and nothing is said of it',
    async () => {
      const order = await panel.placeDone({ customerLocale: 'de-AT' });
      await panel.act(order, 'refund', { shipping: true });
      expect(await written(order, 'invoice')).toMatchObject({ language: 'de', title: 'Rechnung' });
      expect(await written(order, 'credit-note')).toMatchObject({ language: 'de', title: 'Gutschrift' });
      expect((await mailed(order, 2)).map(({ subject }) => subject.split(' ')[0])).toEqual(['Rechnung', 'Gutschrift']);
      expect([await notesOf(order, 'invoice'), await notesOf(order, 'credit-note')]).toEqual([[], []]);
    },
    LIMIT_MS,
  );

  it(
    'is that of the invoice for what comes of it, also once the shop does not go by it any more',
    async () => {
      const order = await panel.placeDone({ customerLocale: 'en' });
      await mailed(order, 1);
      await system.prefer({ languageOfCustomer: false });
      await panel.act(order, 'refund', { shipping: true });
      expect(await written(order, 'credit-note')).toMatchObject({ language: 'en', title: 'Credit note' });
      const page = await system.order(order.legacyId, ({ documents }) => documents.length > 1);
      const invoice = page.documents.find(({ kind }) => kind === 'invoice');
      const form = await system.api<MailFormReply>(`/api/orders/${order.legacyId}/invoice-${invoice?._key}/email`);
      expect(form.subject).toBe(`Invoice for your order ${order.name}`);
      expect(await panel.booked(order, 'invoice')).toMatchObject([{ language: 'en' }]);
      await system.prefer({ languageOfCustomer: true });
    },
    LIMIT_MS,
  );

  it(
    'is not spoken by an account without English: German, with the reason, in the preview and on the page',
    async () => {
      await system.control('lexware', '/profile', 'POST', { businessFeatures: ['INVOICING'] });
      await system.api('/api/lexoffice/pull', 'POST');
      await eventually(
        () => system.api<ShopReply>('/api/shop'),
        ({ lexoffice }) => lexoffice.profile?.lacks.includes('foreign-language') === true,
      );
      await system.prefer({ invoiceEvent: 'fulfilled' });
      const order = await panel.place({ customerLocale: 'en' });
      await system.order(order.legacyId, ({ documentStatuses }) => documentStatuses !== undefined);
      const { hints } = await system.api<CreationReply>(`/api/orders/${order.legacyId}/creation/invoice`);
      const why = 'Auf Deutsch, weil Belege auf Englisch mindestens Lexware Office XL erfordern.';
      expect(hints).toEqual([why]);
      await panel.act(order, 'fulfill');
      expect(await written(order, 'invoice')).toMatchObject({ language: 'de', title: 'Rechnung' });
      expect((await mailed(order, 1))[0]?.subject).toBe(`Rechnung zu Ihrer Bestellung ${order.name}`);
      expect(await notesOf(order, 'invoice')).toEqual([why]);
    },
    LIMIT_MS,
  );
});
