import {
  businessDay,
  compareDays,
  compareInstants,
  fail,
  ok,
  type OrderId,
  type PlainDate,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type {
  Billing,
  OrderListing,
  OrderSource,
  OrderSourceFailure,
  ShopWriter,
  UpdatedOrder,
} from '@belegwerk/core/ports';
import type { ShopProfile } from '@belegwerk/core/records';
import type { HostLife } from '../host-life.ts';
import { mailboxOf } from './mail-server.ts';
import type { LivingOrder } from './living-order.ts';
import type { Net } from './net.ts';
import type { PaymentsService } from './payments-service.ts';

const PER_PAGE = 50;

/** The orders of all shops at their platform. */
export class Platform {
  readonly #orders = new Map<ShopKey, Map<OrderId, LivingOrder>>();
  /** Each order once for each of its changes, the last change last. */
  readonly #changes = new Map<ShopKey, { readonly order: LivingOrder; readonly at: number }[]>();
  readonly profile: ShopProfile;
  readonly payments: PaymentsService;

  constructor(profile: ShopProfile, payments: PaymentsService) {
    this.profile = profile;
    this.payments = payments;
  }

  place(order: LivingOrder): void {
    const { shop } = order.placing;
    const own = this.#orders.get(shop) ?? new Map<OrderId, LivingOrder>();
    this.#orders.set(shop, own.set(order.id, order));
    const changes = this.#changes.get(shop) ?? [];
    this.#changes.set(shop, changes);
    order.onChange = () => {
      changes.push({ order, at: order.updatedMillis });
      this.payments.note(order);
    };
    order.onChange();
  }

  /** Those that changed then or later, the first changed first. */
  changedSince(shop: ShopKey, millis: number): readonly LivingOrder[] {
    const changes = this.#changes.get(shop) ?? [];
    let first = changes.length;
    while (first > 0 && (changes[first - 1]?.at ?? 0) >= millis) first -= 1;
    return changes.slice(first).flatMap(({ order, at }) => (order.updatedMillis === at ? order : []));
  }

  of(shop: ShopKey): readonly LivingOrder[] {
    return [...(this.#orders.get(shop)?.values() ?? [])];
  }

  find(shop: ShopKey, id: OrderId): LivingOrder | undefined {
    return this.#orders.get(shop)?.get(id);
  }

  forget(): void {
    this.#orders.clear();
    this.#changes.clear();
    this.payments.forget();
  }
}

type Failed = OrderSourceFailure;

/** The shop platform as one host calls it. */
export const shopDeskOf = (life: HostLife, { net, platform }: { readonly net: Net; readonly platform: Platform }) => {
  const ask = <T>(
    call: string,
    shop: ShopKey,
    about: string,
    serve: () => Result<T, Failed>,
  ): Promise<Result<T, Failed>> =>
    net.ask<Result<T, Failed>>(life, {
      call,
      about: `${shop.slice(0, 4)} ${about}`,
      serve: () => (net.faults.strikes('service-broken') ? fail({ kind: 'shop-unreachable', detail: '502' }) : serve()),
      unanswered: () => fail({ kind: 'shop-unreachable', detail: 'no answer' }),
      busy: (waitSeconds) => fail({ kind: 'shop-busy', waitSeconds }),
      mayRepeat: true,
    });

  const placed = (shop: ShopKey, { from, to }: { readonly from: PlainDate; readonly to: PlainDate }) =>
    platform
      .of(shop)
      .filter(({ placing: { at } }) => {
        const on = businessDay(at);
        return compareDays(on, from) >= 0 && compareDays(on, to) <= 0;
      })
      .toSorted((one, other) => compareInstants(one.placing.at, other.placing.at))
      .map(asUpdated);

  const orders: OrderSource = {
    orderById: (shop, id) =>
      ask('orders.orderById', shop, id, () => {
        const found = platform.find(shop, id);
        return found ? ok(found.order()) : fail({ kind: 'order-not-found' });
      }),
    updatedSince: (shop, since, limit) =>
      ask('orders.updatedSince', shop, '', () =>
        ok(
          [
            ...new Map(
              platform.changedSince(shop, since.epochMilliseconds).map((order) => [order.id, asUpdated(order)]),
            ).values(),
          ].slice(0, limit),
        ),
      ),
    placedOn: (shop, days, after = '0') =>
      ask('orders.placedOn', shop, '', () => {
        const [all, begin] = [placed(shop, days), Number(after)];
        const end = begin + PER_PAGE;
        return ok({ orders: all.slice(begin, end), ...(end < all.length ? { next: String(end) } : {}) });
      }),
    shopProfile: (shop) =>
      ask('orders.shopProfile', shop, '', () => ok({ ...platform.profile, email: mailboxOf(shop) })),
  };
  const listing: OrderListing = {
    begin: (shop, { from, to }) => ask('listing.begin', shop, '', () => ok(`${from.toString()} ${to.toString()}`)),
    read: (shop) =>
      ask('listing.read', shop, '', () => ok({ kind: 'listed', orders: platform.of(shop).map(asUpdated) })),
  };
  return { orders, listing, shopWriter: writerOf(ask, platform) };
};

type Ask = <T>(
  call: string,
  shop: ShopKey,
  about: string,
  serve: () => Result<T, Failed>,
) => Promise<Result<T, Failed>>;

const writerOf = (ask: Ask, platform: Platform): ShopWriter => {
  const on = <T>(shop: ShopKey, id: OrderId, work: (order: LivingOrder) => T): Result<T, Failed> => {
    const found = platform.find(shop, id);
    return found ? ok(work(found)) : fail({ kind: 'order-not-found' });
  };
  return {
    markPaid: (shop, id) => ask('writer.markPaid', shop, id, () => on(shop, id, () => 'was-paid' as const)),
    changeTags: (shop, id, add, remove) =>
      ask('writer.changeTags', shop, `${id} ${add.join()}`, () => on(shop, id, (order) => order.tag(add, remove))),
    writeMetafields: (shop, id, values) =>
      ask('writer.writeMetafields', shop, id, () =>
        on(shop, id, (order) => {
          for (const { namespace, key, value } of values) order.mark(`${namespace}.${key}`, value);
        }),
      ),
    readMetafields: (shop, id) => ask('writer.readMetafields', shop, id, () => ok([])),
  };
};

/** No shop pays here for the product. */
export const noBilling: Billing = {
  currentEntitlement: async () => ok({ subscriptions: [], purchases: [] } as never),
  startPlanChange: async () => fail({ kind: 'billing-refused', reasons: ['none'] }),
  startOneTimePurchase: async () => fail({ kind: 'billing-refused', reasons: ['none'] }),
  cancel: async () => ok(undefined),
};

const asUpdated = ({ id, updatedAt }: LivingOrder): UpdatedOrder => ({ id, updatedAt });
