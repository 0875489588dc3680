import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventText, type Order, type Preferences, type Shop } from '@belegwerk/core';
import { anOrder } from '../../builders/index.ts';
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
    expect(stage.payments.movements).toMatchObject([{ amount: 12_390 }]);
    expect(stage.payments.hints).toHaveLength(1);
    expect(stage.shopDesk.written).toEqual(['tags berechnet', 'belege.nummer=RE1001']);
    expect((await sentences()).toSorted()).toEqual([
      'Die Bestellung #1042 wurde markiert: berechnet.',
      'Ein Metafeld zu #1042 wurde geschrieben.',
      'Kontakt Erika Mustermann wurde in Lexware Office angelegt.',
      'Rechnung RE1001 zu #1042 über 123,90 € wurde erstellt.',
      expect.stringMatching(/^Rechnung (RE1001 )?zu #1042 wurde an erika@example\.com versendet\.$/),
      'Umsatz über 123,90 € zu #1042 wurde in Lexware Office angelegt.',
      'Zuordnungsvorschlag zu #1042 wurde in Lexware Office angelegt.',
    ]);
  });

  it('a mail that nobody knows the fate of is not sent twice', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-outcome-unknown', detail: 'die Leitung brach ab' });
    await look();
    stage.clock.advance(600);
    await look();
    expect(stage.mails.sent).toEqual([]);
    expect(await sentences()).toContainEqual(expect.stringContaining('lässt sich nicht feststellen'));
  });

  it('its mail when the server has time again', async () => {
    stage.mails.faults.prepare('send', { kind: 'mail-deferred', waitSeconds: 120, detail: 'später' });
    const first = await look();
    expect(first).toMatchObject({ standing: { nextLookAt: stage.clock.now().add({ seconds: 120 }) } });
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
    [{ kind: 'attachment-unreachable', detail: 'down' } as const, true],
    [{ kind: 'address-forbidden', detail: 'loopback' } as const, false],
  ])('no mail without its files: %j', async (failure, isTriedAgain) => {
    stage.mails.fileFaults.prepare('fetch', failure);
    const outcome = await look();
    expect(stage.mails.sent).toEqual([]);
    expect(outcome.kind === 'settled' && outcome.standing.nextLookAt !== undefined).toBe(isTriedAgain);
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

  it('the contact that is already there, brought up to date', async () => {
    await look(anOrder());
    const other = { ...anOrder(), id: 'gid://shopify/Order/2' as Order['id'], name: '#1043', phone: '030 1234567' };
    stage.clock.advance(60);
    stage.shopDesk.place(other);
    await stage.processOrder(shop, other.id, 'live');
    expect(stage.contacts.contacts).toHaveLength(1);
  });
});
