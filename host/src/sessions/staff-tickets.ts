import { createHmac, timingSafeEqual } from 'node:crypto';
import { businessDay, day, type PlainDate, staffId, type StaffId } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';

/** Between the public name of a document and what says who at the shop was given the address. */
const BEHIND_TOKEN = '~';
const SIGNATURE = 22;
const GOOD_FOR_DAYS = 1;

/** What an address of a document says. */
export interface Addressed {
  readonly token: string;
  /** Whose hands it was given into, as long as that can be believed. */
  readonly by?: StaffId;
}

/**
 * Addresses of documents for people at the shop. They open what the public link opens, and say, signed and for this day
 * and the next, whom the app has shown them to. A person who cuts that off, or comes later, is a reader like every other.
 */
export class StaffTickets {
  readonly #secret: string;
  readonly #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  /** The last part of the address of a document. */
  addressOf(token: string, by: StaffId): string {
    const today = this.#today().toString();
    return `${token}${BEHIND_TOKEN}${by}.${today}.${this.#signature(token, by, today)}`;
  }

  read(address: string): Addressed {
    const [token = '', ticket = ''] = address.split(BEHIND_TOKEN);
    const [by = '', given = '', signature = ''] = ticket.split('.');
    const isOurs = ticket !== '' && isSame(signature, this.#signature(token, staffId(by), given));
    return isOurs && this.#isGood(day(given)) ? { token, by: staffId(by) } : { token };
  }

  #today(): PlainDate {
    return businessDay(this.#clock.now());
  }

  #isGood(given: PlainDate): boolean {
    return given.until(this.#today(), { largestUnit: 'day' }).days <= GOOD_FOR_DAYS;
  }

  #signature(token: string, by: StaffId, given: string): string {
    const text = ['staff ticket', token, by, given].join('\n');
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, SIGNATURE);
  }
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
