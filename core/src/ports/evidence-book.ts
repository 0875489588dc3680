import type { ChainEnd, EvidenceEntry, NewEvidence, PlainFields } from '../evidence/evidence-entry.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';

/** The record of evidence of one shop: a chain of entries to which is only ever appended. */
export interface EvidenceBook {
  /**
   * Appends in the order given behind what is there, also where two hosts append at once; a host that dies meanwhile has appended a
   * beginning of it. An entry whose key is known changes nothing; of a shop that was erased meanwhile nothing is kept. What is
   * personal of an order whose key was destroyed is left out for ever, with its digests. Only an entry about an order may have such
   * parts. Throws, and appends nothing, where the key of an order is there and cannot be opened: with the key of the installation it can be later.
   */
  append(entries: readonly NewEvidence[]): Promise<void>;
  /** All entries by `seq`, in parts; from that one on. */
  walk(from?: number): AsyncIterable<readonly EvidenceEntry[]>;
  /** Those of one order by `seq`. */
  ofOrder(orderId: OrderId): Promise<readonly EvidenceEntry[]>;
  /** The personal part of each; undefined where it has none, and once its key is destroyed. Throws where a key cannot be opened. */
  opened(entries: readonly EvidenceEntry[]): Promise<readonly (PlainFields | undefined)[]>;
  /** Destroys the keys of these orders for ever, also those that would come later; answers how many were there. */
  destroyKeys(orderIds: readonly OrderId[], at: Instant): Promise<number>;
  /**
   * Forgets the keys that were drawn before that moment, so that nothing they sealed can be opened, and those of orders without a
   * document that were drawn before `withoutDocument`; answers how many. That a key was destroyed is known until the first moment.
   */
  forgetKeys(before: Instant, withoutDocument: Instant): Promise<number>;
  last(): Promise<ChainEnd | undefined>;
}
