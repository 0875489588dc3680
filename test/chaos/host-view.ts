import type {
  ActionReply,
  OrderReply,
  LogPageReply,
  OrderImportReply,
  OrderPageReply,
  PlansReply,
  PreferencesReply,
  ReceiptImportReply,
  ShopReply,
} from '@belegwerk/contracts/api';
import type { Preferences } from '@belegwerk/core/preferences';
import { asked, sending } from './sandbox-call.ts';
import type { ReportedOrder } from './truth.ts';

/** How an action stands that was asked for. */
export type Pressed = ActionReply['state'];

/** What the host says, asked with sessions of the shop's owner. */
export class HostView {
  readonly #appUrl: string;
  readonly #sessionUrl: string;

  constructor(appUrl: string, shopify: { readonly url: string; readonly shop: string }) {
    this.#appUrl = appUrl;
    this.#sessionUrl = `${shopify.url}/control/session-token?shop=${shopify.shop}`;
  }

  shop(): Promise<ShopReply> {
    return this.#api('/api/shop');
  }

  async orders(): Promise<readonly ReportedOrder[]> {
    const pages = await this.#pages<OrderPageReply>('/api/orders?');
    return pages.flatMap(({ items }) =>
      items.map(({ name, status, documents }) => ({
        name,
        state: status.state,
        reason: status.reason.code,
        numbers: documents.flatMap(({ number }) => number ?? []),
        isWaiting: status.nextLookAt !== undefined,
      })),
    );
  }

  /** How many lines the log has. */
  async logLength(): Promise<number> {
    return (await this.#api<LogPageReply>('/api/shop/logs?pageSize=1')).total;
  }

  /** All lines of the log. */
  async log(): Promise<readonly unknown[]> {
    return (await this.#pages<LogPageReply>('/api/shop/logs?pageSize=100&')).flatMap(({ items }) => items);
  }

  /** Names of orders of which the log says that a mail failed or may not have left. */
  async mailTroubles(): Promise<ReadonlySet<string>> {
    const pages = await this.#pages<LogPageReply>('/api/shop/logs?pageSize=100&origin=invoice&origin=credit&');
    const lines = pages.flatMap(({ items }) => items);
    return new Set(
      lines.flatMap(({ event, order }) => (/mail-(failed|unclear)$/.test(event) && order ? order.name : [])),
    );
  }

  /** The key of the newest invoice of an order that counts; undefined while there is none. */
  async invoiceOf(number: string): Promise<string | undefined> {
    const { documents } = await this.#api<OrderReply>(`/api/orders/${number}`);
    return documents.findLast((each) => each.kind === 'invoice' && each.number && each.status !== 'draft')?._key;
  }

  /** Whether the page of an order without an invoice offers to create it. */
  async mayCreate(number: string): Promise<boolean> {
    const { actions } = await this.#api<OrderReply>(`/api/orders/${number}`);
    return actions.some(({ action, state }) => action === 'create-invoice' && state === 'here');
  }

  /** Presses a button of the page of an order, or asks under the same dialog how it stands. */
  async press(number: string, body: object): Promise<Pressed> {
    return (await this.#api<ActionReply>(`/api/orders/${number}/actions`, sending('POST', body))).state;
  }

  /** Says another address than the shop does; no person issues an invoice anew with the one that it has. */
  async move(number: string): Promise<void> {
    const address = { lastName: 'Neu', street: 'Weg 2', zip: '20095', city: 'Hamburg', countryCode: 'DE' };
    await this.#api(`/api/orders/${number}/corrections`, sending('PUT', { address }));
  }

  plans(): Promise<PlansReply> {
    return this.#api('/api/plans');
  }

  changePlan(plan: string, isAnnual: boolean): Promise<{ readonly confirmationUrl?: string }> {
    return this.#api('/api/plan', sending('POST', { plan, isAnnual }));
  }

  keepPlan(): Promise<{ readonly confirmationUrl?: string }> {
    return this.#api('/api/plan/keep', { method: 'POST' });
  }

  buyImport(): Promise<{ readonly confirmationUrl?: string }> {
    return this.#api('/api/plan/purchase/orderImport', { method: 'POST' });
  }

  syncPlan(charge: string): Promise<PlansReply> {
    return this.#api(`/api/plan/sync?charge_id=${charge}`, { method: 'POST' });
  }

  importOrders(): Promise<OrderImportReply> {
    return this.#api('/api/orders/import', { method: 'POST' });
  }

  importReceipts(): Promise<ReceiptImportReply> {
    return this.#api('/api/lexoffice/import', { method: 'POST' });
  }

  /** Saves settings as a screen does: of what was read the moment before. */
  async prefer(change: Partial<Preferences>): Promise<void> {
    const { revision } = await this.#api<PreferencesReply>('/api/shop/preferences');
    await this.#api('/api/shop/preferences', sending('PATCH', { revision, change, origin: 'general' }));
  }

  async #pages<T extends { readonly hasNext: boolean }>(path: string): Promise<readonly T[]> {
    const pages: T[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.#api<T>(`${path}page=${page}`);
      pages.push(found);
      if (!found.hasNext) return pages;
    }
  }

  async #api<T>(path: string, init: RequestInit = {}): Promise<T> {
    const { token } = await asked<{ token: string }>(this.#sessionUrl);
    return asked<T>(this.#appUrl + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` },
    });
  }
}
