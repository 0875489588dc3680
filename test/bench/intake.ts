import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import {
  deployApp,
  firstVisit,
  sandboxEnvironment,
  startLexwareProgram,
  startProgram,
  startShopifyProgram,
} from '@belegwerk/host';
import { HOST_PROGRAM } from './host-program.ts';
import { median, rounded, type Bench } from './measurement.ts';

/** Short turns one after the other: a machine that others use, too, changes its pace within seconds. */
const SECONDS = { full: 2, smoke: 1 };
const ROUNDS = { full: 11, smoke: 1 };
/** A platform that has a lot to tell opens many connections at once. */
const CONNECTIONS = 64;
/** Of what a bare Express server takes; what the rest is spent on: record 157. */
const LEAST = 0.4;

/** A webhook body of ordinary size; the order itself does not exist, so that the intake alone is measured. */
const bodyOf = (): string =>
  JSON.stringify({
    id: 5_400_000_000_001,
    admin_graphql_api_id: 'gid://shopify/Order/5400000000001',
    name: '#1001',
    updated_at: '2026-11-20T10:00:00+01:00',
    line_items: Array.from({ length: 8 }, (_, at) => ({
      id: 13_000_000_000_000 + at,
      title: 'Kaffee Nordlicht, ganze Bohne 500 g',
      price: '12.90',
      quantity: 2,
      price_set: { shop_money: { amount: '12.90', currency_code: 'EUR' } },
      tax_lines: [{ title: 'DE MwSt', rate: 0.07, price: '1.69' }],
    })),
  });

/** Webhooks that the host at an address takes per second from a platform that has a lot to tell. */
export const webhooksPerSecond = async (
  url: string,
  shop: string,
  secret: string,
  seconds: number,
): Promise<number> => {
  const body = bodyOf();
  const headers = {
    'content-type': 'application/json',
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-topic': 'orders/updated',
    'x-shopify-shop-domain': shop,
  };
  const result = await autocannon({
    url: `${url}/webhooks/shopify`,
    method: 'POST',
    body,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...headers,
            'x-shopify-webhook-id': randomUUID(),
            'x-shopify-triggered-at': new Date().toISOString(),
          },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} without an answer`);
  return result.requests.average;
};

/** Webhooks taken per second, each stored durably before it is answered, against an Express that only reads the body. */
export const benchIntake: Bench = async (extent) => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-bench-'));
  const [{ program: first, lexware }, { program: second, shopify }, bare] = await Promise.all([
    startLexwareProgram(['--port', '0', '--rate-scale', 'off']),
    startShopifyProgram(['--port', '0', '--cost-scale', 'off']),
    startProgram(join(import.meta.dirname, 'programs/bare-express.ts'), []),
  ]);
  const host = await startProgram(HOST_PROGRAM, [], {
    ...process.env,
    ...sandboxEnvironment(lexware, shopify),
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  });
  try {
    const [hostUrl, bareUrl] = [String(host.ready['url']), String(bare.ready['url'])];
    await deployApp(hostUrl, shopify);
    await firstVisit(hostUrl, shopify);
    const ours: number[] = [];
    const theirs: number[] = [];
    const perSecond = (url: string) => webhooksPerSecond(url, shopify.shop, shopify.apiSecret, SECONDS[extent]);
    for (const url of [bareUrl, hostUrl, bareUrl, hostUrl]) await perSecond(url); // warms both up, not counted
    for (let round = 0; round < ROUNDS[extent]; round += 1) {
      theirs.push(await perSecond(bareUrl));
      ours.push(await perSecond(hostUrl));
    }
    const ratio = median(ours.map((value, at) => value / (theirs[at] ?? value)));
    return [
      {
        bench: 'intake',
        metric: 'webhooks taken',
        value: rounded(median(ours)),
        unit: '1/s',
        baseline: rounded(median(theirs)),
        ratio: rounded(ratio),
        bound: `ratio >= ${LEAST}`,
        ok: ratio >= LEAST,
      },
    ];
  } finally {
    for (const program of [host, bare, second, first]) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
