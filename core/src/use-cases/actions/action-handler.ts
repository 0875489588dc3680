import type { ActionInput, Obstacle } from '../../actions/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Urgency } from '../../work/urgency.ts';

/** What an action is done with, and for whom. */
export interface Performing {
  readonly shop: Shop;
  readonly order: OrderRecord;
  readonly document?: DocumentEntry;
  readonly records: OrderRecords;
  readonly input: ActionInput;
  readonly by: Actor;
  /** Names this action for ever: an entry that it stores is found again by it. */
  readonly id: string;
  readonly askedAt: Instant;
  readonly urgency: Urgency;
  /** It was begun before, and it is not known how far it came. */
  readonly isRepeated: boolean;
}

/** What became of an action. What could not be done yet is tried again by the shop's worker. */
export type Performed =
  | { readonly kind: 'done'; readonly facts?: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly why: Obstacle }
  | { readonly kind: 'come-back'; readonly waitSeconds: number; readonly why: string };

/**
 * Does one action. It may run twice, also after it died in its middle, and must do nothing twice: an action that creates something
 * outside stores an entry first.
 */
export type ActionHandler = (asked: Performing) => Promise<Performed>;
