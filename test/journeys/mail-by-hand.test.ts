import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FailureReply, LogPageReply, MailFormReply, OrderReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

describe('a document that a person sends by mail', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let order: PanelOrder;
  let receipt = '';
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { email: 'chef@laden.example' } });
    panel = orderPanel(system);
    order = await panel.placeDone();
    receipt = `invoice-${(await page()).documents[0]?._key}`;
  }, LIMIT_MS);
  beforeEach(() => system.control('mail', '/reset', 'POST'));
  afterAll(() => system.close());

  const page = (): Promise<OrderReply> => system.order(order.legacyId, () => true);
  const path = (which = receipt): string => `/api/orders/${order.legacyId}/${which}/email`;
  const form = () => system.api<MailFormReply>(path());
  const send = (body: object) => system.api<{ sent: boolean }>(path(), 'POST', body);
  const refused = async (which: string, body: object): Promise<readonly [number, FailureReply['error']]> => {
    const reply = await fetch(system.host.url + path(which), {
      method: 'POST',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [reply.status, ((await reply.json()) as FailureReply).error];
  };

  it('is offered with the texts of the settings, filled in', async () => {
    expect(await form()).toEqual({
      email: 'anke.petersen@example.com',
      copy: false,
      subject: `Rechnung zu Ihrer Bestellung ${order.name}`,
      message: expect.stringContaining(`zu Ihrer Bestellung ${order.name}.`),
      signature: '<p>Kaffeekontor Nord</p>',
      attachments: [],
      header: { senderName: 'Kaffeekontor Nord', sender: 'default', file: 'Rechnung-RE0001.pdf' },
    });
  });

  it('leaves at once with its PDF and a blind copy, each time as a mail of its own', async () => {
    const body = { ...(await form()), receipt, copy: true, subject: 'Für dich' };
    expect(await send(body)).toEqual({ sent: true });
    expect(await send(body)).toEqual({ sent: true });
    const mails = await system.mails();
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({
      subject: 'Für dich',
      to: ['anke.petersen@example.com'],
      envelope: { to: ['anke.petersen@example.com', 'chef@laden.example'] },
      attachments: [{ mediaType: 'application/pdf' }],
    });
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('shows on the page of its order and in the log', async () => {
    const shown = await page();
    expect(shown.documents[0]?.emailedAt).toBeDefined();
    const sent = (shown.sideTasks ?? []).filter(({ kind }) => kind === 'mail');
    expect(sent).toMatchObject([{ state: 'done', documentKey: receipt.slice('invoice-'.length) }, { state: 'done' }]);
    const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
    expect(items.filter(({ event }) => event === 'invoice.mailed')).toHaveLength(2);
  });

  it('is sent once when two people press the button at the same moment', async () => {
    const body = await form();
    const answers = await Promise.allSettled([send(body), send(body), send(body)]);
    const sent = answers.filter(({ status }) => status === 'fulfilled');
    expect(await system.mails()).toHaveLength(sent.length);
    expect(sent.length).toBeGreaterThan(0);
  });

  it('leaves once when one dialog sends it twice, and both answers say that it left', async () => {
    const body = { ...(await form()), dialog: crypto.randomUUID() };
    await system.control('mail', '/behaviour', 'PUT', { delayMs: 400 });
    expect(await Promise.all([send(body), send(body)])).toEqual([{ sent: true }, { sent: true }]);
    expect(await send(body)).toEqual({ sent: true });
    expect(await system.mails()).toHaveLength(1);
    const [status, error] = await refused(receipt, { ...body, subject: 'Anders' });
    expect([status, error.kind]).toEqual([409, 'mail-sent-otherwise']);
    expect(await system.mails()).toHaveLength(1);
  });

  it('leaves once when the answer was lost, the host began anew and the dialog asks again', async () => {
    const body = { ...(await form()), dialog: crypto.randomUUID() };
    expect(await send(body)).toEqual({ sent: true });
    await system.restart();
    expect(await send(body)).toEqual({ sent: true });
    expect(await system.mails()).toHaveLength(1);
  });

  it('stays when something is wrong with the form, with a text for each field', async () => {
    const body = {
      ...(await form()),
      email: 'nirgendwo',
      subject: 'x'.repeat(61),
      attachments: ['http://a.example/x.exe'],
    };
    const [status, error] = await refused(receipt, body);
    expect([status, error.kind]).toEqual([422, 'faulty']);
    expect(error.faults).toEqual([
      { field: 'email', text: 'Bitte gib eine gültige E-Mail-Adresse ein' },
      { field: 'subject', text: 'Maximal 60 Zeichen' },
      { field: 'attachments', text: 'Ungültige URL', at: [0] },
    ]);
    expect(await system.mails()).toEqual([]);
  });

  describe('with files beside the document', () => {
    const files = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.includes('weg')) request.socket.destroy();
      else response.setHeader('content-type', 'application/pdf').end('%PDF-1.7 Bedingungen');
    });
    const asked: string[] = [];
    let address = '';
    beforeAll(async () => {
      files.listen(0, '127.0.0.1');
      await once(files, 'listening');
      const { port } = files.address() as AddressInfo;
      address = `http://127.0.0.1:${port}`;
      const { sslPort, startTlsPort } = system.mail;
      await system.restart(undefined, { LOOPBACK_PORTS: `${sslPort},${startTlsPort},${port}` });
    }, LIMIT_MS);
    afterAll(() => void files.close());

    it('takes them along, each once, and asks for them with the order', async () => {
      const attachments = [`${address}/agb.pdf`, '', `${address}/agb.pdf`, `${address}/widerruf.pdf?v=2`];
      expect(await send({ ...(await form()), attachments })).toEqual({ sent: true });
      const [mail] = await system.mails();
      expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([
        expect.stringMatching(/^Rechnung-RE\d+\.pdf$/),
        'agb.pdf',
        'widerruf.pdf',
      ]);
      expect(asked).toHaveLength(2);
      expect(asked[1]).toContain('v=2');
      for (const url of asked) expect(new URL(url, address).searchParams.get('orderName')).toBe(order.name);
    });

    it('may not have more than five', async () => {
      const attachments = [1, 2, 3, 4, 5, 6].map((count) => `${address}/${count}.pdf`);
      const [status, error] = await refused(receipt, { ...(await form()), attachments });
      expect([status, error.faults]).toEqual([
        422,
        [{ field: 'attachments', text: 'Du kannst maximal 5 Anhänge hinzufügen' }],
      ]);
    });

    it.each([
      [
        'http://127.0.0.1:9/geheim.pdf?token=1',
        'Der Anhang „geheim.pdf“ liegt an einer Adresse, die nicht erlaubt ist.',
      ],
      ['/weg.pdf', 'Ein Anhang ließ sich nicht laden. Prüfe die Adressen oder versuche es später noch einmal.'],
      ['/kein-bild.png', 'Der Anhang „kein-bild.png“ ist keine Datei, die versendet werden kann.'],
    ])('stays when one of them cannot go along: %s', async (url, text) => {
      const attachments = [url.startsWith('/') ? address + url : url];
      const [status, error] = await refused(receipt, { ...(await form()), attachments });
      expect([status, error.faults]).toEqual([422, [{ field: 'attachments', text }]]);
      expect(error.message).toContain('Es wurde nichts versendet');
      expect(await system.mails()).toEqual([]);
    });
  });

  it('says why the mail server did not take it, and is not sent by itself later', async () => {
    const replies = [{ at: 'recipient', code: 550, text: 'no such user' }];
    await system.control('mail', '/behaviour', 'PUT', { replies });
    const [status, error] = await refused(receipt, await form());
    expect([status, error.kind]).toEqual([422, 'mail-refused']);
    // its title says that it was not sent
    expect(error.message).toMatch(/^Grund: .*no such user\. Prüfe den Empfänger .* noch einmal\.$/);
    const failed = ((await page()).sideTasks ?? []).filter(({ state }) => state === 'refused');
    expect(failed).toMatchObject([{ reason: expect.stringContaining('Es wird nicht von selbst wiederholt.') }]);
    expect(failed[0]).not.toHaveProperty('nextLookAt');
  });

  it('may have arrived when the line broke, and it is not claimed to be known', async () => {
    await system.control('mail', '/behaviour', 'PUT', { cuts: { times: 1, keeps: true } });
    const [status, error] = await refused(receipt, await form());
    expect([status, error.kind]).toEqual([502, 'mail-unclear']);
    expect(await system.mails()).toHaveLength(1);
  });

  it('must be one of this order', async () => {
    const body = await form();
    expect((await refused('invoice-nothing', body))[0]).toBe(404);
    expect((await refused('rechnung-1', body))[0]).toBe(404);
  });

  it('goes to few strangers at a time; a merchant who writes to more is told when it goes on', async () => {
    const to = async (email: string): Promise<Response> =>
      fetch(system.host.url + path(), {
        method: 'POST',
        headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...(await form()), receipt, email }),
      });
    for (let at = 0; at < 11; at += 1) await to(`fremd${at}@example.org`);
    const last = await to('fremd11@example.org');
    expect((await system.mails()).length).toBeLessThanOrEqual(10);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    const { error } = (await last.json()) as FailureReply;
    expect(error).toMatchObject({ kind: 'mails-paused' });
    expect(error.message).toMatch(/^In zehn Minuten .* Weiter geht es am .* Uhr\./);
    expect((await to('anke.petersen@example.com')).status).toBe(200);
    const { items } = await system.api<LogPageReply>('/api/shop/logs');
    expect(items.filter(({ event }) => event === 'shop.mails-paused').length).toBeGreaterThan(0);
  });
});
