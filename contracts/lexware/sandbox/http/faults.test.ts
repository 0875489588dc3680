import { afterEach, describe, expect, it } from '@jest/globals';
import { closeSandboxes, anInvoice, openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';

afterEach(closeSandboxes);

const onCreate = { method: 'POST', path: '^/v1/invoices', times: 1 };

const create = (sandbox: TestSandbox) => sandbox.call('POST', '/invoices?finalize=true', anInvoice());

const invoicesIn = async (sandbox: TestSandbox): Promise<number> =>
  ((await sandbox.control('GET', '/books')).json as { documents: unknown[] }).documents.length;

describe('a fault that a test asked for', () => {
  it.each([
    ['504-after-commit', 504, 'Endpoint request timed out', 1],
    ['504-before-commit', 504, 'Endpoint request timed out', 0],
    ['500', 500, null, 0],
    ['500-rate-limit-text', 500, 'Internal server error or rate limit exceeded', 0],
    ['503', 503, null, 0],
  ])('%s answers %d and leaves the right books', async (kind, status, message, books) => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/faults', { kind, ...onCreate });
    const reply = await create(sandbox);
    expect([reply.status, reply.json]).toEqual([status, { message }]);
    expect(await invoicesIn(sandbox)).toBe(books);
    expect((await create(sandbox)).status).toBe(201);
  });

  it('loses the body of a call that was executed', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/faults', { kind: 'empty-body', ...onCreate });
    const reply = await create(sandbox);
    expect([reply.status, reply.text]).toEqual([201, '']);
    expect(await invoicesIn(sandbox)).toBe(1);
  });

  it.each([
    ['connection-cut-after-commit', 1],
    ['connection-cut-before-commit', 0],
  ])('%s ends the connection and leaves %d invoices', async (kind, books) => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/faults', { kind, ...onCreate });
    await expect(create(sandbox)).rejects.toThrow();
    expect(await invoicesIn(sandbox)).toBe(books);
  });

  it('can execute a call long after it was answered', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/clock', { set: '2026-03-09T10:00:00Z', frozen: true });
    await sandbox.control('POST', '/faults', { kind: '504-commit-later', delayMs: 40_000, ...onCreate });
    expect((await create(sandbox)).status).toBe(504);
    await sandbox.control('POST', '/clock', { advanceMs: 39_000 });
    expect(await invoicesIn(sandbox)).toBe(0);
    await sandbox.control('POST', '/clock', { advanceMs: 1000 });
    expect(await invoicesIn(sandbox)).toBe(1);
  });

  it('can execute a call that answers 500', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/faults', { kind: '500', commit: true, ...onCreate });
    expect((await create(sandbox)).status).toBe(500);
    expect(await invoicesIn(sandbox)).toBe(1);
  });

  it('hides a new invoice from the voucherlist until its time has come', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/clock', { set: '2026-03-09T10:00:00Z', frozen: true });
    await sandbox.control('POST', '/faults', { kind: 'index-delay', delayMs: 3000, ...onCreate });
    const id = await sandbox.create('/invoices', anInvoice());
    const listed = async (): Promise<number> =>
      ((await sandbox.call('GET', '/voucherlist?voucherType=any&voucherStatus=any')).json as { totalElements: number })
        .totalElements;
    expect(await listed()).toBe(0);
    expect((await sandbox.call('GET', `/invoices/${id}`)).status).toBe(200);
    await sandbox.control('POST', '/clock', { advanceMs: 3000 });
    expect(await listed()).toBe(1);
  });

  it('hits other calls not at all, and the same ones again for the same seed', async () => {
    const run = async (): Promise<number[]> => {
      const sandbox = await openSandbox();
      await sandbox.control('POST', '/faults', { kind: '503', path: '^/v1/profile$', probability: 0.5 });
      const statuses: number[] = [];
      for (let call = 0; call < 12; call += 1) statuses.push((await sandbox.call('GET', '/profile')).status);
      expect((await sandbox.call('GET', '/countries')).status).toBe(200);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 503]));
    expect(await run()).toEqual(first);
  });

  it('is refused when it makes no sense', async () => {
    const sandbox = await openSandbox();
    expect((await sandbox.control('POST', '/faults', { kind: 'earthquake' })).status).toBe(400);
  });
});
