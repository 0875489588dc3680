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
import { orderDesk, type DeskOrder, type OrderDesk } from '../../system/order-desk.ts';
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

/** A house whose settings are those of a row, and what rows do in it. */
export class Stage {
  readonly house: TestSystem;
  readonly desk: OrderDesk;
  readonly around: Around;
  #changed: readonly string[] = [];

  private constructor(house: TestSystem, around: Around) {
    this.house = house;
    this.around = around;
    this.desk = orderDesk(house);
  }

  static async open({ preferences, environment, ...options }: TestSystemOptions = {}): Promise<Stage> {
    const around = new Around();
    const house = await startTestSystem({
      around,
      preferences: { ...ORDINARY, ...preferences },
      environment: { PLAN: 'premium', ...environment },
      ...options,
    });
    await house.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    await house.control('shopify', '/limits', 'PUT', { orderWindow: false });
    return new Stage(house, around);
  }

  /** Changes settings over the API, as the settings screens do. */
  async set(preferences: Partial<Preferences>): Promise<void> {
    await this.house.prefer(preferences);
  }

  /** The settings of a row, and the ordinary ones for whatever the row before had changed. */
  async prepare(preferences: Partial<Preferences> = {}): Promise<void> {
    // orders of earlier rows are not looked at under these settings
    await this.house.control('shopify', '/idle', 'POST');
    await this.quiet();
    const defaults = Object.entries(exportPreferences(DEFAULT_PREFERENCES));
    const back: Partial<Preferences> = Object.fromEntries(defaults.filter(([key]) => this.#changed.includes(key)));
    this.#changed = Object.keys(preferences);
    await this.set({ ...back, ...ORDINARY, ...preferences });
    await this.house.control('lexware', '/faults', 'DELETE');
    await this.house.control('mail', '/reset', 'POST');
  }

  /** Puts an order on record exactly as it is stated, and the shop tells the app about it. */
  async stated(wish: StatedOrder = {}): Promise<{ readonly legacyId: string; readonly name: string }> {
    const { shopify } = this.house;
    const reply = await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(statedOrder(wish)),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as { legacyId: string; name: string };
  }

  /** Waits until the app has looked at an order. */
  async seen(order: { readonly legacyId: string }): Promise<void> {
    await this.house.order(order.legacyId, ({ status }) => status.state !== 'creating');
  }

  /** Lets time pass, for the shop and for us. */
  async later(milliseconds: number): Promise<void> {
    this.around.advance(milliseconds);
    await this.house.control('shopify', '/clock', 'PUT', { advanceMs: milliseconds });
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
    const key = parseShopKey(this.house.shopify.shop);
    if (!key) throw new Error('the shop of the house has no key');
    return key;
  }

  /** The id of the product whose title has these words. */
  async product(words: string): Promise<string> {
    const products = await this.house.desk<readonly { readonly id: string; readonly title: string }[]>('/products');
    const found = products.find(({ title }) => title.includes(words));
    if (!found) throw new Error(`the shop has no product ${words}`);
    return found.id;
  }

  /** Sends a webhook as the shop platform would. */
  async webhook(topic: string, body: object): Promise<number> {
    const { host, shopify } = this.house;
    const { shop, apiSecret: secret } = shopify;
    return sendWebhook(host.url, { shop, secret, topic, body: JSON.stringify(body) });
  }

  /** What the user does with the first invoice of an order in the accounting service's own web app. */
  async byUser(order: DeskOrder, action: string): Promise<void> {
    // what happens within 25 ms of the making counts as the making itself; nobody is so quick
    await new Promise((resume) => setTimeout(resume, 100));
    const [invoice] = await this.desk.booked(order, 'invoice');
    await this.house.control('lexware', `/documents/${invoice?.id}/${action}`, 'POST', {});
  }

  /** A fault of the accounting service. */
  async fault(fault: object): Promise<void> {
    await this.house.control('lexware', '/faults', 'POST', fault);
  }

  async page({ legacyId }: { readonly legacyId: string }): Promise<OrderReply> {
    return this.house.api<OrderReply>(`/api/orders/${legacyId}`);
  }

  /** The lines of the log about an order, or about the shop, newest first. */
  async log(order?: { readonly legacyId: string }): Promise<readonly LogEventReply[]> {
    const about = order ? `order=${order.legacyId}&` : '';
    return (await this.house.api<LogPageReply>(`/api/shop/logs?${about}pageSize=100`)).items;
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
