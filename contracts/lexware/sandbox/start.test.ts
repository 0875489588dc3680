import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, afterAll, describe, expect, it } from '@jest/globals';
import { startLexwareSandbox } from './start.ts';
import { closeSandboxes, anInvoice, openSandbox } from './testing/open-sandbox.ts';

afterEach(closeSandboxes);

const folder = mkdtempSync(join(tmpdir(), 'accounting-sandbox-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => join(folder, name);

describe('a sandbox with a state file', () => {
  it('is the same after a restart: credentials, books, numbers and PDFs', async () => {
    const stateFile = file('restart.jsonl');
    const before = await openSandbox({ stateFile });
    const id = await before.create('/invoices?finalize=true', anInvoice());
    const read = await before.call('GET', `/invoices/${id}`);
    const pdf = await before.send(`/belege/${id}.pdf`);
    await before.sandbox.stop();

    const after = await openSandbox({ stateFile });
    const { apiKey, clientId, clientSecret } = after.sandbox;
    expect({ apiKey, clientId, clientSecret }).toEqual({
      apiKey: before.sandbox.apiKey,
      clientId: before.sandbox.clientId,
      clientSecret: before.sandbox.clientSecret,
    });
    expect((await after.call('GET', `/invoices/${id}`)).json).toEqual(read.json);
    expect((await after.send(`/belege/${id}.pdf`)).text).toBe(pdf.text);
    const next = await after.create('/invoices', anInvoice());
    expect(next).not.toBe(id);
    expect((await after.call('GET', `/invoices/${next}`)).json).toMatchObject({ voucherNumber: 'RE0002' });
  });

  it('has written everything down before it answers', async () => {
    const stateFile = file('killed.jsonl');
    const sandbox = await openSandbox({ stateFile });
    const id = await sandbox.create('/invoices', anInvoice());
    expect(readFileSync(stateFile, 'utf8')).toContain(id);
  });

  it('starts with what an interrupted write left whole', async () => {
    const stateFile = file('torn.jsonl');
    const first = await openSandbox({ stateFile });
    const id = await first.create('/invoices', anInvoice());
    const torn = `${readFileSync(stateFile, 'utf8')}{"t":"documents","r":{"id":"half`;
    await first.sandbox.stop();
    writeFileSync(stateFile, torn);
    const second = await openSandbox({ stateFile });
    expect((await second.call('GET', `/invoices/${id}`)).status).toBe(200);
    await second.create('/invoices', anInvoice());
    await second.sandbox.stop();
    const third = await openSandbox({ stateFile });
    const { documents } = (await third.control('GET', '/books')).json as { documents: unknown[] };
    expect(documents).toHaveLength(2);
  });
});

describe('a sandbox without a state file', () => {
  it('draws the same ids for the same seed', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const { stop, ...ready } = await startLexwareSandbox({ seed: 7 });
        await stop();
        return ready.apiKey;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('is empty after a reset', async () => {
    const sandbox = await openSandbox();
    await sandbox.create('/invoices', anInvoice());
    await sandbox.control('POST', '/reset');
    expect((await sandbox.control('GET', '/books')).json).toMatchObject({ documents: [] });
    const id = await sandbox.create('/invoices', anInvoice());
    expect((await sandbox.call('GET', `/invoices/${id}`)).json).toMatchObject({ voucherNumber: 'RE0001' });
  });
});
