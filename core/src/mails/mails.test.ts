import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aRefund, anIssuedDocument, anOrder, without } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId, shopKey } from '../kernel/ids.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { automaticMail, type AutomaticMail } from './automatic-mail.ts';
import { documentFile } from './document-file.ts';
import { DIALOG_TEXTS } from '../sentences/de/dialog-texts.ts';
import { mailFormDefaults, mailFormFaults, manualMail, type MailForm } from './manual-mail.ts';
import { mailTexts, type MailSubject } from './mail-texts.ts';
import { messageIdOf } from './message-id.ts';
import { parseRecipients } from './recipients.ts';

const shopOf = (preferences: Partial<Preferences> = {}) =>
  aShop({ preferences: { invoiceSendMailEnabled: true, ...preferences } });
const invoice = (wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({ id: documentId('d1a0b6b4-5d0f'), ...wish });
const order = anOrder();
const question = (wish: Partial<AutomaticMail> = {}): AutomaticMail => ({
  order,
  shop: shopOf(),
  document: invoice(),
  source: order.id,
  now: instant('2026-11-20T10:00:00Z'),
  planned: false,
  language: 'de',
  ...wish,
});

describe('the mail of an invoice', () => {
  it('goes to the customer with the texts of the settings', () =>
    expect(automaticMail(question())).toEqual({
      ok: true,
      value: {
        kind: 'invoice',
        documentId: 'd1a0b6b4-5d0f',
        number: 'RE0107',
        sender: 'default',
        strangers: [],
        mail: {
          messageId: 'invoice.d1a0b6b4-5d0f.auto@kaffeekontor-nord.myshopify.com',
          to: ['erika@example.com'],
          cc: [],
          bcc: [],
          senderName: 'Kaffeekontor Nord',
          subject: 'Rechnung zu Ihrer Bestellung #1042',
          message:
            '<p>Guten Tag Erika Mustermann,</p><p>anbei erhalten Sie die Rechnung zu Ihrer Bestellung #1042.</p><p>Viele Grüße</p>',
          signature: '<p>Kaffeekontor Nord</p>',
        },
        file: { format: 'pdf', name: 'Rechnung-RE0107.pdf' },
        attachmentUrls: [],
        parameters: { orderId: '1042', orderName: '#1042', customerId: '7', customerEmail: 'erika@example.com' },
        because: { code: 'MAIL_WANTED', setting: 'invoiceSendMailEnabled' },
      },
    }));

  it('has copies, answers, sender, signature and attachments as set; a copy to the recipient is none', () => {
    const shop = shopOf({
      invoiceSendMailCopy: ['buch@example.com', 'ERIKA@example.com'],
      invoiceSendMailReplyTo: 'hilfe@example.com',
      invoiceSendMailSender: 'smtp',
      smtpHost: 'smtp.example.com',
      invoiceSendMailName: 'Team <ORDER.NAME>',
      invoiceSendMailSignature: '<p><ORDER.CUSTOMER.NAME></p>',
      invoiceSendMailAttachments: ['https://example.com/agb.pdf'],
    });
    const customer = { id: 'gid://shopify/Customer/7', firstName: 'A&B', lastName: '<i>' };
    expect(automaticMail(question({ shop, order: anOrder({ customer }) }))).toMatchObject({
      value: {
        sender: 'smtp',
        mail: {
          bcc: ['buch@example.com'],
          replyTo: 'hilfe@example.com',
          senderName: 'Team #1042',
          signature: '<p>A&amp;B &lt;i&gt;</p>',
        },
        attachmentUrls: ['https://example.com/agb.pdf'],
      },
    });
  });

  it('is not sent through a server that is not there, and is answered at the address of the shop', () => {
    const shop = shopOf({ invoiceSendMailSender: 'smtp' });
    const known = { ...shop, profile: { ...shop.profile, email: 'info@example.com' } };
    expect(automaticMail(question({ shop: known }))).toMatchObject({
      value: { sender: 'default', mail: { replyTo: 'info@example.com' } },
    });
  });

  it.each<[string, Partial<AutomaticMail>, unknown]>([
    ['while mail is off', { shop: aShop() }, { code: 'OFF', setting: 'invoiceSendMailEnabled' }],
    [
      'as a draft',
      { document: invoice({ status: 'draft', number: '' }) },
      { code: 'MAIL_DRAFT', setting: 'invoiceFinalize' },
    ],
    ['when it is cancelled', { document: invoice({ cancelled: true }) }, { code: 'MAIL_CANCELLED' }],
    [
      'to an order with an excluded tag',
      { shop: shopOf({ invoiceSendMailSkipTags: ['still'] }), order: anOrder({ tags: ['neu', 'Still'] }) },
      { code: 'MAIL_SKIP_TAG', setting: 'invoiceSendMailSkipTags', facts: { tag: 'Still' } },
    ],
    [
      'to an order from an excluded source',
      { shop: shopOf({ invoiceSendMailSkipSources: ['pos'] }), order: anOrder({ source: 'POS' }) },
      { code: 'MAIL_SKIP_SOURCE', setting: 'invoiceSendMailSkipSources', facts: { source: 'POS' } },
    ],
    [
      'without a recipient',
      { order: { ...without(order, 'email', 'customer') } },
      { code: 'MAIL_NO_RECIPIENT', setting: 'invoiceSendMailTo' },
    ],
    [
      'to what is no address',
      { order: anOrder({ email: 'kaputt' }) },
      { code: 'MAIL_WRONG_RECIPIENT', setting: 'invoiceSendMailTo' },
    ],
    [
      'after more than three days',
      { now: instant('2026-11-23T09:00:01Z') },
      { code: 'MAIL_TOO_LATE', setting: 'invoiceSendMailEnabled' },
    ],
  ])('is not sent %s', (_name, wish, failure) => expect(automaticMail(question(wish))).toEqual({ ok: false, failure }));

  it('is sent after three days to the minute, and later when it was planned before', () => {
    expect(automaticMail(question({ now: instant('2026-11-23T09:00:00Z') })).ok).toBe(true);
    expect(automaticMail(question({ now: instant('2026-12-24T09:00:00Z'), planned: true })).ok).toBe(true);
  });

  it('is sent when the source is not known or the shop excludes none', () => {
    const shop = shopOf({ invoiceSendMailSkipSources: ['pos'] });
    expect(automaticMail(question({ shop, order: without(order, 'source') })).ok).toBe(true);
  });
});

describe('the texts of a mail', () => {
  const texts = (wish: Partial<Preferences>, about: Partial<MailSubject> = {}) =>
    mailTexts(shopOf(wish).preferences, 'Kaffeekontor', {
      kind: 'invoice',
      source: order.id,
      order,
      language: 'de',
      ...about,
    });

  it('name in their subject the invoice in whose place theirs stands, whole, with any text of the merchant', () => {
    const shop = shopOf({
      invoiceSendMailSubject: 'Rechnung zu Ihrer Bestellung über Kaffee und alles, was dazugehört',
    });
    const subjects = [{}, { shop }, { language: 'en' } as const].map((wish) => {
      const about = question({ ...wish, replaces: ['RE0052', 'RE0053'] });
      return [automaticMail(about), mailFormDefaults(about)].map((one) =>
        'ok' in one ? one.ok && one.value.mail.subject : one.subject,
      );
    });
    expect(subjects).toEqual([
      Array(2).fill('Rechnung zu Ihrer Bestellung #1042 (ersetzt RE0053)'),
      Array(2).fill('Rechnung zu Ihrer Bestellung über Kaffee… (ersetzt RE0053)'),
      Array(2).fill('Invoice for your order #1042 (replaces RE0053)'),
    ]);
  });
  it('have a subject of one line and at most 60 characters, and never an empty one', () => {
    expect(texts({ invoiceSendMailSubject: ' Deine\r\nRechnung ' }).subject).toBe('Deine Rechnung');
    expect(
      texts({ invoiceSendMailSubject: '<ORDER.NAME> <ORDER.NAME>' }, { order: anOrder({ name: 'x'.repeat(40) }) })
        .subject,
    ).toBe(`${'x'.repeat(40)}…`);
    expect(texts({ invoiceSendMailSubject: '<ORDER.NOTE>' }).subject).toBe('Rechnung zu Ihrer Bestellung #1042');
  });

  it.each([
    ['invoice', 'Invoice', { invoiceSendMailSubject: 'Ihr Beleg', invoiceSendMailMessage: '<p>Anbei</p>' }],
    ['credit-note', 'Credit note', { creditSendMailSubject: 'Ihr Beleg', creditSendMailMessage: '<p>Anbei</p>' }],
    [
      'delivery-note',
      'Delivery note',
      { deliverySendMailSubject: 'Ihr Beleg', deliverySendMailMessage: '<p>Anbei</p>' },
    ],
  ] as const)('of an English %s are English, the merchant’s own words stay', (kind, noun, own) => {
    const english = { language: 'en' } as const;
    expect(texts({}, { kind, ...english })).toMatchObject({
      subject: `${noun} for your order #1042`,
      message: `<p>Hello Erika Mustermann,</p><p>please find attached the ${noun.toLowerCase()} for your order #1042.</p><p>Kind regards</p>`,
      signature: '<p>Kaffeekontor</p>',
    });
    expect(texts(own, { kind, ...english })).toMatchObject({ subject: 'Ihr Beleg', message: '<p>Anbei</p>' });
  });

  it('of an English invoice has an English subject where the merchant’s own comes out empty', () =>
    expect(texts({ invoiceSendMailSubject: '<ORDER.NOTE>' }, { language: 'en' }).subject).toBe(
      'Invoice for your order #1042',
    ));

  it('are signed with the shop’s name under a message that the product comes with, or came with before', () => {
    const { creditSendMailMessage: given } = aShop().preferences;
    const before = given.replaceAll('Gutschrift', 'Rechnungskorrektur');
    const signed = [given, before, `${given}!`].map(
      (creditSendMailMessage) => texts({ creditSendMailMessage }, { kind: 'credit-note' }).signature,
    );
    expect(signed).toEqual(['<p>Kaffeekontor</p>', '<p>Kaffeekontor</p>', '']);
  });

  it('know the refund of a credit note, the fulfilment of a delivery note and metafields', () => {
    const refund = aRefund({ paidOut: '20.00' });
    const fulfilment = {
      id: 'gid://shopify/Fulfillment/9',
      createdAt: order.createdAt,
      cancelled: false,
      lines: [],
      trackingNumbers: ['T1'],
    };
    const rich = { ...order, refunds: [refund], fulfilments: [fulfilment] };
    expect(
      texts({ creditSendMailSubject: '<REFUND.PAIDOUT>' }, { kind: 'credit-note', source: refund.id, order: rich })
        .subject,
    ).toBe('20,00 €');
    expect(
      texts(
        { deliverySendMailSubject: '<FULFILLMENT.TRACKINGNUMBER>' },
        { kind: 'delivery-note', source: fulfilment.id, order: rich },
      ).subject,
    ).toBe('T1');
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'K-7']]);
    expect(texts({ invoiceSendMailSubject: '<METAFIELD.ORDER.CUSTOM.CODE>' }, { metafields }).subject).toBe('K-7');
  });
});

describe('a file in a mail', () => {
  it.each([
    [invoice(), { format: 'pdf', name: 'Rechnung-RE0107.pdf' }],
    [invoice({ electronicProfile: 'EN16931' }), { format: 'pdf', name: 'Rechnung-RE0107.pdf' }],
    [invoice({ electronicProfile: 'XRechnung', number: '2026/ 7' }), { format: 'xml', name: 'Rechnung-2026-7.xml' }],
    [invoice({ kind: 'credit-note', number: 'GS1' }), { format: 'pdf', name: 'Gutschrift-GS1.pdf' }],
    [invoice({ kind: 'delivery-note', number: '' }), { format: 'pdf', name: 'Lieferschein.pdf' }],
  ])('%# is named and of the form that counts', (document, file) => expect(documentFile(document, 'de')).toEqual(file));
  it.each([
    ['invoice', 'Invoice-RE0107.pdf'],
    ['credit-note', 'Credit-note-RE0107.pdf'],
    ['delivery-note', 'Delivery-note-RE0107.pdf'],
  ] as const)('of an English %s has an English name', (kind, name) =>
    expect(documentFile(invoice({ kind }), 'en').name).toBe(name),
  );
});

describe('recipients', () => {
  it.each([
    ['a@b.de', ['a@b.de'], []],
    [' Erika <a@b.de>; A@B.de ,c@d.de\n', ['a@b.de', 'c@d.de'], []],
    ['a@b.de, kaputt', ['a@b.de'], ['kaputt']],
    ['a@b@c.de', [], ['a@b@c.de']],
    ['a"b@c.de', [], ['a"b@c.de']],
    ['', [], []],
  ])('in %j are %j, and no address is %j', (text, addresses, wrong) =>
    expect(parseRecipients(text)).toEqual({ addresses, wrong }),
  );

  it('are at most ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => `a${index}@b.de`);
    expect(parseRecipients(many.join(','))).toEqual({ addresses: many.slice(0, 10), wrong: many.slice(10) });
  });

  it('are addresses, each once, and reading them again changes nothing', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '@', '.', ',', ';', '<', '>', ' ', '\n', 'de'), maxLength: 40 }),
        (text) => {
          const { addresses } = parseRecipients(text);
          for (const address of addresses) expect(address).toMatch(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/);
          expect(new Set(addresses.map((address) => address.toLowerCase())).size).toBe(addresses.length);
          expect(parseRecipients(addresses.join(', '))).toEqual({ addresses, wrong: [] });
        },
      ),
      { numRuns: 2000 },
    ));
});

describe('a message id', () => {
  const shop = shopKey('kaffeekontor-nord.myshopify.com');

  it('is one that mail servers take, the same for the same parts and another for others', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 60 }), { minLength: 2, maxLength: 3 }),
        fc.array(fc.string({ maxLength: 60 }), { minLength: 2, maxLength: 3 }),
        (one, other) => {
          expect(messageIdOf(shop, ...one)).toMatch(/^[\w.+-]{1,120}@[a-z0-9.-]{1,120}$/i);
          expect(messageIdOf(shop, ...one) === messageIdOf(shop, ...other)).toBe(
            JSON.stringify(one) === JSON.stringify(other),
          );
        },
      ),
      { numRuns: 2000 },
    ));

  it('stays short for a shop with a very long name', () => {
    const long = shopKey(`${'a'.repeat(200)}.myshopify.com`);
    expect(messageIdOf(long, 'invoice', 'd-1', 'auto')).toMatch(/^invoice\.d-1\.auto@[0-9a-f]{64}\.invalid$/);
  });
});

const form = (wish: Partial<MailForm> = {}): MailForm => ({
  email: 'erika@example.com',
  copy: false,
  subject: 'Deine Rechnung',
  message: '<p>Hallo</p>',
  signature: '',
  attachments: [],
  ...wish,
});
const pdf = (name: string): string => `https://example.com/${name}.pdf`;

describe('a document that is sent by hand', () => {
  it.each<[string, Partial<MailForm>, readonly unknown[]]>([
    ['a complete form', {}, []],
    ['no recipient', { email: ' ' }, [{ field: 'email', text: 'Empfänger wird benötigt' }]],
    ['no address', { email: 'erika' }, [{ field: 'email', text: 'Bitte gib eine gültige E-Mail-Adresse ein' }]],
    [
      'two addresses',
      { email: 'a@b.de, c@d.de' },
      [{ field: 'email', text: 'Bitte gib eine gültige E-Mail-Adresse ein' }],
    ],
    ['a subject of 60 characters', { subject: 'x'.repeat(60) }, []],
    ['a longer subject', { subject: 'x'.repeat(61) }, [{ field: 'subject', text: 'Maximal 60 Zeichen' }]],
    ['a long message', { message: 'x'.repeat(30_001) }, [{ field: 'message', text: 'Maximal 30000 Zeichen' }]],
    ['a long signature', { signature: 'x'.repeat(30_001) }, [{ field: 'signature', text: 'Maximal 30000 Zeichen' }]],
    [
      'attachments, one of them wrong',
      { attachments: [pdf('a'), '', 'x'] },
      [{ field: 'attachments', at: 2, text: 'Ungültige URL' }],
    ],
    [
      'six attachments',
      { attachments: ['a', 'b', 'c', 'd', 'e', 'f'].map(pdf) },
      [{ field: 'attachments', text: 'Du kannst maximal 5 Anhänge hinzufügen' }],
    ],
  ])('with %s has these faults', (_name, wish, faults) => expect(mailFormFaults(form(wish))).toEqual(faults));

  it('as a draft is refused', () =>
    expect(manualMail(question({ document: invoice({ status: 'draft' }) }), form({ email: '' }), 'p1')).toEqual({
      ok: false,
      failure: [
        { field: 'receipt', text: 'Entwürfe können nicht versendet werden' },
        { field: 'email', text: 'Empfänger wird benötigt' },
      ],
    }));

  it('says what the person wrote, and has a message id for each attempt', () => {
    const wish = form({
      email: ' Neu@example.com ',
      subject: 'Zu #1042',
      signature: '<b>Team</b>',
      attachments: [pdf('a'), ' ', pdf('a')],
    });
    expect(manualMail(question(), wish, 'p2')).toMatchObject({
      value: {
        mail: {
          messageId: 'invoice.d1a0b6b4-5d0f.p2@kaffeekontor-nord.myshopify.com',
          to: ['Neu@example.com'],
          bcc: [],
          subject: 'Zu #1042',
          message: '<p>Hallo</p>',
          signature: '<b>Team</b>',
        },
        attachmentUrls: [pdf('a')],
        because: { code: 'MAIL_BY_HAND' },
      },
    });
    expect(DIALOG_TEXTS.draftNotSent).toBe('Entwürfe können nicht versendet werden');
  });

  it('never fills what a customer is called: it is sent as the dialog shows it', () => {
    const customer = { id: 'gid://shopify/Customer/7', firstName: '<ORDER.TAGS>', lastName: '<JOIN ORDER.TAGS ",">' };
    const named = {
      order: anOrder({ customer, tags: ['intern'] }),
      shop: shopOf({
        invoiceSendMailSubject: 'Für <ORDER.CUSTOMER.FIRSTNAME>',
        invoiceSendMailMessage: '<p><ORDER.CUSTOMER.NAME></p>',
        invoiceSendMailSignature: '<ORDER.CUSTOMER.FIRSTNAME>',
      }),
    };
    const shown = mailFormDefaults(question(named));
    const words = {
      subject: 'Für <ORDER.TAGS>',
      message: '<p>&lt;ORDER.TAGS&gt; &lt;JOIN ORDER.TAGS &quot;,&quot;&gt;</p>',
      signature: '&lt;ORDER.TAGS&gt;',
    };
    expect(shown).toMatchObject(words);
    expect(manualMail(question(named), shown, 'p1')).toMatchObject({ value: { mail: words } });
    // also where an editor or a caller wrote it as the settings would
    const raw = { ...shown, message: '<p>Hallo <ORDER.TAGS></p>', signature: '<JOIN ORDER.TAGS ",">' };
    const sent = manualMail(question(named), raw, 'p1');
    expect(JSON.stringify(sent)).not.toContain('intern');
  });

  it.each([
    ['subject', 'Zu <ORDER.NAME>', 'ORDER.NAME'],
    ['message', '<p>Zu &lt;order.name&gt;</p>', 'order.name'],
    ['signature', '<IF ORDER.NOTE>x<END>', 'ORDER.NOTE'],
  ] as const)('is not sent with a placeholder that a person typed into the %s', (field, text, name) =>
    expect(manualMail(question(), form({ [field]: text }), 'p1')).toEqual({
      ok: false,
      failure: [{ field, text: `${name} wird hier nicht ersetzt. Schreib den Text so, wie er ankommen soll.` }],
    }),
  );

  it('has a subject of one line, and that of the settings when it is left empty', () => {
    const subjectOf = (subject: string): unknown => {
      const sent = manualMail(question(), form({ subject }), 'p1');
      return sent.ok && sent.value.mail.subject;
    };
    expect(subjectOf(' Deine\r\nRechnung ')).toBe('Deine Rechnung');
    expect(subjectOf(' ')).toBe('Rechnung zu Ihrer Bestellung #1042');
  });

  it('sends a copy to the address for notifications, else to that of the shop, else nowhere', () => {
    const copies = (shop: ReturnType<typeof aShop>): unknown => {
      const sent = manualMail(question({ shop }), form({ copy: true }), 'p1');
      return sent.ok && sent.value.mail.bcc;
    };
    const shop = shopOf();
    expect(copies(shopOf({ email: 'ich@example.com' }))).toEqual(['ich@example.com']);
    expect(copies({ ...shop, profile: { ...shop.profile, email: 'info@example.com' } })).toEqual(['info@example.com']);
    expect(copies(shop)).toEqual([]);
  });

  it('is offered with the saved texts', () => {
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'K-7']]);
    const shop = shopOf({
      invoiceSendMailSignature: '<METAFIELD.ORDER.CUSTOM.CODE>',
      invoiceSendMailAttachments: [pdf('agb')],
    });
    expect(mailFormDefaults({ ...question({ shop }), metafields })).toEqual({
      email: 'erika@example.com',
      copy: false,
      subject: 'Rechnung zu Ihrer Bestellung #1042',
      message:
        '<p>Guten Tag Erika Mustermann,</p><p>anbei erhalten Sie die Rechnung zu Ihrer Bestellung #1042.</p><p>Viele Grüße</p>',
      signature: 'K-7',
      attachments: [pdf('agb')],
    });
    expect(mailFormDefaults(question({ order: without(order, 'email', 'customer') })).email).toBe('');
  });
});

describe('parameters for attachments', () => {
  it('name order and customer', () => {
    const guest = manualMail(question({ order: without(order, 'email', 'customer') }), form(), 'p1');
    expect(guest).toMatchObject({ value: { parameters: { customerId: '', customerEmail: 'erika@example.com' } } });
    const known = manualMail(question({ order: without(order, 'email') }), form({ email: 'x@y.de' }), 'p1');
    expect(known).toMatchObject({ value: { parameters: { customerEmail: 'erika@example.com' } } });
  });
});
