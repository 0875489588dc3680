import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { instant, orderId, shopKey } from '@belegwerk/core/kernel';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { countingStores } from './counting-stores.ts';
import { HostMetrics } from './host-metrics.ts';

const NOW = instant('2026-11-20T10:00:00Z');
const nothingOpen = async () => [];
const request = {
  method: 'GET',
  url: 'https://laden.myshopify.com/',
  headers: {},
  signal: AbortSignal.timeout(1000),
} as const;
const answering = (status: number) => async () =>
  ({ outcome: 'answered', reply: { status, headers: {}, bytes: Buffer.alloc(0) } }) as const;

const linesOf = (text: string, name: string): readonly string[] =>
  text.split('\n').filter((line) => line.startsWith(name));

describe('the figures of a host', () => {
  it('count calls by vendor and answer, those that were too many and those without an answer', async () => {
    const metrics = new HostMetrics();
    for (const status of [200, 201, 429, 503]) await metrics.counting('shopify', answering(status))(request);
    await metrics.counting('lexware', async () => ({ outcome: 'lost', because: 'timeout', detail: '' }))(request);
    expect(linesOf(await metrics.text(nothingOpen, NOW), 'belegwerk_vendor_calls_total{')).toEqual([
      'belegwerk_vendor_calls_total{vendor="shopify",answer="2xx"} 2',
      'belegwerk_vendor_calls_total{vendor="shopify",answer="429"} 1',
      'belegwerk_vendor_calls_total{vendor="shopify",answer="5xx"} 1',
      'belegwerk_vendor_calls_total{vendor="lexware",answer="lost"} 1',
    ]);
  });

  it('tell how much work is due and since when, and go on without a store', async () => {
    const metrics = new HostMetrics();
    const due = [{ kind: 'sweep', items: 3, dueSince: instant('2026-11-20T09:58:00Z') } as const];
    const text = await metrics.text(async () => due, NOW);
    expect(linesOf(text, 'belegwerk_work_')).toEqual([
      'belegwerk_work_open{kind="sweep"} 3',
      'belegwerk_work_oldest_seconds{kind="sweep"} 120',
    ]);
    const without = await metrics.text(() => Promise.reject(new Error('down')), NOW);
    expect(linesOf(without, 'belegwerk_work_')).toEqual([]);
    expect(linesOf(without, 'belegwerk_store_up')).toEqual(['belegwerk_store_up 0']);
  });

  it('count what became of documents in words of the product, never by shop or order', async () => {
    const metrics = new HostMetrics();
    const noted: unknown[] = [];
    const stores = countingStores(temporaryStores(), metrics, { info: (fields: unknown) => void noted.push(fields) });
    const { events } = stores.recordsOf(shopKey('laden.myshopify.com'));
    const order = { id: orderId('gid://shopify/Order/1'), name: '#1001' };
    const event = { at: NOW, status: 'success', facts: {}, order } as const;
    await events.append({ ...event, id: '1', origin: 'invoice', name: 'invoice.created' });
    await events.append({ ...event, id: '2', origin: 'invoice', name: 'invoice.of-a-stranger' as 'invoice.created' });
    await events.append({ ...event, id: '3', origin: 'contact', name: 'contact.created' });
    const text = await metrics.text(nothingOpen, NOW);
    expect(linesOf(text, 'belegwerk_documents_total{')).toEqual([
      'belegwerk_documents_total{kind="invoice",outcome="created"} 1',
    ]);
    expect(text).not.toMatch(/laden|#1001|gid:/);
    expect(noted).toEqual([
      { shop: 'laden.myshopify.com', event: 'invoice.created', status: 'success', order: 'gid://shopify/Order/1' },
    ]);
    await stores.close();
  });

  it.each(['alerts.yaml', 'dashboard.json'])('are all there that %s asks for', async (file) => {
    const asked = await readFile(join(import.meta.dirname, '../../docs/metrics', file), 'utf8');
    const names = new Set(asked.match(/\b(?:belegwerk|nodejs|process)_[a-z_0-9]+\b/g));
    const metrics = new HostMetrics();
    for (const vendor of ['shopify', 'lexware']) {
      metrics.waited(vendor, 1);
      metrics.messageCame(vendor, 0);
      await metrics.counting(vendor, answering(200))(request);
    }
    metrics.documentBecame('invoice', 'created');
    const text = await metrics.text(async () => [{ kind: 'wait', items: 1, dueSince: NOW }], NOW);
    const there = new Set(linesOf(text, '').flatMap((line) => /^[a-z_0-9]+/.exec(line) ?? []));
    expect(names.size).toBeGreaterThanOrEqual(6);
    expect([...names].filter((name) => !there.has(name))).toEqual([]);
  });
});
