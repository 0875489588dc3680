import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

interface Line {
  readonly msg: string;
  readonly work?: readonly string[];
  readonly topic?: string;
  readonly event?: string;
  readonly order?: string;
}

describe('an order that becomes an invoice', () => {
  let system: TestSystem;
  const lines: Line[] = [];

  beforeAll(async () => {
    system = await startTestSystem({
      environment: { LOG_LEVEL: 'info' },
      around: { logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) } },
    });
    const [customer] = await system.panel<readonly { id: string }[]>('/customers');
    const [product] = await system.panel<readonly { id: string }[]>('/products');
    const { legacyId } = await system.panel<{ legacyId: string }>('/orders', {
      customerId: customer?.id,
      lines: [{ productId: product?.id, quantity: 1 }],
      pay: true,
    });
    await system.order(legacyId, ({ status }) => status.state === 'done');
  }, 60_000);
  afterAll(() => system.close());

  it('is followed in the log by one id from the message to the document', () => {
    const made = lines.find(({ event }) => event === 'invoice.created');
    const came = lines.filter(({ msg, work }) => msg === 'a message came' && made?.work?.includes(work?.[0] ?? ''));
    expect(made?.order).toMatch(/^gid:\/\/shopify\/Order\/\d+$/);
    expect(came.map(({ topic }) => topic)).toContainEqual(expect.stringMatching(/^orders\//));
  });

  it('is counted in the figures of the host, by the calls that it took and the document that came of it', async () => {
    const figures = await (await fetch(`${system.host.url}/metrics`)).text();
    for (const line of [
      /^belegwerk_documents_total\{kind="invoice",outcome="created"\} 1$/m,
      /^belegwerk_vendor_calls_total\{vendor="lexware",answer="2xx"\} [1-9]\d*$/m,
      /^belegwerk_vendor_calls_total\{vendor="shopify",answer="2xx"\} [1-9]\d*$/m,
      /^belegwerk_vendor_wait_seconds_count\{vendor="lexware"\} [1-9]\d*$/m,
      /^belegwerk_webhook_age_seconds_count\{vendor="shopify"\} [1-9]\d*$/m,
      /^belegwerk_store_up 1$/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
    ])
      expect(figures).toMatch(line);
    expect(figures).not.toContain('myshopify');
  });
});
