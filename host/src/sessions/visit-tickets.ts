import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  compareInstants,
  instantOfMillis,
  parseShopKey,
  type Administrator,
  type Instant,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import type { Visit } from '@belegwerk/core/use-cases';

/** Signed notes that a member of the operator's staff has begun to look at a shop: for them alone, and until they end. */
export class VisitTickets {
  readonly #secret: string;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  /** `kaffee.myshopify.com~1796158800000~SIGNATURE`. */
  ticketFor({ by, shop, until }: Visit): string {
    return [shop, until.epochMilliseconds, this.#signature(by, shop, until)].join('~');
  }

  /** What a ticket lets its holder see; undefined when it is over, another person's, or none of ours. */
  read(ticket: string, by: Administrator): { readonly shop: ShopKey; readonly until: Instant } | undefined {
    const [name = '', end = '', signature = ''] = ticket.split('~');
    const shop = parseShopKey(name);
    if (!shop || !/^\d{1,14}$/.test(end)) return undefined;
    const until = instantOfMillis(Number(end));
    const isOurs = isSame(signature, this.#signature(by, shop, until));
    return isOurs && compareInstants(this.#clock.now(), until) < 0 ? { shop, until } : undefined;
  }

  #signature(by: Administrator, shop: ShopKey, until: Instant): string {
    const text = ['visit ticket', by.shop, by.staff, shop, until.epochMilliseconds].join('\n');
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
