import type { Actor } from '../kernel/actor.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { Address } from '../orders/order.ts';

/** Done without the app: an answer like an acceptance. */
export const DONE_BY_HAND = 'done-by-hand';

/** Why the app does not write the invoice as its customer asks. */
export const NAME_REFUSALS = [DONE_BY_HAND, 'not-the-buyer', 'unclear', 'write-to-us', 'too-late'] as const;
export type NameRefusal = (typeof NAME_REFUSALS)[number];
export const isNameRefusal = (text: string): text is NameRefusal => NAME_REFUSALS.some((each) => each === text);

/** So many times a customer may ask for one order: once more behind each refusal. */
export const MAX_NAME_REQUESTS = 3;

/** A signed-in customer asks for the invoice of an order to another name of his own; the last one of an order counts. */
export interface NameRequest {
  /** Names the form that was sent: sent again it is the same request. */
  readonly id: string;
  /** The whole address that the invoice shall have; of the country that the order has. */
  readonly address: Address;
  readonly at: Instant;
  /** The how many-th of the order it is. */
  readonly times: number;
  readonly state: 'open' | 'accepted' | 'refused';
  readonly answeredAt?: Instant;
  /** Who answered; the app, where the merchant lets it. */
  readonly by?: Actor;
  /** Of a refused one; of an accepted one `done-by-hand` or none. */
  readonly reason?: NameRefusal;
}
