import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changedPreferencesReply,
  type ChangedPreferencesReply,
  type FailureReply,
  type LogEventReply,
  type PreferencesReply,
  preferencesReply,
  PREFERENCES_STALE,
  type SettingsChangesReply,
  type UsedValuesReply,
} from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';
import { placeOrder } from './place-order.ts';

const PASSWORD = 'sehr-geheim-1234';

describe('the settings of a shop', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceCreate: false, invoiceEvent: 'created', skipTags: [] } });
  }, 30_000);
  afterAll(() => system.close());

  const read = () => system.api<PreferencesReply>('/api/shop/preferences');
  const change = (asked: object, smtpPassword?: string) => system.prefer(asked, smtpPassword);
  const refused = async (path: string, method: string, body: object): Promise<readonly [number, FailureReply]> => {
    const reply = await fetch(system.host.url + path, {
      method,
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [reply.status, (await reply.json()) as FailureReply];
  };
  const refusedChange = async (asked: object) =>
    refused('/api/shop/preferences', 'PATCH', { revision: (await read()).revision, change: asked, origin: 'general' });
  const logged = async (): Promise<readonly LogEventReply[]> =>
    (await system.api<{ items: readonly LogEventReply[] }>('/api/shop/logs?origin=shop')).items;

  it('are told with everything that a screen needs, as agreed', async () => {
    const reply = await read();
    expect(preferencesReply.parse(reply)).toEqual(reply);
    expect(reply.preferences).toMatchObject({ invoiceCreate: false, invoiceEvent: 'created' });
    expect(reply.entitlements.features).toContain('emails');
    expect(reply.smtp).toEqual({ hasPassword: false });
    expect(reply.automation).toBe('none');
  });

  it('are offered what the orders of the shop have, to its own people only', async () => {
    await orderPanel(system).place({ tags: ['Messe'], source: 'pos', gateway: 'vorkasse', pay: true });
    const used = () => system.api<UsedValuesReply>('/api/shop/preferences/used');
    expect(await eventually(used, ({ tags }) => tags.length > 0)).toEqual({
      tags: ['messe'],
      sources: ['pos'],
      gateways: ['vorkasse'],
    });
    expect((await fetch(`${system.host.url}/api/shop/preferences/used`)).status).toBe(401);
  });

  it.each([
    ['with more names than there are settings', 80_000, 413],
    ['with a few names too many', 1000, 422],
  ])('answer a change %s shortly, and with little work', async (_, names, expected) => {
    const body = Object.fromEntries(Array.from({ length: names }, (__, at) => [`k${at}`, 1]));
    const before = process.cpuUsage();
    const [status, failure] = await refusedChange(body);
    const { user, system: kernel } = process.cpuUsage(before);
    expect([status, (user + kernel) / 1000 < 4000]).toEqual([expected, true]);
    expect(JSON.stringify(failure).length).toBeLessThan(1000);
    expect(JSON.stringify(failure)).toContain('zu viele Angaben auf einmal');
  });

  it('change together or not at all, with a German text for each wrong field', async () => {
    const [status, { error }] = await refusedChange({
      skipFree: true,
      invoiceEvent: 'gestern',
      smtpPort: 0,
      skpPos: true,
    });
    expect([status, error.kind]).toEqual([422, 'faulty']);
    expect(error.faults?.map(({ field, text }) => `${field}: ${text}`)).toEqual([
      'invoiceEvent: Erlaubt: created, paid, fulfilled, completed',
      'smtpPort: Mindestens 1',
      'skpPos: Diese Einstellung gibt es nicht',
    ]);
    expect((await read()).preferences).toMatchObject({ skipFree: false });
  });

  it('saved from two windows overwrite each other never, and the second one is told its way out', async () => {
    const seen = (await read()).revision;
    const first = await system.api<ChangedPreferencesReply>('/api/shop/preferences', 'PATCH', {
      revision: seen,
      change: { posName: 'Kasse' },
      origin: 'orders',
    });
    expect([first.preferences.posName, first.revision === seen]).toEqual(['Kasse', false]);
    const [status, { error }] = await refused('/api/shop/preferences', 'PATCH', {
      revision: seen,
      change: { posName: 'Barverkauf' },
      origin: 'orders',
    });
    expect([status, error.kind]).toEqual([409, PREFERENCES_STALE]);
    expect(error.message).toBe(
      'Die Einstellungen wurden inzwischen in einem anderen Fenster geändert. Deine Änderungen sind noch nicht ' +
        'gespeichert. Lade die Einstellungen neu und speichere noch einmal.',
    );
    expect(await read()).toMatchObject({ preferences: { posName: 'Kasse' }, revision: first.revision });
    expect((await change({ posName: 'Laufkundschaft' })).preferences.posName).toBe('Laufkundschaft');
  });

  it('are not saved by anybody who has not seen them', async () => {
    const [status] = await refused('/api/shop/preferences', 'PATCH', { change: { skipFree: true }, origin: 'orders' });
    expect([status, (await read()).preferences.skipFree]).toEqual([400, false]);
  });

  it('refuse a metafield that the shop platform could never write, at its own field', async () => {
    const [status, { error }] = await refusedChange({
      saveMetafield: { 'invoice.number': { namespace: 'my.app', key: 'a' } },
    });
    expect(status).toBe(422);
    expect(error.faults).toEqual([
      {
        field: 'saveMetafield',
        at: ['invoice.number', 'namespace'],
        text: 'Erlaubt sind Buchstaben von A bis Z, Ziffern, „-“ und „_“',
      },
      { field: 'saveMetafield', at: ['invoice.number', 'key'], text: 'Mindestens 2 Zeichen' },
    ]);
  });

  it('say what else they changed, and are noted in the log', async () => {
    await change({ invoiceCreate: true, creditCreate: true });
    const reply = await change({ invoiceCreate: false });
    expect(changedPreferencesReply.parse(reply)).toEqual(reply);
    expect(reply.preferences).toMatchObject({ invoiceCreate: false, creditCreate: false });
    expect(reply.alsoChanged).toEqual([
      {
        field: 'creditCreate',
        because: {
          code: 'depends-on',
          setting: 'invoiceCreate',
          text: 'Ausgeschaltet, weil „Rechnungen erstellen“ ausgeschaltet ist.',
        },
      },
    ]);
    const changes = (await logged()).filter(({ event }) => event === 'shop.sync-toggled');
    expect(changes.map(({ facts }) => facts['setting'])).toEqual(
      expect.arrayContaining(['invoiceCreate', 'creditCreate']),
    );
  });

  it('let orders go on that waited for them, and leave those alone that are done', async () => {
    const order = await placeOrder(system);
    await system.order(order, ({ status }) => status.reason.code === 'DISABLED_INVOICE_CREATE');
    const reply = await system.api<ChangedPreferencesReply>('/api/shop/enable/true', 'POST', {
      invoiceCreate: '2000-01-01',
      creditCreate: true,
    });
    expect(reply.preferences).toMatchObject({ invoiceCreate: '2000-01-01', creditCreate: true });
    await system.order(order, ({ status }) => status.state === 'done');
    const off = await system.api<ChangedPreferencesReply>('/api/shop/enable/false', 'POST', { invoiceCreate: true });
    expect(off.preferences).toMatchObject({ invoiceCreate: false, creditCreate: false });
    expect((await system.order(order, () => true)).status.state).toBe('done');
  });

  it('keep who changed them, and where: on a page, or on the card that turns creation on', async () => {
    await change({ posName: 'Theke' });
    const { deliveryCreate } = (await change({ deliveryCreate: true })).preferences;
    const off = await system.api<ChangedPreferencesReply>('/api/shop/enable/false', 'POST', {});
    expect(off.preferences).toMatchObject({ invoiceCreate: false, creditCreate: false, deliveryCreate });
    await system.api('/api/shop/enable/true', 'POST', { invoiceCreate: true });
    const { items } = await system.api<SettingsChangesReply>('/api/shop/preferences/changes');
    const whereOf = (key: string) => items.find(({ after }) => key in after)?.origin;
    expect([whereOf('invoiceCreate'), whereOf('posName')]).toEqual(['automation', 'general']);
    expect(items[0]?.by).toMatch(/^\d+$/);
  });

  it('never tell the password of the mail server, and use no server that was not verified', async () => {
    const { state } = (
      await change({ smtpHost: 'mail.example.com', smtpUser: 'ich', smtpEmail: 'ich@example.com' }, PASSWORD)
    ).smtp;
    expect(state).toBe('unverified');
    const text = JSON.stringify([await read(), await logged()]);
    expect(text).not.toContain(PASSWORD);
    expect((await read()).smtp).toEqual({ state: 'unverified', hasPassword: true });
    const removed = await change({ smtpHost: '', smtpUser: '', smtpEmail: '' });
    expect(removed.smtp).toEqual({ hasPassword: false });
  });

  it('keep a mail server that lets us in, and say why another one does not', async () => {
    const { host, sslPort, user, password } = system.mail;
    const form = { host, port: String(sslPort), encryption: 'SSL', user, email: 'rechnung@kontor.example', name: '' };
    const validate = (pass: string) =>
      system.api<{ status: string; result: string }>('/api/shop/smtp/validate', 'POST', { ...form, pass });
    const wrong = await validate('falsch');
    expect(wrong.status).toBe('error');
    expect(wrong.result).not.toBe('');
    expect((await read()).smtp).toEqual({ hasPassword: false });
    expect(await validate(password)).toEqual({ status: 'success', result: '' });
    const { smtp, preferences } = await read();
    expect(smtp).toEqual({ state: 'connected', hasPassword: true });
    expect(preferences).toMatchObject({ smtpHost: host, smtpPort: sslPort, smtpEmail: 'rechnung@kontor.example' });
    expect(await validate('')).toEqual({ status: 'success', result: '' });
    const test = () => system.api<{ status: string; result: string }>('/api/shop/smtp/test', 'POST', {});
    expect(await test()).toEqual({ status: 'success', result: '' });
    expect(await system.mails()).toEqual([
      expect.objectContaining({ to: ['rechnung@kontor.example'], subject: 'Belegwerk: Test-E-Mail' }),
    ]);
    expect(await logged()).toContainEqual(expect.objectContaining({ event: 'shop.test-mail-sent' }));
    expect((await validate('falsch')).status).toBe('error');
    expect((await change({ smtpName: 'Kontor' })).smtp.state).toBe('connected');
    expect((await change({ smtpUser: 'jemand' })).smtp.state).toBe('unverified');
    const [status, { error }] = await refusedChange({ smtpEmail: '' });
    expect([status, error.faults?.[0]?.field]).toEqual([422, 'smtpEmail']);
  });

  it('belong to the shop of the session', async () => {
    const reply = await fetch(`${system.host.url}/api/shop/preferences`, { method: 'PATCH', body: '{}' });
    expect(reply.status).toBe(401);
  });
});
