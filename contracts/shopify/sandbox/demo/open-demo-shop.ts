import { minorOf } from '../model/money.ts';
import { OrderDesk } from '../shop/order-desk.ts';
import { draftOf, type OrderRequest, draftLineOf } from '../shop/order-request.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import type { StoredOrder } from '../shop/shop-records.ts';
import { productNames, stockCatalogue } from './catalogue.ts';
import { customerNames, inviteCustomers } from './customers.ts';
import { orderBook } from './order-book.ts';
import type { DemoOrder, LaterEvent } from './demo-order.ts';

const hourMs = 3_600_000;
const spanDays = 40;

const shippingRates = {
  standard: ['DHL Paket', 490],
  express: ['DHL Express', 1290],
  abroad: ['DHL Europa', 1390],
  free: ['Kostenloser Versand', 490],
} as const;

const shippingOf = (kind: DemoOrder['shipping'] = 'standard'): Pick<OrderRequest, 'shipping'> => {
  if (kind === 'none') return {};
  const [title, price] = shippingRates[kind];
  const discount =
    kind === 'free' ? { discount: { kind: 'automatic' as const, title, value: { basisPoints: 10_000 } } } : {};
  return { shipping: { title: kind === 'free' ? 'DHL Paket' : title, price, ...discount } };
};

interface Names {
  readonly products: ReadonlyMap<string, string>;
  readonly customers: ReadonlyMap<string, string>;
}

const named = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo has no ${name}`);
  return id;
};

const requestOf = (order: DemoOrder, names: Names): OrderRequest => {
  const { note, tags, source, test, poNumber, tip } = order;
  const texts = Object.fromEntries(
    Object.entries({ note, tags, source, test, poNumber, tip }).filter(([, value]) => value !== undefined),
  );
  return {
    ...texts,
    ...(order.who === undefined ? {} : { customerId: named(names.customers, order.who) }),
    lines: order.buys.map(([product, quantity, discount]) => ({
      productId: named(names.products, product),
      quantity,
      ...(order.plan === undefined ? {} : { sellingPlan: order.plan }),
      ...(discount ? { discount } : {}),
    })),
    ...shippingOf(order.shipping),
    ...(order.discount ? { orderDiscount: order.discount } : {}),
  };
};

interface Stage {
  readonly desk: OrderDesk;
  readonly shop: Shop;
  readonly names: Names;
}

const happen = ({ desk, shop, names }: Stage, stored: StoredOrder, event: LaterEvent, at: string): void => {
  const view = shop.viewOf(stored);
  const lineId = 'line' in event ? (view.lineItems[event.line]?.id ?? '') : '';
  const shippingLeft = minorOf(view.currentShippingPriceSet.presentmentMoney.amount, view.presentmentCurrencyCode);
  const { legacyId } = stored;
  if (event.kind === 'pay') desk.pay(legacyId, { gateway: view.paymentGatewayNames[0] ?? 'manual', at });
  if (event.kind === 'fulfill')
    desk.fulfill(legacyId, {
      at,
      tracking: trackingOf(
        view.lineItems.some((line) => line.requiresShipping),
        legacyId,
      ),
      ...(event.from ? { from: event.from } : {}),
    });
  if (event.kind === 'return') returnGoods(desk, stored, { ...event, lineId }, at);
  if (event.kind === 'fulfillPart')
    desk.fulfill(legacyId, { lines: [{ lineId, quantity: event.quantity }], at, tracking: trackingOf(true, legacyId) });
  if (event.kind === 'refund')
    desk.refund(legacyId, {
      lines: [{ lineId, quantity: event.quantity, restock: event.restock }],
      ...(event.shipping ? { shipping: shippingLeft } : {}),
      ...(event.to ? { toStoreCredit: true } : {}),
      at,
    });
  if (event.kind === 'refundAmount') desk.refund(legacyId, { amount: event.amount, note: 'Kulanz', at });
  if (event.kind === 'refundAll')
    desk.refund(legacyId, {
      lines: view.lineItems.map((line) => ({ lineId: line.id, quantity: line.currentQuantity, restock: true })),
      ...(shippingLeft > 0 ? { shipping: shippingLeft } : {}),
      at,
    });
  if (event.kind === 'settle') desk.settleRefunds(legacyId, at);
  if (event.kind === 'cancel') desk.cancel(legacyId, { refund: true, restock: true, at });
  if (event.kind === 'add')
    desk.edit(legacyId, {
      add: [
        draftLineOf(
          shop,
          { productId: named(names.products, event.product), quantity: event.quantity },
          { isTaxed: true, isGross: true },
        ),
      ],
      at,
    });
  if (event.kind === 'remove') desk.edit(legacyId, { remove: [{ lineId, quantity: event.quantity }], at });
};

/** What comes back is taken back at once. */
const returnGoods = (
  desk: OrderDesk,
  { legacyId, ledger }: StoredOrder,
  {
    lineId,
    quantity,
    restockingFee,
    shippingFee,
  }: Extract<LaterEvent, { kind: 'return' }> & { readonly lineId: string },
  at: string,
): void => {
  desk.openReturn(legacyId, { lines: [{ lineId, quantity, restockingFee }], shippingFee, at });
  const opened = ledger?.returns.at(-1);
  if (opened) desk.processReturn(legacyId, opened.id, { at });
};

const trackingOf = (isShipped: boolean, legacyId: string) => {
  if (!isShipped) return null;
  const number = `00340434${legacyId.slice(-12).padStart(12, '0')}`;
  return {
    company: 'DHL',
    number,
    url: `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  };
};

const instantOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** What happened at the shop's payment service beside payments and refunds, and how many days ago. */
const moveBalance = (shop: Shop, end: number): void => {
  const [disputed] = [...shop.orders.values()].filter((stored) =>
    shop.viewOf(stored).transactions.some(({ kind, gateway }) => kind === 'SALE' && gateway === 'shopify_payments'),
  );
  const add = (
    days: number,
    type: string,
    amount: number,
    more: { fee?: number; order?: string; reason?: string } = {},
  ) =>
    shop.payments.add({
      type,
      amount,
      fee: more.fee ?? 0,
      at: instantOf(end - days * 24 * hourMs),
      order: more.order ?? null,
      reason: more.reason ?? null,
    });
  add(33, 'RESERVED_FUNDS', -1500);
  add(19, 'DISPUTE_WITHDRAWAL', -2490, { fee: 1500, ...(disputed ? { order: disputed.legacyId } : {}) });
  add(12, 'SHIPPING_LABEL', -619);
  add(9, 'RESERVED_FUNDS_REVERSAL', 1500);
  add(5, 'ADJUSTMENT', 120, { reason: 'Korrektur einer Gebühr' });
};

/** It is older than its customers, and has days from before any of its orders. */
const OPENED_BEFORE_MS = 400 * 24 * hourMs;

/** When each order was placed: evenly over the span, no order before seven in the morning, the newest an hour ago. */
const timesOf = (count: number, end: number): number[] =>
  Array.from({ length: count }, (_item, index) => {
    const even = end - ((count - 1 - index) * spanDays * 24 * hourMs) / (count - 1);
    const hour = new Date(even).getUTCHours();
    const moved = even + (hour < 6 && index < count - 1 ? (6 - hour) * hourMs : 0);
    return Math.min(end, moved + (index < count - 1 ? ((index * 37) % 41) * 60_000 : 0));
  });

/**
 * The shop that a newcomer sees: catalogue, customers and some forty days of orders that end an hour ago. Without orders
 * it is ready to sell but has sold nothing.
 */
export const openDemoShop = (platform: Platform, o: { domain: string; name: string; hasOrders?: boolean }): Shop => {
  const end = platform.clock.now().getTime() - hourMs;
  const shop = platform.openShop({ ...o, createdAt: instantOf(end - OPENED_BEFORE_MS) });
  stockCatalogue(shop);
  inviteCustomers(shop, instantOf(end - 300 * 24 * hourMs));
  if (o.hasOrders ?? true) fillOrderBook(platform, shop, end);
  return shop;
};

const isFree = ({ discount }: DemoOrder): boolean =>
  discount !== undefined && 'basisPoints' in discount.value && discount.value.basisPoints === 10_000;

const place = ({ desk, shop, names }: Stage, order: DemoOrder, at: string): StoredOrder =>
  desk.place(draftOf(shop, requestOf(order, names)), {
    payment: isFree(order) ? 'none' : (order.payment ?? 'paid'),
    at,
    ...(order.gateway === undefined ? {} : { gateway: order.gateway }),
    ...(order.storeCredit === undefined ? {} : { storeCredit: order.storeCredit }),
  });

const stageOf = (platform: Platform, shop: Shop): Stage => ({
  desk: new OrderDesk(platform, shop),
  shop,
  names: { products: productNames(shop), customers: customerNames(shop) },
});

/** Places an order of the demo in a shop with its catalogue now, before anything happened to it. */
export const placeDemoOrder = (platform: Platform, shop: Shop, order: DemoOrder): StoredOrder =>
  place(stageOf(platform, shop), order, platform.clock.instant());

/** What happens next to such an order, now. */
export const continueDemoOrder = (platform: Platform, shop: Shop, legacyId: string, event: LaterEvent): StoredOrder => {
  const stage = stageOf(platform, shop);
  const stored = stage.desk.find(legacyId);
  happen(stage, stored, event, platform.clock.instant());
  return stored;
};

const fillOrderBook = (platform: Platform, shop: Shop, end: number): void => {
  const stage = stageOf(platform, shop);
  const times = timesOf(orderBook.length, end);
  const later: { run: () => void; ms: number }[] = [];
  orderBook.forEach((order, index) => {
    const placedMs = times[index] ?? end;
    const stored = place(stage, order, instantOf(placedMs));
    for (const event of order.later ?? []) {
      const ms = Math.min(end, placedMs + event.after * hourMs);
      later.push({ ms, run: () => happen(stage, stored, event, instantOf(ms)) });
    }
  });
  for (const event of later.toSorted((a, b) => a.ms - b.ms)) event.run();
  moveBalance(shop, end);
};
