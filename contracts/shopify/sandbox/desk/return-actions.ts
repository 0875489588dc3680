import type { z } from 'zod';
import { gid, legacyIdOf } from '../model/gid.ts';
import { minorOf } from '../model/money.ts';
import { Refusal } from '../model/refusal.ts';
import { OrderDesk } from '../shop/order-desk.ts';
import { draftLineOf } from '../shop/order-request.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import type { StoredOrder } from '../shop/shop-records.ts';
import { distinct, present } from './body-parts.ts';
import { deskRequests, readBody } from './desk-requests.ts';

const returnGid = (id: string): string => gid('Return', legacyIdOf(id));

/** Hundredths of a percent of a decimal text; more than everything is refused. */
const shareOf = (percent: string): number => {
  const share = minorOf(percent, 'EUR');
  if (share > 10_000) throw new Refusal(422, 'FEE_OUT_OF_RANGE', 'Eine Gebühr kann höchstens 100 % sein.');
  return share;
};

/** The buttons for returns and exchanges, each taking the JSON body of its request. */
export class ReturnActions {
  readonly #desk: OrderDesk;
  readonly #shop: Shop;

  constructor(platform: Platform, shop: Shop) {
    this.#desk = new OrderDesk(platform, shop);
    this.#shop = shop;
  }

  /** Opens a return and, where asked for, processes it at once. */
  open(legacyId: string, body: unknown): StoredOrder {
    const wanted = readBody(deskRequests.return, body);
    const { taxesIncluded, taxExempt, presentmentCurrencyCode } = this.#shop.viewOf(this.#desk.find(legacyId));
    const place = { isGross: taxesIncluded, isTaxed: !taxExempt };
    const stored = this.#desk.openReturn(legacyId, {
      lines: distinct(wanted.lines).map(({ restockingFee, reason, note, ...line }) => ({
        ...line,
        ...present({ reason, note }),
        ...(restockingFee ? { restockingFee: shareOf(restockingFee) } : {}),
      })),
      exchange: (wanted.exchange ?? []).map((line) => draftLineOf(this.#shop, line, place)),
      ...(wanted.shippingFee ? { shippingFee: minorOf(wanted.shippingFee, presentmentCurrencyCode) } : {}),
    });
    const opened = this.#shop.viewOf(stored).returns.at(-1);
    return wanted.process && opened ? this.#settle(legacyId, opened.id, wanted.process) : stored;
  }

  process(legacyId: string, body: unknown): StoredOrder {
    const { returnId, ...wanted } = readBody(deskRequests.processReturn, body);
    return this.#settle(legacyId, returnGid(returnId), wanted);
  }

  cancel(legacyId: string, body: unknown): StoredOrder {
    return this.#desk.cancelReturn(legacyId, returnGid(readBody(deskRequests.cancelReturn, body).returnId));
  }

  #settle(
    legacyId: string,
    returnId: string,
    { amount, restock, pending }: z.infer<typeof deskRequests.processing>,
  ): StoredOrder {
    const currency = this.#shop.viewOf(this.#desk.find(legacyId)).presentmentCurrencyCode;
    const money = amount === null || amount === undefined ? undefined : minorOf(amount, currency);
    return this.#desk.processReturn(legacyId, returnId, present({ restock, pending, amount: money }));
  }
}
