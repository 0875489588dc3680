import { EventKeys, LexwareEvents, WANTED_EVENTS } from '@belegwerk/adapters/lexware';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDraft } from '../builders/index.ts';
import { listenForCallbacks } from './lexware-callbacks.ts';
import { anOrder, issuedBy, openLexwareAccount, PARTNER_SHOP, SHOP } from './lexware-account.ts';

const PATH = '/lexware/events';

let account: Awaited<ReturnType<typeof openLexwareAccount>>;
let here: Awaited<ReturnType<typeof listenForCallbacks>>;
beforeAll(async () => {
  account = await openLexwareAccount();
});
beforeEach(async () => {
  await account.calm();
  here = await listenForCallbacks(PATH);
});
afterEach(() => here.close());
afterAll(() => account.close());

const received = async () => {
  await account.pass(0);
  const keyUrl = `${account.sandbox.url}/webhookSignature/public/public_key.pub`;
  const events = new LexwareEvents(new EventKeys({ url: keyUrl, clock: account.clock, send: account.send }));
  return Promise.all(here.received.map(({ body, signature }) => events.read(body, signature)));
};

describe('the events of Lexware', () => {
  it('are subscribed to once, and again when some have vanished', async () => {
    const { subscriptions } = await account.open();
    const first = await subscriptions.ensure(SHOP, here.url);
    expect(first).toEqual({ ok: true, value: { created: WANTED_EVENTS, removed: [] } });
    expect(await subscriptions.ensure(SHOP, here.url)).toEqual({ ok: true, value: { created: [], removed: [] } });
    const known = await subscriptions.list(SHOP);
    const invoices = known.ok ? known.value.filter(({ eventType }) => eventType.startsWith('invoice.')) : [];
    const authorization = `Bearer ${account.sandbox.apiKey}`;
    for (const { id } of invoices)
      await fetch(`${account.sandbox.url}/v1/event-subscriptions/${id}`, {
        method: 'DELETE',
        headers: { authorization },
      });
    const created = invoices.map(({ eventType }) => eventType);
    expect(created).toHaveLength(4);
    expect(await subscriptions.ensure(SHOP, here.url)).toEqual({ ok: true, value: { created, removed: [] } });
    await subscriptions.ensure(SHOP, here.url, []);
    expect(await subscriptions.list(SHOP)).toEqual({ ok: true, value: [] });
  });

  it('follow us to a new address and leave the old one', async () => {
    const { subscriptions } = await account.open();
    const old = await listenForCallbacks(PATH);
    await subscriptions.ensure(SHOP, old.url, ['invoice.created']);
    await subscriptions.ensure(SHOP, here.url, ['invoice.created']);
    await old.close();
    expect(await subscriptions.list(SHOP)).toMatchObject({ value: [{ callbackUrl: here.url }] });
    await subscriptions.ensure(SHOP, here.url, []);
  });

  it('need an address that answers', async () => {
    const { subscriptions } = await account.open();
    const refused = await subscriptions.ensure(SHOP, here.url.replace(PATH, '/elsewhere'));
    expect(refused).toMatchObject({ failure: { kind: 'bookkeeping-refused' } });
  });

  it('tell what the merchant does with a document, signed', async () => {
    const { bookkeeping, subscriptions } = await account.open();
    await subscriptions.ensure(SHOP, here.url);
    const resourceId = await issuedBy(bookkeeping, anOrder(aDraft()));
    await account.control('POST', `/documents/${resourceId}/pay`, {});
    const types = (await received()).map((event) => (event.ok ? event.value.eventType : event.failure.kind));
    expect(new Set(types)).toEqual(
      new Set(['invoice.created', 'invoice.status.changed', 'invoice.changed', 'payment.changed']),
    );
    const [first] = await received();
    expect(first).toMatchObject({ value: { resourceId, at: account.clock.now() } });
    await subscriptions.ensure(SHOP, here.url, []);
  });

  it('end with the word that the connection is gone', async () => {
    await account.connect();
    const { bookkeeping, subscriptions } = await account.open();
    await subscriptions.ensure(PARTNER_SHOP, here.url, ['token.revoked']);
    await account.control('POST', '/connections/revoke', {});
    expect(await received()).toMatchObject([{ value: { eventType: 'token.revoked' } }]);
    expect(await bookkeeping.seller(PARTNER_SHOP)).toMatchObject({ failure: { kind: 'bookkeeping-not-connected' } });
  });
});
