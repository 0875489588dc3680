import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asked, sending } from '../chaos/sandbox-call.ts';
import { rounded, type Measurement } from '../bench/measurement.ts';
import { openPipelineStage, type PipelineStage } from '../bench/pipeline-stage.ts';
import { circumstances, record } from '../bench/results.ts';
import { buildProgram, linkPackages } from '../packages/program.ts';
import { judged, MAX_MEGABYTES, type Seen } from './memory.ts';

const ROOT = join(import.meta.dirname, '../..');

const MAX_P99_MS = 25;
const MAX_REST_PERCENT = 3;
const REST_SECONDS = 60;

const HELP = `npm run soak -- [--minutes N] [--shops N] [--rate N] [--record]

One host, built to JavaScript as the image has it, with connected shops takes messages of orders at a steady rate; of every tenth a new order comes. Tells its
resident memory over time, a line of JSON each, and at last the figures. Before the messages it rests for a minute. Exit
code 1 when a message was refused, when one of a hundred waited longer than ${MAX_P99_MS} ms, when more than ${MAX_MEGABYTES} MB were resident,
when the last third of the time needed more than the second, or when resting took more than ${MAX_REST_PERCENT} % of a processor.

  --minutes N  how long (30)
  --shops N    connected shops (500)
  --rate N     messages a second, of all shops together (20)
  --record     writes the figures into test/bench/RESULTS.md`;

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
  /** How long each message waited for its answer, in milliseconds. */
  readonly waited: number[] = [];
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
    const begun = performance.now();
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
    this.waited.push(performance.now() - begun);
    if (status !== 200) this.refused += 1;
  }
}

/** A figure of the host's own page of figures. */
const figureOf = async (url: string, name: string): Promise<number> => {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(figures.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
};

const residentMegabytes = async (url: string): Promise<number> =>
  Math.round((await figureOf(url, 'process_resident_memory_bytes')) / 1_000_000);

/** The share of a processor that the host takes while nothing happens, in per cent; orders that were placed are done first. */
const restPercent = async (stage: PipelineStage, seconds: number): Promise<number> => {
  while ((await stage.documentsMade()) < stage.shops.domains.length) await pause(1000);
  const used = (): Promise<number> => figureOf(stage.hostUrl, 'process_cpu_seconds_total');
  const [before, began] = [await used(), performance.now()];
  await pause(seconds * 1000);
  return (((await used()) - before) / ((performance.now() - began) / 1000)) * 100;
};

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

interface Wish {
  readonly minutes: number;
  readonly shops: number;
  readonly rate: number;
}

/** Of a run of seconds nothing can be said about memory, and little about the rest. */
const figuresOf = (
  { minutes, shops, rate }: Wish,
  { rest, life, seen }: { readonly rest: number; readonly life: Life; readonly seen: readonly Seen[] },
): readonly Measurement[] => {
  const { highest, isFlat } = judged(seen);
  const isLong = minutes >= 1;
  const name = `${shops} shops, ${rate} messages a second for ${minutes} minutes`;
  const figure = (
    metric: string,
    value: number,
    unit: string,
    [bound, ok]: readonly [string, boolean],
  ): Measurement => ({
    bench: 'soak',
    metric,
    value: rounded(value),
    unit,
    baseline: null,
    ratio: null,
    bound: isLong ? bound : 'not judged',
    ok: ok || !isLong,
  });
  const p99 = share(life.waited, 0.99);
  return [
    figure(`${shops} shops at rest`, rest, '% of a processor', [
      `value <= ${MAX_REST_PERCENT}`,
      rest <= MAX_REST_PERCENT,
    ]),
    figure(`${name}: highest memory`, highest, 'MB', [`value <= ${MAX_MEGABYTES}`, highest <= MAX_MEGABYTES]),
    figure(`${name}: last third needs more than the second`, Number(!isFlat), '', ['value = 0', isFlat]),
    figure(`${name}: answer, 99 of 100`, p99, 'ms', [`value <= ${MAX_P99_MS}`, p99 <= MAX_P99_MS]),
    { ...figure(`${name}: refused`, life.refused, 'messages', ['', true]), bound: 'value = 0', ok: life.refused === 0 },
  ];
};

const soak = async (wish: Wish, isRecorded: boolean): Promise<boolean> => {
  const { minutes, shops, rate } = wish;
  const folder = join(ROOT, 'dist/soaked');
  const program = await buildProgram(ROOT, folder);
  await linkPackages(ROOT, folder);
  const stage = await openPipelineStage(shops, 'off', program);
  try {
    const life = new Life(stage);
    for (const shop of stage.shops.domains) await life.placeOrder(shop);
    const rest = await restPercent(stage, minutes >= 1 ? REST_SECONDS : 1);
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
    const figures = figuresOf(wish, { rest, life, seen });
    for (const each of figures) console.log(JSON.stringify(each));
    if (isRecorded)
      record('soak', circumstances(`npm run soak -- --minutes ${minutes} --shops ${shops} --rate ${rate}`), figures);
    return figures.every(({ ok }) => ok);
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
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const wish = { minutes: Number(values.minutes), shops: Number(values.shops), rate: Number(values.rate) };
if (values.help) console.log(HELP);
else process.exit((await soak(wish, values.record)) ? 0 : 1);
