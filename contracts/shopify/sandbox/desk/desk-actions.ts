import type { z } from 'zod';
import type { DraftDiscount } from '../ledger/order-draft.ts';
import { gid, legacyIdOf } from '../model/gid.ts';
import { minorOf } from '../model/money.ts';
import { Refusal } from '../model/refusal.ts';
import { OrderDesk } from '../shop/order-desk.ts';
import { addedShippingOf, draftLineOf, draftOf } from '../shop/order-request.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import type { StoredOrder } from '../shop/shop-records.ts';
import { distinct, present } from './body-parts.ts';
import { deskRequests, readBody } from './desk-requests.ts';

type PlaceBody = z.infer<typeof deskRequests.place>;
type DiscountBody = NonNullable<PlaceBody['lines'][number]['discount']>;

const discountOf = (
  wanted: DiscountBody | null | undefined,
  currency: string,
): { discount?: Omit<DraftDiscount, 'on'> } => {
  if (!wanted) return {};
  const hundredths = minorOf(wanted.value, 'EUR');
  if (wanted.type === 'percentage' && hundredths > 10_000)
    throw new Refusal(422, 'DISCOUNT_OUT_OF_RANGE', 'Ein Rabatt kann höchstens 100 % sein.');
  const value = wanted.type === 'percentage' ? { basisPoints: hundredths } : { fixed: minorOf(wanted.value, currency) };
  return { discount: { kind: wanted.code === undefined ? 'manual' : 'code', title: wanted.code ?? 'Rabatt', value } };
};

/** The buttons of the order desk, each taking the JSON body of its request. */
export class DeskActions {
  readonly #desk: OrderDesk;
  readonly #shop: Shop;

  constructor(platform: Platform, shop: Shop) {
    this.#desk = new OrderDesk(platform, shop);
    this.#shop = shop;
  }

  place(body: unknown): StoredOrder {
    const wanted = readBody(deskRequests.place, body);
    const { currency } = this.#shop.profile;
    const orderDiscount = discountOf(wanted.orderDiscount, currency).discount;
    const draft = draftOf(this.#shop, {
      ...present({
        customerId: wanted.customerId,
        note: wanted.note,
        tags: wanted.tags,
        source: wanted.source,
        customerLocale: wanted.customerLocale,
        test: wanted.test,
        orderDiscount,
      }),
      ...(wanted.tip ? { tip: minorOf(wanted.tip, currency) } : {}),
      lines: wanted.lines.map((line) => ({
        productId: line.productId,
        quantity: line.quantity,
        ...discountOf(line.discount, currency),
      })),
      ...(wanted.shipping
        ? { shipping: { title: wanted.shipping.title, price: minorOf(wanted.shipping.price, currency) } }
        : {}),
    });
    const payment = wanted.pay ? 'paid' : wanted.authorize ? 'authorized' : wanted.gateway ? 'expected' : 'none';
    return this.#desk.place(draft, { payment, ...present({ gateway: wanted.gateway }) });
  }

  pay(legacyId: string, body: unknown): StoredOrder {
    const wanted = readBody(deskRequests.pay, body);
    return this.#desk.pay(legacyId, present({ gateway: wanted.gateway, amount: this.#minor(legacyId, wanted.amount) }));
  }

  fulfill(legacyId: string, body: unknown): StoredOrder {
    const { lines } = readBody(deskRequests.fulfill, body);
    return this.#desk.fulfill(legacyId, lines ? { lines: distinct(lines) } : {});
  }

  cancelFulfillment(legacyId: string, body: unknown): StoredOrder {
    const { fulfillmentId } = readBody(deskRequests.cancelFulfillment, body);
    return this.#desk.cancelFulfillment(legacyId, gid('Fulfillment', legacyIdOf(fulfillmentId)));
  }

  refund(legacyId: string, body: unknown): StoredOrder {
    const wanted = readBody(deskRequests.refund, body);
    const shipping =
      wanted.shipping === true
        ? this.#shippingLeft(legacyId)
        : wanted.shipping === false
          ? undefined
          : this.#minor(legacyId, wanted.shipping);
    const lines = distinct(wanted.lines ?? []).map((line) => ({ ...line, restock: line.restock ?? true }));
    return this.#desk.refund(legacyId, {
      lines,
      ...present({
        shipping,
        amount: this.#minor(legacyId, wanted.amount),
        pending: wanted.pending,
        note: wanted.note,
        reason: wanted.reason,
      }),
    });
  }

  settle(legacyId: string): StoredOrder {
    return this.#desk.settleRefunds(legacyId);
  }

  failRefund(legacyId: string): StoredOrder {
    return this.#desk.failRefunds(legacyId);
  }

  edit(legacyId: string, body: unknown): StoredOrder {
    const wanted = readBody(deskRequests.edit, body);
    const { taxesIncluded, taxExempt, currencyCode } = this.#shop.viewOf(this.#desk.find(legacyId));
    const place = { isGross: taxesIncluded, isTaxed: !taxExempt };
    return this.#desk.edit(legacyId, {
      add: (wanted.add ?? []).map((line) => draftLineOf(this.#shop, line, place)),
      more: distinct(wanted.more ?? []),
      remove: distinct(wanted.remove ?? []),
      addShipping: (wanted.addShipping ?? []).map(({ title, price }) =>
        addedShippingOf({ title, price: minorOf(price, currencyCode) }, place),
      ),
      removeShipping: (wanted.removeShipping ?? []).map((id) => gid('ShippingLine', legacyIdOf(id))),
    });
  }

  cancel(legacyId: string, body: unknown): StoredOrder {
    return this.#desk.cancel(legacyId, present(readBody(deskRequests.cancel, body)));
  }

  tags(legacyId: string, body: unknown): StoredOrder {
    const wanted = readBody(deskRequests.tags, body);
    const { tags } = this.#shop.viewOf(this.#desk.find(legacyId));
    const removed = new Set((wanted.remove ?? []).map((tag) => tag.toLowerCase()));
    const kept = [...tags, ...(wanted.add ?? [])]
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !removed.has(tag.toLowerCase()));
    return this.#desk.annotate(legacyId, {
      tags: [...new Map(kept.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed(),
    });
  }

  #minor(legacyId: string, amount: string | null | undefined): number | undefined {
    if (amount === null || amount === undefined) return undefined;
    return minorOf(amount, this.#shop.viewOf(this.#desk.find(legacyId)).presentmentCurrencyCode);
  }

  #shippingLeft(legacyId: string): number | undefined {
    const view = this.#shop.viewOf(this.#desk.find(legacyId));
    return minorOf(view.currentShippingPriceSet.presentmentMoney.amount, view.presentmentCurrencyCode);
  }
}
