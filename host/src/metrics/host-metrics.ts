import type { Instant } from '@belegwerk/core/kernel';
import type { OpenWorkOfKind } from '@belegwerk/core/ports';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How one call ended: answered with a status, surely not sent, or lost on its way. */
export type Ended =
  | { readonly outcome: 'answered'; readonly reply: { readonly status: number } }
  | { readonly outcome: 'not-sent' | 'lost' };

/** Memory, processor and event loop of the process, however many hosts a test starts in it. */
let ofProcess: Registry | undefined;
const processFigures = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

export type DocumentOrigin = 'invoice' | 'credit' | 'delivery';

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const AGES = [1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400];

/**
 * The figures of one host, by names that the alert rules and the dashboard in `host/docs/metrics` use. No label names a
 * shop, an order or a person: each has as many values as the product has words.
 */
export class HostMetrics {
  readonly #registry = new Registry();
  readonly #documents: Counter<'kind' | 'outcome'>;
  readonly #open: Gauge<'kind'>;
  readonly #oldest: Gauge<'kind'>;
  readonly #isReadable: Gauge;
  readonly #calls: Counter<'vendor' | 'answer'>;
  readonly #durations: Histogram<'vendor'>;
  readonly #waits: Histogram<'vendor'>;
  readonly #ages: Histogram<'vendor'>;

  /** Told of what the charts of the administration show by day. */
  readonly #tally: (name: string) => void;

  constructor(tally: (name: string) => void = () => undefined) {
    this.#tally = tally;
    const registers = [this.#registry];
    this.#documents = new Counter({
      name: 'belegwerk_documents_total',
      help: 'What the logs of the shops say of documents, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.#open = new Gauge({
      name: 'belegwerk_work_open',
      help: 'Items of work that are due and not finished, in all shops, by kind; the same on every host of a store',
      labelNames: ['kind'],
      registers,
    });
    this.#oldest = new Gauge({
      name: 'belegwerk_work_oldest_seconds',
      help: 'Since when the item that has waited longest is due, by kind; the same on every host of a store',
      labelNames: ['kind'],
      registers,
    });
    this.#isReadable = new Gauge({
      name: 'belegwerk_store_up',
      help: '1 when the store has answered what work is open, else 0',
      registers,
    });
    this.#calls = new Counter({
      name: 'belegwerk_vendor_calls_total',
      help: 'Calls by vendor and answer: a class of status, 429, not-sent, or lost where none came',
      labelNames: ['vendor', 'answer'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'belegwerk_vendor_call_seconds',
      help: 'How long a call took, by vendor',
      labelNames: ['vendor'],
      buckets: SECONDS,
      registers,
    });
    this.#waits = new Histogram({
      name: 'belegwerk_vendor_wait_seconds',
      help: 'How long a call waited for the limits of its account or shop, by vendor',
      labelNames: ['vendor'],
      buckets: SECONDS,
      registers,
    });
    this.#ages = new Histogram({
      name: 'belegwerk_webhook_age_seconds',
      help: 'How old a message of a vendor was when it came, where the vendor says it',
      labelNames: ['vendor'],
      buckets: AGES,
      registers,
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  documentBecame(kind: DocumentOrigin, outcome: string): void {
    this.#documents.inc({ kind, outcome });
    if (outcome === 'created') this.#tally('documents');
  }

  /** An order that was not known came. */
  orderCame(): void {
    this.#tally('orders');
  }

  /** Something critical was written into the log of a shop. */
  critical(event: string): void {
    this.#tally(`errors:${event}`);
  }

  waited(vendor: string, seconds: number): void {
    this.#waits.observe({ vendor }, seconds);
  }

  /** How many seconds after it happened; not a number where the vendor does not say when that was. */
  messageCame(vendor: string, age: number): void {
    if (!Number.isNaN(age)) this.#ages.observe({ vendor }, Math.max(0, age));
  }

  /** Sends calls to one vendor as `send` does, and counts each. */
  counting<Call, End extends Ended>(vendor: string, send: (call: Call) => Promise<End>): (call: Call) => Promise<End> {
    return async (call) => {
      const end = this.#durations.startTimer({ vendor });
      const exchange = await send(call);
      end();
      const answer = answerOf(exchange);
      this.#calls.inc({ vendor, answer });
      this.#tally(`calls:${vendor}`);
      if (answer === '429') this.#tally(`limited:${vendor}`);
      return exchange;
    };
  }

  /** All figures as Prometheus reads them. A store that does not answer hides none of the others. */
  async text(openWork: () => Promise<readonly OpenWorkOfKind[]>, now: Instant): Promise<string> {
    for (const gauge of [this.#open, this.#oldest]) gauge.reset();
    try {
      for (const { kind, items, dueSince } of await openWork()) {
        this.#open.set({ kind }, items);
        this.#oldest.set({ kind }, Math.max(0, secondsFrom(dueSince, now)));
      }
      this.#isReadable.set(1);
    } catch {
      this.#isReadable.set(0);
    }
    return Registry.merge([this.#registry, processFigures()]).metrics();
  }
}

const secondsFrom = (one: Instant, other: Instant): number => (other.epochMilliseconds - one.epochMilliseconds) / 1000;

const answerOf = (exchange: Ended): string => {
  if (exchange.outcome !== 'answered') return exchange.outcome;
  const { status } = exchange.reply;
  return status === 429 ? '429' : `${Math.floor(status / 100)}xx`;
};
