import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asked, sending } from '../chaos/sandbox-call.ts';
import { openPipelineStage, type PipelineStage } from '../bench/pipeline-stage.ts';
import { buildProgram, linkPackages } from '../packages/program.ts';
import { judged, MAX_MEGABYTES, type Seen } from './memory.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `npm run soak -- [--minutes N] [--shops N] [--rate N]

One host, built to JavaScript as the image has it, with connected shops takes messages of orders at a steady rate; of every tenth a new order comes. Tells its
resident memory over time, a line of JSON each, and at last a summary. Exit code 1 when a message was refused, when more
than ${MAX_MEGABYTES} MB were resident, or when the last third of the time needed more than the second.

  --minutes N  how long (30)
  --shops N    connected shops (500)
  --rate N     messages a second, of all shops together (20)`;

/** As in the image: generations of the heap that are small, and no room that threads keep for themselves. */
const GROWING = 'import v8 from "node:v8";v8.setFlagsFromString("--heap-growing-percent=20")';
process.env['NODE_OPTIONS'] ??=
  `--max-semi-space-size=4 --max-old-space-size=200 --import=data:text/javascript,${encodeURIComponent(GROWING)}`;
process.env['MALLOC_ARENA_MAX'] ??= '2';

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, Math.max(0, millis)));

interface Placed {
  readonly legacyId: string;
}

/** The life of the shops: messages of the orders that there are, and now and then a new order. */
class Life {
  readonly #stage: PipelineStage;
  readonly #orders: { readonly shop: string; readonly id: string }[] = [];
  sent = 0;
  refused = 0;

  constructor(stage: PipelineStage) {
    this.#stage = stage;
  }

  async placeOrder(shop: string): Promise<void> {
    const desk = `${this.#stage.shopify.url}/desk/${shop}`;
    const [[product], [customer]] = await Promise.all([
      asked<{ id: string }[]>(`${desk}/products`),
      asked<{ id: string }[]>(`${desk}/customers`),
    ]);
    const lines = [{ productId: product?.id, quantity: 1 }];
    const order = { customerId: customer?.id, lines, pay: true };
    const { legacyId } = await asked<Placed>(`${desk}/orders`, sending('POST', order));
    this.#orders.push({ shop, id: legacyId });
  }

  async message(): Promise<void> {
    const order = this.#orders[Math.floor(Math.random() * this.#orders.length)];
    if (!order) return;
    const now = new Date().toISOString();
    const body = JSON.stringify({
      id: Number(order.id),
      admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
      updated_at: now,
    });
    const { status } = await fetch(`${this.#stage.hostUrl}/webhooks/shopify`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': createHmac('sha256', this.#stage.shopify.apiSecret).update(body).digest('base64'),
        'x-shopify-topic': 'orders/updated',
        'x-shopify-shop-domain': order.shop,
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-triggered-at': now,
      },
    });
    this.sent += 1;
    if (status !== 200) this.refused += 1;
  }
}

const residentMegabytes = async (url: string): Promise<number> => {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(figures) ?? [];
  return Math.round(Number(bytes) / 1_000_000);
};

const soak = async (minutes: number, shops: number, rate: number): Promise<boolean> => {
  const folder = join(ROOT, 'dist/soaked');
  const program = await buildProgram(ROOT, folder);
  await linkPackages(ROOT, folder);
  const stage = await openPipelineStage(shops, 'off', program);
  try {
    const life = new Life(stage);
    for (const shop of stage.shops.domains) await life.placeOrder(shop);
    const began = performance.now();
    const seen: Seen[] = [];
    const millis = minutes * 60_000;
    const look = async (): Promise<void> => {
      const minute = Math.round((performance.now() - began) / 6000) / 10;
      seen.push({ minute, megabytes: await residentMegabytes(stage.hostUrl) });
      console.log(JSON.stringify(seen.at(-1)));
    };
    const looking = setInterval(() => void look(), Math.max(1000, millis / 60));
    const underWay = new Set<Promise<void>>();
    const begin = (work: Promise<void>): void => {
      underWay.add(work);
      const end = (): void => void underWay.delete(work);
      work.then(end, end);
    };
    for (let turn = 0; performance.now() - began < millis; turn += 1) {
      const shop = stage.shops.domains[turn % stage.shops.domains.length] ?? '';
      begin(turn % 10 === 9 ? life.placeOrder(shop) : life.message());
      await pause(began + ((turn + 1) * 1000) / rate - performance.now());
    }
    clearInterval(looking);
    await Promise.all(underWay);
    await look();
    const { highest, isFlat } = judged(seen);
    const documents = await stage.documentsMade();
    const summary = { minutes, shops, rate, sent: life.sent, refused: life.refused, documents, highest, isFlat };
    console.log(JSON.stringify(summary));
    // of a run of seconds nothing can be said about memory
    return life.refused === 0 && (minutes < 1 || (highest <= MAX_MEGABYTES && isFlat));
  } finally {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    shops: { type: 'string', default: '500' },
    rate: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else process.exit((await soak(Number(values.minutes), Number(values.shops), Number(values.rate))) ? 0 : 1);
