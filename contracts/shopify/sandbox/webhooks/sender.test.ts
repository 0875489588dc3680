import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { calm, type ChaosSwitches } from './chaos-switches.ts';
import { ReceivingHost } from './receiving-host.ts';
import { WebhookSender, type OutgoingWebhook, type WebhookSenderOptions } from './sender.ts';

const SECRET = 'client secret';
let host: ReceivingHost;
let sender: WebhookSender;

const aWebhook = (more: Partial<OutgoingWebhook> = {}): OutgoingWebhook => ({
  shop: 'demo.myshopify.com',
  topic: 'orders/create',
  body: '{"id":9007199254740993,"note":"Grüße / danke"}',
  eventId: 'event-1',
  triggeredAt: '2026-11-20T12:00:00Z',
  ...more,
});

function aSender(more: Partial<WebhookSenderOptions> = {}, chaos: Partial<ChaosSwitches> = {}): WebhookSender {
  const made = new WebhookSender({
    target: () => host.url,
    secret: () => SECRET,
    oldSecret: () => 'old secret',
    apiVersion: '2026-10',
    now: () => new Date('2026-11-20T12:00:00Z'),
    timeScale: 1_000_000,
    random: seeded(7),
    ...more,
  });
  made.chaos = { ...calm(), ...chaos };
  return made;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const signedWith = (secret: string, raw: Buffer | undefined) =>
  createHmac('sha256', secret)
    .update(raw ?? Buffer.alloc(0))
    .digest('base64');

beforeEach(async () => {
  host = await ReceivingHost.open();
  sender = aSender();
});

afterEach(async () => {
  await sender.stop();
  await host.close();
});

describe('a delivery', () => {
  it('goes over the connection of the one before, and over a new one where that was ended', async () => {
    for (const eventId of ['1', '2', '3']) {
      sender.send(aWebhook({ eventId }));
      await sender.idle();
    }
    expect(host.connections).toBe(1);
    host.endIdle();
    sender.send(aWebhook({ eventId: '4' }));
    await sender.idle();
    expect([host.connections, host.seen.length]).toEqual([2, 4]);
  });

  it('carries every header, and a signature over the raw bytes', async () => {
    sender.send(aWebhook());
    await sender.idle();
    const [seen] = host.seen;
    expect(seen?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': 'demo.myshopify.com',
      'x-shopify-api-version': '2026-10',
      'x-shopify-event-id': 'event-1',
      'x-shopify-triggered-at': '2026-11-20T12:00:00Z',
      'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-shopify-hmac-sha256': signedWith(SECRET, seen?.raw),
    });
  });

  it('escapes slashes and umlauts without touching numbers', async () => {
    sender.send(aWebhook());
    await sender.idle();
    const text = host.seen[0]?.raw.toString('latin1');
    expect(text).toBe(String.raw`{"id":9007199254740993,"note":"Gr\u00fc\u00dfe \/ danke"}`);
  });

  it('is not made while no app listens', async () => {
    sender = aSender({ target: () => undefined });
    sender.send(aWebhook());
    await sender.idle();
    expect(sender.deliveries()).toMatchObject([{ outcome: 'no-target' }]);
  });

  it.each([200, 202, 204])('is done with answer %i', async (status) => {
    host.answerWith(status);
    sender.send(aWebhook());
    await sender.idle();
    expect(sender.deliveries()).toMatchObject([{ outcome: 'delivered', status, attempt: 1 }]);
  });
});

describe('a retry', () => {
  it.each([301, 401, 404, 500])('follows answer %i, with the same payload and webhook id', async (status) => {
    host.answerWith(status, 200);
    sender.send(aWebhook());
    await sender.idle();
    const [first, second] = host.seen;
    expect(second?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true);
    expect(second?.headers['x-shopify-webhook-id']).toBe(first?.headers['x-shopify-webhook-id']);
    expect(sender.deliveries().map((d) => d.outcome)).toEqual(['failed', 'delivered']);
  });

  it('comes eight times at most', async () => {
    host.answerWith(...Array.from({ length: 20 }, () => 500));
    sender.send(aWebhook());
    await sender.idle();
    expect(host.seen).toHaveLength(9);
    expect(sender.deliveries().at(-1)).toMatchObject({ outcome: 'exhausted', attempt: 9 });
  });

  it('comes when the host is down', async () => {
    await host.close();
    sender.send(aWebhook());
    await sender.idle();
    expect(sender.deliveries()).toHaveLength(9);
    expect(sender.deliveries()[0]?.error).toMatch(/ECONNREFUSED/);
  });

  it('comes when the host takes longer than the exchange may last', async () => {
    // long enough for a busy machine to answer the second time
    sender = aSender({ exchangeLimitMs: 500 });
    host.stayMute(1);
    sender.send(aWebhook());
    await sender.idle();
    expect(sender.deliveries()).toMatchObject([
      { outcome: 'failed', error: 'exchange limit' },
      { outcome: 'delivered' },
    ]);
  });
});

describe('the chaos switches', () => {
  const sendHundred = async () => {
    for (let n = 0; n < 100; n += 1) sender.send(aWebhook({ eventId: `event-${n}` }));
    await sender.idle();
  };
  const headerOf = (name: string) => host.seen.map((seen) => seen.headers[name]);

  it('drop deliveries', async () => {
    sender = aSender({}, { dropRate: 0.3 });
    await sendHundred();
    expect(host.seen.length).toBeGreaterThan(50);
    expect(host.seen.length).toBeLessThan(90);
    expect(sender.deliveries().filter((d) => d.outcome === 'dropped')).toHaveLength(100 - host.seen.length);
  });

  it('send twice with the same webhook id', async () => {
    sender = aSender({}, { duplicateRate: 1 });
    await sendHundred();
    expect(host.seen).toHaveLength(200);
    expect(new Set(headerOf('x-shopify-webhook-id')).size).toBe(100);
  });

  it('send twice with another webhook id for the same event', async () => {
    sender = aSender({}, { duplicateNewIdRate: 1 });
    await sendHundred();
    expect(new Set(headerOf('x-shopify-webhook-id')).size).toBe(200);
    expect(new Set(headerOf('x-shopify-event-id')).size).toBe(100);
  });

  it('change the order', async () => {
    sender = aSender({ timeScale: 50 }, { reorder: true });
    await sendHundred();
    const order = headerOf('x-shopify-event-id');
    expect(order).toHaveLength(100);
    expect(order).not.toEqual(order.toSorted((a, b) => Number(a?.slice(6)) - Number(b?.slice(6))));
  });

  it('let orders/create come after its updates', async () => {
    sender = aSender({ timeScale: 100 }, { lateCreateMs: 5_000 });
    sender.send(aWebhook());
    sender.send(aWebhook({ topic: 'orders/updated' }));
    await sender.idle();
    expect(headerOf('x-shopify-topic')).toEqual(['orders/updated', 'orders/create']);
  });

  it('sign with the old secret', async () => {
    sender = aSender({}, { useOldSecret: true });
    sender.send(aWebhook());
    await sender.idle();
    expect(headerOf('x-shopify-hmac-sha256')).toEqual([signedWith('old secret', host.seen[0]?.raw)]);
  });

  it('sign wrongly', async () => {
    sender = aSender({}, { wrongHmacRate: 1 });
    sender.send(aWebhook());
    await sender.idle();
    expect(headerOf('x-shopify-hmac-sha256')).not.toContain(signedWith(SECRET, host.seen[0]?.raw));
    expect(sender.deliveries()[0]?.chaos).toEqual(['wrong-hmac']);
  });
});

describe('a restart', () => {
  it('continues with the retry that was due', async () => {
    sender = aSender({ timeScale: 1 });
    host.answerWith(500, 200);
    sender.send(aWebhook());
    while (sender.deliveries().length === 0) await nextTurn();
    await sender.stop();
    const state: unknown = JSON.parse(JSON.stringify(sender.snapshot()));
    expect(state).toMatchObject({ pending: [{ delivery: { attempt: 2 } }] });
    sender = aSender();
    sender.restore(state);
    await sender.idle();
    expect(host.seen[1]?.headers['x-shopify-webhook-id']).toBe(host.seen[0]?.headers['x-shopify-webhook-id']);
  });

  it('keeps a delivery that was cut in the middle', async () => {
    host.stayMute(1);
    sender.send(aWebhook());
    await host.hasSeen(1);
    await sender.stop();
    expect(sender.snapshot()).toMatchObject({ pending: [{ delivery: { attempt: 1 }, dueInMs: 0 }] });
  });
});
