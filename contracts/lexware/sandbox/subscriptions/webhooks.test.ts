import { createVerify } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { stopListening, listenFor } from '../testing/callback-listener.ts';
import { closeSandboxes, anInvoice, openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';
import { RETRY_SECONDS, nextStep } from './retry-schedule.ts';

afterEach(closeSandboxes);
afterEach(stopListening);

const subscribe = (sandbox: TestSandbox, callbackUrl: string, eventType = 'invoice.created') =>
  sandbox.call('POST', '/event-subscriptions', { eventType, callbackUrl });

const settle = (sandbox: TestSandbox, advanceMs = 0) => sandbox.control('POST', '/clock', { advanceMs });

const subscriptionsOf = async (sandbox: TestSandbox): Promise<number> =>
  ((await sandbox.call('GET', '/event-subscriptions')).json as { content: unknown[] }).content.length;

describe('event subscriptions', () => {
  it('tell about a new invoice, signed over the exact body', async () => {
    const sandbox = await openSandbox();
    const { url, received } = await listenFor(() => 204);
    expect((await subscribe(sandbox, url)).status).toBe(201);
    const id = await sandbox.create('/invoices', anInvoice());
    await settle(sandbox);
    const [event] = received;
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ eventType: 'invoice.created', resourceId: id });
    const pem = (await sandbox.send('/webhookSignature/public/public_key.pub')).text;
    expect(
      createVerify('RSA-SHA512')
        .update(event?.body ?? '')
        .verify(pem, event?.signature ?? '', 'base64'),
    ).toBe(true);
    expect(
      createVerify('RSA-SHA512')
        .update(`${event?.body} `)
        .verify(pem, event?.signature ?? '', 'base64'),
    ).toBe(false);
  });

  it('need an address that answers a probe, and exist only once', async () => {
    const sandbox = await openSandbox();
    const { url } = await listenFor(() => 204);
    expect((await subscribe(sandbox, 'http://127.0.0.1:1/closed')).status).toBe(406);
    expect((await subscribe(sandbox, 'http://shop.example/plain')).status).toBe(406);
    expect((await subscribe(sandbox, url)).status).toBe(201);
    expect((await subscribe(sandbox, url)).status).toBe(409);
  });

  it('are retried on the schedule until the host answers', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/clock', { frozen: true });
    let status = 503;
    const { url, received } = await listenFor(() => status);
    await subscribe(sandbox, url);
    await sandbox.create('/invoices', anInvoice());
    await settle(sandbox, 150_000);
    expect(received).toHaveLength(5);
    status = 200;
    await settle(sandbox, 160_000);
    await settle(sandbox, 86_400_000);
    expect(received).toHaveLength(6);
  });

  it('end at once with 410, and after the last retry with 404', async () => {
    const sandbox = await openSandbox();
    const gone = await listenFor(() => 410);
    const missing = await listenFor(() => 404);
    await subscribe(sandbox, gone.url);
    await subscribe(sandbox, missing.url);
    await sandbox.create('/invoices', anInvoice());
    await settle(sandbox);
    expect(await subscriptionsOf(sandbox)).toBe(1);
    await settle(sandbox, 48 * 3_600_000);
    expect(missing.received).toHaveLength(RETRY_SECONDS.length + 1);
    expect(await subscriptionsOf(sandbox)).toBe(0);
  });

  it('tell what a user does in the web app', async () => {
    const sandbox = await openSandbox();
    const { url, received } = await listenFor(() => 204);
    for (const type of ['payment.changed', 'invoice.status.changed', 'invoice.deleted'])
      await subscribe(sandbox, url, type);
    const id = await sandbox.create('/invoices', anInvoice());
    await sandbox.control('POST', `/documents/${id}/finalize`);
    await sandbox.control('POST', `/documents/${id}/pay`);
    const draft = await sandbox.create('/invoices', anInvoice());
    await sandbox.control('POST', `/documents/${draft}/delete`);
    await settle(sandbox);
    const types = received.map(({ body }) => (JSON.parse(body) as { eventType: string }).eventType);
    expect(new Set(types)).toEqual(new Set(['payment.changed', 'invoice.status.changed', 'invoice.deleted']));
    expect((await sandbox.call('GET', `/invoices/${draft}`)).status).toBe(404);
  });

  it('follow the documented schedule of about forty hours', () => {
    const hours = RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    expect(RETRY_SECONDS.slice(0, 6)).toEqual([10, 20, 40, 80, 160, 1800]);
    expect(hours).toBeGreaterThan(38);
    expect(nextStep(400, 0)).toEqual({ kind: 'dropped' });
    expect(nextStep('unresolvable', RETRY_SECONDS.length)).toEqual({ kind: 'unsubscribe' });
  });
});
