import type { OrderPageReply, ShopReply } from '@belegwerk/contracts/api';
import { firstVisit } from '@belegwerk/host';
import type { BookedInvoice, PlacedOrder, ReportedOrder } from './comparison.ts';
import type { Desk, Listing } from './orders.ts';

interface Shopify {
  readonly url: string;
  readonly shop: string;
}

interface Books {
  readonly documents: readonly {
    readonly id: string;
    readonly kind: string;
    readonly deleted: boolean;
    readonly voucherNumber: string;
    readonly voucherStatus: string;
    readonly introduction?: string;
    readonly totalCents: number;
  }[];
}

interface DeskPage {
  readonly orders: readonly PlacedOrder[];
  readonly total: number;
}

const asked = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const reply = await fetch(url, init);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const sending = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const euro = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** What the two sandboxes and the host have on record, and the switches of the sandboxes. */
export class Ledgers {
  readonly #lexware: string;
  readonly #shopify: Shopify;
  readonly desk: Desk;

  constructor(lexwareUrl: string, shopify: Shopify) {
    this.#lexware = lexwareUrl;
    this.#shopify = shopify;
    const desk = `${shopify.url}/desk/${shopify.shop}`;
    this.desk = {
      get: (path) => asked(desk + path),
      post: (path, body) => asked(desk + path, sending('POST', body)),
    };
  }

  useApp(url: string): Promise<unknown> {
    return asked(`${this.#shopify.url}/control/app`, sending('PUT', { url }));
  }

  /** The merchant, who taxes at the origin, opens the app for the first time. */
  async install(appUrl: string): Promise<void> {
    await asked(`${this.#lexware}/control/profile`, sending('POST', { distanceSalesPrinciple: 'ORIGIN' }));
    await firstVisit(appUrl, this.#shopify);
  }

  addLexwareFault(fault: object): Promise<unknown> {
    return asked(`${this.#lexware}/control/faults`, sending('POST', fault));
  }

  setShopifyChaos(chaos: object): Promise<unknown> {
    return asked(`${this.#shopify.url}/control/chaos`, sending('PUT', chaos));
  }

  async clearFaults(): Promise<void> {
    await asked(`${this.#lexware}/control/faults`, { method: 'DELETE' });
    await this.setShopifyChaos({
      dropRate: 0,
      duplicateRate: 0,
      duplicateNewIdRate: 0,
      delayMs: [0, 0],
      reorder: false,
      wrongHmacRate: 0,
    });
  }

  /** Every product, and the customers whose orders every shop can invoice by itself: consumers in Germany. */
  async catalogue(): Promise<{ readonly products: readonly Listing[]; readonly customers: readonly Listing[] }> {
    const customers =
      await this.desk.get<readonly (Listing & { country: string | null; company: string | null })[]>('/customers');
    return {
      products: await this.desk.get<readonly Listing[]>('/products'),
      customers: customers.filter(({ country, company }) => country === 'DE' && company === null),
    };
  }

  async placedOrders(): Promise<readonly PlacedOrder[]> {
    const orders: PlacedOrder[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.desk.get<DeskPage>(`/orders?page=${page}`);
      orders.push(...found.orders.map(({ name, total }) => ({ name, total })));
      if (found.orders.length === 0 || orders.length >= found.total) return orders;
    }
  }

  async bookedInvoices(): Promise<readonly BookedInvoice[]> {
    const { documents } = await asked<Books>(`${this.#lexware}/control/books`);
    return documents
      .filter(({ kind, deleted }) => kind === 'invoice' && !deleted)
      .map(({ id, voucherNumber, voucherStatus, introduction, totalCents }) => ({
        id,
        number: voucherNumber,
        status: voucherStatus,
        introduction: introduction ?? '',
        total: euro(totalCents),
      }));
  }

  async reportedOrders(appUrl: string): Promise<readonly ReportedOrder[]> {
    const reported: ReportedOrder[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.#api<OrderPageReply>(appUrl, `/api/orders?page=${page}`);
      for (const { name, documents } of found.items)
        reported.push({ name, numbers: documents.flatMap(({ number }) => number ?? []) });
      if (!found.hasNext) return reported;
    }
  }

  /** Waits until every order is done and stays so for two looks; false when that does not happen in time. */
  async quiet(appUrl: string, orders: number, withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs;
    let calm = 0;
    while (performance.now() < end) {
      await new Promise((resume) => setTimeout(resume, 1000));
      try {
        const { attention, stat } = await this.#api<ShopReply>(appUrl, '/api/shop');
        const isDone = stat.lexoffice.invoice.created >= orders && attention.open + attention.waiting === 0;
        calm = isDone ? calm + 1 : 0;
        if (calm >= 5) return true;
      } catch {
        calm = 0;
      }
    }
    return false;
  }

  /** How the accounting sandbox was called. */
  async callFigures(): Promise<Readonly<Record<string, number>>> {
    const counters = await asked<Record<string, { requests: number }>>(`${this.#lexware}/control/counters`);
    return { lexwareCalls: Object.values(counters).reduce((sum, { requests }) => sum + requests, 0) };
  }

  async #api<T>(appUrl: string, path: string): Promise<T> {
    const { url, shop } = this.#shopify;
    const { token } = await asked<{ token: string }>(`${url}/control/session-token?shop=${shop}`);
    return asked<T>(appUrl + path, { headers: { authorization: `Bearer ${token}` } });
  }
}
