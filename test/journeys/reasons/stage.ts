import type { LogEventReply, LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { eventText, isKnownEvent, type EventName } from '@belegwerk/core/events';
import { parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES, exportPreferences, type Preferences } from '@belegwerk/core/preferences';
import {
  startTestSystem,
  eventually,
  type TestSystem,
  type TestSystemOptions,
} from '../../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../../system/order-panel.ts';
import { Around } from './broken-dependencies.ts';
import { sendWebhook } from '../shop-webhook.ts';
import { statedOrder, type StatedOrder } from './stated-order.ts';

/** Settings that every row starts with. */
export const ORDINARY: Partial<Preferences> = {
  invoiceCreate: '2000-01-01',
  invoiceEvent: 'created',
  creditCreate: true,
  deliveryCreate: true,
  contactCreate: [],
};

/** A test system whose settings are those of a row, and what rows do in it. */
export class Stage {
  readonly system: TestSystem;
  readonly panel: OrderPanel;
  readonly around: Around;
  #changed: readonly string[] = [];

  private constructor(system: TestSystem, around: Around) {
    this.system = system;
    this.around = around;
    this.panel = orderPanel(system);
  }

  static async open({ preferences, environment, ...options }: TestSystemOptions = {}): Promise<Stage> {
    const around = new Around();
    const system = await startTestSystem({
      around,
      preferences: { ...ORDINARY, ...preferences },
      environment: { PLAN: 'premium', ...environment },
      ...options,
    });
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    await system.control('shopify', '/limits', 'PUT', { orderWindow: false });
    return new Stage(system, around);
  }

  /** Changes settings over the API, as the settings screens do. */
  async set(preferences: Partial<Preferences>): Promise<void> {
    await this.system.prefer(preferences);
  }

  /** The settings of a row, and the ordinary ones for what the row before had changed. */
  async prepare(preferences: Partial<Preferences> = {}): Promise<void> {
    // orders of earlier rows are not looked at under these settings
    await this.system.control('shopify', '/idle', 'POST');
    await this.quiet();
    const defaults = Object.entries(exportPreferences(DEFAULT_PREFERENCES));
    const back: Partial<Preferences> = Object.fromEntries(defaults.filter(([key]) => this.#changed.includes(key)));
    this.#changed = Object.keys(preferences);
    await this.set({ ...back, ...ORDINARY, ...preferences });
    await this.system.control('lexware', '/faults', 'DELETE');
    await this.system.control('mail', '/reset', 'POST');
  }

  /** Puts an order on record exactly as it is stated, and the shop tells the app about it. */
  async stated(wish: StatedOrder = {}): Promise<{ readonly legacyId: string; readonly name: string }> {
    const { shopify } = this.system;
    const reply = await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(statedOrder(wish)),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as { legacyId: string; name: string };
  }

  /** Waits until the app has looked at an order. */
  async seen(order: { readonly legacyId: string }): Promise<void> {
    await this.system.order(order.legacyId, ({ status }) => status.state !== 'creating');
  }

  /** Lets time pass, for the shop and for us. */
  async later(milliseconds: number): Promise<void> {
    this.around.advance(milliseconds);
    await this.system.control('shopify', '/clock', 'PUT', { advanceMs: milliseconds });
  }

  /** Waits until no message is due. */
  async quiet(): Promise<void> {
    const { workQueue } = this.around.kept;
    await eventually(
      () => workQueue.due(this.key, this.around.now(), 1),
      (due) => due.length === 0,
    );
  }

  get key(): ShopKey {
    const key = parseShopKey(this.system.shopify.shop);
    if (!key) throw new Error('the shop of the test system has no key');
    return key;
  }

  /** The id of the product whose title has these words. */
  async product(words: string): Promise<string> {
    const products = await this.system.panel<readonly { readonly id: string; readonly title: string }[]>('/products');
    const found = products.find(({ title }) => title.includes(words));
    if (!found) throw new Error(`the shop has no product ${words}`);
    return found.id;
  }

  /** Sends a webhook as the shop platform would. */
  async webhook(topic: string, body: object): Promise<number> {
    const { host, shopify } = this.system;
    const { shop, apiSecret: secret } = shopify;
    return sendWebhook(host.url, { shop, secret, topic, body: JSON.stringify(body) });
  }

  /** What the user does with the first invoice of an order in the accounting service's own web app. */
  async byUser(order: PanelOrder, action: string): Promise<void> {
    // what happens within 25 ms of the making counts as the making itself; no person is so quick
    await new Promise((resume) => setTimeout(resume, 100));
    const [invoice] = await this.panel.booked(order, 'invoice');
    await this.system.control('lexware', `/documents/${invoice?.id}/${action}`, 'POST', {});
  }

  /** A fault of the accounting service. */
  async fault(fault: object): Promise<void> {
    await this.system.control('lexware', '/faults', 'POST', fault);
  }

  async page({ legacyId }: { readonly legacyId: string }): Promise<OrderReply> {
    return this.system.api<OrderReply>(`/api/orders/${legacyId}`);
  }

  /** The lines of the log about an order, or about the shop, newest first. */
  async log(order?: { readonly legacyId: string }): Promise<readonly LogEventReply[]> {
    const about = order ? `order=${order.legacyId}&` : '';
    return (await this.system.api<LogPageReply>(`/api/shop/logs?${about}pageSize=100`)).items;
  }

  /** The lines of the log as its page shows them, once there is one of this event. */
  async says(order: { readonly legacyId: string } | undefined, event: EventName): Promise<readonly Told[]> {
    return eventually(
      async () => (await this.log(order)).filter((line) => isKnownEvent(line.event)).map(toldOf),
      (lines) => lines.some(({ name }) => name === event),
    );
  }
}

/** A line of the log as its page shows it. */
export interface Told {
  readonly name: string;
  readonly status: string;
  readonly text: string;
}

const toldOf = ({ event, status, facts, order }: LogEventReply): Told => ({
  name: event,
  status,
  text: eventText({ name: event, facts, order }),
});
